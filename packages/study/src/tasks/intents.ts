import { qrelsFrom, runFrom } from '../inputs/retrieval-input.js'
import { joinIntentRankings, type IntentRankings } from '@eval/ranked'
import { inClusters, topicClusterNote } from '../clusters/clustered-topics.js'
import { note } from '../notes/note.js'
import { intentParams, rankingPolicies, recordedPolicies } from '../retrieval/ranking-params.js'
import { gradeNotes, scoreNotes, topicNotes } from '../retrieval/run-notes.js'
import { inTopicOrder } from '../retrieval/topic-order.js'
import { defineTask } from '../task/task.js'

/** What stays known of a run: its rankings as the intents of each topic see them. */
export interface IntentSource {
  readonly rankings: IntentRankings
}

/** Novelty and diversity: a run against judgements for several intents of each topic. */
export const intents = defineTask({
  name: 'intents',
  params: intentParams,
  about: {
    title: 'Retrieval for several intents',
    summary: 'Ranked documents per topic against judgements per intent (subtopic): novelty and diversity.',
    references: [
      {
        text: 'Clarke et al. 2008, Novelty and diversity in information retrieval evaluation',
        doi: '10.1145/1390334.1390446',
      },
    ],
  },
  unit: 'topic',
  frames: ['intent-ranking'],
  onlyWhenAsked: true,
  tables: {
    qrels: {
      table: 'qrels',
      called: 'judgements',
      of: 'every-system',
      about: 'Judgements: topic, intent, document, grade.',
    },
    run: {
      table: 'run',
      called: 'run',
      of: 'each-system',
      about: 'A run: topic, document, score.',
    },
  },
  usual: {
    measures: () => ({ 'intent-ranking': 'alpha_nDCG@10, ERR_IA@10, nNRBP, StRecall@10, P_IA@10, AP_IA' }),
  },
  join(tables, params, { name }) {
    const [qrels, run] = [qrelsFrom(tables.qrels), runFrom(tables.run, name)]
    const joined = joinIntentRankings(run, qrels, rankingPolicies(params))
    const rankings = inClusters(inTopicOrder(joined, params.topicOrder), qrels)
    const source: IntentSource = { rankings }
    return {
      groups: [{ kind: 'intent-ranking', over: 'units', units: rankings.units }],
      policies: recordedPolicies(params),
      notes: [
        ...((qrels.groups?.length ?? 0) > 1
          ? []
          : [note('NO_INTENTS', 'The judgements have only one intent per topic.')]),
        ...gradeNotes(qrels, params),
        ...scoreNotes(name, run, params),
        ...topicNotes(name, rankings),
        ...topicClusterNote(qrels),
      ],
      source,
    }
  },
})

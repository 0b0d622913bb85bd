import { joinPreferences, type RunTable } from '@eval/ranked'
import { preferenceParams } from '../retrieval/ranking-params.js'
import { scoreNotes, topicNotes } from '../retrieval/run-notes.js'
import { inTopicOrder } from '../retrieval/topic-order.js'
import { defineTask } from '../task/task.js'

/** Preferences between documents: how many of them the order of a run meets. */
export const preferences = defineTask({
  name: 'preferences',
  params: preferenceParams,
  about: {
    title: 'Retrieval against preferences',
    summary: 'Ranked documents per topic against preference judgements between documents.',
    references: [
      {
        text: 'Carterette, Bennett, Chickering & Dumais 2008, Here or There',
        doi: '10.1007/978-3-540-78646-7_5',
      },
    ],
  },
  unit: 'topic',
  frames: ['preferences'],
  tables: {
    preferences: {
      table: 'preferences',
      called: 'preferences',
      of: 'every-system',
      about: 'Preferences: topic, judgement group, subgroup, document, level.',
    },
    run: {
      table: 'run',
      called: 'run',
      of: 'each-system',
      about: 'A run: topic, document, score.',
    },
  },
  usual: { measures: () => ({ preferences: 'PrefSimple, PrefPair, PrefGroup, PrefBalanced' }) },
  join({ preferences: table, run }, params, { name }) {
    const { depth, ties, missing, precision, lowerIsBetter, topicOrder } = params
    const order = ties === 'trec' ? 'first-id' : 'last-id'
    const joined = joinPreferences(ordered(run, precision, lowerIsBetter), table, {
      missing,
      ties: order,
      ...(depth === undefined ? {} : { depth }),
    })
    const known = new Set(table.topics)
    const unjudgedTopics = run.topics.filter((topic) => !known.has(topic))
    const { units, missing: unanswered } = inTopicOrder({ ...joined, unjudgedTopics }, topicOrder)
    return {
      groups: [{ kind: 'preferences', over: 'units', units }],
      policies: {
        ties,
        missing,
        precision,
        better: lowerIsBetter ? 'lower' : 'higher',
        ...(depth === undefined ? {} : { depth }),
      },
      notes: [
        ...scoreNotes(name, run, params),
        ...topicNotes(name, { units, missing: unanswered, unjudgedTopics }),
      ],
    }
  },
})

/** A run whose scores are such that higher is better, in the precision asked for. */
function ordered(run: RunTable, precision: 'float64' | 'float32', lowerIsBetter: boolean): RunTable {
  if (precision === 'float64' && !lowerIsBetter) return run
  const sign = lowerIsBetter ? -1 : 1
  const scores = run.scores.map((score) => sign * (precision === 'float32' ? Math.fround(score) : score))
  return { ...run, scores }
}

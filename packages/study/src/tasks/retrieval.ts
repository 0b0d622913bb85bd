import { EvalError } from '@eval/core'
import { joinRankings, type QrelsTable, type Rankings, type RunTable } from '@eval/ranked'
import { keepsNote, type ChosenModel } from '../chance/null-model-choice.js'
import { inClusters, topicClusterNote } from '../clusters/clustered-topics.js'
import { qrelsFrom, runFrom } from '../inputs/retrieval-input.js'
import { note, type Note } from '../notes/note.js'
import { coverageTable } from '../retrieval/coverage-table.js'
import { framesOf } from '../retrieval/frames-of.js'
import {
  rankingParams,
  rankingPolicies,
  recordedPolicies,
  tieAnswerOf,
  type RankingParams,
} from '../retrieval/ranking-params.js'
import { joinedRanks, type RankedRun } from '../retrieval/from-ranks.js'
import { rankedItems } from '../retrieval/ranked-items.js'
import { inTopicOrder } from '../retrieval/topic-order.js'
import type { RetrievalSource } from '../retrieval/retrieval-source.js'
import { gradeNotes, rankNotes, scoreNotes, topicNotes } from '../retrieval/run-notes.js'
import { answeringTies } from '../retrieval/tie-answers.js'
import { groupOf, type System } from '../task/system.js'
import { defineTask, type NoteContext } from '../task/task.js'

const sourceOf = ({ source }: System): RetrievalSource | undefined => source as RetrievalSource | undefined

/** Beyond so many topics their own curves are a grey field, and a page is heavy. */
const MOST_TOPICS = 150

/** Ranked retrieval: a run against judgements, topic by topic. */
export const retrieval = defineTask({
  name: 'retrieval',
  params: rankingParams,
  about: {
    title: 'Ranked retrieval',
    summary: 'Ranked documents per topic against relevance judgements.',
    references: [
      { text: 'Voorhees & Harman 2005, TREC: Experiment and Evaluation in Information Retrieval' },
    ],
  },
  unit: 'topic',
  frames: ['ranking'],
  tables: {
    qrels: {
      table: 'qrels',
      called: 'judgements',
      of: 'every-system',
      about: 'Judgements: topic, document, grade.',
    },
    run: {
      table: 'run',
      called: 'run',
      of: 'each-system',
      about: 'A run: topic, document, score.',
    },
  },
  usual: { measures: () => ({ ranking: 'nDCG@10, AP, RR, P@10, R@100, Judged@10' }) },
  hasChance: (system) => tieAnswerOf(sourceOf(system)?.params.ties ?? 'trec') === undefined,
  join(tables, params, { name }) {
    // A host's own objects are taken too: what is a table already stays as it is.
    const [qrels, run] = [qrelsFrom(tables.qrels), runFrom(tables.run, name)]
    const rankings = inClusters(inTopicOrder(joinedWith(run, qrels, params), params.topicOrder), qrels)
    const source: RetrievalSource = { rankings, run, qrels, params }
    return {
      groups: [{ kind: 'ranking', over: 'units', units: rankings.units }],
      policies: recordedPolicies(params),
      notes: [
        ...gradeNotes(qrels, params),
        ...scoreNotes(name, run, params),
        ...topicNotes(name, rankings),
        ...topicClusterNote(qrels),
      ],
      source,
    }
  },
  joinedFrom: (ranked, params, { name }) => joinedRanks(name, ranked as RankedRun, params),
  adapt(calls, system, seed) {
    const source = sourceOf(system)
    const answer = source && tieAnswerOf(source.params.ties)
    return answer && answeringTies(system.name, calls, source.rankings.units, answer, seed)
  },
  notes(system, calls) {
    const source = sourceOf(system)
    if (!source) return []
    const { rankings, params } = source
    const answered = tieAnswerOf(params.ties) !== undefined
    return rankNotes(system.name, framesOf(rankings.units), answered ? [] : calls, params.ties)
  },
  notesOnAll(systems, context) {
    const source = systems[0] && sourceOf(systems[0])
    return source ? [...depthNotes(source.params), ...chanceNotes(source.params, context)] : []
  },
  notesOnChance(system, models, { registry }) {
    const isOpen = ({ written }: ChosenModel): boolean =>
      registry
        .calls('null-model', written, 'ranking')
        .some(
          ({ contribution, params }) =>
            Object.hasOwn(contribution.params, 'population') && params.population === undefined,
        )
    const pooled = sourceOf(system)?.params.population === undefined
    return pooled && models.get('ranking')?.some(isOpen) === true ? [withinPool()] : []
  },
  items(system, kind, unit) {
    const ranking = groupOf(system, 'ranking')?.units.find(({ id }) => id === unit)?.frame
    return kind === 'ranking' && ranking ? rankedItems(unit, ranking, sourceOf(system)) : undefined
  },
  detailsOnAll: (systems) => [
    coverageTable(
      systems.flatMap((system) => {
        const source = sourceOf(system)
        return source ? [{ name: system.name, rankings: source.rankings }] : []
      }),
    ),
  ],
  charts(systems) {
    const topics = systems.reduce((sum, one) => sum + (groupOf(one, 'ranking')?.units.length ?? 0), 0)
    return [{ chart: `topics-pr(topics=${topics <= MOST_TOPICS})` }]
  },
})

/** The join; judgements that tell groups apart, such as intents, are another task's where documents have several. */
function joinedWith(run: RunTable, qrels: QrelsTable, params: RankingParams): Rankings {
  try {
    return joinRankings(run, qrels, rankingPolicies(params))
  } catch (error) {
    const isGrouped = (qrels.groups?.length ?? 0) > 1
    if (!isGrouped || !(error instanceof EvalError) || error.code !== 'DUPLICATE_DOCUMENT') throw error
    throw new EvalError(
      'GROUPED_JUDGEMENTS',
      `${error.message} The judgements have several groups per topic; they may be intents.`,
      { ...error.data, advice: [{ set: 'task', to: 'intents' }] },
    )
  }
}

/** Ranks are cut before anything else, so that values over all orders see only what was kept. */
const depthNotes = ({ depth, ties }: RankingParams): Note[] =>
  depth === undefined || tieAnswerOf(ties) === undefined
    ? []
    : [
        note(
          'TIES_CUT_AT_DEPTH',
          `Ties at depth ${depth} were cut in the order of ids; only the kept documents are permuted.`,
          { depth },
        ),
      ]

/** What a chance level is worth depends on what is drawn from, so that is said. */
function chanceNotes({ ties, population }: RankingParams, { options, nullModels }: NoteContext): Note[] {
  if (options.nullModel === false || options.average !== 'macro') return []
  const answer = tieAnswerOf(ties)
  if (answer) {
    return [
      note(
        'NO_CHANCE_OVER_TIES',
        `No chance levels: they are defined for one order of ties, not for the ${answer} value over all orders.`,
        { ties },
        { set: 'ties', to: 'trec' },
      ),
    ]
  }
  const model = nullModels.get('ranking')
  if (!model)
    return [note('NO_NULL_MODEL', 'No chance levels: the null model random-ranking is not registered.')]
  if (options.nullModel !== undefined) return [keepsNote(model)]
  if (population !== undefined) return []
  return [withinPool()]
}

const withinPool = (): Note =>
  note(
    'CHANCE_WITHIN_POOL',
    "Chance level: a random ranking of each topic's judged and retrieved documents, not of the whole collection.",
    {},
    { set: 'population', to: 'N' },
  )

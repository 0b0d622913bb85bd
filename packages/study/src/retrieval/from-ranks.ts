import type { Unit } from '@eval/core'
import { noSharedTopic, withDefaultPolicies, type Rankings } from '@eval/ranked'
import type { Joined } from '../task/task.js'
import { rankingPolicies, recordedPolicies, type RankingParams } from './ranking-params.js'
import type { RetrievalSource } from './retrieval-source.js'
import { flatNotes, gradeNotes, topicNotes } from './run-notes.js'
import { inTopicOrder } from './topic-order.js'

/** A run that was ranked and joined with its judgements elsewhere. */
export interface RankedRun {
  /** Judged topics in the order of their bytes, with the frame of each; those that the run lacks have an empty one. */
  readonly units: readonly Unit<'ranking'>[]
  /** Judged topics that the run does not answer. */
  readonly missing: readonly string[]
  /** Topics of the run that nobody judged. */
  readonly unjudgedTopics: readonly string[]
  /** The highest grade of all judgements. */
  readonly topGrade: number
  /** Topics with more than one document, and how many of them have one score for all. */
  readonly several: number
  readonly flat: number
}

/** What the join of a run with judgements would give, from rankings that were made elsewhere. */
export function joinedRanks(name: string, ranked: RankedRun, params: RankingParams): Joined {
  const { units, missing, unjudgedTopics, topGrade, several, flat } = ranked
  if (missing.length === units.length && unjudgedTopics.length > 0)
    throw noSharedTopic(unjudgedTopics, missing)
  const policies = withDefaultPolicies(rankingPolicies(params))
  const answered = new Set(missing)
  const kept = policies.missing === 'omit' ? units.filter(({ id }) => !answered.has(id)) : units
  const joined: Rankings = { units: kept, policies, missing, unjudgedTopics }
  const rankings = inTopicOrder(joined, params.topicOrder)
  const source: RetrievalSource = { rankings, params }
  return {
    groups: [{ kind: 'ranking', over: 'units', units: rankings.units }],
    policies: recordedPolicies(params),
    notes: [
      ...gradeNotes({ grades: Float64Array.of(topGrade) }, params),
      ...flatNotes(name, flat, several, params.ties),
      ...topicNotes(name, rankings),
    ],
    source,
  }
}

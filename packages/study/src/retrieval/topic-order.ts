import { naturalOrder } from '@eval/core'
import type { RankingParams } from './ranking-params.js'

/** Topics as a join gives them. */
interface Topics {
  readonly units: readonly { readonly id: string }[]
  readonly missing: readonly string[]
  readonly unjudgedTopics: readonly string[]
}

/** Topics in the order in which people count, q2 before q10, or by the bytes of their ids, as joins give them. */
export const inTopicOrder = <T extends Topics>(joined: T, order: RankingParams['topicOrder']): T =>
  order === 'bytes'
    ? joined
    : {
        ...joined,
        units: joined.units.toSorted((a, b) => naturalOrder(a.id, b.id)),
        missing: joined.missing.toSorted(naturalOrder),
        unjudgedTopics: joined.unjudgedTopics.toSorted(naturalOrder),
      }

import { scoreNotANumber } from '../../errors.js'
import { descending, orderTies } from '../join/order.js'
import { withDefaultPolicies, type RankingPolicies } from '../join/policies.js'
import type { RunTable } from '../../tables/tables.js'
import { textAt } from '../../tables/text-column.js'

/** The ids of each topic's first documents in a run, best first, in the order that the join gives them. */
export function topDocuments(
  run: RunTable,
  depth: number,
  policies: Partial<Pick<RankingPolicies, 'ties' | 'better' | 'precision'>> = {},
): Map<string, string[]> {
  const { ties, better, precision } = withDefaultPolicies(policies)
  const sign = better === 'higher' ? 1 : -1
  const rows = run.topics.map((): number[] => [])
  for (const [row, code] of run.topicCodes.entries()) rows[code]!.push(row)
  const tops = new Map<string, string[]>()
  for (const [code, topic] of run.topics.entries()) {
    const own = Uint32Array.from(rows[code]!)
    const keys = Float64Array.from(own, (row) => {
      const score = run.scores[row]!
      if (Number.isNaN(score)) throw scoreNotANumber(topic, textAt(run.documents, row))
      return sign * (precision === 'float32' ? Math.fround(score) : score)
    })
    const order = descending(keys)
    if (ties === 'trec') orderTies(order, keys, run.documents, own)
    tops.set(
      topic,
      Array.from(order.subarray(0, depth), (position) => textAt(run.documents, own[position]!)),
    )
  }
  return tops
}

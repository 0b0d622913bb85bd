import { seeded } from '@eval/core'
import { expect, it } from 'vitest'
import { denseRanks, orderByRanks } from './dense-ranks.js'

it('dense ranks count the distinct values below, and -0 is 0', () => {
  expect([...denseRanks(Float64Array.of(3, -1, 3, 0, -0, Infinity))]).toEqual([2, 0, 2, 1, 1, 3])
})

it.each(['lowest', 'highest'] as const)('orders from the %s as a stable sort by comparison does', (from) => {
  const random = seeded(5)
  for (const n of [0, 1, 2, 17, 200]) {
    const draw = (): Float64Array => Float64Array.from({ length: n }, () => random.below(9))
    const [ranks, others] = [draw(), draw()]
    const sign = from === 'lowest' ? 1 : -1
    const sorted = Uint32Array.from(ranks.keys()).sort(
      (a, b) => sign * (ranks[a]! - ranks[b]! || others[a]! - others[b]!),
    )
    expect(orderByRanks(ranks, others, from)).toEqual(sorted)
  }
})

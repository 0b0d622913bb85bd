import { createRegistry, resolveParams, seeded } from '@eval/core'
import { rankedPlugin, tallyOf, type Tally } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import { significancePlugin } from '../../plugin.js'
import { chanceOf } from '../engine/chance-of.js'
import { permutedLoss } from './permuted-loss.js'
import { saddlePointTails } from '../sums/saddle-point.js'
import { tiltedSumOf } from '../sums/tilted-sum.js'

const registry = createRegistry([rankedPlugin, significancePlugin])

/** Examples of which the better scored ones are a little more often positive. */
function drawnTally(items: number, share: number, hint: number): Tally {
  const random = seeded(items)
  const scores = Float64Array.from({ length: items }, () => (1 + random.below(999)) / 1000)
  return tallyOf(
    scores,
    Array.from(scores, (score) => (random.float() < share + hint * (score - 0.5) ? 1 : 0)),
  )
}

const squares = (tally: Tally): ReturnType<typeof permutedLoss> =>
  permutedLoss(
    tally,
    (score) => (1 - score) ** 2,
    (score) => score ** 2,
  )

/** The chance of at most a sum of weights when so many of them are drawn, counted out on a grid of thousandths squared. */
function logAtMostByCounting(weights: readonly number[], drawn: number, most: number): number {
  const [low, high] = [Math.min(...weights), Math.max(...weights)]
  const width = drawn * (high - low) + 1
  const ways = Array.from({ length: drawn + 1 }, () => new Float64Array(width))
  ways[0]![0] = 1
  for (const weight of weights)
    for (let had = drawn - 1; had >= 0; had--)
      for (let at = 0; at + weight - low < width; at++) ways[had + 1]![at + weight - low]! += ways[had]![at]!
  const last = ways[drawn]!
  const all = last.reduce((sum, count) => sum + count, 0)
  const within = last.reduce((sum, count, at) => sum + (at + drawn * low <= most ? count : 0), 0)
  return Math.log(within / all)
}

describe('a mean loss when labels are permuted', () => {
  test('has tails near those that are counted out', () => {
    // Scores in hundredths, so that 1 - 2p is a whole number of fiftieths and sums can be counted out.
    const random = seeded(3)
    const scores = Float64Array.from({ length: 60 }, () => random.below(101) / 100)
    const labels = Array.from(scores, (_, item) => (item < 20 ? 1 : 0))
    const form = squares(tallyOf(scores, labels))!
    expect(form.support).toBeUndefined()
    const weights = Array.from(scores, (score) => Math.round(50 * (1 - 2 * score)))
    const sum = tiltedSumOf([form])!
    const base = scores.reduce((total, score) => total + score * score, 0)
    for (const deviations of [-1, -2, -3, -4, -5]) {
      const loss = form.mean + deviations * Math.sqrt(form.variance)
      const step = Math.round((loss * 60 - base) * 50)
      const exact = logAtMostByCounting(weights, 20, step)
      // Halfway to the next value, because sums lie on a grid.
      const { logAtMost } = saddlePointTails(sum, (base + (step + 0.5) / 50) / 60)
      expect(Math.abs(logAtMost - exact)).toBeLessThan(0.02)
    }
  })

  test.each(['Brier', 'LogLoss', 'LogLoss(eps=0.01)'])('agrees with drawing: %s', (name) => {
    const [call] = registry.calls('measure', name, 'tally')
    const units = [{ id: 'all', frame: drawnTally(150, 0.3, 0.25) }]
    const options = { model: 'label-permutation', draws: 4000, seed: 5 }
    const form = chanceOf(registry, units, call!, options)
    const drawn = chanceOf(registry, units, call!, { ...options, methods: ['monte-carlo'] })
    if ('undefined' in form || 'undefined' in drawn) throw new Error('Both have a value.')
    expect(form.method).toBe('saddle-point')
    expect(Math.abs(form.chance - drawn.chance)).toBeLessThan((5 * form.deviation) / Math.sqrt(4000))
    expect(Math.abs(drawn.deviation / form.deviation - 1)).toBeLessThan(5 / Math.sqrt(2 * 4000))
    expect(Math.abs(form.p - drawn.p)).toBeLessThan(5 * drawn.standardError! + 0.01 * form.p)
  })

  test('is counted out where deals are few, and what chance gives is then exact', () => {
    const tally = tallyOf([0.9, 0.8, 0.35, 0.2], [1, 1, 0, 0])
    const [call] = registry.calls('measure', 'Brier', 'tally')
    expect(
      chanceOf(registry, [{ id: 'all', frame: tally }], call!, { model: 'label-permutation' }),
    ).toMatchObject({
      method: 'exact',
      p: expect.closeTo(1 / 6, 12) as number,
    })
  })

  test('has no closed form where a certain prediction may be wrong', () => {
    const tally = tallyOf([1, 0.8, 0.35, 0.2], [1, 1, 0, 0])
    const pair = registry.all('exact').find(({ name }) => name === 'LogLoss-label-permutation')!
    const params = resolveParams('LogLoss', registry.find('measure', 'LogLoss', 'tally').params, {})
    expect(pair.distribution(tally, params, {})).toBeUndefined()
  })
})

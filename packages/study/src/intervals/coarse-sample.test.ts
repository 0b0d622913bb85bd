import { createRegistry, measuresOn, resolveParams, seeded, type MeasureCall } from '@eval/core'
import { rankedPlugin, tallyOf, type Tally } from '@eval/ranked'
import { significancePlugin, type Cells, type Interval, type Measured } from '@eval/significance'
import { describe, expect, it } from 'vitest'
import { itemSamples } from './value-samples.js'

const registry = createRegistry([rankedPlugin, significancePlugin])
const tallyCells = registry.find('cells', 'tally') as unknown as Cells<'tally'>
const bootstrapMeasure = registry
  .entries('interval')
  .map(({ contribution }) => contribution)
  .find(({ name, input }) => name === 'bootstrap' && input === 'measured') as unknown as Interval<'measured'>
const call = (name: string): MeasureCall<'tally'> => measuresOn(registry, 'tally', name)[0]!

function tally(items: number): Tally {
  const random = seeded(11)
  const labels = Array.from({ length: items }, () => random.below(3) === 0)
  const scores = labels.map((label) => 1 / (1 + Math.exp(-(4 * random.float() - 2 + Number(label)))))
  return tallyOf(
    scores,
    labels.map((label) => Number(label)),
  )
}

const intervalOf = (measured: Measured) => {
  const found = bootstrapMeasure.compute(
    measured,
    resolveParams('bootstrap', bootstrapMeasure.params, { draws: 400 }),
  )
  if ('undefined' in found) throw new Error(found.undefined)
  return found
}

describe('a frame of very many cells', () => {
  const frame = tally(60_000)

  it.each(['AP', 'LogLoss', 'Brier'])('gives %s the interval that all of its cells give', (name) => {
    const coarse = itemSamples(call(name), frame, tallyCells).measured!
    expect(coarse.cells.counts(coarse.frame).length).toBeLessThan(5000)
    const blocks = intervalOf(coarse)
    const whole = intervalOf({ frame, measure: call(name), cells: tallyCells })
    expect(blocks.estimate).toBeCloseTo(whole.estimate, 12)
    expect(blocks.n).toBe(whole.n)
    const width = whole.high - whole.low
    // Two sets of 400 draws: the ends of each are known to about a tenth of the width.
    expect(Math.abs(blocks.low - whole.low)).toBeLessThan(0.2 * width)
    expect(Math.abs(blocks.high - whole.high)).toBeLessThan(0.2 * width)
  })

  it('is resampled cell by cell as long as there are not so many', () => {
    const few = tally(500)
    const { measured } = itemSamples(call('AP'), few, tallyCells)
    expect(measured!.frame).toBe(few)
  })

  it('keeps every item and every class in blocks of neighbouring scores', () => {
    const { frame: blocks, part } = tallyCells.coarser!(frame, 64)!
    expect(blocks.scores.length).toBeLessThanOrEqual(32)
    const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)
    expect(sum(blocks.positives)).toBe(sum(frame.positives))
    expect(sum(blocks.negatives)).toBe(sum(frame.negatives))
    expect([...blocks.scores]).toEqual([...blocks.scores].toSorted((a, b) => b - a))
    const size = blocks.scores.length
    for (const cell of [0, size - 1, size, 2 * size - 1]) {
      const { positives, negatives } = part(cell)
      expect(sum(positives)).toBe(cell < size ? blocks.positives[cell] : 0)
      expect(sum(negatives)).toBe(cell < size ? 0 : blocks.negatives[cell - size])
    }
    expect(tallyCells.coarser!(blocks, 64)).toBeUndefined()
  })
})

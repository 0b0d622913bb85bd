import { randomizationDistribution } from '@eval/significance'
import { describe, expect, it } from 'vitest'
import { comparedRecord, createStudy, nullBars, type PairedNull } from '../src/index.js'
import { splitValues } from '../src/values/split-values.js'

const study = createStudy({ seed: 2 })
const first = [0.42, 0.55, 0.31, 0.78, 0.66, 0.49, 0.71, 0.38]
const second = [0.35, 0.5, 0.33, 0.61, 0.6, 0.41, 0.66, 0.4]
const systems = splitValues(
  {
    units: first.map((_, unit) => String(unit + 1)),
    series: Object.entries({ A: first, B: second }).map(([system, values]) => ({
      system,
      measure: 'value',
      values: Float64Array.from(values),
      defined: new Uint8Array(values.length).fill(1),
    })),
  },
  'file',
  1,
).map(({ name, values }) => study.system(name, { values }))

describe('bars of a null distribution', () => {
  const found = randomizationDistribution({
    first: Float64Array.from(first),
    second: Float64Array.from(second),
  })

  it('are the values themselves where these are few', () => {
    const bars = nullBars(found, 1000)
    expect(bars.map(({ low }) => low)).toEqual([...found.values])
    expect(bars.filter(({ hasObserved }) => hasObserved).map(({ low }) => low.toFixed(3))).toEqual(['0.055'])
    expect(bars.at(-1)!.atMost).toBeCloseTo(1, 12)
    expect(bars[0]!.atLeast).toBe(1)
  })

  it('keep all of the probability, and one begins at the observed value', () => {
    const bars = nullBars(found, 10)
    expect(bars.length).toBeLessThanOrEqual(12)
    expect(bars.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12)
    const [own, ...others] = bars.filter(({ hasObserved }) => hasObserved)
    expect(others).toEqual([])
    expect(own!.low).toBeCloseTo(found.observed, 12)
    expect(own!.atLeast).toBeCloseTo(Math.exp(found.logP.greater), 12)
  })
})

describe('the null distribution of a comparison', () => {
  it('comes by each model asked for, with the values of the worked example', async () => {
    const compared = await study.compare(systems, {
      baseline: 'B',
      nullDistribution: 'swap, independent(drawn)',
      draws: 5000,
    })
    const [pair] = compared.nulls
    expect(pair).toMatchObject({ measure: 'value', system: 'A', baseline: 'B' })
    const [swap, independent] = pair!.distributions
    expect(swap).toMatchObject({ model: 'swap', method: 'exact' })
    expect(Math.exp(swap!.logP['two-sided'])).toBeCloseTo(0.03125, 12)
    expect(independent).toMatchObject({ model: 'independent', method: 'monte-carlo', draws: 5000 })
    const names = comparedRecord(compared).tables.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['randomization', 'null-distribution']))
  })

  it('is absent where nobody asked for it', async () => {
    const compared = await study.compare(systems)
    expect(compared.nulls).toEqual([])
    expect(comparedRecord(compared).tables.map(({ name }) => name)).not.toContain('randomization')
  })

  it('is data for a chart of two systems or more, each against the first or the one named', async () => {
    expect(await study.chartData('randomization', systems)).toMatchObject([{ system: 'B', baseline: 'A' }])
    const three = [...systems, { ...systems[1]!, name: 'C' }]
    expect(await study.chartData('randomization', three)).toMatchObject([
      { system: 'B', baseline: 'A' },
      { system: 'C', baseline: 'A' },
    ])
    const drawn = (await study.chartData('randomization', three, {
      differences: { baseline: 'C', method: 'drawn' },
      draws: 200,
    })) as readonly PairedNull[]
    expect(drawn.map(({ system, baseline }) => [system, baseline])).toEqual([
      ['A', 'C'],
      ['B', 'C'],
    ])
    expect(drawn.flatMap(({ distributions }) => distributions.map(({ draws }) => draws))).toEqual([
      200, 200, 200, 200,
    ])
    await expect(study.chartData('randomization', systems.slice(1))).rejects.toThrow('two or more systems')
  })

  it.each([
    ['shuffle', 'swap or independent'],
    ['swap(often)', '(exact) or (drawn)'],
  ])('is refused where it is written wrongly: %s', async (nullDistribution, words) => {
    await expect(study.compare(systems, { nullDistribution })).rejects.toThrow(words)
  })
})

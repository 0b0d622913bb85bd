import { describe, expect, it } from 'vitest'
import { candidateOf, createStudy, measuredPower, plannedPower, powerSentences } from '../index.js'

describe('a comparison that is planned', () => {
  it('needs as many units as the formula says, and a few more for t', () => {
    // by hand: (1.959964 + 0.841621)^2 0.25^2 / 0.02^2 = 1226.4; by t two more
    const planned = plannedPower({ difference: 0.02, deviation: 0.25 })
    expect(planned.unitsNeeded).toBe(1229)
    expect(planned.at.map(({ power }) => power)).toEqual([0.5, 0.8, 0.9, 0.95])
    expect(powerSentences(planned)).toEqual([
      '1229 units: 80 % power to detect a difference of 0.02 (a paired randomization test at 5 %).',
    ])
    expect(plannedPower({ difference: 0.02, deviation: 0.25, units: 1229 }).reached).toBeGreaterThan(0.8)
    expect(plannedPower({ difference: 0.02, deviation: 0.25, units: 1228 }).reached).toBeLessThan(0.8)
    expect(plannedPower({ units: 1229, deviation: 0.25 }).detectable).toBeCloseTo(0.02, 4)
  })

  it('needs the 969 questions of Miller for three points, and two more for t', () => {
    // Miller 2024, arXiv 2411.00640: omega^2 = 1/9, no variance between answers, 80 % power at 5 %, a difference of 0.03.
    const { unitsNeeded } = plannedPower({ difference: 0.03, deviation: 1 / 3 })
    expect(Math.ceil(((1.959964 + 0.841621) ** 2 * (1 / 9)) / 0.03 ** 2)).toBe(969)
    expect(unitsNeeded).toBe(971)
  })

  it('takes right and wrong answers by the share on which two systems differ', () => {
    // by hand: variance 0.2 - 0.05^2
    const { deviation } = plannedPower({ difference: 0.05, discordant: 0.2 })
    expect(deviation).toBeCloseTo(Math.sqrt(0.1975), 12)
    expect(() => plannedPower({ difference: 0.3, discordant: 0.2 })).toThrow('discordant')
    // Where one answer in ten differs, rates differ by 0.1 at most: by hand 2.8 sqrt(0.1 / 20) = 0.2.
    expect(plannedPower({ units: 20, discordant: 0.1 })).toMatchObject({ undetectable: 0.1 })
    expect(plannedPower({ units: 100, discordant: 0.1 }).detectable).toBeCloseTo(0.0896, 3)
  })

  it('never has power with fewer units than the test can use, nor plans them', () => {
    // 2 / 2^5 is above 5 %, 2 / 2^6 is not.
    expect(plannedPower({ difference: 9, deviation: 1 }).unitsNeeded).toBe(6)
    expect(plannedPower({ difference: 9, deviation: 1, alternative: 'greater' }).unitsNeeded).toBe(5)
    expect(plannedPower({ difference: 9, deviation: 1, alpha: 0.001 }).unitsNeeded).toBe(11)
    const five = plannedPower({ difference: 9, deviation: 1, units: 5 })
    expect(five).toMatchObject({ reached: 0, outOfReach: { p: 0.0625, error: 0.05, count: 5, of: 'unit' } })
    expect(five.detectable).toBeUndefined()
    expect(powerSentences(five).at(-1)).toBe(
      'The test cannot reach p <= 0.05 with 5 units (smallest possible p: 0.063).',
    )
  })

  it('gains by repeats what is between them', () => {
    // by hand: 0.3^2 - 0.2^2 (1 - 1/4) = 0.06
    expect(plannedPower({ units: 50, deviation: 0.3, within: 0.2, repeats: 4 }).deviation).toBeCloseTo(
      Math.sqrt(0.06),
      12,
    )
    expect(() => plannedPower({ units: 50, deviation: 0.3, repeats: 4 })).toThrow('between repeats')
    expect(() => plannedPower({ units: 50, deviation: 0.3, within: 0.4 })).toThrow('within')
  })

  it('refuses questions without an answer', () => {
    expect(() => plannedPower({ deviation: 1 })).toThrow('the difference to detect')
    expect(() => plannedPower({ difference: 0.1 })).toThrow('standard deviation of differences')
    expect(() => plannedPower({ difference: 0, deviation: 1 })).toThrow('difference')
    expect(() => plannedPower({ difference: 0.1, deviation: 1, power: 0.01 })).toThrow('power')
    expect(() => plannedPower({ units: 1, deviation: 1 })).toThrow('units')
  })

  it('takes the spread from two systems, items and repeats apart', async () => {
    const study = createStudy({ seed: 1 })
    const units = ['a', 'a', 'b', 'b', 'c', 'c']
    const repeats = ['1', '2', '1', '2', '1', '2']
    const system = (name: string, values: readonly number[]) =>
      study.system(
        name,
        {
          values: {
            units,
            repeats,
            series: [
              {
                system: '',
                measure: 'score',
                values: Float64Array.from(values),
                defined: new Uint8Array(6).fill(1),
              },
            ],
          },
        },
        { task: 'values' },
      )
    const [first, second] = [
      await candidateOf(study, system('old', [0, 0, 0, 0, 0, 0])),
      await candidateOf(study, system('new', [1, 3, 3, 5, 8, 10])),
    ]
    const [found] = measuredPower(first, second, {})
    // by hand: means of items 2, 4, 9 have the variance 13; repeats 2
    expect(found).toMatchObject({ independent: 3, repeats: 2, units: 3, measure: 'score' })
    expect(found!.deviation).toBeCloseTo(Math.sqrt(13), 9)
    expect(measuredPower(first, second, { repeats: 1 })[0]!.deviation).toBeCloseTo(Math.sqrt(14), 9)
    expect(found!.components).toMatchObject({ repeats: 2 })
  })
})

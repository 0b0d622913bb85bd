import { checked, countsPlugin, createRegistry, isUndefined, printName, type MeasureCall } from '@eval/core'
import { rankedPlugin, rankingOfGrades } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { significancePlugin } from '../src/plugin.js'

const registry = createRegistry([countsPlugin, rankedPlugin, significancePlugin])

/** All ways to place `relevant` documents in a ranking of N. */
function* placements(N: number, relevant: number): Generator<number[]> {
  if (N === 0) yield []
  else {
    if (relevant > 0) for (const rest of placements(N - 1, relevant - 1)) yield [1, ...rest]
    if (N > relevant) for (const rest of placements(N - 1, relevant)) yield [0, ...rest]
  }
}

describe('every pool of up to eight documents', () => {
  it.each(['P', 'R', 'F', 'Hits', 'Informedness', 'Success', 'RR', 'AP', 'DCG', 'nDCG'])(
    'gives %s@k the distribution of its closed form at every k',
    (name) => {
      const pair = registry.find('exact', `${name}-random-ranking`, 'ranking')
      let compared = 0
      for (let N = 1; N <= 8; N++) {
        for (let relevant = 0; relevant <= N; relevant++) {
          const rankings = [...placements(N, relevant)].map((grades) =>
            rankingOfGrades(grades, { population: N }),
          )
          for (let k = 1; k <= N; k++) {
            const call = registry.calls(
              'measure',
              `${name}@${k}`,
              'ranking',
            )[0] as unknown as MeasureCall<'ranking'>
            const form = pair.distribution(rankings[0]!, call.params, {})
            const values = rankings.map((ranking) => checked(call, printName(call), ranking))
            if (!form) {
              expect(values.every(isUndefined)).toBe(true)
              continue
            }
            compared++
            const numbers = values as number[]
            const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length
            const variance = numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0) / numbers.length
            const off = Math.max(Math.abs(form.mean - mean), Math.abs(form.variance - variance))
            expect(off).toBeLessThan(1e-13)
            if (!form.logAtLeast) continue
            for (const x of new Set(numbers)) {
              const share = numbers.filter((value) => value >= x - 1e-12).length / numbers.length
              expect(Math.abs(Math.exp(form.logAtLeast(x)) - share)).toBeLessThan(1e-13)
            }
          }
        }
      }
      expect(compared).toBeGreaterThan(100)
    },
  )
})

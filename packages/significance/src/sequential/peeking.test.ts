import { describe, expect, it } from 'vitest'
import { logSignEValue } from './sign-e-value.js'

/** The chance that a rule ever decides while pairs come one by one, won with the given rate; by exact recursion. */
function everDecides(pairs: number, decides: (wins: number, n: number) => boolean, rate = 0.5): number[] {
  let open = Float64Array.of(1)
  let decided = 0
  return Array.from({ length: pairs }, (_, index) => {
    const next = new Float64Array(index + 2)
    for (const [wins, chance] of open.entries()) {
      next[wins + 1]! += chance * rate
      next[wins]! += chance * (1 - rate)
    }
    for (const [wins, chance] of next.entries()) {
      if (chance === 0 || !decides(wins, index + 1)) continue
      decided += chance
      next[wins] = 0
    }
    open = next
    return decided
  })
}

const byEValue = (wins: number, n: number): boolean =>
  logSignEValue(wins, n - wins, 'greater') >= Math.log(20)

describe('looking after every pair', () => {
  // 300 pairs that moved, one-sided at 0.05, the first look at the tenth.
  it('is wrong 31 % of the time with a z test and 3.3 % with an e-value', () => {
    const byZ = (wins: number, n: number): boolean => n >= 10 && (2 * wins - n) / Math.sqrt(n) > 1.6448536
    expect(everDecides(300, byZ).at(-1)).toBeCloseTo(0.307, 3)
    expect(everDecides(300, byEValue).at(-1)).toBeCloseTo(0.0333, 4)
  })

  it('stays below its level however long one looks', () => {
    const chances = everDecides(1000, byEValue)
    expect(chances.at(-1)).toBeLessThan(0.05)
    expect(chances.at(-1)).toBeGreaterThan(chances[299]!)
  })

  it('decides after 37 pairs in the median where 70 % are lost, and after 90 nine times in ten', () => {
    const chances = everDecides(200, byEValue, 0.7)
    expect(chances.findIndex((chance) => chance >= 0.5) + 1).toBe(37)
    expect(chances.findIndex((chance) => chance >= 0.9) + 1).toBe(90)
  })

  // How soon depends on the rates that are bet on, even among e-values with the same share of false alarms. The mixture
  // here is even over 0.5 to 1; bets on the rates 0.7475 and 0.995 alone decide sooner in the median and later at the end.
  it('decides after 34 pairs and 101 pairs where bets are on two rates, with as many false alarms', () => {
    const byTwoRates = (wins: number, n: number): boolean => {
      const ratio = (rate: number): number => (2 * rate) ** wins * (2 * (1 - rate)) ** (n - wins)
      return (ratio(0.7475) + ratio(0.995)) / 2 >= 20
    }
    expect(everDecides(300, byTwoRates).at(-1)).toBeCloseTo(0.0331, 4)
    const chances = everDecides(200, byTwoRates, 0.7)
    expect(chances.findIndex((chance) => chance >= 0.5) + 1).toBe(34)
    expect(chances.findIndex((chance) => chance >= 0.9) + 1).toBe(101)
  })
})

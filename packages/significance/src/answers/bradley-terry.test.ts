import { seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { bradleyTerryStrength } from '../intervals/bradley-terry-strength.js'
import { bradleyTerryStrengths } from '../tests/bradley-terry-strengths.js'
import type { IntervalResult } from '../interval.js'
import type { TestResult } from '../test.js'
import { battlesOf, type Battle } from './battles.js'
import { bradleyTerry, type Strengths } from './bradley-terry.js'

const repeated = (first: number, second: number, wins: number, losses: number): Battle[] => [
  ...Array.from({ length: wins }, () => ({ first, second, winner: 'first' as const })),
  ...Array.from({ length: losses }, () => ({ first, second, winner: 'second' as const })),
]

/** The American League of 1987: wins of the row over the column (Agresti, Categorical Data Analysis, table 10.10). */
const TEAMS = ['Milwaukee', 'Detroit', 'Toronto', 'New York', 'Boston', 'Cleveland', 'Baltimore']
const WINS = [
  [0, 7, 9, 7, 7, 9, 11],
  [6, 0, 7, 5, 11, 9, 9],
  [4, 6, 0, 7, 7, 8, 12],
  [6, 8, 6, 0, 6, 7, 10],
  [6, 2, 6, 7, 0, 7, 12],
  [4, 4, 5, 6, 6, 0, 6],
  [2, 4, 1, 3, 1, 7, 0],
]
const league = (of = 0) =>
  battlesOf(
    TEAMS,
    WINS.flatMap((row, first) => row.flatMap((wins, second) => repeated(first, second, wins, 0))),
    of,
  )
const choice = { level: 0.95, side: 'two-sided' } as const

describe('the Bradley-Terry model', () => {
  it('is that of Agresti, with Baltimore at 0', () => {
    // Agresti 2002, section 10.6.2: 1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0
    const { strengths } = bradleyTerry(league()) as Strengths
    const above = strengths.map((one) => one - strengths[6]!)
    const published = [1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0]
    for (const [team, value] of published.entries())
      expect(Math.abs(above[team]! - value)).toBeLessThan(0.0051)
  })

  it('solves the score equations: every system won as often as is expected', () => {
    const { strengths } = bradleyTerry(league()) as Strengths
    for (const [team, row] of WINS.entries()) {
      const expected = row.reduce((sum, wins, other) => {
        const games = wins + WINS[other]![team]!
        return sum + games / (1 + Math.exp(strengths[other]! - strengths[team]!))
      }, 0)
      expect(expected).toBeCloseTo(
        row.reduce((sum, wins) => sum + wins, 0),
        8,
      )
    }
  })

  it('has the standard error of the log odds between two systems', () => {
    // by hand: the variance of ln(3) is 1/12 + 1/4, and of half of it a quarter of that
    const two = battlesOf(['a', 'b'], repeated(0, 1, 12, 4))
    const { estimate, details } = bradleyTerryStrength.compute(two, choice) as IntervalResult
    expect(estimate).toBeCloseTo(Math.log(3) / 2, 10)
    expect(details!.standardError).toBeCloseTo(Math.sqrt(1 / 12 + 1 / 4) / 2, 10)
  })

  it('covers true strengths as often as its level says', () => {
    const random = seeded(5)
    const truth = [0.6, 0, -0.6]
    const trials = 400
    let covered = 0
    for (let trial = 0; trial < trials; trial++) {
      const list = Array.from({ length: 150 }, (_, index): Battle => {
        const [first, second] = [
          [0, 1],
          [1, 2],
          [0, 2],
        ][index % 3]! as [number, number]
        const p = 1 / (1 + Math.exp(truth[second]! - truth[first]!))
        return { first, second, winner: random.float() < p ? 'first' : 'second' }
      })
      const { low, high } = bradleyTerryStrength.compute(
        battlesOf(['a', 'b', 'c'], list),
        choice,
      ) as IntervalResult
      if (low <= 0.6 && high >= 0.6) covered++
    }
    // Four standard errors of a share of 400.
    expect(Math.abs(covered / trials - 0.95)).toBeLessThan(0.044)
  })

  it('tests whether all are equally strong', () => {
    // by hand: 2 (12 ln 0.75 + 4 ln 0.25 - 16 ln 0.5) = 4.186
    const found = bradleyTerryStrengths.compute(
      battlesOf(['a', 'b'], repeated(0, 1, 12, 4)),
      {},
    ) as TestResult
    expect(found.statistic).toBeCloseTo(
      2 * (12 * Math.log(0.75) + 4 * Math.log(0.25) - 16 * Math.log(0.5)),
      8,
    )
    expect(found).toMatchObject({ degreesOfFreedom: [1], n: 16 })
    expect(found.pairs).toHaveLength(1)
    expect(found.pairs![0]!.difference).toBeCloseTo(-Math.log(3), 8)
  })

  it('has no answer where a system never lost, and none without battles', () => {
    expect(bradleyTerry(battlesOf(['a', 'b'], repeated(0, 1, 3, 0)))).toEqual({ undefined: 'not-connected' })
    expect(bradleyTerry(battlesOf(['a', 'b'], []))).toEqual({ undefined: 'no-battles' })
    expect(() => battlesOf(['a', 'b'], repeated(1, 1, 1, 0))).toThrow('A battle of system 2 with system 2')
  })
})

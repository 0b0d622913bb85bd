import { EvalError } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { deviance } from './deviance.js'
import { gaussLegendre } from './gauss-legendre.js'
import { logAdd, logOneMinusExp, logSubtract, logSum } from './log-sum.js'
import { fallingRoot } from './monotone-root.js'
import { demandCount, demandNumber, demandPositive, demandProbability } from './out-of-domain.js'

describe('sums of exponentials', () => {
  it('are those of plain numbers, with nothing and with infinite ones', () => {
    for (const [x, y] of [
      [-1, -2],
      [-2, -1],
      [0, 0],
      [3, -40],
    ] as const) {
      expect(logAdd(x, y)).toBeCloseTo(Math.log(Math.exp(x) + Math.exp(y)), 14)
      if (x > y) expect(logSubtract(x, y)).toBeCloseTo(Math.log(Math.exp(x) - Math.exp(y)), 13)
      expect(logSum([x, y, -0.5])).toBeCloseTo(Math.log(Math.exp(x) + Math.exp(y) + Math.exp(-0.5)), 14)
    }
    expect([logAdd(-Infinity, -Infinity), logAdd(Infinity, 1), logSum([]), logSum([-Infinity])]).toEqual([
      -Infinity,
      Infinity,
      -Infinity,
      -Infinity,
    ])
    expect(logSum([1, Infinity])).toBe(Infinity)
    expect(logSum([-1000, -1000, -1000])).toBeCloseTo(-1000 + Math.log(3), 12)
    expect(logSubtract(-3, -3)).toBe(-Infinity)
    for (const x of [-1e-9, -0.5, -Math.LN2, -0.7, -5, -50])
      expect(logOneMinusExp(x)).toBeCloseTo(x > -1e-3 ? Math.log(-x) + x / 2 : Math.log(1 - Math.exp(x)), 13)
  })
})

describe('the deviance', () => {
  it('is x log(x / mean) + mean - x, on both sides of its series', () => {
    for (const [x, mean] of [
      [3, 2],
      [2, 3],
      [1, 9],
      [9, 1],
      [3, 1],
      [1, 3],
      [3.001, 1],
    ] as const)
      expect(deviance(x, mean, x - mean)).toBeCloseTo(x * Math.log(x / mean) + mean - x, 13)
    expect(deviance(0, 4, -4)).toBe(4)
    // Near the mean: half of the square over the mean.
    expect(deviance(1e8 + 1, 1e8, 1) / (1 / 2e8)).toBeCloseTo(1, 7)
  })
})

describe('the Gauss-Legendre rule', () => {
  it.each([1, 2, 3, 5, 16, 32])('of %i nodes is exact for powers below twice as many', (n) => {
    const { nodes, weights } = gaussLegendre(n)
    for (let power = 0; power < 2 * n; power++) {
      const sum = nodes.reduce((total, node, at) => total + weights[at]! * node ** power, 0)
      expect(sum).toBeCloseTo(power % 2 === 0 ? 2 / (power + 1) : 0, 13)
    }
  })
})

describe('the zero of a falling function', () => {
  const problems = {
    line: { value: (x: number) => 3 - x, slope: () => -1, zero: 3 },
    cube: { value: (x: number) => 8 - x ** 3, slope: (x: number) => -3 * x * x, zero: 2 },
    exponential: {
      value: (x: number) => Math.exp(-x) - 1e-9,
      slope: (x: number) => -Math.exp(-x),
      zero: 9 * Math.LN10,
    },
    steep: {
      value: (x: number) => -Math.atan(50 * (x - 7)),
      slope: (x: number) => -50 / (1 + 2500 * (x - 7) ** 2),
      zero: 7,
    },
    flat: { value: (x: number) => -((x - 1) ** 5), slope: (x: number) => -5 * (x - 1) ** 4, zero: 1 },
    step: { value: (x: number) => (x < Math.E ? 1 : -1), slope: () => -1, zero: Math.E },
    negative: { value: (x: number) => -4 - x, slope: () => -1, zero: -4 },
  }

  it.each(Object.entries(problems))(
    'is found from anywhere, with a slope or without: %s',
    (name, { value, slope, zero }) => {
      for (const [low, high] of [
        [-30, 40],
        [-1e6, 1e6],
      ] as const)
        for (const start of [-29, -5, 0.1, 2.9, 39])
          for (const problem of [{ value }, { value, slope }]) {
            let asked = 0
            const counted = (x: number): number => (asked++, problem.value(x))
            const found = fallingRoot({ ...problem, value: counted, low, high, start })
            expect(Math.abs(found - zero)).toBeLessThan(
              name === 'flat' ? 2e-3 : 1e-13 * Math.max(1, Math.abs(zero)),
            )
            expect(asked).toBeLessThanOrEqual(name === 'flat' ? 300 : 150)
          }
    },
  )

  it('ends at a coarser step where that is enough, and refuses a function without values', () => {
    const { value } = problems.cube
    let [fine, coarse] = [0, 0]
    fallingRoot({ value: (x) => (fine++, value(x)), low: 0, high: 9, start: 5 })
    const found = fallingRoot({
      value: (x) => (coarse++, value(x)),
      low: 0,
      high: 9,
      start: 5,
      tolerance: 0.01,
    })
    expect(Math.abs(found - 2)).toBeLessThan(0.05)
    expect(coarse).toBeLessThan(fine)
    expect(() => fallingRoot({ value: () => NaN, low: 0, high: 1, start: 0.5 })).toThrow(EvalError)
    expect(fallingRoot({ value: (x) => 0.5 - x, low: 0, high: 1, start: 0.5 })).toBe(0.5)
    // A function that never falls below zero has its zero at the end.
    expect(fallingRoot({ value: () => 1, low: 0, high: 1, start: 0.5 })).toBeCloseTo(1, 12)
    expect(fallingRoot({ value: () => -1, low: 0, high: 1, start: 0.5 })).toBeCloseTo(0, 12)
  })
})

describe('a domain', () => {
  it.each<[string, (value: number) => void, readonly number[], readonly number[]]>([
    [
      'of positive numbers',
      (value) => {
        demandPositive(value, 'test', 'x')
      },
      [1e-300, 1, 1e300],
      [0, -1, Infinity, NaN],
    ],
    [
      'of counts',
      (value) => {
        demandCount(value, 'test', 'x')
      },
      [0, 1, 2 ** 53 - 1],
      [-1, 0.5, 2 ** 53, NaN, Infinity],
    ],
    [
      'of probabilities',
      (value) => {
        demandProbability(value, 'test')
      },
      [0, 0.5, 1],
      [-1e-9, 1.1, NaN],
    ],
    [
      'of numbers',
      (value) => {
        demandNumber(value, 'test')
      },
      [0, Infinity, -Infinity],
      [NaN],
    ],
  ])('%s ends where it should', (_, demand, fine, bad) => {
    for (const value of fine)
      expect(() => {
        demand(value)
      }).not.toThrow()
    for (const value of bad)
      expect(() => {
        demand(value)
      }).toThrow(`test expects`)
    for (const value of bad)
      expect(() => {
        demand(value)
      }).toThrow(`found ${value}.`)
  })
})

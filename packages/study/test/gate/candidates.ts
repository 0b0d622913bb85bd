import type { Random } from '@eval/core'
import type { Candidate } from '../../src/index.js'

/** A normal deviate, by Box and Muller. */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.float())) * Math.cos(2 * Math.PI * random.float())

/** A candidate with given values on units 1, 2, …; `clusters` as long as the values. */
export function candidateWith(
  values: Readonly<Record<string, readonly number[]>>,
  { clusters, better = 'higher' }: { clusters?: readonly string[]; better?: 'higher' | 'lower' } = {},
): Candidate {
  return {
    system: 'candidate',
    key: { task: 'values', unit: 'topic', policies: {}, shared: {} },
    asked: {},
    measures: Object.entries(values).map(([measure, own]) => ({
      measure,
      better,
      value: own.reduce((sum, value) => sum + value, 0) / own.length,
      units: new Map(
        own.map((value, unit) => [
          `q${unit + 1}`,
          { value, ...(clusters ? { cluster: clusters[unit]! } : {}) },
        ]),
      ),
    })),
  }
}

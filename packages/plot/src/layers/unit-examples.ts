import { seeded } from '@eval/core'
import type { UnitTable } from '../chart-data.js'

/** Made-up values of a measure: each topic has its difficulty, each system its strength, and both some luck. */
export function madeUpUnits(
  topics: number,
  strengths: Readonly<Record<string, number>>,
  ties = 0.1,
): UnitTable {
  const random = seeded(topics)
  const bell = (): number => random.float() + random.float() + random.float() - 1.5
  const difficulty = Float64Array.from({ length: topics }, () => 1.4 * bell())
  const luck = Float64Array.from({ length: topics }, () => (random.float() < ties ? 0 : 1))
  const squeezed = (value: number): number => Math.round(1e4 / (1 + Math.exp(-2 * value))) / 1e4
  return {
    measure: 'nDCG@10',
    better: 'higher',
    unit: 'topic',
    units: Array.from({ length: topics }, (_, index) => String(301 + index)),
    systems: Object.entries(strengths).map(([name, strength]) => ({
      name,
      values: difficulty.map((value, index) => squeezed(value + luck[index]! * (strength + 0.5 * bell()))),
    })),
  }
}

/** A table of which some values are missing. */
export function withGaps(table: UnitTable, every: number): UnitTable {
  return {
    ...table,
    systems: table.systems.map(({ name, values }, system) => ({
      name,
      values: values.map((value, index) => ((index + 3 * system) % every === 0 ? NaN : value)),
    })),
  }
}

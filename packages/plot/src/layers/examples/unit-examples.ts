import { seeded } from '@eval/core'
import { tInterval } from '@eval/significance'
import type { ChartInterval } from '@eval/study'
import type { UnitTable } from '../../chart-data.js'

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
  const [baseline] = Object.keys(strengths)
  const squeezed = (value: number): number => Math.round(1e4 / (1 + Math.exp(-2 * value))) / 1e4
  const systems = Object.entries(strengths).map(([name, strength]) => ({
    name,
    values: difficulty.map((value, index) => squeezed(value + luck[index]! * (strength + 0.5 * bell()))),
  }))
  return {
    measure: 'nDCG@10',
    better: 'higher',
    unit: 'topic',
    units: Array.from({ length: topics }, (_, index) => String(301 + index)),
    systems: systems.map((system) => {
      const { estimate: value, ...interval } = around(system.values)
      return { ...system, mean: { measure: 'nDCG@10', value, interval } }
    }),
    differences: systems.slice(1).map(({ name, values }) => {
      const { estimate: difference, ...interval } = around(
        values.map((value, index) => value - systems[0]!.values[index]!),
      )
      return { system: name, baseline: baseline!, difference, interval }
    }),
  }
}

/** A mean with its interval, as a study would bring it along. */
function around(values: Float64Array): ChartInterval & { readonly estimate: number } {
  const found = tInterval({ values }, { level: 0.95, side: 'two-sided' })
  if ('undefined' in found) throw new Error('An example has at least two units that differ.')
  const { estimate, low, high, level, method } = found
  return { estimate, low, high, level, method }
}

/** A table of which some values are missing. */
export function withGaps({ measure, better, unit, units, ...table }: UnitTable, every: number): UnitTable {
  return {
    measure,
    better,
    unit,
    units,
    systems: table.systems.map(({ name, values }, system) => ({
      name,
      values: values.map((value, index) => ((index + 3 * system) % every === 0 ? NaN : value)),
    })),
  }
}

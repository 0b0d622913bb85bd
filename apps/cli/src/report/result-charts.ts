import type { Estimate, UnitTable } from '@eval/plot'
import { numberOf, type Result } from '@eval/study'
import { wish, type ChartWish } from './chart-records.js'

/** Beyond so many cells a heat map is a grey field, and a page is heavy. */
const MOST_CELLS = 1500
/** Beyond so many units single ones cannot be told apart. */
const MOST_UNITS = 400

/** Charts that need nothing but what a result says: estimates, and values unit by unit. */
export function resultCharts({ systems }: Pick<Result, 'systems'>, unit: string): ChartWish[] {
  const estimates = estimatesOf(systems)
  const table = unitTableOf(systems, unit)
  return [
    ...(estimates.length > 0 ? [wish('estimates', 'estimates', estimates)] : []),
    ...(table ? unitCharts(table) : []),
  ]
}

function unitCharts(table: UnitTable): ChartWish[] {
  const { measure, systems, units } = table
  const [baseline, ...others] = systems
  const of = measure
  return [
    ...(units.length <= MOST_UNITS
      ? others.slice(0, 3).map((system) =>
          wish(
            'unit-differences',
            'units',
            { ...table, systems: [baseline!, system] },
            {
              of: `${measure}, ${system.name} against ${baseline!.name}`,
            },
          ),
        )
      : []),
    ...(systems.length > 1 && units.length * systems.length <= MOST_CELLS
      ? [wish('unit-heat', 'units', table, { of })]
      : []),
    ...(systems.length > 2 ? [wish('critical-difference', 'units', table, { of })] : []),
  ]
}

/** Every value of the whole data, to be drawn with its interval; measures that reach beyond 1 are left to the table. */
function estimatesOf(systems: Result['systems']): Estimate[] {
  return systems.flatMap(({ name, findings }) =>
    findings.flatMap(({ measure, value, interval, chance, n, part }) => {
      const number = numberOf(value)
      if (part?.includes('=') === true || !(Math.abs(number) <= 1)) return []
      return [
        {
          system: name,
          measure: part === undefined ? measure : `${measure}, ${part}`,
          value: number,
          n,
          ...(interval
            ? {
                interval: {
                  low: numberOf(interval.low),
                  high: numberOf(interval.high),
                  level: interval.level,
                },
              }
            : {}),
          ...(chance ? { chance: numberOf(chance.value) } : {}),
        },
      ]
    }),
  )
}

/** The first measure of all systems on the units that all have. */
function unitTableOf(systems: Result['systems'], unit: string): UnitTable | undefined {
  const [first] = systems
  const measure = first?.perUnit?.[0]?.measure
  if (!first || measure === undefined) return undefined
  const columns = systems.map(({ units = [], perUnit = [] }) => {
    const values = perUnit.find((one) => one.measure === measure)?.values ?? []
    return new Map(units.map((id, index) => [id, numberOf(values[index] ?? null)]))
  })
  const units = (first.units ?? []).filter((id) => columns.every((column) => column.has(id)))
  return {
    measure,
    better: first.findings.find((finding) => finding.measure === measure)?.better ?? 'higher',
    unit,
    units,
    systems: systems.map(({ name }, index) => ({
      name,
      values: Float64Array.from(units, (id) => columns[index]!.get(id)!),
    })),
  }
}

import type { Compared } from '../comparisons/compare.js'
import type { Found } from '../findings/found.js'
import type { ChartRequest } from '../task/task.js'
import type { Estimate, MeanDifference, UnitTable, UnitValues } from './chart-data.js'
import { estimateOf } from './estimates.js'
import { unitTableOf } from './unit-table.js'

/** Beyond so many cells a heat map is a grey field, and a page is heavy. */
const MOST_CELLS = 1500
/** Beyond so many units single ones cannot be told apart. */
const MOST_UNITS = 400
/** So many pairs of systems are drawn. */
const MOST_PAIRS = 3

/** Pictures of what was found, whatever the task: estimates, and values unit by unit. */
export function foundCharts(found: Pick<Found, 'systems'>, compared?: Compared): ChartRequest[] {
  const estimates = wholeEstimates(found)
  const table = unitTableOf(found, compared)
  return [
    ...(estimates.length > 0
      ? [{ chart: found.systems.length > 2 ? 'estimates(order=value)' : 'estimates', data: estimates }]
      : []),
    ...(table ? unitCharts(table, compared?.plan.options.baseline) : []),
    ...(compared?.nulls ?? []).map((one): ChartRequest => ({
      chart: `randomization(models=all)`,
      data: [one],
      of: `${one.measure}, ${one.system} against ${one.baseline}`,
    })),
  ]
}

/**
 * Values of the whole data. Measures on which a system reaches beyond 1 are left to the table; an infinite value stays,
 * so that the picture can name it.
 */
function wholeEstimates({ systems }: Pick<Found, 'systems'>): Estimate[] {
  const all = systems.flatMap(({ system, measured }) =>
    measured
      .flatMap(({ finding }) => estimateOf(system.name, finding))
      .map(({ part, measure, ...one }) => ({
        ...one,
        measure: part === undefined ? measure : `${measure}, ${part}`,
      })),
  )
  const isDrawn = (measure: string): boolean => {
    const finite = all.filter((one) => one.measure === measure && Number.isFinite(one.value))
    return finite.length > 0 && finite.every(({ value }) => Math.abs(value) <= 1)
  }
  const drawn = new Set([...new Set(all.map(({ measure }) => measure))].filter(isDrawn))
  return all.filter(({ measure }) => drawn.has(measure))
}

function unitCharts(table: UnitTable, named: string | undefined): ChartRequest[] {
  const { measure, systems, units } = table
  const pairs = units.length <= MOST_UNITS ? drawnPairs(table, named).slice(0, MOST_PAIRS) : []
  return [
    ...pairs.map(([system, baseline]): ChartRequest => ({
      chart: 'unit-differences',
      data: betweenTwo(table, baseline, system),
      of: `${measure}, ${system.name} against ${baseline.name}`,
    })),
    ...(systems.length > 1 && units.length * systems.length <= MOST_CELLS
      ? [{ chart: 'unit-heat', data: table, of: measure }]
      : []),
    ...(systems.length > 2 ? [{ chart: 'critical-difference', data: table, of: measure }] : []),
  ]
}

/** Every other system against the baseline, or the second of two against the first; else the best against the next best. */
function drawnPairs(
  { systems, better }: UnitTable,
  named: string | undefined,
): (readonly [UnitValues, UnitValues])[] {
  const baseline = systems.find(({ name }) => name === named)
  if (baseline || systems.length < 3 || better === 'neither') {
    const against = baseline ?? systems[0]!
    return systems.filter((system) => system !== against).map((system) => [system, against] as const)
  }
  const turn = better === 'lower' ? -1 : 1
  const [best, ...others] = systems
    .map((system) => ({ system, merit: meritOf(system, turn) }))
    .sort((one, other) => other.merit - one.merit || 0)
    .map(({ system }) => system)
  return others.map((other) => [best!, other] as const)
}

/** How good a system is in the mean of the values that it has; worst where it has none. */
function meritOf({ values }: UnitValues, turn: number): number {
  const defined = values.filter((value) => !Number.isNaN(value))
  if (defined.length === 0) return -Number.MAX_VALUE
  return (turn * defined.reduce((sum, value) => sum + value, 0)) / defined.length
}

/** One pair of a table, with its difference as the picture takes it, whichever of the two was compared with the other. */
function betweenTwo(
  { differences = [], ...table }: UnitTable,
  baseline: UnitValues,
  system: UnitValues,
): UnitTable {
  const own = differences.find((one) => one.system === system.name && one.baseline === baseline.name)
  const other = differences.find((one) => one.system === baseline.name && one.baseline === system.name)
  const difference = own ?? (other && turned(other))
  return { ...table, systems: [baseline, system], ...(difference ? { differences: [difference] } : {}) }
}

const turned = ({ system, baseline, difference, interval, verdict }: MeanDifference): MeanDifference => ({
  system: baseline,
  baseline: system,
  difference: 0 - difference,
  ...(interval ? { interval: { ...interval, low: 0 - interval.high, high: 0 - interval.low } } : {}),
  ...(verdict ? { verdict } : {}),
})

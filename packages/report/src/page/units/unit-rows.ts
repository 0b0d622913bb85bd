import { LEAST_RANKED, leaderboardsOf, numberOf, type Result, type SystemResult } from '@eval/study'

/** One unit of a table: its values, and what it is sorted by at first. */
export interface UnitRow {
  readonly unit: string
  /** One value a column; NaN where there is none. */
  readonly values: readonly number[]
}

/** Units down, values across; the last column is the difference where two systems are compared. */
export interface UnitTable {
  readonly columns: readonly string[]
  readonly rows: readonly UnitRow[]
  /** The column of differences, where there is one. */
  readonly difference?: number
  /** -1 where lower values are the better ones. */
  readonly turn: 1 | -1
}

/** What a table of units is about. */
export interface UnitChoice {
  readonly measure: string
  readonly system: string
  readonly baseline?: string
}

/** The measures that systems have unit by unit. */
export const unitMeasures = ({ systems }: Result): string[] => [
  ...new Set(systems.flatMap(({ perUnit = [] }) => perUnit.map(({ measure }) => measure))),
]

/** The systems that have values unit by unit. */
export const unitSystems = ({ systems }: Result): string[] =>
  systems.filter(({ perUnit }) => perUnit !== undefined).map(({ name }) => name)

/** What a page shows at first, as the charts have it: the first measure; the best other system against a named baseline, else of two systems the second against the first, of more the best against the next best. */
export function firstChoice(result: Result): UnitChoice | undefined {
  const [measure] = unitMeasures(result)
  const named = unitSystems(result)
  const board =
    named.length < LEAST_RANKED ? undefined : leaderboardsOf(result).find((one) => one.measure === measure)
  const ranked = board?.standings.map(({ system }) => system).filter((name) => named.includes(name)) ?? []
  const isRanked = ranked.length >= LEAST_RANKED
  const order = isRanked ? ranked : named
  const baseline = order.find((name) => name === result.policies.baseline) ?? order[isRanked ? 1 : 0]
  const system = order.find((name) => name !== baseline)
  if (measure === undefined || baseline === undefined) return undefined
  return system === undefined ? { measure, system: baseline } : { measure, system, baseline }
}

/** The units of a choice, the worst first: most lost against the baseline, or the worst value of one system. */
export function unitTable(result: Result, { measure, system, baseline }: UnitChoice): UnitTable {
  const own = systemCalled(result, system)
  const turn = betterOf(own, measure) === 'lower' ? -1 : 1
  const worstFirst = (rows: UnitRow[], column: number): UnitRow[] =>
    rows.sort((a, b) => turn * compared(a.values[column]!, b.values[column]!, turn))
  if (baseline === undefined) {
    const measures = [measure, ...unitMeasures(result).filter((other) => other !== measure)]
    const columns = measures.map((name) => valuesOf(own, name))
    const rows = (own.units ?? []).map((unit) => ({
      unit,
      values: columns.map((values) => values.get(unit) ?? NaN),
    }))
    return { columns: measures, rows: worstFirst(rows, 0), turn }
  }
  const [values, others] = [valuesOf(own, measure), valuesOf(systemCalled(result, baseline), measure)]
  const rows = (own.units ?? [])
    .filter((unit) => others.has(unit))
    .map((unit) => {
      const [value, other] = [values.get(unit)!, others.get(unit)!]
      return { unit, values: [value, other, value - other] }
    })
  const columns = [system, baseline, `${system} \u2212 ${baseline}`]
  return { columns, rows: worstFirst(rows, 2), difference: 2, turn }
}

/** Numbers in order; what has no value comes last, whichever way the order is turned. */
export function compared(a: number, b: number, turn = 1): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return turn * (Number(Number.isNaN(a)) - Number(Number.isNaN(b)))
  return a - b
}

/** Whether higher or lower values of a measure are the better ones. */
export const betterOf = ({ findings }: SystemResult, measure: string): 'higher' | 'lower' | 'neither' =>
  findings.find((finding) => finding.measure === measure)?.better ?? 'higher'

const systemCalled = ({ systems }: Result, name: string): SystemResult =>
  systems.find((system) => system.name === name)!

function valuesOf({ units = [], perUnit = [] }: SystemResult, measure: string): Map<string, number> {
  const values = perUnit.find((one) => one.measure === measure)?.values ?? []
  return new Map(units.map((unit, index) => [unit, numberOf(values[index] ?? null)]))
}

import { EvalError, printable, type Unit, type ValueSeries, type ValueTable } from '@eval/core'
import { ratingsOf } from '@eval/significance'
import { sharedUnits } from '../comparisons/align.js'
import { groupOf, type Exchange, type FrameGroup, type Items, type System } from '../task/system.js'
import { fewNames } from '../few-names.js'

/** Columns that say whether an answer passed, by the names that tools give them. */
export const PASSED = ['pass', 'passed', 'success', 'correct', 'accuracy', 'exact_match', 'acc', 'resolved']

/** What a table of values calls a column whose heading may be that of a system. */
export const UNNAMED = 'value'

/** Which answers passed. */
export interface PassedChoice {
  /** The column that says so; the one of 0 and 1 where absent. */
  readonly passed?: string | undefined
  /** The least value that passes, where the column holds others than 0 and 1. */
  readonly passFrom?: number | undefined
}

/** Repeated answers of one system: how many passed per item, and how well they agree. */
export function repeatedAnswers(table: ValueTable, choice: PassedChoice): FrameGroup[] {
  const series = passedSeries(table, choice)
  if (!series || !table.repeats) return []
  const least = choice.passFrom ?? 1
  const items = new Map<string, { passed: number; answers: number; first: number }>()
  for (const [row, unit] of table.units.entries()) {
    if (series.defined[row] === 0) continue
    const item = items.get(unit) ?? { passed: 0, answers: 0, first: row }
    item.answers++
    if (series.values[row]! >= least) item.passed++
    items.set(unit, item)
  }
  if (![...items.values()].some(({ answers }) => answers > 1)) return []
  const units = Array.from(items, ([id, { passed, answers, first }]): Unit<'trials'> => {
    const cluster = table.clusters?.[first]
    return {
      id,
      frame: { answers, passed },
      ...(cluster === undefined ? {} : { cluster }),
      ...(table.weights ? { weight: table.weights[first]! } : {}),
    }
  })
  const trials: FrameGroup<'trials'> = { kind: 'trials', over: 'units', units }
  const outcomes = Array.from(items, ([id, { passed, answers }]) => ({
    id,
    ratings: Array.from({ length: answers }, (_, answer) => (answer < passed ? 'pass' : 'fail')),
  }))
  return [trials, ratingsGroup(outcomes)]
}

/** One item with the categories that its answers are of. */
export interface RatedItem {
  readonly id: string
  readonly ratings: readonly string[]
}

interface RatedItems extends Items<'ratings'> {
  readonly rated: readonly RatedItem[]
}

/** Items with their repeated ratings as one frame: items are resampled, and exchanged between systems. */
export function ratingsGroup(rated: readonly RatedItem[]): FrameGroup {
  const items: RatedItems = {
    ids: rated.map(({ id }) => id),
    rated,
    frame(chosen, exchange) {
      const other = (exchange as (Exchange<'ratings'> & { other: RatedItems }) | undefined)?.other.rated
      return ratingsOf(
        Array.from(chosen, (item, place) =>
          other && exchange?.where[place] === 1 ? other[item]!.ratings : rated[item]!.ratings,
        ),
      )
    },
    sameAs: (other) =>
      rated.every(({ ratings }, item) => {
        const others = (other as RatedItems).rated[item]!.ratings
        return [...ratings].sort().join('\0') === [...others].sort().join('\0')
      }),
  }
  const group: FrameGroup<'ratings'> = {
    kind: 'ratings',
    over: 'items',
    units: [{ id: 'all', frame: ratingsOf(rated.map(({ ratings }) => ratings)) }],
    items,
  }
  return group
}

/** Systems whose ratings are of the items that all of them have, in one order. */
export function onSharedRatings(systems: readonly System[]): readonly System[] {
  const groups = systems.map((system) => groupOf(system, 'ratings')?.items as RatedItems | undefined)
  if (groups.includes(undefined)) return systems
  const { places } = sharedUnits(
    systems.map(({ name }, index) => ({ name, ids: groups[index]!.ids })),
    systems[0]!.unit,
  )
  return systems.map((system, index) => ({
    ...system,
    groups: system.groups.map((group) =>
      group.kind === 'ratings'
        ? ratingsGroup(Array.from(places[index]!, (place) => groups[index]!.rated[place]!))
        : group,
    ),
  }))
}

/** The series that says which answers passed: as named, or the only one of 0 and 1, or the one with a usual name. */
function passedSeries({ series }: ValueTable, { passed, passFrom }: PassedChoice): ValueSeries | undefined {
  if (passed !== undefined) {
    const named = seriesCalled(passed, series)
    if (passFrom === undefined && !isBinary(named)) {
      throw new EvalError(
        'NOT_BINARY',
        `${printable(passed)} has values other than 0 and 1: set the lowest value that passes.`,
        { column: passed, advice: [{ set: 'passFrom', to: 'NUMBER' }] },
      )
    }
    return named
  }
  const candidates = passFrom === undefined ? series.filter(isBinary) : series
  return candidates.length === 1
    ? candidates[0]
    : PASSED.map((name) => candidates.find(({ measure }) => measure.toLowerCase() === name)).find(
        (one) => one !== undefined,
      )
}

/** The series of a column, by its heading. */
export function seriesCalled(column: string, series: readonly ValueSeries[]): ValueSeries {
  const named = series.find(({ measure, system }) => measure === column || system === column)
  if (named) return named
  const headings = series.map(({ measure, system }) => (measure === UNNAMED ? system : measure))
  throw new EvalError(
    'UNKNOWN_COLUMN',
    `No column of values is called "${printable(column)}". There are ${fewNames([...new Set(headings)])}.`,
    { column, advice: [{ set: 'passed', to: 'COLUMN' }] },
  )
}

const isBinary = ({ values, defined }: ValueSeries): boolean =>
  values.every((value, row) => defined[row] === 0 || value === 0 || value === 1)

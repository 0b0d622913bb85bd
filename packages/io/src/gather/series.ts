import { printable } from '@eval/core'
import { duplicateRow, outOfRange, tooLarge } from '../errors.js'
import { cellNumber, cellText, isEmpty, truthOf } from '../interpret/cells.js'
import { MAP_BYTES } from '../source/memory.js'
import type { Place, ReadAdvice } from '../problems.js'
import type { ReadContext } from '../reader.js'
import type { RecordValue, ValueSeries, ValueTable } from '../tables.js'

/** Gathers values by unit, system and measure; a unit met twice is a problem. */
export interface SeriesGatherer {
  value(system: string, measure: string, row: number, cell: RecordValue | undefined): void
  table(): ValueTable
}

/** A value, whether it is defined and whether it was seen. */
const SERIES_BYTES = 10

/** What a message about a unit says: its name, and what else may be done where it is met twice. */
interface UnitWords {
  readonly called?: (unit: string) => string
  readonly otherwise?: { readonly words: string; readonly advice: ReadAdvice }
}

/** Starts gathering series over units; the unit of each row is given beforehand. */
export function gatherSeries(
  units: readonly string[],
  place: (row: number) => Place,
  { problems, limits, memory }: ReadContext,
  { called = (unit) => unit, otherwise }: UnitWords = {},
): SeriesGatherer {
  const codes = new Map<string, number>()
  memory.holdObjects(MAP_BYTES * units.length)
  for (const unit of units) if (!codes.has(unit)) codes.set(unit, codes.size)
  const series = new Map<string, ValueSeries & { readonly seen: Uint8Array }>()
  return {
    value(system, measure, row, cell) {
      const key = `${system}\u0000${measure}`
      let one = series.get(key)
      if (!one) {
        const size = codes.size
        if (size * (series.size + 1) > limits.cells) {
          problems.fail(tooLarge(limits.cells, 'the table of values'))
        }
        memory.hold(SERIES_BYTES * size)
        one = {
          system,
          measure,
          values: new Float64Array(size),
          defined: new Uint8Array(size),
          seen: new Uint8Array(size),
        }
        series.set(key, one)
      }
      const code = codes.get(units[row]!)!
      if (one.seen[code] === 1) {
        const what = `the unit "${printable(called(units[row]!))}" of "${printable(system || measure)}"`
        problems.add(duplicateRow(place(row), what, undefined, otherwise))
      }
      one.seen[code] = 1
      if (isEmpty(cell)) return
      const truth = truthOf(cell)
      const value = truth === undefined ? cellNumber(cell) : Number(truth)
      if (!Number.isFinite(value)) {
        problems.add(outOfRange(place(row), 'value', cellText(cell), 'a finite number'))
      }
      one.values[code] = value
      one.defined[code] = 1
    },
    table: () => ({
      units: [...codes.keys()],
      series: [...series.values()].map(({ system, measure, values, defined }) => ({
        system,
        measure,
        values,
        defined,
      })),
    }),
  }
}

import type { Label, Labels, PredictionTable } from '@eval/core'
import { demandRows, weightColumn, type Numbers, type Rows } from './columns.js'
import { idText, type Id } from './ids.js'

/** What rows may have besides what is true and what was said of them. */
export interface BesideRows {
  readonly weights?: Numbers
  /** Row ids, by which systems are paired; rows are paired by number without. */
  readonly ids?: readonly Id[]
  /** Further columns by name, to take the rows apart by. */
  readonly slices?: Readonly<Record<string, Labels>>
}

/** The fields of it. */
export const BESIDE_ROWS = ['weights', 'ids', 'slices'] as const

/** Weights, ids and further columns as tables have them. */
export const besideRows = (
  { weights, ids, slices = {} }: BesideRows,
  rows: Rows,
): Pick<PredictionTable, 'weights' | 'ids' | 'slices'> => ({
  ...(weights === undefined ? {} : { weights: weightColumn(weights, rows) }),
  ...(ids === undefined ? {} : { ids: idColumn(ids, rows) }),
  slices: sliceColumns(slices, rows),
})

function idColumn(ids: readonly Id[], rows: Rows): string[] {
  demandRows(ids, 'row ids', rows)
  return ids.map((id, row) => idText(id, 'row id', `Row ${row + 1}`))
}

function sliceColumns(
  slices: Readonly<Record<string, Labels>>,
  rows: Rows,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(slices).map(([name, column]) => {
      demandRows(column, `values of "${name}"`, rows)
      return [name, Array.from(column as ArrayLike<Label>, String)] as const
    }),
  )
}

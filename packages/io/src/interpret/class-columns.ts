import { ITEM_BYTES } from '../source/memory.js'
import type { ReadContext } from '../reader.js'
import type { RecordTable } from '../tables.js'
import { cellText, isNumeric, looksNumeric } from './cells.js'
import type { ColumnChoice, Columns } from './columns.js'
import { decimalSpelling } from './label-spelling.js'

/** A column that belongs to one class or label. */
export interface ClassColumn {
  readonly name: string
  readonly column: number
}

/** How columns of probabilities begin: proba_cat, prob: cat, probability cat, p_cat; `proba.cat` is a field in a JSON object. */
export const PROBABILITIES: readonly RegExp[] = [
  /^proba[_:. -](.+)$/i,
  /^prob[_:. -](.+)$/i,
  /^probability[_:. -](.+)$/i,
  /^probabilities[_:. -](.+)$/i,
  /^p[_:](.+)$/i,
]

/** How columns of scores begin, besides those of probabilities. */
export const SCORES: readonly RegExp[] = [...PROBABILITIES, /^scores?[_:. -](.+)$/i, /^logits?[_:. -](.+)$/i]

/**
 * Columns such as proba_cat and proba_dog, when there are at least two of one beginning: those of numbers, and those named
 * after a label that occurs. A cell that is no number does not make a column one of another sort: it is found where the
 * numbers are read, with its line.
 */
export function classColumns(
  records: RecordTable,
  columns: Columns,
  beginnings: readonly RegExp[],
  labels: Iterable<string>,
): ClassColumn[] {
  const known = new Set(Array.from(labels, alike))
  for (const beginning of beginnings) {
    const found = records.names.flatMap((name, column) => {
      const label = columns.taken(column) ? undefined : beginning.exec(name)?.[1]
      if (label === undefined) return []
      const isOwn = isNumeric(records, column) || known.has(alike(label)) || looksNumeric(records, column)
      return isOwn ? [{ name: label, column }] : []
    })
    if (found.length >= 2) return found
  }
  return []
}

const alike = (label: string): string => decimalSpelling(label) ?? label.toLowerCase()

/** The columns without a role, as text, and that of clusters, which any column may be. */
export function slicesOf(
  records: RecordTable,
  columns: Columns,
  { cluster }: ColumnChoice,
  { memory }: ReadContext,
): Map<string, readonly string[]> {
  const slices = new Map<string, readonly string[]>()
  for (const [index, name] of records.names.entries()) {
    if (columns.taken(index) && name !== cluster) continue
    memory.holdObjects(ITEM_BYTES * records.rows)
    slices.set(
      name,
      records.columns[index]!.map((cell) => cellText(cell)),
    )
  }
  return slices
}

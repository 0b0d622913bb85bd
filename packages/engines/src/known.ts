import { interpretRecords, type ColumnChoice, type ReadResult, type TableKind } from '@eval/io'
import { columnsBy, columnsOf, type Asking } from './answers.js'
import type { Dialect } from './dialect.js'
import type { Cell, Relation } from './engine.js'
import { emptyTable } from './errors.js'
import type { KnownRelation } from './relation.js'
import { everything, rowsIn, sampleOf, type RowOrder } from './statements/sample.js'

/** A relation with its columns, and what each of them was taken for. */
export interface Recognition<T extends TableKind> {
  readonly relation: KnownRelation
  /** What a few rows were read as; the table is that of the sample. */
  readonly sample: ReadResult<T>
}

/** Learns the columns of a relation and what they mean, by the rules that readers of files have. */
export async function recognised<T extends TableKind>(
  asking: Asking,
  given: Relation,
  wanted: T | readonly T[],
  columns: ColumnChoice,
  dialect: Dialect,
): Promise<Recognition<T>> {
  const relation: KnownRelation = { ...given, columns: await columnsBy(asking, everything(given)) }
  const cells = await columnsOf(asking, sampleOf(relation, dialect), relation.columns.length)
  const rows = cells[0]?.length ?? 0
  if (rows === 0) throw emptyTable(given.name)
  const records = {
    names: relation.columns.map(({ name }) => name),
    columns: cells.map((column) => filled(column)),
    rows,
  }
  const sample = await interpretRecords({ name: given.name, format: '', records }, wanted, {
    columns: { ...columns, undecided: true },
  })
  return { relation, sample }
}

/** A column of a sample without gaps, which are counted where all rows are. */
function filled(column: readonly Cell[]): Cell[] {
  const says = (cell: Cell): boolean =>
    cell !== null && !Number.isNaN(cell) && !(typeof cell === 'string' && cell.trim() === '')
  const instead = column.find(says) ?? '0'
  return column.map((cell) => (says(cell) ? cell : instead))
}

/** Every row of some columns, read as a file with these columns would be, in an order where one is said. */
export async function fetched<T extends TableKind>(
  asking: Asking,
  relation: KnownRelation,
  names: readonly string[],
  kind: T,
  columns: ColumnChoice,
  dialect: Dialect,
  order?: RowOrder,
): Promise<ReadResult<T>> {
  const cells = await columnsOf(asking, rowsIn(relation, names, dialect, order), names.length)
  const records = { names, columns: cells, rows: cells[0]?.length ?? 0 }
  return interpretRecords({ name: relation.name, format: '', records }, kind, { columns })
}

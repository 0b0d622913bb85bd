import type { Batch, Cell, Connection, Statement, TableColumn } from './engine.js'

/** Watches statements: what runs, and how far it is. */
export type Watch = (about: string, share?: number) => void

/** A connection with the statements that were asked on it, in order. */
export interface Asking {
  readonly connection: Connection
  readonly asked: Statement[]
  readonly watch?: Watch | undefined
}

/** The batches of a statement, which is kept for the record. */
export function batches({ connection, asked, watch }: Asking, statement: Statement): AsyncIterable<Batch> {
  asked.push(statement)
  watch?.(statement.about)
  return connection.run(
    statement,
    watch &&
      ((share) => {
        watch(statement.about, share)
      }),
  )
}

/** The columns that a statement gives; what is asked for them is kept for the record as well. */
export function columnsBy(
  { connection, asked }: Asking,
  statement: Statement,
): Promise<readonly TableColumn[]> {
  asked.push({ ...statement, sql: `SELECT * FROM (${statement.sql}) AS t LIMIT 0` })
  return connection.columns(statement)
}

/** Every row of a statement, for answers that are small. */
export async function rowsOf(asking: Asking, statement: Statement): Promise<Cell[][]> {
  const rows: Cell[][] = []
  for await (const { rows: count, columns } of batches(asking, statement))
    for (let row = 0; row < count; row++) rows.push(columns.map((column) => column[row] as Cell))
  return rows
}

/** Every row of a statement as columns. */
export async function columnsOf(asking: Asking, statement: Statement, width: number): Promise<Cell[][]> {
  const all: Cell[][] = Array.from({ length: width }, () => [])
  for await (const { rows, columns } of batches(asking, statement))
    for (const [index, column] of columns.entries())
      for (let row = 0; row < rows; row++) all[index]!.push(column[row] as Cell)
  return all
}

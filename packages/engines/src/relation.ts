import type { ColumnType, Dialect } from './dialect.js'
import type { Relation, Statement, TableColumn } from './engine.js'

/** A relation whose columns are known. */
export interface KnownRelation extends Relation {
  readonly columns: readonly TableColumn[]
}

const PART = String.raw`"(?:[^"]|"")+"|[^".]+`
const QUALIFIED = new RegExp(`^(?:${PART})(?:[.](?:${PART}))*$`)

/** The parts of a name such as `schema.table`; a part that has a dot stands in quotation marks. */
export const nameParts = (name: string): readonly string[] =>
  QUALIFIED.test(name)
    ? (name.match(new RegExp(PART, 'g')) ?? []).map((part) =>
        part.startsWith('"') ? part.slice(1, -1).replaceAll('""', '"') : part,
      )
    : [name]

/** A table by its name. */
export const tableRelation = (name: string, { identifier }: Dialect): Relation => ({
  name,
  from: nameParts(name).map(identifier).join('.'),
})

/** What a SELECT gives. The line breaks keep a comment at its end from reaching further. */
export const selectRelation = (sql: string, name = 'query'): Relation => ({
  name,
  from: `(\n${sql.trim().replace(/;\s*$/, '')}\n) AS given`,
})

/** A column of a relation as an expression. */
export interface ColumnExpression {
  readonly sql: string
  readonly type: ColumnType
}

/** The column of a name. */
export function columnOf(
  { columns }: Pick<KnownRelation, 'columns'>,
  name: string,
  { identifier }: Dialect,
): ColumnExpression {
  const { type } = columns.find((column) => column.name === name)!
  return { sql: identifier(name), type }
}

/** A statement about one relation, with its values. */
export const statementOn = ({ values }: Relation, about: string, sql: string): Statement => ({
  about,
  sql,
  ...(values ? { values } : {}),
})

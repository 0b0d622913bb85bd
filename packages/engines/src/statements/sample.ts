import type { Dialect } from '../dialect.js'
import type { Relation, Statement } from '../engine.js'
import { columnOf, statementOn, type KnownRelation } from '../relation.js'

/** Rows looked at to see what columns mean. */
const SAMPLE = 1000

/** All columns, to learn their names and types. */
export const everything = (relation: Relation): Statement =>
  statementOn(relation, `columns of ${relation.name}`, `SELECT * FROM ${relation.from}`)

/** A few rows with those columns that are single values. */
export const sampleOf = (relation: KnownRelation, dialect: Dialect): Statement =>
  statementOn(
    relation,
    `sample of ${relation.name}`,
    `SELECT ${cells(relation, dialect).join(', ')} FROM ${relation.from} LIMIT ${SAMPLE}`,
  )

/** What rows are ordered by: columns as texts by their bytes, then columns as numbers. */
export interface RowOrder {
  readonly byBytes: readonly string[]
  readonly byNumber?: readonly string[]
}

/** Every row with some columns, as they are, in an order where one is said. */
export function rowsIn(
  relation: KnownRelation,
  names: readonly string[],
  dialect: Dialect,
  { byBytes, byNumber = [] }: RowOrder = { byBytes: [] },
): Statement {
  const columns = names.map((name) => relation.columns.find((one) => one.name === name)!)
  const keys = [
    ...byBytes.map((name) => {
      const { sql, type } = columnOf(relation, name, dialect)
      return dialect.byBytes(dialect.text(sql, type))
    }),
    ...byNumber.map((name) => {
      const { sql, type } = columnOf(relation, name, dialect)
      return dialect.double(sql, type)
    }),
  ]
  const ordered = keys.length === 0 ? '' : ` ORDER BY ${keys.join(', ')}`
  return statementOn(
    relation,
    `rows of ${relation.name}`,
    `SELECT ${cells({ columns }, dialect).join(', ')} FROM ${relation.from}${ordered}`,
  )
}

/** Columns as cells: what is no number, no text and neither true nor false comes as text. */
const cells = ({ columns }: Pick<KnownRelation, 'columns'>, dialect: Dialect): string[] =>
  columns.map(({ name, type }) => cell(dialect.identifier(name), type, dialect))

/** One column as cells, as readers of files give them. */
export const cell = (
  expression: string,
  type: KnownRelation['columns'][number]['type'],
  dialect: Dialect,
): string =>
  type === 'other'
    ? dialect.text(expression, type)
    : type === 'decimal'
      ? dialect.double(expression, type)
      : expression

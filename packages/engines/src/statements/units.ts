import type { Dialect } from '../dialect.js'
import type { Statement } from '../engine.js'
import { columnOf, statementOn, type KnownRelation } from '../relation.js'

/** The column of units, and those that tell rows of one unit apart: repetition, system, measure. */
export interface UnitColumns {
  readonly unit: string
  readonly others: readonly string[]
}

/** One unit that has two values of the same system, measure and repetition, where there is one, with their number. */
export function repeatedUnits(
  relation: KnownRelation,
  { unit, others }: UnitColumns,
  dialect: Dialect,
): Statement {
  const keys = [unit, ...others].map((name) => {
    const { sql, type } = columnOf(relation, name, dialect)
    return dialect.text(sql, type)
  })
  return statementOn(
    relation,
    `repeated units in ${relation.name}`,
    `SELECT ${keys[0]!} AS unit, COUNT(*) AS n FROM ${relation.from} GROUP BY ${keys.join(', ')} HAVING COUNT(*) > 1 LIMIT 1`,
  )
}

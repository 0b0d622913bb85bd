import type { Dialect } from '../dialect.js'
import type { Statement } from '../engine.js'
import { columnOf, statementOn, type KnownRelation } from '../relation.js'
import { cell } from './sample.js'

/** The columns of predictions, by what they hold. */
export interface PredictionColumns {
  readonly truth: string
  readonly prediction?: string
  readonly score?: string
  readonly weight?: string
  readonly id?: string
  /** The column that the rows are taken apart by. */
  readonly by?: string
}

/** Scores in bins of equal width. */
export interface ScoreBins {
  readonly low: number
  readonly high: number
  readonly bins: number
}

/**
 * Confusion counts and tally at once: how many rows there are of each true class, predicted class and score. NULL and
 * NaN are groups of their own, so that they are counted in the same pass.
 */
export function groupedPredictions(
  relation: KnownRelation,
  { truth, prediction, score, weight, by }: PredictionColumns,
  dialect: Dialect,
  bins?: ScoreBins,
): Statement {
  const cellOf = (name: string | undefined): string => {
    if (name === undefined) return 'NULL'
    const { sql, type } = columnOf(relation, name, dialect)
    return cell(sql, type, dialect)
  }
  const number = (name: string | undefined): readonly [value: string, wrong: string] => {
    if (name === undefined) return ['NULL', 'NULL']
    const { sql, type } = columnOf(relation, name, dialect)
    const value = dialect.double(sql, type)
    return [
      value,
      type === 'text' || type === 'other'
        ? `CASE WHEN ${value} IS NULL THEN ${dialect.text(sql, type)} END`
        : 'NULL',
    ]
  }
  const [value, wrongScore] = number(score)
  const [weights, wrongWeight] = number(weight)
  const scores = bins ? binned(value, bins) : value
  const keys = [cellOf(truth), cellOf(prediction), scores, wrongScore, weights, wrongWeight, cellOf(by)]
  const named = keys.map((sql, index) => `${sql} AS k${index}`)
  const used = keys.flatMap((sql, index) => (sql === 'NULL' ? [] : [`k${index}`]))
  return statementOn(
    relation,
    score === undefined
      ? 'confusion counts'
      : prediction === undefined
        ? 'tally'
        : 'confusion counts and tally',
    `SELECT ${keys.map((sql, index) => (sql === 'NULL' ? `NULL AS k${index}` : `k${index}`)).join(', ')}, COUNT(*) AS n FROM (SELECT ${named.filter((_, index) => keys[index] !== 'NULL').join(', ')} FROM ${relation.from}) AS cells GROUP BY ${used.join(', ')}`,
  )
}

/** The classes of some rows: the true one, and the predicted one where there is any. */
export type ClassPair = readonly (string | number)[]

/**
 * The same counts with a column for each pair of classes, for few pairs that are known: far fewer groups than those of
 * every pair and score, with keys that are numbers alone.
 */
export function countsByScore(
  relation: KnownRelation,
  { truth, prediction, score }: PredictionColumns & { readonly score: string },
  pairs: readonly ClassPair[],
  dialect: Dialect,
  bins?: ScoreBins,
): Statement {
  const given = relation.values ?? []
  const texts: string[] = []
  const literal = (cell: string | number): string =>
    typeof cell === 'number' ? String(cell) : `$${given.length + texts.push(cell)}`
  const classes = [truth, prediction].flatMap((name) =>
    name === undefined ? [] : [columnOf(relation, name, dialect).sql],
  )
  const isPair = (pair: ClassPair): string =>
    classes.map((sql, index) => `${sql} = ${literal(pair[index]!)}`).join(' AND ')
  const coded = pairs.map((pair, code) => `WHEN ${isPair(pair)} THEN ${code}`).join(' ')
  const { sql, type } = columnOf(relation, score, dialect)
  const value = dialect.double(sql, type)
  const counts = pairs.map((_, code) => `SUM(CASE WHEN pair = ${code} THEN 1 ELSE 0 END) AS n${code}`)
  return {
    about: prediction === undefined ? 'tally' : 'confusion counts and tally',
    sql: `SELECT score, ${counts.join(', ')} FROM (SELECT ${bins ? binned(value, bins) : value} AS score, CAST(CASE ${coded} END AS SMALLINT) AS pair FROM ${relation.from}) AS cells GROUP BY score`,
    values: [...given, ...texts],
  }
}

/** The middle of the bin of a score. */
function binned(score: string, { low, high, bins }: ScoreBins): string {
  const width = (high - low) / bins
  return `CASE WHEN ${score} IS NOT NULL THEN ${low}e0 + (LEAST(FLOOR((${score} - ${low}e0) / ${width}e0), ${bins - 1}) + 0.5) * ${width}e0 END`
}

/** The range of the scores. */
export function scoreRange(relation: KnownRelation, score: string, dialect: Dialect): Statement {
  const { sql, type } = columnOf(relation, score, dialect)
  const value = dialect.double(sql, type)
  return statementOn(
    relation,
    'range of the scores',
    `SELECT MIN(${value}), MAX(${value}) FROM ${relation.from}`,
  )
}

/** Row ids that occur more than once: how many rows too many, and one of them with how often it occurs. */
export function repeatedIds(relation: KnownRelation, id: string, dialect: Dialect): Statement {
  const { sql, type } = columnOf(relation, id, dialect)
  const text = dialect.text(sql, type)
  return statementOn(
    relation,
    'repeated row ids',
    `SELECT SUM(n - 1), MIN(id), MAX(n), SUM(CASE WHEN id IS NULL OR id = '' THEN n ELSE 0 END) FROM (SELECT ${text} AS id, COUNT(*) AS n FROM ${relation.from} GROUP BY ${text} HAVING COUNT(*) > 1 OR ${text} IS NULL OR ${text} = '') AS repeated`,
  )
}

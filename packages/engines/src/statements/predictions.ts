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

/** Columns of predictions with a score, and nothing else that takes rows apart. */
export interface ScoredColumns {
  readonly truth: string
  readonly prediction?: string
  readonly score: string
}

/** The classes of some rows: the true one, and the predicted one where there is any. */
export type ClassPair = readonly (string | number)[]

/** Decimal places of scores that can be counted as whole numbers, and the largest of them. */
const DECIMAL = 'DECIMAL(9, 6)'
export const UNITS = 1e6
const LARGEST = 999

/** Whether scores, which are named by an expression, have no more decimal places. */
const isDecimal = (score: string): string => `CAST(CAST(${score} AS ${DECIMAL}) AS DOUBLE) = ${score}`
const isSmall = (score: string): string => `${score} BETWEEN ${-LARGEST} AND ${LARGEST}`

/** Classes among so many rows: for each pair rows, different scores, scores of few decimal places, and their range. */
export function firstGroups(
  relation: KnownRelation,
  columns: ScoredColumns,
  rows: number,
  dialect: Dialect,
): Statement {
  const named = classesOf(relation, columns, dialect).map((sql, index) => `${sql} AS c${index}`)
  const keys = named.map((_, index) => `c${index}`).join(', ')
  const { sql, type } = columnOf(relation, columns.score, dialect)
  return statementOn(
    relation,
    `groups among the first ${rows} rows`,
    `SELECT ${keys}, COUNT(*) AS n, COUNT(DISTINCT score) AS scores, COUNT(CASE WHEN ${isSmall('score')} THEN CASE WHEN ${isDecimal('score')} THEN 1 END END) AS decimals, MIN(score) AS low, MAX(score) AS high FROM (SELECT ${named.join(', ')}, ${dialect.double(sql, type)} AS score FROM ${relation.from} LIMIT ${rows}) AS cells GROUP BY ${keys}`,
  )
}

/** The true class, and the predicted one where there is any. */
const classesOf = (
  relation: KnownRelation,
  { truth, prediction }: ScoredColumns,
  dialect: Dialect,
): readonly string[] =>
  [truth, ...(prediction === undefined ? [] : [prediction])].map(
    (name) => columnOf(relation, name, dialect).sql,
  )

/** Whether the classes of a row are some pair. */
const isPair = (classes: readonly string[], pair: ClassPair, parameter: (text: string) => string): string =>
  classes
    .map((sql, index) => {
      const cell = pair[index]!
      return `${sql} = ${typeof cell === 'number' ? cell : parameter(cell)}`
    })
    .join(' AND ')

/** The number of the pair that the classes of a row are; those that are no pair have one more than the last. */
function pairCode(
  classes: readonly string[],
  pairs: readonly ClassPair[],
  parameter: (text: string) => string,
): string {
  const cases = pairs.map((pair, code) => `WHEN ${isPair(classes, pair, parameter)} THEN ${code}`)
  return `CASE ${cases.join(' ')} ELSE ${pairs.length} END`
}

/** Every row as its score and the number of its pair of classes; a row without a score has the last number. */
export function scoredRows(
  relation: KnownRelation,
  columns: ScoredColumns,
  pairs: readonly ClassPair[],
  dialect: Dialect,
): Statement {
  const values = [...(relation.values ?? [])]
  const classes = classesOf(relation, columns, dialect)
  const code = pairCode(classes, pairs, (text) => `$${values.push(text)}`)
  const { sql, type } = columnOf(relation, columns.score, dialect)
  return {
    about: 'scores and classes',
    sql: `SELECT ${dialect.double(sql, type)} AS score, CAST(CASE WHEN ${sql} IS NULL THEN ${pairs.length} ELSE ${code} END AS UTINYINT) AS pair FROM ${relation.from}`,
    values,
  }
}

/**
 * Confusion counts and tally for few pairs of classes that are known: the score, the number of the pair, and how many
 * rows. Pairs are numbered after rows are counted, for the groups alone; other pairs have one more than the last number.
 */
export function countsByScore(
  relation: KnownRelation,
  columns: ScoredColumns,
  pairs: readonly ClassPair[],
  dialect: Dialect,
  bins: ScoreBins | undefined,
): Statement {
  const values = [...(relation.values ?? [])]
  const classes = classesOf(relation, columns, dialect)
  const keys = classes.map((_, index) => `c${index}`)
  const { sql, type } = columnOf(relation, columns.score, dialect)
  const value = dialect.double(sql, type)
  const cells = `SELECT ${classes.map((name, index) => `${name} AS c${index}`).join(', ')}, ${bins ? binned(value, bins) : value} AS score FROM ${relation.from}`
  const groups = `SELECT ${keys.join(', ')}, score, COUNT(*) AS n FROM (${cells}) AS cells GROUP BY ${keys.join(', ')}, score`
  const code = pairCode(keys, pairs, (text) => `$${values.push(text)}`)
  return {
    about: countsAndTally(columns),
    sql: `SELECT score, ${code} AS pair, n FROM (${groups}) AS groups`,
    values,
  }
}

/**
 * The tally of one pair of classes, of scores with few decimal places. Counting the rows of one pair after another in an
 * array of all such scores is quicker than looking up the pair of every row, although the columns are read for each.
 * Scores of more decimal places are left out.
 */
export function decimalCounts(
  relation: KnownRelation,
  columns: ScoredColumns,
  pair: ClassPair,
  dialect: Dialect,
): Statement {
  const values = [...(relation.values ?? [])]
  const only = isPair(classesOf(relation, columns, dialect), pair, (text) => `$${values.push(text)}`)
  const { sql, type } = columnOf(relation, columns.score, dialect)
  const cells = `SELECT ${dialect.double(sql, type)} AS score FROM ${relation.ranged ?? relation.from} WHERE ${only}`
  const keys = `SELECT CAST(score AS ${DECIMAL}) AS score FROM (${cells}) AS cells WHERE ${isSmall('score')} AND ${isDecimal('score')}`
  return {
    about: `${countsAndTally(columns)}, ${pair.join(' and ')}`,
    sql: `SELECT CAST(score AS DOUBLE) AS score, COUNT(*) AS n FROM (${keys}) AS keys GROUP BY keys.score`,
    values,
  }
}

const countsAndTally = ({ prediction }: ScoredColumns): string =>
  prediction === undefined ? 'tally' : 'confusion counts and tally'

/** How many rows there are. */
export const rowCount = (relation: KnownRelation): Statement =>
  statementOn(relation, 'rows', `SELECT COUNT(*) FROM ${relation.from}`)

/** The middle of the bin of a score. */
function binned(score: string, { low, high, bins }: ScoreBins): string {
  const first = low.toExponential()
  const width = ((high - low) / bins).toExponential()
  return `CASE WHEN ${score} IS NOT NULL THEN ${first} + (LEAST(FLOOR((${score} - ${first}) / ${width}), ${bins - 1}) + 0.5) * ${width} END`
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

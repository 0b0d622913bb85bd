import { batches, rowsOf, type Asking } from '../answers.js'
import type { Dialect } from '../dialect.js'
import type { Cell } from '../engine.js'
import type { KnownRelation } from '../relation.js'
import {
  countsByScore,
  decimalCounts,
  firstGroups,
  groupedPredictions,
  rowCount,
  scoredRows,
  UNITS,
  type ClassPair,
  type PredictionColumns,
  type ScoreBins,
  type ScoredColumns,
} from '../statements/predictions.js'
import { groupedRows, type GroupedRows } from './grouped-rows.js'
import { pairRows } from './pair-rows.js'

/** So many pairs of classes have a column each. */
const MOST_PAIRS = 9
/** Rows that are looked at to see how many groups there are. */
const FIRST = 1_000_000
/** Different scores among these from which on an array that counts them can be smaller than a hash table. */
const MANY = 50_000
/** Rows for each different score up to which it is so; where there are more, one pass with a hash table is quicker. */
const FEW_ROWS = 4
/** Cells of the largest such array. */
const MOST_CELLS = 2 ** 22
/** Single rows that are taken where most scores are different. */
const MOST_ROWS = 2 ** 24

/**
 * Rows by true class, predicted class and score. Where columns are stored apart and pairs of classes are few, these are
 * counted by score alone; where most scores are different nothing is saved by that, and rows come as they are.
 */
export async function groupsOf(
  asking: Asking,
  relation: KnownRelation,
  used: PredictionColumns,
  dialect: Dialect,
  bins: ScoreBins | undefined,
): Promise<GroupedRows> {
  if (dialect.columnar === true && hasPlainKeys(relation, used)) {
    const plain: ScoredColumns = {
      truth: used.truth,
      ...(used.prediction === undefined ? {} : { prediction: used.prediction }),
      score: used.score,
    }
    const first = await firstOf(asking, relation, plain, dialect)
    const found = first && (await rowsBy(asking, relation, plain, first, dialect, bins))
    if (found) return found
  }
  return groupedRows(batches(asking, groupedPredictions(relation, used, dialect, bins)), relation.name, used)
}

/** The rows as what the first ones show makes quickest; undefined where others are not like these. */
async function rowsBy(
  asking: Asking,
  relation: KnownRelation,
  columns: ScoredColumns,
  { pairs, rows, scores, areDecimal }: First,
  dialect: Dialect,
  bins: ScoreBins | undefined,
): Promise<GroupedRows | undefined> {
  // Where ranges of columns are kept beside them, so is the number of rows.
  const total = relation.ranged === undefined ? undefined : await totalOf(asking, relation)
  if (!bins && areDecimal && scores > MANY && rows < FEW_ROWS * scores && total !== undefined)
    return decimalRows(asking, relation, columns, pairs, total, dialect)
  if (!bins && 2 * scores > rows && !(total !== undefined && total > MOST_ROWS))
    return singleRows(asking, relation, columns, pairs, dialect)
  return countedRows(asking, relation, columns, pairs, dialect, bins)
}

async function totalOf(asking: Asking, relation: KnownRelation): Promise<number> {
  const [[rows] = []] = await rowsOf(asking, rowCount(relation))
  return Number(rows)
}

/** Whether scores are numbers, classes texts or whole numbers, and nothing else takes rows apart. */
function hasPlainKeys(
  { columns }: KnownRelation,
  used: PredictionColumns,
): used is PredictionColumns & { readonly score: string } {
  const { truth, prediction, score, weight, by } = used
  const typeOf = (name: string | undefined) => columns.find((column) => column.name === name)?.type
  const areCodes = [truth, prediction].every((name) => ['text', 'integer', undefined].includes(typeOf(name)))
  return (
    weight === undefined &&
    by === undefined &&
    areCodes &&
    ['double', 'integer', 'decimal'].includes(typeOf(score) ?? 'text')
  )
}

/** What the first rows show. */
interface First {
  readonly pairs: readonly ClassPair[]
  readonly rows: number
  /** Different scores, added up over pairs. */
  readonly scores: number
  /** Whether all scores have so few decimal places, in so small a range, that they can be counted in an array. */
  readonly areDecimal: boolean
}

/** The pairs of classes of the first rows; undefined where these are many or hold gaps. */
async function firstOf(
  asking: Asking,
  relation: KnownRelation,
  columns: ScoredColumns,
  dialect: Dialect,
): Promise<First | undefined> {
  const width = columns.prediction === undefined ? 1 : 2
  const found = await rowsOf(asking, firstGroups(relation, columns, FIRST, dialect))
  const pairs = found.map((cells) => cells.slice(0, width)).filter(areClasses)
  if (pairs.length === 0 || pairs.length > MOST_PAIRS || pairs.length < found.length) return undefined
  const sum = (place: number): number => found.reduce((all, cells) => all + Number(cells[width + place]), 0)
  const rows = sum(0)
  const low = Math.min(...found.map((cells) => Number(cells[width + 3])))
  const high = Math.max(...found.map((cells) => Number(cells[width + 4])))
  const areDecimal = sum(2) === rows && (high - low) * UNITS < MOST_CELLS
  return { pairs, rows, scores: sum(1), areDecimal }
}

/** Gaps are no classes, and equal nothing in SQL. */
const areClasses = (pair: Cell[]): pair is (string | number)[] =>
  pair.every((cell) =>
    typeof cell === 'string' ? cell.trim() !== '' : typeof cell === 'number' && Number.isSafeInteger(cell),
  )

/** Every row by itself; undefined where there are too many, or where one has other classes or no score. */
async function singleRows(
  asking: Asking,
  relation: KnownRelation,
  columns: ScoredColumns,
  pairs: readonly ClassPair[],
  dialect: Dialect,
): Promise<GroupedRows | undefined> {
  const found = pairRows(pairs, true)
  for await (const { rows, columns: cells } of batches(
    asking,
    scoredRows(relation, columns, pairs, dialect),
  )) {
    const [scores, codes] = cells as readonly [ArrayLike<Cell>, ArrayLike<Cell>]
    for (let row = 0; row < rows; row++)
      if ((codes[row] as number) >= pairs.length || Number.isNaN(scores[row])) return undefined
    if (found.length + rows > MOST_ROWS) return undefined
    found.reserve(rows)
    found.addEach(scores, codes, rows)
  }
  return found.length === 0 ? undefined : found.grouped()
}

/** Rows of each pair by score; undefined where some have other classes or no score. */
async function countedRows(
  asking: Asking,
  relation: KnownRelation,
  columns: ScoredColumns,
  pairs: readonly ClassPair[],
  dialect: Dialect,
  bins: ScoreBins | undefined,
): Promise<GroupedRows | undefined> {
  const found = pairRows(pairs, false)
  const statement = countsByScore(relation, columns, pairs, dialect, bins)
  for await (const { rows, columns: cells } of batches(asking, statement)) {
    const [scores, codes, counts] = cells
    found.reserve(rows)
    for (let row = 0; row < rows; row++) {
      const score = scores![row]
      const pair = codes![row] as number
      if (typeof score !== 'number' || Number.isNaN(score) || pair >= pairs.length) return undefined
      found.add(score, pair, Number(counts![row]))
    }
  }
  return found.length === 0 ? undefined : found.grouped()
}

/** The same of scores with few decimal places, pair after pair; undefined where some have more decimal places than the first. */
async function decimalRows(
  asking: Asking,
  relation: KnownRelation,
  columns: ScoredColumns,
  pairs: readonly ClassPair[],
  total: number,
  dialect: Dialect,
): Promise<GroupedRows | undefined> {
  const found = pairRows(pairs, false)
  for (const [code, pair] of pairs.entries())
    for await (const { rows, columns: cells } of batches(
      asking,
      decimalCounts(relation, columns, pair, dialect),
    )) {
      const [scores, counts] = cells as readonly [ArrayLike<Cell>, ArrayLike<Cell>]
      found.reserve(rows)
      for (let row = 0; row < rows; row++) found.add(scores[row] as number, code, Number(counts[row]))
    }
  const grouped = found.grouped()
  return grouped.rows === total ? grouped : undefined
}

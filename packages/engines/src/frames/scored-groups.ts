import { batches, rowsOf, type Asking } from '../answers.js'
import type { Dialect } from '../dialect.js'
import type { Batch, Cell } from '../engine.js'
import type { KnownRelation } from '../relation.js'
import {
  countsByScore,
  groupedPredictions,
  type ClassPair,
  type PredictionColumns,
  type ScoreBins,
} from '../statements/predictions.js'

/** So many pairs of classes have a column each. */
const MOST_PAIRS = 9

/**
 * Rows by true class, predicted class and score. Where an engine finds the pairs of classes at little cost and these are
 * few, it counts them by score alone: with a million scores a third of the groups.
 */
export async function groupsOf(
  asking: Asking,
  relation: KnownRelation,
  used: PredictionColumns,
  dialect: Dialect,
  bins: ScoreBins | undefined,
): Promise<AsyncIterable<Batch>> {
  const { score } = used
  if (score !== undefined && dialect.columnar === true && hasPlainKeys(relation, used)) {
    const { truth, prediction } = used
    const classes = { truth, ...(prediction === undefined ? {} : { prediction }) }
    const found = await rowsOf(asking, groupedPredictions(relation, classes, dialect))
    const pairs = found.map((cells) => cells.slice(0, prediction === undefined ? 1 : 2)).filter(areClasses)
    if (found.length > 0 && found.length <= MOST_PAIRS && pairs.length === found.length)
      return apart(
        batches(asking, countsByScore(relation, { ...classes, score }, pairs, dialect, bins)),
        pairs,
      )
  }
  return batches(asking, groupedPredictions(relation, used, dialect, bins))
}

/** Whether scores are numbers, classes texts or whole numbers, and nothing else takes rows apart. */
function hasPlainKeys(
  { columns }: KnownRelation,
  { truth, prediction, score, weight, by }: PredictionColumns,
): boolean {
  const typeOf = (name: string | undefined) => columns.find((column) => column.name === name)?.type
  const areCodes = [truth, prediction].every((name) => ['text', 'integer', undefined].includes(typeOf(name)))
  return (
    weight === undefined &&
    by === undefined &&
    areCodes &&
    ['double', 'integer', 'decimal'].includes(typeOf(score) ?? 'text')
  )
}

/** Gaps are no classes, and equal nothing in SQL. */
const areClasses = (pair: Cell[]): pair is (string | number)[] =>
  pair.every((cell) =>
    typeof cell === 'string' ? cell.trim() !== '' : typeof cell === 'number' && Number.isSafeInteger(cell),
  )

/** Counts of several pairs by score as one group each. */
async function* apart(
  counted: AsyncIterable<Batch>,
  pairs: readonly ClassPair[],
): AsyncGenerator<Batch, void, undefined> {
  for await (const { rows, columns } of counted) {
    const [scores, ...counts] = columns
    const groups: Cell[][] = [[], [], [], []]
    for (let row = 0; row < rows; row++) {
      for (const [code, [truth, prediction = null]] of pairs.entries()) {
        const count = Number(counts[code]![row])
        if (count === 0) continue
        const group = [truth!, prediction, scores![row]!, count]
        for (const [index, cell] of group.entries()) groups[index]!.push(cell)
      }
    }
    const [truths, predictions, values, numbers] = groups as [Cell[], Cell[], Cell[], Cell[]]
    const nothing = new Array<Cell>(values.length).fill(null)
    yield {
      rows: values.length,
      columns: [truths, predictions, values, nothing, nothing, nothing, nothing, numbers],
    }
  }
}

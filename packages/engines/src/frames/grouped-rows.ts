import type { Batch, Cell } from '../engine.js'
import { emptyTable, missingCells, negativeWeight, notNumbers } from '../errors.js'
import type { PredictionColumns } from '../statements/predictions.js'

/** Distinct cells, and the number of each group's. */
export interface Coded {
  readonly cells: Cell[]
  codes: Uint8Array | Uint32Array
}

/** Groups of alike rows, as columns that grow. */
export interface GroupedRows {
  readonly truth: Coded
  readonly prediction: Coded
  readonly by: Coded
  scores: Float64Array
  /** Rows, each as often as its weight says; absent where each group is one row. */
  counts?: Float64Array
  groups: number
  rows: number
  /** Whether all weights are whole numbers, so that they are counts. */
  isCounted: boolean
}

/** Groups that are being counted. */
type Growing = GroupedRows & { counts: Float64Array }

/** The groups that come from an engine, with what cannot be evaluated refused. */
export async function groupedRows(
  groups: AsyncIterable<Batch>,
  name: string,
  columns: PredictionColumns,
): Promise<GroupedRows> {
  const found = empty()
  const gaps = { truth: 0, prediction: 0, score: 0, weight: 0 }
  const wrong = { score: { rows: 0, example: '' }, weight: { rows: 0, example: '' } }
  const enter = coders(found)
  let negative: number | undefined
  for await (const batch of groups) {
    reserve(found, batch.rows)
    const [truths, predictions, scores, wrongScores, weights, wrongWeights, bys, counts] =
      batch.columns as Batch['columns'] & { readonly length: 8 }
    for (let row = 0; row < batch.rows; row++) {
      const rows = Number(counts![row])
      found.rows += rows
      if (isBlank(truths![row] as Cell)) gaps.truth += rows
      if (columns.prediction !== undefined && isBlank(predictions![row] as Cell)) gaps.prediction += rows
      const score =
        columns.score === undefined
          ? 0
          : numberIn(scores![row] as Cell, wrongScores![row] as Cell, rows, gaps, wrong, 'score')
      const weight =
        columns.weight === undefined
          ? 1
          : numberIn(weights![row] as Cell, wrongWeights![row] as Cell, rows, gaps, wrong, 'weight')
      if (weight < 0) negative ??= weight
      if (!Number.isInteger(weight)) found.isCounted = false
      const group = found.groups++
      enter.truth(group, truths![row] as Cell)
      if (columns.prediction !== undefined) enter.prediction(group, predictions![row] as Cell)
      if (columns.by !== undefined) enter.by(group, bys![row] as Cell)
      found.scores[group] = score === 0 ? 0 : score
      found.counts[group] = rows * weight
    }
  }
  if (found.rows === 0) throw emptyTable(name)
  const roles = {
    truth: 'true class',
    prediction: 'predicted class',
    score: 'score',
    weight: 'weight',
  } as const
  for (const role of ['truth', 'prediction', 'score', 'weight'] as const)
    if (gaps[role] > 0) throw missingCells(name, roles[role], columns[role]!, gaps[role])
  for (const role of ['score', 'weight'] as const)
    if (wrong[role].rows > 0)
      throw notNumbers(name, roles[role], columns[role]!, wrong[role].rows, wrong[role].example)
  if (negative !== undefined) throw negativeWeight(name, columns.weight!, negative)
  return found
}

const isBlank = (cell: Cell): boolean => cell === null || (typeof cell === 'string' && cell.trim() === '')

/** A number of a group; a gap, NaN or text in its place is counted. */
function numberIn(
  cell: Cell,
  text: Cell,
  rows: number,
  gaps: { score: number; weight: number },
  wrong: Readonly<Record<'score' | 'weight', { rows: number; example: string }>>,
  role: 'score' | 'weight',
): number {
  if (typeof cell === 'number' && !Number.isNaN(cell)) return cell
  if (cell === null && isBlank(text)) gaps[role] += rows
  else {
    wrong[role].rows += rows
    wrong[role].example ||= cell === null ? String(text) : 'NaN'
  }
  return 0
}

const empty = (): Growing => ({
  truth: { cells: [], codes: new Uint32Array(64) },
  prediction: { cells: [], codes: new Uint32Array(64) },
  by: { cells: [], codes: new Uint32Array(64) },
  scores: new Float64Array(64),
  counts: new Float64Array(64),
  groups: 0,
  rows: 0,
  isCounted: true,
})

/** Room for some more groups. */
function reserve(found: Growing, more: number): void {
  const needed = found.groups + more
  if (needed <= found.scores.length) return
  const size = Math.max(needed, 2 * found.scores.length)
  for (const coded of [found.truth, found.prediction, found.by]) coded.codes = longer(coded.codes, size)
  found.scores = longer(found.scores, size)
  found.counts = longer(found.counts, size)
}

function longer<A extends Uint8Array | Uint32Array | Float64Array>(from: A, size: number): A {
  const to = new (from.constructor as new (length: number) => A)(size)
  to.set(from)
  return to
}

type Enter = (group: number, cell: Cell) => void

function coders({
  truth,
  prediction,
  by,
}: GroupedRows): Readonly<Record<'truth' | 'prediction' | 'by', Enter>> {
  const coder = (coded: Coded): Enter => {
    const known = new Map<Cell, number>()
    return (group, cell) => {
      let code = known.get(cell)
      if (code === undefined) {
        code = coded.cells.push(cell) - 1
        known.set(cell, code)
      }
      coded.codes[group] = code
    }
  }
  return { truth: coder(truth), prediction: coder(prediction), by: coder(by) }
}

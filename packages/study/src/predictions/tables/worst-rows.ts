import type { PredictionTable } from '@eval/core'
import { idsOf } from '../../comparisons/pairs/pair-rows.js'
import { column, tableOf, type DetailTable } from '../../result/detail-table.js'
import type { System } from '../../task/system.js'
import type { PredictionSource } from '../align-predictions.js'

/** So many rows of each system are named. */
const NAMED = 10

/** A row that a system got wrong, and how much of its belief the true class had. */
interface WorstRow {
  readonly system: string
  readonly id: string
  readonly actual: string
  readonly predicted: string
  /** The probability that the true class was given. */
  readonly belief: number
}

/** The rows on which each system was most wrong: the least probability for the true class first. */
export function worstRowsTable(systems: readonly System[]): DetailTable[] {
  const rows = systems.flatMap((system) => {
    const table = (system.source as PredictionSource | undefined)?.table
    return table && !table.grouped ? worstRows(system.name, table) : []
  })
  if (rows.length === 0) return []
  return [
    tableOf<WorstRow>(
      { name: 'worst', title: 'Rows with the least probability for the true class' },
      [
        ...(systems.length > 1 ? [column<WorstRow>('system', 'text', ({ system }) => system)] : []),
        column('row', 'text', ({ id }) => id),
        column('actual', 'text', ({ actual }) => actual),
        column('predicted', 'text', ({ predicted }) => predicted),
        column('probability of actual', 'p', ({ belief }) => belief),
      ],
      rows,
    ),
  ]
}

function worstRows(system: string, table: PredictionTable): WorstRow[] {
  const beliefs = beliefsIn(table)
  if (!beliefs) return []
  const ids = idsOf(table)
  const order = [...beliefs.keys()].sort((a, b) => beliefs[a]! - beliefs[b]! || a - b)
  return order.slice(0, NAMED).map((row) => ({
    system,
    id: ids[row]!,
    actual: table.classes[table.actual[row]!]!,
    predicted: predictedIn(table, row),
    belief: beliefs[row]!,
  }))
}

/** The probability that each row's true class was given; undefined where there are no probabilities. */
function beliefsIn({
  actual,
  probabilities,
  scores,
  positive,
  classes,
  better,
}: PredictionTable): Float64Array | undefined {
  if (probabilities) return Float64Array.from(actual, (own, row) => probabilities[own]?.[row] ?? 0)
  if (!scores || positive === undefined || better === 'lower') return undefined
  if (scores.some((score) => score < 0 || score > 1)) return undefined
  const place = classes.indexOf(positive)
  return Float64Array.from(actual, (own, row) => (own === place ? scores[row]! : 1 - scores[row]!))
}

/** What a row was predicted to be: as the data say, else the class of the highest probability. */
function predictedIn(
  { classes, predicted, probabilities, scores, positive }: PredictionTable,
  row: number,
): string {
  if (predicted) return classes[predicted[row]!]!
  if (probabilities) {
    const best = probabilities.reduce(
      (most, own, index) => (own[row]! > probabilities[most]![row]! ? index : most),
      0,
    )
    return classes[best]!
  }
  const negative = classes.find((name) => name !== positive)
  return (scores![row]! >= 0.5 ? positive : negative) ?? ''
}

import type { Counts, InputKind } from '@eval/core'
import type { Tally } from '@eval/ranked'
import type { PredictionSource } from './align-predictions.js'
import { column } from '../result/detail-table.js'
import { groupOf, type System } from '../task/system.js'
import type { UnitItems } from '../task/task.js'

/** What measures of predictions see: the cells of counts, or the distinct scores of a tally. */
export function predictionItems(system: System, kind: InputKind): UnitItems | undefined {
  if (kind === 'counts') {
    const counts = groupOf(system, 'counts')?.units[0]?.frame
    return counts && cellItems(counts)
  }
  const tally = kind === 'tally' ? groupOf(system, 'tally')?.units[0]?.frame : undefined
  const turned = (system.source as PredictionSource | undefined)?.table.better === 'lower'
  return tally && scoreItems(tally, turned ? -1 : 1)
}

const cellItems = ({ classes, cells }: Counts): UnitItems => ({
  place: 'cell',
  count: cells.length,
  columns: [
    column<number>('actual', 'text', (cell) => classes[Math.floor(cell / classes.length)]!),
    column<number>('predicted', 'text', (cell) => classes[cell % classes.length]!),
    column<number>('items', 'count', (cell) => cells[cell]!),
  ],
  isTelling: (cell) => cells[cell]! > 0,
  untelling: 'without items',
})

/** Scores as they were given: those of which low ones are better are turned in a tally. */
const scoreItems = ({ scores, positives, negatives }: Tally, turn: 1 | -1): UnitItems => ({
  place: 'score',
  count: scores.length,
  columns: [
    column<number>('from', 'number', (row) => turn * scores[row]!),
    column<number>('positives', 'count', (row) => positives[row]!),
    column<number>('negatives', 'count', (row) => negatives[row]!),
  ],
})

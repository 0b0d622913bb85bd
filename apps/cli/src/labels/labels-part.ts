import type { MultiLabelTable } from '@eval/io'
import { labelScoresOf, type LabelScores } from '@eval/ranked'
import { EvalError, type BinaryCells } from '@eval/core'
import { measureOptions, thresholdFrom } from '../classify-options.js'
import { weightNote, type ClassifiedPart } from '../classified-part.js'
import type { OptionValues } from '../command.js'
import { labelScoreFindings } from '../frame-findings.js'
import type { Rows } from '../predictions.js'
import type { Session } from '../session.js'
import type { EmptyPolicy } from './label-averages.js'
import { labelKinds, withChance } from './label-chance.js'
import { labelFindings } from './label-findings.js'
import { labelMeasures, labelValues, type LabelFrames } from './label-measures.js'
import { labelRowsOf, tablesByLabel, type LabelRows } from './label-rows.js'
import { labelTable } from './label-table.js'
import { classIntervals } from '../class-intervals.js'
import { unfitNotes } from '../intervals/interval-choice.js'

/** All that can be measured of sets of labels, or of some of their rows. */
export function labelFramesOf(table: MultiLabelTable, options: OptionValues, rows?: Rows): LabelFrames {
  const decided = labelRowsOf(table, thresholdFrom(options), rows)
  const scores = labelScoresFrom(table, rows)
  return { ...(decided ? { rows: decided } : {}), ...(scores ? { scores } : {}) }
}

/** Measures, tables and notes of a file in which a row may have several labels. */
export function labelsPart(
  table: MultiLabelTable,
  options: OptionValues,
  session: Session,
  rows?: Rows,
): ClassifiedPart {
  const frames = labelFramesOf(table, options, rows)
  if (!frames.rows && !frames.scores) {
    throw new EvalError(
      'NOTHING_TO_MEASURE',
      'There are no predicted labels and no scores for them. Say --pred COLUMN.',
    )
  }
  const chosen = labelMeasures(frames, options, session)
  const asked = measureOptions(labelKinds(frames), options, session)
  const { sure, notes: chanceNotes } = withChance(frames, chosen, asked, session)
  const empty = options.empty as EmptyPolicy
  return {
    findings: [
      ...(frames.rows ? labelFindings(session, frames.rows, chosen.sets, empty, sure) : []),
      ...(frames.scores ? labelScoreFindings(session, frames.scores, chosen.scores, sure) : []),
    ],
    tables: frames.rows
      ? [labelTable(frames.rows), ...classIntervals('label', cellsByLabel(frames.rows), sure, session)]
      : [],
    notes: [
      frames.rows
        ? 'Rows may have several labels. ExactMatch over rows is the subset accuracy, ErrorRate pooled over labels the Hamming loss; rows, not labels, are drawn for intervals.'
        : 'No predicted labels: say --threshold T for counts and measures on them.',
      ...weightNote(table.weights),
      ...(rows === undefined ? unfitNotes(sure.interval, labelValues(chosen), session) : []),
      ...(options.chance === false ? [] : chanceNotes),
    ],
  }
}

const cellsByLabel = (rows: LabelRows): (readonly [string, BinaryCells])[] =>
  tablesByLabel(rows, rows.weights).map((cells, index) => [rows.labels[index]!, cells])

function labelScoresFrom(
  { labels, scores, actual, weights, rows: all }: MultiLabelTable,
  rows: Rows,
): LabelScores | undefined {
  if (!scores) return undefined
  const kept = rows ?? Array.from({ length: all }, (_, row) => row)
  const size = labels.length
  const [someScores, someLabels] = [new Float64Array(kept.length * size), new Uint8Array(kept.length * size)]
  for (const [place, row] of kept.entries()) {
    someScores.set(scores.subarray(row * size, (row + 1) * size), place * size)
    someLabels.set(actual.subarray(row * size, (row + 1) * size), place * size)
  }
  return labelScoresOf(labels, someScores, someLabels, weights && kept.map((row) => weights[row]!))
}

import { cellsOf, classReport, EvalError, type Counts } from '@eval/core'
import type { PredictionTable } from '@eval/io'
import type { Tally } from '@eval/ranked'
import type { Finding, Table } from '@eval/report'
import { classIntervals } from './class-intervals.js'
import { classTable, confusionTable } from './class-tables.js'
import { weightNote, type ClassifiedPart } from './classified-part.js'
import { chosenMeasures, kindsIn, measureOptions, thresholdFrom } from './classify-options.js'
import type { OptionValues } from './command.js'
import { classScoreFindings, countFindings, tallyFindings } from './frame-findings.js'
import { unfitNotes, type IntervalChoice, type Intervalled } from './intervals/interval-choice.js'
import { noIntervalNotes } from './intervals/no-interval-notes.js'
import { predictionValues } from './prediction-values.js'
import { framesOf, type Rows } from './predictions.js'
import type { Session } from './session.js'
import { CHOSEN, choiceTable, thresholdRows } from './threshold-tables.js'

const THRESHOLDS_CHOSEN =
  'Thresholds by rule are chosen on these very rows, so what they reach is too good for new ones; value is what the rule makes highest, or lowest for closest (squared distance) and cost.'

/** Up to so many thresholds the whole table is shown without being asked for. */
const SHORT = 30

/** Measures, tables and notes of a file in which every row has one class. */
export function predictionsPart(
  table: PredictionTable,
  options: OptionValues,
  session: Session,
  rows?: Rows,
): ClassifiedPart {
  const frames = framesOf(table, thresholdFrom(options), rows)
  const { counts, tally } = frames
  const classScores = frames['class-scores']
  if (!counts && !tally) {
    throw new EvalError(
      'NOTHING_TO_MEASURE',
      'There is no predicted class, and no score with a positive class. Say --pred COLUMN, or --score COLUMN with --positive CLASS.',
    )
  }
  const chosen = chosenMeasures(frames, options, session)
  const sure = measureOptions(kindsIn(frames), options, session)
  const findings = [
    ...(counts ? countFindings(session, counts, chosen.counts, sure) : []),
    ...(tally ? tallyFindings(session, tally, chosen.tally, sure) : []),
    ...(classScores ? classScoreFindings(session, classScores, chosen['class-scores'], sure) : []),
  ]
  const values = predictionValues(frames, chosen)
  const thresholds = tally ? thresholdTables(tally, table, options, session) : []
  return {
    findings,
    tables: [
      ...(counts
        ? [
            confusionTable(counts),
            classTable(classReport(counts, { empty: options.empty as 'omit' })),
            ...classIntervals(
              'class',
              counts.classes.map((name, index) => [name, cellsOf(counts, index)]),
              sure,
              session,
            ),
          ]
        : []),
      ...thresholds,
    ],
    notes: [
      ...(counts
        ? [baseline(counts)]
        : ['No predicted class: say --threshold T for counts and measures on them.']),
      ...(table.predicted === undefined && classScores
        ? ['The class of the highest probability is taken as predicted; the first one where they tie.']
        : []),
      ...(table.positive === undefined ? [] : [`Positive class: ${table.positive}.`]),
      ...(thresholds.some(({ name }) => name === CHOSEN) ? [THRESHOLDS_CHOSEN] : []),
      ...weightNote(table.weights),
      ...(weightNote(table.weights).length > 0 ? [] : bareNotes(findings, values, sure.interval, session)),
      // Some of the rows may have nothing to take an interval of; all of them are asked.
      ...(rows === undefined ? unfitNotes(sure.interval, values, session) : []),
    ],
  }
}

/** Values without an interval: those that have the one that was asked for, and those that keep the usual one. */
function bareNotes(
  findings: readonly Finding[],
  values: readonly Intervalled[],
  choice: IntervalChoice | undefined,
  session: Session,
): string[] {
  const taken = values.filter(({ kinds }) => choice?.first(kinds)).map(({ name }) => name)
  return [true, false].flatMap((asked) => {
    const some = findings.filter(({ measure }) => taken.includes(measure) === asked)
    return noIntervalNotes([{ name: '', findings: some }], 'rows', asked ? choice : undefined, session)
  })
}

function baseline(counts: Counts): string {
  const { totals, classes } = classReport(counts)
  const rate =
    typeof totals.noInformationRate === 'number'
      ? `${(100 * totals.noInformationRate).toFixed(1)} %`
      : 'unknown'
  return `Always giving the commonest of the ${classes.length} classes would be right ${rate} of the time.`
}

function thresholdTables(
  tally: Tally,
  { better }: PredictionTable,
  options: OptionValues,
  session: Session,
): Table[] {
  const whole = options.thresholds === true || tally.scores.length <= SHORT
  const chosen = choiceTable(tally, better, session)
  return [...(chosen.rows.length > 0 ? [chosen] : []), ...(whole ? [thresholdRows(tally, better)] : [])]
}

import { classReport, EvalError, type Counts } from '@eval/core'
import type { PredictionTable } from '@eval/io'
import type { Tally } from '@eval/ranked'
import type { Finding, Result, Table } from '@eval/report'
import { classTable, confusionTable } from '../class-tables.js'
import { chosenMeasures, measureOptions, thresholdFrom } from '../classify-options.js'
import type { OptionValues, Runner } from '../command.js'
import { classScoreFindings, countFindings, tallyFindings } from '../frame-findings.js'
import { openInput, type OpenedInput } from '../inputs.js'
import { levelFrom, textFrom } from '../option-values.js'
import { framesOf, type Rows } from '../predictions.js'
import { planned } from '../plan.js'
import { nameOf } from '../ranking-options.js'
import { resultOf, type Session } from '../session.js'
import { choiceTable, thresholdRows } from '../threshold-tables.js'
import { classifyPlan } from './classify-plan.js'

/** Up to so many thresholds the whole table is shown without being asked for. */
const SHORT = 30

/** Predictions against the truth: counts, measures with intervals, areas, thresholds, slices. */
export const classify: Runner = async (words, options, session) => {
  const systems: Result['systems'][number][] = []
  const tables: Table[] = []
  const notes: string[] = []
  const files: OpenedInput<'predictions'>[] = []
  for (const path of words) files.push(await openInput(path, 'predictions', options, session))
  if (options.explain === true) {
    const steps = files.flatMap((file) => classifyPlan(file, options, session))
    return planned(
      session,
      files.map(({ input }) => input),
      steps,
    )
  }
  for (const file of files) {
    const { path } = file.input
    const name = nameOf(path, words)
    const part = partOf(file.read.table, options, session)
    systems.push({ name, findings: [...part.findings, ...slicesOf(file.read.table, options, session)] })
    const title = words.length > 1 ? `${name}: ` : ''
    tables.push(...part.tables.map((table) => ({ ...table, title: `${title}${table.title}` })))
    notes.push(...file.notes, ...part.notes)
  }
  return {
    result: resultOf(session, {
      inputs: files.map(({ input }) => input),
      policies: {
        confidence: levelFrom(options.level),
        empty: String(options.empty),
        ...thresholdPolicy(options),
      },
      systems,
      tables,
      notes,
    }),
  }
}

const thresholdPolicy = (options: OptionValues): { threshold?: number } => {
  const threshold = thresholdFrom(options)
  return threshold === undefined ? {} : { threshold }
}

interface Part {
  readonly findings: readonly Finding[]
  readonly tables: readonly Table[]
  readonly notes: readonly string[]
}

function partOf(table: PredictionTable, options: OptionValues, session: Session, rows?: Rows): Part {
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
  const sure = measureOptions(options)
  return {
    findings: [
      ...(counts ? countFindings(session, counts, chosen.counts, sure) : []),
      ...(tally ? tallyFindings(session, tally, chosen.tally, sure) : []),
      ...(classScores ? classScoreFindings(session, classScores, chosen['class-scores'], sure) : []),
    ],
    tables: [
      ...(counts
        ? [confusionTable(counts), classTable(classReport(counts, { empty: options.empty as 'omit' }))]
        : []),
      ...(tally ? thresholdTables(tally, table, options, session) : []),
    ],
    notes: [
      ...(counts
        ? [baseline(counts)]
        : ['No predicted class: say --threshold T for counts and measures on them.']),
      ...(table.predicted === undefined && classScores
        ? ['The class of the highest probability is taken as predicted; the first one where they tie.']
        : []),
      ...(table.positive === undefined ? [] : [`Positive class: ${table.positive}.`]),
    ],
  }
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
  return [choiceTable(tally, better, session), ...(whole ? [thresholdRows(tally, better)] : [])]
}

/** The same measures for each value of a column. */
function slicesOf(table: PredictionTable, options: OptionValues, session: Session): Finding[] {
  if (options.by === undefined) return []
  const by = textFrom(options.by, '--by')
  const column = table.slices.get(by)
  if (!column) {
    throw new EvalError(
      'UNKNOWN_COLUMN',
      `There is no column "${by}" to take the rows apart by. There are ${[...table.slices.keys()].join(', ')}.`,
    )
  }
  const groups = new Map<string, number[]>()
  for (const [row, value] of column.entries()) {
    const group = groups.get(value)
    if (group) group.push(row)
    else groups.set(value, [row])
  }
  return [...groups].flatMap(([value, rows]) =>
    partOf(table, options, session, rows).findings.map((finding) => ({ ...finding, part: `${by}=${value}` })),
  )
}

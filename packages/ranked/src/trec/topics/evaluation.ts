import type { Attempt } from '../attempt.js'
import { cExp, cLog } from '../c-library/c-logarithm.js'
import type { TrecColumn } from '../measures/columns.js'
import { TrecFailure } from '../failure.js'
import type { OpenFile } from '../files.js'
import type { TrecOptions } from '../options.js'
import type { Output } from '../output.js'
import type { ZScores } from '../parse.js'
import { printValue, type ValueLayout } from './topic-values.js'
import type { Version } from '../version.js'

/** What an evaluation goes by. */
export interface Evaluation {
  readonly options: TrecOptions
  readonly version: Version
  readonly output: Output
  /** The run and its name. */
  readonly run: ReturnType<OpenFile>
  readonly file: string
  /** The means and deviations of -Z, and the values to compute; what is wrong with them is told after the run is read. */
  readonly figures: Attempt<ZScores | undefined>
  readonly layout: Attempt<ValueLayout>
}

/** The sums of values over topics. */
export interface TopicSums {
  readonly sums: Float64Array
  readonly topics: number
}

/** What the averages with -c go over. */
export interface JudgedTotals {
  readonly topics: number
  /** Judgements with a positive grade; undefined for preferences. */
  readonly positive: number | undefined
}

/** A run has no row. */
export const emptyRun = (file: string): TrecFailure =>
  new TrecFailure(7, `"${file}" has no line that says anything.`)

/** Prints the lines over all topics. */
export function printSummary(
  { options, output }: Evaluation,
  layout: ValueLayout,
  { sums, topics }: TopicSums,
  totals: () => JudgedTotals,
  tag: string,
): void {
  if (topics === 0) throw new TrecFailure(7, 'no topic of the run is judged.')
  if (!options.summary) return
  const { columns, offsets } = layout
  const judged = options.complete ? totals() : undefined
  for (const [at, column] of columns.entries()) {
    const { measure, names } = column
    if (measure.name === 'runid') output.text(`runid                 \tall\t${tag}\n`)
    else if (measure.name !== 'relstring') {
      for (let index = 0; index < names.length; index++) {
        const value = summary(column, sums[offsets[at]! + index]!, topics, judged)
        printValue(layout, at, index, ALL, value, output)
      }
    }
  }
}

const ALL = Uint8Array.of(97, 108, 108, 9)

function summary(
  { measure }: TrecColumn,
  sum: number,
  topics: number,
  judged: JudgedTotals | undefined,
): number {
  const over = judged?.topics ?? topics
  switch (measure.summary) {
    case 'sum':
      return sum
    case 'topics':
      return over
    case 'relevant':
      // Over all judged topics, every positive grade counts, whatever the level.
      return judged?.positive ?? sum
    case 'geometric':
      return cExp((sum + (over - topics) * cLog(0.00001)) / over)
    default:
      return sum / over
  }
}

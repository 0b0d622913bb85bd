import { EvalError, printable, type Counts } from '@eval/core'
import type { PredictionTable } from '@eval/io'
import type { NamedTally } from '@eval/plot'
import type { Tally } from '@eval/ranked'
import { thresholdFrom } from '../classify-options.js'
import { openInput } from '../inputs.js'
import { textFrom } from '../option-values.js'
import { countsOf, tallyFrom } from '../predictions.js'
import { sourcesOf } from '../report/predictions-report.js'
import type { ChartQuestion } from './data-of.js'

/** The counts of one file of predictions. */
export async function countsData({ words, options, session, chart }: ChartQuestion): Promise<Counts> {
  if (words.length > 1) throw new EvalError('ONE_SYSTEM', `${chart} draws one system, not ${words.length}.`)
  const { read } = await openInput(words[0]!, 'predictions', options, session)
  const counts = countsOf(read.table, thresholdFrom(options))
  if (!counts) throw new EvalError('NO_PREDICTION', `${words[0]!} has no predicted class.`)
  return counts
}

/** The scores of each file, or of each column that `--score` lists, with their folds where a column says so. */
export async function talliesData({ words, options, session }: ChartQuestion): Promise<NamedTally[]> {
  const tallies: NamedTally[] = []
  for (const source of sourcesOf(words, options)) {
    const { read } = await openInput(source.path, 'predictions', source.options, session)
    const tally = tallyFrom(read.table)
    if (!tally) throw new EvalError('NO_SCORES', `${source.path} has no score with a positive class.`)
    const folds =
      options.fold === undefined ? undefined : foldsOf(read.table, textFrom(options.fold, '--fold'))
    tallies.push({ name: source.name, tally, ...(folds ? { folds } : {}) })
  }
  return tallies
}

/** The scores of each fold, in the order in which folds first appear. */
function foldsOf(table: PredictionTable, column: string): Tally[] {
  const values = table.slices.get(column)
  if (!values) {
    throw new EvalError(
      'UNKNOWN_COLUMN',
      `There is no column "${printable(column)}" that could say the fold. There are ${[...table.slices.keys()].join(', ')}.`,
    )
  }
  const rows = new Map<string, number[]>()
  for (const [row, fold] of values.entries()) rows.set(fold, [...(rows.get(fold) ?? []), row])
  return [...rows.values()].map((some) => tallyFrom(table, some)!)
}

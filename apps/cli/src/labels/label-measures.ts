import { EvalError, measuresOn, printable, printName, splitNames, type MeasureCall } from '@eval/core'
import type { LabelScores } from '@eval/ranked'
import type { OptionValues } from '../command.js'
import type { Intervalled } from '../intervals/interval-choice.js'
import { textFrom } from '../option-values.js'
import type { Session } from '../session.js'
import { known, usualMeasures } from '../usual.js'
import type { LabelAverage } from './label-averages.js'
import type { LabelRows } from './label-rows.js'
import { ownName } from '../own-name.js'

/** What can be measured of a file of label sets. */
export interface LabelFrames {
  readonly rows?: LabelRows
  readonly scores?: LabelScores
}

/** A measure on decisions with the averages that are shown of it. */
export interface AveragedCall {
  readonly call: MeasureCall<'counts'>
  readonly averages: readonly LabelAverage[]
}

/** The measures on sets of labels and on scores of labels. */
export interface LabelMeasures {
  readonly sets: readonly AveragedCall[]
  readonly scores: readonly MeasureCall<'label-scores'>[]
}

const USUAL: readonly (readonly [name: string, ...averages: LabelAverage[]])[] = [
  ['ExactMatch', 'samples'],
  ['ErrorRate', 'micro'],
  ['Jaccard', 'samples'],
  ['Precision', 'micro', 'macro', 'samples'],
  ['Recall', 'micro', 'macro', 'samples'],
  ['F', 'micro', 'macro', 'samples'],
  ['Informedness', 'micro', 'macro'],
]
const ON_SCORES = 'LRAP, CoverageError, LabelRankingLoss, AUC, AP'

/** The measures that were asked for, or the usual ones of what the file has. */
export function labelMeasures(
  { rows, scores }: LabelFrames,
  options: OptionValues,
  { registry }: Session,
): LabelMeasures {
  if (options.measures === undefined) {
    return {
      sets: rows
        ? USUAL.flatMap(([name, ...averages]) =>
            usualMeasures(registry, 'counts', name).map((call) => ({ call, averages })),
          )
        : [],
      scores: scores ? usualMeasures(registry, 'label-scores', ON_SCORES) : [],
    }
  }
  const names = splitNames(textFrom(options.measures, '--measures'))
  if (names.length === 0) throw new EvalError('NO_MEASURE', 'Name at least one measure after -m.')
  const sets: AveragedCall[] = []
  const onScores: MeasureCall<'label-scores'>[] = []
  for (const name of names) {
    const [call] = known(() => measuresOn(registry, 'label-scores', name)) ?? []
    const own = known(() => measuresOn(registry, 'counts', name)) ?? []
    if (own.length > 0 && (rows || !call)) {
      if (!rows) throw needs(name, 'labels given to each row: say --pred COLUMN, or --threshold T for scores')
      sets.push(...own.map((one) => ({ call: one, averages: averagesOf(one) })))
    } else if (call) {
      if (!scores) throw needs(name, 'a column of scores for each label, such as score_LABEL')
      onScores.push(call)
    } else measuresOn(registry, 'counts', name)
  }
  return { sets, scores: onScores }
}

/** The average that a measure was asked for with, or all that it has. */
function averagesOf(call: MeasureCall<'counts'>): LabelAverage[] {
  const { params } = call
  if (params.class !== undefined) return []
  if (params.average !== undefined) return [params.average as LabelAverage]
  return ownName(call) === 'ExactMatch' ? ['samples'] : ['micro', 'macro', 'samples']
}

const needs = (name: string, what: string): EvalError =>
  new EvalError('NEEDS_MORE', `${printable(name)} needs ${what}.`)

/** Whether a measure on sets of labels is a plain proportion of rows. */
export const isProportion = (call: MeasureCall<'counts'>): boolean => ownName(call) === 'ExactMatch'

/** The values of a file of label sets, each with the samples that intervals can take it as. */
export const labelValues = ({ sets, scores }: LabelMeasures): Intervalled[] => [
  ...sets.map(({ call }): Intervalled => ({
    name: printName(call),
    kinds: isProportion(call) ? ['proportion', 'measured'] : ['measured'],
  })),
  ...scores.map((call): Intervalled => ({ name: printName(call), kinds: ['measured'] })),
]

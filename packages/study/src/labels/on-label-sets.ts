import type { MeasureCall, ParamValues, ValueSamples } from '@eval/core'
import type { DecidedLabels } from '@eval/ranked'
import type { EmptyPolicy } from '../policies/peers.js'
import {
  averageStatistic,
  AVERAGE_REASONS,
  countsOfLabel,
  decisionsValue,
  labelStatistic,
  type LabelAverage,
} from './label-averages.js'
import { statisticSample, type RowStatistic } from './row-statistic.js'

/** Whether a measure of one row is a hit or a miss, so that its mean over rows is a proportion of them. */
export const isAllOrNothing = ({ contribution }: MeasureCall<'counts'>): boolean =>
  contribution.laws.includes('all-or-nothing')

/** A measure on counts as a measure on sets of labels: averaged in one way, or of the one label that it names. */
export function onLabelSets(
  call: MeasureCall<'counts'>,
  average: LabelAverage | undefined,
  policy: EmptyPolicy,
): MeasureCall<'label-sets'> {
  const { contribution, as } = call
  const params: ParamValues = { ...call.params, average: undefined }
  const { name, params: specs, about, range, better, undefinedWhen, at } = contribution
  const empty = params.empty === specs.empty?.default ? policy : (params.empty as EmptyPolicy)
  const of = decisionsValue(call)
  const without = params.without as string | undefined
  const statistic = (rows: DecidedLabels): RowStatistic =>
    average === undefined ? labelStatistic(call, rows) : averageStatistic(of, without, average, rows, empty)
  const own: MeasureCall<'label-sets'> = {
    params,
    ...(as === undefined ? {} : { as }),
    contribution: {
      contributes: 'measure',
      input: 'label-sets',
      name,
      params: specs,
      about,
      range,
      better,
      undefinedWhen: { ...undefinedWhen, ...AVERAGE_REASONS },
      laws: [],
      ...(at === undefined ? {} : { at }),
      compute(rows) {
        const { weights, value } = statistic(rows)
        return value(weights)
      },
      itemwise: () =>
        average === 'samples' ||
        // Rows have as many labels each, so that a mean over all decisions is one over rows.
        (average === 'micro' && contribution.itemwise?.(params) === true),
      samples: (rows): ValueSamples => ({
        ...proportionIn(call, average, rows, own),
        measured: statisticSample(own, statistic(rows)),
      }),
    },
  }
  return own
}

/** The value as a proportion of rows: of hits among all, or as the measure of one label is. */
function proportionIn(
  call: MeasureCall<'counts'>,
  average: LabelAverage | undefined,
  rows: DecidedLabels,
  own: MeasureCall<'label-sets'>,
): ValueSamples {
  const { contribution, params } = call
  if (average === undefined) {
    const counts = countsOfLabel(rows, params.class as string, rows.weights)
    return (counts && contribution.samples?.(counts, { ...params, class: undefined })) ?? {}
  }
  if (average !== 'samples' || !isAllOrNothing(call) || !rows.weights.every(Number.isInteger)) return {}
  const value = own.contribution.compute(rows, own.params)
  const n = rows.weights.reduce((sum, weight) => sum + weight, 0)
  return typeof value === 'number' && n > 0 ? { proportion: { hits: Math.round(value * n), n } } : {}
}

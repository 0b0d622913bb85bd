import { EvalError, isUndefined, printable, printName, type MeasureCall } from '@eval/core'
import { jsonNumber, type Finding } from '@eval/report'
import type { MeasureOptions } from '../frame-findings.js'
import { measuredInterval, type ValueSamples } from '../intervals/measured-interval.js'
import type { Session } from '../session.js'
import { AVERAGE_REASONS, labelStatistic, oneLabelStatistic, type EmptyPolicy } from './label-averages.js'
import { isProportion, type AveragedCall } from './label-measures.js'
import type { LabelRows } from './label-rows.js'
import { statisticSample, type RowStatistic } from './statistic-sample.js'

/** Measures on sets of labels with their averages, each with an interval by drawing rows again. */
export function labelFindings(
  session: Session,
  rows: LabelRows,
  calls: readonly AveragedCall[],
  empty: EmptyPolicy,
  options: MeasureOptions,
): Finding[] {
  const all = calls.flatMap(({ call, averages }) =>
    call.params.class === undefined
      ? averages.map((average) => ({
          call,
          part: `${average} average`,
          statistic: labelStatistic(call, average, rows, empty),
        }))
      : [{ call, part: '', statistic: oneLabelStatistic(call, labelIndex(call, rows), rows) }],
  )
  return all.map(({ call, part, statistic }, index) => {
    session.progress.report(`${printName(call)} ${part}`, index / all.length)
    return findingOf(session, call, part, statistic, options)
  })
}

function findingOf(
  session: Session,
  call: MeasureCall<'counts'>,
  part: string,
  statistic: RowStatistic,
  options: MeasureOptions,
): Finding {
  const { weights, value } = statistic
  const params = Object.fromEntries(Object.entries(call.params).filter(([name]) => name !== 'average'))
  const { better } = call.contribution
  const undefinedWhen: Readonly<Record<string, string>> = {
    ...call.contribution.undefinedWhen,
    ...AVERAGE_REASONS,
  }
  const own = { ...call, contribution: { ...call.contribution, undefinedWhen }, params }
  const n = weights.reduce((sum, weight) => sum + weight, 0)
  const shared = { measure: printName(own), ...(part === '' ? {} : { part }), better, n }
  const answer = value(weights)
  if (isUndefined(answer))
    return {
      ...shared,
      value: options.isZero?.(call) === true ? 0 : null,
      why: undefinedWhen[answer.undefined]!,
      undefined: 1,
    }
  const samples: ValueSamples = {
    ...(isProportion(call) ? { proportion: { hits: Math.round(answer * n), n } } : {}),
    measured: statisticSample(own, statistic),
  }
  const around = weights.every(Number.isInteger) ? measuredInterval(session, samples, options) : undefined
  return { ...shared, value: jsonNumber(answer), undefined: 0, ...(around ? { interval: around } : {}) }
}

function labelIndex({ params }: MeasureCall<'counts'>, { labels }: LabelRows): number {
  const asked = params.class as string
  const index = labels.indexOf(asked)
  if (index < 0) {
    throw new EvalError(
      'UNKNOWN_CLASS',
      `No row has the label "${printable(asked)}". There are ${labels.slice(0, 10).join(', ')}.`,
    )
  }
  return index
}

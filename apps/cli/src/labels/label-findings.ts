import { EvalError, isUndefined, printable, printName, type MeasureCall, type Undefined } from '@eval/core'
import { jsonNumber, type Finding } from '@eval/report'
import { chanceRecord } from '../findings.js'
import type { MeasureOptions } from '../frame-findings.js'
import { measuredInterval, type ValueSamples } from '../intervals/measured-interval.js'
import type { Session } from '../session.js'
import { AVERAGE_REASONS, labelStatistic, oneLabelStatistic, type EmptyPolicy } from './label-averages.js'
import { onSets } from './label-chance.js'
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
          on: (some: LabelRows) => labelStatistic(call, average, some, empty),
        }))
      : [{ call, part: '', on: (some: LabelRows) => oneLabelStatistic(call, labelIndex(call, rows), some) }],
  )
  return all.map(({ call, part, on }, index) => {
    session.progress.report(`${printName(call)} ${part}`, index / all.length)
    return findingOf(session, { call, part, on }, rows, options)
  })
}

interface Averaged {
  readonly call: MeasureCall<'counts'>
  readonly part: string
  /** The average as a function of rows. */
  on(rows: LabelRows): RowStatistic
}

function findingOf(
  session: Session,
  { call, part, on }: Averaged,
  rows: LabelRows,
  options: MeasureOptions,
): Finding {
  const statistic = on(rows)
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
  const whole = weights.every(Number.isInteger)
  const around = whole ? measuredInterval(session, samples, options) : undefined
  const model = options.nullModels.get('label-sets')
  const valueOf = (some: LabelRows): number | Undefined => {
    const drawn = on(some)
    return drawn.value(drawn.weights)
  }
  const chance =
    whole && model !== undefined
      ? chanceRecord(session, [{ id: 'all', frame: rows }], onSets(own, valueOf), model, options.draws)
      : undefined
  return {
    ...shared,
    value: jsonNumber(answer),
    undefined: 0,
    ...(around ? { interval: around } : {}),
    ...(chance ? { chance } : {}),
  }
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

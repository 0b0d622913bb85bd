import {
  evaluate,
  isUndefined,
  type Column,
  type InputKind,
  type MeasureCall,
  type UndefinedPolicy,
  type Unit,
} from '@eval/core'
import {
  jsonNumber,
  numberOf,
  type ChanceRecord,
  type Finding,
  type IntervalRecord,
  type UnitValues,
} from '@eval/report'
import { chanceOf, type IntervalResult, type SampleKind, type SampleKinds } from '@eval/significance'
import { floored, geometricMean } from '@eval/ranked'
import type { Session } from './session.js'
import { known } from './usual.js'

export interface FindingOptions {
  /** The null model as written; none for no chance level. */
  readonly model: string | undefined
  readonly draws: number
  readonly level: number
  readonly policy: UndefinedPolicy
  /** The interval of means over units as written; drawn again where nothing is said. */
  readonly interval?: string
}

/** The interval of a mean over units. */
const DRAWN = 'bootstrap'

/** Values of measures over units, each with its interval and its chance level. */
export function findingsOf<K extends InputKind>(
  session: Session,
  units: readonly Unit<K>[],
  calls: readonly MeasureCall<K>[],
  options: FindingOptions,
): { readonly findings: Finding[]; readonly columns: readonly Column<K>[] } {
  const { columns } = evaluate(units, calls, options.policy)
  const findings = columns.map((column, index) => {
    const doing = options.model === undefined ? column.name : `${column.name} against chance`
    session.progress.report(doing, index / columns.length)
    const { aggregate, call, name, defined, total } = column
    const { better } = call.contribution
    if (isUndefined(aggregate)) {
      const why = whyUndefined(column)
      return { measure: name, value: null, why, better, n: defined, undefined: total - defined }
    }
    const interval = meanInterval(session, column, options)
    const { model, draws } = options
    // Better than chance means something only where a measure has a better side.
    const compared = model !== undefined && better !== 'neither'
    const drawn = compared ? chanceRecord(session, units, call, model, draws) : undefined
    const chance = drawn && withUndefined(drawn, column, options.policy)
    return {
      measure: name,
      value: jsonNumber(aggregate),
      better,
      n: defined,
      undefined: total - defined,
      ...(interval ? { interval } : {}),
      ...(chance ? { chance } : {}),
    }
  })
  return { findings, columns }
}

/** Whether a measure's own average over units is the geometric mean. */
export const isGeometric = ({ contribution: { aggregate } }: MeasureCall): boolean =>
  aggregate === geometricMean

/** The interval of a mean over units, arithmetic or geometric; a measure that adds up in another way has none here. */
function meanInterval<K extends InputKind>(
  session: Session,
  column: Column<K>,
  { level, policy, interval }: FindingOptions,
): IntervalRecord | undefined {
  if (isGeometric(column.call)) return geometricInterval(session, column, level, policy, interval)
  const name = meanIntervalOf(column.call, interval)
  const values = averaged(column, policy)
  if (name === undefined || values.length < 2) return undefined
  return intervalRecord(session, name, 'units', { values }, level)
}

/** The interval of a geometric mean over units, by drawing the logarithms again. */
export function geometricInterval<K extends InputKind>(
  session: Session,
  column: Column<K>,
  level: number,
  policy: UndefinedPolicy = 'omit',
  interval: string = DRAWN,
): IntervalRecord | undefined {
  const values = averaged(column, policy).map((value) => Math.log(floored(value)))
  if (values.length < 2) return undefined
  const logs = intervalRecord(session, interval, 'units', { values }, level)
  return (
    logs && {
      ...logs,
      low: jsonNumber(Math.exp(numberOf(logs.low))),
      high: jsonNumber(Math.exp(numberOf(logs.high))),
    }
  )
}

/** Which values have no interval although they could have one: nothing varies, or there is one unit alone. */
export function noIntervalNotes(
  systems: readonly { readonly name: string; readonly findings: readonly Finding[] }[],
  units: string,
  { registry }: Session,
): string[] {
  const bare = systems.flatMap(({ name, findings }) =>
    findings
      .filter(({ value, interval, n }) => value !== null && !interval && n > 0)
      .map(({ measure, n }) => ({ name, measure, alone: n < 2 })),
  )
  const named = (some: typeof bare): string => {
    const measures = [...new Set(some.map(({ measure }) => measure))]
    if (systems.length < 2) return measures.join(', ')
    return measures
      .map((measure) => {
        const of = [...new Set(some.filter((one) => one.measure === measure).map(({ name }) => name))]
        return `${measure} (${of.length === systems.length ? 'of every system' : of.join(', ')})`
      })
      .join(', ')
  }
  if (bare.length > 0 && !registry.all('interval').some(({ name }) => name === DRAWN))
    return [`No interval for ${named(bare)}: the interval ${DRAWN} is not registered.`]
  const [single, constant] = [bare.filter(({ alone }) => alone), bare.filter(({ alone }) => !alone)]
  return [
    ...(single.length === 0 ? [] : [`No interval for ${named(single)}: there is one of the ${units} alone.`]),
    ...(constant.length === 0
      ? []
      : [
          `No interval for ${named(constant)}: drawing the ${units} again gives the same value every time, or none; that does not make it sure.`,
        ]),
  ]
}

/** What stands for a unit without a value; nothing where it is left out. */
function standIn({ call: { contribution } }: Column, policy: UndefinedPolicy): number | undefined {
  if (policy === 'zero') return 0
  return policy === 'worst' ? contribution.range[contribution.better === 'lower' ? 1 : 0] : undefined
}

/** The values that the average was over. */
function averaged(column: Column, policy: UndefinedPolicy): Float64Array {
  const instead = standIn(column, policy)
  return instead === undefined
    ? column.values.filter((_, index) => column.codes[index] === 0)
    : column.values.map((value, index) => (column.codes[index] === 0 ? value : instead))
}

/** Why an average has no value: the first reason of a unit. */
export function whyUndefined({ reasons, codes, call }: Column): string {
  const reason = reasons[(codes.find((code) => code > 0) ?? 1) - 1]
  return reason === undefined ? 'There is nothing to average.' : call.contribution.undefinedWhen[reason]!
}

/**
 * What a value over the units that have one becomes in the average: chance is drawn over those, and the others are as
 * constant in its average as in the one observed.
 */
export function inAverage(
  column: Column,
  policy: UndefinedPolicy,
): { readonly share: number; readonly placed: (value: number) => number } {
  const instead = standIn(column, policy)
  const { defined, total, call } = column
  if (instead === undefined || defined === total || call.contribution.aggregate)
    return { share: 1, placed: (value) => value }
  const share = defined / total
  return { share, placed: (value) => value * share + instead * (1 - share) }
}

function withUndefined(chance: ChanceRecord, column: Column, policy: UndefinedPolicy): ChanceRecord {
  const { share, placed } = inAverage(column, policy)
  return {
    ...chance,
    value: jsonNumber(placed(numberOf(chance.value))),
    ...(chance.sd === undefined ? {} : { sd: jsonNumber(numberOf(chance.sd) * share) }),
  }
}

/** Which interval the mean of a measure over units gets. */
export const meanIntervalOf = (call: MeasureCall, asked: string = DRAWN): string | undefined =>
  call.contribution.aggregate && !isGeometric(call) ? undefined : asked

/** An interval by name, as a result records it; undefined where there is none, or none of that name. */
export function intervalRecord<S extends SampleKind>(
  session: Session,
  name: string,
  kind: S,
  sample: SampleKinds[S],
  level: number,
): IntervalRecord | undefined {
  const [call] = known(() => session.registry.calls('interval', name, kind)) ?? []
  if (!call) return undefined
  const { contribution, params } = call
  const drawn = 'seed' in contribution.params ? { seed: session.seed } : {}
  const answer = contribution.compute(sample, { ...params, ...drawn, level })
  if ('undefined' in answer) return undefined
  const { low, high, method }: IntervalResult = answer
  // An interval without width says that nothing varied in the few units at hand, and not that the value is sure.
  if (low === high) return undefined
  return { low: jsonNumber(low), high: jsonNumber(high), level, method }
}

/** The chance level of a measure under a null model, as a result records it. */
export function chanceRecord<K extends InputKind>(
  session: Session,
  units: readonly Unit<K>[],
  call: MeasureCall<K>,
  model: string,
  draws: number,
): ChanceRecord | undefined {
  const answer = chanceOf(session.registry, units, call, { model, seed: session.seed, draws })
  if ('undefined' in answer) return undefined
  return {
    value: jsonNumber(answer.chance),
    sd: jsonNumber(answer.deviation),
    p: jsonNumber(answer.p),
    // A value that chance never gives has no logarithm.
    ...(Number.isFinite(answer.logP) ? { log10P: answer.logP / Math.LN10 } : {}),
    ...(answer.draws === undefined ? {} : { draws: answer.draws }),
    model: answer.model,
    method: answer.method,
  }
}

/** Values unit by unit, for `--per-topic` and its like. */
export const perUnit = <K extends InputKind>(columns: readonly Column<K>[]): UnitValues[] =>
  columns.map(({ name, values, codes }) => ({
    measure: name,
    values: Array.from(values, (value, index) => (codes[index] === 0 ? jsonNumber(value) : null)),
  }))

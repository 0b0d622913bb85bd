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
import { chanceOf } from '@eval/significance'
import { floored, geometricMean } from '@eval/ranked'
import type { IntervalChoice } from './intervals/interval-choice.js'
import { intervalRecord } from './intervals/interval-record.js'
import type { Session } from './session.js'

export interface FindingOptions {
  /** The null model as written; none for no chance level. */
  readonly model: string | undefined
  readonly draws: number
  readonly level: number
  readonly policy: UndefinedPolicy
  /** The intervals of means over units that were asked for; units are drawn again where nothing is said. */
  readonly interval?: IntervalChoice | undefined
}

/** The interval of a mean over units where nothing is said. */
export const DRAWN = 'bootstrap'

/** Values of measures over units, each with its interval and its chance level. */
export function findingsOf<K extends InputKind>(
  session: Session,
  units: readonly Unit<K>[],
  calls: readonly MeasureCall<K>[],
  options: FindingOptions,
): { readonly findings: Finding[]; readonly columns: readonly Column<K>[] } {
  const { columns } = evaluate(units, calls, options.policy)
  return { findings: findingsOn(session, units, columns, options), columns }
}

/** The same where the values are known. */
export function findingsOn<K extends InputKind>(
  session: Session,
  units: readonly Unit<K>[],
  columns: readonly Column<K>[],
  options: FindingOptions,
): Finding[] {
  return columns.map((column, index) => {
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
  const values = averaged(column, policy)
  if (!isMean(column.call) || values.length < 2) return undefined
  return intervalRecord(session, interval?.first(['units'])?.call ?? DRAWN, 'units', { values }, level)
}

/** The interval of a geometric mean over units: that of the mean of logarithms. */
export function geometricInterval<K extends InputKind>(
  session: Session,
  column: Column<K>,
  level: number,
  policy: UndefinedPolicy = 'omit',
  interval?: IntervalChoice,
): IntervalRecord | undefined {
  const values = averaged(column, policy).map((value) => Math.log(floored(value)))
  if (values.length < 2) return undefined
  const logs = intervalRecord(session, interval?.first(['units'])?.call ?? DRAWN, 'units', { values }, level)
  return (
    logs && {
      ...logs,
      low: jsonNumber(Math.exp(numberOf(logs.low))),
      high: jsonNumber(Math.exp(numberOf(logs.high))),
    }
  )
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

/** Whether a measure is averaged over units by a mean, arithmetic or geometric, so that its average has an interval here. */
export const isMean = (call: MeasureCall): boolean => !call.contribution.aggregate || isGeometric(call)

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
    ...(answer.atMost ? { atMost: true } : {}),
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

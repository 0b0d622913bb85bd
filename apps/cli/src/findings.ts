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
import { floored } from '@eval/ranked'
import type { Session } from './session.js'

export interface FindingOptions {
  /** The null model as written; none for no chance level. */
  readonly model: string | undefined
  readonly draws: number
  readonly level: number
  readonly policy: UndefinedPolicy
}

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
      const reason = column.reasons[(column.codes.find((code) => code > 0) ?? 1) - 1]
      const why =
        reason === undefined ? 'There is nothing to average.' : call.contribution.undefinedWhen[reason]!
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

/** The interval of a mean over units; a measure that aggregates in its own way has none here. */
function meanInterval<K extends InputKind>(
  session: Session,
  column: Column<K>,
  { level, policy }: FindingOptions,
): IntervalRecord | undefined {
  const name = meanIntervalOf(column.call)
  const values = averaged(column, policy)
  if (name === undefined || values.length < 2) return undefined
  return intervalRecord(session, name, 'units', { values }, level)
}

/** The interval of a geometric mean over units, by drawing the logarithms again. */
export function geometricInterval<K extends InputKind>(
  session: Session,
  column: Column<K>,
  level: number,
): IntervalRecord | undefined {
  const values = averaged(column, 'omit').map((value) => Math.log(floored(value)))
  if (values.length < 2) return undefined
  const logs = intervalRecord(session, 'bootstrap', 'units', { values }, level)
  return (
    logs && {
      ...logs,
      low: jsonNumber(Math.exp(numberOf(logs.low))),
      high: jsonNumber(Math.exp(numberOf(logs.high))),
    }
  )
}

/** Which values have no interval although they could have one: nothing varies, or there is one unit alone. */
export function noIntervalNote(findings: readonly Finding[], units: string): string[] {
  const bare = findings.filter(({ value, interval, n }) => value !== null && !interval && n > 0)
  if (bare.length === 0) return []
  const few = bare.every(({ n }) => n < 2)
  const names = [...new Set(bare.map(({ measure }) => measure))].join(', ')
  return [
    few
      ? `No interval for ${names}: there is one of the ${units} alone.`
      : `No interval for ${names}: drawn again, the ${units} at hand give the same value every time, or none, which does not mean that it is sure.`,
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

/** Chance is drawn over the units with a value; the others are as constant in its average as in the one observed. */
function withUndefined(chance: ChanceRecord, column: Column, policy: UndefinedPolicy): ChanceRecord {
  const instead = standIn(column, policy)
  const { defined, total, call } = column
  if (instead === undefined || defined === total || call.contribution.aggregate) return chance
  const share = defined / total
  return {
    ...chance,
    value: jsonNumber(numberOf(chance.value) * share + instead * (1 - share)),
    ...(chance.sd === undefined ? {} : { sd: jsonNumber(numberOf(chance.sd) * share) }),
  }
}

/** Which interval the mean of a measure over units gets. */
export const meanIntervalOf = ({ contribution: { aggregate } }: MeasureCall): 'bootstrap' | undefined =>
  aggregate ? undefined : 'bootstrap'

/** An interval by name, as a result records it; undefined where it has none. */
export function intervalRecord<S extends SampleKind>(
  session: Session,
  name: string,
  kind: S,
  sample: SampleKinds[S],
  level: number,
): IntervalRecord | undefined {
  const [call] = session.registry.calls('interval', name, kind)
  const { contribution, params } = call!
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

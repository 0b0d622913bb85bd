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
  type ChanceRecord,
  type Finding,
  type IntervalRecord,
  type UnitValues,
} from '@eval/report'
import { chanceOf, type IntervalResult, type SampleKind, type SampleKinds } from '@eval/significance'
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
    session.progress.report(`${column.name} against chance`, index / columns.length)
    const { aggregate, call, name, defined, total } = column
    const { better } = call.contribution
    if (isUndefined(aggregate)) {
      const reason = column.reasons[(column.codes.find((code) => code > 0) ?? 1) - 1]
      const why =
        reason === undefined ? 'There is nothing to average.' : call.contribution.undefinedWhen[reason]!
      return { measure: name, value: null, why, better, n: defined, undefined: total - defined }
    }
    const interval = meanInterval(session, column, options.level)
    const { model, draws } = options
    const chance = model === undefined ? undefined : chanceRecord(session, units, call, model, draws)
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
  level: number,
): IntervalRecord | undefined {
  if (column.call.contribution.aggregate || column.defined < 2) return undefined
  const values = column.values.filter((_, index) => column.codes[index] === 0)
  return intervalRecord(session, 'bootstrap', 'units', { values }, level)
}

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
    log10P: answer.logP / Math.LN10,
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

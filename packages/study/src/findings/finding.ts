import type { Column, InputKind, MeasureCall, UndefinedPolicy } from '@eval/core'
import type { Chance, IntervalResult } from '@eval/significance'

/** One value of one measure with its interval, its chance level and what it rests on. */
export interface Finding {
  readonly measure: string
  readonly call: MeasureCall
  /** The part of the data it is about: a class, a slice, an average over labels. */
  readonly part?: string
  /** Absent where there is none, for the reason in `why`. */
  readonly value: number | undefined
  readonly why?: string
  readonly better: 'higher' | 'lower' | 'neither'
  /** Units, or items, that the value rests on. */
  readonly n: number
  /** Where items carry weights that are no counts: how many of equal weight would say as much (Kish). */
  readonly effectiveN?: number
  /** Units without a value. */
  readonly undefined: number
  readonly interval?: IntervalResult
  readonly chance?: Chance
}

/** The units that an average rests on: those without a value too where a number stands in for it. */
export const unitsBehind = (
  { defined, total }: Pick<Column, 'defined' | 'total'>,
  policy: UndefinedPolicy,
): number => (policy === 'omit' ? defined : total)

/** Why an average has no value: the first reason of a unit. */
export function whyUndefined<K extends InputKind>({ reasons, codes, call }: Column<K>): string {
  const reason = reasons[(codes.find((code) => code > 0) ?? 1) - 1]
  return reason === undefined
    ? 'There is nothing to average.'
    : (call.contribution.undefinedWhen[reason] ?? reason)
}

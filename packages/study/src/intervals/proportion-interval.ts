import { EvalError, type Call, type Registry } from '@eval/core'
import {
  normal,
  type Interval,
  type IntervalResult,
  type Proportion,
  type SampleKind,
  type Side,
} from '@eval/significance'
import { DEFAULTS } from '../defaults.js'
import { demandKnown, demandLevel } from '../plan/options.js'
import { ifRegistered } from '../registered.js'
import type { DetailTable } from '../result/detail-table.js'
import { percentOf } from '../result/format.js'

/** What is asked about the interval of a proportion, or of the difference of two. */
export interface ProportionQuestion {
  /** An interval by name; the usual one when absent. */
  readonly interval?: string
  readonly level?: number
  readonly side?: Side
}

/** One proportion, or two of which the second is taken from the first. */
export type Proportions = readonly [Proportion] | readonly [Proportion, Proportion]

/** The interval of a proportion, or of the difference of two. */
export function proportionInterval(
  [first, second]: Proportions,
  question: ProportionQuestion,
  registry: Registry,
): IntervalResult {
  demandKnown(question as Readonly<Record<string, unknown>>, ['interval', 'level', 'side'])
  const { interval, level = DEFAULTS.level, side = 'two-sided' } = question
  demandLevel(level)
  const input = second ? 'proportion-difference' : 'proportion'
  const { contribution, params } =
    interval === undefined ? usualOn(input, registry) : registry.calls('interval', interval, input)[0]!
  const found = contribution.compute(second ? { first, second } : first, { ...params, level, side })
  if ('undefined' in found)
    throw new EvalError('UNDEFINED_VALUE', contribution.undefinedWhen[found.undefined]!)
  return found
}

/** The usual interval, or, where it is not registered, the first on such a sample. */
function usualOn(input: 'proportion' | 'proportion-difference', registry: Registry): Call<Interval> {
  const find = (name: string): Call<Interval> => registry.calls('interval', name, input)[0]!
  const usual = DEFAULTS.intervals[input]
  const first = registry.all('interval').find((one) => one.input === (input satisfies SampleKind))
  return ifRegistered(() => find(usual)) ?? find(first?.name ?? usual)
}

/** Intervals that are made with a normal deviate. */
const NORMAL: ReadonlySet<string> = new Set([
  'wald',
  'wald-corrected',
  'wilson',
  'wilson-corrected',
  'agresti-coull',
  'agresti-caffo',
  'newcombe',
])

/** What the details of intervals are called in a table. */
const WORDS: Readonly<Record<string, string>> = {
  standardError: 'standard error',
  probabilityAboveZero: 'probability above 0',
}

/** An interval as a table of one row. */
export function intervalTable(
  of: string,
  { estimate, low, high, level, side, method, n, details = {} }: IntervalResult,
): DetailTable {
  const extra = Object.entries({
    // The z of a test of the difference is shown with the other figures about it.
    'z used': NORMAL.has(method)
      ? normal.upperQuantile((1 - level) / (side === 'two-sided' ? 2 : 1))
      : undefined,
    ...details,
  }).filter((entry): entry is [string, number] => entry[1] !== undefined)
  return {
    name: 'interval',
    title: `${of}, ${percentOf(level)} % ${side === 'two-sided' ? 'interval' : `${side} bound`}`,
    columns: [
      ...['estimate', 'low', 'high', 'level'].map((name) => ({ name, kind: 'number' as const })),
      { name: 'method', kind: 'text' },
      { name: 'n', kind: 'count' },
      ...extra.map(([name]) => ({ name: WORDS[name] ?? name, kind: 'number' as const })),
    ],
    rows: [[estimate, low, high, level, method, n, ...extra.map(([, value]) => value)]],
  }
}

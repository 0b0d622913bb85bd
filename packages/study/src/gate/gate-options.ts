import { EvalError, nearest, printable, splitNames } from '@eval/core'
import { badOption, demandKnown } from '../plan/options.js'
import { fewNames } from '../few-names.js'

/** By measure, as it is written in the baseline. */
export type ByMeasure = Readonly<Record<string, number>>

/** Numbers by measure, written as `nDCG@10=0.45, AP=0.3`. */
export const byMeasure = (text: string, option: string): ByMeasure =>
  Object.fromEntries(
    splitNames(text).map((part) => {
      const at = part.lastIndexOf('=')
      const number = at < 1 ? '' : part.slice(at + 1).trim()
      if (number === '' || !Number.isFinite(Number(number))) throw badOption(option, part, 'MEASURE=NUMBER')
      return [part.slice(0, at).trim(), Number(number)] as const
    }),
  )

/** What a gate demands; all of it has a usual answer. */
export interface GateOptions {
  /** The largest loss that does not matter, for all measures or by measure; without one nothing is equivalent. */
  readonly margin?: number | ByMeasure
  /** Probability of a false alarm, over all measures and over all looks since the baseline was blessed. */
  readonly alpha?: number
  /** Whether looks share `alpha`; without it each look has all of it. */
  readonly spending?: boolean
  /** All looks at the candidate in one anytime-valid test of its mean values, instead of a test of this look alone. */
  readonly sequential?: boolean
  /** What is looked at, such as a commit: a sequential gate adds up looks at the same candidate. */
  readonly candidate?: string
  /** The range that values of units can have, for a sequential gate; the measure's own, or else 0 to 1, when absent. */
  readonly range?: readonly number[]
  /** The largest share of units that may lack a value on one side and are left out; none when absent. */
  readonly allowMissing?: number
  /** Whether a measure may pass without evidence: no evidence and too little power then fail. */
  readonly strict?: boolean
  /** Whether each measure must be shown to lose less than its margin. */
  readonly nonInferior?: boolean
  /** The least that the lower end of a value's interval may be; the most that the upper end may be where low is better. */
  readonly atLeast?: ByMeasure
  /** The same for the value itself. */
  readonly valueAtLeast?: ByMeasure
  /** The test of a difference; the usual one of paired values when absent. */
  readonly test?: string
}

const OPTIONS = [
  'margin',
  'alpha',
  'spending',
  'sequential',
  'candidate',
  'range',
  'allowMissing',
  'strict',
  'nonInferior',
  'atLeast',
  'valueAtLeast',
  'test',
] as const satisfies readonly (keyof GateOptions)[]

/** Options with their defaults, checked against the measures of the baseline. */
export interface DemandedGate {
  readonly alpha: number
  readonly spending: boolean
  readonly sequential: boolean
  readonly candidate: string
  readonly range: readonly [low: number, high: number] | undefined
  readonly allowMissing: number
  readonly strict: boolean
  readonly nonInferior: boolean
  readonly test: string | undefined
  margin(measure: string): number | undefined
  floors(measure: string): readonly Floor[]
}

export interface Floor {
  readonly of: 'interval' | 'value'
  readonly limit: number
}

export function demandedGate(given: GateOptions, measures: readonly string[]): DemandedGate {
  demandKnown(given as Readonly<Record<string, unknown>>, OPTIONS)
  const { margin, alpha = 0.05, allowMissing = 0, atLeast = {}, valueAtLeast = {} } = given
  if (!(alpha > 0 && alpha < 1)) throw badOption('alpha', alpha, 'between 0 and 1, such as 0.05')
  if (!(allowMissing >= 0 && allowMissing < 1))
    throw badOption('allowMissing', allowMissing, 'a share of units, such as 0.02')
  for (const one of typeof margin === 'object' ? Object.values(margin) : margin === undefined ? [] : [margin])
    if (!(one > 0 && one < Infinity)) throw badOption('margin', one, 'a number above 0, such as 0.01')
  for (const [option, by] of Object.entries({
    atLeast,
    valueAtLeast,
    ...(typeof margin === 'object' && { margin }),
  })) {
    for (const [name, limit] of Object.entries(by)) {
      if (!Number.isFinite(limit)) throw badOption(option, limit, 'a number')
      demandMeasure(option, name, measures)
    }
  }
  if (given.nonInferior === true && margin === undefined)
    throw new EvalError('BAD_OPTION', 'Non-inferiority needs a margin: the largest acceptable loss.', {
      advice: [{ set: 'margin' }],
    })
  const own = (by: ByMeasure, measure: string): number | undefined =>
    Object.entries(by).find(([name]) => isSame(name, measure))?.[1]
  return {
    alpha,
    spending: given.spending ?? true,
    sequential: given.sequential ?? false,
    candidate: given.candidate ?? '',
    range: demandSequential(given),
    allowMissing,
    strict: given.strict ?? false,
    nonInferior: given.nonInferior ?? false,
    test: given.test,
    margin: (measure) => (typeof margin === 'object' ? own(margin, measure) : margin),
    floors: (measure) => [
      ...floor('interval', own(atLeast, measure)),
      ...floor('value', own(valueAtLeast, measure)),
    ],
  }
}

/** The range that is given; refuses one that is none, and what has no effect with or without a sequential gate. */
function demandSequential({
  sequential = false,
  test,
  candidate,
  range,
  allowMissing,
}: GateOptions): DemandedGate['range'] {
  const [low = Infinity, high = -Infinity, ...more] = range ?? []
  if (range && !(low < high && high - low < Infinity && more.length === 0))
    throw badOption('range', range.join(','), 'LOW,HIGH, such as 0,1')
  const idle = sequential ? { test, allowMissing } : { candidate, range }
  for (const [option, value] of Object.entries(idle)) {
    if (value === undefined) continue
    throw new EvalError(
      'WITHOUT_EFFECT',
      `${option} has no effect ${sequential ? 'beside' : 'without'} sequential: ${sequential ? 'evidence of all looks is tested in one way, on the same units' : 'it applies to evidence of several looks'}.`,
      { option, ...(sequential ? {} : { advice: [{ set: 'sequential' }] }) },
    )
  }
  return range && [low, high]
}

const floor = (of: Floor['of'], limit: number | undefined): Floor[] =>
  limit === undefined ? [] : [{ of, limit }]

/** Case does not matter in names of measures. */
const isSame = (first: string, second: string): boolean => first.toLowerCase() === second.toLowerCase()

function demandMeasure(option: string, name: string, measures: readonly string[]): void {
  if (measures.some((measure) => isSame(measure, name))) return
  const meant = nearest(name, measures)
  throw new EvalError(
    'UNKNOWN_MEASURE',
    `${option}: the baseline has no "${printable(name)}".${meant === undefined ? '' : ` Did you mean "${printable(meant)}"?`} It has ${fewNames(measures)}.`,
    { option, measure: name, suggestion: meant, advice: [{ set: option }] },
  )
}

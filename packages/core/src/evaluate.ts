import type { InputKind, InputKinds, MeasureCall } from './contract/contract.js'
import { demandCarried } from './carried-items.js'
import { failedOn, noWorst, notANumber, undeclaredReason, undefinedUnit } from './errors.js'
import { printName } from './registry/names.js'
import { stableSum } from './stable-sum.js'
import { isUndefined, type Undefined } from './undefined.js'

/** What an average does with a unit whose value is undefined. */
export type UndefinedPolicy = 'omit' | 'zero' | 'worst' | 'fail'

/** Something that is measured, by its id: a topic, a fold, a table. */
export interface Unit<K extends InputKind = InputKind> {
  readonly id: string
  readonly frame: InputKinds[K]
  /** Units of one cluster are not independent: several questions about one text, repeats of one question. */
  readonly cluster?: string
  /** Units are resampled within their stratum. */
  readonly stratum?: string
  /** How much the unit counts in an arithmetic mean; 1 when absent. */
  readonly weight?: number
}

/** The values of one measure over all units, and their aggregate. */
export interface Column<K extends InputKind = InputKind> {
  readonly call: MeasureCall<K>
  /** The canonical name, such as nDCG@10. */
  readonly name: string
  /** One value per unit; meaningless where the reason code is not 0. */
  readonly values: Float64Array
  /** 0 where defined, else 1 + an index into `reasons`. */
  readonly codes: Uint8Array
  readonly reasons: readonly string[]
  readonly aggregate: number | Undefined
  readonly defined: number
  readonly total: number
}

export interface Evaluation<K extends InputKind = InputKind> {
  readonly units: readonly string[]
  readonly policy: UndefinedPolicy
  readonly columns: readonly Column<K>[]
}

/** The reason under which an aggregate of no values is undefined. */
export const NO_DEFINED_UNIT = 'no-defined-unit'

/** Computes every measure on every unit and aggregates each under one policy for undefined values. */
export function evaluate<K extends InputKind>(
  units: readonly Unit<K>[],
  measures: readonly MeasureCall<K>[],
  policy: UndefinedPolicy = 'omit',
): Evaluation<K> {
  return {
    units: units.map(({ id }) => id),
    policy,
    columns: measures.map((call) => column(units, call, policy)),
  }
}

function column<K extends InputKind>(
  units: readonly Unit<K>[],
  call: MeasureCall<K>,
  policy: UndefinedPolicy,
): Column<K> {
  const name = printName(call)
  const reasons = Object.keys(call.contribution.undefinedWhen)
  const values = new Float64Array(units.length)
  const codes = new Uint8Array(units.length)
  let defined = 0
  for (const [index, { id, frame }] of units.entries()) {
    const value = checkedOn(id, call, name, frame)
    if (!isUndefined(value)) {
      values[index] = value
      defined++
      continue
    }
    if (policy === 'fail') throw undefinedUnit(name, id, call.contribution.undefinedWhen[value.undefined]!)
    values[index] = NaN
    codes[index] = 1 + reasons.indexOf(value.undefined)
  }
  const weights = units.some(({ weight }) => weight !== undefined)
    ? Float64Array.from(units, ({ weight = 1 }) => weight)
    : undefined
  const aggregate = aggregated(call, name, { values, codes, weights }, policy)
  return { call, name, values, codes, reasons, aggregate, defined, total: units.length }
}

/** One value of one measure; what goes wrong says on which unit. */
function checkedOn<K extends InputKind>(
  id: string,
  call: MeasureCall<K>,
  name: string,
  frame: InputKinds[K],
): number | Undefined {
  try {
    return checked(call, name, frame)
  } catch (error) {
    throw failedOn(name, id, error)
  }
}

/** Whether a measure answered as it must, whatever its type says. */
const isValue = (value: unknown): boolean =>
  typeof value === 'number'
    ? !Number.isNaN(value)
    : typeof (value as Undefined | null | undefined)?.undefined === 'string'

/** One value of one measure, with a NaN or an undeclared reason refused. */
export function checked<K extends InputKind>(
  { contribution, params }: MeasureCall<K>,
  name: string,
  frame: InputKinds[K],
): number | Undefined {
  if (contribution.needs) demandCarried(name, contribution.needs(params), frame)
  const value = contribution.compute(frame, params)
  if (!isValue(value)) throw notANumber(name, value)
  if (isUndefined(value) && !Object.hasOwn(contribution.undefinedWhen, value.undefined)) {
    throw undeclaredReason(name, value.undefined)
  }
  return value
}

function aggregated<K extends InputKind>(
  { contribution }: MeasureCall<K>,
  name: string,
  { values, codes, weights }: { values: Float64Array; codes: Uint8Array; weights: Float64Array | undefined },
  policy: UndefinedPolicy,
): number | Undefined {
  const isKept = (_: number, index: number): boolean => policy !== 'omit' || codes[index] === 0
  const kept = values
    .map((value, index) =>
      codes[index] === 0 || policy === 'omit' ? value : replacement(contribution, name, policy),
    )
    .filter(isKept)
  if (kept.length === 0) return { undefined: NO_DEFINED_UNIT }
  if (!contribution.aggregate) return mean(kept, weights?.filter(isKept))
  const average = contribution.aggregate(kept)
  if (!isValue(average)) throw notANumber(`The average of ${name}`, average)
  return average
}

function mean(values: Float64Array, weights: Float64Array | undefined): number | Undefined {
  if (!weights) return stableSum(values) / values.length
  const whole = stableSum(weights)
  if (!(whole > 0)) return { undefined: NO_DEFINED_UNIT }
  return stableSum(values.map((value, index) => (weights[index] === 0 ? 0 : weights[index]! * value))) / whole
}

function replacement(
  { better, range }: MeasureCall['contribution'],
  name: string,
  policy: UndefinedPolicy,
): number {
  if (policy === 'zero') return 0
  const worst = better === 'higher' ? range[0] : better === 'lower' ? range[1] : NaN
  if (!Number.isFinite(worst)) throw noWorst(name)
  return worst
}

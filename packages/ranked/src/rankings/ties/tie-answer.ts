import { reordered } from '../reordered.js'
import {
  checked,
  isUndefined,
  printName,
  seeded,
  stableSum,
  type MeasureCall,
  type Undefined,
} from '@eval/core'
import type { Ranking } from '../ranking.js'
import type { TieForm } from './form.js'
import { forms as ownForms } from './forms/index.js'
import type { TieGroup } from './groups.js'
import {
  asItIs,
  classesOf,
  countOrders,
  drawOrder,
  everyOrder,
  openTies,
  rotations,
  sortedOrder,
} from './orders.js'

/** What to say about a value that hangs on the order of tied documents. */
export interface TieOptions {
  readonly answer: 'expected' | 'lowest' | 'highest'
  /** Seed of the sampling, where there is any. */
  readonly seed?: number
  /** Orders drawn where neither a closed form nor enumeration is at hand. */
  readonly draws?: number
  /** Most orders that are enumerated. */
  readonly most?: number
  /** What is known of measures beyond their laws. */
  readonly forms?: readonly TieForm[]
}

/** How an answer was found: all but the last are exact. */
export type TieMethod = 'no-open-tie' | 'closed-form' | 'additive' | 'sorted' | 'enumerated' | 'sampled'

/** A value over all orders of the tied documents. */
export interface TieAnswer {
  readonly value: number | Undefined
  readonly method: TieMethod
  /** Orders looked at, where they were enumerated or sampled. */
  readonly orders: number
  /** Of an expected value that was sampled; 0 where the answer is exact. A sampled extreme is only a bound from inside. */
  readonly standardError: number
}

/** The law of measures whose value is a sum over ranks of something that rank and document alone decide. */
export const ADDITIVE = 'additive'
/** The law of measures that a better document at a higher rank never makes worse. */
export const SWAP_UP = 'swap-up-never-hurts'

/** The expected, lowest or highest value of a measure over all orders of a ranking's tied documents. */
export function tieAnswer(
  ranking: Ranking,
  call: MeasureCall<'ranking'>,
  { answer, seed = 1, draws = 2000, most = 5040, forms = ownForms }: TieOptions,
): TieAnswer {
  const ties = openTies(ranking)
  const name = printName(call)
  const compute = (order: Uint32Array): number | Undefined => checked(call, name, reordered(ranking, order))
  if (ties.length === 0) return exact(checked(call, name, ranking), 'no-open-tie', 1)
  const { laws, better } = call.contribution
  const form = forms.find((candidate) => covers(candidate, call))
  if (answer === 'expected') {
    const value = form?.expected?.(ranking, call.params)
    if (value !== undefined) return exact(value, 'closed-form', 0)
    if (form?.additive ?? laws.includes(ADDITIVE)) {
      return exact(additiveMean(ranking, ties, call, compute), 'additive', 0)
    }
  } else if ((form?.swapUp ?? laws.includes(SWAP_UP)) && better !== 'neither' && !ownGains(call)) {
    return exact(sortedExtreme(ranking, ties, answer, better, compute), 'sorted', 0)
  }
  const orders = countOrders(ranking, ties, most)
  const enumerated = orders <= most
  const random = seeded(seed)
  const values: (number | Undefined)[] = []
  if (enumerated) for (const order of everyOrder(ranking, ties)) values.push(compute(order))
  else
    for (let draw = 0; draw < draws; draw++) values.push(compute(drawOrder(ranking, ties, random.fork(draw))))
  return summary(values, answer, enumerated)
}

/** With gains of the caller's own a higher grade need not gain more, and sorting by grade says nothing. */
const ownGains = ({ params }: MeasureCall<'ranking'>): boolean => params.gains !== undefined

const exact = (value: number | Undefined, method: TieMethod, orders: number): TieAnswer => ({
  value,
  method,
  orders,
  standardError: 0,
})

function covers(
  { measure, params: covered }: TieForm,
  { contribution, params, as = contribution.name }: MeasureCall<'ranking'>,
): boolean {
  // A plugin's measure of the same name is another measure.
  if (as !== measure && as !== `@eval/ranked/${measure}`) return false
  return Object.entries(params).every(
    ([name, value]) =>
      value === undefined || covered.includes(name) || value === contribution.params[name]?.default,
  )
}

/** Tied documents whose rotations are gone through one by one; there are as many rotations as documents. */
const FEW_TIED = 64

/** The mean over each group, less what the value would be counted more than once. */
function additiveMean(
  ranking: Ranking,
  ties: readonly TieGroup[],
  call: MeasureCall<'ranking'>,
  compute: (order: Uint32Array) => number | Undefined,
): number | Undefined {
  const parts: number[] = []
  for (const [index, tie] of ties.entries()) {
    const mean =
      tie.end - tie.start > FEW_TIED
        ? meanOverClasses(ranking, tie, call)
        : meanOverRotations(ranking, tie, compute)
    if (isUndefined(mean)) return mean
    parts.push(mean)
    if (index === 0) continue
    const value = compute(asItIs(ranking))
    if (isUndefined(value)) return value
    parts.push(-value)
  }
  return stableSum(parts)
}

/** Each document of a group is at each of its ranks in one rotation, which is all that a sum over ranks can see. */
function meanOverRotations(
  ranking: Ranking,
  tie: TieGroup,
  compute: (order: Uint32Array) => number | Undefined,
): number | Undefined {
  const values: number[] = []
  for (const order of rotations(ranking, tie)) {
    const value = compute(order)
    if (isUndefined(value)) return value
    values.push(value)
  }
  return stableSum(values) / values.length
}

/**
 * At each rank of a group, each document stands equally often. Documents of one class are worth the same, so the mean
 * is that of the values with the whole group made of one class, weighed by the size of the class. Such a value may lie
 * beyond the range of the measure.
 */
function meanOverClasses(
  ranking: Ranking,
  tie: TieGroup,
  { contribution, params }: MeasureCall<'ranking'>,
): number | Undefined {
  const order = asItIs(ranking)
  const parts: number[] = []
  for (const members of classesOf(ranking, tie)) {
    order.fill(members[0]!, tie.start, tie.end)
    const value = contribution.compute(reordered(ranking, order), params)
    if (isUndefined(value)) return value
    parts.push((value * members.length) / (tie.end - tie.start))
  }
  return stableSum(parts)
}

function sortedExtreme(
  ranking: Ranking,
  ties: readonly TieGroup[],
  answer: 'lowest' | 'highest',
  better: 'higher' | 'lower',
  compute: (order: Uint32Array) => number | Undefined,
): number | Undefined {
  const best = (answer === 'highest') === (better === 'higher')
  const values = [true, false].map((judged) => compute(sortedOrder(ranking, ties, { best, judged })))
  return extreme(values, answer)
}

function extreme(values: readonly (number | Undefined)[], answer: 'lowest' | 'highest'): number | Undefined {
  let found: number | undefined
  for (const value of values) {
    if (isUndefined(value)) return value
    found =
      found === undefined ? value : answer === 'lowest' ? Math.min(found, value) : Math.max(found, value)
  }
  return found!
}

function summary(
  values: readonly (number | Undefined)[],
  answer: TieOptions['answer'],
  enumerated: boolean,
): TieAnswer {
  const method: TieMethod = enumerated ? 'enumerated' : 'sampled'
  const orders = values.length
  if (answer !== 'expected') return { value: extreme(values, answer), method, orders, standardError: 0 }
  const numbers: number[] = []
  for (const value of values) {
    if (isUndefined(value)) return { value, method, orders, standardError: 0 }
    numbers.push(value)
  }
  const mean = stableSum(numbers) / orders
  const spread = stableSum(numbers.map((value) => (value - mean) ** 2))
  const standardError = enumerated || orders < 2 ? 0 : Math.sqrt(spread / (orders - 1) / orders)
  return { value: mean, method, orders, standardError }
}

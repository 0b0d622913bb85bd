import { badInput, type Measure, type ParamSpecs } from '@eval/core'

/** Ratings of a judge, of which people labelled some: alike rows are one with their number. */
export interface Judged {
  readonly judge: Float64Array
  /** The label of people; meaningless where there is none. */
  readonly human: Float64Array
  /** 1 where people labelled the row. */
  readonly labelled: Uint8Array
  /** How many items each row stands for. */
  readonly weights: Float64Array
}

declare module '@eval/core' {
  interface InputKinds {
    readonly judged: Judged
  }
  interface SampleKinds {
    /** Behind a mean of labels that a judge predicts. */
    readonly 'predicted-labels': Judged
    /** Behind a rate corrected for the errors of a judge. */
    readonly 'judged-rate': Judged
  }
}

/** A measure on ratings of a judge. */
export type JudgedMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'judged', P>

/** Ratings of a judge with the labels of people, undefined where nobody labelled the item. */
export function judgedOf(judge: ArrayLike<number>, human: ArrayLike<number | undefined>): Judged {
  if (judge.length !== human.length)
    throw badInput(`${judge.length} ratings of a judge, but ${human.length} labels or places for them.`)
  return gathered(Array.from(judge, (rating, item) => ({ rating, label: human[item], weight: 1 })))
}

/** The items of both. */
export const mergeJudged = (first: Judged, second: Judged): Judged =>
  gathered([...rowsOf(first), ...rowsOf(second)])

interface Row {
  readonly rating: number
  readonly label: number | undefined
  readonly weight: number
}

const rowsOf = ({ judge, human, labelled, weights }: Judged): Row[] =>
  Array.from(judge, (rating, row) => ({
    rating,
    label: labelled[row] === 1 ? human[row]! : undefined,
    weight: weights[row]!,
  }))

function gathered(rows: readonly Row[]): Judged {
  const alike = new Map<string, { rating: number; label: number | undefined; weight: number }>()
  for (const { rating, label, weight } of rows) {
    if (!Number.isFinite(rating) || (label !== undefined && !Number.isFinite(label)))
      throw badInput(`A rating of ${rating} with the label ${String(label)}: both must be numbers.`)
    const key = `${rating} ${String(label)}`
    const known = alike.get(key)
    if (known) known.weight += weight
    else alike.set(key, { rating, label, weight })
  }
  const sorted = [...alike.values()].sort(
    (a, b) => a.rating - b.rating || (a.label ?? -Infinity) - (b.label ?? -Infinity),
  )
  return {
    judge: Float64Array.from(sorted, ({ rating }) => rating),
    human: Float64Array.from(sorted, ({ label }) => label ?? 0),
    labelled: Uint8Array.from(sorted, ({ label }) => (label === undefined ? 0 : 1)),
    weights: Float64Array.from(sorted, ({ weight }) => weight),
  }
}

/** What makes ratings of a judge impossible ones; nothing where they are sound. */
export function judgedFlaw({ judge, human, labelled, weights }: Judged): string | undefined {
  if (![human, labelled, weights].every(({ length }) => length === judge.length))
    return `${judge.length} ratings with ${human.length} labels, ${labelled.length} marks and ${weights.length} weights`
  if (!judge.every(Number.isFinite) || !human.every(Number.isFinite))
    return 'a rating or label that is no number'
  const bad = weights.find((weight) => !(weight >= 0 && weight < Infinity))
  return bad === undefined ? undefined : `a weight of ${bad}`
}

/** Refuses ratings that are impossible. */
export function demandJudged(judged: Judged, of: string): void {
  const flaw = judgedFlaw(judged)
  if (flaw !== undefined) throw badInput(`${of}: the ratings have ${flaw}.`)
}

/** Number, mean and variance of what rows give, each as often as it counts. */
export interface Weighed {
  readonly n: number
  readonly mean: number
  /** Over n - 1; 0 of fewer than two items. */
  readonly variance: number
}

/** The moments of a value of the rows that are, or are not, labelled. */
export function weighed(
  { labelled, weights }: Judged,
  isLabelled: 0 | 1,
  valueOf: (row: number) => number,
): Weighed {
  let [n, sum] = [0, 0]
  for (const [row, weight] of weights.entries()) {
    if (labelled[row] !== isLabelled) continue
    n += weight
    sum += weight * valueOf(row)
  }
  if (n === 0) return { n, mean: 0, variance: 0 }
  const mean = sum / n
  let squares = 0
  for (const [row, weight] of weights.entries())
    if (labelled[row] === isLabelled) squares += weight * (valueOf(row) - mean) ** 2
  return { n, mean, variance: n < 2 ? 0 : squares / (n - 1) }
}

/** Judge against people where both say 0 or 1; undefined where one of them says something else. */
export interface JudgeTable {
  /** Items that people labelled, by label and rating of the judge. */
  readonly bothPass: number
  readonly humanOnly: number
  readonly judgeOnly: number
  readonly bothFail: number
}

export function judgeTable({ judge, human, labelled, weights }: Judged): JudgeTable | undefined {
  const cells = [0, 0, 0, 0] as [number, number, number, number]
  const isBinary = (value: number): boolean => value === 0 || value === 1
  for (const [row, weight] of weights.entries()) {
    if (!isBinary(judge[row]!)) return undefined
    if (labelled[row] === 0) continue
    if (!isBinary(human[row]!)) return undefined
    cells[2 * human[row]! + judge[row]!]! += weight
  }
  const [bothFail, judgeOnly, humanOnly, bothPass] = cells
  return { bothPass, humanOnly, judgeOnly, bothFail }
}

export const notBinary = { 'not-binary': 'Ratings or labels are not all 0 or 1.' }
export const noLabels = { 'no-labels': 'People labelled no item.' }

import type { SentencePart } from '../notes/note.js'
import { formatNumber, pStatement } from '../result/format.js'
import { numberOf } from '../result/json-number.js'
import type { ComparisonRecord } from '../result/result.js'
import type { Comparison } from './comparison.js'
import { reachStatement } from './notes/reach-statement.js'

const DIGITS = 3

const shown = (value: number): string => formatNumber(value, DIGITS)

/** What a verdict is read from. */
type Judged = Pick<
  Comparison,
  | 'system'
  | 'baseline'
  | 'measure'
  | 'n'
  | 'unit'
  | 'clusters'
  | 'repeats'
  | 'outcome'
  | 'difference'
  | 'adjustedP'
  | 'atMost'
  | 'correction'
  | 'family'
  | 'minimumDetectable'
  | 'undetectable'
  | 'outOfReach'
> & {
  /** p before correction; without it, a correction is taken to have raised p. */
  readonly p?: number
  readonly interval?: { readonly low: number; readonly high: number; readonly level?: number }
}

/** One comparison in one sentence. */
export const verdictOf = (one: Judged): string =>
  verdictParts(one)
    .map(({ text }) => text)
    .join('')

/** The verdict of a comparison that was recorded. */
export const recordedVerdict = (one: ComparisonRecord): SentencePart[] => {
  const { interval, minimumDetectable, difference, p, adjustedP, ...rest } = one
  return verdictParts({
    ...rest,
    difference: numberOf(difference),
    p: numberOf(p),
    adjustedP: numberOf(adjustedP),
    ...(interval
      ? { interval: { low: numberOf(interval.low), high: numberOf(interval.high), level: interval.level } }
      : {}),
    ...(minimumDetectable === undefined ? {} : { minimumDetectable: numberOf(minimumDetectable) }),
  })
}

/** The sentence with its p-value apart, which nobody wants broken over two lines. */
export function verdictParts(one: Judged): SentencePart[] {
  const { system, baseline, measure, n, interval, difference, outcome, minimumDetectable } = one
  const units = unitsStatement(one)
  if (outcome === 'same')
    return [
      { text: `${system} and ${baseline} have the same ${measure} on ${n === 1 ? '' : 'all '}${units}.` },
    ]
  const correction = one.family > 1 ? ` (${one.correction} over ${one.family})` : ''
  const remark = intervalRemark(one)
  const alone = remark === undefined ? '' : ` (${remark})`
  const p: SentencePart = {
    text: pStatement(one.adjustedP, undefined, one.atMost ? '<=' : '='),
    together: true,
  }
  if (outcome !== 'not shown') {
    const ends = interval ? [interval.low, interval.high] : undefined
    const [low, high] = difference < 0 && ends ? [-ends[1]!, -ends[0]!] : (ends ?? [])
    const by = `by ${shown(Math.abs(difference))}${low === undefined ? '' : ` [${shown(low)}, ${shown(high!)}]${alone}`}`
    return [
      { text: `${RELATIONS[outcome](system, baseline)} on ${measure} ${by}, ` },
      p,
      { text: `${correction}, ${units}.` },
    ]
  }
  const ends = interval ? ` [${shown(interval.low)}, ${shown(interval.high)}]${alone}` : ''
  const power = one.outOfReach
    ? `; ${reachStatement(one.outOfReach)}, ${units}`
    : minimumDetectable === undefined
      ? ''
      : `; ${powerStatement(one, minimumDetectable)} (${units})`
  const change = `${difference > 0 ? '+' : ''}${shown(difference)}${ends}`
  return [
    { text: `No significant difference between ${system} and ${baseline} on ${measure}: ${change}, ` },
    p,
    { text: `${correction}${power}.` },
  ]
}

/** What a comparison detects with 80 % power; undefined is no possible difference. */
export const powerStatement = (
  { undetectable, unit }: Pick<Judged, 'undetectable' | 'unit'>,
  detectable: number | undefined,
): string =>
  undetectable || detectable === undefined
    ? `too few ${unit}s for 80 % power at any possible difference`
    : `80 % power to detect ${shown(Math.abs(detectable))}`

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`

/** How many units a comparison rests on: repeats of items, units in clusters, or units. */
export const unitsStatement = ({
  n,
  unit,
  clusters,
  repeats,
}: Pick<Judged, 'n' | 'unit' | 'clusters' | 'repeats'>): string =>
  clusters === undefined
    ? counted(n, unit)
    : repeats
      ? `${counted(n, 'repeat')} of ${counted(clusters, unit)}`
      : `${counted(n, unit)} in ${counted(clusters, 'cluster')}`

/** Said of an interval that does not agree with the p-value beside it, which decides. */
export const intervalRemark = (one: Judged): string | undefined => {
  if (leavesOutZero(one.interval) !== (one.outcome === 'not shown')) return undefined
  return isByCorrection(one) ? 'uncorrected interval' : 'interval and test are different methods'
}

/** Whether p agreed with the interval before it was corrected. */
export function isByCorrection({ family, p, adjustedP, interval, outcome }: Judged): boolean {
  if (family === 1 || outcome !== 'not shown') return false
  if (p === undefined) return true
  return p < adjustedP && (interval?.level === undefined || p <= 1 - interval.level)
}

/** Whether an interval leaves out 0; undefined where there is none. */
const leavesOutZero = (interval: Judged['interval']): boolean | undefined =>
  interval && (interval.low > 0 || interval.high < 0)

const RELATIONS = {
  better: (system: string, baseline: string) => `${system} beats ${baseline}`,
  worse: (system: string, baseline: string) => `${system} is worse than ${baseline}`,
  higher: (system: string, baseline: string) => `${system} is higher than ${baseline}`,
  lower: (system: string, baseline: string) => `${system} is lower than ${baseline}`,
} as const

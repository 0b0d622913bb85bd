import { isUndefined, undefinedBecause, type Undefined } from '../../undefined.js'
import { averaged, averagedTables } from './averaged.js'
import { bookmaker } from '../formulas/bookmaker.js'
import { clamped } from '../formulas/clamped.js'
import type { Scale } from '../../contract/contract.js'
import { proportionOf, type ClassFormula } from './class-formula.js'
import type { ClassChoices } from './class-measure.js'
import type { Counts } from '../table/counts.js'
import { leavingOut } from '../table/left-out.js'
import { margins, type Margins } from '../table/margins.js'
import { hasManyClasses } from '../table/once-per-table.js'
import { cellsByClass } from '../table/one-versus-rest.js'
import { transpose } from '../table/transpose.js'

/** Share of predicted positives that are actual positives. */
export const precision = proportionOf(({ tp, fp }) => ({ hits: tp, n: tp + fp }), 'no-predicted-positive')

/** Share of actual positives that are predicted positive. */
export const recall = proportionOf(({ tp, fn }) => ({ hits: tp, n: tp + fn }), 'no-actual-positive')

/** Share of actual negatives that are predicted negative. */
export const specificity = proportionOf(({ tn, fp }) => ({ hits: tn, n: tn + fp }), 'no-actual-negative')

/** True positives as a share of actual or predicted positives. */
export const jaccard = proportionOf(({ tp, fp, fn }) => ({ hits: tp, n: tp + fp + fn }), 'no-positive-at-all')

/** F with equal weights rises with Jaccard's share and with nothing else. */
const F_OF_JACCARD: Scale = {
  name: 'Jaccard',
  to: (f1) => f1 / (2 - f1),
  from: (share) => (2 * share) / (1 + share),
}

/** Precision counts this share in F, recall the rest; both are exact at beta 0 and infinity. */
const precisionShare = (beta: number): number => 1 / (1 + beta * beta)
const recallShare = (beta: number): number => 1 / (1 + 1 / (beta * beta))

/** The parameter of F. */
export const betaParam = {
  type: 'number',
  min: 0,
  max: Infinity,
  default: 1,
  about: 'Weight of recall relative to precision: 0 gives precision, inf recall.',
} as const

/** The weighted harmonic mean of precision and recall. */
export const f: ClassFormula<{ readonly beta: number }> = {
  of({ tp, fp, fn }, { beta }) {
    const weight = tp + precisionShare(beta) * fp + recallShare(beta) * fn
    return weight === 0 ? undefinedBecause('no-positive-at-all') : tp / weight
  },
  trials: ({ tp, fp, fn }, { beta }) =>
    beta === 1 ? { hits: tp, n: tp + fp + fn, scale: F_OF_JACCARD } : undefined,
}

/** F from precision and recall themselves. */
export function harmonicMean(p: number, r: number, beta: number): number {
  if (beta === 0) return p
  if (beta === Infinity) return r
  return p === 0 || r === 0 ? 0 : 1 / (precisionShare(beta) / p + recallShare(beta) / r)
}

/** Share of items whose predicted class is the actual class. */
export const accuracy: ClassFormula = {
  ...proportionOf(({ tp, fp, fn, tn }) => ({ hits: tp + tn, n: tp + fp + fn + tn }), 'empty'),
  whole(counts) {
    const { total, agreed } = margins(counts)
    return shareOf(agreed, total)
  },
  wholeTrials(counts) {
    const { total, agreed } = margins(counts)
    return { hits: agreed, n: total }
  },
}

/** Share of items whose predicted class is not the actual class. */
export const errorRate: ClassFormula = {
  ...proportionOf(({ tp, fp, fn, tn }) => ({ hits: fp + fn, n: tp + fp + fn + tn }), 'empty'),
  whole(counts) {
    const { total, disagreed } = margins(counts)
    return shareOf(disagreed, total)
  },
  wholeTrials(counts) {
    const { total, disagreed } = margins(counts)
    return { hits: disagreed, n: total }
  },
}

/** The accuracy of always giving the commonest actual class. */
export function noInformationRate(counts: Counts): number | Undefined {
  const { total, actual } = margins(counts)
  return shareOf(
    actual.reduce((most, items) => Math.max(most, items), 0),
    total,
  )
}

const shareOf = (part: number, total: number): number | Undefined =>
  total === 0 ? undefinedBecause('empty') : part / total

/** Recall less fallout; over all classes, Bookmaker. */
export const informedness: ClassFormula = {
  of({ tp, fp, fn, tn }) {
    if (tp + fn === 0) return undefinedBecause('no-actual-positive')
    if (fp + tn === 0) return undefinedBecause('no-actual-negative')
    return tp / (tp + fn) - fp / (fp + tn)
  },
  whole: bookmaker,
  twoTrials: ({ tp, fp, fn, tn }) => ({ first: { hits: tp, n: tp + fn }, second: { hits: fp, n: fp + tn } }),
}

/** Precision less false omission rate; over all classes, Bookmaker of the transposed table. */
export const markedness: ClassFormula = {
  of({ tp, fp, fn, tn }) {
    if (tp + fp === 0) return undefinedBecause('no-predicted-positive')
    if (fn + tn === 0) return undefinedBecause('no-predicted-negative')
    return tp / (tp + fp) - fn / (fn + tn)
  },
  whole: (counts) => bookmaker(transpose(counts)),
  twoTrials: ({ tp, fp, fn, tn }) => ({ first: { hits: tp, n: tp + fp }, second: { hits: fn, n: fn + tn } }),
}

/** The mean recall of all classes; of one class, the mean of its recall and specificity. */
export const balancedAccuracy: ClassFormula<
  Pick<ClassChoices, 'classes' | 'without' | 'empty'> & { readonly adjusted: boolean }
> = {
  of({ tp, fp, fn, tn }, { adjusted }) {
    if (tp + fn === 0) return undefinedBecause('no-actual-positive')
    if (fp + tn === 0) return undefinedBecause('no-actual-negative')
    const mean = (tp / (tp + fn) + tn / (fp + tn)) / 2
    return adjusted ? aboveChance(mean, 2) : mean
  },
  whole(counts, { classes, without, empty, adjusted }) {
    const kept = leavingOut(counts.classes, cellsByClass(counts), without)
    if ('undefined' in kept) return kept
    const tables = averagedTables(kept, classes)
    const mean = averaged(tables, (cells) => recall.of(cells, {}), { average: 'macro', classes, empty })
    if (isUndefined(mean) || !adjusted) return mean
    const counted = empty === 'omit' ? tables.filter(({ tp, fn }) => tp + fn > 0) : tables
    return aboveChance(mean, counted.length)
  },
}

/** What is above the mean recall of always giving one of so many classes. */
function aboveChance(value: number, classes: number): number | Undefined {
  return classes < 2 ? undefinedBecause('one-class') : (value - 1 / classes) / (1 - 1 / classes)
}

/** Correlation of actual and predicted class. */
export const mcc: ClassFormula = {
  of({ tp, fp, fn, tn }) {
    if (tp + fp + fn + tn === 0) return undefinedBecause('empty')
    const given = (tp + fp) * (fn + tn)
    const actual = (tp + fn) * (fp + tn)
    if (given === 0 || actual === 0) return undefinedBecause('one-class')
    return clamped((tp * tn - fp * fn) / Math.sqrt(given) / Math.sqrt(actual), -1, 1)
  },
  whole(counts) {
    // Summed over the classes seen one-versus-rest, nothing large is subtracted from something as large.
    let [covariance, actualSpread, givenSpread, total] = [0, 0, 0, 0]
    for (const { tp, fp, fn, tn } of cellsByClass(counts)) {
      covariance += tp * tn - fp * fn
      actualSpread += (tp + fn) * (fp + tn)
      givenSpread += (tp + fp) * (fn + tn)
      total += tp + fn
    }
    if (total === 0) return undefinedBecause('empty')
    if (actualSpread === 0 || givenSpread === 0) return undefinedBecause('one-class')
    return clamped(covariance / Math.sqrt(actualSpread) / Math.sqrt(givenSpread), -1, 1)
  },
}

const DISTANCES = {
  none: (steps: number) => (steps === 0 ? 0 : 1),
  linear: (steps: number) => steps,
  quadratic: (steps: number) => steps * steps,
} as const

/** One less the weighted disagreement over the one expected by chance. */
export const kappa: ClassFormula<{ readonly weights: keyof typeof DISTANCES }> = {
  of({ tp, fp, fn, tn }) {
    const total = tp + fp + fn + tn
    if (total === 0) return undefinedBecause('empty')
    const expected = ((tp + fn) * (fn + tn) + (fp + tn) * (tp + fp)) / total
    return expected === 0
      ? undefinedBecause('no-chance-disagreement')
      : clamped(1 - (fp + fn) / expected, -1, 1)
  },
  whole(counts, { weights }) {
    const { total, actual, predicted } = margins(counts)
    if (total === 0) return undefinedBecause('empty')
    const size = counts.classes.length
    if (weights === 'none' && hasManyClasses(counts)) return unweightedKappa(margins(counts))
    const distance = DISTANCES[weights]
    let observed = 0
    let expected = 0
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const weight = distance(Math.abs(row - column))
        observed += weight * counts.cells[row * size + column]!
        expected += weight * actual[row]! * (predicted[column]! / total)
      }
    }
    return expected === 0
      ? undefinedBecause('no-chance-disagreement')
      : clamped(1 - observed / expected, -1, 1)
  },
}

/** Kappa without distances from the margins alone: expected agreement needs no look at the cells. */
function unweightedKappa({ total, actual, predicted, disagreed }: Margins): number | Undefined {
  const size = actual.length
  // Sums of the classes after each one; only added, so that no expected disagreement is exactly 0.
  const after = new Float64Array(size + 1)
  for (let index = size - 1; index >= 0; index--) after[index] = after[index + 1]! + predicted[index]!
  let [before, expected] = [0, 0]
  for (let index = 0; index < size; index++) {
    expected += actual[index]! * ((before + after[index + 1]!) / total)
    before += predicted[index]!
  }
  return expected === 0
    ? undefinedBecause('no-chance-disagreement')
    : clamped(1 - disagreed / expected, -1, 1)
}

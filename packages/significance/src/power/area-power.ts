import { badInput } from '@eval/core'
import { normal } from '../distributions/index.js'

/** A test that an area under a ROC curve is above one half, as it is planned. */
export interface AreaDesign {
  readonly auc: number
  /** Error probability of the two-sided test. */
  readonly error?: number
}

/** The published approximation of the variance of an area, per positive, given negatives per positive. */
function varianceOf(auc: number, ratio: number): number {
  // The paper rounds the root of two to 1.414 and 1/(32 pi) to 0.0099.
  const a = normal.quantile(auc) * 1.414
  return 0.0099 * Math.exp((-a * a) / 2) * (5 * a * a + 8 + (a * a + 8) / ratio)
}

const nullVariance = (ratio: number): number => 0.0792 * (1 + 1 / ratio)

/** The chance of finding that an area is not one half (Obuchowski & McClish 1997). */
export function areaPower(positives: number, negatives: number, { auc, error = 0.05 }: AreaDesign): number {
  demandDesign(auc, error)
  if (!(positives > 0 && negatives > 0 && positives + negatives < Infinity))
    throw badInput('Both classes need items, and not endlessly many, to have power.')
  const ratio = negatives / positives
  const reach = Math.sqrt(positives) * Math.abs(auc - 0.5)
  const limit = normal.upperQuantile(error / 2) * Math.sqrt(nullVariance(ratio))
  return normal.cdf((reach - limit) / Math.sqrt(varianceOf(auc, ratio)))
}

/** The positives and negatives with which an area is found not to be one half with the given power. */
export function itemsForAreaPower(
  power: number,
  ratio: number,
  { auc, error = 0.05 }: AreaDesign,
): { readonly positives: number; readonly negatives: number } {
  demandDesign(auc, error)
  if (!(power > 0 && power < 1)) throw badInput(`The power must lie between 0 and 1, not ${String(power)}.`)
  if (!(ratio > 0 && ratio < Infinity))
    throw badInput(`Negatives per positive must be above 0, not ${String(ratio)}.`)
  const root =
    normal.upperQuantile(error / 2) * Math.sqrt(nullVariance(ratio)) +
    normal.quantile(power) * Math.sqrt(varianceOf(auc, ratio))
  const positives = (root / (auc - 0.5)) ** 2
  return { positives, negatives: positives * ratio }
}

function demandDesign(auc: number, error: number): void {
  if (!(auc > 0 && auc < 1 && auc !== 0.5))
    throw badInput(`The area must lie in (0, 1) and not be 0.5: ${String(auc)}.`)
  if (!(error > 0 && error < 1))
    throw badInput(`The error probability must be between 0 and 1, not ${String(error)}.`)
}

import { undefinedBecause, type Undefined } from '@eval/core'
import { cellsAt, sweep } from '../formulas/sweep.js'
import type { Tally } from '../tally.js'
import { operatingPoint } from './best.js'
import type { OperatingPoint } from './threshold-rule.js'

export interface RuleInOutTargets {
  /** Specificity from which on a positive answer rules the class in. */
  readonly specificity: number
  /** Sensitivity from which on a negative answer rules the class out. */
  readonly sensitivity: number
}

/** A test read in three parts: scores that rule in, scores that rule out, and those between that decide nothing. */
export interface RuleInOut {
  /** The lowest threshold of enough specificity: a score at or above it rules in. */
  readonly ruleIn: number
  readonly atRuleIn: OperatingPoint
  /** The highest threshold of enough sensitivity: a score below it rules out. */
  readonly ruleOut: number
  readonly atRuleOut: OperatingPoint
  /** Share of all items that are ruled neither in nor out. */
  readonly undecided: number
}

/** Where a score rules the class in and where it rules it out; when the areas overlap nothing is undecided. */
export function ruleInOut(tally: Tally, targets: RuleInOutTargets): RuleInOut | Undefined {
  const swept = sweep(tally)
  const { thresholds, positive, negative } = swept
  if (positive === 0) return undefinedBecause('no-positive')
  if (negative === 0) return undefinedBecause('no-negative')
  const points = Array.from(thresholds, (_, index) => operatingPoint(cellsAt(swept, index)))
  const inAt = points.findLastIndex(({ specificity }) => specificity >= targets.specificity)
  const outAt = points.findIndex(({ sensitivity }) => sensitivity >= targets.sensitivity)
  const [atRuleIn, atRuleOut] = [points[inAt]!, points[outAt]!]
  const taken = ({ tp, fp }: OperatingPoint): number => tp + fp
  return {
    ruleIn: thresholds[inAt]!,
    atRuleIn,
    ruleOut: thresholds[outAt]!,
    atRuleOut,
    undecided: Math.max(0, taken(atRuleOut) - taken(atRuleIn)) / (positive + negative),
  }
}

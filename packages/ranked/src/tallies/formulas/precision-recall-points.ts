import { undefinedBecause, type Undefined } from '@eval/core'
import type { CurvePoints } from '../../curve.js'
import { interpolatedPrecisions, PR_RULES, precisions } from './precision-recall.js'
import { sweep, type Sweep } from './sweep.js'
import type { Tally } from '../tally.js'

/** The parameter of curves of precision and recall. */
export const lineRule = {
  type: 'choice',
  of: PR_RULES,
  default: 'step',
  about:
    'Interpolation of precision: none (step), the highest at this recall or above (interpolated), linear in counts between thresholds (davis-goadrich), or linear in precision (trapezoid).',
} as const

/** The points of precision against recall, by a named rule for what lies between thresholds. */
export function precisionRecallPoints(
  tally: Tally,
  rule: (typeof PR_RULES)[number],
): CurvePoints | Undefined {
  const swept = sweep(tally)
  if (swept.positive === 0) return undefinedBecause('no-positive')
  const recalls = swept.tp.map((value) => value / swept.positive)
  const { thresholds } = swept
  switch (rule) {
    case 'step':
      return { x: recalls, y: precisions(swept, 1), thresholds, join: 'step' }
    case 'trapezoid':
      return { x: recalls, y: precisions(swept, 1), thresholds, join: 'line' }
    case 'interpolated':
      return { x: recalls, y: interpolatedPrecisions(swept), thresholds, join: 'step' }
    case 'davis-goadrich':
      return filledIn(swept)
  }
}

/** A point for about every positive between two thresholds, with the threshold that reaches it. */
function filledIn({ thresholds, tp, fp, positive }: Sweep): CurvePoints {
  const [x, y, reached]: [number[], number[], number[]] = [[], [], []]
  for (let index = 1; index < tp.length; index++) {
    const [from, positives] = [tp[index - 1]!, tp[index]! - tp[index - 1]!]
    const negatives = fp[index]! - fp[index - 1]!
    const steps = Math.max(1, Math.ceil(positives))
    if (index === 1) {
      x.push(0)
      y.push(positives / (positives + negatives))
      reached.push(Infinity)
    }
    for (let step = 1; step <= steps; step++) {
      const found = from + (positives * step) / steps
      x.push(found / positive)
      y.push(found / (found + fp[index - 1]! + (negatives * step) / steps))
      reached.push(thresholds[index]!)
    }
  }
  return {
    x: Float64Array.from(x),
    y: Float64Array.from(y),
    thresholds: Float64Array.from(reached),
    join: 'line',
  }
}

import type { ParamSpecs } from '@eval/core'
import type { Axis, Curve } from '../curve.js'

/** A curve of scored binary labels. */
export type TallyCurve<P extends ParamSpecs = ParamSpecs> = Curve<'tally', P>

const share = (name: string): Axis => ({ name, range: [0, 1] })

/** The axes that curves of tallies share. */
export const AXES = {
  falsePositiveRate: share('False positive rate'),
  truePositiveRate: share('True positive rate'),
  falseNegativeRate: share('False negative rate'),
  recall: share('Recall'),
  precision: share('Precision'),
  predictedPositive: share('Share predicted positive'),
  score: { name: 'Score', range: [-Infinity, Infinity] },
} as const satisfies Record<string, Axis>

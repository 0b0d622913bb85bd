import { isUndefined, undefinedBecause, type ParamValues, type Undefined } from '@eval/core'
import { meanOver } from '../class-scores/averages.js'
import type { Tally } from '../tallies/tally.js'
import { itemTally, labelTally, labelWeights, pooledLabels, type LabelScores } from './label-scores.js'

/** The parameter of measures of single labels that are averaged. */
export const labelAverage = {
  type: 'choice',
  of: ['macro', 'weighted', 'micro', 'samples'],
  default: 'macro',
  about:
    'The mean over labels (macro), weighted by the items that have them (weighted), of all scores pooled (micro), or over items (samples).',
} as const

type LabelAverage = ParamValues<{ average: typeof labelAverage }>['average']

/** A value of scored labels, taken of every label and averaged, of all labels pooled, or of every item and averaged. */
export function averagedOverLabels(
  frame: LabelScores,
  average: LabelAverage,
  valueOf: (tally: Tally) => number | Undefined,
): number | Undefined {
  if (average === 'micro') {
    const pooled = valueOf(pooledLabels(frame))
    return isUndefined(pooled) ? undefinedBecause('class-without-value') : pooled
  }
  if (average === 'samples') {
    const items = Array.from(frame.weights, (_, item) => valueOf(itemTally(frame, item)))
    return meanOver(items, frame.weights)
  }
  const values = frame.labels.map((_, label) => valueOf(labelTally(frame, label)))
  return meanOver(values, average === 'weighted' ? labelWeights(frame) : undefined)
}

import { isUndefined, undefinedBecause, type ParamValues, type Undefined } from '@eval/core'
import { emptyParam, meanOver } from '../class-scores/averages.js'
import type { Tally } from '../tallies/tally.js'
import { itemTally, labelTally, labelWeights, pooledLabels, type LabelScores } from './label-scores.js'

const labelAverage = {
  type: 'choice',
  of: ['macro', 'weighted', 'micro', 'samples'],
  default: 'macro',
  about:
    'The mean over labels (macro), weighted by the items that have them (weighted), of all scores pooled (micro), or over items (samples).',
} as const

/** The parameters of measures of single labels that are averaged. */
export const labelAverages = { average: labelAverage, empty: emptyParam } as const

/** A value of scored labels, taken of every label and averaged, of all labels pooled, or of every item and averaged. */
export function averagedOverLabels(
  frame: LabelScores,
  { average, empty }: ParamValues<typeof labelAverages>,
  valueOf: (tally: Tally) => number | Undefined,
): number | Undefined {
  if (average === 'micro') {
    const pooled = valueOf(pooledLabels(frame))
    return isUndefined(pooled) ? undefinedBecause('class-without-value') : pooled
  }
  if (average === 'samples') {
    const items = Array.from(frame.weights, (_, item) => valueOf(itemTally(frame, item)))
    return meanOver(items, frame.weights, empty)
  }
  const values = frame.labels.map((_, label) => valueOf(labelTally(frame, label)))
  return meanOver(values, average === 'weighted' ? labelWeights(frame) : undefined, empty)
}

import type { Tally } from '../tallies/tally.js'
import { classTally, type ClassScores } from './class-scores.js'
import { distributionsOf } from './probabilities.js'

/** The most probable class of each item, the first of equals, and its probability. */
interface TopLabels {
  readonly label: Int32Array
  readonly confidence: Float64Array
}

const known = new WeakMap<Float64Array, TopLabels>()

/** Found once for each table of probabilities: null models leave it as it is. */
function topLabels(probabilities: Float64Array, items: number): TopLabels {
  const before = known.get(probabilities)
  if (before) return before
  const columns = probabilities.length / items
  const [label, confidence] = [new Int32Array(items), new Float64Array(items)]
  for (let item = 0; item < items; item++) {
    let best = 0
    for (let index = 1; index < columns; index++)
      if (probabilities[item * columns + index]! > probabilities[item * columns + best]!) best = index
    label[item] = best
    confidence[item] = probabilities[item * columns + best]!
  }
  const found = { label, confidence }
  known.set(probabilities, found)
  return found
}

/**
 * The probability of the most probable class as a score for being right about it: top-label, or confidence, calibration.
 * Undefined where scores are no probabilities.
 */
export function topLabelTally(frame: ClassScores): Tally | undefined {
  const probabilities = distributionsOf(frame)
  if (!probabilities) return undefined
  const { actual, weights, weighted } = frame
  const { label, confidence } = topLabels(probabilities, actual.length)
  return classTally(
    {
      classes: ['right'],
      scores: confidence,
      actual: actual.map((own, item) => Number(own !== label[item])),
      ...(weights ? { weights } : {}),
      ...(weighted ? { weighted } : {}),
    },
    0,
  )
}

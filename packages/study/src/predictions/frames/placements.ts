import { ranksOf } from '@eval/significance'
import { picked } from '../picked.js'

/** For each row the share of the other class that it is on the right side of, ties half: their mean is the area. */
export function placements(scores: Float64Array, labels: Uint8Array): Float64Array {
  const all = ranksOf(scores)
  const share = new Float64Array(scores.length)
  for (const wanted of [1, 0]) {
    const rows = Uint32Array.from(labels.keys()).filter((row) => labels[row] === wanted)
    const within = ranksOf(picked(scores, rows))
    const others = scores.length - rows.length
    for (const [place, row] of rows.entries()) {
      const below = (all[row]! - within[place]!) / Math.max(1, others)
      share[row] = wanted === 1 ? below : 1 - below
    }
  }
  return share
}

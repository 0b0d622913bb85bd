import type { Sweep } from './sweep.js'

/** The ways to read an area or a line off precision and recall; each gives another number on the same scores. */
export const PR_RULES = ['step', 'interpolated', 'davis-goadrich', 'trapezoid'] as const

/** Precision at each threshold; at +Infinity, where it is 0/0, by convention `first`. */
export function precisions({ tp, fp }: Sweep, first: number): Float64Array {
  return tp.map((positive, index) => (index === 0 ? first : positive / (positive + fp[index]!)))
}

/** The highest precision at this recall or more, at each threshold. */
export function interpolatedPrecisions(swept: Sweep): Float64Array {
  const highest = precisions(swept, 0)
  for (let index = highest.length - 2; index >= 0; index--) {
    highest[index] = Math.max(highest[index]!, highest[index + 1]!)
  }
  return highest
}

/**
 * The area under precision from one threshold to the next when positives and negatives come in at an even rate
 * between them (Davis & Goadrich), in units of positives.
 */
export function davisGoadrichArea(tp: number, fp: number, positives: number, negatives: number): number {
  if (positives === 0) return 0
  // Precision after u more positives is (tp + u) / (total + rate u); its integral over u from 0 to `positives`.
  const rate = 1 + negatives / positives
  const total = tp + fp
  if (total === 0) return positives / rate
  const lift = (tp - total / rate) / rate
  return positives / rate + lift * Math.log1p((rate * positives) / total)
}

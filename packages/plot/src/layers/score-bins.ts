import type { Tally } from '@eval/ranked'

/** Items whose scores lie from one edge up to the next. */
export interface ScoreBin {
  readonly from: number
  readonly to: number
  readonly positives: number
  readonly negatives: number
}

/** Bins of equal width over all finite scores. */
export interface ScoreBins {
  readonly low: number
  readonly high: number
  readonly columns: readonly ScoreBin[]
  /** Weight of the items with infinite scores, which are put into the bins at the ends. */
  readonly infinite: number
}

/** Puts scores into bins of equal width of which none lies on both sides of a threshold; a score on an edge is above it. */
export function scoreBins(
  { scores, positives, negatives }: Tally,
  count: number,
  threshold: number,
): ScoreBins {
  const finite = scores.filter(Number.isFinite)
  const anchor = Number.isFinite(threshold) ? threshold : (finite[0] ?? 0)
  const [top, bottom] = [Math.max(finite[0] ?? anchor, anchor), Math.min(finite.at(-1) ?? anchor, anchor)]
  const width = (top - bottom) / count || 1 / count
  const first = Math.floor((bottom - anchor) / width)
  const last = Math.max(first, Math.floor((top - anchor) / width))
  const columns = Array.from({ length: last - first + 1 }, (_, index) => ({
    from: anchor + (first + index) * width,
    to: anchor + (first + index + 1) * width,
    positives: 0,
    negatives: 0,
  }))
  let infinite = 0
  for (const [index, score] of scores.entries()) {
    const bin = Math.floor((score - anchor) / width) - first
    // A hair below the threshold may divide to a whole number.
    const side = score < anchor && bin >= -first ? -first - 1 : bin
    const column = columns[Math.min(columns.length - 1, Math.max(0, side))]!
    column.positives += positives[index]!
    column.negatives += negatives[index]!
    if (!Number.isFinite(score)) infinite += positives[index]! + negatives[index]!
  }
  return { low: columns[0]!.from, high: columns.at(-1)!.to, columns, infinite }
}

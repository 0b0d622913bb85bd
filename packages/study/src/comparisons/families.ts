import { note, type Note } from '../notes/note.js'
import type { Comparison } from './comparison.js'
import { isByCorrection } from './verdict.js'

/** Corrected p-values of comparisons, and how many each was corrected over. */
export interface Adjusted {
  readonly p: readonly number[]
  readonly sizes: readonly number[]
}

/** Corrects p-values family by family: those of one name are one family. */
export function adjustedByFamily(
  p: readonly number[],
  families: readonly string[],
  adjust: (p: readonly number[]) => ArrayLike<number>,
): Adjusted {
  const adjusted = new Array<number>(p.length)
  const sizes = new Array<number>(p.length)
  for (const family of new Set(families)) {
    const places = families.flatMap((one, place) => (one === family ? [place] : []))
    const own = adjust(places.map((place) => p[place]!))
    for (const [index, place] of places.entries()) {
      adjusted[place] = own[index]!
      sizes[place] = places.length
    }
  }
  return { p: adjusted, sizes }
}

/** So many comparisons are named. */
const NAMED = 3

/** Said where an interval leaves out 0 and p does not any more once it is corrected: they answer different questions. */
export function intervalNotes(comparisons: readonly Comparison[]): Note[] {
  const apart = comparisons.filter((one) => {
    const { interval, outcome, correction } = one
    if (!interval || outcome === 'same' || correction === 'none' || !isByCorrection(one)) return false
    return (interval.low > 0 || interval.high < 0) !== (outcome !== 'not shown')
  })
  if (apart.length === 0) return []
  const named = apart
    .slice(0, NAMED)
    .map(({ system, baseline, measure }) => `${system} against ${baseline} on ${measure}`)
  const rest = apart.length > NAMED ? ` and ${apart.length - NAMED} more` : ''
  return [
    note(
      'INTERVAL_ALONE',
      `Intervals are of each comparison alone; p is corrected (${apart[0]!.correction}), and the verdict follows p. They differ for ${named.join(', ')}${rest}.`,
      { comparisons: apart.length },
    ),
  ]
}

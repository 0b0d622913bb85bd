import { note, type Note } from '../notes/note.js'
import type { Comparison } from './comparison.js'
import type { OutOfReach, SmallestP } from './notes/reach-statement.js'
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

/** Which comparisons could not be significant, were every p of their family as small as it can be. */
export function outOfReach(
  smallest: readonly (SmallestP | undefined)[],
  error: number,
  families: readonly string[],
  adjust: (p: readonly number[]) => ArrayLike<number>,
): (OutOfReach | undefined)[] {
  const { p } = adjustedByFamily(
    smallest.map((one) => one?.p ?? 0),
    families,
    adjust,
  )
  return smallest.map(
    (one, index) => one && (p[index]! > error ? { ...one, p: p[index]!, error } : undefined),
  )
}

/** So many comparisons are named. */
const NAMED = 3

/** Said where an interval and p disagree about 0: they answer different questions, and p decides. */
export function intervalNotes(comparisons: readonly Comparison[]): Note[] {
  const apart = comparisons.filter(
    ({ interval, outcome }) =>
      interval && outcome !== 'same' && (interval.low > 0 || interval.high < 0) === (outcome === 'not shown'),
  )
  const isCorrected = (one: Comparison): boolean => one.correction !== 'none' && isByCorrection(one)
  const corrected = apart.filter(isCorrected)
  // Of two systems the verdict says it itself.
  const others = apart.filter((one) => one.family > 1 && !isCorrected(one))
  return [
    ...(corrected.length === 0
      ? []
      : [
          note(
            'INTERVAL_ALONE',
            `Intervals are of each comparison alone; p is corrected (${corrected[0]!.correction}), and the verdict follows p. They differ for ${pairsOf(corrected)}.`,
            { comparisons: corrected.length },
          ),
        ]),
    ...(others.length === 0
      ? []
      : [
          note(
            'INTERVAL_METHOD',
            `Interval and p-value come from different methods, and the verdict follows p. They disagree for ${pairsOf(others)}.`,
            { comparisons: others.length },
          ),
        ]),
  ]
}

/** The first pairs by name, and how many more there are. */
function pairsOf(comparisons: readonly Comparison[]): string {
  const named = comparisons
    .slice(0, NAMED)
    .map(({ system, baseline, measure }) => `${system} against ${baseline} on ${measure}`)
  return `${named.join(', ')}${comparisons.length > NAMED ? ` and ${comparisons.length - NAMED} more` : ''}`
}

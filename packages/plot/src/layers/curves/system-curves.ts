import type { Undefined } from '@eval/core'
import { averageVertically, hasPoints, LACK_SENTENCES, type CurvePoints, type Tally } from '@eval/ranked'
import type { NamedTally } from '../../chart-data.js'
import type { DrawnCurve } from './curve-lines.js'
import { isPopulationOnly } from '../population.js'
import { shownNames } from '../systems.js'

/** The curve of one system with the scored labels behind it. */
export interface SystemCurve extends DrawnCurve {
  readonly tally: Tally
}

/**
 * One curve of each system, named for the legend by its system and what `label` says of it; a system without a curve gets
 * a sentence that says why.
 */
export function systemCurves(
  owner: string,
  systems: readonly NamedTally[],
  pointsOf: (tally: Tally) => CurvePoints | Undefined,
  label: (points: CurvePoints, system: NamedTally) => string,
): { readonly curves: readonly SystemCurve[]; readonly notes: readonly string[] } {
  const names = shownNames(owner, systems)
  const curves: SystemCurve[] = []
  const notes: string[] = []
  for (const [index, named] of systems.entries()) {
    if (isPopulationOnly(named)) continue
    const { tally } = named
    const system = names[index]!
    const points = pointsOf(tally)
    if (hasPoints(points))
      curves.push({ ...points, tally, system, series: `${system}: ${label(points, named)}` })
    else notes.push(`${system}: ${LACK_SENTENCES[points.undefined]!}`)
  }
  return { curves, notes }
}

/** The parameter of charts whose legend tells what the top of a ranking holds. */
export const atParam = {
  type: 'number',
  min: 0,
  max: 1,
  open: true,
  default: 0.1,
  about: 'Share of the items, from the top, for which the legend gives a number.',
} as const

/** The share of positives found when so many items are taken from the top. */
export const gainAt = (points: CurvePoints | Undefined, at: number): number | Undefined =>
  hasPoints(points) ? heightAt(points, at) : points

/** The height of a curve that rises in x, on straight lines between its points. */
export const heightAt = ({ x, y }: Pick<CurvePoints, 'x' | 'y'>, at: number): number =>
  averageVertically([{ x, y, thresholds: x, join: 'line' }], [at]).y[0]!

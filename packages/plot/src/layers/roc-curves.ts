import { averageVertically, hasPoints, LACK_SENTENCES, rocPoints, type Tally } from '@eval/ranked'
import { rocBand } from '@eval/significance'
import type { ChartSpec } from '../chart.js'
import type { NamedTally } from '../chart-data.js'
import { STYLES } from '../styles.js'
import { areaLabel, foldsAreaLabel } from './area-label.js'
import type { DrawnCurve } from './curve-lines.js'
import { demandItems } from './population.js'
import { position, type Plane } from './position.js'
import { shownNames } from './systems.js'

/** The ROC curve of one system, fold by fold where it was cross-validated. */
export interface RocCurve {
  readonly tally: Tally
  readonly series: string
  readonly system: string
  /** The curve of all items, or the average of the folds. */
  readonly drawn: DrawnCurve
  readonly folds: readonly DrawnCurve[]
}

const GRID = Float64Array.from({ length: 201 }, (_, index) => index / 200)

/** The ROC curves of systems, and why some have none. */
export function rocCurves(
  systems: readonly NamedTally[],
  { folds: mode }: { readonly folds: 'average' | 'pooled' },
): { readonly curves: readonly RocCurve[]; readonly notes: readonly string[] } {
  const names = shownNames('roc', systems)
  const curves: RocCurve[] = []
  const notes: string[] = []
  for (const [index, named] of systems.entries()) {
    const { tally, folds = [] } = named
    const system = names[index]!
    const points = rocPoints(tally)
    if (!hasPoints(points)) {
      notes.push(`${system}: ${LACK_SENTENCES[points.undefined]!}`)
      continue
    }
    const each = mode === 'average' ? folds.map((fold) => rocPoints(fold)) : []
    const met = each.filter(hasPoints)
    if (met.length < each.length)
      notes.push(`${system}: ${each.length - met.length} of ${each.length} folds have one class alone.`)
    if (met.length === 0) {
      const series = `${system}: ${areaLabel(named)}`
      curves.push({ tally, series, system, drawn: { ...points, series, system }, folds: [] })
      continue
    }
    const series = `${system}: ${foldsAreaLabel(folds)}`
    const mean = averageVertically(met, GRID)
    curves.push({
      tally,
      series,
      system,
      drawn: { x: fromZero(mean.x), y: fromZero(mean.y), join: 'line', series, system },
      folds: met.map((fold) => ({ ...fold, series, system })),
    })
  }
  return { curves, notes }
}

/** An average begins where every curve does: at no item taken. */
const fromZero = (column: Float64Array): Float64Array => Float64Array.of(0, ...column)

/** How sure curves are at each false positive rate, as areas below them. */
export function rocInterval(
  plane: Plane,
  curves: readonly RocCurve[],
  colour: ChartSpec,
  options: { readonly level: number; readonly draws: number; readonly seed: number },
): readonly ChartSpec[] {
  demandItems(
    'The bootstrap interval',
    curves.map(({ system, tally }) => ({ name: system, tally })),
  )
  const values = curves.flatMap(({ tally, series, system }, number) => {
    const { fpr, low, high } = rocBand(tally, options)
    return Array.from(fpr, (rate, index) => ({
      series,
      system,
      curve: number,
      fpr: rate,
      low: low[index]!,
      high: high[index]!,
    }))
  })
  return [
    {
      data: { values },
      mark: { type: 'area', style: STYLES.interval, clip: true },
      encoding: {
        x: position(plane.x),
        y: { ...position(plane.y), field: 'low' },
        y2: { field: 'high' },
        color: colour,
        detail: { field: 'curve', type: 'nominal' },
      },
    },
  ]
}

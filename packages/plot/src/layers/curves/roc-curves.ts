import { hasPoints, LACK_SENTENCES, rocPoints, type Tally } from '@eval/ranked'
import { rocBand } from '@eval/significance'
import { rocOverFolds, type RocAverage, type RocOverFolds } from '@eval/study'
import type { ChartSpec } from '../../chart.js'
import type { NamedTally } from '../../chart-data.js'
import { STYLES } from '../../styles.js'
import { areaLabel, foldsAreaLabel } from '../labels/area-label.js'
import type { DrawnCurve } from './curve-lines.js'
import { demandItems, isPopulationOnly } from '../population.js'
import { position, type Plane } from '../position.js'
import { shownNames } from '../systems.js'

/** The ROC curve of one system, fold by fold where it was cross-validated. */
export interface RocCurve {
  readonly tally: Tally
  readonly series: string
  readonly system: string
  /** The threshold that predictions were made with, where the curve is of all items. */
  readonly threshold?: number
  /** The curve of all items, or the average of the folds. */
  readonly drawn: DrawnCurve
  readonly folds: readonly DrawnCurve[]
  /** The folds made one curve, with its intervals. */
  readonly over?: RocOverFolds
}

/** Points of an averaged curve, and thresholds at which it has a cross. */
const [POINTS, CROSSES] = [201, 12]

/** The ROC curves of systems, and why some have none. */
export function rocCurves(
  systems: readonly NamedTally[],
  { folds: average, level }: { readonly folds: RocAverage; readonly level: number },
): { readonly curves: readonly RocCurve[]; readonly notes: readonly string[] } {
  const names = shownNames('roc', systems)
  const curves: RocCurve[] = []
  const notes: string[] = []
  for (const [index, named] of systems.entries()) {
    if (isPopulationOnly(named)) continue
    const { tally, folds = [], threshold } = named
    const system = names[index]!
    const points = rocPoints(tally)
    if (!hasPoints(points)) {
      notes.push(`${system}: ${LACK_SENTENCES[points.undefined]!}`)
      continue
    }
    const each = average === 'pooled' ? [] : folds.map((fold) => rocPoints(fold))
    const met = each.filter(hasPoints)
    if (met.length < each.length)
      notes.push(`${system}: ${each.length - met.length} of ${each.length} folds have one class alone.`)
    if (met.length === 0) {
      const series = `${system}: ${areaLabel(named)}`
      curves.push({
        tally,
        series,
        system,
        drawn: { ...points, series, system },
        folds: [],
        ...(threshold === undefined ? {} : { threshold }),
      })
      continue
    }
    const series = `${system}: ${foldsAreaLabel(folds)}`
    const over = rocOverFolds(folds, tally, average, { level, points: POINTS })
    curves.push({
      tally,
      series,
      system,
      over,
      drawn: {
        x: fromZero(over.points.map(({ fpr }) => fpr)),
        y: fromZero(over.points.map(({ tpr }) => tpr)),
        join: 'line',
        series,
        system,
      },
      folds: met.map((fold) => ({ ...fold, series, system })),
    })
  }
  return { curves, notes }
}

/** An average begins where every curve does: at no item taken. */
const fromZero = (column: readonly number[]): Float64Array => Float64Array.of(0, ...column)

/** How sure the average of folds is: an area at each rate, or a cross at some thresholds. */
export function foldInterval(
  plane: Plane,
  curves: readonly RocCurve[],
  colour: ChartSpec,
): readonly ChartSpec[] {
  const averaged = curves.flatMap(({ over, series, system }, curve) =>
    over && over.interval !== 'none' ? [{ over, series, system, curve }] : [],
  )
  const at = { x: position(plane.x), y: position(plane.y) }
  const rows = averaged.flatMap(({ over, ...named }) => {
    const stride = over.average === 'threshold' ? Math.ceil(over.points.length / CROSSES) : 1
    return over.points
      .filter((_, index) => index % stride === 0)
      .map(({ fpr, tpr, low, high, fprLow, fprHigh }) => ({
        ...named,
        fpr,
        tpr,
        low: low!,
        high: high!,
        ...(fprLow === undefined || fprHigh === undefined ? {} : { fprLow, fprHigh }),
        average: over.average,
      }))
  })
  const [areas, crosses] = [
    rows.filter(({ average }) => average !== 'threshold'),
    rows.filter(({ average }) => average === 'threshold'),
  ]
  const rule = { type: 'rule', style: STYLES.interval, clip: true, tooltip: false }
  return [
    ...(areas.length === 0
      ? []
      : [
          {
            data: { values: areas },
            mark: { type: 'area', style: STYLES.interval, clip: true },
            encoding: {
              x: at.x,
              y: { ...at.y, field: 'low' },
              y2: { field: 'high' },
              color: colour,
              detail: { field: 'curve', type: 'nominal' },
            },
          },
        ]),
    ...(crosses.length === 0
      ? []
      : [
          {
            data: { values: crosses },
            mark: rule,
            encoding: { x: at.x, y: { ...at.y, field: 'low' }, y2: { field: 'high' }, color: colour },
          },
          {
            data: { values: crosses },
            mark: rule,
            encoding: { y: at.y, x: { ...at.x, field: 'fprLow' }, x2: { field: 'fprHigh' }, color: colour },
          },
        ]),
  ]
}

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

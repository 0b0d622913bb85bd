import { areProbabilities, type Tally } from '@eval/ranked'
import type { PredictionFrames } from '../classify-options.js'
import { wish, type ChartWish } from './chart-records.js'

/** What was settled about the pictures. */
export interface FrameChartOptions {
  readonly level: number
  readonly threshold: number | undefined
  readonly seed: number
}

/** Beyond so many distinct scores a curve is sure enough without being drawn again and again. */
const MOST_RESAMPLED = 20_000
/** Beyond so many items the band of random rankings is thinner than a line. */
const MOST_BANDED = 200_000

/** Counts and scores as pictures; several systems share a picture where it can hold them. */
export function frameCharts(
  systems: readonly { readonly name: string; readonly frames: PredictionFrames }[],
  { level, threshold, seed }: FrameChartOptions,
): ChartWish[] {
  const tallies = systems.flatMap(({ name, frames: { tally } }) => (tally ? [{ name, tally }] : []))
  const of = (name: string): { of?: string } => (systems.length > 1 ? { of: name } : {})
  const tables = systems.flatMap(({ name, frames: { counts } }) =>
    counts
      ? [
          wish('confusion', 'counts', counts, of(name)),
          wish(`class-bars(level=${level})`, 'counts', counts, of(name)),
        ]
      : [],
  )
  if (tallies.length === 0) return tables
  const all = tallies.map(({ tally }) => tally)
  const band = all.every(hasBand) ? 'pointwise' : 'none'
  const interval = all.every(({ scores }) => scores.length <= MOST_RESAMPLED) ? 'bootstrap' : 'none'
  const drawn = `level=${level}, seed=${seed}`
  return [
    ...tables,
    wish(`roc(band=${band}, interval=${interval}, ${drawn})`, 'tallies', tallies),
    wish(`pr(band=${band}, ${drawn})`, 'tallies', tallies),
    ...tallies.map((one) =>
      wish(
        threshold === undefined ? 'scores' : `scores(threshold=${threshold})`,
        'tallies',
        [one],
        of(one.name),
      ),
    ),
    ...(all.every(areProbabilities) ? [wish(`calibration(${drawn})`, 'tallies', tallies)] : []),
    wish(`gain(band=${band}, ${drawn})`, 'tallies', tallies),
  ]
}

/** Bands are of whole items, all of which are there. */
function hasBand({ positives, negatives }: Tally): boolean {
  const items = [...positives, ...negatives]
  return items.every(Number.isInteger) && items.reduce((sum, one) => sum + one, 0) <= MOST_BANDED
}

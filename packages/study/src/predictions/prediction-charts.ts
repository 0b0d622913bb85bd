import { areProbabilities, type Tally } from '@eval/ranked'
import { groupOf, type System } from '../task/system.js'
import type { ChartContext, ChartRequest } from '../task/task.js'
import type { PredictionSource } from './align-predictions.js'

/** Beyond so many distinct scores a curve is sure enough without being drawn again and again. */
const MOST_RESAMPLED = 20_000
/** Beyond so many items the band of random rankings is thinner than a line. */
const MOST_BANDED = 200_000

/** Counts and scores as pictures; several systems share a picture where it can hold them. */
export function predictionCharts(systems: readonly System[], { level, seed }: ChartContext): ChartRequest[] {
  const framed = systems.map((system) => ({
    name: system.name,
    counts: groupOf(system, 'counts')?.units[0]!.frame,
    tally: groupOf(system, 'tally')?.units[0]!.frame,
  }))
  const tallies = framed.flatMap(({ name, tally }) => (tally ? [{ name, tally }] : []))
  const of = (name: string): { of?: string } => (systems.length > 1 ? { of: name } : {})
  const tables = framed.flatMap(({ name, counts }): ChartRequest[] =>
    counts
      ? [
          { chart: 'confusion', data: counts, ...of(name) },
          { chart: `class-bars(level=${level})`, data: counts, ...of(name) },
        ]
      : [],
  )
  if (tallies.length === 0) return tables
  const all = tallies.map(({ tally }) => tally)
  const band = all.every(hasBand) ? 'pointwise' : 'none'
  const interval = all.every(({ scores }) => scores.length <= MOST_RESAMPLED) ? 'bootstrap' : 'none'
  const drawn = `level=${level}, seed=${seed}`
  const threshold = (systems[0]!.source as PredictionSource | undefined)?.threshold
  return [
    ...tables,
    { chart: `roc(band=${band}, interval=${interval}, ${drawn})`, data: tallies },
    { chart: `pr(band=${band}, ${drawn})`, data: tallies },
    ...tallies.map((one): ChartRequest => ({
      chart: threshold === undefined ? 'scores' : `scores(threshold=${threshold})`,
      data: [one],
      ...of(one.name),
    })),
    ...(all.every(areProbabilities) ? [{ chart: `calibration(${drawn})`, data: tallies }] : []),
    { chart: `gain(band=${band}, ${drawn})`, data: tallies },
  ]
}

/** Bands are of whole items, all of which are there. */
function hasBand({ positives, negatives }: Tally): boolean {
  let items = 0
  for (const column of [positives, negatives]) {
    for (const weight of column) {
      if (!Number.isInteger(weight)) return false
      items += weight
    }
  }
  return items <= MOST_BANDED
}

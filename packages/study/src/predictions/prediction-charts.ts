import { areProbabilities, classTally, topLabelTally, type Tally } from '@eval/ranked'
import type { NamedTally } from '../charts/chart-data.js'
import { ROC_AVERAGES } from '../folds/roc-folds.js'
import { groupOf, type System } from '../task/system.js'
import type { ChartContext, ChartRequest } from '../task/task.js'
import type { PredictionSource } from './align-predictions.js'
import { foldTallies } from './tables/fold-tallies.js'

/** Beyond so many distinct scores a curve is sure enough without being drawn again and again. */
const MOST_RESAMPLED = 20_000
/** Beyond so many items the band of random rankings is thinner than a line. */
const MOST_BANDED = 200_000

/** Counts and scores as pictures; several systems share a picture where it can hold them. */
export function predictionCharts(systems: readonly System[], { level, seed }: ChartContext): ChartRequest[] {
  const of = (system: System): Pick<ChartRequest, 'systems' | 'of'> => ({
    systems: [system],
    ...(systems.length > 1 ? { of: system.name } : {}),
  })
  const tables = systems
    .filter((system) => groupOf(system, 'counts'))
    .flatMap((system): ChartRequest[] => [
      { chart: confusionOf(system), ...of(system) },
      { chart: 'class-bars', ...of(system) },
      ...oneVersusRest(system, of(system)),
    ])
  const scored = systems.filter((system) => groupOf(system, 'tally'))
  const many = systems.filter(hasDistributions)
  if (scored.length === 0)
    return [...tables, ...(many.length > 0 ? [{ chart: `calibration(level=${level})`, systems: many }] : [])]
  const all = scored.map((system) => groupOf(system, 'tally')!.units[0]!.frame)
  const band = all.every(hasBand) ? 'pointwise' : 'none'
  const isResampled = (tally: Tally): boolean => holdsItems(tally) && tally.scores.length <= MOST_RESAMPLED
  const interval = all.every(isResampled) ? 'bootstrap' : 'none'
  const drawn = `level=${level}, seed=${seed}`
  return [
    ...tables,
    { chart: `roc(band=${band}, interval=${interval}, ${drawn})`, systems: scored },
    ...foldCharts(scored, level),
    { chart: `pr(band=${band})`, systems: scored },
    ...scored.map((system): ChartRequest => ({ chart: 'scores', ...of(system) })),
    ...(all.every(areProbabilities) ? [{ chart: `calibration(level=${level})`, systems: scored }] : []),
    { chart: `gain(band=${band})`, systems: scored },
  ]
}

/** Counts of two classes; of many the share of each actual class, so that rare classes can be read. */
const confusionOf = (system: System): string =>
  groupOf(system, 'counts')!.units[0]!.frame.classes.length > 2 ? 'confusion(share=actual)' : 'confusion'

/** Whether there is a probability for each of several classes. */
function hasDistributions(system: System): boolean {
  const frame = groupOf(system, 'class-scores')?.units[0]?.frame
  return frame !== undefined && topLabelTally(frame) !== undefined
}

/** The curve of each class against the others, where there are scores for every one of several classes. */
function oneVersusRest(system: System, of: Pick<ChartRequest, 'systems' | 'of'>): ChartRequest[] {
  const frame = groupOf(system, 'class-scores')?.units[0]?.frame
  if (!frame || frame.classes.length < 3) return []
  const data = frame.classes.map((name, index) => ({ name, tally: classTally(frame, index) }))
  return [{ chart: 'one-versus-rest', data, ...of }]
}

/** Whether items count whole; bands and resampled curves are not defined with weights that are no counts. */
const holdsItems = ({ positives, negatives, weighted }: Tally): boolean =>
  !weighted && positives.every(Number.isInteger) && negatives.every(Number.isInteger)

/** Bands are of whole items, all of which are there. */
const hasBand = (tally: Tally): boolean =>
  holdsItems(tally) && sumOf(tally.positives) + sumOf(tally.negatives) <= MOST_BANDED

const sumOf = (weights: Tally['positives']): number => weights.reduce((sum, weight) => sum + weight, 0)

/** The ROC curves of folds with their averages, where folds are known. */
function foldCharts(scored: readonly System[], level: number): ChartRequest[] {
  const data = scored.flatMap((system): NamedTally[] => {
    const { table, shown } = system.source as PredictionSource
    if (shown?.rocFold === undefined) return []
    const folds = foldTallies(table, shown.rocFold).map(({ tally }) => tally)
    return [{ name: system.name, tally: groupOf(system, 'tally')!.units[0]!.frame, folds }]
  })
  if (data.length === 0) return []
  return ROC_AVERAGES.filter((average) => average !== 'pooled').map((average) => ({
    chart: `roc(folds=${average}, interval=folds, level=${level})`,
    data,
    of: `${average} average of folds`,
  }))
}

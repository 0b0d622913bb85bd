import { isUndefined, stableSum } from '@eval/core'
import { areaUnderRoc, type Tally } from '@eval/ranked'
import type { NamedTally } from '../../chart-data.js'
import { figureOf } from '../figures.js'
import { measured, measuredWith } from '../measured.js'

/** The area under a ROC curve in words, with the interval that came with it. */
export function areaLabel({ tally, ...system }: NamedTally): string {
  const area = areaUnderRoc(tally)
  return isUndefined(area) ? 'no AUC' : `AUC ${measuredWith(area, figureOf(system, 'AUC')?.interval)}`
}

/** The mean area over folds in words; folds with one class alone have none and are left out. */
export function foldsAreaLabel(folds: readonly Tally[]): string {
  const areas = folds.map(areaUnderRoc).filter((area) => typeof area === 'number')
  const mean = stableSum(areas) / areas.length
  const deviation = Math.sqrt(
    stableSum(areas.map((area) => (area - mean) ** 2)) / Math.max(1, areas.length - 1),
  )
  return `mean AUC ${measured(mean)}, sd ${measured(deviation)} over ${areas.length} folds`
}

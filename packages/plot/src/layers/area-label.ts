import { isUndefined, stableSum } from '@eval/core'
import { areaUnderRoc, type Tally } from '@eval/ranked'
import { areaInterval } from '@eval/significance'
import { holdsItems } from './population.js'
import { bracketed, measured } from './measured.js'

/** The area under a ROC curve in words, with its DeLong interval where the items have no weights. */
export function areaLabel(tally: Tally, level: number): string {
  const area = areaUnderRoc(tally)
  if (isUndefined(area)) return 'no AUC'
  const sure = holdsItems(tally) && areaInterval(tally, { level, side: 'two-sided' })
  return sure && 'low' in sure ? `AUC ${measured(area)} ${bracketed(sure)}` : `AUC ${measured(area)}`
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

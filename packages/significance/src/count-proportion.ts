import type { BinaryCells } from '@eval/core'
import type { Proportion } from './sample.js'

const PROPORTIONS: Readonly<Record<string, (cells: BinaryCells) => Proportion>> = {
  Precision: ({ tp, fp }) => ({ hits: tp, n: tp + fp }),
  Recall: ({ tp, fn }) => ({ hits: tp, n: tp + fn }),
  Specificity: ({ fp, tn }) => ({ hits: tn, n: fp + tn }),
  NPV: ({ fn, tn }) => ({ hits: tn, n: fn + tn }),
  Fallout: ({ fp, tn }) => ({ hits: fp, n: fp + tn }),
  MissRate: ({ tp, fn }) => ({ hits: fn, n: tp + fn }),
  FDR: ({ tp, fp }) => ({ hits: fp, n: tp + fp }),
  FOR: ({ fn, tn }) => ({ hits: fn, n: fn + tn }),
}

/**
 * Hits and trials of a measure that is a plain proportion of independent whole items, so that it has an interval in
 * closed form; undefined for other measures, for weights and where there are no trials.
 */
export function countProportion(measure: string, cells: BinaryCells): Proportion | undefined {
  const trials = Object.hasOwn(PROPORTIONS, measure) ? PROPORTIONS[measure]!(cells) : undefined
  return trials && trials.n > 0 && Number.isInteger(trials.hits) && Number.isInteger(trials.n)
    ? trials
    : undefined
}

import type { AnyContribution } from '@eval/core'
import { curves } from './curves/index.js'
import { tallyInput } from './input.js'
import { measures } from './measures/index.js'
import { thresholdRules } from './thresholds/threshold-rules/index.js'

/** Everything about scored labels that this package adds to a registry. */
export const tallyContributions: readonly AnyContribution[] = [
  tallyInput,
  ...measures,
  ...curves,
  ...thresholdRules,
]

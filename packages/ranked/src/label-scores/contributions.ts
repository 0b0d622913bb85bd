import type { AnyContribution } from '@eval/core'
import { labelScoresInput } from './input.js'
import { measures } from './measures/index.js'

/** Everything about scores for several labels that this package adds to a registry. */
export const labelScoresContributions: readonly AnyContribution[] = [labelScoresInput, ...measures]

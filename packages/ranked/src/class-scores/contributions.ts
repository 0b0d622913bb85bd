import type { AnyContribution } from '@eval/core'
import { classScoresInput } from './input.js'
import { measures } from './measures/index.js'

/** Everything about scores for several classes that this package adds to a registry. */
export const classScoresContributions: readonly AnyContribution[] = [classScoresInput, ...measures]

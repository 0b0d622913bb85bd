import type { AnyContribution } from '@eval/core'
import { exact } from './exact/index.js'
import { nullModels } from './null-models/index.js'

/** The null models of this package and the closed forms known for them. */
export const randomModelContributions: readonly AnyContribution[] = [...nullModels, ...exact]

import type { Plugin } from '@eval/core'
import { randomModelContributions } from './random-model.js'
import { statisticsContributions } from './statistics.js'

/** Everything this package adds to a registry. */
export const significancePlugin: Plugin = {
  name: '@eval/significance',
  contract: 1,
  contributions: [...randomModelContributions, ...statisticsContributions],
}

import type { Plugin } from '@eval/core'
import { engines } from './engines/index.js'

/** The engines of this package, as every package offers its own. */
export const enginesPlugin: Plugin = {
  name: '@eval/engines',
  contract: 1,
  contributions: engines,
}

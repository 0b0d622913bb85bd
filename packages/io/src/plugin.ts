import type { Plugin } from '@eval/core'
import { readers } from './readers/index.js'

/** The readers of this package, as every package offers its own. */
export const ioPlugin: Plugin = {
  name: '@eval/io',
  contract: 1,
  contributions: readers,
}

import type { Plugin } from '@eval/core'
import { tasks } from './tasks/index.js'
import { valuesInput } from './values/input.js'

/** The kinds of work that come along, and the frame of values that are known already. */
export const studyPlugin: Plugin = {
  name: '@eval/study',
  contract: 1,
  contributions: [valuesInput, ...tasks],
}

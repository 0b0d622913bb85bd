import type { Plugin } from '@eval/core'
import { formats } from './formats/index.js'

/** The formats in which a result can be written. */
export const reportPlugin: Plugin = { name: '@eval/report', contract: 1, contributions: [...formats] }

import { CONTRACT, type Plugin } from '@eval/core'
import { charts } from './charts/index.js'

/** The charts of the toolkit. */
export const plotPlugin: Plugin = { name: '@eval/plot', contract: CONTRACT, contributions: [...charts] }

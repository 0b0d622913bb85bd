import type { Plugin } from '@eval/core'
import { charts } from './charts/index.js'
import { renderers } from './renderers/index.js'

/** The charts of the toolkit, and what turns them into pictures. */
export const plotPlugin: Plugin = {
  name: '@eval/plot',
  contract: 1,
  contributions: [...charts, ...renderers],
}

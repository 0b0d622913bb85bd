import type { Plugin } from '../contract/contract.js'
import { countsInput } from './input.js'
import { measures } from './measures/index.js'

/** Confusion counts and every measure on them. */
export const countsPlugin: Plugin = {
  name: '@eval/core',
  contract: 1,
  contributions: [countsInput, ...measures],
}

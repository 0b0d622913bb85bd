import { corrections } from './corrections/index.js'
import { correlation } from './correlation/index.js'
import { effects } from './effects/index.js'
import { frameCells } from './frame-cells/index.js'
import { intervals } from './intervals/index.js'
import { likelihood } from './likelihood/index.js'
import { sumsInput } from './sums-input.js'
import { tests } from './tests/index.js'

export const cellsContributions = frameCells
const likelihoodContributions = [sumsInput, ...likelihood] as const

/** Every interval, test, correction, correlation and effect of this package, with the likelihood measures. */
export const statisticsContributions = [
  ...intervals,
  ...tests,
  ...corrections,
  ...correlation,
  ...effects,
  ...frameCells,
  ...likelihoodContributions,
] as const

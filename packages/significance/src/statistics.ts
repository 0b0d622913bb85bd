import { battlesInput } from './answers/battles-input.js'
import { judgedInput } from './answers/judged-input.js'
import { measures } from './answers/measures/index.js'
import { overlapInput } from './answers/overlap-input.js'
import { ratingsInput } from './answers/ratings-input.js'
import { trialsInput } from './answers/trials-input.js'
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
const answerContributions = [
  battlesInput,
  judgedInput,
  overlapInput,
  ratingsInput,
  trialsInput,
  ...measures,
] as const

/** Every interval, test, correction, correlation and effect of this package, with the measures of likelihoods and of answers. */
export const statisticsContributions = [
  ...intervals,
  ...tests,
  ...corrections,
  ...correlation,
  ...effects,
  ...frameCells,
  ...likelihoodContributions,
  ...answerContributions,
] as const

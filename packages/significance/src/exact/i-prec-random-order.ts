import { interpolatedPrecisionForm } from '../chance/forms/interpolated-form.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** IPrec under the null model random-order. */
export const iPrecRandomOrder = pairOf(
  'IPrec',
  'random-order',
  interpolatedPrecisionForm,
  'The chance that precision is so high at some rank counts the paths of hits that reach it; for short rankings.',
)

import { pairOf } from '../chance/forms/pair-of.js'
import { binaryPreferenceForm } from '../chance/preferences/preference-form.js'

/** Bpref under the null model random-ranking. */
export const bprefRandomRanking = pairOf(
  'Bpref',
  'random-ranking',
  binaryPreferenceForm,
  'The judged documents that are drawn stand in random order, and their number is hypergeometric.',
)

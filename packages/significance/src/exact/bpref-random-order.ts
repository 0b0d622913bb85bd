import { pairOf } from '../chance/forms/pair-of.js'
import { binaryPreferenceForm } from '../chance/preferences/preference-form.js'

/** Bpref under the null model random-order. */
export const bprefRandomOrder = pairOf(
  'Bpref',
  'random-order',
  binaryPreferenceForm,
  'The judged documents stand in random order.',
)

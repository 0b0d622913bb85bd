import { pairOf } from '../chance/forms/pair-of.js'
import { binaryPreferenceForm } from '../chance/preferences/preference-form.js'

/** Bpref under the null model random-ties. */
export const bprefRandomTies = pairOf(
  'Bpref',
  'random-ties',
  binaryPreferenceForm,
  'Within a group of ties the judged documents stand in random order, below what is known above it.',
)

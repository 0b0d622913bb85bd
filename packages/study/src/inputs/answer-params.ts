import type { ParamSpecs } from '@eval/core'
import { NORMALISATIONS } from '@eval/significance'

/** What can be settled about answers in words. */
export const answerParams = {
  normalise: {
    type: 'choice',
    of: NORMALISATIONS,
    default: 'squad',
    about:
      'Normalisation of texts: squad (lower case, no punctuation, no English articles), case (lower case), none.',
  },
} as const satisfies ParamSpecs

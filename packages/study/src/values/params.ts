import type { ParamSpecs } from '@eval/core'

/** What can be settled about how rows are joined. */
export const valueParams = {
  lowerIsBetter: { type: 'flag', default: false, about: 'Lower values are better.' },
  passed: {
    type: 'text',
    about:
      'Column that says whether an answer passed, for Pass@k, PassAll@k and agreement of repeated answers.',
  },
  passFrom: {
    type: 'number',
    about: 'Lowest value that counts as a pass, if values are not 0 or 1.',
  },
} as const satisfies ParamSpecs

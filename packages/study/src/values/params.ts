import type { ParamSpecs } from '@eval/core'

/** What can be settled about how rows are joined. */
export const valueParams = {
  lowerIsBetter: { type: 'flag', default: false, about: 'Low values are the good ones.' },
} as const satisfies ParamSpecs

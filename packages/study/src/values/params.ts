import type { ParamSpecs } from '@eval/core'

/** What can be settled about how rows are joined. */
export const valueParams = {
  lowerIsBetter: { type: 'flag', default: false, about: 'Lower values are better.' },
} as const satisfies ParamSpecs

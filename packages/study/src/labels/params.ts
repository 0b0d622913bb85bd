import type { ParamSpecs } from '@eval/core'

/** What can be settled about how rows are joined. */
export const labelSetParams = {
  threshold: {
    type: 'number',
    about: 'Scores from here on give the label, where the data have no predicted labels.',
  },
} as const satisfies ParamSpecs

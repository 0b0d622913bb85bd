import type { ParamSpecs } from '@eval/core'

/** What can be settled about how rows are joined. */
export const predictionParams = {
  threshold: {
    type: 'number',
    about: 'Scores from here on are predicted positive, where the data have no predicted class.',
  },
} as const satisfies ParamSpecs

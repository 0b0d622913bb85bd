import type { ParamSpecs } from '@eval/core'

import { repeatedIds } from './repeated-ids.js'

/** What can be settled about how rows are joined. */
export const predictionParams = {
  threshold: {
    type: 'number',
    about: 'Scores at or above it are predicted positive, where the data have no predicted class.',
  },
  repeatedIds,
} as const satisfies ParamSpecs

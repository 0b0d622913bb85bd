import type { ParamSpecs } from '@eval/core'
import { clusterParam } from '../clusters/clustered-items.js'
import { repeatedIds } from '../predictions/repeated-ids.js'

/** What can be settled about how rows are joined. */
export const labelSetParams = {
  threshold: {
    type: 'number',
    about: 'Scores at or above it give the label, where the data have no predicted labels.',
  },
  cluster: clusterParam,
  repeatedIds,
} as const satisfies ParamSpecs

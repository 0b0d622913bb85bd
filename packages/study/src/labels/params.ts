import type { ParamSpecs } from '@eval/core'
import { clusterParam } from '../clusters/clustered-items.js'
import { repeatedIds } from '../predictions/repeated-ids.js'
import { weightsParam } from '../weights/row-weights.js'

/** What can be settled about how rows are joined. */
export const labelSetParams = {
  threshold: {
    type: 'number',
    about: 'Scores at or above it give the label, where the data have no predicted labels.',
  },
  cluster: clusterParam,
  weights: weightsParam,
  repeatedIds,
} as const satisfies ParamSpecs

import type { ParamSpecs } from '@eval/core'
import { clusterParam } from '../clusters/clustered-items.js'
import { weightsParam } from '../weights/row-weights.js'
import { repeatedIds } from './repeated-ids.js'

/** What can be settled about how rows are joined. */
export const predictionParams = {
  threshold: {
    type: 'number',
    about: 'Scores at or above it are predicted positive, where the data have no predicted class.',
  },
  thresholdRule: {
    type: 'text',
    about:
      "A rule that chooses the threshold, such as youden, 'min-recall(0.9)' or 'cost(fn=5,fp=1)'; see: evals threshold-rules.",
  },
  chooseOn: {
    type: 'text',
    about:
      'Rows on which the threshold is chosen, COLUMN=VALUE or a random share such as 0.3; it is evaluated on the others.',
  },
  ruleIn: {
    type: 'number',
    min: 0,
    max: 1,
    about:
      'Minimum specificity of the threshold that rules the positive class in (default with ruleOut: 0.95).',
  },
  ruleOut: {
    type: 'number',
    min: 0,
    max: 1,
    about: 'Minimum sensitivity of the threshold that rules it out (default with ruleIn: 0.95).',
  },
  rocFold: {
    type: 'text',
    about:
      'Column of the fold of a cross-validation: AUC of each fold, and the ROC curve averaged vertically, by threshold and pooled, with intervals.',
  },
  negate: {
    type: 'flag',
    about: 'Invert every decision and every score of a binary classifier.',
  },
  ledger: {
    type: 'flag',
    about: "The Bookmaker's ledger: each decision as a bet at fair odds, with gains and losses.",
  },
  stake: {
    type: 'number',
    min: 0,
    open: true,
    default: 10,
    about: 'Stake of one bet of the ledger: win plus loss.',
  },
  rows: {
    type: 'choice',
    of: ['actual', 'predicted'],
    default: 'actual',
    about: 'Rows of the confusion matrix.',
  },
  margins: { type: 'flag', about: 'Totals of rows and columns beside the confusion matrix.' },
  cluster: clusterParam,
  weights: weightsParam,
  repeatedIds,
} as const satisfies ParamSpecs

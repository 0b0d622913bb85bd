import { EvalError, type PredictionTable } from '@eval/core'

/** A threshold and a rule for it at once. */
export const twoThresholds = (): EvalError =>
  new EvalError(
    'WITHOUT_EFFECT',
    'There is a threshold and a rule that chooses one. Leave out one of the two.',
    {
      option: 'threshold',
    },
  )

/** Rows to choose on without a rule. */
export const nothingToChoose = (): EvalError =>
  new EvalError('WITHOUT_EFFECT', 'There is no rule to choose a threshold by.', {
    option: 'chooseOn',
    advice: [{ set: 'threshold', to: 'RULE' }],
  })

/** Folds of rows without scores have no ROC curve. */
export function demandScores(table: PredictionTable): PredictionTable {
  if (table.scores && table.positive !== undefined) return table
  throw new EvalError(
    'WITHOUT_EFFECT',
    'There is no score with a positive class, so no ROC curve of folds.',
    {
      option: 'rocFold',
      advice: [{ set: 'scores' }, { set: 'positive', to: 'CLASS' }],
    },
  )
}

/** Clusters of rows that stand for many. */
export const countedRows = (): EvalError =>
  new EvalError('GROUPED_ROWS', 'Clusters need single rows; these data are counts.', {
    option: 'cluster',
  })

/** A threshold that cannot decide anything is refused. */
export function demandThreshold({ predicted, scores, positive }: PredictionTable): void {
  if (predicted) {
    throw new EvalError(
      'WITHOUT_EFFECT',
      'The data have predicted classes, so a threshold has no effect. Leave out the threshold, or leave out the predicted classes to predict by it.',
      { option: 'threshold', advice: [{ set: 'predicted', to: 'none' }] },
    )
  }
  if (scores && positive !== undefined) return
  throw new EvalError(
    'WITHOUT_EFFECT',
    'A threshold has no effect: there is no score with a positive class.',
    {
      option: 'threshold',
      advice: [{ set: 'scores' }, { set: 'positive', to: 'CLASS' }],
    },
  )
}

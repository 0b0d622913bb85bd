import { EvalError, type PredictionTable } from '@eval/core'

/** The classifier that says the opposite: TPR' = 1 - TPR and FPR' = 1 - FPR at every decision. */
export function negated(table: PredictionTable): PredictionTable {
  const { classes, predicted, scores, better, probabilities } = table
  if (classes.length !== 2)
    throw new EvalError(
      'NOT_BINARY',
      `A classifier of ${classes.length} classes has no opposite; two are needed.`,
    )
  return {
    ...table,
    ...(predicted ? { predicted: predicted.map((one) => 1 - one) } : {}),
    ...(scores ? { better: better === 'lower' ? 'higher' : 'lower' } : {}),
    ...(probabilities ? { probabilities: probabilities.toReversed() } : {}),
  }
}

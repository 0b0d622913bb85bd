import type { PredictionTable } from '@eval/core'

/** Each probability may be off by half of a hundredth, as where it is written with two decimals. */
const SLACK = 0.01

/**
 * Probabilities of two classes that add up to 1, with a positive class, are scores of that class: the two columns say
 * the same. Any other table stays as it is.
 */
export function withBinaryScores(table: PredictionTable): PredictionTable {
  const { classes, positive, probabilities, scores } = table
  if (scores || positive === undefined || probabilities?.length !== 2 || classes.length !== 2) return table
  const [first, second] = probabilities as readonly [Float64Array, Float64Array]
  if (!first.every((value, row) => Math.abs(value + second[row]! - 1) <= SLACK)) return table
  return { ...table, scores: probabilities[classes.indexOf(positive)]!, better: 'higher' }
}

/** Whether the probabilities of a table are no more than its scores, so that they are not measured again. */
export const saysScores = ({ classes, scores }: PredictionTable): boolean =>
  scores !== undefined && classes.length === 2

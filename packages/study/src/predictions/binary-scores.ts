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

/** Losses this near to each other differ by the arithmetic of 1 - p. */
const ARITHMETIC = 1e-9

/**
 * Whether logarithms of the two columns of a binary table say more than those of its scores: 1 - p is 0 where the column of
 * the other class has 5e-21, and a rounded column is no complement.
 */
export function hasOwnLogarithms(table: PredictionTable): boolean {
  const { classes, better, positive, probabilities, scores } = table
  if (!saysScores(table) || better === 'lower' || positive === undefined || probabilities?.length !== 2)
    return false
  const others = probabilities[1 - classes.indexOf(positive)]!
  return scores!.some((score, row) => {
    const [complement, own] = [Math.log(1 - score), Math.log(others[row]!)]
    return complement !== own && !(Math.abs(complement - own) <= ARITHMETIC * Math.max(1, Math.abs(own)))
  })
}

/** Halvings of the range of ratios on the logarithm; after these no double lies between. */
const HALVINGS = 200
const HIGHEST = 1e12

/** Both shares when their ratio is supposed, by maximum likelihood, the first sample being without hits. */
function restricted(n1: number, hits2: number, n2: number, ratio: number): readonly [number, number] {
  const sum = ratio * (n1 + hits2) + n2
  const first =
    (2 * ratio * hits2) / (sum + Math.sqrt(Math.max(0, sum * sum - 4 * ratio * (n1 + n2) * hits2)))
  return [first, first / ratio]
}

/**
 * The upper limit of a ratio of proportions whose first sample has no hits (Koopman 1984): the ratio at which the score
 * test reaches `z`. Logarithms of the ratio have none.
 */
export function zeroRatioLimit(n1: number, hits2: number, n2: number, z: number): number {
  const statistic = (ratio: number): number => {
    const [one, two] = restricted(n1, hits2, n2, ratio)
    return (n1 * one) / (1 - one) + (hits2 - n2 * two) ** 2 / (n2 * two * (1 - two))
  }
  let [low, high] = [Math.log(1 / HIGHEST), Math.log(HIGHEST)]
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2
    if (statistic(Math.exp(middle)) < z * z) low = middle
    else high = middle
  }
  return Math.exp((low + high) / 2)
}

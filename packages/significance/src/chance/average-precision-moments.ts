/** Mean and variance. */
export interface Moments {
  readonly mean: number
  readonly variance: number
}

/**
 * Mean and variance of the sum of precisions at the relevant ranks of the first `depth`, when `together(j)` is the chance
 * that any j given ranks are all relevant.
 *
 * With H and H2 the harmonic numbers of first and second order and t_j = together(j):
 * the sum is S = sum_r Y_r (Y_1 + ... + Y_r) / r with mean t1 H + t2 (m - H). Its square has the terms of equal ranks,
 * t1 H2 + 3 t2 (H - H2) + t3 (m - 3 H + 2 H2), and twice those of ranks r < q: with A positives above r and M between,
 * E[Y_r Y_q (1 + A)(2 + A + M)] / (r q), which sums to
 * (2 t2 - 5 t3 + 3 t4)(H^2 - H2)/2 + 3 (t3 - t4)(m - H) + (t3 - t4) m (H - 1) + t4 m (m - 1)/2.
 */
export function precisionSumMoments(depth: number, together: (count: number) => number): Moments {
  const [t1, t2, t3, t4] = [together(1), together(2), together(3), together(4)]
  let H = 0
  let H2 = 0
  for (let rank = depth; rank > 0; rank--) {
    H += 1 / rank
    H2 += 1 / (rank * rank)
  }
  const mean = t1 * H + t2 * (depth - H)
  const equal = t1 * H2 + 3 * t2 * (H - H2) + t3 * (depth - 3 * H + 2 * H2)
  const apart =
    (2 * t2 - 5 * t3 + 3 * t4) * ((H * H - H2) / 2) +
    3 * (t3 - t4) * (depth - H) +
    (t3 - t4) * depth * (H - 1) +
    (t4 * depth * (depth - 1)) / 2
  return { mean, variance: Math.max(0, equal + 2 * apart - mean * mean) }
}

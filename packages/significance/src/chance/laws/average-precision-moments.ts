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

/** Ranks that one group of equal scores holds, counted from 0, the end not included. */
export interface TiedRanks {
  readonly from: number
  readonly to: number
  /** Relevant documents above the group, and in it. */
  readonly above: number
  readonly relevant: number
}

/**
 * Mean and variance of the sum of precisions at the relevant ranks of the first `depth`, when documents of equal score
 * stand in random order. What stands above a group is known, so groups are independent and their moments add up.
 */
export function tiedPrecisionMoments(depth: number, groups: readonly TiedRanks[]): Moments {
  let mean = 0
  let variance = 0
  for (const group of groups) {
    if (group.from >= depth || group.relevant === 0) continue
    const moments = groupMoments(group, Math.min(group.to, depth))
    mean += moments.mean
    variance += moments.variance
  }
  return { mean, variance }
}

/**
 * With Y_i whether the i-th document of the group is relevant, t_j the chance that j given ones are, w_i one over its rank
 * and h one more than the hits above: the i-th adds Y_i w_i (h + A), where A of the i - 1 before it are relevant, and two
 * of them, with M relevant in between, multiply to w_i w_j (h + A)(h + 1 + A + M).
 */
function groupMoments({ from, to, above, relevant }: TiedRanks, end: number): Moments {
  const size = to - from
  const h = above + 1
  const all = (count: number): number => allRelevant(count, relevant, size)
  const [t1, t2, t3, t4] = [all(1), all(2), all(3), all(4)]
  let mean = 0
  let square = 0
  // Sums over the later documents j of w_j, and of w_j times j.
  let weights = 0
  let places = 0
  for (let i = end - from; i > 0; i--) {
    const w = 1 / (from + i)
    mean += w * (h * t1 + (i - 1) * t2)
    square += w * w * (h * h * t1 + (2 * h + 1) * (i - 1) * t2 + (i - 1) * (i - 2) * t3)
    const between = places - (i + 1) * weights
    const together =
      (h * (h + 1) * t2 + (2 * h + 2) * (i - 1) * t3 + (i - 1) * (i - 2) * t4) * weights +
      (h * t3 + (i - 1) * t4) * between
    square += 2 * w * together
    weights += w
    places += w * i
  }
  // A group of relevant documents only has no spread, whatever rounding says.
  return { mean, variance: relevant === size ? 0 : Math.max(0, square - mean * mean) }
}

/** The chance that `count` given documents of a group are all relevant. */
function allRelevant(count: number, relevant: number, size: number): number {
  let chance = 1
  for (let taken = 0; taken < count; taken++)
    chance *= taken < relevant ? (relevant - taken) / (size - taken) : 0
  return chance
}

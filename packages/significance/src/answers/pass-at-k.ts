import { badInput } from '@eval/core'

/**
 * The chance that at least one of k answers drawn from n is right where c of the n are: 1 - C(n - c, k) / C(n, k), the
 * unbiased estimate of pass@k (Chen et al. 2021, arXiv 2107.03374). 1 - (1 - c / n)^k is biased.
 */
export function passAtK(n: number, c: number, k: number): number {
  demandCounts(n, c, k)
  return 1 - shareOfDraws(n, n - c, k)
}

/**
 * The chance that all of k answers drawn from n are right where c of the n are: C(c, k) / C(n, k), the unbiased estimate of
 * pass^k (Yao et al. 2024, arXiv 2406.12045). (c / n)^k is biased upwards.
 */
export function passHatK(n: number, c: number, k: number): number {
  demandCounts(n, c, k)
  return shareOfDraws(n, c, k)
}

/** C(m, k) / C(n, k) as a product of k factors, which neither overflows nor cancels. */
function shareOfDraws(n: number, m: number, k: number): number {
  let share = 1
  for (let drawn = 0; drawn < k && share > 0; drawn++) share *= Math.max(0, m - drawn) / (n - drawn)
  return share
}

function demandCounts(n: number, c: number, k: number): void {
  if (![n, c, k].every(Number.isSafeInteger) || !(c >= 0 && c <= n && k >= 1 && k <= n && n <= 1e6))
    throw badInput(
      `pass@k needs whole numbers with 0 <= c <= n and 1 <= k <= n, not n = ${n}, c = ${c}, k = ${k}.`,
      { n, c, k },
    )
}

import type { Random } from '@eval/core'
import { stirlingError } from '../special/stirling-error.js'

/** Hits among n draws with probability p each: by waiting times where few are expected, else by Hörmann's BTRS. */
export function drawBinomial(n: number, p: number, random: Random): number {
  if (p <= 0 || n === 0) return 0
  if (p >= 1) return n
  if (p > 0.5) return n - drawBinomial(n, 1 - p, random)
  return n * p < 10 ? byWaiting(n, p, random) : byRejection(n, p, random)
}

function byWaiting(n: number, p: number, random: Random): number {
  const logMiss = Math.log1p(-p)
  let hits = 0
  for (let used = 0; ; hits++) {
    used += Math.floor(Math.log(1 - random.float()) / logMiss) + 1
    if (used > n) return hits
  }
}

/** Hörmann 1993, "The generation of binomial random variates", algorithm BTRS. */
function byRejection(n: number, p: number, random: Random): number {
  const spread = Math.sqrt(n * p * (1 - p))
  const b = 1.15 + 2.53 * spread
  const a = -0.0873 + 0.0248 * b + 0.01 * p
  const c = n * p + 0.5
  const quick = 0.92 - 4.2 / b
  const alpha = (2.83 + 5.1 / b) * spread
  const mode = Math.floor((n + 1) * p)
  const odds = p / (1 - p)
  for (;;) {
    const u = random.float() - 0.5
    let v = random.float()
    const us = 0.5 - Math.abs(u)
    const k = Math.floor(((2 * a) / us + b) * u + c)
    if (us >= 0.07 && v <= quick) return k
    if (k < 0 || k > n) continue
    v = Math.log((v * alpha) / (a / (us * us) + b))
    const bound =
      (mode + 0.5) * Math.log((mode + 1) / (odds * (n - mode + 1))) +
      (n + 1) * Math.log((n - mode + 1) / (n - k + 1)) +
      (k + 0.5) * Math.log((odds * (n - k + 1)) / (k + 1)) +
      stirlingError(mode + 1) +
      stirlingError(n - mode + 1) -
      stirlingError(k + 1) -
      stirlingError(n - k + 1)
    if (v <= bound) return k
  }
}

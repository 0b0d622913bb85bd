import type { Alternative } from '../test.js'

/** Outcomes whose logarithms of chances differ by less count as equally likely: rounding alone can make as much. */
export const EQUALLY_LIKELY = 1e-7

/** The p-value of an alternative from the logarithms of both tails, each with the observed value; two-sided doubles the smaller. */
export function pOf(
  alternative: Alternative,
  logAtMost: number,
  logAtLeast: number,
): { readonly p: number; readonly logP: number } {
  const chosen =
    alternative === 'less'
      ? logAtMost
      : alternative === 'greater'
        ? logAtLeast
        : Math.LN2 + Math.min(logAtMost, logAtLeast)
  const logP = Math.min(0, chosen)
  return { p: Math.exp(logP), logP }
}

/** Says of a drawn p-value that it is at most this, where no draw was as extreme; doubled where the smaller tail was. */
export function leastDrawn(p: number, draws: number, doubled = false): { readonly atMost?: true } {
  return p <= ((doubled ? 2 : 1) / (draws + 1)) * (1 + 1e-9) ? { atMost: true } : {}
}

/** The standard error of a drawn p-value; where the smaller tail was doubled, so was its error. */
export function drawnError(alternative: Alternative, p: number, draws: number): number {
  return Math.sqrt((p * ((alternative === 'two-sided' ? 2 : 1) - p)) / draws)
}

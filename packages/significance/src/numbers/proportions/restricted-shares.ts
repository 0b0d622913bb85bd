import type { TwoProportions } from '../../sample.js'

/** The likeliest two shares that differ by exactly so much, for the counts of two samples; Miettinen and Nurminen's closed form. */
export function restrictedShares(
  { first, second }: TwoProportions,
  difference: number,
): readonly [first: number, second: number] {
  const n = first.n + second.n
  const hits = first.hits + second.hits
  // The second share is the root between 0 and 1 of a cubic with these coefficients, of which all roots are real.
  const square = (first.n + 2 * second.n) * difference - n - hits
  const linear = (second.n * difference - n - 2 * second.hits) * difference + hits
  const constant = second.hits * difference * (1 - difference)
  const third = square / (3 * n)
  const turn = third ** 3 - (linear * square) / (6 * n * n) + constant / (2 * n)
  const radius = Math.sign(turn || 1) * Math.sqrt(Math.max(0, third * third - linear / (3 * n)))
  const cosine = radius === 0 ? 0 : Math.max(-1, Math.min(1, turn / radius ** 3))
  const root = 2 * radius * Math.cos((Math.PI + Math.acos(cosine)) / 3) - third
  const share = Math.max(0, -difference, Math.min(1, 1 - difference, root))
  return [share + difference, share]
}

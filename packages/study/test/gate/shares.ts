import { seeded, type Random } from '@eval/core'
import { expect } from 'vitest'
import { normal } from './candidates.js'

/** Noisy values around items that differ, on the same items every time. */
export const noisy = (items: readonly number[], random: Random, loss = 0, sd = 0.1): number[] =>
  items.map((item) => item - loss + sd * normal(random))

/** Items that differ. */
export const itemsOf = (n: number, random: Random): number[] =>
  Array.from({ length: n }, () => normal(random))

/** The share of some simulations that come out so. */
export async function share(trials: number, trial: (random: Random) => Promise<boolean>): Promise<number> {
  const random = seeded(17)
  let hits = 0
  for (let index = 0; index < trials; index++) if (await trial(random)) hits++
  return hits / trials
}
/** An expected share with 3.3 of its standard errors on both sides. */
const within = (expected: number, trials: number): [low: number, high: number] => {
  const slack = 3.3 * Math.sqrt((expected * (1 - expected)) / trials)
  return [expected - slack, expected + slack]
}

/** Holds a simulated share against the expected one. */
export function expectShare(found: number, expected: number, trials: number): void {
  const [low, high] = within(expected, trials)
  expect(found).toBeGreaterThanOrEqual(low)
  expect(found).toBeLessThanOrEqual(high)
}

/** Holds a simulated share against a bound: it may lie above it by 2.6 of its standard errors. */
export function expectAtMost(found: number, bound: number, trials: number): void {
  expect(found).toBeLessThanOrEqual(bound + 2.6 * Math.sqrt((bound * (1 - bound)) / trials))
}

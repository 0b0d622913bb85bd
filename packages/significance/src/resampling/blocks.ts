import { seeded, type Random } from '@eval/core'

/** Draws that share one stream of random numbers. */
export const BLOCK = 256

/**
 * Runs draws in blocks, each from its own stream of the seed, so that the result depends neither on who runs which
 * block nor on how many run at once.
 */
export function forBlocks(
  seed: number,
  purpose: string,
  draws: number,
  run: (random: Random, start: number, end: number) => void,
): void {
  const source = seeded(seed).fork(purpose)
  for (let start = 0; start < draws; start += BLOCK) {
    run(source.fork(start / BLOCK), start, Math.min(draws, start + BLOCK))
  }
}

/** The same one draw at a time. */
export function drawBlocks(
  seed: number,
  purpose: string,
  draws: number,
  run: (random: Random, draw: number) => void,
): void {
  forBlocks(seed, purpose, draws, (random, start, end) => {
    for (let draw = start; draw < end; draw++) run(random, draw)
  })
}

/** The parameters of everything that draws at random. */
export const drawParams = (draws: number) =>
  ({
    draws: { type: 'integer', min: 1, max: 100_000_000, default: draws, about: 'Random draws.' },
    seed: {
      type: 'integer',
      min: 0,
      max: 4_294_967_295,
      default: 1,
      about: 'Seed of the draws; the same seed gives the same result.',
    },
  }) as const

import { seeded, type Random } from '@eval/core'
import { tallyOf, type Tally } from '@eval/ranked'
import { areaInterval, normal } from '@eval/significance'
import type { NamedTally } from './chart-data.js'

/** What made-up scored labels look like. */
interface Shape {
  readonly name: string
  readonly items: number
  /** Share of positives. */
  readonly rate: number
  /** How far apart the means of the two classes lie, in standard deviations. */
  readonly gap: number
  /** Standard deviation of the positives, that of the negatives being 1. */
  readonly spread?: number
  /** What turns the log odds of the class into those that are shown: 1 is calibrated, more is too sure. */
  readonly sureness?: number
}

const deviate = (random: Random): number => normal.quantile((random.uint32() + 0.5) / 2 ** 32)

/** Made-up probabilities of normal scores with given means and spreads, the same for the same seed. */
export function exampleTally(shape: Shape, seed: number): NamedTally {
  const { scores, labels } = drawn(shape, seeded(seed).fork(shape.name))
  return withArea({ name: shape.name, tally: tallyOf(scores, labels) })
}

/** The area with its interval, as a study would bring it along. */
export function withArea<S extends { readonly tally: Tally }>(system: S): S & Pick<NamedTally, 'figures'> {
  const found = areaInterval(system.tally, { level: 0.95, side: 'two-sided' })
  if ('undefined' in found) return system
  const { estimate: value, low, high, level, method } = found
  return { ...system, figures: [{ measure: 'AUC', value, interval: { low, high, level, method } }] }
}

/** The same with its items split into folds. */
export function exampleFolds(shape: Shape, folds: number, seed: number): NamedTally {
  const { scores, labels } = drawn(shape, seeded(seed).fork(shape.name))
  const tallies = Array.from({ length: folds }, (_, fold) =>
    tallyOf(
      scores.filter((_, item) => Math.floor((item * folds) / scores.length) === fold),
      labels.filter((_, item) => Math.floor((item * folds) / scores.length) === fold),
    ),
  )
  return withArea({ name: shape.name, tally: tallyOf(scores, labels), folds: tallies })
}

function drawn({ items, rate, gap, spread = 1, sureness = 1 }: Shape, random: Random) {
  const positives = Math.round(items * rate)
  const scores = new Float64Array(items)
  const labels = new Uint8Array(items)
  for (let item = 0; item < items; item++) {
    // Positives are spread evenly over the items, so that folds have much the same share.
    const positive = Math.floor(((item + 1) * positives) / items) > Math.floor((item * positives) / items)
    const score = positive ? gap + spread * deviate(random) : deviate(random)
    const odds = gap * score - (gap * gap) / 2 + Math.log(rate / (1 - rate))
    labels[item] = Number(positive)
    scores[item] = 1 / (1 + Math.exp(-sureness * odds))
  }
  return { scores, labels }
}

/** Two systems, one better than the other, and one that only guesses. */
export const exampleSystems = (): readonly NamedTally[] => [
  exampleTally({ name: 'boosted trees', items: 600, rate: 0.3, gap: 1.7 }, 1),
  exampleTally({ name: 'naive Bayes', items: 600, rate: 0.3, gap: 1.1, spread: 1.3 }, 1),
]

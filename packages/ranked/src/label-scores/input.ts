import { isUndefined, type Input, type InputLaw } from '@eval/core'
import { alike, answerText } from '../tallies/alike.js'
import { sameLabels, sameRows } from '../label-sets/set-invariants.js'
import { labelScoresOf, mergeLabelScores, type LabelScores } from './label-scores.js'

const unchanged = (about: string, change: (frame: LabelScores) => LabelScores): InputLaw<'label-scores'> => ({
  about,
  broken({ input, value, compute }) {
    const other = compute(change(input))
    return alike(value, other) ? undefined : `it changes from ${answerText(value)} to ${answerText(other)}.`
  },
})

const laws: Readonly<Record<string, InputLaw<'label-scores'>>> = {
  'scale-free': unchanged('Multiplying every weight by the same number changes nothing.', (frame) => ({
    ...frame,
    weights: frame.weights.map((weight) => 3 * weight),
  })),
  'order-only': unchanged('Only the order of the scores counts, not how far apart they are.', (frame) => ({
    ...frame,
    scores: frame.scores.map((score) => 5 + 4 * Math.atan(score)),
  })),
  'label-order-free': unchanged('The order in which labels are named does not matter.', (frame) => {
    const size = frame.labels.length
    const turned = (cell: number): number => cell - (cell % size) + (size - 1 - (cell % size))
    return {
      ...frame,
      labels: [...frame.labels].reverse(),
      scores: frame.scores.map((_, cell) => frame.scores[turned(cell)]!),
      actual: frame.actual.map((_, cell) => frame.actual[turned(cell)]!),
    }
  }),
  'perfect-is-best': {
    about:
      'A score of 1 for the labels of the item and 0 for all others reaches the better end of the range, where every label occurs and every item has some.',
    broken({ measure, input: { labels, actual }, compute }) {
      const items = Array.from({ length: actual.length / labels.length }, (_, item) =>
        actual.slice(item * labels.length, (item + 1) * labels.length),
      ).filter((item) => item.includes(0) && item.includes(1))
      if (items.length === 0) return undefined
      const both = items.flatMap((item) => [...item, ...item.map((one) => 1 - one)])
      const perfect = compute(labelScoresOf(labels, both, both))
      const best = measure.range[measure.better === 'lower' ? 0 : 1]
      return isUndefined(perfect) || alike(perfect, best)
        ? undefined
        : `perfect scores have ${answerText(perfect)}, not ${best}.`
    },
  },
}

/** The kind of input of items with any number of labels and a score for each label. */
export const labelScoresInput: Input<'label-scores'> = {
  contributes: 'input',
  name: 'label-scores',
  params: {},
  about: {
    title: 'Label scores',
    summary: 'Items with a set of true labels and a score for every label, each with a weight.',
  },
  laws,
  invariants: {
    labels: sameLabels,
    'actual-sets': sameRows('How many items have each set of labels.', ({ actual }: LabelScores) => actual),
    'score-rows': sameRows('How many items have each row of scores.', ({ scores }: LabelScores) => scores),
  },
  flaw({ labels, scores, actual, weights }) {
    const cells = labels.length * weights.length
    if (actual.length !== cells || scores.length !== cells)
      return `${weights.length} weights, but ${scores.length} scores and ${actual.length} cells of ${labels.length} labels`
    if (scores.some((score) => Number.isNaN(score))) return 'a score that is not a number'
    const bad = weights.find((weight) => !(weight >= 0 && weight < Infinity))
    return bad === undefined ? undefined : `a weight of ${bad}`
  },
  draw(random) {
    const labels = ['a', 'b', 'c', 'd'].slice(0, 1 + random.below(4))
    const size = random.below(3) === 0 ? random.below(2) : 2 + random.below(8)
    const sort = random.below(5)
    const share = random.below(4) === 0 ? 4 * random.below(2) : 1 + random.below(3)
    const cells = Array.from({ length: size * labels.length }, (_, cell) => cell)
    const scores = cells.map(() => (sort === 0 ? 0.5 : (random.below(9) - (sort === 1 ? 4 : 0)) / 8))
    const actual = cells.map(() => (random.below(4) < share ? 1 : 0))
    const weights =
      random.below(2) === 0 ? Array.from({ length: size }, () => 1 + random.below(3)) : undefined
    return labelScoresOf(labels, scores, actual, weights)
  },
  merge: mergeLabelScores,
}

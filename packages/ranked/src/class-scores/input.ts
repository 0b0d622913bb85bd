import { isUndefined, type Input, type InputLaw } from '@eval/core'
import { alike, answerText } from '../tallies/alike.js'
import { classScoresOf, mergeClassScores, weightsOf, type ClassScores } from './class-scores.js'

const unchanged = (about: string, change: (frame: ClassScores) => ClassScores): InputLaw<'class-scores'> => ({
  about,
  broken({ input, value, compute }) {
    const other = compute(change(input))
    return alike(value, other) ? undefined : `it changes from ${answerText(value)} to ${answerText(other)}.`
  },
})

const laws: Readonly<Record<string, InputLaw<'class-scores'>>> = {
  'scale-free': unchanged('Multiplying every weight by the same number changes nothing.', (frame) => ({
    ...frame,
    weights: weightsOf(frame).map((weight) => 3 * weight),
  })),
  'order-only': unchanged('Only the order of the scores counts, not how far apart they are.', (frame) => ({
    ...frame,
    scores: frame.scores.map((score) => 5 + 4 * Math.atan(score)),
  })),
  'class-order-free': unchanged('The order in which classes are named does not matter.', (frame) => {
    const size = frame.classes.length
    return {
      ...frame,
      classes: [...frame.classes].reverse(),
      scores: frame.scores.map((_, cell) => {
        const item = Math.floor(cell / size)
        return frame.scores[item * size + (size - 1 - (cell % size))]!
      }),
      actual: frame.actual.map((index) => size - 1 - index),
    }
  }),
  'perfect-is-best': {
    about:
      'A score of 1 for the true class and 0 for all others reaches the better end of the range, where every class occurs.',
    broken({ measure, input, compute }) {
      const { classes } = input
      if (classes.length < 2) return undefined
      const actual = [...input.actual, ...classes.keys()]
      const scores = actual.flatMap((own) => classes.map((_, index) => (own === index ? 1 : 0)))
      const weights = [...weightsOf(input), ...classes.map(() => 1)]
      const perfect = compute(classScoresOf(classes, scores, actual, weights))
      const best = measure.range[measure.better === 'lower' ? 0 : 1]
      return isUndefined(perfect) || alike(perfect, best)
        ? undefined
        : `perfect scores have ${answerText(perfect)}, not ${best}.`
    },
  },
}

/** The kind of input of items with one class and a score for each class. */
export const classScoresInput: Input<'class-scores'> = {
  contributes: 'input',
  name: 'class-scores',
  params: {},
  about: {
    title: 'Class scores',
    summary: 'Items of which each has one true class and a score for every class, with a weight where given.',
  },
  laws,
  draw(random) {
    const classes = ['a', 'b', 'c', 'd'].slice(0, 2 + random.below(3))
    const size = random.below(3) === 0 ? random.below(3) : 3 + random.below(8)
    const sort = random.below(6)
    const rows = Array.from({ length: size }, () => {
      const parts = classes.map(() => (sort === 0 ? 1 : random.below(5)))
      const sum = parts.reduce((total, part) => total + part, 0)
      if (sort === 1) return parts.map((part) => part - 2)
      return sum === 0 ? parts.map(() => 1 / classes.length) : parts.map((part) => part / sum)
    })
    const actual = rows.map(() => random.below(classes.length))
    const weights = random.below(2) === 0 ? rows.map(() => (1 + random.below(8)) / 4) : undefined
    return classScoresOf(classes, rows.flat(), actual, weights)
  },
  merge: mergeClassScores,
}

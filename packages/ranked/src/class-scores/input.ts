import { isUndefined, type Input, type InputLaw } from '@eval/core'
import { alike, answerText } from '../tallies/alike.js'
import { classScoresOf, classWeights, mergeClassScores, weightsOf, type ClassScores } from './class-scores.js'

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

/** The weight of the items of each distinct row of scores. */
function weightsByRow(frame: ClassScores): Map<string, number> {
  const found = new Map<string, number>()
  const size = frame.classes.length
  for (const [item, weight] of weightsOf(frame).entries()) {
    const row = frame.scores.subarray(item * size, (item + 1) * size).join(' ')
    if (weight > 0) found.set(row, (found.get(row) ?? 0) + weight)
  }
  return found
}

/** The kind of input of items with one class and a score for each class. */
export const classScoresInput: Input<'class-scores'> = {
  contributes: 'input',
  name: 'class-scores',
  params: {},
  about: {
    title: 'Class scores',
    summary: 'Items with one true class and a score for every class, with a weight where given.',
  },
  laws,
  invariants: {
    classes: {
      about: 'The classes and their order.',
      broken: (first, other) =>
        first.classes.join('\0') === other.classes.join('\0') ? undefined : 'other classes',
    },
    'actual-totals': {
      about: 'The weight of the items of each true class.',
      broken(first, other) {
        const [before, now] = [classWeights(first), classWeights(other)]
        const place = before.findIndex((weight, index) => !alike(weight, now[index]!))
        return place < 0
          ? undefined
          : `${now[place]!} instead of ${before[place]!} items of the class ${first.classes[place]!}`
      },
    },
    'score-rows': {
      about: 'The weight of the items with each row of scores.',
      broken(first, other) {
        const [before, now] = [weightsByRow(first), weightsByRow(other)]
        const row = [...before.keys(), ...now.keys()].find((one) => before.get(one) !== now.get(one))
        return row === undefined
          ? undefined
          : `${now.get(row) ?? 0} instead of ${before.get(row) ?? 0} items with the scores ${row}`
      },
    },
  },
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

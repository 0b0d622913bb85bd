import { isUndefined, type Input, type InputLaw, type Random } from '@eval/core'
import { alike, answerText } from './alike.js'
import { tallyFlaw, tallyInvariants } from './invariants.js'
import { mergeTallies } from './merge.js'
import { negated } from './negated.js'
import { tallyOf, type Tally } from './tally.js'
import { totalsOf } from './formulas/totals.js'

/** A law that a changed tally has the same value. */
const unchanged = (about: string, change: (tally: Tally, random: Random) => Tally): InputLaw<'tally'> => ({
  about,
  broken({ input, value, random, compute }) {
    const other = compute(change(input, random))
    return alike(value, other) ? undefined : `it changes from ${answerText(value)} to ${answerText(other)}.`
  },
})

const scaled = (column: Float64Array, factor: number): Float64Array => column.map((weight) => weight * factor)

/** How much better the second value is than the first, by the measure's own direction. */
const gain = (better: 'higher' | 'lower' | 'neither', first: number, second: number): number =>
  better === 'lower' ? first - second : second - first

const laws: Readonly<Record<string, InputLaw<'tally'>>> = {
  'order-only': unchanged(
    'Only the order of the scores counts, not how far apart they are.',
    (tally, random) => {
      let score = random.float()
      return { ...tally, scores: tally.scores.map(() => (score -= 0.001 + random.float())) }
    },
  ),
  'scale-free': unchanged('Multiplying every weight by the same number changes nothing.', (tally) => ({
    ...tally,
    positives: scaled(tally.positives, 3),
    negatives: scaled(tally.negatives, 3),
  })),
  'prevalence-free': unchanged('Multiplying the weight of the positives alone changes nothing.', (tally) => ({
    ...tally,
    positives: scaled(tally.positives, 3),
  })),
  'negation-flips': {
    about: 'The negated classifier has the value mirrored in the middle of the range.',
    broken({ measure, input, value, compute }) {
      const other = compute(negated(input))
      const [low, high] = measure.range
      const mirrored = isUndefined(value) ? value : low + high - value
      return alike(mirrored, other)
        ? undefined
        : `expected ${answerText(mirrored)}, got ${answerText(other)}.`
    },
  },
  'perfect-is-best': {
    about: 'All positives at 1 and all negatives at 0 reach the better end of the range.',
    broken({ measure, input, value, compute }) {
      if (isUndefined(value)) return undefined
      const { positive, negative } = totalsOf(input)
      const perfect = compute(tallyOf([1, 0], [1, 0], [positive, negative]))
      const best = measure.range[measure.better === 'lower' ? 0 : 1]
      return alike(perfect, best) ? undefined : `the perfect order has ${answerText(perfect)}, not ${best}.`
    },
  },
  'positive-up-never-hurts': {
    about: 'Moving a positive to the next higher score never makes the value worse.',
    broken({ measure, input, value, random, compute }) {
      if (input.scores.length < 2 || isUndefined(value)) return undefined
      const from = 1 + random.below(input.scores.length - 1)
      const moved = new Float64Array(input.scores.length)
      moved[from - 1] = input.positives[from]!
      moved[from] = -input.positives[from]!
      const change = { ...input, positives: moved, negatives: moved.map(() => 0) }
      const other = compute(withoutEmptyRows(mergeTallies(input, change)))
      if (!isUndefined(other) && (other === value || gain(measure.better, value, other) >= -1e-9))
        return undefined
      return `moving the positives of score ${from + 1} up takes it from ${answerText(value)} to ${answerText(other)}.`
    },
  },
}

function withoutEmptyRows(tally: Tally): Tally {
  const kept = (column: Float64Array): Float64Array =>
    column.filter((_, row) => tally.positives[row]! + tally.negatives[row]! > 0)
  return { scores: kept(tally.scores), positives: kept(tally.positives), negatives: kept(tally.negatives) }
}

/** Scores that are probabilities, numbers of any size, infinite, or all the same. */
function drawScore(random: Random, sort: number): number {
  if (sort === 0) return 0.5
  if (sort === 1) return (random.float() - 0.5) * 10 ** (random.below(9) - 3)
  if (sort === 2) return [-Infinity, -1, 0, 1, Infinity][random.below(5)]!
  return random.below(17) / 16
}

/** The kind of input of scored binary labels. */
export const tallyInput: Input<'tally'> = {
  contributes: 'input',
  name: 'tally',
  params: {},
  about: {
    title: 'Tally',
    summary: 'Distinct scores in descending order with the weight of positives and negatives at each.',
  },
  laws,
  invariants: tallyInvariants,
  flaw: tallyFlaw,
  draw(random) {
    const size = random.below(14)
    const sort = random.below(8)
    const classes = random.below(8)
    const scores = Array.from({ length: size }, () => drawScore(random, sort))
    const labels = scores.map(() => (classes === 0 ? 0 : classes === 1 ? 1 : random.below(2)))
    const weights = scores.map(() => (1 + random.below(8)) / 4)
    return tallyOf(scores, labels, random.below(2) === 0 ? weights : undefined)
  },
  merge: mergeTallies,
}

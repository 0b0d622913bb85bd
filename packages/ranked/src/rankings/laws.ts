import {
  carriedAt,
  isUndefined,
  shuffle,
  type InputLaw,
  type LawTrial,
  type Random,
  type Undefined,
} from '@eval/core'
import { JUDGED, UNJUDGED, type Ranking } from './ranking.js'
import { relevantInPool } from './relevance.js'

type Law = InputLaw<'ranking'>

const words = (value: number | Undefined): string =>
  isUndefined(value) ? `undefined (${value.undefined})` : String(value)

function differs(value: number | Undefined, after: number | Undefined): boolean {
  if (isUndefined(value) || isUndefined(after)) return isUndefined(value) !== isUndefined(after)
  return Math.abs(value - after) > 1e-12 * Math.max(1, Math.abs(value))
}

/** The value must not change when the ranking is changed in a way that should not matter. */
const unchanged =
  (what: string, changed: (trial: LawTrial<'ranking'>) => Ranking | undefined): Law['broken'] =>
  (trial) => {
    const other = changed(trial)
    if (other === undefined) return undefined
    const after = trial.compute(other)
    return differs(trial.value, after)
      ? `${what} turns ${words(trial.value)} into ${words(after)}.`
      : undefined
  }

/** The level at which a measure looks, when it has one of its own. */
const levelOf = ({ params, input }: LawTrial<'ranking'>): number =>
  typeof params.rel === 'number' ? params.rel : input.level

/** At a level of 0 or below, a judged document of grade 0 is relevant, and laws about non-relevant ones say nothing. */
const zeroIsRelevant = (trial: LawTrial<'ranking'>): boolean => levelOf(trial) <= 0

const graded = (ideal: Float64Array, grade: number): number => ideal.filter((one) => one === grade).length

/** The laws that measures on rankings may declare. */
export const rankingLaws: Readonly<Record<string, Law>> = {
  'order-only': {
    about: 'Only the order of the documents counts, not which of them are tied.',
    broken: unchanged('changing the ties', ({ input, random }) => {
      const tieEnds = input.tieEnds.map((end, index) =>
        index === input.tieEnds.length - 1 ? end : random.below(2),
      )
      return { ...input, tieEnds }
    }),
  },
  'order-free': {
    about: 'The order of the documents plays no part.',
    broken: unchanged('shuffling the ranking', ({ input, random }) => shuffled(input, random)),
  },
  'swap-up-never-hurts': {
    about: 'Moving a document of a higher grade up past one of a lower grade never makes the value worse.',
    broken(trial) {
      const { measure, params, input, value, random, compute } = trial
      // With gains of one's own a higher grade need not gain more.
      if (params.gains !== undefined || isUndefined(value)) return undefined
      const swapped = betterOrder(input, random)
      if (!swapped) return undefined
      const after = compute(swapped)
      if (isUndefined(after)) return 'the value becomes undefined when a better document is moved up.'
      const change = measure.better === 'lower' ? value - after : after - value
      return change < -1e-12 ? `moving a better document up turns ${value} into ${after}.` : undefined
    },
  },
  additive: {
    about: 'The value is a sum over ranks of something that the rank and its document alone decide.',
    broken(trial) {
      const pairs = twoPairs(trial.input, trial.random)
      if (!pairs) return undefined
      const values = [[], [pairs[0]], [pairs[1]], pairs].map((chosen) =>
        trial.compute(exchanged(trial.input, chosen)),
      )
      const [neither, first, second, both] = values
      if (values.some((value) => isUndefined(value))) {
        return values.every((value) => isUndefined(value)) ? undefined : 'only some orders have a value.'
      }
      return differs(Number(neither) + Number(both), Number(first) + Number(second))
        ? `exchanging two pairs of documents changes ${words(neither!)} to ${words(both!)}, one pair to ${words(first!)} and the other to ${words(second!)}.`
        : undefined
    },
  },
  'tail-free': {
    about: 'Non-relevant documents of the pool that are appended to the ranking change nothing.',
    broken: unchanged('appending a non-relevant document', (trial) => {
      const { grades, judged, tieEnds, ideal } = trial.input
      const retrieved = grades.filter((grade, index) => judged[index] === JUDGED && grade === 0).length
      if (zeroIsRelevant(trial) || graded(ideal, 0) <= retrieved) return undefined
      return {
        ...ungrouped(trial.input),
        grades: Float64Array.from([...grades, 0]),
        judged: Uint8Array.from([...judged, JUDGED]),
        tieEnds: Uint8Array.from([...tieEnds, 1]),
      }
    }),
  },
  'unjudged-as-nonrelevant': {
    about: 'An unjudged document counts as one judged non-relevant.',
    broken: unchanged('judging the unjudged non-relevant', (trial) => {
      const { input, params } = trial
      if (zeroIsRelevant(trial) || params.judged_only === true) return undefined
      const unjudged = input.judged.filter((mark) => mark !== JUDGED).length
      return {
        ...input,
        judged: new Uint8Array(input.judged.length).fill(JUDGED),
        ideal: Float64Array.from([...input.ideal, ...new Float64Array(unjudged)]),
        judgedNonRelevant: input.judgedNonRelevant + unjudged,
      }
    }),
  },
  'unjudged-skipped': {
    about: 'Unjudged documents are passed over as if they had not been retrieved.',
    broken: unchanged('removing an unjudged document', ({ input }) => {
      const at = input.judged.indexOf(UNJUDGED)
      return at < 0 ? undefined : without(input, at)
    }),
  },
  'rel-is-level': {
    about: 'The parameter rel says the same as the level of the evaluation.',
    broken({ measure, params, input, value }) {
      if (typeof params.rel !== 'number') return undefined
      const relevant = relevantInPool(input, params.rel)
      const judgedNonRelevant = input.ideal.length - relevant
      const after = measure.compute(
        { ...input, level: params.rel, relevant, judgedNonRelevant },
        { ...params, rel: undefined },
      )
      return differs(value, after) ? `as rel it gives ${words(value)}, as level ${words(after)}.` : undefined
    },
  },
  'one-when-ideal': {
    about: 'Retrieving every judged document in the best order gives 1.',
    broken(trial) {
      const { input, params, compute } = trial
      const { ideal } = input
      if (typeof params.k === 'number' && params.k < ideal.length) return undefined
      if (params.gains !== undefined || relevantInPool(input, levelOf(trial)) === 0) return undefined
      const value = compute({
        ...ungrouped(input),
        grades: ideal,
        judged: new Uint8Array(ideal.length).fill(JUDGED),
        tieEnds: new Uint8Array(ideal.length).fill(1),
      })
      return isUndefined(value) || differs(value, 1) ? `the best order gives ${words(value)}.` : undefined
    },
  },
  'zero-without-hits': {
    about: 'A ranking without any relevant document gives 0.',
    broken(trial) {
      if (zeroIsRelevant(trial)) return undefined
      const { input, compute } = trial
      const value = compute({
        ...input,
        grades: new Float64Array(input.grades.length),
        ideal: Float64Array.from([...input.ideal, ...new Float64Array(input.grades.length)]),
        judgedNonRelevant: input.judgedNonRelevant + input.grades.length,
      })
      return isUndefined(value) || value === 0 ? undefined : `without any hit it gives ${value}.`
    },
  },
}

/** A ranking of another length has no use for the groups of the first. */
function ungrouped(input: Ranking): Ranking {
  const copy: { -readonly [Key in keyof Ranking]: Ranking[Key] } = { ...input }
  delete copy.groups
  return copy
}

function reordered(input: Ranking, order: readonly number[]): Ranking {
  return {
    ...input,
    grades: Float64Array.from(order, (index) => input.grades[index]!),
    judged: Uint8Array.from(order, (index) => input.judged[index]!),
    ...(input.carried && { carried: carriedAt(input.carried, order) }),
  }
}

function shuffled(input: Ranking, random: Random): Ranking {
  const order = [...input.grades.keys()]
  shuffle(order, random)
  return reordered(input, order)
}

type Pair = readonly [number, number]

/** Two pairs of ranks without a rank in common. */
function twoPairs({ grades }: Ranking, random: Random): readonly [Pair, Pair] | undefined {
  if (grades.length < 4) return undefined
  const ranks = [...grades.keys()]
  shuffle(ranks, random)
  const [a, b, c, d] = ranks
  return [
    [a!, b!],
    [c!, d!],
  ]
}

function exchanged(input: Ranking, pairs: readonly Pair[]): Ranking {
  const order = [...input.grades.keys()]
  for (const [a, b] of pairs) [order[a], order[b]] = [b, a]
  return reordered(ungrouped(input), order)
}

/** The ranking with a judged document exchanged for a higher-graded one from further down, if it has such a pair. */
function betterOrder(input: Ranking, random: Random): Ranking | undefined {
  const { grades, judged } = input
  const order = [...grades.keys()]
  const worse = (high: number, low: number): boolean =>
    judged[high] === JUDGED && grades[high]! < grades[low]!
  const pairs = order.flatMap((low) =>
    order.slice(0, low).flatMap((high) => (worse(high, low) ? [[high, low] as const] : [])),
  )
  if (pairs.length === 0) return undefined
  const [high, low] = pairs[random.below(pairs.length)]!
  ;[order[high], order[low]] = [low, high]
  return reordered(input, order)
}

function without(input: Ranking, at: number): Ranking {
  const stays = (_: unknown, index: number): boolean => index !== at
  return {
    ...ungrouped(input),
    grades: input.grades.filter(stays),
    judged: input.judged.filter(stays),
    tieEnds: input.tieEnds.filter(stays),
  }
}

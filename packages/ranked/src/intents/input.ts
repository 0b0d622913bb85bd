import { badInput, isUndefined, type Input, type Random } from '@eval/core'
import type { IntentRanking } from './intent-ranking.js'

/** Rankings with intents as a kind of input: how to draw one, the laws of its measures, and how parts are put together. */
export const intentRankingInput: Input<'intent-ranking'> = {
  contributes: 'input',
  name: 'intent-ranking',
  params: {},
  about: {
    title: 'Ranking with intents',
    summary: 'One topic’s ranking with a grade of each document for each intent (subtopic) of the topic.',
  },
  draw,
  laws: {
    'order-only': {
      about: 'Only the order of the documents counts, not which of them are tied.',
      broken({ input, value, compute }) {
        const untied = compute({ ...input, tieEnds: new Uint8Array(input.tieEnds.length).fill(1) })
        const same = isUndefined(untied) ? isUndefined(value) : untied === value
        return same ? undefined : 'the value changes when ties are broken in the order as it is.'
      },
    },
    'swap-up-never-hurts': {
      about: 'A document that serves every intent of a higher one, as well or better, may take its place.',
      broken({ measure, input, value, random, compute }) {
        const swapped = betterOrder(input, random)
        if (!swapped || isUndefined(value)) return undefined
        const after = compute(swapped)
        if (isUndefined(after)) return 'the value becomes undefined when a better document is moved up.'
        const change = measure.better === 'lower' ? value - after : after - value
        return change < -1e-12 ? `moving a better document up turns ${value} into ${after}.` : undefined
      },
    },
  },
  invariants: {
    judgements: {
      about:
        'The grades of all judged documents for each intent, and the level from which they are relevant.',
      broken(first, other) {
        if (other.intents !== first.intents) return `${other.intents} instead of ${first.intents} intents`
        if (other.level !== first.level) return 'another relevance level'
        return rowsOf(first, first.pool) === rowsOf(other, other.pool) ? undefined : 'other judgements'
      },
    },
    'tie-groups': {
      about: 'Which ranks are tied.',
      broken: ({ tieEnds }, other) =>
        tieEnds.join() === other.tieEnds.join() ? undefined : 'other groups of equal scores',
    },
    documents: {
      about: 'The documents retrieved, each with its grades for all intents, in any order.',
      broken: (first, other) =>
        rowsOf(first, first.grades) === rowsOf(other, other.grades) ? undefined : 'other documents',
    },
  },
  merge(first, second) {
    if (first.intents !== second.intents || first.level !== second.level) {
      throw badInput('Parts of a ranking must have the same intents and relevance level.', {
        intents: [first.intents, second.intents],
        level: [first.level, second.level],
      })
    }
    return {
      intents: first.intents,
      grades: Float64Array.from([...first.grades, ...second.grades]),
      tieEnds: Uint8Array.from([...first.tieEnds, ...second.tieEnds]),
      pool: Float64Array.from([...first.pool, ...second.pool]),
      level: first.level,
    }
  },
}

/** The documents of a table of grades, in an order that is the same for the same documents. */
function rowsOf({ intents }: IntentRanking, table: Float64Array): string {
  const documents = table.length / Math.max(intents, 1)
  return Array.from({ length: documents }, (_, document) =>
    table.subarray(document * intents, (document + 1) * intents).join(' '),
  )
    .sort()
    .join()
}

function draw(random: Random): IntentRanking {
  const intents = random.below(8) === 0 ? 0 : 1 + random.below(4)
  const [ranked, missed] = [random.below(9), random.below(5)]
  const density = random.float()
  const grade = (): number => (random.float() < density ? 1 + random.below(2) : 0)
  const table = (documents: number): Float64Array => Float64Array.from({ length: documents * intents }, grade)
  const grades = table(ranked)
  const tieEnds = Uint8Array.from({ length: ranked }, () => random.below(2))
  if (ranked > 0) tieEnds[ranked - 1] = 1
  return {
    intents,
    grades,
    tieEnds,
    pool: Float64Array.from([...grades, ...table(missed)]),
    level: 1 + random.below(2),
  }
}

/** The ranking with two documents exchanged of which the lower has no worse grade for any intent, if it has such a pair. */
function betterOrder(input: IntentRanking, random: Random): IntentRanking | undefined {
  const { intents, grades } = input
  const ranks = input.tieEnds.length
  if (ranks < 2) return undefined
  const high = random.below(ranks - 1)
  const low = high + 1 + random.below(ranks - high - 1)
  const row = (rank: number): Float64Array => grades.slice(rank * intents, (rank + 1) * intents)
  const [upper, lower] = [row(high), row(low)]
  if (!upper.every((grade, intent) => grade <= lower[intent]!)) return undefined
  const exchanged = grades.slice()
  exchanged.set(lower, high * intents)
  exchanged.set(upper, low * intents)
  return { ...input, grades: exchanged }
}

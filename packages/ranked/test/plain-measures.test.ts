import {
  createRegistry,
  isUndefined,
  measuresOn,
  seeded,
  type MeasureCall,
  type Random,
  type Undefined,
} from '@eval/core'
import { expect, it } from 'vitest'
import { rankedPlugin, rankingOfGrades, type Ranking } from '../src/index.js'

const registry = createRegistry([rankedPlugin])
const NO_RELEVANT = { undefined: 'no-relevant' }

/** What a definition asks for: gains by rank of the first k documents and of the pool, and which are relevant. */
interface Asked {
  readonly k: number
  /** Grades of the first k documents, 0 where there is no judgement. */
  readonly top: readonly number[]
  readonly hits: readonly boolean[]
  readonly judged: readonly boolean[]
  readonly ideal: readonly number[]
  /** Relevant documents of the topic. */
  readonly all: number
  readonly size: number
}

const count = (marks: readonly boolean[]): number => marks.filter(Boolean).length
const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
const discounted = (gains: readonly number[]): number =>
  total(gains.map((gain, index) => gain / Math.log2(index + 2)))
const share = (part: number, whole: number): number | Undefined => (whole === 0 ? NO_RELEVANT : part / whole)
const withRelevant = (asked: Asked, value: number): number | Undefined =>
  asked.all === 0 ? NO_RELEVANT : value

/** Precision at each rank of a relevant document. */
const precisionsAtHits = ({ hits }: Asked): number[] =>
  hits.flatMap((hit, at) => (hit ? [count(hits.slice(0, at + 1)) / (at + 1)] : []))
/** What a user expects who is satisfied by a document with a chance that its grade says. */
const reciprocalRank = (grades: readonly number[], [highest = 0]: readonly number[]): number => {
  const chances = grades.map((grade) => (2 ** grade - 1) / 2 ** highest)
  const reads = (rank: number): number =>
    chances.slice(0, rank).reduce((left, chance) => left * (1 - chance), 1)
  return total(chances.map((chance, above) => (chance * reads(above)) / (above + 1)))
}

/** Documents of the collection. */
const POPULATION = 20

/** Measures as textbooks define them, word by word; `name` with @k is asked at every cutoff, and with rel from each grade on. */
const definitions: readonly [name: string, of: (asked: Asked) => number | Undefined][] = [
  ['P', ({ hits, k }) => count(hits) / k],
  ['R', ({ hits, all }) => share(count(hits), all)],
  ['Hits', ({ hits }) => count(hits)],
  ['Success', ({ hits }) => (hits.includes(true) ? 1 : 0)],
  ['RR', (asked) => withRelevant(asked, asked.hits.includes(true) ? 1 / (asked.hits.indexOf(true) + 1) : 0)],
  [
    'AP',
    ({ hits, all }) =>
      share(total(hits.map((hit, index) => (hit ? count(hits.slice(0, index + 1)) / (index + 1) : 0))), all),
  ],
  ['F', ({ hits, k, all }) => share(2 * count(hits), all === 0 ? 0 : k + all)],
  ['F(beta=0)', (asked) => withRelevant(asked, count(asked.hits) / asked.k)],
  ['F(beta=inf)', ({ hits, all }) => share(count(hits), all)],
  ['F(beta=2)', ({ hits, k, all }) => share(5 * count(hits), all === 0 ? 0 : 4 * all + k)],
  ['Judged', ({ judged, top }) => (top.length === 0 ? 0 : count(judged) / top.length)],
  ['RelP', ({ hits, all, k }) => share(count(hits), Math.min(k, all))],
  ['Unj', ({ judged, k }) => count(judged.map((one) => !one)) / k],
  ['NCG', ({ top, ideal, k }) => share(total(top), total(ideal.slice(0, k)))],
  [
    'CGn',
    ({ top, ideal, k }) =>
      total(ideal) === 0 ? { undefined: 'no-top-grade' } : total(top) / (k * ideal[0]!),
  ],
  ['ERR', ({ top, ideal }) => reciprocalRank(top, ideal)],
  [
    'nERR',
    ({ top, ideal, k }) => share(reciprocalRank(top, ideal), reciprocalRank(ideal.slice(0, k), ideal)),
  ],
  ['Fallout', ({ hits, all }) => count(hits.map((hit) => !hit)) / (POPULATION - all)],
  [
    'Informedness',
    (asked) =>
      withRelevant(
        asked,
        count(asked.hits) / asked.all - count(asked.hits.map((hit) => !hit)) / (POPULATION - asked.all),
      ),
  ],
  [
    'Accuracy',
    ({ hits }) => {
      const pairs = hits.flatMap((high, at) => hits.slice(at + 1).map((low) => [high, low] as const))
      const found = count(hits)
      if (found === 0) return { undefined: 'no-relevant-retrieved' }
      if (found === hits.length) return { undefined: 'no-non-relevant-retrieved' }
      return count(pairs.map(([high, low]) => high && !low)) / (found * (hits.length - found))
    },
  ],
  [
    'APret',
    (asked) =>
      withRelevant(asked, count(asked.hits) === 0 ? 0 : total(precisionsAtHits(asked)) / count(asked.hits)),
  ],
  [
    'InterpolatedAP',
    (asked) =>
      share(total(precisionsAtHits(asked).map((_, at, all) => Math.max(...all.slice(at)))), asked.all),
  ],
  [
    'TrapezoidAP',
    ({ hits, all }) => {
      const precisions = [1, ...hits.map((_, at) => count(hits.slice(0, at + 1)) / (at + 1))]
      return share(total(hits.map((hit, at) => (hit ? (precisions[at]! + precisions[at + 1]!) / 2 : 0))), all)
    },
  ],
  [
    'Efficiency',
    (asked) =>
      withRelevant(
        asked,
        1 -
          Math.min(
            Math.SQRT2,
            ...precisionsAtHits(asked).map((one, at) => Math.hypot(1 - one, 1 - (at + 1) / asked.all)),
          ) /
            Math.SQRT2,
      ),
  ],
  ['RBP(p=0.5)', ({ hits }) => total(hits.map((hit, index) => (hit ? 2 ** -(index + 1) : 0)))],
]

function drawn(random: Random): Ranking {
  const grade = (): number => Math.max(0, random.below(5) - 1)
  const length = 1 + random.below(7)
  const grades = Array.from({ length }, () => (random.below(5) === 0 ? null : grade()))
  return rankingOfGrades(grades, {
    missed: Array.from({ length: random.below(4) }, grade),
    level: 1 + random.below(2),
    population: POPULATION,
  })
}

function askedOf({ grades, judged, ideal }: Ranking, k: number, rel: number): Asked {
  const top = [...grades.slice(0, k)]
  return {
    k,
    top,
    judged: top.map((_, index) => judged[index] === 1),
    hits: top.map((grade, index) => judged[index] === 1 && grade >= rel),
    ideal: [...ideal],
    all: count([...ideal].map((grade) => grade >= rel)),
    size: grades.length,
  }
}

const calls = new Map<string, MeasureCall<'ranking'>>()
/** Read once: names are asked about many rankings. */
function callOf(name: string): MeasureCall<'ranking'> {
  const call = calls.get(name) ?? measuresOn(registry, 'ranking', name)[0]!
  calls.set(name, call)
  return call
}

function expectValue(name: string, ranking: Ranking, wanted: number | Undefined): void {
  const { contribution, params } = callOf(name)
  const found = contribution.compute(ranking, params)
  if (!isUndefined(wanted) && !isUndefined(found) && Math.abs(found - wanted) < 1e-12) return
  expect(found, `${name} ${JSON.stringify(ranking)}`).toEqual(wanted)
}

it.each(definitions)(
  '%s is what its definition says, at every cutoff and from every grade on',
  (name, of) => {
    const [head, rest = ''] = name.split('(')
    const takesRel = 'rel' in callOf(`${name}@1`).contribution.params
    for (let round = 0; round < 40; round++) {
      const ranking = drawn(seeded(round).fork(name))
      for (const k of [1, 2, 3, 5, 7, 8, 30]) {
        expectValue(`${name}@${k}`, ranking, of(askedOf(ranking, k, ranking.level)))
        for (const rel of takesRel ? [1, 2, 3] : [])
          expectValue(
            `${head}(${[`rel=${rel}`, ...(rest === '' ? [] : [rest.slice(0, -1)])].join(',')})@${k}`,
            ranking,
            of(askedOf(ranking, k, rel)),
          )
      }
    }
  },
)

it('nDCG, DCG, CG and their ideal are sums over ranks, with gains of either kind', () => {
  for (let round = 0; round < 60; round++) {
    const ranking = drawn(seeded(round).fork('gains'))
    for (const k of [1, 2, 4, 7, 30]) {
      const { top, ideal } = askedOf(ranking, k, ranking.level)
      const linear = [top, ideal.slice(0, k)] as const
      const exponential = linear.map((grades) => grades.map((grade) => 2 ** grade - 1))
      expectValue(`DCG@${k}`, ranking, discounted(linear[0]))
      expectValue(`IDCG@${k}`, ranking, discounted(linear[1]))
      expectValue(`CG@${k}`, ranking, total(linear[0]))
      expectValue(`nDCG@${k}`, ranking, share(discounted(linear[0]), discounted(linear[1])))
      expectValue(
        `nDCG(gain=exp)@${k}`,
        ranking,
        share(discounted(exponential[0]!), discounted(exponential[1]!)),
      )
    }
  }
})

it('discounts are logarithms of any base', () => {
  for (let round = 0; round < 30; round++) {
    const ranking = drawn(seeded(round).fork('base'))
    const { top, ideal } = askedOf(ranking, 5, ranking.level)
    for (const base of [1.5, 2, 3, 10]) {
      const sum = (grades: readonly number[]): number =>
        total(grades.map((grade, above) => (grade * Math.log(base)) / Math.log(above + 2)))
      expectValue(`DCG(base=${base})@5`, ranking, sum(top))
      const undiscounted = (rank: number): number => (rank < base ? 1 : Math.log(rank) / Math.log(base))
      const later = total(top.map((grade, above) => grade / undiscounted(above + 1)))
      expectValue(`DCG(base=${base},discount=from-base)@5`, ranking, later)
      expectValue(`IDCG(base=${base})@5`, ranking, sum(ideal.slice(0, 5)))
      expectValue(`nDCG(base=${base})@5`, ranking, share(sum(top), sum(ideal.slice(0, 5))))
    }
  }
})

it('measures of the whole set are those of its counts', () => {
  for (let round = 0; round < 80; round++) {
    const ranking = drawn(seeded(round).fork('sets'))
    const { hits, all, size, ideal } = askedOf(ranking, 100, ranking.level)
    const found = count(hits)
    expectValue('SetP', ranking, found / size)
    expectValue('SetR', ranking, share(found, all))
    expectValue('SetF', ranking, share(2 * found, all === 0 ? 0 : size + all))
    expectValue('SetF(beta=inf)', ranking, share(found, all))
    expectValue('SetF(beta=0.5)', ranking, share(1.25 * found, all === 0 ? 0 : 0.25 * all + size))
    expectValue('NumRel', ranking, all)
    expectValue('NumRet', ranking, size)
    expectValue('NumRelRet', ranking, found)
    expectValue('Rprec', ranking, share(count(hits.slice(0, all)), all))
    expect(ideal.length).toBe(all + ranking.judgedNonRelevant)
  }
})

it('sums over documents give the value, with extreme weights of recall too', () => {
  for (const name of ['SetF', 'SetF(beta=inf)', 'SetF(beta=0.5)', 'SetP', 'SetR', 'RBP(p=0.5)@4']) {
    const [call] = measuresOn(registry, 'ranking', name)
    const { contribution, params } = call!
    for (let round = 0; round < 40; round++) {
      const ranking = drawn(seeded(round).fork('terms'))
      const value = contribution.compute(ranking, params)
      const terms = contribution.terms!(ranking, params)
      if (isUndefined(value) || !terms) {
        expect([isUndefined(value), terms]).toEqual([true, undefined])
        continue
      }
      const places = Array.from({ length: terms.places }, (_, place) => place)
      const parts = places.map((place) =>
        terms.at(place, { grade: ranking.grades[place]!, judged: ranking.judged[place]! }),
      )
      expect(Math.abs(total(parts) - value), name).toBeLessThan(1e-12)
    }
  }
})

it('micro averages are the value of all counts together', () => {
  const rankings = Array.from({ length: 6 }, (_, round) => drawn(seeded(round).fork('pool')))
  const sum = (of: (asked: Asked) => number): number =>
    total(rankings.map((ranking) => of(askedOf(ranking, 100, ranking.level))))
  const [found, all, size] = [
    sum(({ hits }) => count(hits)),
    sum((asked) => asked.all),
    sum((asked) => asked.size),
  ]
  for (const [name, wanted] of [
    ['SetF', (2 * found) / (size + all)],
    ['SetF(beta=inf)', found / all],
    ['SetF(beta=2)', (5 * found) / (size + 4 * all)],
    ['SetP', found / size],
    ['SetR', found / all],
  ] as const) {
    const [call] = measuresOn(registry, 'ranking', name)
    expect(call!.contribution.pool!(rankings, call!.params), name).toBeCloseTo(wanted, 14)
  }
})

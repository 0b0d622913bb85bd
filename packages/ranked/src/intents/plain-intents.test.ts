import { isUndefined, resolveParams, seeded, type Measure } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { intentRankingInput } from './input.js'
import { intentRankingOf, type IntentRanking } from './intent-ranking.js'
import { measures } from './measures/index.js'

describe('the law that a better document may move up', () => {
  const broken = (frame: IntentRanking, compute: (input: IntentRanking) => number, seed: number) =>
    intentRankingInput.laws['swap-up-never-hurts']!.broken({
      measure: { better: 'higher', compute } as unknown as Measure<'intent-ranking'>,
      params: {},
      input: frame,
      value: compute(frame),
      random: seeded(seed),
      compute,
    })
  const rows = ({ grades, intents }: IntentRanking): string[] =>
    Array.from({ length: grades.length / intents }, (_, rank) =>
      grades.slice(rank * intents, (rank + 1) * intents).join(''),
    )

  it('exchanges two documents with every draw, each pair in turn, where each is better than all above', () => {
    const frame = intentRankingOf([
      [0, 0],
      [0, 1],
      [1, 1],
      [2, 1],
    ])
    const seen = new Set<string>()
    for (let seed = 0; seed < 60; seed++) {
      const answers: string[] = []
      broken(frame, (input) => answers.push(rows(input).join(' ')), seed)
      expect(answers.length).toBe(2)
      seen.add(answers[1]!)
    }
    expect([...seen].sort()).toEqual([
      '00 01 21 11',
      '00 11 01 21',
      '00 21 11 01',
      '01 00 11 21',
      '11 01 00 21',
      '21 01 11 00',
    ])
  })

  it('exchanges none of which the lower is worse for some intent', () => {
    const frame = intentRankingOf([
      [2, 0],
      [1, 1],
      [0, 2],
    ])
    for (let seed = 0; seed < 20; seed++) {
      let asked = 0
      expect(broken(frame, () => asked++, seed)).toBeUndefined()
      expect(asked).toBe(1)
    }
  })
})

describe('measures of rankings with intents', () => {
  /** Of each document, the intents that it is relevant to. */
  type Documents = readonly (readonly number[])[]
  interface Asked {
    readonly ranking: Documents
    readonly pool: Documents
    readonly k: number
    readonly alpha: number
    readonly beta: number
  }
  const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
  const served = (documents: Documents): number[] => [...new Set(documents.flat())]
  const harmonic = (rank: number): number => 1 / rank
  const logarithmic = (rank: number): number => 1 / Math.log2(rank + 1)

  /** What a document adds below others: less for each intent that these have served. */
  const novelty = (document: readonly number[], above: Documents, alpha: number): number =>
    total(document.map((intent) => (1 - alpha) ** above.filter((one) => one.includes(intent)).length))
  const novelties = (documents: Documents, alpha: number): number[] =>
    documents.map((document, rank) => novelty(document, documents.slice(0, rank), alpha))
  const discounted = (gains: readonly number[], discount: (rank: number) => number): number =>
    total(gains.map((gain, index) => gain * discount(index + 1)))
  /** The pool with the document first that adds most to those above. */
  const greedy = (pool: Documents, alpha: number): Documents => {
    const [left, taken]: [(readonly number[])[], (readonly number[])[]] = [[...pool], []]
    while (left.length > 0) {
      const gains = left.map((document) => novelty(document, taken, alpha))
      taken.push(...left.splice(gains.indexOf(Math.max(...gains)), 1))
    }
    return taken
  }
  const bestOf = ({ pool, k, alpha }: Asked, discount: (rank: number) => number): number =>
    discounted(novelties(greedy(pool, alpha).slice(0, k), alpha), discount)
  const valueOf = ({ ranking, k, alpha }: Asked, discount: (rank: number) => number): number =>
    discounted(novelties(ranking.slice(0, k), alpha), discount)
  /** Every document relevant to one intent, on and on. */
  const bound = ({ k, alpha }: Asked, discount: (rank: number) => number): number =>
    discounted(
      Array.from({ length: k }, (_, above) => (1 - alpha) ** above),
      discount,
    )

  it.each<[name: string, of: (asked: Asked) => number]>([
    ['P_IA', ({ ranking, pool, k }) => ranking.slice(0, k).flat().length / k / served(pool).length],
    ['StRecall', ({ ranking, pool, k }) => served(ranking.slice(0, k)).length / served(pool).length],
    [
      'AP_IA',
      ({ ranking, pool, k }) =>
        total(
          served(pool).map((intent) => {
            const hits = ranking.slice(0, k).map((document) => Number(document.includes(intent)))
            const precisions = hits.map((hit, at) => (hit * total(hits.slice(0, at + 1))) / (at + 1))
            return total(precisions) / pool.flat().filter((one) => one === intent).length
          }),
        ) / served(pool).length,
    ],
    ['ERR_IA', (asked) => valueOf(asked, harmonic) / bound(asked, harmonic) / served(asked.pool).length],
    [
      'alpha_DCG',
      (asked) => valueOf(asked, logarithmic) / bound(asked, logarithmic) / served(asked.pool).length,
    ],
    ['nERR_IA', (asked) => valueOf(asked, harmonic) / bestOf(asked, harmonic)],
    ['alpha_nDCG', (asked) => valueOf(asked, logarithmic) / bestOf(asked, logarithmic)],
    [
      'NRBP',
      ({ alpha, beta, ...asked }) =>
        ((1 - (1 - alpha) * beta) * valueOf({ ...asked, alpha, beta, k: 99 }, (rank) => beta ** (rank - 1))) /
        served(asked.pool).length,
    ],
    [
      'nNRBP',
      (asked) => {
        const whole = { ...asked, k: 99 }
        const patience = (rank: number): number => asked.beta ** (rank - 1)
        return valueOf(whole, patience) / bestOf(whole, patience)
      },
    ],
  ])('%s is what its definition says, at every cutoff and from every grade on', (name, of) => {
    const measure = (measures as readonly unknown[] as readonly Measure<'intent-ranking'>[]).find(
      (one) => one.name === name,
    )!
    for (let round = 0; round < 60; round++) {
      const random = seeded(round)
      const frame = intentRankingInput.draw(random)
      for (const rel of [undefined, 1, 2]) {
        const documents = (table: Float64Array): Documents =>
          Array.from({ length: frame.intents === 0 ? 0 : table.length / frame.intents }, (_, document) =>
            Array.from({ length: frame.intents }, (__, intent) => intent).filter(
              (intent) => table[document * frame.intents + intent]! >= (rel ?? frame.level),
            ),
          )
        const [ranking, pool] = [documents(frame.grades), documents(frame.pool)]
        const given = {
          rel,
          k: 1 + random.below(9),
          alpha: random.below(5) / 4,
          beta: (1 + random.below(3)) / 4,
        }
        const own = Object.entries(given).filter(([parameter]) => parameter in measure.params)
        const value = measure.compute(frame, resolveParams(name, measure.params, Object.fromEntries(own)))
        const shown = `round ${round}, ${JSON.stringify(given)}`
        if (isUndefined(value)) expect(served(pool), shown).toEqual([])
        else expect(value, shown).toBeCloseTo(of({ ranking, pool, ...given }), 12)
      }
    }
  })
})

import { createRegistry } from '@eval/core'
import { describe, expect, test } from 'vitest'
import cases from './fixtures/seed-rankings.json' with { type: 'json' }
import {
  hitDistribution,
  joinRankings,
  precisionRecall,
  qrelsTable,
  rankedPlugin,
  rankingOfGrades,
  runTable,
  type Ranking,
} from '../src/index.js'
import { discountAt } from '../src/rankings/formulas/discounted-sum.js'

interface Inputs {
  readonly rel?: readonly number[]
  readonly R?: number
  readonly k?: number
  readonly ideal?: readonly number[]
  readonly ranking?: readonly string[]
  readonly relevant?: readonly string[]
  readonly N?: number
  readonly Npos?: number
  readonly n?: number
  readonly rank?: number
}

const registry = createRegistry([rankedPlugin])

function value(name: string, ranking: Ranking): number {
  const [call] = registry.calls('measure', name, 'ranking')
  return call!.contribution.compute(ranking, call!.params) as number
}

/** The ranking of a list of relevance marks among R relevant documents. */
function binary({ rel = [], R }: Inputs): Ranking {
  const found = rel.reduce((sum, mark) => sum + mark, 0)
  return rankingOfGrades(rel, { missed: new Array<number>((R ?? found) - found).fill(1) })
}

const GAINS = { rel: [0, 2, 1, 3, 0, 2, 0, 3, 1, 3], ideal: [3, 3, 3, 3, 3, 2, 2, 2, 2, 2] }

/** The lecture's table: the collection has five documents of grade 3 and ten of grade 2, of which it lists the ten best. */
function graded(rel: readonly number[]): Ranking {
  return { ...rankingOfGrades(rel), ideal: Float64Array.from([...GAINS.ideal, 2, 2, 2, 2, 2, 1, 1, 0, 0, 0]) }
}

const DOCUMENTS = '588 576 589 342 590 717 984 772 321 498 113 628 772 592'.split(' ')
const LECTURE = { rel: [1, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1], R: 6 }
const MODELS = {
  m1: 'K A M Z L T E F S J'.split(' '),
  m2: 'M Q P K U J F Z S H'.split(' '),
}

/** A model's ranked list joined with the judgements; model 1 scores ascend, so that lower is better. */
function model(letters: readonly string[], better: 'higher' | 'lower'): Ranking {
  const sign = better === 'lower' ? 1 : -1
  const run = runTable(letters.map((document, index) => ['q', document, sign * (index + 1)] as const))
  const qrels = qrelsTable(['F', 'J', 'K', 'M', 'P'].map((document) => ['q', document, 1] as const))
  return joinRankings(run, qrels, { better }).units[0]!.frame
}

/** The chance of at least so many hits in the top k of a random ranking: all documents tied. */
function chance({ N = 0, Npos = 0, k = 0 }: Inputs, least: number): number {
  const grades = Array.from({ length: N }, (_, index) => (index < Npos ? 1 : 0))
  return hitDistribution(rankingOfGrades(grades, { ties: [N] }), k)
    .slice(least)
    .reduce((sum, part) => sum + part, 0)
}

function point(inputs: Inputs, which: 'precision' | 'recall'): number {
  const points = precisionRecall(binary(LECTURE), { at: 'relevant' })
  if ('undefined' in points) throw new Error('the lecture has relevant documents')
  return points.find(({ rank }) => rank === inputs.rank)![which]
}

type Rule = readonly [id: RegExp, compute: (inputs: Inputs, match: RegExpExecArray) => number]

const rules: readonly Rule[] = [
  [/^S2\.PR\.p\d+$/, (inputs) => value(`P@${inputs.k}`, binary(inputs))],
  [/^S2\.PR\.r\d+$/, (inputs) => value(`R@${inputs.k}`, binary(inputs))],
  [/^S[23]\.(?:PR|RP)\.AP$/, (inputs) => value('AP', binary(inputs))],
  [/^S[23]\.(?:PR|RP)\.AP_interp$/, (inputs) => value('InterpolatedAP', binary(inputs))],
  [/^S2\.PR\.AP_11pt$|^S3\.RP\.AP11$/, (inputs) => value('AP11pt', binary(inputs))],
  [/^S2\.PR\.AP_trap$/, (inputs) => value('TrapezoidAP', binary(inputs))],
  [/^S2\.PR\.eff$/, (inputs) => value('Efficiency', binary(inputs))],
  [/^S2\.PR\.Rprec_rt(\d+)$/, (inputs, [, rt]) => value(`PrecAtRecall@${Number(rt) / 100}`, binary(inputs))],
  [/^S2\.PR\.Rprec_std$|^S3\.RP\.Rprec$/, (inputs) => value('Rprec', binary(inputs))],
  [/^S2\.PR\.RR$/, (inputs) => value('RR', binary(inputs))],
  [/^S2\.DCG\.CG(\d+)$/, ({ rel }, [, k]) => value(`CG@${k}`, graded(rel!))],
  [
    /^S2\.DCG\.CGn(\d+)$|^S2\.DCG\.text\.CGn(10)$/,
    ({ rel }, [, k, text]) => value(`CGn@${k ?? text}`, graded(rel!)),
  ],
  [/^S2\.DCG\.disc\d+$/, ({ k }) => 1 / discountAt(k!, { base: 2, discount: 'next' })],
  [/^S2\.DCG\.DCG(\d+)$/, ({ rel }, [, k]) => value(`DCG@${k}`, graded(rel!))],
  [/^S2\.DCG\.IDCG(\d+)$/, ({ rel }, [, k]) => value(`IDCG@${k}`, graded(rel!))],
  [/^S2\.DCG\.nDCG(\d+)$/, ({ rel }, [, k]) => value(`nDCG@${k}`, graded(rel!))],
  [/^S2\.DCG\.exp10$/, ({ rel }) => value('DCG(gain=exp)@10', graded(rel!))],
  [/^S2\.DCG\.exp_n10$/, ({ rel }) => value('nDCG(gain=exp)@10', graded(rel!))],
  [/^S2\.DCG\.n10_selfideal$/, ({ rel }) => value('nDCG(ideal=list)@10', graded(rel!))],
  [/^S2\.DCG\.P10$/, ({ rel }) => value('P@10', graded(rel!))],
  [/^S3\.RP\.R\d$/, (inputs) => point(inputs, 'recall')],
  [/^S3\.RP\.P\d$/, (inputs) => point(inputs, 'precision')],
  [/^S3\.RP\.dup772$/, () => new Set(DOCUMENTS).size],
  [/^S4\.m1\.(P|R)10$/, ({ ranking }, [, name]) => value(`${name}@10`, model(ranking!, 'lower'))],
  [/^S4\.m2\.(P|R)10$/, ({ ranking }, [, name]) => value(`${name}@10`, model(ranking!, 'higher'))],
  [/^S4\.m[12]\.AP$/, (inputs) => value('AP', binary(inputs))],
  [
    /^S4\.(m1|m2)\.Rprec$/,
    (_, [, name]) => value('Rprec', model(MODELS[name as 'm1' | 'm2'], name === 'm1' ? 'lower' : 'higher')),
  ],
  [/^S4\.m[12]\.random_p_gt$/, (inputs) => chance(inputs, inputs.n! + 1)],
  [/^S4\.m[12]\.random_p_ge$/, (inputs) => chance(inputs, inputs.n!)],
]

describe('the worked examples of the seed documents', () => {
  test.each(cases)('$id', ({ id, inputs, expected }) => {
    const matching = rules.filter(([pattern]) => pattern.test(id))
    expect(matching).toHaveLength(1)
    const [pattern, compute] = matching[0]!
    const computed = compute(inputs, pattern.exec(id)!)
    expect(Math.abs(computed - expected)).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(expected)))
  })

  test('are all there, and every rule serves one', () => {
    const count = (prefix: string): number => cases.filter(({ id }) => id.startsWith(prefix)).length
    expect(['S2.PR.', 'S2.DCG.', 'S3.RP.', 'S4.m1.', 'S4.m2.'].map(count)).toEqual([37, 65, 17, 6, 6])
    for (const [pattern] of rules)
      expect(
        cases.some(({ id }) => pattern.test(id)),
        String(pattern),
      ).toBe(true)
  })

  test('a list with the same document twice is refused by the join', () => {
    const run = runTable(DOCUMENTS.map((document, index) => ['q', document, -index] as const))
    expect(() => joinRankings(run, qrelsTable([['q', '588', 1]]))).toThrow(/"772" appears twice/)
  })
})

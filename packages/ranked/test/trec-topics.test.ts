import { seeded, shuffle, type Random } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { encodeText, trecEval } from '../src/index.js'

const call = (args: readonly string[], files: Readonly<Record<string, string>>): string => {
  const { output, errors } = trecEval([...args, 'qrels', 'run'], (path) => encodeText(files[path]!))
  expect(errors).toBe('')
  return output
}

interface Topic {
  readonly id: string
  /** Grades by document: absent where it is not in the pool. */
  readonly grades: ReadonlyMap<string, number>
  readonly ranking: readonly string[]
}

function drawn(random: Random, id: string, highest: number): Topic {
  const documents = Array.from({ length: 12 }, (_, document) => `d${document}`)
  const pool = documents.filter((_, document) => document === 0 || random.below(3) > 0)
  shuffle(documents, random)
  return {
    id,
    grades: new Map(
      pool.map((document, at) => [
        document,
        at === 0 ? random.below(highest + 1) : random.below(highest + 2) - 1,
      ]),
    ),
    ranking: documents.slice(0, 1 + random.below(12)),
  }
}

const qrelsOf = ({ id, grades }: Topic): string[] =>
  [...grades].map(([document, grade]) => `${id} 0 ${document} ${grade}\n`)
const runOf = ({ id, ranking }: Topic): string[] =>
  ranking.map((document, rank) => `${id} Q0 ${document} ${rank} ${100 - rank} t\n`)
const filesOf = (topics: readonly Topic[]) => ({
  qrels: topics.flatMap(qrelsOf).join(''),
  run: topics.flatMap(runOf).join(''),
})

describe('rank-biased precision of trec_eval, which it reads from memory that it never wrote', () => {
  const valueOf = (topic: Topic, measure: string): number =>
    Number(/\t(-?[\d.]+)\n$/.exec(call(['-q', '-n', '-m', measure], filesOf([topic])))![1])

  /** The definition, with gains by grade scaled to [0, 1] where they leave it. */
  function rbp(
    { grades, ranking }: Topic,
    p: number,
    gainOf: (grade: number) => number,
    least: number,
  ): number {
    const gains = [...grades.values()].filter((grade) => grade >= 0).map(gainOf)
    const [low, high] = [Math.min(least, ...gains), Math.max(...gains)]
    const isScaled = low < 0 || high > 1
    const scaled = (gain: number): number => (isScaled ? (gain - low) / (high - low) : gain)
    return ranking.reduce((sum, document, rank) => {
      const grade = grades.get(document) ?? -1
      return sum + (grade < 0 ? 0 : (1 - p) * p ** rank * scaled(gainOf(grade)))
    }, 0)
  }

  it.each([1, 2, 5, 20])('is the sum of its terms with grades of up to %i', (highest) => {
    const random = seeded(highest)
    for (let round = 0; round < 25; round++) {
      const topic = drawn(random, 'q', highest)
      expect(Math.abs(valueOf(topic, 'rbp') - rbp(topic, 0.9, (grade) => grade, 0))).toBeLessThan(6e-5)
      expect(Math.abs(valueOf(topic, 'rbp.p=0.5') - rbp(topic, 0.5, (grade) => grade, 0))).toBeLessThan(6e-5)
    }
  })

  it('keeps the last of several persistences, and powers of one for each', () => {
    const topic = drawn(seeded(3), 'q', 1)
    for (const p of [0.3, 0.9, 0.3, 0.8])
      expect(Math.abs(valueOf(topic, `rbp.p=0.1,p=${p}`) - rbp(topic, p, (grade) => grade, 0))).toBeLessThan(
        6e-5,
      )
  })

  it('takes gains by grade, and scales those that leave [0, 1] together with the grades as gains', () => {
    const random = seeded(6)
    for (let round = 0; round < 25; round++) {
      const topic = drawn(random, 'q', 3)
      const given = new Map([
        [1, 0.25],
        [2, 1],
        [3, 0.5],
      ])
      const inside = rbp(topic, 0.9, (grade) => given.get(grade) ?? grade, 0)
      expect(Math.abs(valueOf(topic, 'rbp.1=0.25,2=1,3=0.5') - inside)).toBeLessThan(6e-5)
      const highest = Math.max(...topic.grades.values())
      const scaled = rbp(topic, 0.9, (grade) => (grade === 1 ? 8 : grade) / Math.max(8, highest), 0)
      // A gain is scaled by the highest of all that are named, whether a document has it or not.
      expect(Math.abs(valueOf(topic, 'rbp.1=8') - scaled)).toBeLessThan(6e-5)
      const half = rbp(topic, 0.5, (grade) => (grade === 1 ? 8 : grade) / Math.max(8, highest), 0)
      expect(Math.abs(valueOf(topic, 'rbp.p=0.5,1=8') - half)).toBeLessThan(6e-5)
    }
  })

  it('has one minus all weight of judged ranks as its residual', () => {
    const random = seeded(8)
    for (let round = 0; round < 40; round++) {
      const topic = drawn(random, 'q', 2)
      const { grades, ranking } = topic
      for (const [measure, p] of [
        ['rbp_resid', 0.9],
        ['rbp_resid.p=0.25', 0.25],
      ] as const) {
        const judged = ranking.reduce(
          (sum, document, rank) => sum + ((grades.get(document) ?? -1) >= 0 ? (1 - p) * p ** rank : 0),
          0,
        )
        const isAll = ranking.every((document) => (grades.get(document) ?? -1) >= 0)
        expect(Math.abs(valueOf(topic, measure) - (isAll ? 0 : 1 - judged))).toBeLessThan(6e-5)
      }
    }
  })
})

describe('topics in any order', () => {
  const random = seeded(5)
  const topics = Array.from({ length: 9 }, (_, topic) => drawn(random, `t${topic}`, 1 + (topic % 3)))
  /** Nobody judged anything of it. */
  const unjudged: Topic = { id: 't5b', grades: new Map([['d1', -1]]), ranking: ['d1', 'd2'] }
  const names = ['map', 'P_5', 'P_10', 'recip_rank', 'num_ret', 'ndcg', 'bpref']
  const z = [...topics, unjudged]
    .flatMap(({ id }, at) =>
      names.slice(0, 1 + (at % names.length)).map((name) => `${id}\t${name}\t0.3\t0.${at}\n`),
    )
    .join('')

  it.each([
    ['every measure', ['-q', '-m', 'all_trec'], topics, topics],
    [
      'z-scores',
      ['-q', '-Z', 'z', '-m', 'map', '-m', 'P.5,10', '-m', 'num_ret', '-m', 'bpref'],
      topics,
      topics,
    ],
    ['one z-score', ['-q', '-Z', 'z', '-m', 'bpref'], topics, topics],
    ['topics without an answer', ['-q', '-c', '-m', 'all_trec'], topics, topics.slice(2, 7)],
    ['a topic that nobody judged', ['-q', '-m', 'all_trec'], [...topics, unjudged], [...topics, unjudged]],
    ['topics that are not judged', ['-q', '-m', 'official'], topics.slice(3), topics],
    ['one topic alone', ['-q', '-D', '1.t4', '-m', 'official'], topics, topics],
    ['strings of judgements', ['-q', '-m', 'relstring', '-m', 'map'], topics, topics],
  ])('print the same: %s', (_, args, judged, answered) => {
    const given = { ...filesOf(judged), run: filesOf(answered).run, z }
    const wanted = call(args, given)
    expect(wanted).toContain('\tt4\t')
    for (let round = 0; round < 6; round++) {
      const [first, second] = [[...judged], [...answered]]
      shuffle(first, random)
      shuffle(second, random)
      const grouped = { z, qrels: filesOf(first).qrels, run: filesOf(second).run }
      expect(call(args, grouped)).toBe(wanted)
      const lines = second.flatMap(runOf)
      shuffle(lines, random)
      expect(call(args, { ...grouped, run: lines.join('') })).toBe(wanted)
    }
  })

  it('have the z-score of each value by the figures of its topic', () => {
    const args = [
      '-q',
      '-n',
      ...['map', 'P.5,10', 'recip_rank', 'num_ret', 'bpref'].flatMap((name) => ['-m', name]),
    ]
    const values = (text: string): Map<string, number> =>
      new Map(
        [...text.matchAll(/^Z?(\S+) *\t(\S+)\t(\S+)\n/gm)].map(([, name, id, value]) => [
          `${id} ${name}`,
          Number(value),
        ]),
      )
    const figures = new Map(
      [...z.matchAll(/^(\S+)\t(\S+)\t(\S+)\t(\S+)\n/gm)].map(([, id, name, mean, deviation]) => [
        `${id} ${name}`,
        [Number(mean), Number(deviation)] as const,
      ]),
    )
    const plain = values(call(args, filesOf(topics)))
    const found = values(call([...args, '-Z', 'z'], { ...filesOf(topics), z }))
    expect([...found.keys()]).toEqual([...plain.keys()])
    for (const [key, value] of found) {
      const [mean, deviation] = figures.get(key) ?? [0, 0]
      const wanted = deviation === 0 ? -1e6 : (plain.get(key)! - mean) / deviation
      expect(Math.abs(value - wanted), key).toBeLessThan(2e-3)
    }
  })
})

import { seeded, shuffle, type Random } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { encodeText, trecEval } from '../src/index.js'

const call = (args: readonly string[], files: Readonly<Record<string, string>>) =>
  trecEval([...args, 'qrels', 'run'], (path) => {
    const text = files[path]
    return text === undefined ? undefined : encodeText(text)
  })

interface Topic {
  readonly grades: readonly number[]
  /** Numbers of documents; one that has no grade is not in the pool. */
  readonly ranking: readonly number[]
}

function drawn(random: Random, highest: number): Topic {
  const size = 2 + random.below(8)
  const ranking = Array.from({ length: size + 3 }, (_, document) => document)
  shuffle(ranking, random)
  return {
    grades: Array.from({ length: size }, (_, at) => (at === 0 ? 1 : random.below(highest + 1))),
    ranking: ranking.slice(0, 1 + random.below(size + 3)),
  }
}

const valueOf = ({ grades, ranking }: Topic, measure: string, options: readonly string[] = []): number => {
  const { output, errors } = call(['-q', '-n', ...options, '-m', measure], {
    qrels: grades.map((grade, document) => `q 0 d${document} ${grade}\n`).join(''),
    run: ranking.map((document, rank) => `q Q0 d${document} 0 ${-rank} t\n`).join(''),
  })
  expect(errors).toBe('')
  return Number(/\t(-?[\d.]+)\n$/.exec(output)![1])
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
const discounted = (gains: readonly number[]): number =>
  total(gains.map((gain, index) => gain / Math.log2(index + 2)))

describe('gains by grade', () => {
  it.each([
    ['', (grade: number) => grade],
    ['.1=3', (grade: number) => (grade === 1 ? 3 : grade)],
    ['.1=1,2=5,3=25', (grade: number) => [0, 1, 5, 25][grade]!],
    ['.0=0,1=2', (grade: number) => (grade === 1 ? 2 : grade)],
  ] as const)('ndcg, dcg and ideal_dcg are discounted sums of them: ndcg%s', (parameters, gainOf) => {
    const random = seeded(2)
    for (let round = 0; round < 15; round++) {
      // With one level above 0, the highest is the only one with a gain.
      const topic = drawn(random, 1 + (round % 3))
      const gains = topic.ranking.map((document) => gainOf(topic.grades[document] ?? 0))
      const ideal = topic.grades.map(gainOf).sort((a, b) => b - a)
      const near = (measure: string, wanted: number) => {
        expect(Math.abs(valueOf(topic, measure + parameters) - wanted), measure).toBeLessThan(6e-5)
      }
      near('dcg', discounted(gains))
      near('ideal_dcg', discounted(ideal))
      near('ndcg', discounted(gains) / discounted(ideal))
    }
  })

  it('are scaled for rbp from the lowest grade on, where grades are higher than 1,000', () => {
    const random = seeded(4)
    for (let round = 0; round < 15; round++) {
      const { grades, ranking } = drawn(random, 5)
      const raised = grades.map((grade) => 1000 + 7 * grade)
      const [low, high] = [Math.min(...raised), Math.max(...raised)]
      if (low === high) continue
      const gains = ranking.map((document) =>
        raised[document] === undefined ? 0 : (raised[document] - low) / (high - low),
      )
      const wanted = total(gains.map((gain, rank) => 0.1 * 0.9 ** rank * gain))
      expect(Math.abs(valueOf({ grades: raised, ranking }, 'rbp') - wanted)).toBeLessThan(6e-5)
    }
  })

  it('set_F takes the square of beta, 1 unless given', () => {
    const random = seeded(5)
    for (let round = 0; round < 12; round++) {
      const topic = drawn(random, 2)
      const hits = topic.ranking.filter((document) => (topic.grades[document] ?? 0) > 0).length
      const [precision, recall] = [
        hits / topic.ranking.length,
        hits / topic.grades.filter((grade) => grade > 0).length,
      ]
      for (const [measure, square] of [
        ['set_F', 1],
        ['set_F.1', 1],
        ['set_F.0.25', 0.25],
        ['set_F.4', 4],
      ] as const) {
        const wanted = hits === 0 ? 0 : ((square + 1) * precision * recall) / (square * precision + recall)
        expect(Math.abs(valueOf(topic, measure) - wanted), measure).toBeLessThan(6e-5)
      }
    }
  })
})

describe('measures of the relevant documents in a ranking', () => {
  interface Seen {
    /** Whether the document at each rank is relevant. */
    readonly hits: readonly boolean[]
    readonly relevant: number
    readonly judgedAt: readonly boolean[]
  }
  const within = ({ hits }: Seen, k: number): number => hits.slice(0, k).filter(Boolean).length
  const precision = (seen: Seen, k: number): number => within(seen, k) / k
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
  const ranksOf = ({ hits }: Seen): number[] => hits.map((_, at) => at + 1)
  const hitRanks = (seen: Seen): number[] => ranksOf(seen).filter((rank) => seen.hits[rank - 1])
  const sumOfPrecisions = (seen: Seen, k = Infinity): number =>
    total(
      hitRanks(seen)
        .filter((rank) => rank <= k)
        .map((rank) => precision(seen, rank)),
    )
  /** The highest precision where as many relevant documents are met, or more. */
  const reached = (seen: Seen, count: number): number =>
    Math.max(
      0,
      ...ranksOf(seen)
        .filter((rank) => within(seen, rank) >= count)
        .map((rank) => precision(seen, rank)),
    )

  it.each<[measure: string, value: (seen: Seen) => number]>([
    [
      'utility.2,-3,5,0',
      (seen) =>
        2 * within(seen, 99) -
        3 * (seen.hits.length - within(seen, 99)) +
        5 * (seen.relevant - within(seen, 99)),
    ],
    ['utility.0,0,0,1', (seen) => 50 - seen.hits.length - seen.relevant + within(seen, 99)],
    ['utility', (seen) => 2 * within(seen, 99) - seen.hits.length],
    ...[1, 3, 7].flatMap((k): [string, (seen: Seen) => number][] => [
      [`P.${k}`, (seen) => precision(seen, k)],
      [`recall.${k}`, (seen) => share(within(seen, k), seen.relevant)],
      [`success.${k}`, (seen) => Number(within(seen, k) > 0)],
      [`relative_P.${k}`, (seen) => share(within(seen, k), Math.min(k, seen.relevant))],
      [`map_cut.${k}`, (seen) => share(sumOfPrecisions(seen, k), seen.relevant)],
      [`unj.${k}`, (seen) => seen.judgedAt.slice(0, k).filter((judged) => !judged).length / k],
    ]),
    ...[0.3, 0.5, 1, 2.5].map((multiple): [string, (seen: Seen) => number] => [
      `Rprec_mult.${multiple}`,
      (seen) => {
        const rank = Math.floor(multiple * seen.relevant + 0.9)
        return rank === 0 ? 0 : precision(seen, rank)
      },
    ]),
    ...[0, 0.3, 0.5, 1].map((recall): [string, (seen: Seen) => number] => [
      `iprec_at_recall.${recall}`,
      (seen) => reached(seen, Math.round(recall * seen.relevant)),
    ]),
    [
      '11pt_avg.0.2,0.6',
      (seen) =>
        (reached(seen, Math.round(0.2 * seen.relevant)) + reached(seen, Math.round(0.6 * seen.relevant))) / 2,
    ],
    ['map', (seen) => share(sumOfPrecisions(seen), seen.relevant)],
    ['Rprec', (seen) => share(within(seen, seen.relevant), seen.relevant)],
    ['recip_rank', (seen) => 1 / (hitRanks(seen)[0] ?? Infinity)],
    [
      'binG',
      (seen) => share(total(hitRanks(seen).map((rank, hit) => 1 / Math.log2(1 + rank - hit))), seen.relevant),
    ],
    ['set_P', (seen) => precision(seen, seen.hits.length)],
    ['set_relative_P', (seen) => share(within(seen, 99), Math.min(seen.hits.length, seen.relevant))],
    ['set_recall', (seen) => share(within(seen, 99), seen.relevant)],
    ['set_map', (seen) => share(within(seen, 99) ** 2, seen.hits.length * seen.relevant)],
    ['yaap', (seen) => Math.log((1 + sumOfPrecisions(seen)) / (1 + seen.relevant - sumOfPrecisions(seen)))],
    [
      'num_nonrel_judged_ret',
      ({ judgedAt, hits }) => judgedAt.filter((judged, at) => judged && !hits[at]).length,
    ],
  ])('%s has its definition', (measure, value) => {
    const random = seeded(6)
    for (let round = 0; round < 20; round++) {
      const topic = drawn(random, 3)
      const level = 1 + (round % 2)
      const seen = {
        hits: topic.ranking.map((document) => (topic.grades[document] ?? 0) >= level),
        relevant: topic.grades.filter((grade) => grade >= level).length,
        judgedAt: topic.ranking.map((document) => document < topic.grades.length),
      }
      const found = valueOf(topic, measure, ['-l', String(level), '-N', '50'])
      expect(Math.abs(found - value(seen)), `round ${round}`).toBeLessThan(6e-5)
    }
  })
})

describe('what cannot be read', () => {
  const QRELS: Readonly<Record<string, string>> = {
    qrels: 'q 0 a 1\n',
    qrels_jg: 'q g a 1\n',
    prefs: 'q g s a 2\nq g s b 1\n',
    qrels_prefs: 'q g a 2\nq g b 1\n',
  }
  const run = 'q Q0 a 1 3 t\n'

  it.each(Object.keys(QRELS))(
    'is told of figures of z-scores before anything is printed: -R %s',
    (format) => {
      const files = { qrels: QRELS[format]!, run }
      const args = ['-q', '-R', format, '-Z', 'z', '-m', 'num_q']
      expect(call(args, files)).toEqual({
        output: '',
        errors: 'trec_eval: "z" cannot be read or is empty.\n',
        exitCode: 255,
      })
      expect(call(args, { ...files, z: 'q num_q 1\n' })).toEqual({
        output: '',
        errors: 'trec_eval: z: line 1 (comments and blank lines not counted) is not made of 4 fields.\n',
        exitCode: 255,
      })
      expect(call(args, { ...files, z: 'q num_q 1 1\n' }).exitCode).toBe(0)
      // An empty run is told of first.
      expect(call(args, { ...files, run: '' })).toMatchObject({ exitCode: 2, output: '' })
    },
  )

  it.each(Object.keys(QRELS))('is told of an empty run: -R %s', (format) => {
    const files = { qrels: QRELS[format]!, run: '\n# x\n \n' }
    expect(call(['-q', '-R', format, '-m', 'num_q'], files)).toEqual({
      output: '',
      errors: 'trec_eval: "run" has no line that says anything.\n',
      exitCode: 7,
    })
  })

  it('is told of one document that a group judges twice', () => {
    const twice = (qrels: string) => call(['-R', 'qrels_jg', '-m', 'map_avgjg'], { qrels, run })
    expect(twice('q g a 1\nq g a 1\n')).toEqual({
      output: '',
      errors: 'trec_eval: document "a" is judged twice by one group.\n',
      exitCode: 2,
    })
    for (const fine of ['q g a 1\nq h a 1\n', 'q g a 1\nr g a 1\n', 'q g a 1\nr h a 1\nq h a 0\n'])
      expect(twice(fine + (fine.includes('r ') ? '' : 'q g b 0\n')).errors).not.toContain('twice')
  })

  it.each([
    ['num_q', 2],
    ['map', 0.25],
    ['P.2', 0.25],
  ])('with -c counts topics without an answer: %s', (measure, wanted) => {
    const files = { qrels: 'q 0 a 1\nq 0 b 1\nr 0 a 1\n', run: 'q Q0 a 1 3 t\n' }
    const { output } = call(['-c', '-m', measure], files)
    expect(Number(/\tall\t(\S+)\n/.exec(output)![1])).toBe(wanted)
  })
})

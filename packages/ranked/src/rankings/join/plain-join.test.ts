import { seeded, type Random } from '@eval/core'
import { expect, it } from 'vitest'
import { joinRankings } from './join-rankings.js'
import type { RankingPolicies } from './policies.js'
import { JUDGED, POOLED_UNJUDGED, UNJUDGED, type Ranking } from '../ranking.js'
import { qrelsTable, runTable, type QrelsRow, type RunRow } from '../../tables/tables.js'

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

interface Judged {
  readonly document: string
  readonly grade: number
  readonly mark: number
}

/** One mark and grade for each document: that of the highest grade, judged where any judgement says so. */
function judgementsOf(rows: readonly QrelsRow[]): Map<string, Judged> {
  const found = new Map<string, Judged>()
  for (const [, document, grade] of rows) {
    const known = found.get(document)
    const mark = grade < 0 ? POOLED_UNJUDGED : JUDGED
    found.set(document, {
      document,
      grade: Math.max(grade, known?.grade ?? 0),
      mark: known?.mark === JUDGED ? JUDGED : mark,
    })
  }
  return found
}

const gradeIn = (judged: ReadonlyMap<string, Judged>, document: string) => judged.get(document)?.grade ?? 0
const markIn = (judged: ReadonlyMap<string, Judged>, document: string) =>
  judged.get(document)?.mark ?? UNJUDGED

/** The ranking of a topic by sorting and filtering lists of objects: slow and plain. */
function plainRanking(
  run: readonly RunRow[],
  qrels: readonly QrelsRow[],
  policies: Partial<RankingPolicies>,
): Ranking {
  const { ties = 'trec', better = 'higher', precision, level = 1, depth = Infinity } = policies
  const keyed = run.map(([, document, score], place) => ({
    document,
    place,
    key: (better === 'higher' ? 1 : -1) * (precision === 'float32' ? Math.fround(score) : score),
  }))
  const all = keyed.sort(
    (a, b) =>
      Number(b.key > a.key) - Number(a.key > b.key) ||
      (ties === 'trec' ? byBytes(b.document, a.document) : a.place - b.place),
  )
  const judged = judgementsOf(qrels)
  const kept = all
    .slice(0, depth)
    .filter(({ document }) => policies.unjudged !== 'removed' || markIn(judged, document) === JUDGED)
  const marks = kept.map(({ document }) => markIn(judged, document))
  const filled = policies.unjudged === 'non-relevant'
  const pool = [...judged.values()].filter(({ mark }) => mark === JUDGED).map(({ grade }) => grade)
  const ideal = [...pool, ...marks.filter((mark) => filled && mark !== JUDGED).map(() => 0)]
  const relevant = pool.filter((grade) => grade >= level).length
  const names = [...new Set(qrels.map(([, , , group = '']) => group))].sort(byBytes)
  const retrieved = new Set(run.map(([, document]) => document))
  const rest = [
    ...all.map(({ document }) => document).filter((one) => !kept.some(({ document }) => document === one)),
    ...[...judged.keys()].filter((document) => !retrieved.has(document)).sort(byBytes),
  ]
  const groups = names.map((id) => {
    const own = judgementsOf(qrels.filter(([, , , group = '']) => group === id))
    return {
      id,
      grades: Float64Array.from(kept, ({ document }) => gradeIn(own, document)),
      judged: Uint8Array.from(kept, ({ document }) => markIn(own, document)),
      restGrades: Float64Array.from(rest, (document) => gradeIn(own, document)),
      restJudged: Uint8Array.from(rest, (document) => markIn(own, document)),
    }
  })
  return {
    grades: Float64Array.from(kept, ({ document }) => gradeIn(judged, document)),
    judged: Uint8Array.from(marks, (mark) => (filled ? JUDGED : mark)),
    tieEnds: Uint8Array.from(kept, ({ key }, rank) => (kept[rank + 1]?.key === key ? 0 : 1)),
    ideal: Float64Array.from(ideal).sort().reverse(),
    level,
    relevant,
    judgedNonRelevant: ideal.length - relevant,
    ...(policies.population === undefined ? {} : { population: policies.population }),
    ...(policies.groups === 'apart' ? { groups } : {}),
  }
}

const ROUNDS = 120
const IDS = Array.from(
  { length: 60 },
  (_, index) => `${'dé\u{1F600}\uE000'.slice(index % 4)}${index % 13}-${index}`,
)

/** Some of a list, in another order. */
function some<T>(list: readonly T[], share: number, random: Random): T[] {
  return list
    .filter(() => random.float() < share)
    .map((one) => ({ one, at: random.float() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

const pick = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)]!

function drawPolicies(random: Random): Partial<RankingPolicies> {
  return {
    ties: pick(['trec', 'input'], random),
    better: pick(['higher', 'lower'], random),
    precision: pick(['float64', 'float32'], random),
    level: 1 + random.below(3),
    unjudged: pick(['unknown', 'non-relevant', 'removed'], random),
    groups: pick(['ignore', 'apart'], random),
    ...(random.below(2) === 0 ? { depth: random.below(12) } : {}),
    ...(random.below(2) === 0 ? { population: 100 } : {}),
  }
}

it('joins as sorting and filtering lists does, whatever the policies and whoever looked for duplicates', () => {
  for (let round = 0; round < ROUNDS; round++) {
    const random = seeded(round)
    const policies = random.below(4) === 0 ? {} : drawPolicies(random)
    const topics = ['10', '9', 'é', 'only-run', 'only-judged'].slice(0, 3 + random.below(3))
    const scores = [0, -0, 1, 2, 0.92226215, 0.92226214, random.float(), random.float()]
    const share = random.float()
    const run = topics
      .filter((topic) => topic !== 'only-judged')
      .flatMap((topic) =>
        some(IDS, share, random).map((document): RunRow => [topic, document, pick(scores, random)]),
      )
    const groups = policies.groups === 'apart' ? ['b', 'a', 'é'] : ['']
    const qrels = topics
      .filter((topic) => topic !== 'only-run')
      .flatMap((topic) =>
        groups.flatMap((group) =>
          some(IDS, 0.4, random).map((id): QrelsRow => [topic, id, random.below(5) - 1, group]),
        ),
      )
    if (!run.some(([topic]) => qrels.some(([judged]) => judged === topic))) continue
    const judged = [...new Set(qrels.map(([topic]) => topic))].sort(byBytes)
    const wanted = judged.map((id) => ({
      id,
      frame: plainRanking(
        run.filter(([topic]) => topic === id),
        qrels.filter(([topic]) => topic === id),
        policies,
      ),
    }))
    const table = runTable(run)
    const judgements = qrelsTable(qrels)
    const joined = joinRankings(table, judgements, policies)
    expect(joined.units, `round ${round}`).toEqual(wanted)
    expect(joined.missing).toEqual(judged.filter((topic) => !run.some(([one]) => one === topic)))
    expect(joined.unjudgedTopics).toEqual(table.topics.filter((topic) => !judged.includes(topic)))
    expect(joinRankings({ ...table, distinct: true }, judgements, policies).units).toEqual(wanted)
  }
})

it('refuses judgements that come twice or are no numbers, where the reader looked for duplicates of the run', () => {
  const table = { ...runTable([['q', 'a', 1]]), distinct: true as const }
  const twice = qrelsTable([
    ['q', 'z', 1],
    ['q', 'z', 0],
  ])
  expect(() => joinRankings(table, twice)).toThrow(
    expect.objectContaining({
      code: 'DUPLICATE_DOCUMENT',
      data: { table: 'qrels', topic: 'q', document: 'z' },
    }),
  )
  expect(() => joinRankings(table, qrelsTable([['q', 'a', NaN]]))).toThrow('"a"')
  expect(() => joinRankings(table, qrelsTable([['q', 'a', Infinity]]))).toThrow('"a"')
})

import { EvalError, type Unit } from '@eval/core'
import { byteOrder, rankingOfRanks, type RankedTopic, type Ranking, type RankingPolicies } from '@eval/ranked'
import type { RankedRun } from '@eval/study'
import { batches, rowsOf, type Asking } from '../answers.js'
import type { Dialect } from '../dialect.js'
import type { Cell } from '../engine.js'
import { emptyTable, missingCells, notNumbers, repeatedDocument } from '../errors.js'
import {
  qrelsPool,
  rankedDocuments,
  repeatedDocuments,
  repeatedFingerprints,
  runTopics,
  type Bucket,
  type QrelsColumns,
  type RankingOrder,
  type RunColumns,
} from '../statements/ranking.js'

/** Judgements as grade counts, by topic. */
export interface Pools {
  readonly byTopic: ReadonlyMap<string, RankedTopic['pool']>
  readonly topGrade: number
  readonly rows: number
}

/** The grades of every topic, with what cannot be evaluated refused. */
export async function poolsOf(asking: Asking, qrels: QrelsColumns, dialect: Dialect): Promise<Pools> {
  const byTopic = new Map<string, [number, number][]>()
  const gaps = { topic: 0, document: 0, grade: 0, infinite: 0 }
  let [rows, topGrade] = [0, -Infinity]
  for await (const { rows: count, columns } of batches(asking, qrelsPool(qrels, dialect))) {
    for (let row = 0; row < count; row++) {
      const [topic, grade, n, nameless] = columns.map((column) => column[row] as Cell)
      const documents = Number(n)
      rows += documents
      gaps.document += Number(nameless)
      if (topic === null || topic === '') gaps.topic += documents
      else if (grade === null) gaps.grade += documents
      else if (!Number.isFinite(grade)) gaps.infinite += documents
      else {
        topGrade = Math.max(topGrade, Number(grade))
        const pool = byTopic.get(String(topic))
        if (pool) pool.push([Number(grade), documents])
        else byTopic.set(String(topic), [[Number(grade), documents]])
      }
    }
  }
  const { name } = qrels.relation
  if (rows === 0) throw emptyTable(name)
  for (const role of ['topic', 'document', 'grade'] as const)
    if (gaps[role] > 0) throw missingCells(name, role, qrels[role], gaps[role])
  if (gaps.infinite > 0) throw notNumbers(name, 'grade', qrels.grade, gaps.infinite, 'NaN')
  await demandOnce(asking, qrels, dialect)
  return { byTopic, topGrade, rows }
}

async function demandOnce(
  asking: Asking,
  table: Pick<RunColumns, 'relation' | 'topic' | 'document'>,
  dialect: Dialect,
  within?: Bucket,
): Promise<void> {
  const quickly = repeatedFingerprints(table, dialect, within)
  if (quickly && (await rowsOf(asking, quickly)).length === 0) return
  const [twice] = await rowsOf(asking, repeatedDocuments(table, dialect, within))
  if (twice) throw repeatedDocument(table.relation.name, String(twice[0]), String(twice[1]))
}

/** Rows of a run that one statement ranks; more are ranked in parts. */
const MOST_ROWS = 20_000_000
/** Ranks that are held as frames; of more, each frame is made when it is asked for. */
const MOST_RANKS = 30_000_000

/** A run as rankings, made where the data is. */
export async function rankedRun(
  asking: Asking,
  run: RunColumns,
  qrels: QrelsColumns,
  pools: Pools,
  policies: RankingPolicies & RankingOrder,
  dialect: Dialect,
): Promise<RankedRun & { readonly rows: number }> {
  const { retrieved, rows, several, flat } = await topicsOf(asking, run, dialect)
  const parts = Math.max(1, Math.ceil(rows / MOST_ROWS))
  const topics = new Map<string, Growing>()
  for (let bucket = 0; bucket < parts; bucket++) {
    const within = parts === 1 ? undefined : { bucket, of: parts }
    await demandOnce(asking, run, dialect, within)
    await gather(asking, rankedDocuments(run, qrels, policies, dialect, within), topics)
  }
  const judged = [...pools.byTopic.keys()]
  const order = byteOrder(judged)
  const lazy = rows > MOST_RANKS
  const units = order.map((place): Unit<'ranking'> => {
    const id = judged[place]!
    const found = topics.get(id)
    const topic: RankedTopic = {
      retrieved: retrieved.get(id) ?? 0,
      ...(found ? found.compact() : { ranks: [], grades: [], tieFirsts: [], ties: [] }),
      pool: pools.byTopic.get(id)!,
    }
    if (!lazy) return { id, frame: rankingOfRanks(topic, policies) }
    return {
      id,
      get frame(): Ranking {
        return rankingOfRanks(topic, policies)
      },
    }
  })
  return {
    units,
    missing: order.map((place) => judged[place]!).filter((topic) => !retrieved.has(topic)),
    unjudgedTopics: [...retrieved.keys()].filter((topic) => !pools.byTopic.has(topic)),
    topGrade: pools.topGrade,
    several,
    flat,
    rows,
  }
}

interface Topics {
  readonly retrieved: ReadonlyMap<string, number>
  readonly rows: number
  readonly several: number
  readonly flat: number
}

async function topicsOf(asking: Asking, run: RunColumns, dialect: Dialect): Promise<Topics> {
  const retrieved = new Map<string, number>()
  const gaps = { topic: 0, document: 0, score: 0, notNumbers: 0 }
  let [rows, several, flat] = [0, 0, 0]
  for await (const { rows: count, columns } of batches(asking, runTopics(run, dialect))) {
    for (let row = 0; row < count; row++) {
      const [topic, n, low, high, nameless, scoreless, notNumber] = columns.map(
        (column) => column[row] as Cell,
      )
      const documents = Number(n)
      rows += documents
      gaps.document += Number(nameless)
      gaps.score += Number(scoreless)
      gaps.notNumbers += Number(notNumber)
      if (topic === null || topic === '') gaps.topic += documents
      else retrieved.set(String(topic), documents)
      if (documents < 2) continue
      several++
      if (low === high) flat++
    }
  }
  const { name } = run.relation
  if (rows === 0) throw emptyTable(name)
  for (const role of ['topic', 'document', 'score'] as const)
    if (gaps[role] > 0) throw missingCells(name, role, run[role], gaps[role])
  if (gaps.notNumbers > 0) throw notNumbers(name, 'score', run.score, gaps.notNumbers, 'NaN')
  return { retrieved, rows, several, flat }
}

type Found = Omit<RankedTopic, 'retrieved' | 'pool'>

/** The ranks of one topic as they come, in whatever order. */
interface Growing {
  add(place: number, first: number, size: number, grade: number | null): void
  compact(): Found
}

function growing(): Growing {
  let places = new Uint32Array(8)
  let firsts = new Uint32Array(8)
  let grades = new Float64Array(8)
  let count = 0
  const ties = new Map<number, number>()
  return {
    add(place, first, size, grade) {
      if (size > 1) ties.set(first, size)
      if (grade === null) return
      if (count === places.length) {
        places = twice(places)
        firsts = twice(firsts)
        grades = twice(grades)
      }
      places[count] = place
      firsts[count] = first
      grades[count++] = grade
    },
    compact: () => ({
      ranks: places.slice(0, count),
      grades: grades.slice(0, count),
      tieFirsts: firsts.slice(0, count),
      ties: [...ties],
    }),
  }
}

function twice<A extends Uint32Array | Float64Array>(from: A): A {
  const to = new (from.constructor as new (length: number) => A)(2 * from.length)
  to.set(from)
  return to
}

async function gather(
  asking: Asking,
  statement: Parameters<typeof batches>[1],
  topics: Map<string, Growing>,
): Promise<void> {
  for await (const { rows, columns } of batches(asking, statement)) {
    const [topicIds, places, firsts, sizes, grades] = columns
    for (let row = 0; row < rows; row++) {
      const id = String(topicIds![row])
      let topic = topics.get(id)
      if (!topic) topics.set(id, (topic = growing()))
      const grade = grades![row] as Cell
      topic.add(
        Number(places![row]),
        Number(firsts![row]),
        Number(sizes![row]),
        grade === null ? null : Number(grade),
      )
    }
  }
}

/** Refuses frames that are made anew whenever they are asked for where something remembers them. */
export const demandHeld = (rows: number, ties: unknown): void => {
  if (rows <= MOST_RANKS || ties === 'trec') return
  throw new EvalError(
    'TOO_MANY_RANKS',
    `Values over all orders of ties need every ranking in memory: ${rows} rows are too many.`,
    { rows, advice: [{ set: 'ties', to: 'trec' }] },
  )
}

import { EvalError, type Unit } from '@eval/core'
import { byteOrder, rankingOfRanks, type RankedTopic, type Ranking, type RankingPolicies } from '@eval/ranked'
import type { RankedRun } from '@eval/study'
import { batches, rowsOf, type Asking } from '../answers.js'
import type { Dialect } from '../dialect.js'
import type { Cell } from '../engine.js'
import { emptyTable, missingCells, notNumbers, repeatedDocument } from '../errors.js'
import { foundDocuments, type FoundDocuments } from './found-documents.js'
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
  const found = foundDocuments()
  for (let bucket = 0; bucket < parts; bucket++) {
    const within = parts === 1 ? undefined : { bucket, of: parts }
    await demandOnce(asking, run, dialect, within)
    await gather(asking, rankedDocuments(run, qrels, policies, dialect, within), found)
    found.endPart()
  }
  const judged = [...pools.byTopic.keys()]
  const order = byteOrder(judged)
  const lazy = rows > MOST_RANKS
  const units = order.map((place): Unit<'ranking'> => {
    const id = judged[place]!
    const ranking = (): Ranking => {
      const topic = { retrieved: retrieved.get(id) ?? 0, ...found.of(id), pool: pools.byTopic.get(id)! }
      return rankingOfRanks(topic, policies)
    }
    if (!lazy) return { id, frame: ranking() }
    return {
      id,
      get frame(): Ranking {
        return ranking()
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

async function gather(
  asking: Asking,
  statement: Parameters<typeof batches>[1],
  found: FoundDocuments,
): Promise<void> {
  for await (const { rows, columns } of batches(asking, statement)) {
    const [topics, ranks, tieFirsts, tieSizes, grades] = columns
    for (let row = 0; row < rows; row++) {
      const grade = grades![row] as Cell
      found.add(
        String(topics![row]),
        Number(ranks![row]),
        Number(tieFirsts![row]),
        Number(tieSizes![row]),
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

import { EvalError, naturalOrder, seeded, shuffle } from '@eval/core'
import {
  poolRuns,
  qrelsTable,
  textAt,
  uniqueFinds,
  type QrelsRow,
  type QrelsTable,
  type RunTable,
} from '@eval/ranked'
import { runFrom, qrelsFrom, type Qrels, type Run } from '../inputs/retrieval-input.js'
import { note, type Note } from '../notes/note.js'
import { badOption } from '../plan/options.js'
import type { DetailTable } from '../result/detail-table.js'
import type { PoolDocument, PoolRun } from './pool-parts.js'
import { poolTables } from './pool-tables.js'

/** What is asked about the documents that several runs put forward for judgement. */
export interface PoolQuestion {
  /** Ranks of each run that are pooled. */
  readonly depth?: number
  /** Share of the pooled documents of each topic that are to be judged, drawn at random; all of them when absent. */
  readonly sample?: number
  /** Judgements that are there already. */
  readonly qrels?: Qrels
  /** The names of runs whose lower scores are better. */
  readonly lowerIsBetter?: readonly string[]
  /** From this grade on a document is relevant. */
  readonly level?: number
}

/** The pool of several runs: what is to be judged, what is judged and what stays unjudged. */
export interface Pooled {
  readonly depth: number
  readonly documents: readonly PoolDocument[]
  readonly runs: readonly PoolRun[]
  /**
   * Judgements as measures take them: grades of pooled documents that are sampled and judged, -1 for the other pooled
   * ones, which infAP and Bpref know to be unjudged; documents outside of the pool are not in it.
   */
  readonly qrels: QrelsTable
  readonly tables: readonly DetailTable[]
  readonly notes: readonly Note[]
}

const USUAL_DEPTH = 10
const UNJUDGED = -1

/** Pools the first ranks of runs, draws a sample to judge, and says what judgements cover of it. */
export function poolSystems(
  runs: readonly { readonly name: string; readonly run: Run }[],
  { depth = USUAL_DEPTH, sample, qrels: given, lowerIsBetter = [], level = 1 }: PoolQuestion,
  seed: number,
): Pooled {
  if (runs.length === 0) throw new EvalError('NO_RUNS', 'There is no run to pool.')
  if (sample !== undefined && !(sample > 0 && sample <= 1))
    throw badOption('sample', sample, 'above 0 and at most 1')
  const pool = poolRuns(
    runs.map(({ name, run }) => directed(runFrom(run, name), lowerIsBetter.includes(name))),
    depth,
  )
  const known = given === undefined ? undefined : qrelsFrom(given)
  const grades = known ? gradesOf(known) : undefined
  const documents = pool.topics
    .toSorted((a, b) => naturalOrder(a.topic, b.topic))
    .flatMap(({ topic, documents: own }) => {
      const chosen = sampled(own.length, sample, seeded(seed).fork('pool').fork(topic))
      return own.map(({ id, runs: finders }, place): PoolDocument => {
        const grade = grades?.get(topic)?.get(id)
        return {
          topic,
          document: id,
          runs: finders.map((finder) => runs[finder]!.name),
          sampled: chosen.has(place),
          ...(grade === undefined || grade < 0 ? {} : { grade }),
        }
      })
    })
  const unique = uniqueFinds(pool, known, level)
  const found = runs.map(({ name }, place): PoolRun => ({
    name,
    documents: documents.filter((one) => one.runs.includes(name)).length,
    unique: unique[place]!.documents,
    uniqueJudged: unique[place]!.judged,
    uniqueRelevant: unique[place]!.relevant,
  }))
  return {
    depth,
    documents,
    runs: found,
    qrels: qrelsTable(
      documents.map(({ topic, document, sampled: isSampled, grade }): QrelsRow => [
        topic,
        document,
        isSampled && grade !== undefined ? grade : UNJUDGED,
      ]),
    ),
    tables: poolTables(documents, found, { depth, sample, level, judged: known !== undefined }),
    notes: notesOf(documents, grades, sample),
  }
}

/** A run whose higher scores are better. */
const directed = (run: RunTable, isLower: boolean): RunTable =>
  isLower ? { ...run, scores: run.scores.map((score) => 0 - score) } : run

/** The places of a random sample of so many items: at least one. */
function sampled(
  size: number,
  share: number | undefined,
  random: Parameters<typeof shuffle>[1],
): ReadonlySet<number> {
  const places = Uint32Array.from({ length: size }, (_, place) => place)
  if (share === undefined) return new Set(places)
  shuffle(places, random)
  return new Set(places.subarray(0, Math.max(1, Math.round(share * size))))
}

type Grades = ReadonlyMap<string, ReadonlyMap<string, number>>

/** The highest grade of each document by topic. */
function gradesOf({ topics, topicCodes, documents, grades }: QrelsTable): Grades {
  const byTopic = new Map(topics.map((topic) => [topic, new Map<string, number>()]))
  for (const [row, code] of topicCodes.entries()) {
    const own = byTopic.get(topics[code]!)!
    const id = textAt(documents, row)
    own.set(id, Math.max(grades[row]!, own.get(id) ?? -Infinity))
  }
  return byTopic
}

function notesOf(
  documents: readonly PoolDocument[],
  grades: Grades | undefined,
  sample: number | undefined,
): Note[] {
  const unjudged = documents.filter(
    ({ sampled: isSampled, grade }) => isSampled && grade === undefined,
  ).length
  const inPool = new Set(documents.map(({ topic, document }) => JSON.stringify([topic, document])))
  const outside = [...(grades ?? [])].flatMap(([topic, own]) =>
    [...own].filter(([id, grade]) => grade >= 0 && !inPool.has(JSON.stringify([topic, id]))),
  ).length
  return [
    ...(grades === undefined
      ? []
      : [
          note(
            'POOL_UNJUDGED',
            `${unjudged} pooled documents are to be judged and have no judgement; ${outside} judged documents are outside of the pool and left out.`,
            { unjudged, outside },
          ),
        ]),
    ...(sample === undefined
      ? []
      : [
          note(
            'POOL_SAMPLED',
            'A part of the pool is judged: infAP estimates average precision from it; AP counts the rest as not relevant.',
            { sample },
          ),
        ]),
  ]
}

/** The pool as lines of a TREC qrels file: -1 where a judgement is still to be made. */
export const poolLines = ({ qrels: { topics, topicCodes, documents, grades } }: Pooled): string =>
  Array.from(
    topicCodes,
    (code, row) => `${topics[code]!} 0 ${textAt(documents, row)} ${grades[row]!}\n`,
  ).join('')

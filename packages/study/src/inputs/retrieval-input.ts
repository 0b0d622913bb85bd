import type { QrelsTable, RunTable } from '@eval/ranked'
import type { Id } from './ids.js'
import { topicRows } from './topic-rows.js'

/** Documents of a topic with a number each. */
export type DocumentNumbers =
  Readonly<Record<string, number>> | ReadonlyMap<Id, number> | readonly (readonly [document: Id, number])[]

type ByTopic<T> = Readonly<Record<string, T>> | ReadonlyMap<Id, T>

/**
 * Judgements: grades by topic and document, the relevant documents of each topic (grade 1), rows of topic, document and
 * grade, or a table as readers yield it.
 */
export type Qrels =
  | QrelsTable
  | ByTopic<DocumentNumbers | readonly Id[] | ReadonlySet<Id>>
  | Iterable<readonly [topic: Id, document: Id, grade: number, group?: Id]>

/**
 * What a system retrieved: scores by topic and document, the documents of each topic from the best to the worst, rows of
 * topic, document and score, or a table as readers yield it.
 */
export type Run =
  | RunTable
  | ByTopic<DocumentNumbers | readonly Id[]>
  | Iterable<readonly [topic: Id, document: Id, score: number]>

/** Judgements as a table. */
export function qrelsFrom(qrels: Qrels): QrelsTable {
  if (isTable(qrels) && 'grades' in qrels) return qrels
  const { numbers, groups, ...rows } = topicRows(qrels, {
    what: 'qrels',
    number: 'grade',
    listed: () => 1,
    sets: true,
  })
  if (groups === undefined) return { ...rows, grades: numbers }
  const names = [...new Set(groups)]
  const places = new Map(names.map((name, place) => [name, place]))
  return {
    ...rows,
    grades: numbers,
    groups: names,
    groupCodes: Uint32Array.from(groups, (name) => places.get(name)!),
  }
}

/** What a system retrieved as a table. */
export function runFrom(run: Run, name: string): RunTable {
  if (isTable(run) && 'scores' in run) return run
  const { topics, topicCodes, documents, numbers } = topicRows(run, {
    what: `the run "${name}"`,
    number: 'score',
    listed: (place, length) => length - place,
    sets: false,
  })
  return { topics, topicCodes, documents, scores: numbers, tag: name }
}

const isTable = (value: unknown): value is QrelsTable | RunTable =>
  typeof value === 'object' &&
  value !== null &&
  'topicCodes' in value &&
  value.topicCodes instanceof Uint32Array

import type { Dialect } from '../dialect.js'
import type { Relation, Statement } from '../engine.js'
import { columnOf, statementOn, type KnownRelation } from '../relation.js'

/** The columns of a run; a rank in place of a score ranks low numbers first. */
export interface RunColumns {
  readonly relation: KnownRelation
  readonly topic: string
  readonly document: string
  readonly score: string
  readonly isRank: boolean
}

/** The columns of judgements. */
export interface QrelsColumns {
  readonly relation: KnownRelation
  readonly topic: string
  readonly document: string
  readonly grade: string
}

/** What decides the order of documents. */
export interface RankingOrder {
  readonly lowerIsBetter: boolean
  readonly precision: 'float64' | 'float32'
}

/** Some of the topics, so that no statement has to hold all of them. */
export interface Bucket {
  readonly bucket: number
  readonly of: number
}

const textOf = (relation: KnownRelation, name: string, dialect: Dialect): string => {
  const { sql, type } = columnOf(relation, name, dialect)
  return dialect.text(sql, type)
}

const numberOf = (relation: KnownRelation, name: string, dialect: Dialect): string => {
  const { sql, type } = columnOf(relation, name, dialect)
  return dialect.double(sql, type)
}

/** A run as topic, doc and score, whatever its columns are called. */
const runRows = ({ relation, topic, document, score, isRank }: RunColumns, dialect: Dialect): string =>
  `SELECT ${textOf(relation, topic, dialect)} AS topic, ${textOf(relation, document, dialect)} AS doc, ${isRank ? '0e0 - ' : ''}${numberOf(relation, score, dialect)} AS score FROM ${relation.from}`

/** Judgements as topic, doc and grade. */
const qrelsRows = ({ relation, topic, document, grade }: QrelsColumns, dialect: Dialect): string =>
  `SELECT ${textOf(relation, topic, dialect)} AS topic, ${textOf(relation, document, dialect)} AS doc, ${numberOf(relation, grade, dialect)} AS grade FROM ${relation.from}`

const isGap = (column: string): string => `${column} IS NULL OR ${column} = ''`
const countIf = (condition: string): string => `SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`

/** Topics of a run: documents retrieved, range of scores, and rows that lack something. */
export const runTopics = (run: RunColumns, dialect: Dialect): Statement =>
  statementOn(
    run.relation,
    `topics of ${run.relation.name}`,
    `SELECT topic, COUNT(*) AS n, MIN(score) AS low, MAX(score) AS high, ${countIf(isGap('doc'))} AS nameless, ${countIf('score IS NULL')} AS scoreless, ${countIf(dialect.isNaN('score'))} AS not_numbers FROM (${runRows(run, dialect)}) AS run GROUP BY topic`,
  )

/** Grades of judgements by topic: documents with each, and rows that lack something. */
export const qrelsPool = (qrels: QrelsColumns, dialect: Dialect): Statement =>
  statementOn(
    qrels.relation,
    `grades in ${qrels.relation.name}`,
    `SELECT topic, grade, COUNT(*) AS n, ${countIf(isGap('doc'))} AS nameless FROM (${qrelsRows(qrels, dialect)}) AS qrels GROUP BY topic, grade`,
  )

/** Topics and documents, as a run and judgements both have them. */
type Documents = Pick<RunColumns, 'relation' | 'topic' | 'document'>

/** Topics with their documents, all of them or those of some topics. */
function documentPairs({ relation, topic, document }: Documents, dialect: Dialect, within?: Bucket): string {
  const [topics, documents] = [textOf(relation, topic, dialect), textOf(relation, document, dialect)]
  const only = within ? ` WHERE ${dialect.bucket('topic', within.of)} = ${within.bucket}` : ''
  return `(SELECT ${topics} AS topic, ${documents} AS doc FROM ${relation.from}) AS pairs${only}`
}

/** One document that occurs twice for a topic, where there is one. */
export const repeatedDocuments = (table: Documents, dialect: Dialect, within?: Bucket): Statement =>
  statementOn(
    table.relation,
    `repeated documents in ${table.relation.name}`,
    `SELECT topic, doc FROM ${documentPairs(table, dialect, within)} GROUP BY topic, doc HAVING COUNT(*) > 1 LIMIT 1`,
  )

/** A row where a document may occur twice for a topic; no row where none does. Undefined where this is no quicker. */
export function repeatedFingerprints(
  table: Documents,
  dialect: Dialect,
  within?: Bucket,
): Statement | undefined {
  const fingerprint = dialect.fingerprint?.(['topic', 'doc'])
  if (fingerprint === undefined) return undefined
  return statementOn(
    table.relation,
    `fingerprints of documents in ${table.relation.name}`,
    `SELECT 1 FROM (SELECT ${fingerprint} AS fingerprint FROM ${documentPairs(table, dialect, within)}) AS fingerprints GROUP BY fingerprint HAVING COUNT(*) > 1 LIMIT 1`,
  )
}

/**
 * Documents of the pool with the rank at which they were retrieved, and the groups of equal scores that hold more than
 * one document. Scores descend, and documents of one score by the bytes of their ids.
 */
export function rankedDocuments(
  run: RunColumns,
  qrels: QrelsColumns,
  { lowerIsBetter, precision }: RankingOrder,
  dialect: Dialect,
  within?: Bucket,
): Statement {
  // Adding zero makes one zero of two.
  const key = `${precision === 'float32' ? dialect.single('score') : 'score'} + 0e0`
  const only = within ? ` WHERE ${dialect.bucket('topic', within.of)} = ${within.bucket}` : ''
  // One order for all three, so that rows are sorted once.
  const byScore = `PARTITION BY r.topic ORDER BY r.score ${lowerIsBetter ? 'ASC' : 'DESC'}`
  return {
    about: `ranks of ${run.relation.name}${within ? `, part ${within.bucket + 1} of ${within.of}` : ''}`,
    sql: `SELECT k.topic, k.place, k.tie_first, k.tie_size, q.grade FROM (SELECT r.topic, r.doc, ROW_NUMBER() OVER (${byScore}, ${dialect.byBytes('r.doc')} DESC) AS place, RANK() OVER (${byScore}) AS tie_first, COUNT(*) OVER (${byScore} RANGE BETWEEN CURRENT ROW AND CURRENT ROW) AS tie_size FROM (SELECT topic, doc, ${key} AS score FROM (${runRows(run, dialect)}) AS run${only}) AS r) AS k LEFT JOIN (SELECT topic, doc, grade FROM (${qrelsRows(shifted(qrels, run), dialect)}) AS qrels${only}) AS q ON q.topic = k.topic AND q.doc = k.doc WHERE q.grade IS NOT NULL OR (k.tie_size > 1 AND k.place = k.tie_first)`,
    ...valuesOf(run.relation, qrels.relation),
  }
}

/** Judgements whose parameters are numbered on after those of a run. */
function shifted(qrels: QrelsColumns, { relation: { values: before = [] } }: RunColumns): QrelsColumns {
  const { relation } = qrels
  if (!relation.values) return qrels
  const from = relation.from.replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) + before.length}`)
  return { ...qrels, relation: { ...relation, from } }
}

/** The values of two relations that stand in one statement. */
function valuesOf(first: Relation, second: Relation): Pick<Statement, 'values'> {
  const values = [...(first.values ?? []), ...(second.values ?? [])]
  return values.length === 0 ? {} : { values }
}

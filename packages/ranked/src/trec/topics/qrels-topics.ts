import { documentIndex } from '../../rankings/join/document-index.js'
import { frameOf } from '../../rankings/join/join-rankings.js'
import { withDefaultPolicies } from '../../rankings/join/policies.js'
import { encodeText } from '../../tables/text-column.js'
import type { RunTable } from '../../tables/tables.js'
import { TrecFailure } from '../failure.js'
import { nextHash } from '../rows/byte-codes.js'
import type { JudgedTopics } from '../rows/judged-topics.js'
import type { TrecOptions } from '../options.js'
import type { Output } from '../output.js'
import { rankOrders } from '../rows/rank-order.js'
import { addRow, emptyTopicRows, type TopicRows } from '../rows/run-scan.js'
import { ownGains, tableGains } from './topic-gains.js'
import { topicJoin } from '../rows/topic-join.js'
import {
  countsOf,
  once,
  PLACEHOLDER_ID,
  ranked,
  unansweredTopic,
  wrongFormat,
  type EvaluatedTopic,
} from './topics.js'
import { topicPrinter } from './topic-printer.js'
import { computeValues, relevanceStringOf, type ValueLayout } from './topic-values.js'
import type { Version } from '../version.js'
import { walkDown, walkOf, walkRoom, type RankingWalk, type TopicPool } from './walk.js'

/** Topics of a run with judgements, evaluated as they come and printed in order. */
export interface QrelsTopics {
  /** Evaluates a topic that the run answers; false when it did before. */
  evaluate(code: number, rows: TopicRows): boolean
  /** Prints every topic and answers with the sums of the values, and over how many topics. */
  print(output: Output): { readonly sums: Float64Array; readonly topics: number }
}

const NOTHING_GIVEN = { numbers: [], pairs: [] }

/** No topic evaluated yet. Only values are kept of a topic: memory does not grow with its documents. */
export function qrelsTopics(
  judgements: JudgedTopics,
  layout: ValueLayout,
  options: TrecOptions,
  version: Version,
): QrelsTopics {
  const { table, rows: judgedRows } = judgements
  const { width } = layout
  const answered = new Uint8Array(table.topics.length)
  const values = new Float64Array(table.topics.length * width)
  const failures = new Map<number, unknown>()
  const strings = new Map<number, string>()
  /** Topics without a judged document: trec_eval takes their grades from the topic before. */
  const later = new Map<number, () => RankingWalk>()
  const join = topicJoin()
  const room = walkRoom(256)
  const order = rankOrders()
  const isWanted = (code: number): boolean =>
    options.onlyTopic === undefined || options.onlyTopic === table.topics[code]

  const poolOf = (code: number): TopicPool => {
    const { level } = options
    const rows = judgedRows[code]!
    const ideal = new Float64Array(rows.length)
    let count = 0
    let relevant = 0
    let small = true
    for (let at = 0; at < rows.length; at++) {
      const grade = table.grades[rows[at]!]!
      if (grade < 0) continue
      ideal[count++] = grade
      if (grade >= level) relevant++
      if (grade > 15) small = false
    }
    const grades = ideal.subarray(0, count)
    if (small) sortFewLevels(grades)
    else grades.sort().reverse()
    return { ideal: grades, level, relevant, judgedNonRelevant: count - relevant }
  }

  const walkTopic = (code: number, rows: TopicRows, pool: TopicPool): RankingWalk => {
    const { depth, judgedOnly } = options
    if (!rows.numberless) {
      const joined = join(rows, order(rows), depth, judgements, code, judgedOnly)
      if (joined) return walkDown(joined.length, joined.grades, joined.judged, pool, room)
    }
    return generalWalk(code, rows)
  }

  const generalWalk = (code: number, rows: TopicRows): RankingWalk => {
    const { count } = rows
    const run: RunTable = {
      topics: [],
      topicCodes: new Uint32Array(),
      documents: {
        bytes: rows.bytes,
        starts: rows.starts.subarray(0, count),
        ends: rows.ends.subarray(0, count),
      },
      scores: rows.scores.subarray(0, count),
    }
    const policies = withDefaultPolicies({
      level: options.level,
      unjudged: options.judgedOnly ? 'removed' : 'unknown',
    })
    const inOrder = ranked(
      run,
      Uint32Array.from({ length: count }, (_, row) => row),
      'last-id',
      options.depth,
    )
    const topic = table.topics[code]!
    return walkOf(
      frameOf(
        { topic, run, ...inOrder, qrels: table, judgements: judgedRows[code]! },
        policies,
        documentIndex(),
      ),
    )
  }

  const topicOf = (
    code: number,
    missing: boolean,
    walk: () => RankingWalk,
    counts: (walk: RankingWalk) => readonly number[],
  ): EvaluatedTopic => {
    const topic: EvaluatedTopic = {
      id: table.topics[code]!,
      options,
      version,
      missing,
      walk: once(walk),
      gradeCounts: () => counts(topic.walk()),
      gains: once(() =>
        topic.walk().ideal.length > 0 ? ownGains(topic.walk()) : tableGains(topic, NOTHING_GIVEN),
      ),
      groups: () => {
        throw wrongFormat('qrels', 'qrels_jg')
      },
      preferences: () => {
        throw wrongFormat('qrels', 'prefs')
      },
    }
    return topic
  }

  const compute = (code: number, topic: EvaluatedTopic): void => {
    computeValues(layout, topic, values, code * width)
    const relevance = options.perTopic ? relevanceStringOf(layout, topic) : undefined
    if (relevance !== undefined) strings.set(code, relevance)
  }

  const evaluate = (code: number, rows: TopicRows, missing: boolean): void => {
    const pool = poolOf(code)
    const walk = once(() => {
      const made = walkTopic(code, rows, pool)
      if (pool.ideal.length > 0) refuseHighGrade(pool.ideal)
      return made
    })
    if (pool.ideal.length === 0) {
      later.set(code, kept(walk))
      return
    }
    try {
      compute(
        code,
        topicOf(code, missing, walk, ({ ideal }) => countsOf(ideal)),
      )
    } catch (error) {
      failures.set(code, error)
    }
  }

  return {
    evaluate(code, rows) {
      if (answered[code] === 1) return false
      answered[code] = 1
      if (isWanted(code)) evaluate(code, rows, false)
      return true
    },
    print(output) {
      const sums = new Float64Array(width)
      const printTopic = topicPrinter(layout)
      let topics = 0
      let before: number | undefined
      for (const code of judgements.order) {
        if (!isWanted(code)) continue
        const id = table.topics[code]!
        const missing = answered[code] === 0
        if (missing && version.topics === 'retrieved') continue
        if (missing && !options.complete) throw unansweredTopic(id)
        if (missing) evaluate(code, placeholderRows(judgements.seed), true)
        if (failures.has(code)) throw failures.get(code)
        const walk = later.get(code)
        if (!walk) before = code
        else {
          const stale = before
          compute(
            code,
            topicOf(
              code,
              missing,
              () => {
                const made = walk()
                if (stale === undefined) throw new TrecFailure(4, `topic "${id}" has no judged document.`)
                return made
              },
              () => countsOf(poolOf(stale!).ideal),
            ),
          )
        }
        const at = code * width
        for (let index = 0; index < width; index++) sums[index]! += values[at + index]!
        if (options.perTopic) printTopic(id, values, at, strings.get(code), output)
        topics++
      }
      return { sums, topics }
    },
  }
}

/** The one document, which nobody judged, that stands for the answer to a topic that the run does not have. */
function placeholderRows(seed: number): TopicRows {
  const rows = emptyTopicRows()
  rows.bytes = encodeText(PLACEHOLDER_ID)
  const hash = rows.bytes.reduce(nextHash, seed)
  addRow(rows, 0, rows.bytes.length, hash, 1)
  return rows
}

/** The walk made now, with arrays of its own, or the failure to make it, for later. */
function kept(walk: () => RankingWalk): () => RankingWalk {
  try {
    const made = walk()
    const own = {
      ...made,
      grades: made.grades.slice(0, made.length),
      judged: made.judged.slice(0, made.length),
      hitAt: made.hitAt.slice(),
      missesAbove: made.missesAbove.slice(),
      pooledAbove: made.pooledAbove.slice(),
      gradedAt: made.gradedAt.slice(),
    }
    return () => own
  } catch (error) {
    return () => {
      throw error
    }
  }
}

/** Sorts grades from 0 to 15 in descending order by counting them. */
function sortFewLevels(grades: Float64Array): void {
  const counts = new Uint32Array(16)
  for (let at = 0; at < grades.length; at++) counts[grades[at]!]!++
  let at = 0
  for (let grade = 15; grade >= 0; grade--)
    for (let left = counts[grade]!; left > 0; left--) grades[at++] = grade
}

function refuseHighGrade(ideal: Float64Array): void {
  if (ideal[0]! > 10_000_000) countsOf(ideal)
}

import { decodeText } from '../../tables/text-column.js'
import type { QrelsTable } from '../../tables/tables.js'
import { settled } from '../attempt.js'
import { emptyRun, printSummary, type Evaluation } from './evaluation.js'
import { unreadable, type Work } from '../files.js'
import { judgedTopics, type JudgedTopics } from '../rows/judged-topics.js'
import { qrelsTopics, type QrelsTopics } from './qrels-topics.js'
import { scanBytes, scanChunks } from '../rows/run-feed.js'
import { clearRows, emptyTopicRows, type RunScan } from '../rows/run-scan.js'
import { scatteredRows } from '../rows/scattered-rows.js'

/** Thrown when a topic comes back: the run is not grouped by topic. */
class Scattered extends Error {}

/**
 * Evaluates each topic as soon as the next one begins, so that no more than the largest topic is held. A topic that
 * comes back shows that the run is not grouped; then it is read again, and the rows are put together by topic first.
 */
export function* evaluateQrels(table: QrelsTable, evaluation: Evaluation): Work<void> {
  const { options, version, layout } = evaluation
  const judgements = judgedTopics(table)
  const fresh = (): QrelsTopics | undefined =>
    'value' in layout ? qrelsTopics(judgements, layout.value, options, version) : undefined
  let topics = fresh()
  let scan = runScan(evaluation, judgements, ({ rows, topicStart, topicEnd }) => {
    const code = judgements.find(rows.bytes, topicStart, topicEnd)
    if (code >= 0 && topics?.evaluate(code, rows) === false) throw new Scattered()
  })
  try {
    yield* scanned(evaluation, scan)
  } catch (error) {
    if (!(error instanceof Scattered)) throw error
    topics = fresh()!
    scan = yield* evaluateScattered(evaluation, judgements, topics)
  }
  settled(evaluation.figures)
  if (scan.lines === 0) throw emptyRun(evaluation.file)
  const values = settled(layout)
  const sums = topics!.print(evaluation.output)
  const totals = () => ({
    topics: table.topics.length,
    positive: table.grades.reduce((count, grade) => (grade > 0 ? count + 1 : count), 0),
  })
  printSummary(evaluation, values, sums, totals, decodeText(scan.tag))
}

function* evaluateScattered(
  evaluation: Evaluation,
  judgements: JudgedTopics,
  topics: QrelsTopics,
): Work<RunScan> {
  const { run } = evaluation
  const { topics: ids } = judgements.table
  const scattered = scatteredRows(ids.length)
  const scan: RunScan = {
    ...runScan(evaluation, judgements, ({ rows, topicStart, topicEnd }) => {
      const code = judgements.find(rows.bytes, topicStart, topicEnd)
      if (code >= 0) scattered.add(code, rows)
    }),
    onBlock({ rows, topicStart, topicEnd }) {
      // The topic in hand is taken as far as it was read.
      if (rows.count > 0) {
        const code = judgements.find(rows.bytes, topicStart, topicEnd)
        if (code >= 0) scattered.add(code, rows)
        clearRows(rows)
      }
      scattered.endBlock(rows.bytes)
    },
    kept: () => scattered.bytes,
  }
  if (run !== undefined && !(run instanceof Uint8Array)) run.rewind()
  yield* scanned(evaluation, scan)
  scattered.endBlock(scan.rows.bytes)
  const rows = emptyTopicRows()
  for (const code of ids.keys()) if (scattered.take(code, rows)) topics.evaluate(code, rows)
  return scan
}

const runScan = (
  { file, version }: Evaluation,
  { seed }: JudgedTopics,
  onTopic: RunScan['onTopic'],
): RunScan => ({
  rows: emptyTopicRows(),
  topicStart: 0,
  topicEnd: 0,
  lines: 0,
  tagStart: 0,
  tagEnd: 0,
  tag: new Uint8Array(0),
  seed,
  file,
  comments: version.comments,
  float32: version.float32,
  onTopic,
})

function* scanned({ run, file }: Evaluation, scan: RunScan): Work<void> {
  if (run === undefined || (run instanceof Uint8Array && run.length === 0)) throw unreadable(file)
  if (run instanceof Uint8Array) scanBytes(run, scan)
  else if ((yield* scanChunks(run, scan)) === 0) throw unreadable(file)
}

import { shown } from '@eval/core'
import { rowsByTopic, textAt, type QrelsTable, type RunTable } from '@eval/ranked'
import { remark, type Examined, type Remark } from './remark.js'
import { nearMatch } from './id-match.js'

/** Ids looked at when two files are compared. */
const LOOKED_AT = 100_000

/** How a run and judgements go together. */
export function examinePair(run: RunTable, qrels: QrelsTable): Examined {
  const judged = new Set(qrels.topics)
  const answered = new Set(run.topics)
  const shared = run.topics.filter((topic) => judged.has(topic))
  const missing = qrels.topics.filter((topic) => !answered.has(topic)).length
  const findings: Remark[] = []
  if (shared.length < run.topics.length) {
    findings.push(...strangeIds('topic', run.topics, qrels.topics, shared.length === 0 ? 'error' : 'warning'))
  }
  if (missing > 0 && shared.length > 0) {
    findings.push(
      remark(
        'info',
        'MISSING_TOPICS',
        `${missing} judged ${missing === 1 ? 'topic is' : 'topics are'} not answered by the run`,
        'A missing topic counts as an empty ranking, or can be left out.',
        { set: 'missing', to: 'omit' },
      ),
    )
  }
  const { retrieved, unjudged, documents, known } = unjudgedOf(run, qrels, shared)
  const share = retrieved === 0 ? 0 : unjudged / retrieved
  if (retrieved > 0 && unjudged === retrieved)
    findings.push(...strangeIds('document', documents, known, 'error'))
  else if (share > 0.5) {
    findings.push(
      remark(
        'info',
        'UNJUDGED',
        `${unjudged} of ${retrieved} retrieved documents are not judged`,
        'They count as not relevant; look at judged-only measures, bpref and the unjudged share at your cutoff.',
      ),
    )
  }
  return {
    facts: {
      'shared topics': shared.length,
      'topics only in the run': run.topics.length - shared.length,
      'topics only judged': missing,
      'retrieved for shared topics': retrieved,
      unjudged,
    },
    findings,
  }
}

function strangeIds(
  what: 'topic' | 'document',
  first: readonly string[],
  second: readonly string[],
  severity: Remark['severity'],
): Remark[] {
  const code = what === 'topic' ? 'TOPIC_IDS_DIFFER' : 'DOCUMENT_IDS_DIFFER'
  const near = nearMatch(first, second)
  if (near) {
    return [
      remark(
        'error',
        code,
        `${what} ids differ only by ${near.what}: run ${shown(near.first)}, judgements ${shown(near.second)} (${near.matches} of them)`,
        near.advice,
      ),
    ]
  }
  const known = new Set(second)
  const strangers = first.filter((id) => !known.has(id))
  return [
    remark(
      severity,
      code,
      `${strangers.length} of ${first.length} ${what} ids of the run are not judged (run: ${shown(strangers[0] ?? '')}, judgements: ${shown(second[0] ?? '')})`,
      'Is this the right file of judgements?',
    ),
  ]
}

function unjudgedOf(
  run: RunTable,
  qrels: QrelsTable,
  shared: readonly string[],
): { retrieved: number; unjudged: number; documents: string[]; known: string[] } {
  const runRows = rowsByTopic(run)
  const qrelsRows = rowsByTopic(qrels)
  const runCodes = new Map(run.topics.map((topic, code) => [topic, code]))
  const qrelsCodes = new Map(qrels.topics.map((topic, code) => [topic, code]))
  const documents: string[] = []
  const known: string[] = []
  let retrieved = 0
  let unjudged = 0
  for (const topic of shared) {
    const judgedRows = qrelsRows[qrelsCodes.get(topic)!]!
    const judged = new Set(Array.from(judgedRows, (row) => textAt(qrels.documents, row)))
    if (known.length < LOOKED_AT) for (const document of judged) known.push(document)
    for (const row of runRows[runCodes.get(topic)!]!) {
      const document = textAt(run.documents, row)
      retrieved++
      if (judged.has(document)) continue
      unjudged++
      if (documents.length < LOOKED_AT) documents.push(document)
    }
  }
  return { retrieved, unjudged, documents, known }
}

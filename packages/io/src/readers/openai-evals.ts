import { fields, members, numberIn, textIn } from '../logs/json-parts.js'
import { logCursor } from '../logs/log-cursor.js'
import { scoreSheet } from '../logs/score-sheet.js'
import type { JsonCursor } from '../json/json-cursor.js'
import { hasKey, looksLikeJsonLines } from '../json/json-recognition.js'
import type { ValueReader } from '../reader.js'
import { eachLine } from '../text/lines.js'

/** The events that OpenAI's evals record. */
export const openaiEvals: ValueReader = {
  contributes: 'reader',
  name: 'openai-evals',
  yields: 'values',
  layout:
    '{ "sample_id", "type": "match" | "metrics", "data": { "correct" } } a line, with { "spec" } and { "final_report" }',
  examples: [
    {
      about: 'Two matches.',
      content:
        '{"spec":{"eval_name":"t"}}\n{"sample_id":"t.1","type":"match","data":{"correct":true}}\n{"sample_id":"t.2","type":"match","data":{"correct":false}}\n{"final_report":{"accuracy":0.5}}\n',
    },
  ],
  params: {},
  about: {
    title: 'OpenAI evals events',
    summary: 'Matches and metrics of every sample; a sample that is matched several times has repetitions.',
  },
  recognise: (sample) =>
    looksLikeJsonLines(sample) &&
    hasKey(sample, 'sample_id') &&
    hasKey(sample, 'type') &&
    hasKey(sample, 'data')
      ? { score: 0.95, why: 'the keys "sample_id", "type" and "data" are there' }
      : undefined,
  async read(bytes, context) {
    const sheet = scoreSheet(context)
    const seen = { report: false }
    await eachLine(bytes, context.problems, context.limits, (text, start, end, line) => {
      if (text.subarray(start, end).every((byte) => byte === 32 || byte === 9 || byte === 13)) return
      const cursor = logCursor(text, context, start, end, line)
      const event = readEvent(cursor)
      cursor.end()
      seen.report ||= event.isReport
      if (event.unit !== undefined && event.scores) sheet.add({ unit: event.unit, scores: event.scores })
    })
    if (!seen.report) context.note(NO_REPORT)
    return sheet.contents()
  },
}

const NO_REPORT = {
  code: 'UNFINISHED',
  sentence: 'the log has no final report: the evaluation did not end, and some samples may be missing',
} as const

interface Event {
  readonly unit: string | undefined
  /** What the event says of quality; undefined where it says nothing. */
  readonly scores: ReadonlyMap<string, number | undefined> | undefined
  readonly isReport: boolean
}

/** A match counts by whether it is correct, metrics by every number they hold; other events say nothing of quality. */
function readEvent(cursor: JsonCursor): Event {
  const numbers = new Map<string, number | undefined>()
  let unit: string | undefined
  let type: string | undefined
  let isReport = false
  fields(cursor, {
    sample_id: () => {
      unit = textIn(cursor)
    },
    type: () => {
      type = textIn(cursor)
    },
    data: () => {
      members(cursor, (name) => {
        const value = numberIn(cursor)
        if (value !== undefined) numbers.set(name, value)
      })
    },
    final_report: () => {
      isReport = true
      cursor.skip()
    },
  })
  const scores =
    type === 'match'
      ? new Map([...numbers].filter(([name]) => name === 'correct'))
      : type === 'metrics'
        ? numbers
        : undefined
  return { unit, scores, isReport }
}

import { fields, members, numberIn, textIn } from '../logs/json-parts.js'
import { scoreSheet } from '../logs/score-sheet.js'
import { jsonCursor, type JsonCursor } from '../json/json-cursor.js'
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
    await eachLine(bytes, context.problems, context.limits, (text, start, end, line) => {
      if (text.subarray(start, end).every((byte) => byte === 32 || byte === 9 || byte === 13)) return
      const cursor = jsonCursor(text, context.problems, context.limits.depth, start, end, line)
      const event = readEvent(cursor)
      cursor.end()
      if (event.unit !== undefined && event.scores.size > 0)
        sheet.add({ unit: event.unit, scores: event.scores })
    })
    return sheet.contents()
  },
}

/** A match counts by whether it is correct, metrics by every number they hold; other events say nothing of quality. */
function readEvent(cursor: JsonCursor): { unit?: string; scores: Map<string, number | undefined> } {
  const numbers = new Map<string, number | undefined>()
  let unit: string | undefined
  let type: string | undefined
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
  })
  const scores =
    type === 'match'
      ? new Map([...numbers].filter(([name]) => name === 'correct'))
      : type === 'metrics'
        ? numbers
        : new Map<string, number | undefined>()
  return { ...(unit === undefined ? {} : { unit }), scores }
}

import { readJsonLines } from '../json/json-lines.js'
import { looksLikeJsonLines } from '../json/json-recognition.js'
import type { RecordReader } from '../reader.js'

/** Records as one JSON object a line. */
export const jsonl: RecordReader = {
  contributes: 'reader',
  name: 'jsonl',
  yields: 'records',
  layout: 'one JSON object a line',
  examples: [
    {
      about: 'Several labels a row.',
      content: '{"y_true":["a","b"],"y_pred":["b"],"w":1}\n{"y_true":[],"y_pred":["c"],"w":2}\n',
    },
  ],
  params: {},
  about: {
    title: 'JSON lines',
    summary: 'One object per line; nested objects become fields with dotted names, lists become label sets.',
    references: [{ text: 'JSON Lines', url: 'https://jsonlines.org' }],
  },
  recognise: (sample) =>
    looksLikeJsonLines(sample) ? { score: 0.8, why: 'each line is a JSON object' } : undefined,
  read: (bytes, context) => readJsonLines(bytes, context),
}

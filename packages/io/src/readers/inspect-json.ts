import { printable } from '@eval/core'
import { fields, textIn } from '../logs/json-parts.js'
import { readInspectSamples, unfinished } from '../logs/inspect-samples.js'
import { logCursor } from '../logs/log-cursor.js'
import { scoreSheet } from '../logs/score-sheet.js'
import { hasKey, looksLikeJson } from '../json/json-recognition.js'
import type { ValueReader } from '../reader.js'
import { withWhole } from '../source/source.js'

/** The logs that inspect_ai writes as JSON. */
export const inspectJson: ValueReader = {
  contributes: 'reader',
  name: 'inspect-json',
  yields: 'values',
  layout: '{ "status", "eval": { ... }, "samples": [{ "id", "epoch", "scores": { SCORER: { "value" } } }] }',
  examples: [
    {
      about: 'Two samples, one of them correct.',
      content:
        '{"version":2,"status":"success","eval":{"task":"t"},"plan":{},"samples":[{"id":1,"epoch":1,"scores":{"match":{"value":"C"}}},\n{"id":2,"epoch":1,"scores":{"match":{"value":"I"}}}]}',
    },
  ],
  params: {},
  about: {
    title: 'inspect_ai log (JSON)',
    summary:
      'The score of every sample by every scorer: C is 1, P 0.5, I and N 0; scores of several parts are measures of their own. Epochs are repetitions of a sample.',
  },
  recognise: (sample) =>
    looksLikeJson(sample) && hasKey(sample, 'eval') && hasKey(sample, 'status') && hasKey(sample, 'plan')
      ? { score: 0.95, why: 'the keys "eval", "status" and "plan" are there' }
      : undefined,
  read: (bytes, context) =>
    withWhole(bytes, context, (whole) => {
      const cursor = logCursor(whole, context)
      const sheet = scoreSheet(context)
      fields(cursor, {
        status: () => {
          const status = textIn(cursor) ?? ''
          if (status !== 'success') context.note(unfinished(printable(status)))
        },
        samples: () => {
          readInspectSamples(cursor, sheet)
        },
      })
      cursor.end()
      return sheet.contents()
    }),
}

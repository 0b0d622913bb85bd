import { addScore, fields, items, numberIn, readNamedScores, textsOf } from '../logs/json-parts.js'
import { scoreSheet, type ScoreSheet } from '../logs/score-sheet.js'
import { jsonCursor, type JsonCursor } from '../json/json-cursor.js'
import { hasKey, looksLikeJson } from '../json/json-recognition.js'
import type { ValueReader } from '../reader.js'
import { withWhole } from '../source/source.js'

/** What Vitest's JSON reporter writes of tests with scores. */
export const vitestEvals: ValueReader = {
  contributes: 'reader',
  name: 'vitest-evals',
  yields: 'values',
  layout:
    '{ "testResults": [{ "assertionResults": [{ "fullName", "status", "meta": { "eval": { "avgScore", "scores" } } }] }] }',
  examples: [
    {
      about: 'Two tests with one scorer.',
      content:
        '{"testResults":[{"name":"a.eval.ts","assertionResults":[{"fullName":"a one","status":"passed","meta":{"eval":{"avgScore":1,"scores":[{"name":"exact","score":1}]}}},\n{"fullName":"a two","status":"failed","meta":{"eval":{"avgScore":0.25,"scores":[{"name":"exact","score":0.25}]}}}]}]}',
    },
  ],
  params: {},
  about: {
    title: 'Vitest JSON with scores (vitest-evals)',
    summary:
      'Average score, single scores and whether the test passed, for every test that has scores. A test that occurs several times has repetitions.',
    avoidWhen: 'No test has scores: only pass or fail is recorded.',
  },
  recognise: (sample) =>
    looksLikeJson(sample) && hasKey(sample, 'testResults') && hasKey(sample, 'assertionResults')
      ? { score: 0.95, why: 'the keys "testResults" and "assertionResults" are there' }
      : undefined,
  read: (bytes, context) =>
    withWhole(bytes, context, (whole) => {
      const cursor = jsonCursor(whole, context.problems, context.limits.depth)
      const sheet = scoreSheet(context)
      fields(cursor, {
        testResults: () => {
          items(cursor, () => {
            fields(cursor, {
              assertionResults: () => {
                items(cursor, () => {
                  readTest(cursor, sheet)
                })
              },
            })
          })
        },
      })
      cursor.end()
      return sheet.contents()
    }),
}

/** A test without scores, or one that was skipped, is left out. */
function readTest(cursor: JsonCursor, sheet: ScoreSheet): void {
  const scores = new Map<string, number | undefined>()
  const found: Record<string, string | undefined> = {}
  const text = textsOf(cursor, found)
  fields(cursor, {
    fullName: text('name'),
    status: text('status'),
    meta: () => {
      fields(cursor, {
        eval: () => {
          fields(cursor, {
            avgScore: () => {
              addScore(scores, 'avgScore', numberIn(cursor))
            },
            scores: () => {
              readNamedScores(cursor, scores)
            },
          })
        },
      })
    },
  })
  const { name = '', status } = found
  if (scores.size === 0 || (status !== 'passed' && status !== 'failed')) return
  sheet.add({ unit: name, scores: new Map([...scores, ['pass', Number(status === 'passed')]]) })
}

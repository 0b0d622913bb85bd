import { addScore, fields, items, numberIn, readNamedScores, textsOf, wordsIn } from '../logs/json-parts.js'
import { scoreSheet, type ScoreSheet } from '../logs/score-sheet.js'
import { jsonCursor, type JsonCursor } from '../json/json-cursor.js'
import { hasKey, looksLikeJson } from '../json/json-recognition.js'
import type { ValueReader } from '../reader.js'
import { withWhole } from '../source/source.js'

/** What evalite exports with --outputPath. */
export const evalite: ValueReader = {
  contributes: 'reader',
  name: 'evalite',
  yields: 'values',
  layout:
    '{ "evals": [{ "name", "results": [{ "input", "averageScore", "scores": [{ "name", "score" }] }] }] }',
  examples: [
    {
      about: 'Two inputs of one evaluation.',
      content:
        '{"evals":[{"name":"capitals","results":[{"input":"France","output":"Paris","averageScore":1,"scores":[{"name":"exact","score":1}]},\n{"input":"Peru","output":"Cusco","averageScore":0,"scores":[{"name":"exact","score":0}]}]}]}',
    },
  ],
  params: {},
  about: {
    title: 'evalite export',
    summary:
      'The average score and every single score of every input. An input that occurs several times in one evaluation has repetitions; variants of an evaluation are systems.',
  },
  recognise: (sample) =>
    looksLikeJson(sample) && hasKey(sample, 'evals') && hasKey(sample, 'averageScore')
      ? { score: 0.95, why: 'the keys "evals" and "averageScore" are there' }
      : undefined,
  read: (bytes, context) =>
    withWhole(bytes, context, (whole) => {
      const cursor = jsonCursor(whole, context.problems, context.limits.depth)
      const sheet = scoreSheet(context)
      fields(cursor, {
        evals: () => {
          items(cursor, () => {
            readEval(cursor, sheet)
          })
        },
      })
      cursor.end()
      return sheet.contents()
    }),
}

function readEval(cursor: JsonCursor, sheet: ScoreSheet): void {
  const found: Record<string, string | undefined> = {}
  const text = textsOf(cursor, found)
  const results: Result[] = []
  fields(cursor, {
    name: text('name'),
    variantName: text('variant'),
    results: () => {
      items(cursor, () => results.push(readResult(cursor)))
    },
  })
  const { name, variant = '' } = found
  for (const { input, scores } of results)
    sheet.add({ system: variant, unit: name === undefined ? input : `${name}: ${input}`, scores })
}

interface Result {
  readonly input: string
  readonly scores: ReadonlyMap<string, number | undefined>
}

function readResult(cursor: JsonCursor): Result {
  const scores = new Map<string, number | undefined>()
  let input = ''
  fields(cursor, {
    input: () => {
      input = wordsIn(cursor)
    },
    averageScore: () => {
      addScore(scores, 'averageScore', numberIn(cursor))
    },
    scores: () => {
      readNamedScores(cursor, scores)
    },
  })
  return { input, scores }
}

import { addScore, fields, members, numberIn, textIn, textsOf, wordsIn } from '../logs/json-parts.js'
import { scoreSheet, type ScoredItem, type ScoreSheet } from '../logs/score-sheet.js'
import { jsonCursor, type JsonCursor } from '../json/json-cursor.js'
import { hasKey, looksLikeJson } from '../json/json-recognition.js'
import type { ReadContext, ValueReader } from '../reader.js'
import { withWhole } from '../source/source.js'

/** Why a test failed, as the file has it: an error is no answer. */
const ERROR = '2'

/** The results that promptfoo writes as JSON. */
export const promptfoo: ValueReader = {
  contributes: 'reader',
  name: 'promptfoo',
  yields: 'values',
  layout:
    '{ "results": { "results": [{ "testIdx", "promptIdx", "provider", "score", "success", "namedScores" }] } }',
  examples: [
    {
      about: 'Two tests of one provider.',
      content:
        '{"evalId":"e","results":{"version":3,"results":[{"testIdx":0,"promptIdx":0,"provider":{"id":"p"},"score":1,"success":true},\n{"testIdx":1,"promptIdx":0,"provider":{"id":"p"},"score":0.5,"success":false}]}}',
    },
  ],
  params: {},
  about: {
    title: 'promptfoo results',
    summary:
      'Score, pass and named scores of every test; each pair of provider and prompt is a system, and repeats of a test are repetitions of one unit. Tests that ended in an error have no value.',
  },
  recognise: (sample) =>
    looksLikeJson(sample) &&
    hasKey(sample, 'results') &&
    (hasKey(sample, 'promptIdx') ||
      (hasKey(sample, 'evalId') && hasKey(sample, 'prompts')) ||
      (hasKey(sample, 'vars') && hasKey(sample, 'prompt') && hasKey(sample, 'raw')))
      ? { score: 0.96, why: 'the keys "results" and "promptIdx", "evalId" or "vars" are there' }
      : undefined,
  read: (bytes, context) =>
    withWhole(bytes, context, (whole) => {
      const cursor = jsonCursor(whole, context.problems, context.limits.depth)
      const tests: Test[] = []
      const results = (): void => {
        if (cursor.kind() === 'array') cursor.array(() => tests.push(readTest(cursor)))
        else fields(cursor, { results })
      }
      fields(cursor, { results })
      cursor.end()
      return gathered(tests, scoreSheet(context), context)
    }),
}

interface Test extends Omit<ScoredItem, 'system'> {
  readonly provider: string
  readonly prompt: string
  readonly failed: boolean
}

/** Where the same provider is asked by several prompts, the prompt is part of the name. */
function gathered(tests: readonly Test[], sheet: ScoreSheet, { note, problems }: ReadContext) {
  const prompts = new Set(tests.map(({ prompt }) => prompt))
  const errors = tests.filter(({ failed }) => failed).length
  if (errors > 0)
    note({
      code: 'UNFINISHED',
      sentence: `${errors} of ${tests.length} tests ended in an error and have no value`,
    })
  const told = tests.some(({ provider, prompt }) => provider !== '' || prompt.startsWith('#'))
  const places = [...prompts]
  if (!told && new Set(tests.map(({ prompt, unit }) => `${prompt}\0${unit}`)).size < tests.length)
    problems.fail(unnamedProviders())
  for (const { provider, prompt: written, ...test } of tests) {
    // Before version 3 a result has the text of its prompt and no number.
    const prompt = written.startsWith('#') ? written : `#${places.indexOf(written)}`
    sheet.add({ ...test, system: prompts.size > 1 ? `${provider} ${prompt}`.trim() : provider })
  }
  return sheet.contents()
}

function readTest(cursor: JsonCursor): Test {
  const scores = new Map<string, number | undefined>()
  const found: Record<string, string | undefined> = {}
  const text = textsOf(cursor, found)
  fields(cursor, {
    testIdx: text('test'),
    promptIdx: text('prompt'),
    repeatIndex: text('repeat'),
    score: () => {
      addScore(scores, 'score', numberIn(cursor))
    },
    success: () => {
      addScore(scores, 'pass', numberIn(cursor))
    },
    prompt: () => {
      fields(cursor, { raw: text('raw'), display: text('display') })
    },
    failureReason: text('failure'),
    namedScores: () => {
      members(cursor, (name) => {
        addScore(scores, name, numberIn(cursor))
      })
    },
    provider: () => {
      if (cursor.kind() !== 'object') found.provider = textIn(cursor)
      else fields(cursor, { id: text('provider'), label: text('label') })
    },
    vars: () => {
      const own = varsIn(cursor)
      found.vars ??= own
    },
    testCase: () => {
      fields(cursor, {
        description: text('description'),
        vars: () => {
          found.vars = varsIn(cursor)
        },
      })
    },
  })
  const { provider = '', prompt, test = '', repeat } = found
  const failed = found.failure === ERROR
  return {
    provider: firstOf(found.label, provider),
    prompt: prompt === undefined ? `text ${firstOf(found.display, found.raw)}` : `#${prompt}`,
    // Repeats of a test have numbers of their own, but the same variables.
    unit: firstOf(found.description, found.vars, `test ${test}`),
    ...(repeat === undefined ? {} : { repeat }),
    scores: failed ? new Map([...scores.keys()].map((name) => [name, undefined])) : scores,
    failed,
  }
}

const unnamedProviders = () => ({
  code: 'NO_PROVIDER',
  sentence:
    'these results are of a promptfoo before version 3 and do not say which provider gave which answer: run the evaluation again with a newer one',
})

/** The first text that is there and not empty. */
const firstOf = (...texts: readonly (string | undefined)[]): string =>
  texts.find((text) => text !== undefined && text !== '') ?? ''

/** The variables of a test in one line, but for what differs from run to run. */
function varsIn(cursor: JsonCursor): string {
  const parts: string[] = []
  members(cursor, (name) => {
    const value = wordsIn(cursor)
    if (name !== 'sessionId' && !name.startsWith('__')) parts.push(`${name}=${value}`)
  })
  return parts.join(', ')
}

import type { Template } from '../template.js'

/** A reader of predictions written as \`truth -> prediction\`, one a line. */
export const reader: Template = {
  folder: 'readers',
  packages: ['core', 'ranked', 'io'],
  files: ({ constant, file, words }) => ({
    unit: `import { eachLine, gatherRecords, strictText, type RecordReader } from '@eval/io'

const LINE = /^(\\S+)\\s*->\\s*(\\S+)$/

/** Lines such as "cat -> dog": the true class, an arrow, the predicted class. Read your own format in its place. */
export const ${constant}: RecordReader = {
  contributes: 'reader',
  name: '${file}',
  yields: 'records',
  layout: 'TRUTH -> PREDICTION',
  examples: [{ about: 'Three predictions, one of them wrong.', content: 'cat -> cat\\ncat -> dog\\ndog -> dog\\n' }],
  params: {},
  about: {
    title: '${words[0]!.toUpperCase()}${words.slice(1)}',
    summary: 'One prediction a line: the true class, an arrow, the predicted class.',
    references: [{ text: 'By hand' }],
  },
  recognise: ({ lines }) =>
    lines.length > 0 && lines.every((line) => LINE.test(line.trim()))
      ? { score: 0.9, why: 'each line is two words with an arrow between' }
      : undefined,
  async read(bytes, context) {
    const records = gatherRecords(context)
    await eachLine(bytes, context.problems, context.limits, (text, start, end, line) => {
      const words = strictText(text, start, end, line, context.problems).trim()
      if (words === '') return
      const [, truth, predicted] = LINE.exec(words) ?? []
      if (truth === undefined || predicted === undefined) {
        context.problems.add({ line, code: 'FIELD_COUNT', sentence: 'expected TRUTH -> PREDICTION' })
        return
      }
      records.begin(line)
      records.set('truth', truth)
      records.set('prediction', predicted)
    })
    if (records.rows === 0) context.problems.fail({ code: 'EMPTY_FILE', sentence: 'there is no line in it' })
    return { table: records.table(), rows: records.rows, lines: records.lines() }
  },
}
`,
    test: `import { DEFAULT_LIMITS, problemsOf } from '@eval/io'
import { expect, test } from 'vitest'
import { ${constant} } from './${file}.js'

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}

const nothing = () => undefined

const read = (text: string) =>
  ${constant}.read(
    bytes(text),
    {
      file: 'x.txt',
      problems: problemsOf('x.txt'),
      limits: DEFAULT_LIMITS,
      memory: { hold: nothing, holdObjects: nothing, release: nothing },
      note: nothing,
    },
    {},
  )

test('an arrow stands between truth and prediction', async () => {
  const { table, rows } = await read('cat -> dog\\ncat -> cat\\n')
  expect(rows).toBe(2)
  expect(table.columns).toEqual([
    ['cat', 'cat'],
    ['dog', 'cat'],
  ])
})

test('a line without an arrow is refused with its number', async () => {
  await expect(read('cat -> dog\\ncat dog\\n')).rejects.toThrow('x.txt:2: expected TRUTH -> PREDICTION')
})
`,
  }),
}

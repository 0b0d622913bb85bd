import type { Plugin } from '@eval/core'
import type { Bytes, ReadContext, QrelsReader } from '@eval/io'
import { qrelsTable, type QrelsRow } from '@eval/ranked'
import { plugin } from './measures.js'

async function linesOf(bytes: Bytes): Promise<string[]> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of bytes) text += decoder.decode(chunk, { stream: true })
  return (text + decoder.decode()).split('\n').filter((line) => line.trim() !== '')
}

async function read(bytes: Bytes, { problems }: ReadContext) {
  const rows = (await linesOf(bytes)).map((line, index): QrelsRow => {
    const [topic, document, grade, ...rest] = line.split('=')
    const value = Number(grade)
    if (topic === undefined || document === undefined || rest.length > 0 || !Number.isSafeInteger(value))
      return problems.fail({
        code: 'FIELD_COUNT',
        sentence: 'expected TOPIC=DOCUMENT=GRADE',
        line: index + 1,
      })
    return [topic, document, value]
  })
  return { table: qrelsTable(rows), rows: rows.length }
}

/** Judgements with equals signs between the fields. */
const equals: QrelsReader = {
  contributes: 'reader',
  name: 'equals',
  yields: 'qrels',
  layout: 'TOPIC=DOCUMENT=GRADE',
  params: {},
  examples: [{ about: 'Two judgements.', content: 'q1=d1=1\nq1=d2=0\n' }],
  about: { title: 'Equals', summary: 'Judgements with equals signs between the fields.' },
  recognise: ({ lines }) =>
    lines.every((line) => line.split('=').length === 3) ? { score: 0.9, why: 'equals signs' } : undefined,
  read,
}

/** A reader that obeys every rule. */
export const soundReader: Plugin = plugin(equals)

/** One plugin for each rule on readers. */
export const brokenReaders: Readonly<Record<string, Plugin>> = {
  'reads its examples': plugin({ ...equals, examples: [] }),
  'recognises its own': plugin({ ...equals, recognise: () => ({ score: 1, why: 'everything' }) }),
  'rows are counted': plugin({
    ...equals,
    async read(bytes, context) {
      const { table, rows } = await read(bytes, context)
      return { table, rows: rows + 3 }
    },
  }),
  'survives damage': plugin({
    ...equals,
    async read(bytes) {
      const rows = (await linesOf(bytes)).map((line): QrelsRow => {
        const [topic, document, grade] = line.split('=')
        return [topic!.trim(), document!.trim(), Number(grade)]
      })
      return { table: qrelsTable(rows), rows: rows.length }
    },
  }),
}

/** A reader for a table that nothing asks for. */
export const pointless: Plugin = plugin({ ...equals, yields: 'runs' } as never)

/** Another way to break it: to go on for ever would be found too, but takes its time. */
export const stumbling: Plugin = plugin({
  ...equals,
  read: async (bytes, context) => {
    const contents = await read(bytes, context)
    if (contents.rows < 2) throw new TypeError('cannot read properties of undefined')
    return contents
  },
})

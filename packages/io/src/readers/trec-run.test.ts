import { textAt } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { failing, reading } from '../../test/reading.js'

const RUN = '301 Q0 d1 1 2.5 bm25\n301 Q0 d2 2 -1e-3 bm25\n302 Q0 __proto__ 1 inf bm25\n'

describe('the TREC run reader', () => {
  it('reads topic, document and score, and takes the tag from the last line', async () => {
    const { table, rows, recognised } = await reading(RUN, 'run')
    expect(rows).toBe(3)
    expect(table.topics).toEqual(['301', '302'])
    expect([...table.topicCodes]).toEqual([0, 0, 1])
    expect([0, 1, 2].map((row) => textAt(table.documents, row))).toEqual(['d1', 'd2', '__proto__'])
    expect([...table.scores]).toEqual([2.5, -0.001, Infinity])
    expect(table.tag).toBe('bm25')
    expect(recognised.format).toBe('trec-run')
  })

  it('gives the same table for tabs, runs of blanks, CRLF, comments, empty lines and a byte order mark', async () => {
    const odd = `\uFEFF# a comment\r\n\r\n${RUN.replaceAll(' ', ' \t ').replaceAll('\n', '  \r\n')}   \n`
    expect((await reading(odd, 'run')).table).toEqual((await reading(RUN, 'run')).table)
  })

  it('gives the same table however the bytes are cut into chunks', async () => {
    const whole = (await reading(RUN, 'run')).table
    for (let size = 1; size < 40; size += 3) {
      const { table, lines } = await reading(RUN, 'run', {}, size)
      expect(table).toEqual(whole)
      expect([...lines!]).toEqual([1, 2, 3])
    }
  })

  it('needs no line end after the last line', async () => {
    expect((await reading(RUN.trimEnd(), 'run')).table).toEqual((await reading(RUN, 'run')).table)
  })

  it.each([
    ['a row with five fields', 'q Q0 d 1 2.5\n', 'FIELD_COUNT', ':1: expected 6 columns'],
    ['a row with seven fields', `${RUN}q Q0 d 1 2.5 tag more\n`, 'FIELD_COUNT', ':4: expected 6 columns'],
    ['a score that is no number', `${RUN}q Q0 d 1 high tag\n`, 'NOT_NUMERIC', ':4:10: the score "high"'],
    ['a score of NaN', 'q Q0 d 1 nan t\n', 'NOT_NUMERIC', ':1:10: the score "nan"'],
    ['a hexadecimal score', 'q Q0 d 1 0x10 t\n', 'NOT_NUMERIC', ':1:10:'],
    [
      'a score too large for a double',
      'q Q0 d 1 1e999 t\n',
      'NOT_NUMERIC',
      ':1:10: the score "1e999" is too large',
    ],
    ['a document twice', `${RUN}301 Q0 d2 9 0 bm25\n`, 'DUPLICATE', ':4: the document "d2"'],
    [
      'a control character',
      `${RUN}q Q0 \u0007d 1 1 t\n`,
      'BINARY_FILE',
      ':4:6: a control character (byte 0x07)',
    ],
  ])('refuses %s and says where', async (_, text, code, message) => {
    const error = await failing(text, 'run', { format: 'trec-run' })
    expect(error.code).toBe(code)
    expect(error.message).toContain(`file.txt${message}`)
    expect(error.message).toMatch(/Nothing was evaluated\.$/)
  })

  it('refuses bytes that are not UTF-8 in ids, and keeps them in the mode of trec_eval', async () => {
    const bytes = new TextEncoder().encode(RUN)
    bytes[RUN.indexOf('d2')] = 0xe9
    expect((await failing(bytes, 'run')).code).toBe('INVALID_UTF8')
    const { table } = await reading(bytes, 'run', { params: { mode: 'trec_eval' } })
    expect([...table.documents.bytes.subarray(2, 4)]).toEqual([0xe9, 0x32])
  })

  it('reads scores as atof does in the mode of trec_eval, but never NaN', async () => {
    const lenient = { format: 'trec-run', params: { mode: 'trec_eval' } }
    const text = 'q Q0 a 1 0x1.8p1 t\nq Q0 b 1 abc t\nq Q0 c 1 2.5kg t more\nq Q0 d 1 -inf t\n'
    expect([...(await reading(text, 'run', lenient)).table.scores]).toEqual([3, 0, 2.5, -Infinity])
    expect((await failing('q Q0 a 1 nan t\n', 'run', lenient)).code).toBe('NOT_NUMERIC')
  })

  it('collects problems up to the number asked for', async () => {
    const text = 'q Q0 a 1 x t\nq Q0 b 1\nq Q0 c 1 1 t\nq Q0 d 1 y t\n'
    const three = await failing(text, 'run', { format: 'trec-run', maxErrors: 10 })
    expect(three.message.split('\n')).toHaveLength(4)
    const two = await failing(text, 'run', { format: 'trec-run', maxErrors: 2 })
    expect(two.message.split('\n')).toHaveLength(3)
  })

  it('says when the tag changes within the file', async () => {
    const { notes, table } = await reading('q Q0 a 1 1 one\nq Q0 b 2 0 two\n', 'run')
    expect(table.tag).toBe('two')
    expect(notes.map(({ code }) => code)).toEqual(['SEVERAL_TAGS'])
  })

  it('refuses a line beyond the limit without holding it', async () => {
    const error = await failing(
      `q Q0 ${'d'.repeat(5000)} 1 1 t\n`,
      'run',
      { limits: { lineBytes: 1000 } },
      100,
    )
    expect(error.code).toBe('LINE_TOO_LONG')
  })
})

it.each([
  ['301 Q0 d1 1 bm25\n301 Q0 d2 2 bm25\n', 'expected 6 columns (topic Q0 document rank score tag), found 5'],
  ['301 Q0 d1 1 4,4 bm25\n301 Q0 d2 2 3,7 bm25\n', '"4,4"'],
])('a file with Q0 in its second field is refused as a run, with the line: %j', async (text, said) => {
  const { message } = await failing(text, 'run')
  expect(message).toContain('.txt:1:')
  expect(message).toContain(said)
})

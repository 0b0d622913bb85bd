import { textAt } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { failing, reading } from '../../test/reading.js'

describe('separated values', () => {
  it('are read as RFC 4180 has them, however they are cut into chunks', async () => {
    const text = '\uFEFFqid,docno,score\r\nq1,"a, ""b""\r\nc",1.5\r\n\r\nq1,é,-2'
    const whole = await reading(text, 'run', { format: 'csv' })
    expect([0, 1].map((row) => textAt(whole.table.documents, row))).toEqual(['a, "b"\r\nc', 'é'])
    expect([...whole.lines!]).toEqual([2, 5])
    for (const size of [1, 2, 3, 5, 7]) {
      expect((await reading(text, 'run', { format: 'csv' }, size)).table).toEqual(whole.table)
    }
  })

  it('may have semicolons between', async () => {
    const options = { format: 'csv', params: { separator: 'semicolon' } }
    expect([...(await reading('x;y\n1;2\n', 'pairs', options)).table.second]).toEqual([2])
  })

  it('may have tabs between, and quotes inside', async () => {
    const { table, recognised } = await reading('qid\tdocno\tscore\nq\tthe 5" nail\t1\n', 'run')
    expect(recognised.format).toBe('tsv')
    expect(textAt(table.documents, 0)).toBe('the 5" nail')
  })

  it.each([
    ['a row of another length', 'x,y\n1,2\n3\n', 'FIELD_COUNT', ':3:'],
    ['a quote that is never closed', 'x,y\n1,"2\n3,4\n', 'MALFORMED_CSV', ':2:'],
    ['text after a closing quote', 'x,y\n1,"2"3\n', 'MALFORMED_CSV', ':2:6:'],
    ['a stray quote', 'x,y\n1,2"\n', 'MALFORMED_CSV', ':2:4:'],
    ['a column name twice', 'x,x\n1,2\n', 'REPEATED_COLUMN', ':1:'],
    ['no header', '1,2\n3,4\n', 'INCONSISTENT', ':1:'],
    ['only a header', 'x,y\n', 'EMPTY_FILE', ''],
    ['a control character', 'x,y\n1,2\u0001\n', 'BINARY_FILE', ':2:4:'],
    ['a number that is none', 'x,y\n1,two\n', 'NOT_NUMERIC', ':2:'],
  ])('are refused with %s', async (_, text, code, place) => {
    const error = await failing(text, 'pairs', { format: 'csv' })
    expect(error.code).toBe(code)
    expect(error.message).toContain(`file.txt${place}`)
  })

  it('are refused when not UTF-8, with the line', async () => {
    const bytes = Uint8Array.from([...new TextEncoder().encode('x,y\n1,2\n3,'), 0xff, 10])
    const error = await failing(bytes, 'pairs', { format: 'csv' })
    expect(error.message).toContain('file.txt:3: the text is not valid UTF-8')
  })
})

describe('the BEIR reader', () => {
  const BEIR = 'query-id\tcorpus-id\tscore\nq1\td1\t1\nq1\td2\t0\n'

  it('takes the column "score" for the grade', async () => {
    const { table, recognised } = await reading(BEIR, 'qrels')
    expect(recognised.format).toBe('beir-qrels')
    expect([...table.grades]).toEqual([1, 0])
  })

  it('has the same fields as JSON lines', async () => {
    const lines = '{"query-id": "q1", "corpus-id": "d1", "score": 1}\n'
    expect([...(await reading(lines, 'qrels')).table.grades]).toEqual([1])
  })

  it('is the only case in which a score is a grade', async () => {
    const error = await failing('qid\tdocno\tscore\nq1\td1\t1\n', 'qrels')
    expect(error.code).toBe('MISSING_COLUMN')
    expect(error.data.advice).toEqual([{ set: 'grade', to: 'COLUMN' }])
  })
})

import { textAt } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { failing, reading } from '../../test/reading.js'

const QRELS = '301 0 d1 1\n301 0 d2 0\n302 0 d1 -1\n'

describe('the TREC judgement reader', () => {
  it('reads topic, document and grade', async () => {
    const { table, recognised } = await reading(QRELS, 'qrels')
    expect(recognised.format).toBe('trec-qrels')
    expect(table.topics).toEqual(['301', '302'])
    expect([...table.grades]).toEqual([1, 0, -1])
    expect(textAt(table.documents, 1)).toBe('d2')
    expect(table.groups).toBeUndefined()
  })

  it('reads two comment lines in a row, CRLF, tabs and runs of blanks alike', async () => {
    const odd = `# one\n# two\n\n${QRELS.replaceAll(' ', '\t  ').replaceAll('\n', '\r\n')}`
    expect((await reading(odd, 'qrels')).table).toEqual((await reading(QRELS, 'qrels')).table)
  })

  it('keeps fractional grades and notes them, but refuses them in the mode of trec_eval', async () => {
    const text = `${QRELS}303 0 d 0.5\n`
    const { table, notes } = await reading(text, 'qrels')
    expect(table.grades[3]).toBe(0.5)
    expect(notes).toMatchObject([{ code: 'FRACTIONAL_GRADES', line: 4 }])
    const error = await failing(text, 'qrels', { params: { mode: 'trec_eval' } })
    expect(error.code).toBe('NOT_WHOLE')
    expect(error.message).toContain('file.txt:4:9: the grade "0.5"')
  })

  it.each([
    ['three fields', 'q 0 d\n', 'FIELD_COUNT'],
    ['five fields', 'q 0 d 1 x\n', 'FIELD_COUNT'],
    ['a grade that is no number', 'q 0 d yes\n', 'NOT_NUMERIC'],
    ['an infinite grade', 'q 0 d inf\n', 'NOT_NUMERIC'],
    ['a document judged twice', 'q 0 d 1\nq 0 d 0\n', 'DUPLICATE'],
    ['nothing but comments', '# nothing\n\n', 'EMPTY_FILE'],
  ])('refuses %s', async (_, text, code) => {
    expect((await failing(text, 'qrels', { format: 'trec-qrels' })).code).toBe(code)
  })
})

describe('the reader of judgement groups', () => {
  const GROUPS = 'q a d1 1\nq b d1 0\nq a d2 2\n'

  it('is recognised when a document is judged under two groups, and keeps them apart', async () => {
    const { table, recognised } = await reading(GROUPS, 'qrels')
    expect(recognised.format).toBe('trec-qrels-groups')
    expect(table.groups).toEqual(['a', 'b'])
    expect([...table.groupCodes!]).toEqual([0, 1, 0])
  })

  it('refuses a document judged twice in one group', async () => {
    const error = await failing(`${GROUPS}q b d1 1\n`, 'qrels')
    expect(error.message).toContain('file.txt:4: the document "d1"')
  })
})

describe('the preference reader', () => {
  it('reads groups, subgroups and levels', async () => {
    const { table } = await reading('q g1 s1 d1 1.5\nq g1 s1 d2 0\nq g2 s1 d1 1\n', 'preferences')
    expect([...table.levels]).toEqual([1.5, 0, 1])
    expect([...table.groupCodes]).toEqual([0, 0, 1])
    expect([...table.subgroupCodes]).toEqual([0, 0, 0])
    expect(table.documents.starts).toHaveLength(3)
  })

  it('refuses another number of fields', async () => {
    expect((await failing('q g s d 1\nq g d 1\n', 'preferences')).code).toBe('FIELD_COUNT')
  })
})

describe('the MS MARCO readers', () => {
  it('take ranks, negated, as scores', async () => {
    const { table, recognised } = await reading('q1\td1\t1\nq1\td2\t2\nq2\td9\t1\n', 'run')
    expect(recognised.format).toBe('ms-marco-run')
    expect([...table.scores]).toEqual([-1, -2, -1])
  })

  it('refuse a rank that is no rank', async () => {
    const error = await failing('q1\td1\t1\nq1\td2\t0.9\n', 'run', { format: 'ms-marco-run' })
    expect(error.message).toContain('file.txt:2:7: the rank "0.9"')
  })

  it('tell judgements of three fields from a run by what is asked for', async () => {
    const { table, recognised } = await reading('q1\td1\t1\nq1\td2\t2\n', 'qrels')
    expect(recognised.format).toBe('ms-marco-qrels')
    expect([...table.grades]).toEqual([1, 2])
  })

  it('leave judgements of four fields to the TREC reader', async () => {
    expect((await reading('q1\t0\td1\t1\n', 'qrels')).recognised.format).toBe('trec-qrels')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failing, reading } from '../../test/reading.js'
import { diagnose } from '../diagnose/index.js'
import { decimalSpelling } from './label-spelling.js'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('labels', () => {
  it('are text: spellings of one number stay apart, and a note says so', async () => {
    const { table, notes } = await reading('y_true,y_pred\n250.00,250.0\n007,7\n', 'predictions')
    expect(table.classes).toEqual(['007', '7', '250.0', '250.00'])
    expect([...table.actual]).not.toEqual([...table.predicted!])
    expect(notes.map(({ code }) => code)).toEqual(['ALIKE_LABELS'])
    expect(notes[0]!.sentence).toContain('"250.00" and "250.0"')
    expect(notes[0]!.sentence).toContain('1 more such pair')
    expect(notes[0]!.sentence).toMatch(/count as different labels, so that no prediction is right$/)
  })

  it('are not said to be all wrong where some are written alike', async () => {
    const { notes } = await reading('y_true,y_pred\n1,1.0\n0,0\n', 'predictions')
    expect(notes[0]!.sentence).toMatch(/count as different labels$/)
  })

  it('are one where they are one number and that was asked for', async () => {
    const text = 'y_true,y_pred,proba_0,proba_1.0\n1,1.0,0.2,0.8\n0,0.0,0.9,0.1\n01,-0,0.5,0.5\n'
    const columns = { labels: 'numeric', positive: '1.00' } as const
    const { table, notes } = await reading(text, 'predictions', { columns })
    expect(table.classes).toEqual(['0', '1'])
    expect([...table.actual]).toEqual([1, 0, 1])
    expect([...table.predicted!]).toEqual([1, 0, 0])
    expect(table.positive).toBe('1')
    expect(notes).toEqual([])
  })

  it('keep every digit, also where numbers are told apart by value', async () => {
    const text = 'y_true,y_pred\n9007199254740993,9007199254740992\n9007199254740993,9007199254740993.0\n'
    const { table } = await reading(text, 'predictions', { columns: { labels: 'numeric' } })
    expect(table.classes).toEqual(['9007199254740992', '9007199254740993'])
    expect([...table.predicted!]).toEqual([0, 1])
    expect((await reading(text, 'predictions')).table.classes).toHaveLength(3)
  })

  it('in sets are told apart in the same way', async () => {
    const text = '{"y_true": [1, 2.0], "y_pred": ["1.0", "02"]}\n{"y_true": [], "y_pred": []}\n'
    expect((await reading(text, 'multi-labels')).table.labels).toEqual(['1', '1.0', '02', '2.0'])
    const columns = { labels: 'numeric' } as const
    const { table } = await reading(text, 'multi-labels', { columns })
    expect(table.labels).toEqual(['1', '2'])
    expect([...table.predicted!]).toEqual([1, 1, 0, 0])
  })

  it.each([
    ['predictions', 'y_true,proba_1,proba_1.0,proba_0\n1,0.5,0.5,0\n'],
    ['multi-labels', 'y_true,score_1,score_1.0\n1,0.5,0.5\n'],
  ] as const)('of %s cannot have two columns of scores', async (kind, text) => {
    const columns = { labels: 'numeric' } as const
    expect((await failing(text, kind, { columns, format: 'csv' })).code).toBe('INCONSISTENT')
  })

  it.each([
    'y_true,y_pred\n1,1.0\n0,0\n',
    '{"y_true": ["1"], "y_pred": ["1.0"]}\n{"y_true": [], "y_pred": []}\n',
  ])('that look alike are something to look at: %j', async (text) => {
    const { files } = await diagnose([{ name: 'file', bytes: bytes(text) }])
    expect(files[0]!.findings).toMatchObject([{ code: 'ALIKE_LABELS', severity: 'warning' }])
    expect(files[0]!.notes).toEqual([])
  })
})

describe('a decimal in one spelling', () => {
  it('takes no time that grows with the square of its zeros: 300 kB took minutes', () => {
    const zeros = '0'.repeat(1e6)
    expect(decimalSpelling(`1${zeros}1`)).toHaveLength(1e6 + '1.e+1000001'.length + 1)
    expect(decimalSpelling(`1${zeros}`)).toBe('1e+1000000')
  })

  it('is what JavaScript writes for a number that it can hold', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(decimalSpelling(String(value))).toBe(String(value))
      }),
      { seed: 1, numRuns: 5000 },
    )
  })

  it.each([
    ['007', '7'],
    ['+1.50', '1.5'],
    ['-0.0', '0'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1e3', '1000'],
    ['123456789012345678901234567890', '1.2345678901234567890123456789e+29'],
    ['cat', undefined],
    ['1_0', undefined],
    ['.', undefined],
    ['inf', undefined],
  ])('%s is %s', (text, expected) => {
    expect(decimalSpelling(text)).toBe(expected)
  })
})

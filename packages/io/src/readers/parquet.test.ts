import { seeded } from '@eval/core'
import { textAt } from '@eval/ranked'
import { damaged } from '@eval/testkit'
import { describe, expect, it } from 'vitest'
import files from '../../test/fixtures/parquet.json' with { type: 'json' }
import { failing, reading } from '../../test/reading.js'

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'))

describe('the Parquet reader', () => {
  it('reads a run', async () => {
    const { table, recognised } = await reading(bytesOf(files.run), 'run')
    expect(recognised.format).toBe('parquet')
    expect([0, 1, 2].map((row) => textAt(table.documents, row))).toEqual(['d1', 'é2', '__proto__'])
    expect([...table.scores]).toEqual([1.5, 0.25, -3])
  })

  it('reads whole numbers of 64 bits as classes', async () => {
    const { table } = await reading(bytesOf(files.predictions), 'predictions', {}, 50)
    expect(table.classes).toEqual(['0', '1'])
    expect(table.positive).toBe('1')
    expect(table.slices.get('slice')).toEqual(['a', 'b', 'a', 'b'])
  })

  it('refuses NaN where a number is needed', async () => {
    const columns = { first: 'x', second: 'y' }
    expect((await failing(bytesOf(files.missing), 'pairs', { columns })).code).toBe('NOT_NUMERIC')
  })

  it('ends on a page whose levels lead the decoder into runs without measure', async () => {
    const bytes = damaged(bytesOf(files.run), seeded(667))
    expect((await failing(bytes, 'run')).message).toContain(
      'a page has more missing values or levels than values',
    )
  })

  it('refuses a file cut short', async () => {
    const bytes = bytesOf(files.run)
    expect((await failing(bytes.subarray(0, bytes.length - 5), 'run')).code).toBe('MALFORMED_PARQUET')
  })
})

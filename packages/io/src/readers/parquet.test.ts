import { EvalError, seeded } from '@eval/core'
import { textAt } from '@eval/ranked'
import { damaged } from '@eval/testkit'
import { describe, expect, it } from 'vitest'
import codecs from '../../test/fixtures/parquet-codecs.json' with { type: 'json' }
import checked from '../../test/fixtures/parquet-crc.json' with { type: 'json' }
import decimals from '../../test/fixtures/parquet-decimals.json' with { type: 'json' }
import files from '../../test/fixtures/parquet.json' with { type: 'json' }
import type { RecordTable } from '../tables.js'
import { diagnose } from '../diagnose/index.js'
import { failing, reading } from '../../test/reading.js'

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'))

/** Bytes of a page header, of the schema and of a column's place, which no checksum covers; all bits are tried by the long tests. */
const UNCHECKED = [
  [160, 180],
  [266, 340],
  [455, 475],
] as const
const bitsOf = ([start, end]: readonly [number, number]): number[] =>
  Array.from({ length: 8 * (end - start) }, (_, bit) => 8 * start + bit)

/** A file that is nothing but a footer. */
function withFooter(footer: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(footer.length + 12)
  bytes.set(new TextEncoder().encode('PAR1'))
  bytes.set(footer, 4)
  new DataView(bytes.buffer).setUint32(bytes.length - 8, footer.length, true)
  bytes.set(new TextEncoder().encode('PAR1'), bytes.length - 4)
  return bytes
}

describe('the Parquet reader', () => {
  it('reads a run', async () => {
    const { table, recognised } = await reading(bytesOf(files.run), 'run')
    expect(recognised.format).toBe('parquet')
    expect([0, 1, 2].map((row) => textAt(table.documents, row))).toEqual(['d1', 'é2', '__proto__'])
    expect([...table.scores]).toEqual([1.5, 0.25, -3])
  })

  it.each(['uncompressed', 'snappy', 'gzip', 'brotli', 'lz4_raw', 'zstd'] as const)(
    'reads pages compressed as %s',
    async (codec) => {
      const { table } = await reading(bytesOf(codecs[codec]), 'run')
      expect(table.scores).toHaveLength(60)
      expect(textAt(table.documents, 59)).toBe('d59')
      expect([...table.scores]).toEqual(Array.from({ length: 60 }, (_, row) => 100 - row / 8))
    },
  )

  it.each(['marks', 'plainMarks'] as const)(
    'keeps a byte order mark that an id begins with: %s',
    async (file) => {
      const { table } = await reading(bytesOf(checked[file]), 'records')
      expect([0, 1, 2].map((row) => table.columns[0]!.at(row))).toEqual(['q', '\ufeffq', 'r'])
    },
  )

  it('with page checksums and a bit flipped is refused, or reads what was written', async () => {
    const whole = bytesOf(checked.plain)
    const contentOf = ({ names, columns, rows }: RecordTable): unknown[] => [
      names,
      columns.map((column) => Array.from({ length: rows }, (_, row) => column.at(row))),
    ]
    const wanted = contentOf((await reading(whole, 'records')).table)
    for (const bit of UNCHECKED.flatMap(bitsOf)) {
      const broken = whole.slice()
      broken[bit >> 3]! ^= 1 << (bit & 7)
      const found = await reading(broken, 'records').catch((error: unknown) => error as EvalError)
      if (!(found instanceof EvalError)) expect([bit, contentOf(found.table)]).toEqual([bit, wanted])
    }
  })

  it('keeps every digit of decimals, however they are stored', async () => {
    const { table } = await reading(bytesOf(decimals.flat), 'records')
    const column = (name: string): unknown[] =>
      Array.from({ length: table.rows }, (_, row) => table.columns[table.names.indexOf(name)]!.at(row))
    const long = ['9007199254740992', '9007199254740993', '9007199254740994', '9007199254740995']
    expect(column('long')).toEqual(long)
    expect(column('medium')).toEqual(long)
    expect(column('short')).toEqual([4.35, -0.07, null, 250])
    expect(column('scaled')).toEqual([-1.5, -2.5, -3.5, -4.5])
    expect((await failing(bytesOf(decimals.nested), 'records')).message).toContain(
      'decimals of more than 15 digits',
    )
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

  it('refuses two columns of one name, of which the first was read alone', async () => {
    const error = await failing(bytesOf(checked.twice), 'predictions')
    expect(error).toMatchObject({ code: 'REPEATED_COLUMN' })
    expect(error.message).toContain('two columns are called "y_pred"')
  })

  it('reads a column called __proto__, which disappeared, and refuses such a field inside another', async () => {
    const { table } = await reading(bytesOf(checked.proto), 'predictions')
    expect(table.slices.get('__proto__')).toEqual(['x', 'y'])
    expect((await failing(bytesOf(checked.nested), 'records')).message).toContain('is called __proto__')
  })

  it('refuses any flipped bit in pages that have checksums', async () => {
    for (const file of [checked.run, checked.predictions, checked.plain]) {
      const bytes = bytesOf(file)
      const cellsOf = ({ table }: { readonly table: RecordTable }): unknown[] => [
        table.names,
        ...table.columns.map((column) => [...column]),
      ]
      const whole = cellsOf(await reading(bytes, 'records'))
      // The footer, which has no checksum in any Parquet file, is the rest.
      const end = bytes.length - 8 - new DataView(bytes.buffer).getUint32(bytes.length - 8, true)
      for (let bit = 4 * 8; bit < end * 8; bit += 3) {
        const broken = bytes.slice()
        broken[bit >> 3]! ^= 1 << (bit & 7)
        const found = await reading(broken, 'records').then(cellsOf, () => whole)
        expect(found, `bit ${bit}`).toEqual(whole)
      }
    }
  })

  it('says in a diagnosis that pages have no checksums', async () => {
    const notesOf = async (file: string): Promise<string[]> => {
      const { files: found } = await diagnose([{ name: 'x.parquet', bytes: bytesOf(file) }])
      return found[0]!.notes.map(({ code }) => code)
    }
    expect(await notesOf(files.run)).toContain('NO_CHECKSUM')
    expect(await notesOf(checked.run)).not.toContain('NO_CHECKSUM')
  })

  it('ends on a page whose levels lead the decoder into runs without measure', async () => {
    const bytes = damaged(bytesOf(files.run), seeded(667))
    expect((await failing(bytes, 'run')).message).toContain('the header of a page lacks a number')
  })

  it('refuses a schema whose columns hold less than none, on which the decoder went round in a circle', async () => {
    const bytes = bytesOf(checked.nested)
    // The sign of the number of fields of the column "s".
    bytes[218]! ^= 1
    expect((await failing(bytes, 'records')).message).toContain('a column of less than no fields')
  })

  it('refuses a schema that is cut short, or has columns too many', async () => {
    const bytes = bytesOf(checked.run)
    const root = bytes.findIndex((_, at) => new TextDecoder().decode(bytes.subarray(at, at + 6)) === 'schema')
    // Three columns, as a number of twice its size behind its type.
    expect([...bytes.subarray(root + 6, root + 8)]).toEqual([0x15, 6])
    bytes[root + 7] = 4
    expect((await failing(bytes, 'records')).message).toContain('columns that belong to none')
    bytes[root + 7] = 8
    expect((await failing(bytes, 'records')).message).toContain('lacks columns')
  })

  it('makes no room for lists that cannot be in the footer: 77 bytes took 3 GB', async () => {
    const list = [0xf9, 0xff, 0xff, 0xff, 0x0f]
    const error = await failing(
      withFooter([0x29, ...Array.from({ length: 60 }, () => list).flat()]),
      'records',
    )
    expect(error).toMatchObject({ code: 'MALFORMED_PARQUET' })
    expect(error.message).toContain('a list of its footer is longer than the footer')
  })

  it('refuses numbers of more than 64 bits, and lists in lists without end', async () => {
    const number = await failing(
      withFooter([0x36, ...Array.from({ length: 1e6 }, () => 0xff), 1, 0]),
      'records',
    )
    expect(number.message).toContain('more than 64 bits')
    const nested = await failing(withFooter([0x29, ...Array.from({ length: 1e5 }, () => 0x19)]), 'records')
    expect(nested.message).toContain('nested too deeply')
  })

  it('counts what the footer takes in memory before it is unpacked', async () => {
    const structs = [0x29, 0xfc, 0x80, 0x89, 0x7a, ...Array.from({ length: 2e6 }, () => 0), 0]
    const error = await failing(withFooter(structs), 'records', { maxMemory: 2 ** 26 })
    expect(error).toMatchObject({ code: 'MEMORY_LIMIT' })
  })

  it('refuses a file cut short', async () => {
    const bytes = bytesOf(files.run)
    expect((await failing(bytes.subarray(0, bytes.length - 5), 'run')).code).toBe('MALFORMED_PARQUET')
  })
})

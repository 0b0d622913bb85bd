import { encodeText } from '@eval/ranked'
import { seeded } from '@eval/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Memory } from '../source/memory.js'
import { readTable } from '../read/read.js'
import { columnGatherer } from './column-gatherer.js'
import { decimalText, readDecimal } from './decimals.js'

const memory: Memory = { hold: () => undefined, holdObjects: () => undefined, release: () => undefined }

function gathered(texts: readonly string[]) {
  const column = columnGatherer(memory)
  for (const [row, text] of texts.entries()) {
    const bytes = encodeText(`,${text},`)
    if (row % 2 === 0) column.add(bytes, 1, bytes.length - 1)
    else column.addText(text)
  }
  return column.column()
}

const many = (of: (row: number) => string): string[] => Array.from({ length: 20_000 }, (_, row) => of(row))

describe('a column of cells', () => {
  it.each([
    ['a few labels', many((row) => ['a', 'b', '', 'é', 'long label'][row % 5]!), 'coded'],
    [
      'numbers',
      many((row) => (row / 1000 - 3).toFixed(row % 7)).map((text) => text.replace(/^-0(\.0*)?$/, '0')),
      'numbers',
    ],
    [
      'numbers, some of them written otherwise',
      many((row) => (row % 100 === 7 ? `${row}e-3` : `${row}.5`)),
      undefined,
    ],
    ['ids', many((row) => `id-${row * 7}`), undefined],
    ['numbers first, then texts', many((row) => (row < 5000 ? `0.${row + 1000}` : `t${row}`)), undefined],
  ] as const)('of %s gives every cell back', (_, texts, kept) => {
    const column = gathered(texts)
    expect(column.length).toBe(texts.length)
    expect([...column]).toEqual(texts)
    expect([0, 1, 4095, 4096, 4097, 19_999].map((row) => column.at(row))).toEqual(
      [0, 1, 4095, 4096, 4097, 19_999].map((row) => texts[row]),
    )
    expect(column.at(texts.length)).toBeUndefined()
    expect(column.coded !== undefined).toBe(kept === 'coded')
    expect(column.numbers !== undefined).toBe(kept === 'numbers')
    if (column.numbers) expect([...column.numbers]).toEqual(texts.map(Number))
  })
})

describe('a plain decimal', () => {
  const read = (text: string): { value: number; decimals: number } | undefined => {
    const [numbers, places] = [new Float64Array(1), new Uint8Array(1)]
    const bytes = encodeText(text)
    return readDecimal(bytes, 0, bytes.length, numbers, places, 0)
      ? { value: numbers[0]!, decimals: places[0]! }
      : undefined
  }

  it('is read as Number does and written back as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.nat(6), (digits, decimals) => {
        const text = (digits / 10 ** decimals).toFixed(decimals)
        fc.pre(!/^-0(\.0*)?$/.test(text))
        const number = read(text)!
        expect(number.value).toBe(Number(text))
        expect(decimalText(number.value, number.decimals)).toBe(text)
      }),
    )
  })

  it.each(['', '-', '.5', '5.', '01', '+1', '-0', '-0.00', '1e5', '1.2.3', 'x', '1234567890123456', ' 1'])(
    'is not %j',
    (text) => {
      expect(read(text)).toBeUndefined()
    },
  )
})

describe('separated values', () => {
  const cell = fc.oneof(
    fc.constantFrom('', 'a', 'b', '0', '1', '0.25', '-3', '007', '1e-5', 'é', 'x y', '日本'),
    fc.integer().map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  )

  it('say the same with quotes, which take another way, and without', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom('\n', '\r\n'),
        async (rows, size, end) => {
          const kept = rows.filter(([a, b]) => a !== '' || b !== '')
          fc.pre(kept.length > 0)
          const plain = ['x,y', ...kept.map(([a, b]) => `${a},${b}`)].join(end)
          const quoted = ['x,y', ...kept.map(([a, b]) => `"${a}","${b}"`)].join(end)
          const half = [
            'x,y',
            ...kept.map(([a, b], row) => (row % 3 === 1 ? `"${a}",${b}` : `${a},${b}`)),
          ].join(end)
          const tables = await Promise.all(
            [plain, quoted, half].map(async (text) => {
              const { table, lines } = await readTable(
                { name: 'x', bytes: cut(encodeText(text), size) },
                'records',
                { format: 'csv' },
              )
              return { cells: table.columns.map((column) => [...column]), lines: [...lines!] }
            }),
          )
          expect(tables[0]!.cells).toEqual([kept.map(([a]) => a), kept.map(([, b]) => b)])
          expect(tables[1]).toEqual(tables[0])
          expect(tables[2]).toEqual(tables[0])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('are kept as columns: what is held does not grow with strings', async () => {
    const random = seeded(5)
    const rows = Array.from(
      { length: 30_000 },
      () => `${random.below(2)},${random.below(2)},${random.float().toFixed(6)}`,
    )
    const { table } = await readTable(
      { name: 'x', bytes: encodeText(['label,predicted,score', ...rows].join('\n')) },
      'predictions',
      { columns: { positive: '1' } },
    )
    expect(table.actual).toBeInstanceOf(Uint8Array)
    expect([...table.scores!.subarray(0, 100)]).toEqual(
      rows.slice(0, 100).map((row) => Number(row.split(',')[2])),
    )
    expect([...table.actual.subarray(0, 100)].map((code) => table.classes[code])).toEqual(
      rows.slice(0, 100).map((row) => row.split(',')[0]),
    )
  })

  it.each([
    ['in a byte', 120],
    ['in more than a byte together, though each column has fewer', 200],
    ['in more than a byte in each column', 300],
  ])('keep classes that fit %s', async (_, size) => {
    const rows = Array.from({ length: 3 * size }, (_, row) => [`a${row % size}`, `p${(7 * row) % size}`])
    const { table } = await readTable(
      { name: 'x', bytes: encodeText(['label,predicted', ...rows.map((row) => row.join(','))].join('\n')) },
      'predictions',
    )
    expect(table.classes).toHaveLength(2 * size)
    expect(Array.from(table.actual, (code) => table.classes[code])).toEqual(rows.map(([label]) => label))
    expect(Array.from(table.predicted!, (code) => table.classes[code])).toEqual(rows.map(([, own]) => own))
  })
})

async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  await Promise.resolve()
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

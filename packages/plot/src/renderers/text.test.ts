import { expect, test } from 'vitest'
import { DEFAULT_PICTURE, VEGA_LITE, type ChartSpec, type PictureOptions } from '../chart.js'
import { columnsOf } from '../text/grid.js'
import { text } from './text.js'

const quantitative = (field: string, title: string): ChartSpec => ({ field, title, type: 'quantitative' })
const curves = (names: readonly string[]): ChartSpec => ({
  $schema: VEGA_LITE,
  title: { text: 'Two curves', subtitle: 'One is straight.' },
  width: 300,
  height: 200,
  data: {
    values: names.flatMap((name, index) =>
      [0, 0.25, 0.5, 0.75, 1].map((x) => ({ name, x, y: x ** (index + 1) })),
    ),
  },
  mark: 'line',
  encoding: {
    x: quantitative('x', 'across'),
    y: quantitative('y', 'up'),
    color: { field: 'name', type: 'nominal', sort: [...names] },
  },
})
const lines = async (spec: ChartSpec, options: Partial<PictureOptions> = {}): Promise<string[]> =>
  ((await text.render(spec, { ...DEFAULT_PICTURE, ...options })) as string).trimEnd().split('\n')

test('a line climbs through its axes, with title, numbers and legend', async () => {
  expect(await lines(curves(['line']), { columns: 40, rows: 16 })).toEqual([
    'Two curves',
    'One is straight.',
    '   ↑ up',
    '1.0┤                              ⢀⡠⠔⠊',
    '0.8┤                          ⢀⡠⠔⠊⠁',
    '   │                      ⢀⡠⠔⠊⠁',
    '0.6┤                  ⢀⡠⠔⠊⠁',
    '   │               ⢀⡠⠎⠁',
    '0.4┤           ⢀⡠⠔⠊⠁',
    '   │       ⢀⡠⠔⠊⠁',
    '0.2┤   ⢀⡠⠔⠊⠁',
    '0.0┤⡠⠔⠊⠁',
    '   └┬─────┬──────┬──────┬─────┬──────┬',
    '    0.0  0.2    0.4    0.6   0.8    1.0',
    '                 across →',
    '━━ line',
  ])
})

test.each([40, 57, 80, 120, 200])('nothing is wider than %i columns', async (columns) => {
  for (const spec of [curves(['bm25', 'x'.repeat(300), '漢字 '.repeat(40)]), bars]) {
    const widths = (await lines(spec, { columns })).map(columnsOf)
    expect(Math.max(...widths)).toBeLessThanOrEqual(columns)
  }
})

test('series have letters where there is no colour, and colours where there is', async () => {
  const plain = await lines(curves(['bm25', 'dense']))
  expect(plain.at(-1)).toBe('a bm25   b dense')
  expect(plain.some((line) => /[⠁-⣿]b/.test(line))).toBe(true)
  const coloured = await lines(curves(['bm25', 'dense']), { colour: true })
  expect(coloured.at(-1)).toBe('\u001b[38;5;25m━━\u001b[39m bm25   \u001b[38;5;178m━━\u001b[39m dense')
  expect(plain.join('')).not.toContain('\u001b')
})

test('series of one colour are told apart by their dashes', async () => {
  const spec = curves(['bm25', 'dense'])
  const { color, ...encoding } = spec.encoding as Readonly<Record<string, object>>
  const picture = await lines({ ...spec, encoding: { ...encoding, strokeDash: color } })
  expect(picture.at(-1)).toBe('a bm25   b dense')
  expect(picture.some((line) => /[⠁-⣿]b/.test(line))).toBe(true)
})

test('control sequences and marks of direction in a name reach no terminal', async () => {
  const picture = (await lines(curves(['\u001b[31mred\u202e', 'other']))).join('\n')
  expect(picture).toContain('a [31mred   b other')
})

const bars: ChartSpec = {
  $schema: VEGA_LITE,
  data: {
    values: [
      { name: 'first', value: 1 },
      { name: 'second', value: 3 },
    ],
  },
  mark: 'bar',
  encoding: { y: { field: 'name', type: 'nominal', title: null }, x: quantitative('value', 'value') },
}

test('bars have the lengths of their values', async () => {
  const picture = await lines(bars, { columns: 60 })
  const length = (name: string): number => {
    const row = picture.find((line) => line.startsWith(name))!
    return row.match(/[⠁-⣿]/g)!.length
  }
  expect(length('second') / length(' first')).toBeCloseTo(3, 1)
})

test('a picture with nothing to draw is refused in words', async () => {
  const empty = { $schema: VEGA_LITE, data: { values: [] }, mark: 'line', encoding: {} }
  await expect(lines(empty)).rejects.toThrow('no lines, bars or points')
})

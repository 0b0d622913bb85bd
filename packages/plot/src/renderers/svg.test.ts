import { expect, test } from 'vitest'
import { DEFAULT_PICTURE, VEGA_LITE, type ChartSpec } from '../chart.js'
import { picture } from '../scene/picture.js'
import { svg } from './svg.js'

const curve = (name: string): object => ({
  $schema: VEGA_LITE,
  title: { text: `Curve of ${name}` },
  width: 200,
  height: 100,
  data: {
    values: [
      { x: 0, y: 0, name },
      { x: 1, y: 1, name },
      { x: 0, y: 1, name: 'other' },
      { x: 1, y: 0, name: 'other' },
    ],
  },
  mark: { type: 'line', clip: true },
  encoding: {
    x: { field: 'x', type: 'quantitative' },
    y: { field: 'y', type: 'quantitative' },
    color: { field: 'name', type: 'nominal', sort: [name, 'other'], legend: { title: 'system' } },
  },
})

const drawn = async (name: string, theme: 'light' | 'dark' | 'page' = 'light'): Promise<string> =>
  (await svg.render(curve(name) as never, { ...DEFAULT_PICTURE, theme })) as string

/** The words between tags of text. */
const wordsIn = (picture: string): string[] =>
  [...picture.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, words]) => words!)

test('the same chart has the same bytes, whatever was drawn before and meanwhile', async () => {
  const first = await drawn('bm25')
  await drawn('something else')
  const [second] = await Promise.all([drawn('bm25'), drawn('dense')])
  expect(second).toBe(first)
})

test('clips have names of their own, so that several pictures can share a page', async () => {
  const [one, two] = [await drawn('bm25'), await drawn('dense')]
  const names = (picture: string): string[] => [...picture.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!)
  expect(new Set([...names(one), ...names(two)]).size).toBe(4)
  expect(one).toContain(`clip-path="url(#${names(one)[0]!})"`)
})

test('the picture says what it shows', async () => {
  expect(await drawn('bm25')).toMatch(/^<svg role="graphics-document" aria-label="Curve of bm25" /)
})

test('in the look of a page the colours are properties of the page, with something to fall back on', async () => {
  const picture = await drawn('bm25', 'page')
  expect(picture).toContain('stroke="var(--plot-category-1, #0072b2)"')
  expect(picture).not.toMatch(/^<svg [^>]*><rect/)
})

test.each([
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'datum.x[\'"]',
  '}); alert(1) //',
  '${x}',
  'a.b[c]',
  ' d="1.23456"'.trim(),
])('a system called %s appears by its name', async (name) => {
  expect(wordsIn(await drawn(name))).toContain(name)
})

test('markup in a name stays text, and signs that no document may hold are left out', async () => {
  const picture = await drawn('<script>alert("1")</script>\u0000\u0007\ud800\uffff')
  expect(wordsIn(picture)).toContain('&lt;script&gt;alert("1")&lt;/script&gt;')
  expect(picture).not.toMatch(/<script|[\uffff]|(?!\n)\p{Cc}|\p{Cs}/u)
})

test('a mark of direction stays in its own text', async () => {
  expect(wordsIn(await drawn('\u202eabc'))).toContain('\u202eabc')
})

test('a name of 10,000 signs is cut in the legend', async () => {
  const words = wordsIn(await drawn('😀'.repeat(10_000)))
  expect(Math.max(...words.map((word) => word.length))).toBeLessThan(100)
})

test('places have two decimals at most, and the font is named once', async () => {
  const picture = await drawn('bm25')
  const paths = [...picture.matchAll(/ (?:d|transform)="([^"]*)"/g)].map(([, path]) => path).join(' ')
  expect(paths).not.toMatch(/\.\d{3}/)
  expect(picture.match(/font-family/g)).toHaveLength(1)
})

const cells = (across: number): ChartSpec => ({
  $schema: VEGA_LITE,
  width: 100,
  height: 100,
  data: {
    values: Array.from({ length: across ** 2 }, (_, cell) => ({
      x: cell % across,
      y: Math.floor(cell / across),
      share: cell / 7,
    })),
  },
  mark: 'rect',
  encoding: {
    x: { field: 'x', type: 'ordinal' },
    y: { field: 'y', type: 'ordinal' },
    color: { field: 'share', type: 'quantitative' },
  },
})

test('marks are described in short numbers, crowds of them only when pointed at', async () => {
  const few = (await svg.render(cells(3), DEFAULT_PICTURE)) as string
  expect(few).toContain('aria-label="x: 1; y: 0; share: 0.1429"')
  const many = await picture(cells(25), 'light')
  expect(many.svg).not.toContain('share: 0.1429')
  expect(many.spots[1]!.words).toBe('x: 1\ny: 0\nshare: 0.1429')
})

test('nothing is loaded from elsewhere', async () => {
  const elsewhere = { ...curve('bm25'), data: { url: 'file:///etc/passwd' } }
  const picture = await svg.render(elsewhere, DEFAULT_PICTURE)
  expect(picture).not.toContain('root:')
})

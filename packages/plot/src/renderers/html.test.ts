import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { DEFAULT_PICTURE, VEGA_LITE } from '../chart.js'
import { PAGE_STYLE, SCRIPT_DIGEST, STYLE_DIGEST } from '../page/page.js'
import { TOOLTIP_SCRIPT } from '../page/tooltip-script.js'
import { html } from './html.js'

const spec = {
  $schema: VEGA_LITE,
  title: 'Bars </title><script>alert(1)</script>',
  data: {
    values: [
      { name: '</script><script>alert(2)</script>', value: 0.123456789 },
      { name: '__proto__', value: 2 },
    ],
  },
  mark: 'bar',
  encoding: { x: { field: 'value', type: 'quantitative' }, y: { field: 'name', type: 'nominal' } },
}
const page = async (): Promise<string> => (await html.render(spec, DEFAULT_PICTURE)) as string
const digest = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

test('the policy of the page allows its own script and style sheet by their digests, and nothing else', async () => {
  expect(SCRIPT_DIGEST).toBe(digest(TOOLTIP_SCRIPT))
  expect(STYLE_DIGEST).toBe(digest(PAGE_STYLE))
  const text = await page()
  expect(text).toContain(
    `content="default-src 'none'; script-src '${SCRIPT_DIGEST}'; style-src '${STYLE_DIGEST}'; base-uri 'none'; form-action 'none'"`,
  )
  expect(text).toContain(`<script>${TOOLTIP_SCRIPT}</script>`)
  expect(text).toContain(`<style>${PAGE_STYLE}</style>`)
})

test('the page has two scripts, whatever names the data holds', async () => {
  expect((await page()).match(/<script/g)).toHaveLength(2)
})

test('every bar has words, names as they are and numbers short', async () => {
  const [, places] = /id="spots">(.*?)<\/script>/.exec(await page())!
  const spots = JSON.parse(places!) as [number, number, number, number, string][]
  expect(spots.map(([, , , , words]) => words)).toEqual([
    'value: 0.1235\nname: </script><script>alert(2)</script>',
    'value: 2\nname: __proto__',
  ])
})

test('the places of words are those of the marks', async () => {
  const points = { ...spec, mark: 'point', encoding: { ...spec.encoding, y: { value: 30 } } }
  const text = (await html.render(points, DEFAULT_PICTURE)) as string
  const [, left, top] = /<g fill="none"[^>]* transform="translate\(([\d.]+),([\d.]+)\)"/.exec(text)!
  const marks = [...text.matchAll(/roledescription="point" transform="translate\(([\d.]+),([\d.]+)\)"/g)]
  const [, places] = /id="spots">(.*?)<\/script>/.exec(text)!
  const middle = (offset: string | undefined, place: string | undefined): number =>
    Math.round((Number(offset) + Number(place)) * 10) / 10
  expect((JSON.parse(places!) as number[][]).map(([x, y]) => [x, y])).toEqual(
    marks.map(([, x, y]) => [middle(left, x), middle(top, y)]),
  )
  expect(marks).toHaveLength(2)
})

test('the page names no address but those of namespaces', async () => {
  const addresses = [...(await page()).matchAll(/https?:\/\/[^\s"'<]*/g)].map(([address]) => address)
  expect(new Set(addresses)).toEqual(new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink']))
})

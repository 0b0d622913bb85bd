import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolveParams } from '@eval/core'
import { DEFAULT_PICTURE, plotPlugin, type ChartSpec } from '@eval/plot'
import * as renderers from '@eval/plot/renderers'
import { Resvg } from '@resvg/resvg-js'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { drawn } from '../src/scene/drawn.js'
import { svgOf } from '../src/scene/svg-of.js'
import { columnsOf } from '../src/text/grid.js'
import { unidentifiedIn } from './support/lines.js'
import { overlaps, textsOf } from './support/texts.js'

const require = createRequire(import.meta.url)
const schema = JSON.parse(readFileSync(require.resolve('vega-lite/vega-lite-schema.json'), 'utf8')) as object
const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema)

/** What is wrong with a specification, from the innermost places. */
function faultsOf(spec: unknown): string[] {
  if (validate(spec)) return []
  const errors = validate.errors ?? []
  const deepest = Math.max(...errors.map(({ instancePath }) => instancePath.split('/').length))
  return errors
    .filter(({ instancePath }) => instancePath.split('/').length === deepest)
    .map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`)
}

const LONG = process.env.LONG_TESTS === '1'
const charts = plotPlugin.contributions.filter((contribution) => contribution.contributes === 'chart')

const pictures = charts.flatMap((chart) =>
  chart.examples.map((example, place) => ({
    chart: chart.name,
    isFirst: place === 0,
    about: example.about,
    spec: (data: unknown = example.data()): ChartSpec =>
      chart.spec(data as never, resolveParams(chart.name, chart.params, { ...example.params })),
    data: () => example.data(),
  })),
)

test.each(['light', 'dark', 'page'] as const)('the theme %s is valid Vega-Lite', async (theme) => {
  const written = (await renderers.vegaLite.render(pictures[0]!.spec(), {
    ...DEFAULT_PICTURE,
    theme,
  })) as string
  expect(faultsOf(JSON.parse(written))).toEqual([])
})

test('every chart has an example', () => {
  expect(charts.filter(({ examples }) => examples.length === 0).map(({ name }) => name)).toEqual([])
})

describe.each(pictures)('$chart: $about', ({ spec, data, isFirst }) => {
  test('is a valid Vega-Lite specification and plain data', () => {
    expect(faultsOf(spec())).toEqual([])
    expect(JSON.parse(JSON.stringify(spec()))).toEqual(spec())
  })

  test('is drawn without a warning and with every line identified, as a well-formed picture, with the same bytes each time', async () => {
    const picture = await drawn(spec(), DEFAULT_PICTURE.theme)
    expect(picture.warnings).toEqual([])
    expect(overlaps(textsOf(picture))).toEqual([])
    expect(unidentifiedIn(picture, spec())).toEqual([])
    const first = await svgOf(picture, spec())
    // To lay a picture out again takes most of the time: one of each chart is enough.
    if (isFirst || LONG) expect(await renderers.svg.render(spec(), DEFAULT_PICTURE)).toBe(first)
    // In the column of a page on a phone, 358 pixels wide, no text is less than 10 pixels high.
    const across = Number(/ width="(\d+)"/.exec(first)![1])
    const smallest = Math.min(
      ...[...first.matchAll(/ font-size="([\d.]+)px"/g)].map(([, size]) => Number(size)),
    )
    expect((Math.min(1, 358 / across) * smallest).toFixed(1)).toMatch(/^(9\.9|1\d)/)
    expect(first).not.toMatch(/ (d|transform|x|y|width|height)="[^"]*(NaN|undefined|Infinity)/)
    // The rasteriser reads strictly: anything that is not XML throws.
    const { width, height } = new Resvg(first, { font: { loadSystemFonts: false } })
    expect(Math.min(width, height)).toBeGreaterThan(50)
    expect(Math.max(width, height)).toBeLessThan(1500)
  })

  test('fits a terminal of 60 columns', async () => {
    const options = { ...DEFAULT_PICTURE, columns: 60 }
    const lines = ((await renderers.text.render(spec(), options)) as string).split('\n')
    expect(lines.length).toBeGreaterThan(8)
    expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(60)
  })

  test('leaves its data as it was', () => {
    const given = data()
    const before = structuredClone(given)
    spec(given)
    expect(given).toEqual(before)
  })
})

import { resolveParams, type ParamSpecs } from '@eval/core'
import { parse, View } from 'vega'
import { compile, type TopLevelSpec } from 'vega-lite'
import type { Chart, ChartSpec } from '../src/chart.js'
import type { ChartData } from '../src/chart-data.js'

/** The specification of a chart with its parameters checked and filled in. */
export function drawn<D extends keyof ChartData, P extends ParamSpecs>(
  chart: Chart<D, P>,
  data: ChartData[D],
  params: Readonly<Record<string, unknown>> = {},
): ChartSpec {
  return chart.spec(data, resolveParams(chart.name, chart.params, params))
}

/** Every part of a specification that is an object, outermost first. */
function* parts(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (Array.isArray(value)) for (const item of value) yield* parts(item)
  else if (typeof value === 'object' && value !== null) {
    yield value as Readonly<Record<string, unknown>>
    for (const item of Object.values(value)) yield* parts(item)
  }
}

/** All rows of data in a specification that have a field. */
export function rowsWith(spec: ChartSpec, field: string): Readonly<Record<string, unknown>>[] {
  return [...parts(spec)]
    .flatMap((part) => (Array.isArray(part.values) ? (part.values as Record<string, unknown>[]) : []))
    .filter((row) => Object.hasOwn(row, field))
}

/** Title and subtitle of a specification as one text. */
export function words(spec: ChartSpec): string {
  const { text, subtitle } = spec.title as { text: string; subtitle?: readonly string[] }
  return [text, ...(subtitle ?? [])].join(' ')
}

/** Numbers in a specification that no picture can hold. */
export function badNumbers(spec: ChartSpec): number[] {
  const bad: number[] = []
  JSON.stringify(spec, (_, value: unknown) => {
    if (typeof value === 'number' && !Number.isFinite(value)) bad.push(value)
    return value
  })
  return bad
}

/** Names that break charts which put text from outside into expressions, field names or keys of objects. */
export const HOSTILE = ['__proto__', '<script>alert(1)</script>', `"'\\`, 'datum.x', 'constructor', ']}{[']

/** Texts that are code: expressions, field names and tests anywhere in a specification. */
export function codeIn(spec: ChartSpec): string[] {
  const keys = ['expr', 'labelExpr', 'test', 'calculate', 'filter', 'field', 'signal', 'groupby', 'as']
  return [...parts(spec)].flatMap((part) =>
    keys.flatMap((key) => (Object.hasOwn(part, key) ? [JSON.stringify(part[key])] : [])),
  )
}

/** The picture as SVG, without a theme. */
export async function picture(spec: ChartSpec): Promise<string> {
  const view = new View(parse(compile(spec as unknown as TopLevelSpec).spec), { renderer: 'none' })
  await view.runAsync()
  const svg = await view.toSVG()
  view.finalize()
  return svg
}

/** A text as it stands in SVG. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

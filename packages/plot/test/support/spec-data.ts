import { resolveParams, type ParamSpecs } from '@eval/core'
import type { Chart, ChartData, ChartSpec } from '@eval/plot'

export type Row = Readonly<Record<string, unknown>>

/** The specification of a chart with the parameters given and the defaults of the others. */
export function specOf<D extends keyof ChartData, P extends ParamSpecs>(
  chart: Chart<D, P>,
  data: ChartData[D],
  params: object = {},
): ChartSpec {
  return chart.spec(data, resolveParams(chart.name, chart.params, { ...params }))
}

interface Layer {
  readonly type: string
  readonly style: unknown
  readonly rows: readonly Row[]
}

/** The innermost layers of a specification with their rows, also those that come from a layer around them. */
export function layersOf(spec: ChartSpec, inherited: readonly Row[] = []): Layer[] {
  const data = spec.data as { values?: readonly Row[] } | undefined
  const rows = data?.values ?? inherited
  const inner = (spec.layer ?? spec.vconcat ?? spec.hconcat) as readonly ChartSpec[] | undefined
  if (inner) return inner.flatMap((part) => layersOf(part, rows))
  const mark = spec.mark as { type: string; style?: string }
  return [{ type: mark.type, style: mark.style, rows }]
}

/** The rows of the layers of one type of mark in one style. */
export const rowsOf = (spec: ChartSpec, type: string, style?: string): readonly Row[] =>
  layersOf(spec)
    .filter((layer) => layer.type === type && layer.style === style)
    .flatMap(({ rows }) => rows)

/** One column of rows. */
export const column = (rows: readonly Row[], field: string): unknown[] => rows.map((row) => row[field])

/** The title of a specification and the lines below it, as one text. */
export function wordsOf({ title }: ChartSpec): string {
  const { text, subtitle = [] } = title as { text: string; subtitle?: readonly string[] }
  return [text, ...subtitle].join(' ')
}

/** Texts that must stay data wherever they come from. */
export const HOSTILE: readonly string[] = [
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  'datum.x',
  '"quoted" \'twice\'',
  'a.b[0]\\',
  '\u202egnp.exe',
]

/** Every text of a specification outside of data, which must be ours and not from outside. */
export function textsOutsideData(spec: unknown): string[] {
  if (typeof spec === 'string') return [spec]
  if (typeof spec !== 'object' || spec === null) return []
  return Object.entries(spec).flatMap(([key, value]) =>
    key === 'values' || key === 'domain' || key === 'title' || key === 'sort'
      ? []
      : [key, ...textsOutsideData(value)],
  )
}

import { embeddable, formatNumber, type ChartRecord, type Result } from '@eval/study'
import { EvalError, printable } from '@eval/core'
import { picture, type Spot } from '@eval/plot'
import { datasetsOf, textOf, type Dataset } from './datasets.js'
import { markup, trusted, type Markup } from '../markup/markup.js'
import { safeSvg } from '../markup/safe-svg.js'
import type { PagePoint } from './spots.js'
import { nameMarkup, tableMarkup } from '../markup/table-markup.js'

/** Rows of the table beside a picture; the saved data has all of them. */
const ROWS = 100

/** The pictures of a result, drawn now, each with words, a table and ways to save it. */
export async function chartsSection({ charts = [] }: Result, digits: number): Promise<Markup | undefined> {
  if (charts.length === 0) return undefined
  const figures: Markup[] = []
  for (const [index, chart] of charts.entries()) figures.push(await figure(chart, index, digits))
  return markup`<section id="charts" aria-labelledby="charts-title">
    <h2 id="charts-title">Charts</h2>
    <div class="figures">${figures}</div>
  </section>`
}

async function figure(
  { name, title, caption, spec }: ChartRecord,
  index: number,
  digits: number,
): Promise<Markup> {
  const id = `chart-${index + 1}`
  const datasets = datasetsOf(spec)
  const { svg, spots } = await drawn(name, spec)
  return markup`<figure id="${id}" data-chart="${index}" data-name="${name}">
    <h3 id="${id}-title" class="unseen">${title}</h3>
    <div class="picture" role="img" aria-labelledby="${id}-title" aria-describedby="${id}-caption">${safeSvg(svg, id)}</div>
    <figcaption id="${id}-caption">${caption}</figcaption>
    ${pointsMarkup(spots)}
    <div class="saving" hidden></div>
    <details><summary>Data table</summary>${datasets.map((dataset, place) =>
      datasetTable(dataset, `${id}-data-${place + 1}`, digits),
    )}</details>
  </figure>`
}

async function drawn(name: string, spec: ChartRecord['spec']): ReturnType<typeof picture> {
  try {
    return await picture(spec, 'page')
  } catch (error) {
    if (error instanceof EvalError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new EvalError(
      'UNDRAWABLE_CHART',
      `The chart "${printable(name)}" cannot be drawn from its specification: ${printable(reason, 300)}.`,
      { chart: name, reason },
    )
  }
}

/** Beyond so many points they are no longer told one by one, and a page is heavy. */
const MOST_POINTS = 1000

/** The edges of bands are drawn as lines, but are no curves of anything. */
const EDGE = /\nedge: \d+$/

/** The points of curves, which the script tells of one by one; bars and cells speak for themselves. */
function pointsMarkup(spots: readonly Spot[]): Markup | undefined {
  const points = spots.filter(({ width, height, words }) => width === 0 && height === 0 && !EDGE.test(words))
  if (points.length === 0 || points.length > MOST_POINTS) return undefined
  const told = points.map(({ x, y, words }): PagePoint => [x, y, words])
  return trusted(`<script type="application/json" class="spots">${embeddable(JSON.stringify(told))}</script>`)
}

function datasetTable({ columns, rows }: Dataset, id: string, digits: number): Markup {
  const numeric = columns.map((_, column) => rows.some((row) => typeof row[column] === 'number'))
  return tableMarkup({
    id,
    caption: rows.length > ROWS ? `The first ${ROWS} of ${rows.length} rows` : `${rows.length} rows`,
    columns: columns.map((name, column) => ({ name, kind: numeric[column] ? 'number' : 'text' })),
    rows: rows
      .slice(0, ROWS)
      .map((row) =>
        row.map((value) =>
          typeof value === 'number'
            ? { shown: Number.isInteger(value) ? String(value) : formatNumber(value, digits), sort: value }
            : { shown: nameMarkup(textOf(value)) },
        ),
      ),
  })
}

import type { Result } from '@eval/study'
import type { RenderOptions } from './format.js'
import { markup, trusted, type Markup } from './page/markup/markup.js'
import { chosenTables, readableTable, type ReadableTable } from './shown-table.js'

const STYLE = trusted(
  'body{font:15px/1.5 system-ui,sans-serif;margin:2rem;color-scheme:light dark}table{border-collapse:collapse;border-block:2px solid}caption{text-align:left;font-weight:600;padding-bottom:.5rem}thead{border-bottom:1px solid}th,td{padding:.2rem .8rem;text-align:left}.n{text-align:right;font-variant-numeric:tabular-nums}p{max-width:60rem;font-size:.9em}',
)

/** The tables that were asked for, and nothing else, as a page to copy them from. */
export function tablePage(result: Result, options: RenderOptions): string {
  const tables = chosenTables(result, options).map((one) => readableTable(one, options.digits))
  const page = markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${tables[0]!.title}</title><style>${STYLE}</style></head><body>
${tables.map(tableMarkup)}
</body></html>
`
  return page.safe
}

function tableMarkup({ title, headings, right, rows, raised, bold, footnote }: ReadableTable): Markup {
  const side = (index: number): Markup | undefined => (right[index] ? trusted(' class="n"') : undefined)
  const cell = (text: string, row: number, index: number): Markup => {
    const mark = raised?.[row]?.[index] ?? ''
    const own = bold?.[row]?.[index] === true ? markup`<b>${text}</b>` : markup`${text}`
    return markup`<td${side(index)}>${own}${mark === '' ? undefined : markup`<sup>${mark}</sup>`}</td>`
  }
  return markup`<table><caption>${title}</caption>
<thead><tr>${headings.map((heading, index) => markup`<th scope="col"${side(index)}>${heading}</th>`)}</tr></thead>
<tbody>
${rows.map((row, place) => markup`<tr>${row.map((text, index) => cell(text, place, index))}</tr>\n`)}</tbody></table>
${footnote === undefined ? undefined : markup`<p>${footnote}</p>`}`
}

import { gateOf, embedded, published, type Result, type TableRecord } from '@eval/study'
import type { RenderOptions } from '../format.js'
import { chartsSection } from './pictures/charts.js'
import { comparisonsSection } from './comparisons/comparisons.js'
import { markup, prose, type Markup } from './markup/markup.js'
import { measuresSection } from './measures.js'
import { notesSection, provenanceSection } from './provenance.js'
import { SCRIPT } from './script.generated.js'
import { STYLE } from './markup/style.js'
import { resultTable } from './markup/table-markup.js'
import { thresholdsSection } from './thresholds/thresholds.js'
import { isRetrieval, unitsSection } from './units/units.js'
import { isOfSlices, slicesSection } from './slices.js'
import { summarySection } from './summary.js'

interface Part {
  readonly id: string
  readonly title: string
  readonly section: Markup | undefined
}

/** A whole result as one page that needs nothing else: no network, no other file, no script to be read. */
export async function pageOf(result: Result, options: RenderOptions): Promise<string> {
  const { digits } = options
  const parts: Part[] = [
    { id: 'verdicts', title: 'Summary', section: summarySection(result) },
    {
      id: 'measures',
      title: result.systems.length > 1 ? 'Leaderboard' : 'Measures',
      section: measuresSection(result, digits),
    },
    { id: 'slices', title: 'Slices', section: slicesSection(result, digits) },
    { id: 'comparisons', title: 'Comparisons', section: comparisonsSection(result, digits) },
    { id: 'threshold', title: 'Threshold', section: thresholdsSection(result, digits) },
    { id: 'charts', title: 'Charts', section: await chartsSection(result, digits) },
    { id: 'units', title: isRetrieval(result) ? 'Topics' : 'Units', section: unitsSection(result, digits) },
    { id: 'tables', title: 'Tables', section: tablesSection(result, digits) },
    { id: 'notes', title: 'Notes', section: notesSection(result, options.advise) },
    { id: 'provenance', title: 'Reproduce', section: provenanceSection(result) },
  ]
  const shown = parts.filter(({ section }) => section !== undefined)
  const title = titleOf(result)
  const data = embedded(JSON.stringify(published(result)))
  const body = markup`<a class="skip" href="#main">Skip to the summary</a>
<header>
  <p class="kicker">Evaluation report</p>
  <h1>${prose(title)}</h1>
  <p class="subtitle">${subtitleOf(result)}</p>
</header>
<nav aria-label="Sections"><ul>${shown.map((part) => markup`<li><a href="#${part.id}">${part.title}</a></li>`)}</ul></nav>
<main id="main">
${shown.map(({ section }) => section)}
</main>
<footer><p>Written by evals ${result.version}. Self-contained: no external resources.</p></footer>
<div id="tip" role="tooltip" hidden></div>
`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${await policy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="evals">
${markup`<title>${title} · evaluation report</title>`.safe}
<style>${STYLE}</style>
</head>
<body>
${body.safe}${data}
<script>${SCRIPT}</script>
</body>
</html>
`
}

/** Only this style sheet and this script may run; pictures may come from the page itself, for saving. */
async function policy(): Promise<string> {
  return [
    "default-src 'none'",
    `style-src '${await hashOf(STYLE)}'`,
    `script-src '${await hashOf(SCRIPT)}'`,
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

const MOST_NAMES = 4

function titleOf(result: Result): string {
  const gate = gateOf(result)
  if (gate)
    return gate.passed ? 'Gate passed' : gate.incomparable.length > 0 ? 'Gate: incomparable' : 'Gate failed'
  const names = result.systems.map(({ name }) => name)
  if (names.length === 0) return result.tables[0]?.title ?? 'Result'
  if (names.length > MOST_NAMES) return `${names.length} systems`
  return names.map((name) => (name.length > 60 ? `${name.slice(0, 60)}…` : name)).join(' · ')
}

function subtitleOf(result: Result): string {
  const { systems, inputs, comparisons } = result
  const units = Math.max(0, ...systems.map(({ units: all }) => all?.length ?? 0))
  const compared = comparisons[0]
  return [
    ...(systems.length > 0 ? [count(systems.length, 'system')] : []),
    ...(units > 0
      ? [count(units, isRetrieval(result) ? 'topic' : 'unit')]
      : compared
        ? [count(compared.n, compared.unit)]
        : []),
    ...(comparisons.length > 0 ? [count(comparisons.length, 'comparison')] : []),
    ...(inputs.length > 0 ? [count(inputs.length, 'file')] : []),
  ].join(', ')
}

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`

/** Tables that stand before the others. */
const FIRST = ['confused']
/** Tables that say what other sections say better. */
const TOLD = ['effects', 'extremes']

function tablesSection({ tables, comparisons }: Result, digits: number): Markup | undefined {
  const shown = tables.filter(
    (table) => !isOfSlices(table) && (comparisons.length === 0 || !TOLD.includes(table.name)),
  )
  if (shown.length === 0) return undefined
  const isLater = ({ name }: TableRecord): number => (FIRST.includes(name) ? 0 : 1)
  const sorted = [...shown].sort((a, b) => isLater(a) - isLater(b))
  return markup`<section id="tables" aria-labelledby="tables-title">
    <h2 id="tables-title">Tables</h2>
    <div class="tables">${sorted.map((table, index) => tableIn(table, `table-${index + 1}`, digits))}</div>
  </section>`
}

/** Tables of more rows than this are folded: a page is to be read, not to be scrolled through. */
const MOST_OPEN = 30

function tableIn(table: TableRecord, id: string, digits: number): Markup {
  const shown = resultTable(table, id, digits)
  return table.rows.length > MOST_OPEN
    ? markup`<details class="long"><summary>${table.title}: ${table.rows.length} rows</summary>${shown}</details>`
    : markup`<div>${shown}</div>`
}

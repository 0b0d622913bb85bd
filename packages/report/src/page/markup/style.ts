import { PAGE_COLOURS } from '@eval/plot'

const LIGHT = `--paper: #fff; --raised: #f6f8fa; --ink: #1f2328; --soft: #57606a; --rule: #d8dee4; --accent: #0a5ea8;
  --good: #116329; --bad: #a40e26; --good-soft: #dff3e4; --bad-soft: #fbe3e4; --mark: #3d4752; --focus: #0969da; ${PAGE_COLOURS.light}`
const DARK = `--paper: #14171c; --raised: #1c2128; --ink: #e6e9ee; --soft: #a3adb8; --rule: #343b44; --accent: #79b8ff;
  --good: #57c278; --bad: #ff8589; --good-soft: #14361f; --bad-soft: #43191d; --mark: #c3cad2; --focus: #79b8ff; ${PAGE_COLOURS.dark}`

/** The looks of the page: one calm column, figures under figures, light and dark, on paper and on a phone. */
export const STYLE = `
:root { color-scheme: light dark; ${LIGHT} }
@media screen and (prefers-color-scheme: dark) { :root { ${DARK} } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
header, nav, main, footer { max-width: 72rem; margin: 0 auto; padding: 0 1.5rem; }
header { padding-top: 3rem; }
.kicker { margin: 0; color: var(--soft); font-size: .8125rem; letter-spacing: .06em; text-transform: uppercase; }
h1 { margin: .2rem 0 .4rem; font-size: clamp(1.6rem, 4vw, 2.25rem); line-height: 1.2; font-weight: 650; letter-spacing: -.01em; overflow-wrap: anywhere; }
h2 { margin: 0 0 1rem; font-size: 1.25rem; line-height: 1.3; font-weight: 650; }
h3 { margin: 1.5rem 0 .5rem; font-size: 1rem; font-weight: 650; }
section { padding: 2rem 0; border-top: 1px solid var(--rule); }
section:first-child { border-top: 0; }
p { max-width: 44rem; }
a { color: var(--accent); }
.subtitle { margin: 0; color: var(--soft); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 1.25rem 0 0; padding: .6rem 0; border-block: 1px solid var(--rule); list-style: none; font-size: .9375rem; }
nav a { text-decoration: none; }
nav a:hover { text-decoration: underline; }
.skip { position: absolute; left: -100vw; top: 0; padding: .5rem 1rem; background: var(--paper); z-index: 2; }
.skip:focus { left: 0; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.note, figcaption { color: var(--soft); font-size: .875rem; }
.note { margin: .6rem 0 0; }
.tabular, td, th, output { font-variant-numeric: tabular-nums; }

.verdicts { margin: 0; padding: 0; list-style: none; max-width: 56rem; }
.verdicts li { display: flex; gap: .6rem; padding: .3rem 0; overflow-wrap: anywhere; }
.verdicts li > span:last-child { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 8; overflow: hidden; min-width: 0; }
.together { white-space: nowrap; }
.verdicts.main { font-size: 1.125rem; }
.headline { margin: 0 0 .6rem; max-width: 56rem; font-size: 1.25rem; line-height: 1.45; overflow-wrap: anywhere; }
.tone { flex: none; width: .8em; height: .8em; fill: var(--soft); vertical-align: baseline; }
.verdicts .tone { margin-top: .45em; }
.tone.better { fill: var(--good); }
.tone.worse { fill: var(--bad); }
.notes { margin: 0; padding-left: 1.1rem; color: var(--soft); overflow-wrap: anywhere; }
.notes li { padding: .15rem 0; }

.scroll { position: relative; max-width: 100%; overflow-x: auto; background:
  linear-gradient(to right, var(--paper) 1rem, transparent) 0 0 / 2.5rem 100% no-repeat local, linear-gradient(to left, var(--paper) 1rem, transparent) 100% 0 / 2.5rem 100% no-repeat local,
  linear-gradient(to right, var(--rule), transparent) 0 0 / .75rem 100% no-repeat scroll, linear-gradient(to left, var(--rule), transparent) 100% 0 / .75rem 100% no-repeat scroll; }
table { border-collapse: collapse; font-size: .9375rem; }
caption { padding: 0 0 .4rem; color: var(--soft); font-size: .875rem; text-align: left; }
th, td { padding: .32rem .75rem; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: baseline; white-space: nowrap; }
th:first-child, td:first-child { padding-left: 0; }
thead th { color: var(--soft); font-size: .8125rem; font-weight: 600; vertical-align: bottom; white-space: normal; }
tbody th { font-weight: 500; }
tbody tr:hover { background: var(--raised); }
.number { text-align: right; }
.wraps { min-width: 16rem; white-space: normal; }
th button { all: unset; position: relative; cursor: pointer; border-radius: 2px; }
th button:hover { color: var(--ink); }
th button:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
th button::after { position: absolute; left: 100%; padding-left: .1em; }
th[aria-sort="ascending"] button::after { content: "↑"; }
th[aria-sort="descending"] button::after { content: "↓"; }
.name { display: inline-block; max-width: 22rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; vertical-align: bottom; }
.strip, .bar { display: inline-block; vertical-align: middle; }
.strip path { fill: none; stroke-width: 1; }
.strip .track { stroke: var(--rule); }
.strip .reference { stroke: var(--soft); stroke-width: 1.5; }
.strip .interval { stroke: var(--mark); stroke-width: 6; stroke-opacity: .4; }
.strip .value { fill: var(--mark); }
.strip .beyond { fill: var(--soft); }
.bar .gain { fill: var(--good); }
.bar .loss { fill: var(--bad); }

.system { display: inline-flex; align-items: baseline; max-width: 100%; }
.system .swatch { flex: none; }
.swatch { display: inline-block; width: .65em; height: .65em; margin-right: .45em; border-radius: 50%; background: var(--plot-other); vertical-align: baseline; }
.swatch.c1 { background: var(--plot-category-1); }
.swatch.c2 { background: var(--plot-category-2); }
.swatch.c3 { background: var(--plot-category-3); }
.swatch.c4 { background: var(--plot-category-4); }
.swatch.c5 { background: var(--plot-category-5); }
.swatch.c6 { background: var(--plot-category-6); }
.swatch.c7 { background: var(--plot-category-7); }
.swatch.c8 { background: var(--plot-category-8); }
td.grouped { position: relative; padding-top: 0; padding-bottom: 0; }
.groups { position: absolute; left: .75rem; top: 0; height: calc(100% + 1px); fill: var(--mark); fill-opacity: .75; }
table:not(.sorted) .again { color: transparent; }
[data-one] th:first-child[scope="row"], [data-one] thead th:first-child { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
[data-one] thead th:first-child button { visibility: hidden; }
.matrices { display: grid; gap: 1.5rem; margin-bottom: .6rem; }
#matrices-note + .scroll { margin-top: 1.5rem; }
.matrix { font-size: .75rem; }
.matrix caption { white-space: nowrap; }
#comparisons-table th, #comparisons-table td { padding-left: .3rem; padding-right: .3rem; }
#comparisons-table th:first-child { padding-left: 0; }
#comparisons-table .strip { width: 96px; }
#comparisons-table .text, #comparisons-table .name { white-space: normal; overflow-wrap: break-word; }
.matrix th, .matrix td { padding: .18rem .3rem; text-align: right; }
.matrix th[scope="row"] { position: sticky; left: 0; z-index: 1; padding-left: 0; background: var(--paper); text-align: left; }
.matrix .name { max-width: 10rem; }
.matrix .place { display: inline-block; min-width: 1.4em; color: var(--soft); font-variant-numeric: tabular-nums; text-align: right; }
.matrix td { color: var(--soft); border-left: 1px solid var(--rule); }
.matrix td.better { background: var(--good-soft); color: var(--good); }
.matrix td.worse { background: var(--bad-soft); color: var(--bad); }
.matrix td.different { background: var(--raised); color: var(--ink); }
.matrix td.self { background: var(--rule); }
tr[hidden], [data-measure][hidden], .note[hidden] { display: none; }
small { color: var(--soft); font-size: .75rem; }
.figures { columns: 31rem 2; column-gap: 2rem; }
figure { margin: 0 0 2.5rem; min-width: 0; break-inside: avoid; }
.picture { overflow-x: auto; }
.picture svg { display: block; width: 100%; max-width: 40rem; height: auto; text-rendering: geometricPrecision; }
.saving { display: flex; flex-wrap: wrap; gap: .4rem; margin: .5rem 0; }
.saving[hidden], .controls[hidden] { display: none; }
button.plain, select, input[type="search"] { padding: .25rem .65rem; border: 1px solid var(--rule); border-radius: 6px; background: var(--raised); color: var(--ink); font: inherit; font-size: .875rem; }
button.plain { cursor: pointer; }
button.plain:hover { border-color: var(--soft); }
.controls { display: flex; flex-wrap: wrap; gap: .75rem 1.25rem; align-items: end; margin: 0 0 1rem; }
.controls label { display: flex; flex-direction: column; gap: .2rem; color: var(--soft); font-size: .8125rem; min-width: 0; }
.controls label.wide { flex: 1 1 24rem; }
.controls select { max-width: 16rem; }
input[type="range"] { width: 100%; accent-color: var(--mark); }
.pair { display: flex; flex-wrap: wrap; gap: 1.5rem 3rem; }
.pair > * { min-width: 0; }
details { margin: .6rem 0 0; }
summary { color: var(--soft); font-size: .875rem; cursor: pointer; }
details[open] > summary { margin-bottom: .6rem; }
details .scroll { max-height: 24rem; overflow: auto; scrollbar-width: thin; scrollbar-color: var(--soft) transparent; background:
  linear-gradient(to top, var(--paper) 1rem, transparent) 0 100% / 100% 2.5rem no-repeat local, linear-gradient(to right, var(--paper) 1rem, transparent) 0 0 / 2.5rem 100% no-repeat local, linear-gradient(to left, var(--paper) 1rem, transparent) 100% 0 / 2.5rem 100% no-repeat local,
  linear-gradient(to top, var(--rule), transparent) 0 100% / 100% .75rem no-repeat scroll, linear-gradient(to right, var(--rule), transparent) 0 0 / .75rem 100% no-repeat scroll, linear-gradient(to left, var(--rule), transparent) 100% 0 / .75rem 100% no-repeat scroll; }
.tables { display: flex; flex-wrap: wrap; gap: 2rem 3rem; margin-top: 1.5rem; }
.tables > * { min-width: 0; max-width: 100%; }
.tables > .long { flex-basis: 100%; margin: 0; }
.command { max-width: 100%; margin: 0; padding: .75rem 1rem; border-radius: 6px; background: var(--raised); overflow-wrap: anywhere; white-space: pre-wrap; font-size: .875rem; }
code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.hash { font-size: .75rem; }
.facts { display: flex; flex-wrap: wrap; gap: .5rem 2rem; margin: 1rem 0; }
.facts div { min-width: 0; overflow-wrap: anywhere; }
.facts dt { color: var(--soft); font-size: .8125rem; }
.facts dd { margin: 0; }
footer { padding-top: 1rem; padding-bottom: 3rem; color: var(--soft); font-size: .8125rem; }
#tip { white-space: pre-line; position: absolute; z-index: 3; max-width: min(24rem, 90vw); padding: .3rem .55rem; border-radius: 5px; background: var(--ink); color: var(--paper); font-size: .8125rem; line-height: 1.4; overflow-wrap: anywhere; pointer-events: none; }
#tip[hidden] { display: none; }
.ring { fill: none; stroke: var(--plot-ink); stroke-width: 1.5; pointer-events: none; }
.marker-label { fill: var(--ink); stroke: var(--paper); stroke-width: 3; paint-order: stroke; font-size: 12px; pointer-events: none; }
.marker { fill: var(--ink); stroke: var(--paper); stroke-width: 1.5; }

@media (max-width: 40rem) {
  header { padding-top: 1.5rem; }
  header, nav, main, footer { padding-left: 1rem; padding-right: 1rem; }
  .verdicts.main { font-size: 1rem; }
  .verdicts li > span:last-child { -webkit-line-clamp: 20; }
  .name { max-width: 11rem; }
  .headline { font-size: 1.0625rem; }
  .cards, .cards tbody { display: block; }
  .tables > :has(.cards) { flex-basis: 100%; }
  .cards thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .cards caption { display: block; }
  .cards tr:not([hidden]) { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); grid-auto-flow: dense; gap: 0 1rem; padding: .5rem 0; border-bottom: 1px solid var(--rule); align-items: baseline; }
  .cards td[data-label$="interval"] { grid-column: 2; }
  .cards th, .cards td { padding: .1rem 0; border: 0; text-align: left; white-space: normal; }
  .cards th[scope="row"] { grid-column: 1 / -1; font-weight: 600; }
  .cards th[scope="row"]::before { content: none; }
  .cards td.grouped { position: static; }
  .cards td.grouped svg { display: none; }
  .cards td.grouped .unseen { position: static; width: auto; height: auto; margin: 0; clip-path: none; }
  table.cards .again { color: inherit; }
  .cards td.none { display: none; }
  .cards .wraps { min-width: 0; }
  .cards .name { max-width: 100%; white-space: normal; overflow-wrap: anywhere; }
  .cards .hash { overflow-wrap: anywhere; }
  .cards td:has(.hash) { grid-column: 1 / -1; }
  .matrix.many { width: 100%; table-layout: fixed; }
  .matrix.many thead td { width: 6.5rem; }
  .matrix.many th, .matrix.many td { padding: .15rem 0; overflow: hidden; text-align: center; }
  .matrix.many th[scope="row"] { text-align: left; white-space: nowrap; }
  .matrix.many th[scope="col"] { font-size: .5625rem; }
  .matrix.many .name { max-width: 3.9rem; }
  .matrix.many td { font-size: 0; }
  .matrix.many td::before { font-size: .5625rem; }
  .matrix.many td.better::before { content: "+"; }
  .matrix.many td.worse::before { content: "−"; }
  .matrix.many td.open::before, .matrix.many td.different::before { content: "·"; }
  .cards td[data-label]:not([data-label="System"])::before { content: attr(data-label) " "; color: var(--soft); font-size: .75rem; font-weight: 400; }
  .strip { width: 110px; }
  th, td { padding: .3rem; }
  table { font-size: .8125rem; }
  thead th { font-size: .75rem; }
  .dense { font-size: .6875rem; }
  .dense thead th { font-size: .5625rem; white-space: normal; }
  .dense th, .dense td { padding: .25rem .2rem; }
  .dense [data-short] { font-size: 0; }
  .dense [data-short]::before { content: attr(data-short); font-size: .6875rem; }
  .dense th[scope="row"], .dense .name { white-space: normal; }
  .dense th:first-child, .dense td:first-child { padding-left: 0; }
}
@media print {
  body { font-size: 10pt; }
  header, nav, main, footer { max-width: none; padding: 0; }
  nav, .skip, .saving, .controls, #tip, button.plain, details:not([open]) { display: none; }
  section { padding: 1rem 0; }
  .scroll, .picture { overflow: visible; }
  .swatch, .matrix td { print-color-adjust: exact; }
  h2 { font-size: 12pt; }
  .verdicts.main { font-size: 10.5pt; }
  .verdicts, .notes, .facts { font-size: 9pt; }
  table { font-size: 7.5pt; }
  caption, .note, figcaption { font-size: 8pt; }
  thead th { font-size: 7pt; }
  th, td { padding: .15rem .35rem; }
  th, td, .name { white-space: normal; overflow-wrap: break-word; }
  td.number, .matrix th[scope="row"], .matrix .name { white-space: nowrap; }
  .hash { font-size: 6pt; }
  .strip, .bar { width: 80px; }
  tr, figure { break-inside: avoid; }
  h2 { break-after: avoid; }
  .figures { columns: 2; column-gap: 1rem; }
  figure { margin-bottom: 1rem; }
  .matrices tr[hidden], #measures-table tr[hidden], #slices-table tr[hidden] { display: table-row; }
  [data-measure][hidden] { display: block; }
  [data-one] th:first-child[scope="row"], [data-one] thead th:first-child { position: static; width: auto; height: auto; clip-path: none; }
}
`

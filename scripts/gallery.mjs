// Writes (--write) or checks docs/gallery.md and its pictures: every example of every chart, from the registry; and
// docs/figures.md: the figures of a source document, with their captions.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRegistry, printName, resolveParams } from '@eval/core'
import { captionOf, DEFAULT_PICTURE, figureSpec, macskassyFigures, plotPlugin } from '@eval/plot'
import * as renderers from '@eval/plot/renderers'
import { root } from './workspace.mjs'

const write = process.argv.includes('--write')
const folders = ['gallery', 'figures']

const escaped = (text) => text.replace(/[|<>*_`[\]]/g, '\\$&')
const named = (chart, params) => printName({ contribution: chart, params })

/** The section of one chart, and its pictures by file name. */
async function shown(chart) {
  const pictures = new Map()
  const parts = []
  for (const [index, example] of chart.examples.entries()) {
    const params = resolveParams(chart.name, chart.params, { ...example.params })
    const file = `${chart.name}-${index + 1}.svg`
    pictures.set(file, await renderers.svg.render(chart.spec(example.data(), params), DEFAULT_PICTURE))
    parts.push(
      `\`${named(chart, params)}\`: ${escaped(example.about)}\n\n![${escaped(chart.about.title)}](gallery/${file})`,
    )
  }
  const { title, summary } = chart.about
  const text = `## ${escaped(title)}\n\n${escaped(summary)} [Reference](reference/chart/${chart.name}.md)\n\n${parts.join('\n\n')}\n`
  return { text, pictures }
}

const registry = createRegistry([plotPlugin])
const charts = registry.all('chart')
const sections = []
const wanted = new Map()
for (const chart of charts) {
  const { text, pictures } = await shown(chart)
  sections.push(text)
  for (const [file, picture] of pictures) wanted.set(`gallery/${file}`, picture)
}
wanted.set(
  'gallery.md',
  `# Gallery\n\nEvery chart with its examples, drawn by \`pnpm gallery\`. \`evals plot CHART FILES...\` draws yours. The figures of Macskassy (2005) are in [figures](figures.md).\n\n${sections.join('\n')}`,
)
const figures = []
for (const figure of macskassyFigures) {
  const file = `figures/${figure.name}.svg`
  wanted.set(file, await renderers.svg.render(figureSpec(figure, { registry }), DEFAULT_PICTURE))
  figures.push(
    `![${escaped(`${figure.document}, ${figure.figure}`)}](${file})\n\n${escaped(captionOf(figure))}\n`,
  )
}
wanted.set(
  'figures.md',
  `# Figures of Macskassy (2005)\n\nThe seven figures of "Significance Testing against the Random Model for Scoring Models on Top k Predictions", drawn again\nby \`evals demo figures FOLDER\` (SVG and PNG). What else the document asks for is in [documents](documents.md).\n\n${figures.join('\n')}`,
)

const there = [
  'gallery.md',
  'figures.md',
  ...folders.flatMap((folder) =>
    (existsSync(`${root}docs/${folder}`) ? readdirSync(`${root}docs/${folder}`) : []).map(
      (file) => `${folder}/${file}`,
    ),
  ),
]
const current = (file) =>
  existsSync(`${root}docs/${file}`) ? readFileSync(`${root}docs/${file}`, 'utf8') : ''
const stale = [
  ...[...wanted].filter(([file, text]) => current(file) !== text).map(([file]) => file),
  ...there.filter((file) => !wanted.has(file)),
]
if (write) {
  for (const folder of folders) {
    rmSync(`${root}docs/${folder}`, { recursive: true, force: true })
    mkdirSync(`${root}docs/${folder}`, { recursive: true })
  }
  for (const [file, text] of wanted) writeFileSync(`${root}docs/${file}`, text)
} else if (stale.length > 0) {
  console.error(
    `docs/gallery is out of date (${stale.slice(0, 5).join(', ')}${stale.length > 5 ? ', …' : ''}). Run: pnpm gallery`,
  )
  process.exitCode = 1
}

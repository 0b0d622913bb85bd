// Writes (--write) or checks docs/reference: a page for every contribution, an index for every kind, and the names that
// other tools have for our measures. All of it comes from the registry and the list of questions
// in questions.mjs.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { countsPlugin, createRegistry } from '@eval/core'
import { ioPlugin } from '@eval/io'
import { plotPlugin } from '@eval/plot'
import { rankedPlugin } from '@eval/ranked'
import { descriptionOf, reportPlugin, titleOf } from '@eval/report'
import { significancePlugin } from '@eval/significance'
import { studyPlugin } from '@eval/study'
import { QUESTIONS } from './questions.mjs'
import { root } from './workspace.mjs'

const write = process.argv.includes('--write')
const folder = `${root}docs/reference`
const registry = createRegistry([
  countsPlugin,
  rankedPlugin,
  significancePlugin,
  ioPlugin,
  plotPlugin,
  reportPlugin,
  studyPlugin,
])

/** Kinds with pages of their own, in the order of the index; the inner ones (exact pairs, cells) are listed only. */
const KINDS = [
  ['measure', 'Measures'],
  ['curve', 'Curves'],
  ['threshold-rule', 'Threshold rules'],
  ['null-model', 'Null models'],
  ['interval', 'Intervals'],
  ['test', 'Tests'],
  ['correction', 'Corrections'],
  ['correlation', 'Correlations'],
  ['effect', 'Effect sizes'],
  ['task', 'Tasks'],
  ['chart', 'Charts'],
  ['renderer', 'Renderers'],
  ['reader', 'Readers'],
  ['format', 'Formats'],
  ['input', 'Kinds of input'],
]

const slug = (text) =>
  text
    .replaceAll('+', '-plus')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
const escaped = (text) => text.replace(/[|<>*_`[\]]/g, '\\$&')
const fileOf = (contribution) =>
  `${contribution.contributes}/${[contribution.input, contribution.name].filter(Boolean).map(slug).join('-')}.md`

function pageOf(contribution) {
  const sections = descriptionOf(contribution).map(({ heading, lines }) => {
    if (heading === '') return lines.map(escaped).join('\n')
    if (heading === 'Formula') return `## Formula\n\n$$\n${lines.join('\n')}\n$$`
    return `## ${heading}\n\n${lines.map((line) => `- ${escaped(line)}`).join('\n')}`
  })
  return `# ${escaped(titleOf(contribution))}\n\n${sections.join('\n\n')}\n`
}

function indexPage() {
  const parts = KINDS.map(([kind, title]) => {
    const rows = registry.entries(kind).map(({ contribution, plugin }) => {
      const on = contribution.input ?? ''
      return `| [${escaped(contribution.name)}](${fileOf(contribution)}) | ${on} | ${escaped(contribution.about.title)} | ${plugin} |`
    })
    return rows.length === 0
      ? ''
      : `## ${title}\n\n| name | on | what it is | package |\n|---|---|---|---|\n${rows.join('\n')}\n`
  })
  return `# Reference\n\nWritten from the registry by \`pnpm docs\`. \`evals explain NAME\` prints the same text. See also [which measure for which question](which-measure.md) and [names in other tools](names-elsewhere.md).\n\n${parts.filter(Boolean).join('\n')}`
}

function namesPage() {
  const tools = ['trec_eval', 'ir_measures', 'ranx', 'scikit-learn']
  const rows = registry.all('measure').flatMap((measure) => {
    const aka = measure.about.aka ?? {}
    const cells = tools.map((tool) =>
      (aka[tool] ?? []).map((alias) => (typeof alias === 'string' ? alias : alias.name)).join(', '),
    )
    return cells.some(Boolean)
      ? [
          `| [${escaped(measure.name)}](${fileOf(measure)}) | ${measure.input} | ${cells.map(escaped).join(' | ')} |`,
        ]
      : []
  })
  return `# Names in other tools\n\nEach of these is understood wherever a measure is named; \`{k}\` stands for a number.\n\n| measure | on | ${tools.join(' | ')} |\n|---|---|${tools.map(() => '---|').join('')}\n${rows.join('\n')}\n`
}

/** A written name, such as nDCG@10, as a link to the page of what it calls. */
function linked(kind, written, on) {
  const [call] = registry.calls(kind, written, on)
  return `[${escaped(written.replace(/^[\w-]+:/, ''))}](${fileOf(call.contribution)})`
}

function questionsPage() {
  const parts = QUESTIONS.map(({ about, on, kind = 'measure', rows }) => {
    const links = (names = []) => names.map((name) => linked(kind, name, on)).join(', ')
    const lines = rows.map(
      ({ ask, use, because, beside, not }) =>
        `| ${[escaped(ask), links(use), escaped(because), links(beside), links(not)].join(' | ')} |`,
    )
    return `## ${about}\n\n| question | use | because | together with | rather than |\n|---|---|---|---|---|\n${lines.join('\n')}\n`
  })
  return `# Which measure for which question\n\n${parts.join('\n')}`
}

const wanted = new Map([
  ['README.md', indexPage()],
  ['which-measure.md', questionsPage()],
  ['names-elsewhere.md', namesPage()],
])
for (const [kind] of KINDS) {
  for (const contribution of registry.all(kind)) {
    const file = fileOf(contribution)
    if (wanted.has(file)) throw new Error(`Two contributions want the page ${file}.`)
    wanted.set(file, pageOf(contribution))
  }
}

const there = existsSync(folder)
  ? readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1))
  : []
const stale = [
  ...[...wanted]
    .filter(([file, text]) => !there.includes(file) || readFileSync(`${folder}/${file}`, 'utf8') !== text)
    .map(([file]) => file),
  ...there.filter((file) => !wanted.has(file)),
]
if (write) {
  rmSync(folder, { recursive: true, force: true })
  for (const [file, text] of wanted) {
    mkdirSync(`${folder}/${file}`.replace(/\/[^/]*$/, ''), { recursive: true })
    writeFileSync(`${folder}/${file}`, text)
  }
} else if (stale.length > 0) {
  console.error(
    `docs/reference is out of date (${stale.slice(0, 5).join(', ')}${stale.length > 5 ? ', …' : ''}). Run: pnpm docs`,
  )
  process.exitCode = 1
}

import { noteText, type Advise, type Result } from '@eval/study'
import { markup, prose, type Markup } from './markup/markup.js'
import { nameMarkup, tableMarkup } from './markup/table-markup.js'

/** What a reader should know beside the numbers. */
export function notesSection({ notes }: Result, advise?: Advise): Markup | undefined {
  if (notes.length === 0) return undefined
  return markup`<section id="notes" aria-labelledby="notes-title">
    <h2 id="notes-title">Notes</h2>
    <ul class="notes">${[...new Set(notes.map((note) => noteText(note, advise)))].map((text) => markup`<li>${prose(text)}</li>`)}</ul>
  </section>`
}

/** All that is needed to get the same numbers again. */
export function provenanceSection(result: Result): Markup {
  const { command, version, seed, plugins, loaded, policies, inputs } = result
  return markup`<section id="provenance" aria-labelledby="provenance-title">
    <h2 id="provenance-title">Reproduce</h2>
    <pre class="command" tabindex="0"><code>${prose(command)}</code></pre>
    <dl class="facts">
      ${fact('Version', version)}
      ${fact('Seed', String(seed))}
      ${fact('Plugins', plugins.join(', '))}
      ${loaded === undefined ? undefined : fact('Loaded from the project', loaded.join(', '))}
      ${Object.entries(policies).map(([name, value]) => fact(inWords(name), String(value)))}
    </dl>
    ${inputs.length === 0 ? undefined : inputsTable(result)}
    <p class="note">This page holds the whole result: <code>evals report PAGE.html --format json</code> prints it.</p>
  </section>`
}

/** The name of a policy as words: relevanceLevel is the relevance level. */
const inWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const fact = (name: string, value: string): Markup => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`

const inputsTable = ({ inputs }: Result): Markup =>
  tableMarkup({
    id: 'inputs-table',
    caption: 'Inputs',
    cards: true,
    columns: [
      { name: 'File', kind: 'text' },
      { name: 'Format', kind: 'text' },
      { name: 'Recognised', kind: 'text' },
      { name: 'SHA-256', kind: 'text', sortable: false },
    ],
    rows: inputs.map(({ path, format, recognised = {}, sha256 }) => [
      { shown: nameMarkup(path) },
      { shown: format },
      {
        wraps: true,
        shown: Object.entries(recognised)
          .map(([name, value]) => `${name}: ${String(value)}`)
          .join('; '),
      },
      { shown: markup`<code class="hash">${sha256}</code>` },
    ]),
  })

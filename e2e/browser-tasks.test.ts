import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { bundled } from './bundled.js'
import { watchedPage } from './chromium.js'
import { evalsOf, EXAMPLES } from './command.js'
import { write } from './two-strangers.js'

const project = inject('project')
const home = join(project, 'no-plugins')
const evals = evalsOf(project, home)
const example = (name: string): string => `../${EXAMPLES}/${name}`

/** What the page is given: the bytes of files with their checksums, and what is asked about them. */
interface Page {
  readonly files: readonly {
    readonly path: string
    readonly sha256: string
    readonly bytes: readonly number[]
  }[]
  readonly task: string
  readonly columns: Readonly<Record<string, string>>
  readonly draws: number
  /** What a host says about itself. */
  readonly host: { readonly command: string; readonly version: string; readonly plugins: readonly string[] }
}

/** Reads files, joins and evaluates them and writes the result as JSON, all in the page. */
const SCRIPT = `
  import { countsPlugin, createRegistry } from '@eval/core'
  import { ioPlugin, readTable } from '@eval/io'
  import { rankedPlugin } from '@eval/ranked'
  import { json } from '@eval/report/formats'
  import { significancePlugin } from '@eval/significance'
  import { createStudy, foundRecord, noteRecord, resultRecord, studyPlugin } from '@eval/study'
  import { openedFile, systemsFromFiles } from '@eval/study/systems'
  window.evaluated = async ({ files, task, columns, draws, host }) => {
    const registry = createRegistry([countsPlugin, rankedPlugin, significancePlugin, studyPlugin, ioPlugin])
    const study = createStudy({ registry, seed: 1 })
    const opened = await systemsFromFiles(study, {
      task: study.task(task),
      paths: files.map(({ path }) => path),
      async open(path, table) {
        const { bytes, sha256 } = files.find((file) => file.path === path)
        const read = await readTable({ name: path, bytes: Uint8Array.from(bytes) }, table, { columns })
        return openedFile(path, sha256, read)
      },
    })
    const found = await study.run(study.plan({ systems: opened.systems, draws }))
    const own = foundRecord(found)
    const notes = [...opened.notes.map(noteRecord), ...own.notes]
    return json.render(resultRecord({ ...host, seed: study.seed, ...own, inputs: opened.inputs, notes }))
  }
`

const lines = (head: string, count: number, row: (at: number) => string): string =>
  [head, ...Array.from({ length: count }, (_, at) => row(at)), ''].join('\n')

/** Small files for tasks that the command brings no example of. */
const WRITTEN = {
  'values.csv': lines('unit,plain,tuned', 12, (at) => `u${at},${at % 5},${(at * 3) % 7}`),
  'answers.csv': lines('unit,answer,reference', 12, (at) => `u${at},${at % 3} apples,${at % 4} apples`),
  'battles.csv': lines(
    'model_a,model_b,winner',
    18,
    (at) => `m${at % 3},m${(at + 1) % 3},${at % 5 === 0 ? 'tie' : at % 2 === 0 ? 'model_a' : 'model_b'}`,
  ),
  'judge.csv': lines(
    'unit,judge,human',
    16,
    (at) => `u${at},${at % 3 === 0 ? 0 : 1},${at < 8 ? at % 2 : ''}`,
  ),
}

/** Files of every task of ours, with what has to be said about them. */
const TASKS: readonly (readonly [
  task: string,
  files: readonly string[],
  columns: Readonly<Record<string, string>>,
])[] = [
  ['retrieval', ['qrels', 'bm25', 'dense'].map((name) => example(`retrieval/${name}.txt`)), {}],
  ['intents', ['judgements', 'plain', 'diverse'].map((name) => example(`diversity/${name}.txt`)), {}],
  ['preferences', ['preferences', 'first', 'second'].map((name) => example(`preferences/${name}.txt`)), {}],
  ['predictions', [example('classification/spam.csv')], { positive: 'spam' }],
  ['predictions', [example('classification/birds.csv')], {}],
  ['label-sets', [example('classification/topics.csv')], {}],
  ['values', ['values.csv'], {}],
  ['answers', ['answers.csv'], {}],
  ['battles', ['battles.csv'], {}],
  ['judge', ['judge.csv'], {}],
  ['likelihood', [example('language/logprobs.jsonl')], {}],
]

describe('a page gives byte for byte the JSON of the command', () => {
  const watched = watchedPage()
  let script = ''
  beforeAll(async () => {
    script = await bundled(SCRIPT, project)
  })

  test.each(TASKS)('%s of %j', async (task, paths, columns) => {
    mkdirSync(home, { recursive: true })
    write(home, WRITTEN)
    const said = Object.entries(columns).flatMap(([name, value]) => [`--${name}`, value])
    const words = ['evaluate', ...paths, '--kind', task, ...said, '--draws', '50', '--format', 'json']
    const { stdout, stderr, status } = evals(...words)
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    const { version, plugins } = JSON.parse(stdout) as { version: string; plugins: string[] }
    const given: Page = {
      files: paths.map((path) => {
        const bytes = readFileSync(join(home, path))
        return { path, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: [...bytes] }
      }),
      task,
      columns,
      draws: 50,
      host: { command: ['evals', ...words].join(' '), version, plugins },
    }
    await watched.page.setContent('<!doctype html><title>test</title>')
    await watched.page.addScriptTag({ content: script })
    const text = await watched.page.evaluate(
      (page) => (globalThis as unknown as { evaluated(page: unknown): Promise<string> }).evaluated(page),
      given as unknown,
    )
    expect(text).toBe(stdout)
    expect(watched.complaints).toEqual([])
  })

  test('every task of ours is among them', () => {
    const { stdout } = evals('tasks', '--format', 'json')
    const { tables } = JSON.parse(stdout) as { tables: { rows: string[][] }[] }
    expect(tables[0]!.rows.map(([name]) => name).sort()).toEqual(
      [...new Set(TASKS.map(([task]) => task))].sort(),
    )
  })
})

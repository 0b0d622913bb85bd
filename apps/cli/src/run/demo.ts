import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EvalError } from '@eval/core'
import { writeWhole } from '@eval/io/node'
import { DEFAULT_RENDER } from '@eval/report'
import { Command } from 'commander'
import type { CommandSpec, Outcome, Runner } from '../command.js'
import { compare } from '../commands/compare.js'
import { classify, rank } from '../commands/evaluate.js'
import { report } from '../commands/report.js'
import { messageOf } from '../errors.js'
import { lineWidth } from '../terminal/line-width.js'
import { declareArguments, declareOptions } from '../options/declared.js'
import type { Session } from '../session.js'
import { demoFigures } from './demo-figures.js'
import { anyOf, ifRegistered } from '@eval/study'

/** The examples of the repository, or those packed with the command. */
function examplesFolder(home: URL): string {
  const folders = ['../../examples', 'dist/examples'].map((folder) => fileURLToPath(new URL(folder, home)))
  const folder = folders.find((one) => existsSync(`${one}/retrieval/qrels.txt`))
  if (folder === undefined)
    throw new EvalError('NO_EXAMPLES', 'The bundled examples are missing. Reinstall @eval/cli.')
  return relative(process.cwd(), folder) || '.'
}

/** Runs a command on words as if they had been typed. */
async function outcomeOf(spec: CommandSpec, words: readonly string[], session: Session): Promise<Outcome> {
  const command = new Command(spec.name)
  declareArguments(command, spec)
  await declareOptions(command, spec)
  command.parse([...words], { from: 'user' })
  const typed = ['evals', spec.name, ...words].join(' ')
  return (await spec.load())(command.args, command.opts(), { ...session, command: typed })
}

/** Text as it is; pictures made of bytes are not for reading. */
const readable = (text: string | Uint8Array): string => (typeof text === 'string' ? text : '')

/** What a command says on words, as a table. */
async function played(spec: CommandSpec, words: readonly string[], session: Session): Promise<string> {
  const outcome = await outcomeOf(spec, words, session)
  const line = `$ evals ${spec.name} ${words.join(' ')}`
  if ('text' in outcome) return `${line}\n\n${readable(outcome.text)}`
  const width = lineWidth() ?? Infinity
  const { registry } = session
  const table = ifRegistered(() => registry.find('format', 'table')) ?? anyOf('format', registry)
  const text = await table.render(outcome.result, { ...DEFAULT_RENDER, width })
  return `${line}\n\n${text}`
}

/** Where the pages of the demonstration go. */
const PAGES = 'evals-report'

/** Writes a page about some of the examples and says where it is, or why it is not there. */
async function paged(name: string, words: readonly string[], session: Session): Promise<string> {
  const outcome = await outcomeOf(report, words, session)
  if ('text' in outcome) return readable(outcome.text)
  const file = `${PAGES}/${name}.html`
  const html = ifRegistered(() => session.registry.find('format', 'html'))
  if (!html) return `  ${file} is not written: the format html is not registered.`
  const page = await html.render(outcome.result, DEFAULT_RENDER)
  try {
    await mkdir(PAGES, { recursive: true })
    await writeWhole(file, page)
  } catch (error) {
    return `  ${file} could not be written: ${messageOf(error)}`
  }
  return `  ${resolve(file)}`
}

/** The main job on the bundled examples, and what to try next. */
export const demo: Runner = async ([what, figures = 'evals-figures'], _options, session) => {
  if (what === 'figures') return demoFigures(figures, session)
  const folder = examplesFolder(session.home)
  const runs = ['qrels', 'bm25', 'dense'].map((name) => `${folder}/retrieval/${name}.txt`)
  const predictions = [`${folder}/classification/spam.csv`, '--positive', 'spam']
  const retrieval = await played(rank, runs, session)
  const few = ['nDCG@10', 'AP'].filter((name) =>
    ifRegistered(() => session.registry.calls('measure', name, 'ranking')),
  )
  const comparison = await played(
    compare,
    [...runs, ...(few.length > 0 ? ['-m', few.join(',')] : [])],
    session,
  )
  const spam = await played(classify, predictions, session)
  const pages = [
    'Reports, to open in a browser:',
    await paged('retrieval', runs, session),
    await paged('spam', [...predictions, '--by', 'language'], session),
  ].join('\n')
  const next = [
    'Try next:',
    `  evals rank ${folder}/retrieval/qrels.txt ${folder}/retrieval/dense.txt -m nDCG@5,10,AP --per-topic`,
    `  evals chance --population 16769 --positives 3123 --k 5,10,20,100 --hits 2,5,8,32 --level 0.1,0.001`,
    '  evals interval 12/72 5/45',
    '  evals explain Informedness',
    '  evals --help',
    '(from a clone: npm start -- COMMAND …)',
  ].join('\n')
  return { text: `${retrieval}\n${comparison}\n${spam}\n${next}\n\n${pages}\n` }
}

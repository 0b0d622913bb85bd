import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EvalError } from '@eval/core'
import { DEFAULT_RENDER } from '@eval/report'
import { Command } from 'commander'
import type { CommandSpec, Runner } from '../command.js'
import { classify } from '../commands/classify.js'
import { compare } from '../commands/compare.js'
import { rank } from '../commands/rank.js'
import type { Session } from '../session.js'

/** The examples of the repository, or those packed with the command. */
function examplesFolder(home: URL): string {
  const folders = ['../../examples', 'dist/examples'].map((folder) => fileURLToPath(new URL(folder, home)))
  const folder = folders.find((one) => existsSync(`${one}/retrieval/qrels.txt`))
  if (folder === undefined)
    throw new EvalError('NO_EXAMPLES', 'The bundled examples are not there. Reinstall @eval/cli.')
  return relative(process.cwd(), folder) || '.'
}

/** Runs a command on words as if they had been typed, and renders its result as a table. */
async function played(spec: CommandSpec, words: readonly string[], session: Session): Promise<string> {
  const command = new Command(spec.name)
  if (spec.arguments) command.arguments(spec.arguments)
  spec.options?.(command)
  command.parse([...words], { from: 'user' })
  const outcome = await (await spec.load())(command.args, command.opts(), session)
  const line = `$ evals ${spec.name} ${words.join(' ')}`
  if ('text' in outcome) return `${line}\n\n${outcome.text}`
  const width = process.stdout.isTTY ? process.stdout.columns : DEFAULT_RENDER.width
  const table = session.registry.find('format', 'table')
  const text = await table.render(outcome.result, { ...DEFAULT_RENDER, width })
  return `${line}\n\n${text}`
}

/** The main job on the bundled examples, and what to try next. */
export const demo: Runner = async (_words, _options, session) => {
  const folder = examplesFolder(session.home)
  const retrieval = await played(
    rank,
    [`${folder}/retrieval/qrels.txt`, `${folder}/retrieval/bm25.txt`, `${folder}/retrieval/dense.txt`],
    session,
  )
  const comparison = await played(
    compare,
    [
      `${folder}/retrieval/qrels.txt`,
      `${folder}/retrieval/bm25.txt`,
      `${folder}/retrieval/dense.txt`,
      '-m',
      'nDCG@10,AP',
    ],
    session,
  )
  const spam = await played(classify, [`${folder}/classification/spam.csv`, '--positive', 'spam'], session)
  const next = [
    'Try next:',
    `  evals rank ${folder}/retrieval/qrels.txt ${folder}/retrieval/dense.txt -m nDCG@5,10,AP --per-topic`,
    `  evals chance --population 16769 --positives 3123 --k 5,10,20,100 --hits 2,5,8,32 --level 0.1,0.001`,
    '  evals interval 12/72 5/45',
    '  evals explain Informedness',
    '  evals --help',
    '(from a clone: npm start -- COMMAND …)',
  ].join('\n')
  return { text: `${retrieval}\n${comparison}\n${spam}\n${next}\n` }
}

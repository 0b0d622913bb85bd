import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { commands } from '../src/commands/index.js'
import { captured } from './support/captured.js'
import { projectWith } from './support/project.js'

const EXAMPLES = fileURLToPath(new URL('../../../examples', import.meta.url))

/** The words of a command line as a shell has them. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? double ?? plain!,
  )

/** A folder with the bundled examples in it, where command lines run as they stand in the help. */
function folderWithExamples(): string {
  const folder = projectWith({})
  symlinkSync(EXAMPLES, join(folder, 'examples'))
  return folder
}

/** Whether every file that a line names is there: others stand for files of the reader. */
function hasFiles(words: readonly string[], folder: string): boolean {
  return words.every((word, place) => {
    if (['--out', '-o', '--write'].includes(words[place - 1] ?? '')) return true
    if (word.includes('://') || word.includes('*')) return false
    return !/\.(txt|csv|tsv|json|jsonl|html|parquet)(,|$)/.test(word) || existsSync(join(folder, word))
  })
}

/** They make things of their own, or are run elsewhere: figures and the demo end to end. */
const ELSEWHERE = new Set(['demo', 'new', 'plugins', 'completion'])

const lines = commands
  .filter(({ name }) => !ELSEWHERE.has(name))
  .flatMap(({ examples }) => examples)
  .filter((line) => hasFiles(wordsOf(line), folderWithExamples()))

/** Draws that a line leaves to us are few: here it matters that it runs. */
async function withFewDraws(words: readonly string[], folder: string) {
  const few = await captured([...words, '--draws', '40'], folder)
  return few.exit === 2 && few.stderr.includes('--draws') ? captured(words, folder) : few
}

describe('examples in the help', () => {
  it('are enough to go by', () => {
    expect(lines.length).toBeGreaterThan(60)
    for (const name of [
      'rank',
      'classify',
      'compare',
      'report',
      'plot',
      'chance',
      'interval',
      'pool',
      'power',
      'explain',
    ])
      expect(
        lines.some((line) => line.startsWith(`evals ${name} `)),
        name,
      ).toBe(true)
  })

  it.each(lines)('%s', async (line) => {
    const [, ...words] = wordsOf(line)
    const folder = folderWithExamples()
    // A gate needs a baseline: its own files.
    if (words[0] === 'gate') await captured(['bless', ...words.slice(1, 3)], folder)
    const { exit, stderr } = words.includes('--draws')
      ? await captured(words, folder)
      : await withFewDraws(words, folder)
    expect([exit, stderr.replace(/^Wrote .*\n/gm, '')]).toEqual([0, ''])
  })
})

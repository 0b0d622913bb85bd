#!/usr/bin/env node
// The entry point does as little as possible before it knows what is asked: `evals --version` loads nothing else.
import { fs, module, WORK } from './built-in.js'

const words = process.argv.slice(2)
const home = new URL('..', import.meta.url)
const versionOf = (): string =>
  (JSON.parse(fs.readFileSync(new URL('package.json', home), 'utf8')) as { version: string }).version

// Compiled code is kept between runs where Node can do that (22.8 and later), not where others can put code of theirs.
if (process.env.HOME) module.enableCompileCache?.(`${process.env.HOME}/.cache/evals`)

/** Where nobody can read what went wrong, the exit code must do. */
const ignoreDeafErrors = (): unknown => process.stderr.on('error', () => undefined)

if (words.length === 1 && (words[0] === '--version' || words[0] === '-V')) {
  ignoreDeafErrors()
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    process.exitCode = code === 'EPIPE' ? 0 : 2
    if (code !== 'EPIPE') process.stderr.write('Cannot write to standard output.\n')
  })
  process.stdout.write(`${versionOf()}\n`)
} else if (words[0] === 'trec') {
  // trec_eval has a command line of its own, down to the meaning of -h. It writes without streams, which take as long to
  // make as a short run takes to read.
  const { trec } = await import('./trec.js')
  process.exitCode = await trec(words.slice(1))
} else if (words[0] !== WORK || !(await (await import('./threads.js')).work())) {
  ignoreDeafErrors()
  // Hundreds of functions run too briefly to be worth compiling with optimizations; later engines lack the flag, and say so.
  const { setFlagsFromString } = await import('node:v8')
  if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=250000')
  const { foreignCode, supervised } = await import('./plugins/foreign-code.js')
  const { main } = await import('./main.js')
  const foreign = foreignCode()
  await supervised(foreign, () => main(words, { version: versionOf(), home, foreign }))
}

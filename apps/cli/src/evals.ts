#!/usr/bin/env node
// The entry point does as little as possible before it knows what is asked: `evals --version` loads nothing else.
import { readFileSync } from 'node:fs'

const words = process.argv.slice(2)
const home = new URL('..', import.meta.url)
const { version } = JSON.parse(readFileSync(new URL('package.json', home), 'utf8')) as { version: string }

if (words.length === 1 && (words[0] === '--version' || words[0] === '-V')) {
  process.stdout.write(`${version}\n`)
} else if (words[0] === 'trec') {
  // trec_eval has a command line of its own, down to the meaning of -h.
  const { trec } = await import('./trec.js')
  process.exitCode = await trec(words.slice(1))
} else {
  const { main } = await import('./main.js')
  process.exitCode = await main(words, { version, home })
}

#!/usr/bin/env node
// The entry point does as little as possible before it knows what is asked: `evals --version` loads nothing else.
import { readFileSync } from 'node:fs'

const words = process.argv.slice(2)

if (words.length === 1 && (words[0] === '--version' || words[0] === '-V')) {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  process.stdout.write(`${(JSON.parse(manifest) as { version: string }).version}\n`)
} else {
  const { main } = await import('./main.js')
  process.exitCode = await main(words)
}

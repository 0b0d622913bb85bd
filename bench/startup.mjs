// How long `evals --version` takes beside an empty Node: build first (pnpm build), then node bench/startup.mjs
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const RUNS = 20
const GOAL = 1.6
const evals = fileURLToPath(new URL('../apps/cli/dist/evals.js', import.meta.url))

if (!existsSync(evals)) {
  console.error('apps/cli/dist/evals.js is not there: run pnpm build first.')
  process.exit(2)
}

const timed = (words) => {
  const start = performance.now()
  execFileSync(process.execPath, words, { stdio: 'pipe' })
  return performance.now() - start
}

const median = (times) => {
  const sorted = [...times].sort((a, b) => a - b)
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2
}

// Taken in turns, so that a busy machine slows both alike; the first of each only warms the disk.
const empty = []
const version = []
for (let run = 0; run <= RUNS; run++) {
  const times = [timed(['-e', '0']), timed([evals, '--version'])]
  if (run === 0) continue
  empty.push(times[0])
  version.push(times[1])
}

const ratio = median(version) / median(empty)
console.log(`node -e 0        ${median(empty).toFixed(1)} ms`)
console.log(`evals --version  ${median(version).toFixed(1)} ms`)
console.log(`ratio            ${ratio.toFixed(2)} (goal: at most ${GOAL})`)

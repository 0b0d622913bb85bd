// `evals rank` on a run of a million lines (1,000 topics of 1,000 documents), with chance and without, in processor seconds.
// Run on the built packages: pnpm build && node bench/rank-chance.mjs [measures]
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const TOPICS = 1000
const DEPTH = 1000
const ROUNDS = 3
const evals = fileURLToPath(new URL('../apps/cli/dist/evals.js', import.meta.url))

/** A small generator with a seed (mulberry32). */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** 50 to 199 judgements for each topic, of which the first ranks hold more relevant ones; `share` of those further down. */
function qrels(grades, share) {
  const random = randomFrom(7)
  const lines = []
  for (let topic = 1; topic <= TOPICS; topic++) {
    const judged = new Set()
    const size = 50 + Math.floor(random() * 150)
    while (judged.size < size) judged.add(Math.floor(random() * DEPTH * 1.2))
    for (const document of judged) {
      const relevant = random() < (document < 100 ? 0.5 : share)
      lines.push(`${topic} 0 d${document} ${relevant ? 1 + Math.floor(random() * grades) : 0}`)
    }
  }
  return `${lines.join('\n')}\n`
}

function run() {
  const lines = []
  for (let topic = 1; topic <= TOPICS; topic++)
    for (let rank = 1; rank <= DEPTH; rank++)
      lines.push(`${topic} Q0 d${rank - 1} ${rank} ${DEPTH - rank} run`)
  return `${lines.join('\n')}\n`
}

/** The processor seconds of one command, the least of some rounds. */
function seconds(args) {
  const script = `process.on('exit', () => { const { user, system } = process.cpuUsage(); process.stderr.write('cpu ' + (user + system) / 1e6) })`
  const preload = `data:text/javascript,${encodeURIComponent(script)}`
  return Math.min(
    ...Array.from({ length: ROUNDS }, () => {
      const { stderr, status } = spawnSync(process.execPath, ['--import', preload, evals, ...args], {
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(stderr)
      return Number(/cpu (\S+)$/.exec(stderr)[1])
    }),
  )
}

const folder = mkdtempSync(join(tmpdir(), 'rank-chance-'))
try {
  const measures = process.argv[2] ? ['-m', process.argv[2]] : []
  writeFileSync(join(folder, 'run.txt'), run())
  console.log('| judgements | with chance | without | chance alone |')
  console.log('|---|---:|---:|---:|')
  for (const [name, grades, share] of [
    ['two grades, about 16 relevant', 1, 0.1],
    ['four grades, about 16 relevant', 3, 0.1],
    ['four grades, about 90 relevant', 3, 0.7],
  ]) {
    const path = join(folder, 'qrels.txt')
    writeFileSync(path, qrels(grades, share))
    const args = ['rank', path, join(folder, 'run.txt'), '--quiet', ...measures]
    const [all, bare] = [seconds(args), seconds([...args, '--no-chance'])]
    console.log(`| ${name} | ${all.toFixed(2)} s | ${bare.toFixed(2)} s | ${(all - bare).toFixed(2)} s |`)
  }
} finally {
  rmSync(folder, { recursive: true })
}

// A run of 50 thousand lines as a library call beside the C program: `node bench/library-call.mjs FOLDER` after `pnpm build` and
// `node bench/data.mjs FOLDER S`. trec_eval is found by TREC_EVAL or on the PATH. Both read the same files and print the same
// bytes; calls are taken in turns. The first call of the process is shown by itself, because its code is compiled then.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { trecEval } from '../packages/ranked/dist/bundled/index.js'

const RUNS = 25
const [folder] = process.argv.slice(2)
const files = folder === undefined ? [] : [join(folder, 'S.qrels'), join(folder, 'S.run')]
if (files.length === 0 || !files.every((file) => existsSync(file))) {
  console.error('node bench/library-call.mjs FOLDER, after pnpm build and node bench/data.mjs FOLDER S')
  process.exit(2)
}
const peer = [process.env.TREC_EVAL, 'trec_eval'].find(
  (one) => one && spawnSync(one, ['-v'], { stdio: 'ignore' }).status === 0,
)

const timed = (work) => {
  const begun = performance.now()
  const output = work()
  return { output, milliseconds: performance.now() - begun }
}
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]
const shown = (milliseconds) => `${milliseconds.toFixed(1)} ms`

for (const options of [[], ['-m', 'all_trec', '-q']]) {
  const words = [...options, ...files]
  const ours = []
  const theirs = []
  for (let run = 0; run < RUNS; run++) {
    const mine = timed(() => trecEval(words, (name) => readFileSync(name)).output)
    ours.push(mine.milliseconds)
    if (peer === undefined) continue
    const other = timed(() => spawnSync(peer, words, { encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout)
    if (other.output !== mine.output) throw new Error(`The output of ${words.join(' ')} differs.`)
    theirs.push(other.milliseconds)
  }
  const [first, ...later] = ours
  const program = peer === undefined ? 'not found' : shown(median(theirs))
  const ratio = peer === undefined ? '' : `, ratio ${(median(theirs) / median(later)).toFixed(1)}`
  console.log(
    `${options.join(' ') || 'official'}: first call ${shown(first)}, later calls ${shown(median(later))}; trec_eval ${program}${ratio}`,
  )
}

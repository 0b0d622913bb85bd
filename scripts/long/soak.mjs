// Runs a thousand commands, half of them on damaged files, and watches for files left behind and memory that grows: all of
// them one after the other in one process, where what is not let go would add up, and a tenth in processes of their own.
// `node scripts/long/soak.mjs [--commands N] [--from SEED]`; needs a build.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { seeded } from '@eval/core'
import { damaged } from '@eval/testkit'
import { root } from '../workspace.mjs'

const { values } = parseArgs({
  options: { commands: { type: 'string', default: '1000' }, from: { type: 'string', default: '1' } },
})
const commands = Number(values.commands)
const first = Number(values.from)

const RUN = Array.from(
  { length: 200 },
  (_, row) => `q${row % 10} Q0 d${row} ${1 + row} ${200 - row} t\n`,
).join('')
const QRELS = Array.from({ length: 100 }, (_, row) => `q${row % 10} 0 d${row * 2} ${row % 3}\n`).join('')
const ROWS = `id,y_true,y_pred\n${Array.from({ length: 60 }, (_, row) => `r${row},${row % 2},${row % 3 === 0 ? 1 : 0}\n`).join('')}`
const LINES = [
  ['rank', 'qrels', 'run', '--draws', '20'],
  ['classify', 'rows.csv', '--draws', '20', '--format', 'json'],
  ['doctor', 'run', 'qrels'],
  ['compare', 'rows.csv', 'rows.csv', '--draws', '20'],
  ['rank', 'qrels', 'run', '--draws', '20', '--out', 'out.md', '--format', 'md'],
  ['trec', '-q', '-m', 'map', 'qrels', 'run'],
  ['interval', '12/72'],
  ['explain', 'P@5'],
  ['report', 'qrels', 'run', '--draws', '20', '--out', 'out.html'],
]

const OUTPUTS = ['out.md', 'out.html']
const temporary = mkdtempSync(join(tmpdir(), 'evals-soak-tmp-'))
const failures = []

/** A folder with the files of a command, damaged or not, and the command. */
function setting(seed, lines) {
  const random = seeded(seed)
  const folder = mkdtempSync(join(tmpdir(), 'evals-soak-'))
  const isDamaged = random.below(2) === 0
  const files = { run: RUN, qrels: QRELS, 'rows.csv': ROWS }
  for (const [name, text] of Object.entries(files)) {
    const bytes = new TextEncoder().encode(text)
    writeFileSync(join(folder, name), isDamaged ? damaged(bytes, random) : bytes)
  }
  return { folder, isDamaged, files, line: lines[random.below(lines.length)] }
}

/** Judges what became of a command, and clears its folder. */
function settle(seed, { folder, isDamaged, files, line }, status, said) {
  const there = readdirSync(folder)
  const left = there.filter((name) => !(name in files) && !OUTPUTS.includes(name))
  const wrong = [
    ...(status === 0 || (isDamaged && (status === 1 || status === 2)) ? [] : [`exit code ${status}`]),
    ...(/\n {4}at .*:\d+:\d+|bug in evals/.test(said) ? ['a trace'] : []),
    ...(status !== 0 && there.some((name) => OUTPUTS.includes(name))
      ? ['an output in spite of an error']
      : []),
    ...(left.length > 0 ? [`left ${left.join(', ')}`] : []),
  ]
  if (wrong.length > 0) failures.push(`seed ${seed}: evals ${line.join(' ')}: ${wrong.join('; ')}`)
  rmSync(folder, { recursive: true })
}

/** The function behind the command, from the module that the entry point loads it from, there by itself or with its module. */
async function loaded() {
  const entry = readFileSync(join(root, 'apps/cli/dist/evals.js'), 'utf8')
  const module = await import(join(root, 'apps/cli/dist', /'\.\/(chunks\/main-.*?)'/.exec(entry)[1]))
  return module.main ?? Object.values(module).find((one) => typeof one?.main === 'function').main
}

/** Runs a command in this process; what it writes is kept apart. */
async function inThisProcess(main, words, folder) {
  let said = ''
  const restore = ['stdout', 'stderr'].map((stream) => {
    const { write } = process[stream]
    process[stream].write = (chunk, ...more) => {
      said += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
      const done = more.at(-1)
      if (typeof done === 'function') done()
      return true
    }
    return () => (process[stream].write = write)
  })
  process.chdir(folder)
  try {
    const home = new URL('../../apps/cli/', import.meta.url)
    return { status: await main(words, { version: '0.0.0', home }), said }
  } finally {
    process.chdir(root)
    for (const back of restore) back()
    process.stdout.removeAllListeners('error')
    process.exitCode = 0
  }
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
const held = async () => {
  // What is collected gives its buffers back a little later.
  for (let round = 0; round < 3; round++) {
    collect()
    await setImmediate()
  }
  const { heapUsed, external, arrayBuffers, rss } = process.memoryUsage()
  const files = process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0
  return { heap: heapUsed, buffers: external + arrayBuffers, rss, files }
}

/** Bytes that a thousand commands may add to the heap: compiled code and what engines remember of it. */
const HEAP_GROWTH = 8 * 2 ** 20
console.log(`${commands} commands in one process, seeds ${first} to ${first + commands - 1}`)
const main = await loaded()
// trec writes to the descriptors themselves and leaves its files to the end of its process.
const LINES_HERE = LINES.filter(([name]) => name !== 'trec')
const warm = first + Math.floor(commands / 5)
let begin
for (let seed = first; seed < first + commands; seed++) {
  if (seed === warm) begin = await held()
  const one = setting(seed, LINES_HERE)
  const { status, said } = await inThisProcess(main, one.line, one.folder)
  settle(seed, one, status, said)
}
const end = await held()
for (const [key, before] of Object.entries(begin)) {
  const shown = (value) => (key === 'files' ? value : `${(value / 2 ** 20).toFixed(1)} MiB`)
  console.log(`${key}: ${shown(before)} after ${warm - first} commands, ${shown(end[key])} at last`)
}
if (end.heap > begin.heap + HEAP_GROWTH) failures.push('the heap grew')
if (end.buffers > begin.buffers + HEAP_GROWTH) failures.push('buffers grew')
if (end.files > begin.files) failures.push('files stay open')

const apart = Math.ceil(commands / 10)
console.log(`${apart} commands in processes of their own, seeds ${first} to ${first + apart - 1}`)
for (let seed = first; seed < first + apart; seed++) {
  const one = setting(seed, LINES)
  const { status, signal, stderr, stdout } = spawnSync(
    process.execPath,
    [join(root, 'apps/cli/dist/evals.js'), ...one.line],
    { cwd: one.folder, encoding: 'utf8', timeout: 120_000, env: { ...process.env, TMPDIR: temporary } },
  )
  settle(seed, one, signal ?? status, stderr + stdout)
}
const leftOver = readdirSync(temporary)
if (leftOver.length > 0) failures.push(`left in the temporary folder: ${leftOver.slice(0, 5).join(', ')}`)
rmSync(temporary, { recursive: true })
for (const failure of failures) console.log(failure)
console.log(`${failures.length} failures`)
process.exitCode = failures.length > 0 ? 1 : 0

// Runs a thousand commands, many of them on damaged files, and watches for files left behind and memory that grows.
// `node scripts/long/soak.mjs [--commands N] [--from SEED]`; needs a build.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
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
]

const temporary = mkdtempSync(join(tmpdir(), 'evals-soak-tmp-'))
const failures = []
/** Peaks of memory by command line. */
const memory = new Map(LINES.map((line) => [line, []]))
console.log(`${commands} commands, seeds ${first} to ${first + commands - 1}`)
for (let seed = first; seed < first + commands; seed++) {
  const random = seeded(seed)
  const folder = mkdtempSync(join(tmpdir(), 'evals-soak-'))
  const isDamaged = random.below(2) === 0
  const files = { run: RUN, qrels: QRELS, 'rows.csv': ROWS }
  for (const [name, text] of Object.entries(files)) {
    const bytes = new TextEncoder().encode(text)
    writeFileSync(join(folder, name), isDamaged ? damaged(bytes, random) : bytes)
  }
  const line = LINES[random.below(LINES.length)]
  const { status, signal, stderr, stdout } = spawnSync(
    process.execPath,
    [
      '--import',
      new URL('peak-memory.mjs', import.meta.url).href,
      join(root, 'apps/cli/dist/evals.js'),
      ...line,
    ],
    { cwd: folder, encoding: 'utf8', timeout: 120_000, env: { ...process.env, TMPDIR: temporary } },
  )
  const left = readdirSync(folder).filter((name) => !(name in files) && name !== 'out.md')
  const peak = Number(/PEAK (\d+)/.exec(stderr)?.[1] ?? NaN)
  memory.get(line).push(peak)
  const wrong = [
    ...(signal === null ? [] : [`ended by ${signal}`]),
    ...(status === 0 || isDamaged ? [] : [`exit code ${status}`]),
    ...(/\n {4}at .*:\d+:\d+|bug in evals/.test(stderr + stdout) ? ['a trace'] : []),
    ...(status !== 0 && readdirSync(folder).includes('out.md') && isDamaged === false
      ? ['an output in spite of an error']
      : []),
    ...(left.length > 0 ? [`left ${left.join(', ')}`] : []),
  ]
  if (wrong.length > 0) failures.push(`seed ${seed}: evals ${line.join(' ')}: ${wrong.join('; ')}`)
  rmSync(folder, { recursive: true })
}
const leftOver = readdirSync(temporary)
if (leftOver.length > 0) failures.push(`left in the temporary folder: ${leftOver.slice(0, 5).join(', ')}`)
rmSync(temporary, { recursive: true })
const mean = (list) => list.reduce((sum, one) => sum + one / list.length, 0)
for (const [line, peaks] of memory) {
  const half = Math.floor(peaks.length / 2)
  // A few runs say nothing about growth.
  if (half < 20) continue
  const [begin, end] = [mean(peaks.slice(0, half)), mean(peaks.slice(half))]
  console.log(
    `evals ${line[0]}: ${(begin / 2 ** 20).toFixed(1)} MiB at first, ${(end / 2 ** 20).toFixed(1)} MiB at last`,
  )
  if (end > 1.1 * begin) failures.push(`evals ${line.join(' ')}: memory grew by more than a tenth`)
}
for (const failure of failures) console.log(failure)
console.log(`${failures.length} failures`)
process.exitCode = failures.length > 0 ? 1 : 0

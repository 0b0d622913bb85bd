// Runs the gates named on the command line, or all of them; each prints one line, and its output if it fails.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { root } from './workspace.mjs'

const RESULTS = '.cache/test-results.json'
const turbo = (task) => ['turbo', 'run', task, '--output-logs=errors-only', '--log-prefix=none']

const gates = {
  build: turbo('build'),
  layers: ['node', 'scripts/layers.mjs'],
  indexes: ['node', 'scripts/indexes.mjs'],
  page: ['node', 'scripts/page-script.mjs'],
  format: ['prettier', '--check', '--log-level=warn', '.'],
  types: turbo('typecheck'),
  lint: ['eslint', '.'],
  api: ['node', 'scripts/api-report.mjs'],
  reference: ['node', 'scripts/reference.mjs'],
  gallery: ['node', 'scripts/gallery.mjs'],
  snippets: ['node', 'scripts/snippets.mjs'],
  transcripts: ['node', 'scripts/transcripts.mjs'],
  pack: turbo('pack:check'),
  knip: ['knip'],
  size: ['size-limit'],
  tests: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`],
}
/** Gates that look at what is built. */
const NEEDS_BUILD = [
  'lint',
  'api',
  'reference',
  'gallery',
  'snippets',
  'transcripts',
  'pack',
  'size',
  'tests',
]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in gates))
if (unknown.length > 0) {
  console.error(`No gate is called ${unknown.join(', ')}. There are: ${Object.keys(gates).join(', ')}.`)
  process.exit(2)
}
const wanted = asked.length > 0 ? asked : Object.keys(gates)
const chosen = Object.keys(gates).filter(
  (name) => wanted.includes(name) || (name === 'build' && wanted.some((gate) => NEEDS_BUILD.includes(gate))),
)

mkdirSync(`${root}.cache`, { recursive: true })
rmSync(`${root}${RESULTS}`, { force: true })
const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', FORCE_COLOR: '0' }
const failed = []

/** Runs a gate to its end and says how it went. */
async function passed(name) {
  const [command, ...args] = gates[name]
  const start = Date.now()
  const child = spawn(command, args, { cwd: root, env, shell: process.platform === 'win32' })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const [status] = await once(child, 'close')
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(11)} ${seconds} s`)
  if (status === 0) return
  failed.push(name)
  console.log(Buffer.concat(output).toString())
}

/** Takes gates off a list until it is empty. */
async function work(names) {
  for (let name = names.shift(); name !== undefined; name = names.shift()) await passed(name)
}

// The build comes first and the tests last; what lies between only looks, so that two can look at once.
if (chosen.includes('build')) await passed('build')
if (failed.length === 0) {
  const between = chosen.filter((name) => name !== 'build' && name !== 'tests')
  await Promise.all([work(between), work(between)])
  if (chosen.includes('tests')) await passed('tests')
}

if (failed.length > 0) console.log(`Gates that failed: ${failed.join(', ')}`)
if (chosen.includes('tests') && !failed.includes('build')) {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    readFileSync(`${root}${RESULTS}`, 'utf8'),
  )
  console.log(
    `${numPassedTests} passed, ${numFailedTests} failed${numPendingTests > 0 ? `, ${numPendingTests} skipped` : ''}`,
  )
}
process.exitCode = failed.length > 0 ? 1 : 0

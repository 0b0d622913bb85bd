// Runs the gates named on the command line, or all of them in order; each prints one line, and its output if it fails.
import { spawnSync } from 'node:child_process'
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
  pack: turbo('pack:check'),
  knip: ['knip'],
  size: ['size-limit'],
  tests: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`],
}
/** Gates that look at what is built. */
const NEEDS_BUILD = ['lint', 'api', 'reference', 'gallery', 'snippets', 'pack', 'size', 'tests']

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
for (const name of chosen) {
  const [command, ...args] = gates[name]
  const start = Date.now()
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
  })
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(8)} ${seconds} s`)
  if (status === 0) continue
  failed.push(name)
  console.log(`${stdout ?? ''}${stderr ?? ''}`)
  if (name === 'build') break
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

// `npm run test:engines [-- NAMES --within SECONDS]`: starts the servers that this machine can have, tests the engines on them, and
// says which it left out and why. What was left out counts as nothing. The last line is the total.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../workspace.mjs'
import { startClickhouse, withoutClickhouse } from './clickhouse.mjs'
import { startPostgres, withoutPostgres } from './postgres.mjs'
import { startSpark, withoutSpark } from './spark.mjs'

/** Each engine: why it cannot be had, how its servers start, and the seconds that its tests may take. */
const SERVERS = {
  postgres: {
    without: withoutPostgres,
    seconds: 600,
    async start() {
      const { ports, address, stop } = await startPostgres()
      return { env: { EVALS_POSTGRES: Object.values(ports).map(address).join(' ') }, stop }
    },
  },
  clickhouse: { without: withoutClickhouse, seconds: 300, start: startClickhouse },
  spark: { without: withoutSpark, seconds: 900, start: startSpark },
}

/** Runs the tests of an engine; false where they take too long. */
function tested(name, env, results, seconds) {
  const words = ['run', '--project=servers', '--no-file-parallelism', `test/servers/${name}.server.ts`]
  const shown = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${results}`]
  const child = spawn(process.execPath, [`${root}node_modules/vitest/vitest.mjs`, ...words, ...shown], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  process.once('exit', () => child.kill('SIGKILL'))
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve(false)
      child.kill('SIGKILL')
    }, seconds * 1000)
    child.once('error', reject).once('exit', () => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { within: { type: 'string', default: 'Infinity' } },
})
/** The seconds that are left of those allowed for everything. */
const left = () => Math.floor(Number(values.within) - performance.now() / 1000)
/** Servers and tests of an engine are not begun with less. */
const FEWEST_SECONDS = 120
const sum = { passed: 0, failed: 0 }
const leftOut = (name, reason) => console.log(`Left out: ${name}, because ${reason}.`)
let stop = () => undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, async () => {
    await stop()
    process.exit(1)
  })

for (const [name, { without, seconds, start }] of Object.entries(SERVERS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  if (left() < FEWEST_SECONDS) {
    leftOut(name, `only ${Math.max(0, left())} s are left`)
    continue
  }
  const reason = await without()
  if (reason !== undefined) {
    leftOut(name, reason)
    continue
  }
  let servers
  try {
    servers = await start()
  } catch (error) {
    leftOut(name, `it did not start: ${error instanceof Error ? error.message : error}`)
    continue
  }
  stop = servers.stop
  const folder = mkdtempSync(join(tmpdir(), 'evals-engines-'))
  try {
    const results = join(folder, 'tests.json')
    const most = Math.max(1, Math.min(seconds, left()))
    if (!(await tested(name, servers.env, results, most)) && !existsSync(results)) {
      leftOut(name, `its tests were not done within ${most} s`)
      continue
    }
    const { numPassedTests, numFailedTests, success } = JSON.parse(readFileSync(results, 'utf8'))
    sum.passed += numPassedTests
    sum.failed += numFailedTests === 0 && !success ? 1 : numFailedTests
    console.log(`${name}: ${numPassedTests} passed, ${numFailedTests} failed`)
  } catch (error) {
    sum.failed++
    console.log(`${name}: ${error instanceof Error ? error.message : error}`)
  } finally {
    await servers.stop()
    stop = () => undefined
    rmSync(folder, { recursive: true, force: true })
  }
}
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed > 0 ? 1 : 0

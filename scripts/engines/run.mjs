// `npm run test:engines`: starts the servers that this machine can have, tests the engines on them, and says which it left out
// and why. What was left out counts as nothing. The last line is the total.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../workspace.mjs'
import { startPostgres, withoutPostgres } from './postgres.mjs'
import { startSpark, withoutSpark } from './spark.mjs'

const SERVERS = {
  postgres: {
    without: withoutPostgres,
    async start() {
      const { ports, address, stop } = await startPostgres()
      return { env: { EVALS_POSTGRES: Object.values(ports).map(address).join(' ') }, stop }
    },
  },
  spark: { without: withoutSpark, start: startSpark },
}

const asked = process.argv.slice(2)
const sum = { passed: 0, failed: 0 }
for (const [name, { without, start }] of Object.entries(SERVERS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const reason = await without()
  if (reason !== undefined) {
    console.log(`Left out: ${name}, because ${reason}.`)
    continue
  }
  const folder = mkdtempSync(join(tmpdir(), 'evals-engines-'))
  let servers
  try {
    servers = await start()
  } catch (error) {
    console.log(
      `Left out: ${name}, because it did not start: ${error instanceof Error ? error.message : error}.`,
    )
    continue
  }
  try {
    const results = join(folder, 'tests.json')
    const words = ['run', '--project=servers', `test/servers/${name}.server.ts`]
    const shown = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${results}`]
    const env = { ...process.env, ...servers.env }
    spawnSync(process.execPath, [`${root}node_modules/vitest/vitest.mjs`, ...words, ...shown], {
      cwd: root,
      stdio: 'inherit',
      env,
    })
    const { numPassedTests, numFailedTests, success } = JSON.parse(readFileSync(results, 'utf8'))
    sum.passed += numPassedTests
    sum.failed += numFailedTests === 0 && !success ? 1 : numFailedTests
    console.log(`${name}: ${numPassedTests} passed, ${numFailedTests} failed`)
  } catch (error) {
    sum.failed++
    console.log(`${name}: ${error instanceof Error ? error.message : error}`)
  } finally {
    await servers.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed > 0 ? 1 : 0

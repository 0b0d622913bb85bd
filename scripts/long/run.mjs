// The long tests, which `npm test` leaves out: tests that have a larger form, fuzz, peers on this machine, a soak, and mutations
// of the code. Each runs alone as well; `npm run test:long -- fuzz soak` runs some.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, workspace } from '../workspace.mjs'

const env = { ...process.env, LONG_TESTS: '1' }

/** Tests that try more, or larger, inputs when there is time. */
function filesWithLargerForm() {
  return workspace.flatMap(({ folder }) =>
    readdirSync(root + folder, { recursive: true })
      .filter((file) => /^(src|test)\b.*\.test\.ts$/.test(file))
      .map((file) => join(folder, file))
      .filter((file) => readFileSync(root + file, 'utf8').includes('process.env.LONG_TESTS')),
  )
}

const PARTS = {
  larger: [['node_modules/vitest/vitest.mjs', 'run', ...filesWithLargerForm()]],
  fuzz: [['scripts/long/fuzz.mjs']],
  differential: [['scripts/long/differential.mjs']],
  soak: [['scripts/long/soak.mjs']],
  mutations: ['core', 'ranked', 'significance', 'study', 'report'].map((name) => [
    'scripts/mutate.mjs',
    name,
  ]),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`No long test is called ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(2)
}
let failed = false
for (const [name, lines] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const begun = Date.now()
  console.log(`\n${name}`)
  const isOk = lines
    .map((line) => spawnSync(process.execPath, line, { cwd: root, stdio: 'inherit', env }).status)
    .every((status) => status === 0)
  console.log(`${name}: ${isOk ? 'ok' : 'FAILED'}, ${Math.round((Date.now() - begun) / 1000)} s`)
  failed ||= !isOk
}
process.exitCode = failed ? 1 : 0

// Runs the unit tests of the package in the working directory, or the end-to-end tests, and keeps their results for the total.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './workspace.mjs'

const endToEnd = process.argv[2] === 'e2e'
const project = endToEnd ? 'e2e' : JSON.parse(readFileSync('package.json', 'utf8')).name
const results = `${relative(root, process.cwd()) || '.'}/.cache/tests.json`
// Tests write into a temporary folder of this run alone: nothing is left behind, and nothing that was left is found.
const temporary = mkdtempSync(join(tmpdir(), 'eval-tests-'))
const { status } = spawnSync(
  process.execPath,
  [
    `${root}node_modules/vitest/vitest.mjs`,
    'run',
    // Workers that collect garbage less often; the commands that tests start are left as they are.
    '--execArgv=--max-semi-space-size=64',
    `--project=${project}`,
    // Packages are tested side by side, so that one worker for each is enough; the command's tests take longest and come last.
    `--maxWorkers=${endToEnd || project === '@eval/cli' ? 2 : 1}`,
    '--reporter=minimal',
    '--reporter=json',
    `--outputFile.json=${results}`,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TESTS_ON_BUILT: '1', TMPDIR: temporary, TEMP: temporary, TMP: temporary },
  },
)
rmSync(temporary, { recursive: true, force: true })
process.exitCode = status ?? 1

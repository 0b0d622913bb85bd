// Runs the gates named on the command line, or all of them, as cached turbo tasks. Prints failures, where to look, and the
// totals of the tests, also of those whose results were still good.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { packageManager, root, workspace } from './workspace.mjs'

/** Each gate and the tasks that it is made of: those of packages, and those of the root, which begin with "gate:". */
const GATES = {
  build: ['build'],
  layers: ['gate:layers'],
  indexes: ['gate:indexes'],
  page: ['gate:page'],
  code: ['gate:code'],
  api: ['gate:api'],
  reference: ['gate:reference'],
  gallery: ['gate:gallery'],
  documents: ['gate:documents'],
  snippets: ['gate:snippets'],
  transcripts: ['gate:transcripts'],
  pack: ['gate:pack'],
  closure: ['gate:closure'],
  knip: ['gate:knip'],
  size: ['gate:size'],
  tests: ['test', 'gate:e2e'],
}
/** Tasks that look at sources alone. */
const NEEDS_NO_BUILD = ['gate:layers', 'gate:indexes', 'gate:page', 'gate:closure']
const LOGS = '.cache/check'
/** So many lines of a failing task are printed: most of its beginning, and its end, where many tools sum up. */
const PRINTED = { first: 60, last: 20 }

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in GATES))
if (unknown.length > 0) {
  console.error(`No gate is called ${unknown.join(', ')}. There are: ${Object.keys(GATES).join(', ')}.`)
  process.exit(2)
}
if (!existsSync(`${root}node_modules/.bin/turbo`)) {
  console.error('Nothing is installed yet. Run npm test, or: npm start')
  process.exit(2)
}

const env = {
  ...process.env,
  PATH: [`${root}node_modules/.bin`, process.env.PATH ?? ''].join(delimiter),
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  FORCE_COLOR: '0',
  // Results of tests are those of one kind of machine.
  MACHINE: [process.version, process.platform, process.arch, process.getuid?.() === 0 ? 'root' : 'user'].join(
    ' ',
  ),
}
// Turbo runs every task through pnpm: where there is none, npx brings the one of this project.
if (spawnSync('pnpm', ['--version'], { env, shell: process.platform === 'win32' }).status !== 0) {
  const words = ['-y', packageManager, 'exec', 'node', 'scripts/check.mjs', ...asked]
  const { status } = spawnSync('npx', words, {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  process.exit(status ?? 1)
}

const gates = asked.length > 0 ? asked : Object.keys(GATES)
const tasks = gates.flatMap((gate) => GATES[gate])
const failures = []

/** Runs tasks with all they depend on, and keeps what failing ones said; whether none failed. */
async function run(name, wanted, concurrency) {
  if (wanted.length === 0) return true
  const log = `${LOGS}/${name}.log`
  const options = ['--output-logs=errors-only', '--log-order=grouped', '--continue=dependencies-successful']
  const words = ['run', ...wanted, ...options, `--concurrency=${concurrency}`]
  const child = spawn('turbo', words, { cwd: root, env, shell: process.platform === 'win32' })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const [status] = await once(child, 'close')
  const text = stripVTControlCharacters(Buffer.concat(output).toString())
  writeFileSync(root + log, text)
  if (status !== 0) failures.push(...said(text, log), `See ${log}.`)
  return status === 0
}

/** What the tasks that failed said, without what turbo and pnpm add. */
function said(text, log) {
  const failed = /^Failed: +(.*)$/m.exec(text)?.[1].split(', ') ?? []
  if (failed.length === 0) return [shortened(text.trim(), log)]
  return failed.map((task) => {
    const prefix = `${task.replace('#', ':')}: `
    const lines = text
      .split('\n')
      .filter((line) => line.startsWith(prefix))
      .map((line) => line.slice(prefix.length))
      .filter((line) => !/^(cache miss|> |\s*ELIFECYCLE)/.test(line))
    return `FAIL ${task.replace(/^\/\/#gate:/, '')}\n${shortened(lines.join('\n').trim(), log)}`
  })
}

function shortened(text, log) {
  const lines = text.split('\n')
  const { first, last } = PRINTED
  const left = lines.length - first - last
  if (left <= 1) return text
  return [...lines.slice(0, first), `… ${left} more lines in ${log} …`, ...lines.slice(-last)].join('\n')
}

/** How many tests passed, failed and were skipped, from the results that each project left; one without results failed. */
function totals() {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const file of resultFiles) {
    if (!existsSync(root + file)) {
      sum.failed++
      continue
    }
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(root + file, 'utf8'),
    )
    sum.passed += numPassedTests
    sum.failed += numFailedTests
    sum.skipped += numPendingTests + numTodoTests
    // A file that could not be read, or whose set-up failed, has no failed test of its own.
    sum.failed += testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
    ).length
  }
  return `${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`
}

const resultFiles = [
  ...workspace
    .filter(({ manifest }) => manifest.scripts?.test)
    .map(({ folder }) => `${folder}/.cache/tests.json`),
  '.cache/tests.json',
]
mkdirSync(`${root}${LOGS}`, { recursive: true })
const hasTests = tasks.includes('test')
if (hasTests) for (const file of resultFiles) rmSync(root + file, { force: true })

const cores = availableParallelism()
const needsBuild = (task) => !NEEDS_NO_BUILD.includes(task)
// Packages rest on each other, so that a part of the cores has nothing to build: it has what rests on none.
const [isBuilt] = await Promise.all([
  run('build', tasks.some(needsBuild) ? ['build', 'packed'] : [], cores),
  run(
    'meanwhile',
    [...tasks.filter((task) => !needsBuild(task)), ...(hasTests ? ['@eval/core#test'] : [])],
    1,
  ),
])
// The end-to-end tests take longest, so that they begin with the rest.
if (isBuilt)
  await Promise.all([
    run(
      'e2e',
      tasks.filter((task) => task === 'gate:e2e'),
      1,
    ),
    run(
      'gates',
      tasks.filter((task) => needsBuild(task) && task !== 'gate:e2e' && task !== 'build'),
      // One more than cores, so that none is idle while the last of them ends.
      cores + 1,
    ),
  ])

for (const failure of failures) console.log(`${failure}\n`)
if (hasTests) console.log(totals())
process.exitCode = failures.length > 0 ? 1 : 0

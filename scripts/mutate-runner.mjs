// The runner of tests in which scripts/mutate.mjs tries many mutants in one process: every test file is imported once, and
// each mutant is switched on for the tests that reach it, until one fails. A test that fails is run again without the
// mutant: where it does not pass, something was left behind, and a new process has to go on.
import { appendFileSync, readFileSync } from 'node:fs'
import { TestRunner } from 'vitest'

const told = process.env.MUTANTS
const { count, ids, runaway, until } = JSON.parse(readFileSync(`${told}/todo`, 'utf8'))
const tell = (what) => appendFileSync(`${told}/tried`, `${JSON.stringify(what)}\n`)

let active = -1
let asked = 0
let reached = new Set()
const reachedAtLoad = reached
globalThis.__mutant = (id) => {
  if (active < 0) reached.add(id)
  if (id !== active) return false
  if (++asked > runaway) throw new Error('The mutant does not end.')
  return true
}

const testsIn = (task) => (task.type === 'test' ? [task] : task.tasks.flatMap(testsIn))
const hasHooks = (task) =>
  task.type === 'suite' &&
  (Object.values(TestRunner.getSuiteHooks(task) ?? {}).some((hooks) => hooks.length > 0) ||
    task.tasks.some(hasHooks))

/** Whether a test passes, and the milliseconds it takes. */
async function run({ test, context }) {
  const begun = performance.now()
  let passed = true
  try {
    await test(context)
  } catch {
    passed = false
  }
  return { passed, time: performance.now() - begun }
}

/** The tests that pass without a mutant, each with the mutants that it reaches, the quickest first. */
async function measured(files) {
  const list = []
  for (const task of files.filter((file) => !hasHooks(file)).flatMap(testsIn)) {
    const one = { test: TestRunner.getTestFn(task), context: task.context }
    if (one.test === undefined || task.mode === 'todo') continue
    reached = new Set()
    const { passed, time } = await run(one)
    if (passed) list.push({ ...one, reached, time })
  }
  return list.sort((a, b) => a.time - b.time)
}

async function tryAll(files) {
  const tests = await measured(files)
  tell({ tests: tests.length, time: tests.reduce((sum, { time }) => sum + time, 0) })
  reached = new Set()
  for (const id of ids) {
    if (reachedAtLoad.has(id)) continue
    if (Date.now() > until) return
    const reaching = tests.filter((one) => one.reached.has(id))
    // What takes more than this does not end; more is granted than a busy machine needs.
    tell({ trying: id, seconds: 15 + reaching.reduce((sum, { time }) => sum + time, 0) / 100 })
    let killer
    for (const one of reaching) {
      ;[active, asked] = [id, 0]
      const { passed } = await run(one)
      active = -1
      if (!passed) {
        killer = one
        break
      }
    }
    if (killer && !(await run(killer)).passed) {
      tell({ id, dirty: true })
      return
    }
    tell({ id, killed: killer !== undefined })
  }
}

/** All files that were imported, each of which vitest starts by itself. */
const collected = []

export default class extends TestRunner {
  onCollected(files) {
    collected.push(...files)
  }

  async onAfterRunFiles() {
    super.onAfterRunFiles()
    if (collected.length === count) await tryAll(collected)
  }
}

// node scripts/mutate.mjs PACKAGE [--with NAMES] [--sample N] [--seed S] [--only TEXT] [--minutes M] [--quick]: mutation testing. Mistakes are
// made in a package's sources one at a time (operators, conditions, constants, returned values, removed statements), and the tests that
// reach each are run until one fails: those of the package, then those of the packages named, such as cli, that rest on it.
// Prints the mutants that no test notices, and the share that some test does.
//
// All mutants are in the code at once, each behind a switch, so that nothing is compiled again from one to the next. First one
// process tries them all (mutate-runner.mjs); those that survive there have a process each, because values that tests or
// modules keep may have hidden them. --quick leaves out the second trial and may list a few too many. The other packages are those that are built. What was found is kept in .cache/mutants: --minutes ends a run in time, the same command goes
// on behind it, and after tests were added it tries only the mutants that survived before. On a machine so busy that a test file
// takes minutes, mutants are taken for endless ones: run it on a quiet one.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import ts from 'typescript'
import { createVitest } from 'vitest/node'
import { sourcesOf, withDependents } from './sources.mjs'
import { filesBelow, root, workspace } from './workspace.mjs'

const OPTIONS = {
  with: { type: 'string', default: '' },
  sample: { type: 'string', default: '150' },
  seed: { type: 'string', default: '1' },
  only: { type: 'string', default: '' },
  minutes: { type: 'string', default: 'Infinity' },
  quick: { type: 'boolean', default: false },
}
const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS })
const memberOf = (name) => workspace.find(({ folder }) => folder.endsWith(`/${name}`))
const home = memberOf(positionals[0])
const further = values.with === '' ? [] : values.with.split(',').map(memberOf)
if (!home || positionals.length !== 1 || further.includes(undefined)) {
  console.error(
    'Usage: node scripts/mutate.mjs PACKAGE [--with NAMES] [--sample N] [--seed S] [--only TEXT] [--minutes M] [--quick]',
  )
  process.exit(2)
}
const [sample, seed] = [Number(values.sample), Number(values.seed)]
const end = performance.now() + 60_000 * Number(values.minutes)
const cache = `${root}${home.folder}/.cache/mutants`
/** A mutant that is asked so often is in a loop that does not end; one that takes so long, in one that does not ask. */
const RUNAWAY = 20_000_000
const PATIENCE = 600_000
/** Test files that take longer, in milliseconds of processor time, are left out: simulations, which few mutants need. */
const LONGEST = 60_000

const { SyntaxKind: Kind } = ts
const OTHER = new Map([
  [Kind.PlusToken, '-'],
  [Kind.MinusToken, '+'],
  [Kind.AsteriskToken, '/'],
  [Kind.SlashToken, '*'],
  [Kind.LessThanToken, '<='],
  [Kind.LessThanEqualsToken, '<'],
  [Kind.GreaterThanToken, '>='],
  [Kind.GreaterThanEqualsToken, '>'],
  [Kind.EqualsEqualsEqualsToken, '!=='],
  [Kind.ExclamationEqualsEqualsToken, '==='],
  [Kind.AmpersandAmpersandToken, '||'],
  [Kind.BarBarToken, '&&'],
])

/** Whether text is joined here: no arithmetic to get wrong. */
const isText = (node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)))

/** What is said to readers, not computed: the titles, summaries and sources of contributions. */
const isWords = (node) =>
  ts.isPropertyAssignment(node) && ['about', 'cases', 'examples'].includes(node.name.getText())

/** The mistake to make in a node, as a function of the text of its parts; none where there is none to make. */
function mistakeIn(node) {
  if (ts.isBinaryExpression(node)) {
    const operator = OTHER.get(node.operatorToken.kind)
    if (operator === undefined || isText(node)) return undefined
    return {
      what: `${node.operatorToken.getText()} to ${operator}`,
      of: (text) => `(${text(node.left)}) ${operator} (${text(node.right)})`,
    }
  }
  if (ts.isConditionalExpression(node.parent) && node.parent.condition === node)
    return { what: 'condition negated', of: (text) => `!(${text(node)})` }
  if (ts.isIfStatement(node.parent) && node.parent.expression === node)
    return { what: 'condition negated', of: (text) => `!(${text(node)})` }
  if (ts.isNumericLiteral(node) && !ts.isPropertyAssignment(node.parent.parent?.parent ?? node))
    return { what: `${node.text} to ${Number(node.text) + 1}`, of: () => String(Number(node.text) + 1) }
  if (node.kind === Kind.TrueKeyword || node.kind === Kind.FalseKeyword) {
    const other = node.kind === Kind.TrueKeyword ? 'false' : 'true'
    return { what: `to ${other}`, of: () => other }
  }
  // A returned `undefined` is nothing returned already.
  if (ts.isReturnStatement(node.parent) && !ts.isFunctionLike(node) && node.getText() !== 'undefined')
    return { what: 'nothing returned', of: () => 'void 0' }
  return undefined
}

/** Whether a node stands where an expression is computed. */
const isComputed = (node) =>
  ts.isExpression(node) &&
  !ts.isTypeNode(node.parent) &&
  !ts.isLiteralTypeNode(node.parent) &&
  !ts.isPropertyName(node.parent.name === node ? node : node.parent) &&
  !(ts.isPropertyAssignment(node.parent) && node.parent.name === node) &&
  !ts.isEnumMember(node.parent)

/** Every mistake that could be made in a file. */
function mistakesIn(file) {
  const source = ts.createSourceFile(file, readFileSync(root + file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found = []
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    if (ts.isTypeAliasDeclaration(node) || ts.isModuleDeclaration(node) || isWords(node)) return
    if (ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression))
      found.push({ file, node, what: 'statement removed', of: () => ';', statement: true })
    else if (isComputed(node)) {
      const mistake = mistakeIn(node)
      if (mistake) found.push({ file, node, ...mistake })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found.map((one) => ({
    ...one,
    line: source.getLineAndCharacterOfPosition(one.node.getStart()).line + 1,
  }))
}

/** A seeded order: the same seed takes the same sample. */
function shuffled(list) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  return list
    .map((one) => ({ one, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** The text of a file with all of its mutants, each behind its switch. */
function switchedText(mutants) {
  const source = mutants[0].node.getSourceFile()
  const byNode = new Map(mutants.map((mutant) => [mutant.node, mutant]))
  const plain = (node) => {
    let [text, at] = ['', node.getStart(source)]
    const parts = []
    ts.forEachChild(node, (child) => void parts.push(child))
    for (const child of parts.sort((a, b) => a.pos - b.pos)) {
      const start = child.getStart(source)
      if (start < at) continue
      text += source.text.slice(at, start) + switched(child)
      at = child.getEnd()
    }
    return text + source.text.slice(at, node.getEnd())
  }
  const switched = (node) => {
    const mutant = byNode.get(node)
    if (!mutant) return plain(node)
    const asked = `globalThis.__mutant(${mutant.id})`
    if (mutant.statement) return `{ if (!${asked}) ${plain(node)}\n }`
    return `(${asked} ? (${mutant.of((part) => (part === node ? plain(part) : switched(part)))}) : (${plain(node)}))`
  }
  return source.text.slice(0, source.getStart(source)) + plain(source)
}

const sources = filesBelow(`${home.folder}/src`, ['.ts']).filter(
  (file) => !/\.test\.ts$|\/(index|plugin|examples?)\.ts$|generated/.test(file) && file.includes(values.only),
)
const all = sources.flatMap(mistakesIn)
const mutants = shuffled(all)
  .slice(0, sample)
  .map((mutant, id) => ({ ...mutant, id }))
const mutated = [...new Set(mutants.map(({ file }) => file))]
const texts = new Map(
  mutated.map((file) => [root + file, switchedText(mutants.filter((mutant) => mutant.file === file))]),
)
for (const [file, text] of texts) {
  const { diagnostics } = ts.transpileModule(text, {
    reportDiagnostics: true,
    compilerOptions: { target: 'es2022' },
  })
  if (diagnostics.length > 0)
    throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(diagnostics[0].messageText, ' ')}`)
}

/** What is known of these mutants: which tests reach them, how long these take, and which mutants were killed. */
const sampled = createHash('sha256')
  .update(JSON.stringify([...texts]))
  .digest('hex')
  .slice(0, 16)
const stateFile = `${cache}/${sampled}.json`
const state = {
  tests: {},
  loaded: [],
  killed: [],
  survived: {},
  /** Mutants that the tests did not notice in one process, with when these tests were written. */
  quietly: {},
  ...(existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : {}),
}
/** What a run and its tests tell each other; runs of other samples may go on beside it. */
const told = `${cache}/${sampled}`
mkdirSync(told, { recursive: true })
const keep = () => writeFileSync(stateFile, JSON.stringify(state))
writeFileSync(
  `${told}/setup.mjs`,
  `import { appendFileSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect } from 'vitest'
const active = Number(readFileSync(${JSON.stringify(`${told}/active`)}, 'utf8'))
let reached = new Set()
let loaded = []
let asked = 0
let begun = process.cpuUsage()
globalThis.__mutant = (id) => {
  if (active < 0) reached.add(id)
  if (id !== active) return false
  if (++asked > ${RUNAWAY}) throw new Error('The mutant does not end.')
  return true
}
beforeAll(() => {
  loaded = [...reached]
  reached = new Set()
  begun = process.cpuUsage()
})
afterAll(() => {
  const { user, system } = process.cpuUsage(begun)
  const time = (user + system) / 1000
  const line = JSON.stringify({ file: expect.getState().testPath, loaded, reached: [...reached], time })
  if (active < 0) appendFileSync(${JSON.stringify(`${told}/reached`)}, line + '\\n')
})
`,
)

/** Short test files come first, so that most mutants are killed soon. */
class ShortFirst {
  shard(files) {
    return files
  }
  sort(files) {
    return files.toSorted((a, b) => timeOf(a.moduleId) - timeOf(b.moduleId))
  }
}
const timeOf = (file) => state.tests[file]?.time ?? 0

/** The tests of a member, in which every package that has the mutants or rests on them is taken from its sources. */
async function suiteOf({ folder }, further) {
  const vitest = await createVitest(
    'test',
    {
      root: root + folder,
      config: false,
      watch: false,
      include: ['{src,test}/**/*.test.ts'],
      // Tests that start processes run what is built, which has no mutants.
      exclude: ['**/test/process/**', '**/test/plugins/**'],
      ...further,
      reporters: [{}],
      pool: 'forks',
      maxWorkers: 1,
      // The files of a run share what they import, and end with the first that fails.
      isolate: false,
      bail: 1,
      sequence: { sequencer: ShortFirst },
      testTimeout: PATIENCE,
      server: { deps: { external: [/\/dist\//] } },
    },
    {
      resolve: { alias: folder === home.folder ? [] : sourcesOf(withDependents(home.manifest.name)) },
      plugins: [{ name: 'mutants', enforce: 'pre', transform: (_, id) => texts.get(id.split('?')[0]) }],
    },
  )
  return { vitest, specifications: await vitest.globTestSpecifications() }
}
const suites = []
for (const member of [home, ...further])
  suites.push(await suiteOf(member, { setupFiles: [`${told}/setup.mjs`] }))
const closed = () => Promise.all(suites.map(({ vitest }) => vitest.close()))

/** Ends the processes that run tests: the tests then fail, which is what a mutant without an end deserves. */
function endWorkers() {
  for (const { pid } of workers()) process.kill(pid, 'SIGKILL')
}

/** The processes that run tests, and the seconds of processor time that each has taken. */
function workers() {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,cputimes=,args=', '--ppid', String(process.pid)], {
    encoding: 'utf8',
  })
  return stdout
    .split('\n')
    .filter((line) => line.includes('/vitest/'))
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, seconds]) => ({ pid: Number(pid), seconds: Number(seconds) }))
}

/** Runs test files with one mutant active, or none; says whether all passed, and which did not. */
async function passed(active, files) {
  writeFileSync(`${told}/active`, String(active))
  const failed = []
  for (const { vitest, specifications } of suites) {
    const chosen = specifications.filter(({ moduleId }) => files.includes(moduleId))
    if (chosen.length === 0) continue
    // Tests that failed before would count against the first failure at which a run ends.
    vitest.state.filesMap.clear()
    // Without a mutant every test ends, however busy the machine is.
    const timer = active < 0 ? undefined : setTimeout(endWorkers, PATIENCE)
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen, false).finally(() => {
      clearTimeout(timer)
    })
    failed.push(...testModules.filter((one) => !one.ok()).map(({ moduleId }) => moduleId))
    if (unhandledErrors.length > 0) return { ok: false, failed }
    // The tests of the package itself come first, and one that fails is enough.
    if (active >= 0 && failed.length > 0) break
  }
  return { ok: failed.length === 0, failed }
}

const stale = suites
  .flatMap(({ specifications }) => specifications.map(({ moduleId }) => moduleId))
  .filter((file) => !(state.tests[file]?.at >= statSync(file).mtimeMs))
rmSync(`${told}/reached`, { force: true })
const missing = new Set(stale)
while (missing.size > 0) {
  const { ok, failed } = await passed(-1, [...missing])
  if (!ok && failed.length === 0) {
    console.error('The tests fail without a mutant.')
    await closed()
    process.exit(1)
  }
  // What needs other packages from their sources, as the whole suite has them, tells nothing here.
  for (const file of failed) console.log(`Left out, because it fails without a mutant: ${file}`)
  const lines = existsSync(`${told}/reached`) ? readFileSync(`${told}/reached`, 'utf8').split('\n') : []
  for (const { file, loaded, reached, time } of lines
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))) {
    state.loaded = [...new Set([...state.loaded, ...loaded])]
    if (missing.has(file) && !failed.includes(file)) state.tests[file] = { at: Date.now(), reached, time }
    missing.delete(file)
  }
  for (const file of failed) missing.delete(file)
  keep()
}
const writtenAt = Math.max(...suites[0].specifications.map(({ moduleId }) => statSync(moduleId).mtimeMs))

/** Tries mutants in one process, as many as it gets through; false when there was none to try. */
async function tryInOneProcess() {
  const ids = mutants
    .map(({ id }) => id)
    .filter(
      (id) => !state.loaded.includes(id) && !state.killed.includes(id) && !(state.quietly[id] >= writtenAt),
    )
  if (ids.length === 0 || performance.now() > end) return false
  const chosen = Object.keys(state.tests).filter((file) => state.tests[file].time < LONGEST)
  const until = Math.min(Date.now() + end - performance.now(), Number.MAX_SAFE_INTEGER)
  writeFileSync(`${told}/tried`, '')
  const { vitest, specifications } = await suiteOf(home, {
    runner: fileURLToPath(new URL('mutate-runner.mjs', import.meta.url)),
    testNamePattern: /(?!)/,
    env: { MUTANTS: told },
  })
  const files = specifications.filter(({ moduleId }) => chosen.includes(moduleId))
  writeFileSync(`${told}/todo`, JSON.stringify({ count: files.length, ids, runaway: RUNAWAY, until }))
  const lines = () =>
    readFileSync(`${told}/tried`, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  let [at, begun, endless] = [-1, 0, -1]
  const watch = setInterval(() => {
    const [worker] = workers()
    const last = lines().at(-1)
    if (!worker || last?.trying === undefined) return
    if (last.trying !== at) [at, begun] = [last.trying, worker.seconds]
    if (worker.seconds - begun < last.seconds) return
    endless = last.trying
    process.kill(worker.pid, 'SIGKILL')
  }, 2000)
  await vitest.runTestSpecifications(files, false).finally(() => clearInterval(watch))
  await vitest.close()
  const found = lines()
  if (found.length === 0) throw new Error('No mutant was tried.')
  for (const { id, killed } of found) {
    if (killed === true) state.killed.push(id)
    // What left something behind has a process of its own.
    else if (id !== undefined) state.quietly[id] = writtenAt
  }
  // A process that fell, by itself or because it did not end, fell over the mutant that it was trying.
  const last = found.at(-1).trying
  if (last !== undefined && (endless === last || state.quietly[last] === undefined)) state.killed.push(last)
  keep()
  return true
}
while (await tryInOneProcess());

const tests = Object.entries(state.tests).filter(([, { time }]) => time < LONGEST)
const survivors = []
let tried = 0
for (const mutant of mutants) {
  const before = state.survived[mutant.id] ?? []
  // What runs when a module is loaded is part of every test.
  const reaching = state.loaded.includes(mutant.id)
    ? tests
    : tests.filter(([, { reached }]) => reached.includes(mutant.id))
  // Tests that passed with the mutant already say nothing new, unless they were changed since.
  const files = reaching
    .map(([file, { at }]) => `${file}@${at}`)
    .filter((file) => !before.includes(file))
    .map((file) => file.slice(0, file.lastIndexOf('@')))
  const isKilled = state.killed.includes(mutant.id)
  const isSettled = isKilled || files.length === 0 || (values.quick && state.quietly[mutant.id] >= writtenAt)
  if (!isSettled && performance.now() > end) continue
  tried++
  const killed = isKilled || (!isSettled && !(await passed(mutant.id, files)).ok)
  if (killed) {
    if (!isKilled) state.killed.push(mutant.id)
    keep()
    continue
  }
  if (!isSettled) state.survived[mutant.id] = reaching.map(([file, { at }]) => `${file}@${at}`)
  keep()
  survivors.push(mutant)
  const { file, line, what, node } = mutant
  const text = node.getText().replace(/\s+/g, ' ').slice(0, 70)
  console.log(`${file}:${line}: ${what}: ${text}${reaching.length === 0 ? ' (reached by no test)' : ''}`)
}
// A run without a mutant has to pass still, or those before it told nothing.
const [quickest] = tests.sort(([, a], [, b]) => a.time - b.time)
const after = await passed(-1, [quickest[0]])
await closed()
if (!after.ok) {
  console.error('The tests fail without a mutant after those with one.')
  process.exit(1)
}
const killedOnes = tried - survivors.length
console.log(
  tried === 0
    ? 'The tests were run without a mutant; run this again to go on.'
    : `${killedOnes} of ${tried} mutants killed, ${((100 * killedOnes) / tried).toFixed(1)} % (sample of ${mutants.length} out of ${all.length}, seed ${seed}${tried < mutants.length ? ', not finished: run this again to go on' : ''}).`,
)

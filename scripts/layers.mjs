// Checks that imports point one way, along the dependencies that packages declare and among the files of each, that packages
// for the browser import nothing of Node, that hosts such as the command compute nothing themselves, and that every package
// takes part in every gate.
import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import ts from 'typescript'
import { filesBelow, root, workspace } from './workspace.mjs'

/** Only tests import it: it is above all that it tests. */
const TESTKIT = '@eval/testkit'
/** Scripts that every package and application has, with their text where it is the same for all. */
const SCRIPTS = {
  build: undefined,
  test: 'node ../../scripts/tests.mjs',
}

/** Where frames, measures and statistics live: a host has them by its study, and takes only their plugins and types. */
const DOMAIN = ['@eval/ranked', '@eval/significance']
const STUDY = '@eval/study'
/** trec_eval's command line is a contract of its own, which ranked keeps whole. */
const TREC = 'apps/cli/src/trec.ts'
/** So many lines of a host are words, files and output; more is work that others would have to write again. */
const MOST_HOST_LINES = 4500

const problems = []
const members = workspace.map(({ folder, manifest }) => ({
  folder,
  manifest,
  app: folder.startsWith('apps/'),
  below: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
}))
const member = new Map(members.map((one) => [one.manifest.name, one]))

/** The member of the workspace that an import names, with or without an entry. */
const memberOf = (target) =>
  [...member.keys()].find((name) => target === name || target.startsWith(`${name}/`))

/** Members that a package's tests may import: what it declares, and what its own turbo.json adds to the tests' tasks. */
function besidesInTests({ folder, manifest }) {
  const file = `${root}${folder}/turbo.json`
  const tasks = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).tasks : {}
  const added = (tasks.test?.dependsOn ?? []).map((task) => task.split('#')[0])
  return [...Object.keys(manifest.devDependencies ?? {}), ...added]
}

function checkImports(one) {
  const { folder, manifest, app, below } = one
  const inTests = [...below, ...besidesInTests(one)]
  const nodeEntries = manifest.exports?.['./node'] ? [`${folder}/src/node.ts`, `${folder}/src/node/`] : []
  for (const file of ['src', 'test', 'browser'].flatMap((part) =>
    filesBelow(`${folder}/${part}`, ['.ts', '.tsx']),
  )) {
    const isTest = file.endsWith('.test.ts') || file.startsWith(`${folder}/test/`)
    const { importedFiles } = ts.preProcessFile(readFileSync(root + file, 'utf8'))
    for (const { fileName: target } of importedFiles) {
      const sibling = memberOf(target)
      if (sibling && sibling !== manifest.name) {
        if (!isTest && !below.includes(sibling))
          problems.push(`${file} imports ${sibling}, which ${folder}/package.json does not depend on.`)
        if (isTest && !inTests.includes(sibling))
          problems.push(
            `${file} imports ${sibling}; name it in package.json, or where it depends on ${manifest.name} itself as "${sibling}#build" in the tasks of ${folder}/turbo.json, so that results are not kept when it changes.`,
          )
      }
      if (isTest) continue
      const node = target.startsWith('node:') || builtinModules.includes(target)
      if (node && !app && manifest.runtime !== 'node' && !nodeEntries.some((entry) => file.startsWith(entry)))
        problems.push(
          `${file} imports ${target}; only apps, packages of "runtime": "node" and entries called node may.`,
        )
      if (target.startsWith('.') && !join(file, '..', target).startsWith(`${folder}/`))
        problems.push(`${file} reaches out of its package by path: ${target}.`)
    }
  }
}

/** Files of a package that import each other in a circle, types included. */
function checkCircles({ folder }) {
  const files = filesBelow(`${folder}/src`, ['.ts', '.tsx']).filter((file) => !file.endsWith('.test.ts'))
  const imports = new Map(
    files.map((file) => [
      file,
      ts
        .preProcessFile(readFileSync(root + file, 'utf8'))
        .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) => join(file, '..', fileName).replace(/\.js$/, '.ts'))
        .filter((target) => files.includes(target)),
    ]),
  )
  const done = new Set()
  const follow = (file, path) => {
    if (path.includes(file)) {
      problems.push(`These import each other: ${[...path.slice(path.indexOf(file)), file].join(' -> ')}.`)
      return
    }
    if (done.has(file)) return
    for (const next of imports.get(file)) follow(next, [...path, file])
    done.add(file)
  }
  for (const file of files) follow(file, [])
}

/** A host asks a study and shows its answer: it imports no statistics, and stays small. */
function checkHost({ folder, app, below }) {
  if (!app || !below.includes(STUDY)) return
  const files = filesBelow(`${folder}/src`, ['.ts', '.tsx']).filter((file) => !file.endsWith('.test.ts'))
  let lines = 0
  for (const file of files) {
    const text = readFileSync(root + file, 'utf8')
    lines += text.split('\n').length - 1
    if (file === TREC) continue
    const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
    for (const statement of statements.filter(ts.isImportDeclaration)) {
      const { importClause: clause, moduleSpecifier } = statement
      if (!DOMAIN.includes(moduleSpecifier.text) || !clause || clause.isTypeOnly) continue
      const bindings = clause.namedBindings
      const names = bindings && ts.isNamedImports(bindings) ? bindings.elements : [clause]
      for (const one of names)
        if (one.isTypeOnly !== true && !/Plugin$/.test(one.name?.text ?? ''))
          problems.push(
            `${file} imports ${one.name?.text ?? 'all'} of ${moduleSpecifier.text}; a host asks ${STUDY} for what is computed.`,
          )
    }
  }
  if (lines > MOST_HOST_LINES)
    problems.push(`${folder}/src has ${lines} lines without tests; a host has at most ${MOST_HOST_LINES}.`)
}

function checkManifest({ folder, manifest, below }) {
  for (const name of below.filter((one) => member.has(one))) {
    if (member.get(name).app) problems.push(`${folder}/package.json depends on the application ${name}.`)
    if (name === TESTKIT)
      problems.push(`${folder}/package.json depends on ${TESTKIT}, which is for tests only.`)
  }
  for (const [script, text] of Object.entries(SCRIPTS)) {
    const now = manifest.scripts?.[script]
    if (now === undefined || (text !== undefined && now !== text))
      problems.push(
        `${folder}/package.json needs a script "${script}"${text ? `: ${JSON.stringify(text)}` : ''}.`,
      )
  }
}

/** Follows what packages declare until one of them comes back. */
function checkCycles(name, path) {
  if (path.includes(name)) {
    problems.push(`These depend on each other: ${[...path.slice(path.indexOf(name)), name].join(' -> ')}.`)
    return
  }
  for (const next of member.get(name)?.below ?? []) if (member.has(next)) checkCycles(next, [...path, name])
}

for (const one of members) {
  checkManifest(one)
  checkImports(one)
  checkCircles(one)
  checkHost(one)
  checkCycles(one.manifest.name, [])
}
for (const problem of new Set(problems)) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

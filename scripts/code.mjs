// Holds the code of every package, of the end-to-end tests and of the root against the compiler, the linter and the formatter,
// or only of the folders named. One process does it all: rules that ask for types find those that the compiler has worked
// out, and packages share what they read. What has not changed since it last passed is left out.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ESLint } from 'eslint'
import { check, getFileInfo, resolveConfig } from 'prettier'
import ts from 'typescript'
import { root, workspace } from './workspace.mjs'

const RECORD = `${root}.cache/code.json`
const SKIPPED = ['node_modules', 'dist', 'coverage', '.git', '.turbo', '.cache']
/** What belongs to the root besides the files that lie there. */
const OF_ROOT = ['.changeset', '.ci', 'bench', 'e2e', 'examples', 'scripts', 'docs']
/** What decides about all code. */
const RULES = [
  'eslint.config.js',
  '.prettierrc.json',
  '.prettierignore',
  '.gitignore',
  'tsconfig.base.json',
  'tsconfig.dev.json',
  'pnpm-lock.yaml',
  'scripts/code.mjs',
]

/** A folder, with the projects in it that are compiled on their own. */
const parts = [
  ...workspace.map(({ folder }) => ({ folder, projects: ['.', 'browser'] })),
  { folder: '.', projects: ['.', 'e2e'] },
]

const digest = (...texts) => createHash('sha256').update(texts.join('\0')).digest('hex')
const rules = digest(process.version, ...RULES.map((file) => readFileSync(root + file, 'utf8')))

/** Every file below a folder, relative to the root; of the root itself only what belongs to no package. */
function filesIn(folder) {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (SKIPPED.includes(entry.name)) return []
    if (!entry.isDirectory()) return entry.isFile() ? [path] : []
    return folder !== '.' || OF_ROOT.includes(entry.name) ? filesIn(path) : []
  })
}

/** What a part rests on: its own files and the declarations of every package, by which it sees the others. */
function stateOf({ folder }) {
  const texts = filesIn(folder).flatMap((file) => [file, readFileSync(root + file, 'latin1')])
  return digest(rules, declarations, ...texts)
}
const declarations = digest(
  ...workspace.flatMap(({ folder }) => {
    const dist = `${root}${folder}/dist`
    if (!existsSync(dist)) return []
    return readdirSync(dist, { recursive: true })
      .filter((file) => file.endsWith('.d.ts'))
      .sort()
      .flatMap((file) => [file, readFileSync(join(dist, file), 'latin1')])
  }),
)

/** Declarations that several programs read are parsed once: those of libraries, and of our own packages as built. */
const parsed = new Map()
function hostOf(options) {
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (file, language, ...rest) => {
    if (!/\/(node_modules|dist)\/.*\.d\.[cm]?ts$/.test(file)) return getSourceFile(file, language, ...rest)
    const key = JSON.stringify([file, language.languageVersion, language.impliedNodeFormat])
    if (!parsed.has(key)) parsed.set(key, getSourceFile(file, language, ...rest))
    return parsed.get(key)
  }
  return host
}

/** The program of a folder, in which other packages are what their users see, and what the compiler has to say of it. */
function compiled(folder) {
  const file = join(root, folder, 'tsconfig.json')
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile)
  const found = ts.parseJsonConfigFileContent(config ?? {}, ts.sys, dirname(file), { noEmit: true }, file)
  const options = { ...found.options }
  delete options.paths
  const program = ts.createProgram(found.fileNames, options, hostOf(options))
  const wrong = [...(error ? [error] : []), ...found.errors, ...ts.getPreEmitDiagnostics(program)]
  return { program, wrong: ts.sortAndDeduplicateDiagnostics(wrong) }
}

const formatHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
}

async function linted({ folder }, programs) {
  const eslint = new ESLint({
    cwd: root,
    overrideConfig: { languageOptions: { parserOptions: { projectService: false, programs } } },
  })
  const results = await eslint.lintFiles(
    folder === '.' ? ['*.{js,mjs,ts}', 'bench', 'e2e', 'examples', 'scripts'] : folder,
  )
  if (results.every(({ messages }) => messages.length === 0)) return []
  const { format } = await eslint.loadFormatter('stylish')
  return [await format(results)]
}

async function isFormatted(file) {
  const { ignored, inferredParser } = await getFileInfo(root + file, {
    ignorePath: [`${root}.gitignore`, `${root}.prettierignore`],
  })
  if (ignored || inferredParser === null) return true
  const options = await resolveConfig(root + file)
  return check(readFileSync(root + file, 'utf8'), { ...options, filepath: root + file })
}

/** All that is wrong with a part. */
async function problemsOf(part) {
  const { folder, projects } = part
  const found = projects
    .map((project) => join(folder, project))
    .filter((project) => existsSync(`${root}${project}/tsconfig.json`))
    .map(compiled)
  const problems = found
    .filter(({ wrong }) => wrong.length > 0)
    .map(({ wrong }) => ts.formatDiagnostics(wrong, formatHost))
  const programs = found.map(({ program }) => program)
  problems.push(...(await linted(part, programs)))
  for (const file of filesIn(folder))
    if (!(await isFormatted(file)))
      problems.push(`${file} is not formatted. Run: npx prettier --write ${file}`)
  return problems
}

const asked = process.argv.slice(2).map((folder) => folder.replace(/\/$/, ''))
const passed = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : {}
for (const part of parts) {
  if (asked.length > 0 && !asked.includes(part.folder)) continue
  const state = stateOf(part)
  if (passed[part.folder] === state) continue
  const problems = await problemsOf(part)
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) process.exitCode = 1
  else passed[part.folder] = state
  // After each, so that nothing is done again when it is ended in between.
  mkdirSync(dirname(RECORD), { recursive: true })
  writeFileSync(RECORD, JSON.stringify(passed))
}

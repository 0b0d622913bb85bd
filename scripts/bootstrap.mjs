// `npm start`, `npm test`, `npm run tarballs` and `npm run test:engines` on a machine with only Node and npm: installs through a
// pinned pnpm, then does the task.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageManager, root, TARBALLS, workspace } from './workspace.mjs'

const env = {
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  COREPACK_ENABLE_STRICT: '0',
  npm_config_update_notifier: 'false',
}
const [task, ...rest] = process.argv.slice(2)

function run(command, args, options = {}) {
  const { status, stderr, stdout } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
    ...options,
  })
  if (status === 0) return
  if (options.stdio) process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
  process.exit(status ?? 1)
}
const pnpm = (args, options) => run('npx', ['-y', packageManager, ...args], options)

/** Installs once per lock file; a later change of it installs again. */
function install(options) {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}pnpm-lock.yaml`))
    .digest('hex')
  const mark = `${root}node_modules/.installed`
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  if (process.stderr.isTTY) console.error('Installing what this needs (once)…')
  pnpm(['install', '--frozen-lockfile', '--prefer-offline'], options)
  mkdirSync(`${root}node_modules`, { recursive: true })
  writeFileSync(mark, lock)
}

/** What the command is built from, by place, size and time of each file: looking is quicker than asking turbo. */
function stateOfSources() {
  const hash = createHash('sha256')
  const add = (path) => {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  for (const file of ['pnpm-lock.yaml', 'rollup.config.mjs', 'tsconfig.base.json']) add(root + file)
  for (const { folder } of workspace) {
    add(`${root}${folder}/package.json`)
    for (const part of ['src', 'templates', 'fonts', 'browser']) {
      if (!existsSync(`${root}${folder}/${part}`)) continue
      for (const entry of readdirSync(`${root}${folder}/${part}`, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) add(join(entry.parentPath, entry.name))
    }
  }
  return hash.digest('hex')
}

/** Builds the command, unless nothing has changed since it was built. */
function buildCommand(script) {
  const mark = `${root}.cache/built`
  const state = stateOfSources()
  if (existsSync(script) && existsSync(mark) && readFileSync(mark, 'utf8') === state) return
  pnpm(['exec', 'turbo', 'run', 'build', '--filter=@eval/cli', '--output-logs=errors-only'], quiet)
  mkdirSync(`${root}.cache`, { recursive: true })
  writeFileSync(mark, state)
}

const quiet = { stdio: 'pipe', encoding: 'utf8', maxBuffer: 2 ** 28 }
install(quiet)
if (task === 'start') {
  const script = `${root}apps/cli/dist/evals.js`
  buildCommand(script)
  const words = rest.length > 0 ? rest : ['demo']
  run(process.execPath, [script, ...words], { cwd: process.env.INIT_CWD ?? root })
} else if (task === 'tarballs') {
  pnpm(['exec', 'turbo', 'run', 'packed', '--output-logs=errors-only'], quiet)
  const places = readdirSync(TARBALLS).filter((file) => file.startsWith('eval-'))
  console.log(
    `Packed ${places.length} packages. In your project:\n  npm install --save-dev ${join(TARBALLS, 'eval-*.tgz')}`,
  )
} else if (task === 'engines') {
  run(process.execPath, [`${root}scripts/engines/run.mjs`, ...rest])
} else {
  pnpm(['run', '--silent', 'check', ...rest])
}

// `npm start`, `npm test` and `npm run test:engines` on a machine with only Node and npm: installs through a pinned pnpm, then does the task.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { packageManager, root } from './workspace.mjs'

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

const quiet = { stdio: 'pipe', encoding: 'utf8', maxBuffer: 2 ** 28 }
install(quiet)
if (task === 'start') {
  pnpm(['exec', 'turbo', 'run', 'build', '--filter=@eval/cli', '--output-logs=errors-only'], quiet)
  const words = rest.length > 0 ? rest : ['demo']
  run(process.execPath, [`${root}apps/cli/dist/evals.js`, ...words], { cwd: process.env.INIT_CWD ?? root })
} else if (task === 'engines') {
  run(process.execPath, [`${root}scripts/engines/run.mjs`, ...rest])
} else {
  pnpm(['run', '--silent', 'check', ...rest])
}

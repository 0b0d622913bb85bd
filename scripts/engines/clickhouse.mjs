// ClickHouse on loopback, from npm's chdb: the engine in a process of its own, behind ClickHouse's HTTP interface.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../workspace.mjs'

/** The release that is fetched, and where it is installed. */
const PACKAGE = 'chdb@3.4.0'
const OWN = `${root}.cache/engines/${PACKAGE}`
/** Milliseconds that the download, and a start, may take. */
const DOWNLOAD = 300_000
const START = 60_000

/** Why ClickHouse cannot be started here; undefined where it can. Fetches chdb from npm where it is missing. */
export function withoutClickhouse() {
  return existsSync(OWN) ? undefined : fetchChdb()
}

function fetchChdb() {
  mkdirSync(`${root}.cache/engines`, { recursive: true })
  const folder = mkdtempSync(`${root}.cache/engines/chdb-`)
  try {
    const { error, status, stderr } = spawnSync(
      'npm',
      [
        'install',
        '--silent',
        '--no-save',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        ...['--prefix', folder, '--cache', join(folder, 'cache')],
        PACKAGE,
      ],
      { encoding: 'utf8', timeout: DOWNLOAD, cwd: folder },
    )
    if (error?.code === 'ETIMEDOUT') return `${PACKAGE} could not be fetched within ${DOWNLOAD / 1000} s`
    if (status !== 0)
      return `${PACKAGE} could not be fetched (${error?.message ?? stderr.trim().split('\n').at(-1)})`
    rmSync(join(folder, 'cache'), { recursive: true, force: true })
    // There are binaries for Linux and macOS.
    const loads = spawnSync(process.execPath, ['-e', "require('chdb')"], { cwd: folder })
    if (loads.status !== 0) return `${PACKAGE} does not run here`
    renameSync(folder, OWN)
    return undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts the server; what comes back stops it and removes its files. */
export async function startClickhouse() {
  const folder = mkdtempSync(join(tmpdir(), 'evals-clickhouse-'))
  const server = spawn(
    process.execPath,
    [`${root}scripts/engines/clickhouse-server.mjs`, OWN, join(folder, 'data')],
    // A statement takes a thread of Node's as long as it runs.
    { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, UV_THREADPOOL_SIZE: '16' } },
  )
  const stop = () => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', stop)
  try {
    const port = await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no port within ${START / 1000} s`)), START)
      server.once('error', reject).once('exit', (code) => reject(new Error(`it ended with ${code}`)))
      createInterface(server.stdout).once('line', (line) => {
        clearTimeout(timer)
        resolve(line)
      })
    })
    return { env: { EVALS_CLICKHOUSE: `clickhouse://127.0.0.1:${port}/default` }, stop }
  } catch (error) {
    stop()
    throw error
  }
}

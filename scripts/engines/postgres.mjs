// Three PostgreSQL servers on loopback from the system's own packages: one that is asked, and two shards behind postgres_fdw.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const USER = 'postgres'

/** Where the programs of a server are, the newest first; undefined where there are none. */
function programs() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const newest = versions.sort((a, b) => Number(b) - Number(a)).map((one) => `/usr/lib/postgresql/${one}/bin`)
  return newest.find((folder) => existsSync(`${folder}/initdb`))
}

/** Why no server can be started here; undefined where one can. */
export function withoutPostgres() {
  if (!programs()) return 'no PostgreSQL server is installed (Debian: apt-get install postgresql)'
  if (process.getuid?.() === 0 && spawnSync('id', [USER]).status !== 0)
    return `PostgreSQL does not run as root, and there is no user ${USER}`
  return undefined
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Runs a program of a server as a user who may. */
function run(program, words, options = {}) {
  const asRoot = process.getuid?.() === 0
  const [command, ...rest] = asRoot
    ? ['runuser', '-u', USER, '--', `${programs()}/${program}`, ...words]
    : [`${programs()}/${program}`, ...words]
  const { status, stdout, stderr } = spawnSync(command, rest, {
    encoding: 'utf8',
    cwd: '/',
    timeout: 120_000,
    ...options,
  })
  if (status !== 0) throw new Error(`${program}: ${stderr || stdout}`)
  return stdout
}

/** Starts the servers; what comes back stops them and removes their files. */
export async function startPostgres() {
  const home = mkdtempSync(join(tmpdir(), 'evals-postgres-'))
  chmodSync(home, 0o777)
  const started = []
  const stop = () => {
    for (const folder of started.splice(0)) run('pg_ctl', ['-D', folder, '-m', 'immediate', 'stop'])
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const ports = []
    for (const name of ['asked', 'left', 'right']) {
      const [folder, port] = [join(home, name), await freePort()]
      run('initdb', [
        '-D',
        folder,
        '-U',
        USER,
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
      ])
      const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c shared_buffers=16MB -c fsync=off -c max_connections=20`
      run('pg_ctl', ['-D', folder, '-w', '-o', settings, '-l', join(home, `${name}.log`), 'start'])
      started.push(folder)
      ports.push(port)
    }
    const [asked, left, right] = ports
    return {
      ports: { asked, left, right },
      address: (port) => `postgres://${USER}@127.0.0.1:${port}/${USER}`,
      stop,
    }
  } catch (error) {
    stop()
    throw error
  }
}

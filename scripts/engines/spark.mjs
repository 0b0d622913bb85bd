// Spark on loopback, from PyPI's pyspark and the system's Java: a standalone master, two workers as processes of their own, and
// the Thrift server as the application that is asked.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../workspace.mjs'

const HOST = '127.0.0.1'
/** Where pyspark is installed where the system has none. */
const OWN = `${root}.cache/engines/spark`
/** Milliseconds that an installation, and a start, may take. */
const INSTALL = 300_000
const START = 240_000

/** The folder of Spark that a Python has; undefined where it has none. */
function sparkOf(python) {
  const { status, stdout } = spawnSync(
    python,
    ['-c', 'import os, pyspark; print(os.path.dirname(pyspark.__file__))'],
    {
      encoding: 'utf8',
    },
  )
  return status === 0 ? stdout.trim() : undefined
}

function home() {
  if (process.env.SPARK_HOME && existsSync(`${process.env.SPARK_HOME}/bin/spark-class`))
    return process.env.SPARK_HOME
  return sparkOf('python3') ?? sparkOf(`${OWN}/bin/python`)
}

/** Why Spark cannot be started here; undefined where it can. Installs pyspark where that is all that is missing. */
export function withoutSpark() {
  if (spawnSync('java', ['-version']).status !== 0) return 'there is no Java'
  if (home()) return undefined
  if (spawnSync('python3', ['-m', 'venv', OWN], { timeout: 60_000 }).status !== 0)
    return 'there is no pyspark, and Python makes no virtual environment'
  const { status, stderr, signal } = spawnSync(
    `${OWN}/bin/python`,
    ['-m', 'pip', 'install', '--quiet', 'pyspark'],
    {
      encoding: 'utf8',
      timeout: INSTALL,
    },
  )
  if (status === 0) return undefined
  rmSync(OWN, { recursive: true, force: true })
  return `pyspark could not be installed (${signal ? `not within ${INSTALL / 1000} s` : stderr.trim().split('\n').at(-1)})`
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, HOST, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const listens = (port) =>
  new Promise((resolve) => {
    const socket = createConnection({ host: HOST, port })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Starts master, workers and Thrift server; what comes back stops them and removes their files. */
export async function startSpark() {
  const spark = home()
  const folder = mkdtempSync(join(tmpdir(), 'evals-spark-'))
  const processes = []
  const stop = async () => {
    for (const { pid } of processes.splice(0).reverse()) {
      try {
        process.kill(-pid, 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const env = {
    ...process.env,
    SPARK_HOME: spark,
    SPARK_LOCAL_IP: HOST,
    SPARK_DAEMON_MEMORY: '256m',
    SPARK_LOCAL_DIRS: folder,
    SPARK_LOG_DIR: folder,
    PYSPARK_PYTHON: 'python3',
  }
  const begin = (name, words, more = {}) => {
    const log = openSync(join(folder, `${name}.log`), 'w')
    const child = spawn(`${spark}/bin/spark-class`, words, {
      cwd: folder,
      env: { ...env, ...more },
      detached: true,
      stdio: ['ignore', log, log],
    })
    processes.push(child)
    return child
  }
  const until = async (what, log, holds) => {
    const end = Date.now() + START
    while (!(await holds())) {
      if (Date.now() > end)
        throw new Error(`${what} did not start: ${readFileSync(join(folder, log), 'utf8').slice(-500)}`)
      await pause(500)
    }
  }
  const logged = (name, text) => readFileSync(join(folder, `${name}.log`), 'utf8').includes(text)
  try {
    const [port, thrift] = [await freePort(), await freePort()]
    const master = `spark://${HOST}:${port}`
    begin('master', [
      'org.apache.spark.deploy.master.Master',
      '--host',
      HOST,
      '--port',
      String(port),
      '--webui-port',
      '0',
    ])
    await until('master', 'master.log', () => listens(port))
    const worker = (name) =>
      begin(name, [
        'org.apache.spark.deploy.worker.Worker',
        ...[
          '--host',
          HOST,
          '--cores',
          '1',
          '--memory',
          '640m',
          '--webui-port',
          '0',
          '--work-dir',
          join(folder, name),
          master,
        ],
      ])
    const workers = [worker('left'), worker('right')]
    for (const name of ['left', 'right'])
      await until(`worker ${name}`, `${name}.log`, () => logged(name, 'Successfully registered'))
    const settings = {
      'spark.executor.memory': '640m',
      'spark.executor.cores': '1',
      'spark.ui.enabled': 'false',
      'spark.sql.shuffle.partitions': '4',
      'spark.sql.warehouse.dir': join(folder, 'warehouse'),
      'spark.driver.host': HOST,
      'spark.driver.bindAddress': HOST,
      'spark.sql.session.timeZone': 'UTC',
    }
    begin(
      'thrift',
      [
        'org.apache.spark.deploy.SparkSubmit',
        ...['--class', 'org.apache.spark.sql.hive.thriftserver.HiveThriftServer2', '--master', master],
        ...Object.entries(settings).flatMap(([name, value]) => ['--conf', `${name}=${value}`]),
        'spark-internal',
        ...[
          '--hiveconf',
          `hive.server2.thrift.port=${thrift}`,
          '--hiveconf',
          `hive.server2.thrift.bind.host=${HOST}`,
        ],
        ...['--hiveconf', 'hive.server2.authentication=NOSASL'],
      ],
      // Its driver takes the memory of a daemon.
      { SPARK_DAEMON_MEMORY: '768m' },
    )
    await until('the Thrift server', 'thrift.log', () => listens(thrift))
    await until(
      'its executors',
      'thrift.log',
      () => logged('thrift', 'Registered executor') || logged('left', 'Asked to launch executor'),
    )
    return {
      env: {
        EVALS_SPARK: `spark://${HOST}:${thrift}/default`,
        EVALS_SPARK_WORKERS: workers.map(({ pid }) => pid).join(' '),
      },
      stop,
      folder,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

// Spark on loopback, from PyPI's pyspark and the system's Java: a standalone master, two workers as processes of their own, and
// the Thrift server as the application that is asked.
import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../workspace.mjs'

const HOST = '127.0.0.1'
/** Where Spark is unpacked where the system has none. */
const OWN = `${root}.cache/engines/spark`
/** The release that is fetched. */
const PACKAGE = 'pyspark==4.3.0'
/** Milliseconds that a download, and a start, may take. */
const DOWNLOAD = 300_000
const START = 240_000
/** Bytes of memory below which five Java processes are too many. */
const MEMORY = 4e9
/** Java that starts fast and stays small; long statements are compiled less well. */
const JAVA = '-XX:+UseSerialGC -XX:TieredStopAtLevel=1'

/** The folder of Spark that Python has; undefined where it has none. */
function sparkOfPython() {
  const program = 'import os, pyspark; print(os.path.dirname(pyspark.__file__))'
  const { status, stdout } = spawnSync('python3', ['-c', program], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

const home = () =>
  [process.env.SPARK_HOME, OWN, sparkOfPython()].find(
    (folder) => folder !== undefined && existsSync(`${folder}/bin/spark-class`),
  )

/** Why Spark cannot be started here; undefined where it can. Fetches Spark from PyPI where that is all that is missing. */
export function withoutSpark() {
  if (spawnSync('java', ['-version']).status !== 0) return 'there is no Java'
  if (totalmem() < MEMORY) return `it takes ${MEMORY / 1e9} GB of memory`
  return home() ? undefined : fetchSpark()
}

/** Takes the programs out of the source package, which holds them all: building its wheel would take minutes. */
function fetchSpark() {
  mkdirSync(`${root}.cache/engines`, { recursive: true })
  const folder = mkdtempSync(`${root}.cache/engines/pyspark-`)
  try {
    const { error, status, stderr } = spawnSync(
      'python3',
      [
        '-m',
        'pip',
        'download',
        '--quiet',
        '--no-cache-dir',
        '--no-deps',
        '--no-binary',
        'pyspark',
        '--dest',
        folder,
        PACKAGE,
      ],
      { encoding: 'utf8', timeout: DOWNLOAD },
    )
    if (error?.code === 'ETIMEDOUT') return `${PACKAGE} could not be fetched within ${DOWNLOAD / 1000} s`
    if (error?.code === 'ENOENT') return 'there is no Spark, and no Python to fetch it with'
    if (status !== 0)
      return `${PACKAGE} could not be fetched (${error?.message ?? stderr.trim().split('\n').at(-1)})`
    const part = `${OWN}.part`
    rmSync(part, { recursive: true, force: true })
    mkdirSync(part, { recursive: true })
    const [archive] = readdirSync(folder)
    const wanted = ['bin', 'jars', 'sbin'].map((name) => `*/deps/${name}/*`)
    const unpacked = spawnSync('tar', [
      ...['xzf', join(folder, archive), '-C', part, '--strip-components=2', '--wildcards'],
      ...wanted,
    ])
    if (unpacked.status !== 0) return `${PACKAGE} could not be unpacked`
    renameSync(part, OWN)
    return undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
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
  const stop = () => {
    for (const { pid } of processes.splice(0).reverse()) {
      try {
        process.kill(-pid, 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', stop)
  const env = {
    ...process.env,
    SPARK_HOME: spark,
    SPARK_LOCAL_IP: HOST,
    SPARK_DAEMON_MEMORY: '256m',
    SPARK_DAEMON_JAVA_OPTS: JAVA,
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
      if (Date.now() > end || processes.some(({ exitCode }) => exitCode !== null))
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
          '512m',
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
      'spark.executor.memory': '512m',
      'spark.executor.cores': '1',
      'spark.executor.extraJavaOptions': JAVA,
      'spark.driver.extraJavaOptions': `${JAVA} -Djava.io.tmpdir=${folder}`,
      'spark.ui.enabled': 'false',
      'spark.sql.shuffle.partitions': '2',
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
        ...['--hiveconf', `hive.exec.scratchdir=${join(folder, 'scratch')}`],
      ],
      // Its driver takes the memory of a daemon.
      { SPARK_DAEMON_MEMORY: '512m' },
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
    stop()
    throw error
  }
}

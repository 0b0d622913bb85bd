import { createConnection, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluatePredictions } from '@eval/engines'
import type { Evaluation } from '@eval/study'
import { spark } from '../../src/engines/index.js'
import type { Connection } from '../../src/engine.js'
import type { EngineCase } from '../cases/case.js'
import { byEngine } from '../cases/evaluated.js'
import { givesTheSameBytes } from '../cases/same-bytes.js'
import { tableStatements, type TestDialect, type TestTable } from '../cases/table.js'

/** A Thrift server and the processes of its two workers, which `npm run test:engines` started. */
const address = process.env.EVALS_SPARK ?? ''
const workers = (process.env.EVALS_SPARK_WORKERS ?? '').split(' ').map(Number)

const dialect: TestDialect = {
  types: { text: 'STRING', double: 'DOUBLE', integer: 'BIGINT' },
  identifier: (name) => `\`${name.replaceAll('`', '``')}\``,
  literal: (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
}
let connection: Connection
beforeAll(async () => {
  connection = await spark.connect(address, { params: { auth: 'nosasl' } })
})
afterAll(async () => {
  await connection.close()
})

const run = async (sql: string): Promise<void> => {
  for await (const { rows } of connection.run({ about: 'set-up', sql })) if (rows < 0) return
}

/** A view whose rows are spread over the workers: writing files for every case would take most of the time. */
function viewStatement(name: string, { columns, rows }: TestTable): string {
  const [created, inserted] = tableStatements('rows', { columns, rows }, dialect)
  const values = inserted?.replace(/^INSERT INTO `rows` /, '')
  if (values === undefined) throw new Error(`no rows: ${created}`)
  const names = columns.map(([column]) => dialect.identifier(column))
  const cast = columns.map(
    ([column, type]) =>
      `CAST(${dialect.identifier(column)} AS ${dialect.types[type]}) AS ${dialect.identifier(column)}`,
  )
  return `CREATE GLOBAL TEMPORARY VIEW ${dialect.identifier(name)} AS SELECT /*+ REPARTITION(2) */ ${cast.join(', ')} FROM ${values} AS t(${names.join(', ')})`
}

let made = 0
async function bySpark(one: EngineCase): Promise<string> {
  const tables: Record<string, { readonly table: string }> = {}
  for (const [role, table] of Object.entries(one.tables)) {
    const name = `t${++made}`
    await run(viewStatement(name, table))
    tables[role] = { table: `global_temp.${name}` }
  }
  return byEngine(one, { engine: 'spark', address }, tables)
}

/** Rows of which all but the first thousand, the sample, take so many milliseconds each, on both workers. */
const rowsOf = (milliseconds: number): string =>
  `SELECT CAST(pmod(xxhash64(id), 2) AS STRING) AS y_true, CAST(pmod(xxhash64(id, id), 3) AS STRING) AS y_pred FROM range(0, 16000, 1, 16) WHERE CASE WHEN id < 1000 THEN '' ELSE reflect('java.lang.Thread', 'sleep', ${milliseconds}L) END IS NOT NULL`
/** Rows for hours, which the server can end between any two of them. */
const ENDLESS =
  'SELECT CAST(id % 2 AS STRING) AS y_true, CAST(id % 3 AS STRING) AS y_pred FROM range(0, 1000000000000, 1, 16)'

/** Holds once both workers are free again: a statement that goes on would keep them for hours. */
const idle = (): Promise<void> => run('SELECT COUNT(*) FROM range(0, 1000, 1, 4)')

describe('Spark SQL on two workers', () => {
  givesTheSameBytes(bySpark, 6)

  it('takes hostile names as data', async () => {
    await run("CREATE TABLE y USING parquet AS SELECT 'a' AS `tr``uth; --`, 'a' AS pred")
    const at = { engine: 'spark', address, columns: { truth: 'tr`uth; --' } } as const
    const found = await evaluatePredictions({ ...at, table: 'y' }, { measures: 'Accuracy' })
    expect(found.find('Accuracy').value).toBe(1)
    // Spark's own catalog has no such names.
    await expect(evaluatePredictions({ ...at, table: 'y`; DROP TABLE y; --' })).rejects.toMatchObject({
      code: 'NO_TABLE',
    })
    await expect(evaluatePredictions({ ...at, table: 'absent' })).rejects.toMatchObject({ code: 'NO_TABLE' })
    await expect(
      evaluatePredictions({ ...at, sql: 'SELECT 1) AS t; DROP TABLE y; --' }),
    ).rejects.toMatchObject({ code: 'BAD_SQL' })
    await expect(
      evaluatePredictions({ ...at, address: address.replace('//', '//me:hunter2@'), table: 'y' }),
    ).rejects.toMatchObject({ code: 'SECRET_IN_ADDRESS' })
    expect(
      (await evaluatePredictions({ ...at, table: 'y' }, { measures: 'Accuracy' })).find('Accuracy').n,
    ).toBe(1)
  })

  it('ends a statement when it is told to', async () => {
    const controller = new AbortController()
    const work = evaluatePredictions(
      { engine: 'spark', address, sql: ENDLESS },
      {
        signal: controller.signal,
        onProgress: (about) => {
          if (about.startsWith('confusion'))
            setTimeout(() => {
              controller.abort()
            }, 500)
        },
      },
    )
    await expect(work).rejects.toMatchObject({ code: 'CANCELLED' })
    await idle()
  })

  it('says that the connection was cut in the middle', async () => {
    const { hostname, port } = new URL(address.replace('spark:', 'http:'))
    const open = new Set<Socket>()
    const proxy = createServer((near) => {
      const far = createConnection({ host: hostname, port: Number(port) })
      for (const socket of [near, far]) {
        open.add(socket)
        socket.on('error', () => undefined)
      }
      near.pipe(far).pipe(near)
    })
    await new Promise<void>((resolve) => {
      proxy.listen(0, hostname, resolve)
    })
    const own = (proxy.address() as { port: number }).port
    const work = evaluatePredictions(
      { engine: 'spark', address: address.replace(port, String(own)), sql: ENDLESS },
      {
        onProgress: (about) => {
          if (about.startsWith('confusion')) for (const socket of open) socket.destroy()
        },
      },
    )
    await expect(work).rejects.toMatchObject({ code: 'CONNECTION_LOST' })
    proxy.close()
    await idle()
  })

  it('gives the right answer although a worker is killed in the middle of the statement', async () => {
    const at = { engine: 'spark', address } as const
    const options = { measures: 'Accuracy, MCC', draws: 50 }
    const result = (found: Evaluation): string => JSON.stringify(found.toResult({ inputs: [] }))
    const whole = result(await evaluatePredictions({ ...at, sql: rowsOf(0) }, options))
    let [isKilled, isAnswered] = [false, false]
    const disturbed = await evaluatePredictions(
      { ...at, sql: rowsOf(1) },
      {
        ...options,
        onProgress: (about) => {
          if (isKilled || !about.startsWith('confusion')) return
          isKilled = true
          setTimeout(() => {
            expect(isAnswered).toBe(false)
            kill(workers[0]!)
          }, 1500)
        },
      },
    )
    isAnswered = true
    expect(() => process.kill(workers[0]!, 0)).toThrow('ESRCH')
    expect(result(disturbed)).toBe(whole)
  })
})

/** Kills a worker with the executor that it started: they are one group of processes. */
const kill = (worker: number): void => {
  process.kill(-worker, 'SIGKILL')
}

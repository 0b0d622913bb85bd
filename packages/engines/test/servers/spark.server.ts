import { createConnection, createServer, type Socket } from 'node:net'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluatePredictions } from '@eval/engines'
import { spark } from '../../src/engines/index.js'
import type { Connection } from '../../src/engine.js'
import {
  byEngine,
  CASES,
  inJavaScript,
  randomCase,
  tableStatements,
  type EngineCase,
  type TestDialect,
} from '../cases.js'

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

let made = 0
async function bySpark(one: EngineCase): Promise<string> {
  const tables: Record<string, { readonly table: string }> = {}
  for (const [role, table] of Object.entries(one.tables)) {
    const name = `t${++made}`
    for (const sql of tableStatements(name, table, dialect))
      await run(sql.replace(/\)$/, sql.startsWith('CREATE') ? ') USING parquet' : ')'))
    tables[role] = { table: name }
  }
  return byEngine(one, { engine: 'spark', address }, tables)
}

/** Slow enough to be disturbed in the middle: every row of a range on both workers. */
const SLOW = (rows: number): string =>
  `SELECT CAST(pmod(xxhash64(id), 2) AS STRING) AS y_true, CAST(pmod(xxhash64(id, id), 3) AS STRING) AS y_pred FROM range(0, ${rows}, 1, 16)`

describe('Spark SQL on two workers', () => {
  it.each(CASES.map((one) => [one.name, one] as const))(
    'gives the bytes of JavaScript for %s',
    async (_, one) => {
      expect(await bySpark(one)).toBe(await inJavaScript(one))
    },
  )

  it('gives the bytes of JavaScript for random tables', async () => {
    await fc.assert(
      fc.asyncProperty(randomCase, async (one) => {
        expect(await bySpark(one)).toBe(await inJavaScript(one))
      }),
      { seed: 20, numRuns: 6 },
    )
  })

  it('takes hostile names as data', async () => {
    await run("CREATE TABLE `x``y; --` USING parquet AS SELECT 'a' AS `tr``uth`, 'a' AS pred")
    const at = { engine: 'spark', address } as const
    const found = await evaluatePredictions(
      { ...at, columns: { truth: 'tr`uth' }, table: 'x`y; --' },
      { measures: 'Accuracy' },
    )
    expect(found.find('Accuracy').value).toBe(1)
    await expect(evaluatePredictions({ ...at, table: 'absent' })).rejects.toMatchObject({ code: 'NO_TABLE' })
    await expect(
      evaluatePredictions({ ...at, sql: 'SELECT 1) AS t; DROP TABLE y; --' }),
    ).rejects.toMatchObject({ code: 'BAD_SQL' })
    await expect(
      evaluatePredictions({ ...at, address: address.replace('//', '//me:hunter2@'), table: 'y' }),
    ).rejects.toMatchObject({ code: 'SECRET_IN_ADDRESS' })
  })

  it('ends a statement when it is told to', async () => {
    const controller = new AbortController()
    const work = evaluatePredictions(
      { engine: 'spark', address, sql: SLOW(1e12) },
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
      { engine: 'spark', address: address.replace(port, String(own)), sql: SLOW(1e12) },
      {
        onProgress: (about) => {
          if (about.startsWith('confusion')) for (const socket of open) socket.destroy()
        },
      },
    )
    await expect(work).rejects.toMatchObject({ code: 'CONNECTION_LOST' })
    proxy.close()
    // What nobody waits for is ended by the server when its session is closed.
  })

  it('gives the right answer although a worker is killed in the middle of the statement', async () => {
    const at = { engine: 'spark', address, sql: SLOW(3e8) } as const
    const options = { measures: 'Accuracy, MCC', draws: 50 }
    const whole = JSON.stringify((await evaluatePredictions(at, options)).toResult({ inputs: [] }))
    let killed: readonly number[] = []
    const disturbed = await evaluatePredictions(at, {
      ...options,
      onProgress: (about) => {
        if (about.startsWith('confusion') && killed.length === 0) killed = killedWith(workers[0]!)
      },
    })
    expect(killed.length).toBeGreaterThan(1)
    expect(JSON.stringify(disturbed.toResult({ inputs: [] }))).toBe(whole)
  })
})

/** Kills a worker with the executor that it started. */
function killedWith(worker: number): number[] {
  const children = (pid: number): number[] =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  const all = [worker]
  for (let at = 0; at < all.length; at++) {
    for (const thread of [all[at]!]) all.push(...children(thread))
  }
  for (const pid of all) process.kill(pid, 'SIGKILL')
  return all
}

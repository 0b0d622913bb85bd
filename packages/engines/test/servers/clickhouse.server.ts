import { createConnection, createServer, type Socket } from 'node:net'
import { createClient } from '@clickhouse/client'
import { afterAll, describe, expect, it } from 'vitest'
import { evaluatePredictions, evaluateRuns } from '@eval/engines'
import type { EngineCase } from '../cases/case.js'
import { byEngine } from '../cases/evaluated.js'
import { givesTheSameBytes } from '../cases/same-bytes.js'
import { tableStatements, type TestDialect, type TestTable } from '../cases/table.js'

/** A server that `npm run test:engines` started. */
const address = process.env.EVALS_CLICKHOUSE ?? ''

const dialect: TestDialect = {
  types: { text: 'String', double: 'Float64', integer: 'Int64' },
  identifier: (name) => `\`${name.replace(/[\\`]/g, String.raw`\$&`)}\``,
  literal: (text) => `'${text.replace(/[\\']/g, String.raw`\$&`)}'`,
}
const { identifier } = dialect
/** Columns hold NULL only where they say so. */
const nullable: TestDialect = {
  ...dialect,
  types: { text: 'Nullable(String)', double: 'Nullable(Float64)', integer: 'Nullable(Int64)' },
}
const client = createClient({ url: address.replace(/^clickhouse/, 'http').replace(/\/\w*$/, '') })
afterAll(() => client.close())

const run = async (query: string): Promise<void> => {
  await client.command({ query })
}

async function make(name: string, table: TestTable): Promise<void> {
  const isGappy = table.rows.some((row) => row.includes(null))
  const [created, inserted] = tableStatements(name, table, isGappy ? nullable : dialect)
  await run(`${created} ENGINE = MergeTree ORDER BY tuple()`)
  if (inserted !== undefined)
    await run(inserted.replace(' VALUES ', ' SETTINGS precise_float_parsing = 1 VALUES '))
}

let made = 0
async function byClickhouse(one: EngineCase): Promise<string> {
  const tables: Record<string, { readonly table: string }> = {}
  for (const [role, table] of Object.entries(one.tables)) {
    const name = `t${++made}`
    await make(name, table)
    tables[role] = { table: name }
  }
  return byEngine(one, { engine: 'clickhouse', address }, tables)
}

/** Rows for hours. */
const ENDLESS =
  'SELECT CAST(number % 2 AS String) AS y_true, CAST(number % 3 AS String) AS y_pred FROM numbers(1000000000000)'

/**
 * Statements that count such rows on the server, with the seconds that they have taken so far. One that is cancelled has ended for
 * whoever asked, although threads of chDB sometimes wait for each other then.
 */
const counting = async (): Promise<readonly number[]> => {
  const query =
    "SELECT elapsed FROM system.processes WHERE query LIKE '%COUNT(*) AS n%numbers(1000000000000)%' AND query NOT LIKE '%processes%' AND NOT is_cancelled"
  const rows = await client.query({ query, format: 'JSONCompactEachRow' })
  return (await rows.json<[number]>()).map(([seconds]) => seconds)
}
/** Holds once the server counts. */
async function busy(): Promise<void> {
  while (!(await counting()).some((seconds) => seconds > 0.3));
}
/** Holds once the server has none: one that goes on would take hours. */
async function idle(): Promise<void> {
  while ((await counting()).length > 0);
}

/** A way to the server that is cut after so many bytes of answers, or when it is told to. */
async function cutOff(bytes = Infinity) {
  const { hostname, port } = new URL(address.replace('clickhouse:', 'http:'))
  const open = new Set<Socket>()
  const cut = (): void => {
    for (const socket of open) socket.destroy()
  }
  let heard = 0
  const proxy = createServer((near) => {
    const far = createConnection({ host: hostname, port: Number(port) })
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
    }
    near.pipe(far)
    far.on('data', (part) => {
      near.write(part)
      heard += part.length
      if (heard > bytes) cut()
    })
    far.on('end', () => near.end())
  })
  await new Promise<void>((resolve) => {
    proxy.listen(0, hostname, resolve)
  })
  const own = String((proxy.address() as { port: number }).port)
  return { address: address.replace(port, own), cut, close: () => proxy.close() }
}

describe('ClickHouse', () => {
  givesTheSameBytes(byClickhouse, 20)

  const at = { engine: 'clickhouse', address } as const

  it('reads columns however they are stored', async () => {
    const rows = Array.from({ length: 60 }, (_, row) => [row % 2, row % 3, (row * 7) % 8] as const)
    const scored = (truth: string, prediction: string, score: string): string =>
      `SELECT ${truth} AS y_true, ${prediction} AS y_pred, ${score} AS y_score FROM (SELECT arrayJoin([${rows.map((row) => `(${row.join(', ')})`).join(', ')}]) AS r)`
    const result = async (sql: string): Promise<string> =>
      JSON.stringify(
        (await evaluatePredictions({ ...at, columns: { positive: 'yes' }, sql }, { draws: 20 })).toResult({
          inputs: [],
        }),
      )
    const [truth, prediction] = ["if(r.1 = 1, 'yes', 'no')", "if(r.2 = 1, 'yes', 'no')"]
    const plain = await result(scored(truth, prediction, 'r.3 / 8'))
    for (const type of ['LowCardinality(Nullable(String))', 'FixedString(4)', "Enum8('no' = 1, 'yes' = 2)"])
      for (const score of ['Float32', 'Decimal(9, 3)', 'Decimal(38, 20)', 'Nullable(String)'])
        expect(
          await result(
            scored(
              `CAST(${truth} AS ${type})`,
              `CAST(${prediction} AS ${type})`,
              `CAST(r.3 / 8 AS ${score})`,
            ),
          ),
        ).toBe(plain)
  })

  it('counts zeros of both signs as one grade', async () => {
    const rows = (columns: string, cells: string): string =>
      `SELECT ${columns} FROM (SELECT arrayJoin([${cells}]) AS r)`
    const result = async (zero: string): Promise<string> => {
      const judged = `('q', 'a', 1.), ('q', 'b', 0.), ('q', 'c', ${zero}), ('q', 'd', ${zero})`
      const qrels = { sql: rows('r.1 AS query_id, r.2 AS doc_id, r.3 AS grade', judged) }
      const found = "('q', 'c', 2.), ('q', 'a', 1.), ('q', 'd', 0.), ('q', 'x', -0.)"
      const run = { sql: rows('r.1 AS query_id, r.2 AS doc_id, r.3 AS score', found) }
      const options = { measures: 'nDCG, AP, bpref', draws: 20 }
      return JSON.stringify(
        (await evaluateRuns({ ...at, qrels, runs: { run } }, options)).toResult({ inputs: [] }),
      )
    }
    expect(await result('-0.')).toBe(await result('0.'))
  })

  it('takes hostile names as data and one statement at a time', async () => {
    const table = 'x`; DROP TABLE y; -- \\'
    const truth = 'a`b"\\.c'
    await run(`CREATE TABLE ${identifier(table)} (${identifier(truth)} String, pred String) ENGINE = Memory`)
    await run(`INSERT INTO ${identifier(table)} VALUES ('a', 'a'), ('b', 'a')`)
    await run('CREATE TABLE y (i Int8) ENGINE = Memory')
    const columns = { truth }
    const found = await evaluatePredictions({ ...at, columns, table: `"${table}"` }, { measures: 'Accuracy' })
    expect(found.find('Accuracy').value).toBe(0.5)
    for (const sql of ['SELECT 1) AS t; DROP TABLE y; --', 'DROP TABLE y', 'SELECT 1 FORMAT CSV'])
      await expect(evaluatePredictions({ ...at, sql })).rejects.toMatchObject({ code: 'BAD_SQL' })
    expect(await (await client.query({ query: 'EXISTS TABLE y', format: 'CSV' })).text()).toBe('1\n')
  })

  it.each([
    ['NO_TABLE', { table: 'absent' }],
    ['NO_TABLE', { table: 'absent.absent' }],
    ['NO_COLUMN', { sql: 'SELECT nothing' }],
    ['WRONG_TYPE', { sql: "SELECT 'a' + 1 AS y_true, 'a' AS y_pred" }],
    ['WRONG_TYPE', { sql: "SELECT toInt8('a') AS y_true, 'a' AS y_pred" }],
    ['BAD_SQL', { sql: 'SELECT FROM WHERE' }],
  ] as const)('ends with %s for %o in one sentence', async (code, source) => {
    const error = await evaluatePredictions({ ...at, ...source }).catch((caught: unknown) => caught as Error)
    expect(error).toMatchObject({ code })
    expect((error as Error).message).toMatch(/^[^\n]*[.] Nothing was evaluated[.]$/)
    expect((error as Error).message).not.toMatch(/in scope|version chdb/i)
  })

  it('takes the password from the environment alone', async () => {
    const locked = address.replace('//', '//locked@')
    const asked = { ...at, address: locked, sql: "SELECT 'a' AS y_true, 'a' AS y_pred" }
    await expect(evaluatePredictions(asked)).rejects.toMatchObject({ code: 'NO_CONNECTION' })
    const inAddress = evaluatePredictions({ ...asked, address: locked.replace('@', ':let%20me%20in@') })
    await expect(inAddress).rejects.toMatchObject({ code: 'SECRET_IN_ADDRESS' })
    process.env.CLICKHOUSE_PASSWORD = 'let me in'
    try {
      const found = await evaluatePredictions(asked, { measures: 'Accuracy' })
      expect(found.find('Accuracy').value).toBe(1)
    } finally {
      Reflect.deleteProperty(process.env, 'CLICKHOUSE_PASSWORD')
    }
  })

  it('says that nobody listens', async () => {
    const nobody = address.replace(/:\d+\//, ':1/')
    await expect(evaluatePredictions({ ...at, address: nobody, table: 't' })).rejects.toMatchObject({
      code: 'NO_CONNECTION',
    })
  })

  it('ends a statement on the server when it is told to', async () => {
    const controller = new AbortController()
    const work = evaluatePredictions({ ...at, sql: ENDLESS }, { signal: controller.signal }).catch(
      (error: unknown) => error,
    )
    await busy()
    controller.abort()
    expect(await work).toMatchObject({ code: 'CANCELLED' })
    await idle()
  })

  it('ends a statement after so many seconds', async () => {
    const slow = evaluatePredictions({ ...at, engine: 'clickhouse(timeout=1)', sql: ENDLESS })
    await expect(slow).rejects.toThrow('Timeout exceeded')
    await idle()
  })

  it('says that the connection was cut while the server counts', async () => {
    const way = await cutOff()
    const work = evaluatePredictions({ ...at, address: way.address, sql: ENDLESS }).catch(
      (error: unknown) => error,
    )
    await busy()
    way.cut()
    expect(await work).toMatchObject({ code: 'CONNECTION_LOST' })
    way.close()
    await idle()
  })

  it('says that the connection was cut in the middle of an answer', async () => {
    const sql =
      'SELECT CAST(number AS String) AS id, CAST(number % 2 AS String) AS y_true, number % 7 / 7 AS y_score, 1.5 AS weight FROM numbers(1000000)'
    const way = await cutOff(1_000_000)
    const work = evaluatePredictions({ ...at, address: way.address, sql })
    await expect(work).rejects.toMatchObject({ code: 'CONNECTION_LOST' })
    way.close()
  })
})

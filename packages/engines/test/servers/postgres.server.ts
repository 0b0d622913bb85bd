import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluatePredictions } from '@eval/engines'
import type { EngineCase } from '../cases/case.js'
import { byEngine } from '../cases/evaluated.js'
import { givesTheSameBytes } from '../cases/same-bytes.js'
import { tableStatements, type TestDialect, type TestTable } from '../cases/table.js'

/** Servers that `npm run test:engines` started: one that is asked, and two shards. */
const [asked, left, right] = (process.env.EVALS_POSTGRES ?? '').split(' ') as [string, string, string]

const dialect: TestDialect = {
  types: { text: 'text', double: 'float8', integer: 'bigint' },
  identifier: (name) => `"${name.replaceAll('"', '""')}"`,
  literal: (text) => `'${text.replaceAll("'", "''")}'`,
}
const { identifier } = dialect
const clients = new Map<string, Client>()
beforeAll(async () => {
  for (const address of [asked, left, right]) {
    const client = new Client({ connectionString: address })
    await client.connect()
    clients.set(address, client)
  }
  await clients.get(asked)!.query('CREATE EXTENSION postgres_fdw')
  for (const [name, address] of [
    ['left_shard', left],
    ['right_shard', right],
  ] as const) {
    const { hostname, port, pathname, username } = new URL(address)
    await clients
      .get(asked)!
      .query(
        `CREATE SERVER ${name} FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '${hostname}', port '${port}', dbname '${pathname.slice(1)}')`,
      )
    await clients
      .get(asked)!
      .query(
        `CREATE USER MAPPING FOR CURRENT_USER SERVER ${name} OPTIONS (user '${username}', password_required 'false')`,
      )
  }
})
afterAll(async () => {
  for (const client of clients.values()) await client.end()
})

let made = 0
const run = async (address: string, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await clients.get(address)!.query(statement)
}

/** A table on one server. */
async function whole(table: TestTable): Promise<string> {
  const name = `t${++made}`
  await run(asked, tableStatements(name, table, dialect))
  return name
}

/** A table whose rows lie on two other servers. */
async function sharded(table: TestTable): Promise<string> {
  const name = `t${++made}`
  const columns = table.columns
    .map(([column, type]) => `${identifier(column)} ${dialect.types[type]}`)
    .join(', ')
  await run(asked, [
    `CREATE TABLE ${identifier(name)} (${columns}) PARTITION BY HASH (${identifier((table.columns[1] ?? table.columns[0]!)[0])})`,
  ])
  for (const [index, address] of [left, right].entries()) {
    await run(address, [`CREATE TABLE ${identifier(name)} (${columns})`])
    await run(asked, [
      `CREATE FOREIGN TABLE ${identifier(`${name}_${index}`)} PARTITION OF ${identifier(name)} FOR VALUES WITH (MODULUS 2, REMAINDER ${index}) SERVER ${index === 0 ? 'left_shard' : 'right_shard'} OPTIONS (table_name '${name}')`,
    ])
  }
  await run(asked, tableStatements(name, table, dialect).slice(1))
  return name
}

async function byPostgres(one: EngineCase, make: (table: TestTable) => Promise<string>): Promise<string> {
  const tables: Record<string, { readonly table: string }> = {}
  for (const [role, table] of Object.entries(one.tables)) tables[role] = { table: await make(table) }
  return byEngine(one, { engine: 'postgres', address: asked }, tables)
}

describe.each([
  ['PostgreSQL', whole],
  ['two PostgreSQL shards', sharded],
] as const)('%s', (_, make) => {
  givesTheSameBytes((one) => byPostgres(one, make), 20)
})

describe('PostgreSQL', () => {
  const at = { engine: 'postgres', address: asked } as const
  it('takes hostile names as data and writes nothing', async () => {
    const table = 'x"; DROP TABLE y; --'
    await run(asked, [
      `CREATE TABLE ${identifier(table)} ("a""b.c" text, pred text)`,
      `INSERT INTO ${identifier(table)} VALUES ('a', 'a'), ('b', 'a')`,
      'CREATE TABLE y (i int)',
    ])
    const columns = { truth: 'a"b.c' }
    const found = await evaluatePredictions({ ...at, columns, table }, { measures: 'Accuracy' })
    expect(found.find('Accuracy').value).toBe(0.5)
    const refused = [
      ['SELECT 1) AS t; DROP TABLE y; --', 'BAD_SQL'],
      ['WITH gone AS (DELETE FROM y RETURNING i) SELECT i AS y_true, i AS y_pred FROM gone', 'BAD_SQL'],
    ] as const
    for (const [sql, code] of refused)
      await expect(evaluatePredictions({ ...at, sql })).rejects.toMatchObject({ code })
    await expect(evaluatePredictions({ ...at, table: 'absent' })).rejects.toMatchObject({ code: 'NO_TABLE' })
    // Before PostgreSQL 16 a read-only transaction may create large objects; it is never committed.
    const creates = "SELECT lo_create(0)::text AS y_true, 'a' AS y_pred"
    await evaluatePredictions({ ...at, sql: creates }).catch(() => undefined)
    for (const written of ['y', 'pg_largeobject_metadata'])
      expect((await clients.get(asked)!.query(`SELECT COUNT(*)::int AS n FROM ${written}`)).rows).toEqual([
        { n: 0 },
      ])
  })

  it('says that rights are missing, and that nobody listens', async () => {
    await run(asked, ['CREATE ROLE reader LOGIN', "CREATE TABLE kept AS SELECT 'a' AS y_true, 'a' AS y_pred"])
    const reader = asked.replace('postgres@', 'reader@')
    await expect(evaluatePredictions({ ...at, address: reader, table: 'kept' })).rejects.toMatchObject({
      code: 'NO_RIGHTS',
    })
    const nobody = asked.replace(/:\d+\//, ':1/')
    await expect(evaluatePredictions({ ...at, address: nobody, table: 'kept' })).rejects.toMatchObject({
      code: 'NO_CONNECTION',
    })
  })

  it('refuses a password in the address and does not repeat it', async () => {
    const error: unknown = await evaluatePredictions({
      ...at,
      address: asked.replace('postgres@', 'postgres:hunter2@'),
      table: 'kept',
    }).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'SECRET_IN_ADDRESS' })
    expect(JSON.stringify([error, String(error)])).not.toContain('hunter2')
  })

  const SLOW =
    'SELECT CAST(i % 2 AS text) AS y_true, CAST(i % 3 AS text) AS y_pred FROM generate_series(1, 2000000000) AS t(i)'
  const busy = async (): Promise<readonly number[]> =>
    (
      await clients
        .get(asked)!
        .query<{ pid: number }>(
          "SELECT pid FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'FETCH%'",
        )
    ).rows.map(({ pid }) => pid)

  /** What happens to a statement as soon as it runs. */
  async function during(act: (pid: number) => Promise<void> | void, signal?: AbortSignal): Promise<unknown> {
    const work = evaluatePredictions({ ...at, sql: SLOW }, signal ? { signal } : {}).catch(
      (error: unknown) => error,
    )
    const stop = (async () => {
      for (;;) {
        const [pid] = await busy()
        if (pid !== undefined) return act(pid)
      }
    })()
    await stop
    return work
  }

  it('ends the statement on the server when it is told to', async () => {
    const controller = new AbortController()
    expect(
      await during(() => {
        controller.abort()
      }, controller.signal),
    ).toMatchObject({ code: 'CANCELLED' })
    expect(await busy()).toEqual([])
  })

  it('says that the connection was lost in the middle', async () => {
    const lost = await during(async (pid) => {
      await clients.get(asked)!.query('SELECT pg_terminate_backend($1)', [pid])
    })
    expect(lost).toMatchObject({ code: 'CONNECTION_LOST' })
  })
})

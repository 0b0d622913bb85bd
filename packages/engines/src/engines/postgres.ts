import type { Client } from 'pg'
import { serverAddress, type AddressForm } from '../address.js'
import { INFINITE, NUMERAL, numberAsText, quoted, type ColumnType, type Dialect } from '../dialect.js'
import { loaded } from '../driver.js'
import { defineEngine, type Batch, type Cell, type Connection, type Statement } from '../engine.js'
import { noConnection } from '../errors.js'
import { failing, messageOf, type Wording } from '../failure.js'

const dialect: Dialect = {
  identifier: quoted,
  double(expression, type) {
    if (type === 'double' || type === 'integer' || type === 'decimal') return `CAST(${expression} AS float8)`
    const text = `btrim(CAST(${expression} AS text), E' \\t\\r\\n')`
    return `CASE WHEN ${text} ~ '^(${NUMERAL}|${INFINITE})$' THEN CAST(${text} AS float8) END`
  },
  single: (expression) => `CAST(CAST(${expression} AS float4) AS float8)`,
  text(expression, type) {
    if (type === 'text') return `btrim(${expression}, E' \\t\\r\\n')`
    if (type === 'double' || type === 'decimal') return numberAsText(expression, 'text')
    return `CAST(${expression} AS text)`
  },
  byBytes: (expression) => `${expression} COLLATE "C"`,
  isNaN: (expression) => `${expression} = 'NaN'::float8`,
  bucket: (expression, buckets) => `(hashtext(${expression}) & 2147483647) % ${buckets}`,
}

const params = {
  timeout: { type: 'integer', min: 1, about: 'Seconds that one statement may take; no limit when absent.' },
} as const

/** Rows that are fetched at a time. */
const ROWS = 8192

const ADDRESS: AddressForm = {
  expected: 'postgres://[user@]host[:port]/database',
  port: 5432,
  settings: ['sslmode', 'application_name', 'connect_timeout', 'host', 'port'],
  instead: 'Set PGPASSWORD, or use a password file (PGPASSFILE, ~/.pgpass).',
}

/** A PostgreSQL server, or one that speaks its protocol; tables of other servers by postgres_fdw. */
export const postgres = defineEngine({
  name: 'postgres',
  params,
  about: {
    title: 'PostgreSQL',
    summary: 'Tables and views of a PostgreSQL server in one read-only transaction.',
    references: [{ text: 'PostgreSQL', url: 'https://www.postgresql.org/docs/current/' }],
  },
  driver: 'pg',
  dialect,
  addresses: ['postgres://', 'postgresql://'],
  async connect(address, { params: { timeout }, signal }) {
    const { where } = serverAddress(address, ADDRESS)
    const pg = await loaded('postgres', 'pg', () => import('pg'))
    const client = new pg.default.Client({ connectionString: address, connectionTimeoutMillis: 10_000 })
    let broken = false
    client.on('error', () => {
      broken = true
    })
    try {
      await client.connect()
      await client.query('SET TIME ZONE UTC')
      await client.query('SET extra_float_digits = 1')
      if (timeout !== undefined) await client.query(`SET statement_timeout = ${timeout * 1000}`)
      await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    } catch (error) {
      await client.end().catch(() => undefined)
      throw noConnection(where, messageOf(error))
    }
    const backend = (client as unknown as { readonly processID: number }).processID
    const cancel = (): void => {
      void cancelBackend(() => new pg.default.Client({ connectionString: address }), backend)
    }
    signal?.addEventListener('abort', cancel)
    const explain = failing(WORDING, { where, signal })
    const failed = (error: unknown, about: string): Error => explain(error, about, broken)
    const connection: Connection = {
      server: `postgres ${await versionOf(client)}`,
      async columns(statement) {
        try {
          const { fields } = await extended(
            client,
            `SELECT * FROM (${statement.sql}) AS t LIMIT 0`,
            statement,
          )
          return fields.map(({ name, dataTypeID }) => ({ name, type: typeOf(dataTypeID) }))
        } catch (error) {
          throw failed(error, statement.about)
        }
      },
      async *run(statement) {
        try {
          signal?.throwIfAborted()
          await extended(client, `DECLARE answer NO SCROLL CURSOR FOR ${statement.sql}`, statement)
          for (;;) {
            // A statement that was cancelled between two fetches is not told.
            signal?.throwIfAborted()
            const { rows, fields } = await client.query<Cell[]>({
              text: `FETCH ${ROWS} FROM answer`,
              rowMode: 'array',
            })
            if (rows.length > 0) yield batchOf(rows, fields)
            if (rows.length < ROWS) break
          }
          await client.query('CLOSE answer')
        } catch (error) {
          throw failed(error, statement.about)
        }
      },
      async close() {
        signal?.removeEventListener('abort', cancel)
        await client.end().catch(() => undefined)
      },
    }
    return connection
  },
})

/** One statement and no more: the extended protocol takes no second one after a semicolon. */
const extended = (client: Client, text: string, { values = [] }: Statement) =>
  client.query<Cell[]>({
    text,
    values: values.map((value) => (typeof value === 'object' ? [...value] : value)),
    rowMode: 'array',
    queryMode: 'extended',
  } as never)

const versionOf = async (client: Client): Promise<string> =>
  (
    (await client.query<{ server_version: string }>('SHOW server_version')).rows[0]?.server_version ?? ''
  ).split(' ')[0]!

async function cancelBackend(make: () => Client, backend: number): Promise<void> {
  const other = make()
  try {
    await other.connect()
    await other.query('SELECT pg_cancel_backend($1)', [backend])
  } catch {
    // The server ends what nobody waits for when it notices.
  } finally {
    await other.end().catch(() => undefined)
  }
}

const TYPES: Readonly<Record<number, ColumnType>> = {
  16: 'boolean',
  18: 'text',
  19: 'text',
  20: 'integer',
  21: 'integer',
  23: 'integer',
  25: 'text',
  700: 'double',
  701: 'double',
  1042: 'text',
  1043: 'text',
  1700: 'decimal',
}
const typeOf = (oid: number): ColumnType => TYPES[oid] ?? 'other'

/** Types of counts and ids, which the driver gives as text because some are beyond 2^53. */
const COUNTS = [20, 1700]

function batchOf(rows: readonly Cell[][], fields: readonly { readonly dataTypeID: number }[]): Batch {
  const columns = fields.map(({ dataTypeID }, index) => {
    const isCount = COUNTS.includes(dataTypeID)
    return rows.map((row) => {
      const cell = row[index]!
      if (!isCount || typeof cell !== 'string') return cell
      const number = Number(cell)
      return Number.isSafeInteger(number) ? number : cell
    })
  })
  return { rows: rows.length, columns }
}

const WORDING: Wording = {
  cancelled: /^57014/,
  lost: /^(08|57P0|ECONN|EPIPE)|terminated|not queryable|closed/i,
  refusals: [
    [/^(42P01|3F000)/, 'NO_TABLE'],
    [/^42703/, 'NO_COLUMN'],
    [/^42501/, 'NO_RIGHTS'],
    [/^(42883|42804|22P02)/, 'WRONG_TYPE'],
    [/^(42601|25006|0A000)/, 'BAD_SQL'],
  ],
  shown: (message) => message,
}

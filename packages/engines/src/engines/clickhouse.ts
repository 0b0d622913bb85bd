import { randomUUID } from 'node:crypto'
import type { ClickHouseSettings } from '@clickhouse/client'
import { serverAddress, type AddressForm } from '../address.js'
import { INFINITE, NUMERAL, numberAsText, type ColumnType, type Dialect } from '../dialect.js'
import { loaded } from '../driver.js'
import { defineEngine, type Batch, type Cell, type TableColumn } from '../engine.js'
import { noConnection } from '../errors.js'
import { failing, messageOf, type Wording } from '../failure.js'

/** A backslash escapes in names too. */
const identifier = (name: string): string => `\`${name.replace(/[\\`]/g, String.raw`\$&`)}\``

const dialect: Dialect = {
  identifier,
  double(expression, type) {
    if (type === 'integer') return `CAST(${expression} AS Float64)`
    // Adding zero makes one zero of two, which would be two groups.
    if (type === 'double') return `(CAST(${expression} AS Float64) + 0e0)`
    // By way of text, which is rounded once.
    if (type === 'decimal') return `CAST(CAST(${expression} AS String) AS Float64)`
    const text = trimmed(expression)
    return `CASE WHEN match(${text}, '^(${NUMERAL}|${INFINITE})$') THEN toFloat64OrNull(${text}) + 0e0 END`
  },
  single: (expression) => `CAST(CAST(${expression} AS Float32) AS Float64)`,
  text(expression, type) {
    if (type === 'text') return trimmed(expression)
    if (type === 'double' || type === 'decimal') return numberAsText(expression, 'String')
    return `CAST(${expression} AS String)`
  },
  byBytes: (expression) => expression,
  isNaN: (expression) => `isNaN(${expression})`,
  bucket: (expression, buckets) => `cityHash64(${expression}) % ${buckets}`,
}

const trimmed = (expression: string): string =>
  String.raw`trim(BOTH ' \t\r\n' FROM CAST(${expression} AS String))`

const params = {
  timeout: { type: 'integer', min: 1, about: 'Seconds that one statement may take; no limit when absent.' },
} as const

/** What every statement is sent with, whatever a profile of the server says. */
const SETTINGS: ClickHouseSettings = {
  // Nothing is written.
  readonly: '2',
  // NULL and names as the standard has them.
  join_use_nulls: 1,
  cast_keep_nullable: 1,
  prefer_column_name_to_alias: 1,
  // Each text becomes the nearest number.
  precise_float_parsing: 1,
  // Numbers that JSON cannot hold come as text.
  output_format_json_quote_64bit_integers: 1,
  output_format_json_quote_denormals: 1,
  output_format_json_quote_decimals: 1,
  // All rows or an error: a limit may not cut an answer short, nor a shard be left out.
  skip_unavailable_shards: 0,
  read_overflow_mode: 'throw',
  group_by_overflow_mode: 'throw',
  sort_overflow_mode: 'throw',
  result_overflow_mode: 'throw',
  distinct_overflow_mode: 'throw',
  join_overflow_mode: 'throw',
  timeout_overflow_mode: 'throw',
  // An error in the middle is known before the answer begins.
  wait_end_of_query: 1,
  cancel_http_readonly_queries_on_client_close: 1,
  // Something is sent every two minutes, so that nobody in between takes the connection for idle.
  send_progress_in_http_headers: 1,
  http_headers_progress_interval_ms: '110000',
}

/** Milliseconds that the first answer may take, and that an answer may take: a statement has its own limit. */
const CONNECT = 10_000
const NO_LIMIT = 2 ** 31 - 1

/** A ClickHouse server, by its HTTP interface. */
export const clickhouse = defineEngine({
  name: 'clickhouse',
  params,
  about: {
    title: 'ClickHouse',
    summary: 'Tables and views of a ClickHouse server, by its HTTP interface, read only.',
    references: [
      { text: 'Schulze et al. 2024, ClickHouse', doi: '10.14778/3685800.3685802' },
      { text: 'ClickHouse', url: 'https://clickhouse.com/docs' },
    ],
  },
  driver: '@clickhouse/client',
  dialect,
  addresses: ['clickhouse://'],
  async connect(address, { params: { timeout }, signal }) {
    const { where, host, port, user, database, protocol } = placeOf(address)
    const { createClient, ClickHouseLogLevel } = await loaded(
      'clickhouse',
      '@clickhouse/client',
      () => import('@clickhouse/client'),
    )
    const client = createClient({
      url: `${protocol}://${host.includes(':') ? `[${host}]` : host}:${port}`,
      username: user || (process.env.CLICKHOUSE_USER ?? 'default'),
      password: process.env.CLICKHOUSE_PASSWORD ?? '',
      ...(database === '' ? {} : { database }),
      request_timeout: NO_LIMIT,
      max_response_headers_size: 2 ** 20,
      log: { level: ClickHouseLogLevel.OFF },
    })
    const asked = { ...SETTINGS, ...(timeout === undefined ? {} : { max_execution_time: timeout }) }
    /** The statement that runs, and the one that ends it. */
    let running: string | undefined
    let killed: Promise<unknown> | undefined
    const kill = (): void => {
      // Whoever may only read may not kill: then the server ends what nobody waits for when it notices.
      if (running !== undefined)
        killed = client
          .command({ query: `KILL QUERY WHERE query_id = '${running}' ASYNC` })
          .catch(() => undefined)
    }
    signal?.addEventListener('abort', kill)
    const answer = async function* (sql: string, until: readonly AbortSignal[]): AsyncGenerator<Part> {
      const unheard = new AbortController()
      const ends = AbortSignal.any([...until, unheard.signal])
      // The driver is not told of what was aborted before.
      ends.throwIfAborted()
      running = randomUUID()
      try {
        const sent = await client.query({
          query: sql,
          format: 'JSONCompactEachRowWithNamesAndTypes',
          query_id: running,
          abort_signal: ends,
          clickhouse_settings: asked,
        })
        yield* partsOf(sent.stream<Row>())
        running = undefined
      } finally {
        if (running !== undefined) unheard.abort()
        running = undefined
      }
    }
    const until = signal ? [signal] : []
    const failed = failing(WORDING, { where, signal })
    const setUp = async (): Promise<string> => {
      let version = ''
      for await (const { rows } of answer('SELECT version()', [...until, AbortSignal.timeout(CONNECT)]))
        if (rows[0]) version = String(rows[0][0])
      return version
    }
    const version = await setUp().catch(async (error: unknown) => {
      await client.close()
      throw signal?.aborted ? failed(error, 'set-up') : noConnection(where, messageOf(error))
    })
    return {
      server: `clickhouse ${version}`,
      async columns({ sql, about }) {
        try {
          let columns: TableColumn[] = []
          for await (const { names, types } of answer(`SELECT * FROM (${sql}) AS t LIMIT 0`, until))
            columns = names.map((name, index) => ({ name, type: typeOf(types[index]!) }))
          return columns
        } catch (error) {
          throw failed(error, about)
        }
      },
      async *run({ sql, about }) {
        try {
          for await (const part of answer(sql, until)) {
            signal?.throwIfAborted()
            if (part.rows.length > 0) yield batchOf(part)
          }
        } catch (error) {
          throw failed(error, about)
        }
      },
      async close() {
        signal?.removeEventListener('abort', kill)
        await killed
        await client.close()
      },
    }
  },
})

const ADDRESS: AddressForm = {
  expected: 'clickhouse://[user@]host[:port]/[database][?secure]',
  port: 8123,
  settings: ['secure'],
  instead: 'Set CLICKHOUSE_PASSWORD.',
}

/** The address of the HTTP interface: by TLS where the address has `?secure`. */
function placeOf(address: string) {
  const plain = serverAddress(address, ADDRESS)
  if (!new URL(address).searchParams.has('secure')) return { ...plain, protocol: 'http' }
  return { ...serverAddress(address, { ...ADDRESS, port: 8443 }), protocol: 'https' }
}

/** One line of an answer: names, types, and then cells. */
type Row = readonly unknown[]

/** Some rows of an answer with what its first two lines say. */
interface Part {
  readonly names: readonly string[]
  readonly types: readonly string[]
  readonly rows: readonly Row[]
}

async function* partsOf(
  answer: AsyncIterable<readonly { json<T>(): T }[]>,
): AsyncGenerator<Part, void, undefined> {
  const head: string[][] = []
  for await (const lines of answer) {
    const first = lines.slice(0, 2 - head.length)
    head.push(...first.map((line) => line.json<string[]>()))
    const [names, types] = head
    if (names && types)
      yield { names, types, rows: lines.slice(first.length).map((line) => line.json<Row>()) }
  }
}

/** A type without what says that it holds gaps, or how it is stored. */
const plainType = (type: string): string => type.replace(/^(?:(?:Nullable|LowCardinality)\()+|\)+$/g, '')

function typeOf(written: string): ColumnType {
  const type = plainType(written)
  if (/^(String|UUID|Enum)/.test(type)) return 'text'
  if (/^U?Int\d+$/.test(type)) return 'integer'
  if (type.startsWith('Float')) return 'double'
  if (type.startsWith('Decimal')) return 'decimal'
  return type === 'Bool' ? 'boolean' : 'other'
}

function batchOf({ types, rows }: Part): Batch {
  const columns = types.map((type, index) => {
    const cell = cellOf(plainType(type))
    return rows.map((row) => cell(row[index]))
  })
  return { rows: rows.length, columns }
}

/** How cells of a type are read: counts and what JSON cannot hold come as text. */
function cellOf(type: string): (value: unknown) => Cell {
  if (type === 'Float32') return (value) => (value === null ? null : Math.fround(numberIn(value)))
  if (/^(Float|Decimal)/.test(type)) return (value) => (value === null ? null : numberIn(value))
  if (/^U?Int/.test(type))
    return (value) => {
      const number = Number(value)
      return value === null ? null : Number.isSafeInteger(number) ? number : (value as string)
    }
  return (value) => value as Cell
}

/** What JSON has no numbers for; all else is one, as text or as it stands. */
const INFINITIES: Readonly<Record<string, number>> = { inf: Infinity, '-inf': -Infinity }
const numberIn = (value: unknown): number => INFINITIES[value as string] ?? Number(value)

const WORDING: Wording = {
  cancelled: /^394 /,
  lost: /^(210 |ECONN|EPIPE|ETIMEDOUT|ERR_STREAM)|hang up/,
  refusals: [
    [/^(60|81) /, 'NO_TABLE'],
    [/^(8|47) /, 'NO_COLUMN'],
    [/^(497|516) /, 'NO_RIGHTS'],
    [/^(6|27|38|41|43|53|70|72|386) /, 'WRONG_TYPE'],
    [/^(36|46|62|164|179|215) /, 'BAD_SQL'],
  ],
  // The statement itself, which the server repeats, is shown by --explain.
  shown: (message) => message.split(/\n|:? (?:in scope|while (?:executing|processing)) /i)[0]!,
}

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  DuckDBConnection,
  DuckDBDataChunk,
  DuckDBInstance,
  DuckDBResult,
  DuckDBVector,
} from '@duckdb/node-api'
import { INFINITE, NUMERAL, numberAsText, quoted, type ColumnType, type Dialect } from '../dialect.js'
import { loaded } from '../driver.js'
import { defineEngine, type Batch, type Cell, type Statement } from '../engine.js'
import { unknownFiles } from '../errors.js'
import { failing, type Wording } from '../failure.js'

const params = {
  memory: {
    type: 'integer',
    min: 64,
    default: 512,
    about: 'MB that may be held before data are spilled to temporary files.',
  },
  threads: { type: 'integer', min: 1, about: 'Number of threads; all cores when absent.' },
} as const

const dialect: Dialect = {
  identifier: quoted,
  double(expression, type) {
    if (type === 'double' || type === 'integer') return `CAST(${expression} AS DOUBLE)`
    // By way of text, which is rounded once.
    if (type === 'decimal') return `CAST(CAST(${expression} AS VARCHAR) AS DOUBLE)`
    const text = `trim(CAST(${expression} AS VARCHAR))`
    return `CASE WHEN regexp_full_match(${text}, '${NUMERAL}|${INFINITE}') THEN TRY_CAST(${text} AS DOUBLE) END`
  },
  single: (expression) => `CAST(CAST(${expression} AS REAL) AS DOUBLE)`,
  text(expression, type) {
    if (type === 'text') return `trim(${expression}, e' \\t\\r\\n')`
    if (type === 'double' || type === 'decimal') return numberAsText(expression, 'VARCHAR')
    return `CAST(${expression} AS VARCHAR)`
  },
  byBytes: (expression) => expression,
  isNaN: (expression) => `isnan(${expression})`,
  columnar: true,
  bucket: (expression, buckets) => `hash(${expression}) % ${buckets}`,
  fingerprint: (expressions) => `hash(${expressions.join(', ')})`,
}

const PARQUET = 'read_parquet($1)'

/** How files are read, by their endings. Text stays text, so that labels are what the file says. */
const READERS: readonly (readonly [ending: RegExp, reader: string])[] = [
  [/\.parquet$/i, PARQUET],
  [/\.csv(\.gz|\.zst)?$/i, `read_csv($1, header = true, all_varchar = true, sample_size = 20480)`],
  [/\.(tsv|tab)(\.gz|\.zst)?$/i, `read_csv($1, header = true, all_varchar = true, delim = '\t')`],
  [/\.(json|jsonl|ndjson)(\.gz|\.zst)?$/i, 'read_json_auto($1)'],
]

/** A path as a pattern: one that is there is meant as it stands. */
const asPattern = (path: string): string =>
  existsSync(path) ? path.replace(/[*?[]/g, (sign) => `[${sign}]`) : path

/** DuckDB inside this process: files of CSV, JSON and Parquet, or a database file of its own. */
export const duckdb = defineEngine({
  name: 'duckdb',
  params,
  about: {
    title: 'DuckDB',
    summary: 'CSV, JSON and Parquet files of any number and size, in this process, with spilling to disk.',
    references: [
      { text: 'Raasveldt & Mühleisen 2019, DuckDB', doi: '10.1145/3299869.3320212' },
      { text: 'DuckDB', url: 'https://duckdb.org' },
    ],
  },
  driver: '@duckdb/node-api',
  dialect,
  addresses: ['duckdb:'],
  files(paths) {
    const reader = READERS.find(([ending]) => paths.every((path) => ending.test(path)))?.[1]
    if (reader === undefined) throw unknownFiles(paths)
    return {
      name: paths.join(' '),
      from: reader,
      values: [paths.map(asPattern)],
      // All files are opened before a statement is planned.
      ...(reader === PARQUET ? { ranged: 'read_parquet($1, union_by_name = true)' } : {}),
    }
  },
  async connect(address, { params: { memory, threads }, signal }) {
    const { DuckDBInstance: Instance, listValue } = await loaded(
      'duckdb',
      '@duckdb/node-api',
      () => import('@duckdb/node-api'),
    )
    const failed = failing(WORDING, { where: '', signal })
    const file = address.replace(/^duckdb:(\/\/)?/, '')
    const spill = mkdtempSync(join(tmpdir(), 'evals-duckdb-'))
    const opened: DuckDBInstance = await Instance.create(file === '' ? ':memory:' : file, {
      memory_limit: `${memory}MB`,
      temp_directory: spill,
      // Nothing is fetched from the network, and nothing but the answer depends on the order of rows.
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
      preserve_insertion_order: 'false',
      // The system keeps what was read of files; a second copy would fill the memory that is given.
      enable_external_file_cache: 'false',
      // Whole numbers of a known range up to so many bits are counted in an array instead of a hash table.
      perfect_ht_threshold: '22',
      ...(threads === undefined ? {} : { threads: String(threads) }),
      ...(file === '' ? {} : { access_mode: 'READ_ONLY' }),
    }).catch((error: unknown) => {
      rmSync(spill, { recursive: true, force: true })
      throw failed(error, file || 'duckdb')
    })
    const connection = await opened.connect()
    const interrupt = (): void => {
      connection.interrupt()
    }
    signal?.addEventListener('abort', interrupt)
    const start = async ({ sql, values = [] }: Statement): Promise<DuckDBResult> =>
      connection.stream(
        sql,
        values.map((value) => (typeof value === 'object' ? listValue([...value]) : value)),
      )
    return {
      server: `duckdb ${await versionOf(connection)}`,
      async columns(statement) {
        try {
          const result = await start({ ...statement, sql: `SELECT * FROM (${statement.sql}) AS t LIMIT 0` })
          return result.columnNames().map((name, index) => ({
            name,
            type: typeOf(result.columnType(index).toString()),
          }))
        } catch (error) {
          throw failed(error, statement.about)
        }
      },
      async *run(statement, onProgress) {
        const watch = onProgress && watching(connection, onProgress)
        try {
          signal?.throwIfAborted()
          const result = await start(statement)
          for (;;) {
            signal?.throwIfAborted()
            const chunk = await result.fetchChunk()
            if (!chunk || chunk.rowCount === 0) break
            yield batchOf(chunk)
          }
        } catch (error) {
          throw failed(error, statement.about)
        } finally {
          watch?.()
        }
      },
      close() {
        signal?.removeEventListener('abort', interrupt)
        connection.closeSync()
        opened.closeSync()
        rmSync(spill, { recursive: true, force: true })
        return Promise.resolve()
      },
    }
  },
})

const versionOf = async (connection: DuckDBConnection): Promise<string> =>
  String((await connection.runAndReadAll('SELECT version()')).getRows()[0]![0])

/** Milliseconds between two looks at how far a statement is. */
const EVERY = 250

function watching(connection: DuckDBConnection, onProgress: (share: number) => void): () => void {
  const timer = setInterval(() => {
    const { percentage } = connection.progress
    if (percentage > 0) onProgress(percentage / 100)
  }, EVERY)
  return () => {
    clearInterval(timer)
  }
}

function typeOf(name: string): ColumnType {
  if (/^(VARCHAR|ENUM|UUID)/.test(name)) return 'text'
  if (/^U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?$/.test(name)) return 'integer'
  if (name === 'DOUBLE' || name === 'FLOAT') return 'double'
  if (name.startsWith('DECIMAL')) return 'decimal'
  return name === 'BOOLEAN' ? 'boolean' : 'other'
}

/** A chunk as a batch. */
function batchOf(chunk: DuckDBDataChunk): Batch {
  const columns = Array.from({ length: chunk.columnCount }, (_, index): ArrayLike<Cell> => {
    const numbers = numbersOf(chunk.getColumnVector(index))
    if (numbers) return numbers
    const values = chunk.getColumnValues(index)
    for (const [row, value] of values.entries()) {
      if (typeof value === 'bigint') values[row] = wholeNumber(value)
      else if (typeof value === 'object' && value !== null) values[row] = String(value)
    }
    return values as Cell[]
  })
  return { rows: chunk.rowCount, columns }
}

const wholeNumber = (value: bigint): number | string =>
  Number.isSafeInteger(Number(value)) ? Number(value) : String(value)

/** Types whose items are numbers as they stand. */
const NUMBERS = ['DOUBLE', 'INTEGER', 'UTINYINT']

/** Numbers without a gap as they lie in memory, where the driver shows that. */
function numbersOf(vector: DuckDBVector): ArrayLike<Cell> | undefined {
  const { items, validity } = vector as unknown as {
    readonly items?: unknown
    readonly validity?: { readonly data?: unknown }
  }
  if (validity?.data !== null) return undefined
  const type = vector.type.toString()
  if (items instanceof BigInt64Array && type === 'BIGINT') {
    const numbers = Float64Array.from(items, Number)
    return numbers.every(Number.isSafeInteger) ? numbers : undefined
  }
  const isPlain = items instanceof Float64Array || items instanceof Int32Array || items instanceof Uint8Array
  return isPlain && NUMBERS.includes(type) ? items : undefined
}

const WORDING: Wording = {
  cancelled: /INTERRUPT/i,
  refusals: [
    [/Table with name|No files found|does not exist[^]*catalog/i, 'NO_TABLE'],
    [/Referenced column|column .* (not found|does not exist)/i, 'NO_COLUMN'],
    [/Permission denied|Cannot open file/i, 'NO_RIGHTS'],
    [/Conversion Error|Could not convert/i, 'WRONG_TYPE'],
    [/Parser Error|Binder Error|syntax error/i, 'BAD_SQL'],
  ],
  // The statement itself, which DuckDB repeats below, is shown by --explain.
  shown: (message) => message.split(/\n\s*\n|\nLINE /)[0]!.replaceAll('\n', ' '),
}

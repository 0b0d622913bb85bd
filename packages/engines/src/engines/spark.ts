import { serverAddress, type AddressForm } from '../address.js'
import { INFINITE, NUMERAL, numberAsText, type ColumnType, type Dialect } from '../dialect.js'
import { loaded } from '../driver.js'
import { defineEngine, type Statement } from '../engine.js'
import { noConnection } from '../errors.js'
import { failing, messageOf, type Wording } from '../failure.js'
import { batchOf, typeOf, type ThriftRows, type ThriftSchema } from '../thrift-rows.js'

const identifier = (name: string): string => `\`${name.replaceAll('`', '``')}\``

const dialect: Dialect = {
  identifier,
  double(expression: string, type: ColumnType) {
    if (type === 'double' || type === 'integer' || type === 'decimal') return `CAST(${expression} AS DOUBLE)`
    const text = `trim(BOTH ' \\t\\r\\n' FROM CAST(${expression} AS STRING))`
    return `CASE WHEN ${text} RLIKE '^(${NUMERAL}|${INFINITE})$' THEN CAST(${text} AS DOUBLE) END`
  },
  single: (expression) => `CAST(CAST(${expression} AS FLOAT) AS DOUBLE)`,
  text(expression, type) {
    if (type === 'text') return `trim(BOTH ' \\t\\r\\n' FROM ${expression})`
    if (type === 'double' || type === 'decimal') return numberAsText(expression, 'STRING')
    return `CAST(${expression} AS STRING)`
  },
  byBytes: (expression) => expression,
  isNaN: (expression) => `isnan(${expression})`,
  bucket: (expression, buckets) => `pmod(hash(${expression}), ${buckets})`,
}

const params = {
  auth: {
    type: 'choice',
    of: ['nosasl', 'plain'],
    default: 'nosasl',
    about:
      'How the Thrift server knows its users; the password of plain is SPARK_PASSWORD in the environment.',
  },
} as const

/** Rows that are fetched at a time. */
const ROWS = 8192
/** Milliseconds between two looks at how far a statement is. */
const EVERY = 50

/** What is used of an operation of the driver. */
interface Operation {
  status(progress?: boolean): Promise<{
    readonly operationState?: number
    readonly errorMessage?: string
    readonly displayMessage?: string
    readonly sqlState?: string
    readonly progressUpdateResponse?: { readonly progressedPercentage?: number }
  }>
  fetch(orientation?: number): Promise<unknown>
  getSchema(): ThriftSchema | null
  getData(): readonly ThriftRows[]
  flush(): void
  setMaxRows(rows: number): void
  cancel(): Promise<unknown>
  close(): Promise<unknown>
}

/** States of an operation in HiveServer2's protocol. */
const FINISHED = 2
const FAILED = [3, 4, 5, 8]

/** The Thrift server of Spark SQL: tables of a cluster, whatever its size. */
export const spark = defineEngine({
  name: 'spark',
  params,
  about: {
    title: 'Spark SQL',
    summary: 'Tables and views of a Spark cluster, by its Thrift server.',
    references: [
      { text: 'Armbrust et al. 2015, Spark SQL', doi: '10.1145/2723372.2742797' },
      {
        text: 'Distributed SQL engine',
        url: 'https://spark.apache.org/docs/latest/sql-distributed-sql-engine.html',
      },
    ],
  },
  driver: 'hive-driver',
  dialect,
  addresses: ['spark://', 'hive2://'],
  async connect(address, { params: { auth }, signal }) {
    const { where, host, port, user, database } = serverAddress(address, ADDRESS)
    const driver = await loaded('spark', 'hive-driver', () => import('hive-driver'))
    const { HiveClient, auth: ways, connections, thrift } = driver
    const types = thrift.TCLIService_types as { readonly TProtocolVersion: Readonly<Record<string, number>> }
    const client = new HiveClient(thrift.TCLIService as object, types as never)
    // A cut connection leaves the driver waiting: whoever waits is told.
    let lose: () => void = () => undefined
    let isOpen = true
    const lost = new Promise<never>((_, reject) => {
      lose = () => {
        if (isOpen) reject(new Error(LOST))
      }
    })
    lost.catch(() => undefined)
    for (const event of ['error', 'close', 'timeout', 'reconnecting']) client.on(event, lose)
    const watched = <T>(work: Promise<T>): Promise<T> => Promise.race([work, lost])
    const connected = async () => {
      const way =
        auth === 'plain'
          ? new ways.PlainTcpAuthentication({ username: user, password: process.env.SPARK_PASSWORD ?? '' })
          : new ways.NoSaslAuthentication()
      await client.connect({ host, port, options: { max_attempts: 1 } }, new connections.TcpConnection(), way)
      return client.openSession({ client_protocol: types.TProtocolVersion.HIVE_CLI_SERVICE_PROTOCOL_V10! })
    }
    const session = await watched(connected()).catch((error: unknown) => {
      client.close()
      throw noConnection(where, messageOf(error))
    })
    let running: Operation | undefined
    const cancel = (): void => {
      void running?.cancel().catch(() => undefined)
    }
    signal?.addEventListener('abort', cancel)
    const execute = async (
      { sql, about }: Statement,
      onProgress?: (share: number) => void,
    ): Promise<Operation> => {
      signal?.throwIfAborted()
      const operation = (await watched(
        session.executeStatement(sql, { runAsync: true }),
      )) as unknown as Operation
      running = operation
      // Whoever interrupted while the statement was on its way had no operation to cancel.
      if (signal?.aborted) cancel()
      for (;;) {
        signal?.throwIfAborted()
        const { operationState, errorMessage, progressUpdateResponse } = await watched(operation.status(true))
        if (operationState === FINISHED) return operation
        if (FAILED.includes(operationState ?? 0)) throw new Error(errorMessage ?? about)
        onProgress?.(progressUpdateResponse?.progressedPercentage ?? 0)
        await watched(new Promise((resolve) => setTimeout(resolve, EVERY)))
      }
    }
    const failed = failing(WORDING, { where, signal })
    const setUp = async (): Promise<string> => {
      if (database !== '') await execute({ about: 'database', sql: `USE ${identifier(database)}` })
      const version = await execute({ about: 'version', sql: 'SELECT version()' })
      await watched(version.fetch())
      return String(batchOf(version.getData()[0]!, version.getSchema()!).columns[0]?.[0] ?? '').split(' ')[0]!
    }
    const server = await setUp().catch((error: unknown) => {
      client.close()
      throw failed(error, 'set-up')
    })
    return {
      server: `spark ${server}`,
      async columns(statement) {
        try {
          const operation = await execute({
            ...statement,
            sql: `SELECT * FROM (${statement.sql}) AS t LIMIT 0`,
          })
          await watched(operation.fetch())
          const columns = operation.getSchema()?.columns ?? []
          return columns.map((column) => ({ name: column.columnName, type: typeOf(column) }))
        } catch (error) {
          throw failed(error, statement.about)
        }
      },
      async *run(statement, onProgress) {
        try {
          const operation = await execute(statement, onProgress)
          operation.setMaxRows(ROWS)
          for (;;) {
            operation.flush()
            await watched(operation.fetch())
            const batches = operation.getData().map((rows) => batchOf(rows, operation.getSchema()!))
            yield* batches.filter(({ rows }) => rows > 0)
            if (batches.every(({ rows }) => rows === 0)) break
          }
          await watched(operation.close())
        } catch (error) {
          throw failed(error, statement.about)
        } finally {
          running = undefined
        }
      },
      async close() {
        signal?.removeEventListener('abort', cancel)
        isOpen = false
        await Promise.race([
          session.close().catch(() => undefined),
          new Promise((resolve) => setTimeout(resolve, 1000).unref()),
        ])
        client.close()
      },
    }
  },
})

const LOST = 'the connection was lost'

const ADDRESS: AddressForm = {
  expected: 'spark://[user@]host[:port]/[database]',
  port: 10_000,
  settings: [],
  instead: 'Set SPARK_PASSWORD.',
}

const WORDING: Wording = {
  cancelled: /cancell?ed/i,
  lost: new RegExp(`${LOST}|ECONN|EPIPE|closed`),
  refusals: [
    [/TABLE_OR_VIEW_NOT_FOUND|SCHEMA_NOT_FOUND/, 'NO_TABLE'],
    [/UNRESOLVED_COLUMN/, 'NO_COLUMN'],
    [/permission|not authorized|AccessControlException/i, 'NO_RIGHTS'],
    [/CAST_INVALID_INPUT|DATATYPE_MISMATCH/, 'WRONG_TYPE'],
    [/PARSE_SYNTAX_ERROR|_SYNTAX\]|ParseException|AnalysisException/, 'BAD_SQL'],
  ],
  // Below the first line the server repeats the statement, and where in its own code it was.
  shown: (message) => message.split('\n')[0]!.replace(/^.*?(?=\[[A-Z_.]+\])/, ''),
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluatePredictions, openSystems } from '@eval/engines'
import { createStudy } from '@eval/study'
import { duckdb } from '../src/engines/index.js'
import type { EngineCase } from './cases/case.js'
import { byEngine } from './cases/evaluated.js'
import { givesTheSameBytes } from './cases/same-bytes.js'
import { tableStatements, type TestDialect } from './cases/table.js'

const dialect: TestDialect = {
  types: { text: 'VARCHAR', double: 'DOUBLE', integer: 'BIGINT' },
  identifier: (name) => `"${name.replaceAll('"', '""')}"`,
  literal: (text) => `'${text.replaceAll("'", "''")}'`,
}
let folder: string
let files = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'engines-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Statements in a new database, which is closed again. */
async function database(statements: readonly string[]): Promise<string> {
  const path = join(folder, `${++files}.db`)
  const instance = await DuckDBInstance.create(path)
  const connection = await instance.connect()
  for (const statement of statements) await connection.run(statement)
  connection.closeSync()
  instance.closeSync()
  return path
}

async function byDuckdb(one: EngineCase): Promise<string> {
  const tables = Object.entries(one.tables)
  const path = await database(tables.flatMap(([role, table]) => tableStatements(role, table, dialect)))
  return byEngine(
    one,
    { engine: 'duckdb', address: `duckdb:${path}` },
    Object.fromEntries(tables.map(([role]) => [role, { table: role }])),
  )
}

describe('DuckDB', () => {
  givesTheSameBytes(byDuckdb, 40)

  it('takes hostile names of tables and columns as data', async () => {
    const [table, truth] = ['x"; DROP TABLE y; --', 'a"b.c']
    const path = await database([
      `CREATE TABLE ${dialect.identifier(table)} (${dialect.identifier(truth)} VARCHAR, pred VARCHAR)`,
      `INSERT INTO ${dialect.identifier(table)} VALUES ('a', 'a'), ('b', 'a')`,
      'CREATE TABLE y (i INT)',
    ])
    const at = { engine: 'duckdb', address: `duckdb:${path}`, columns: { truth } } as const
    const found = await evaluatePredictions({ ...at, table }, { measures: 'Accuracy' })
    expect(found.find('Accuracy').value).toBe(0.5)
    await expect(
      evaluatePredictions({ ...at, sql: 'SELECT 1) AS t; DROP TABLE y; --' }),
    ).rejects.toMatchObject({ code: 'BAD_SQL' })
    await expect(evaluatePredictions({ ...at, table: 'absent' })).rejects.toMatchObject({ code: 'NO_TABLE' })
  })

  it('ends a statement when it is told to', async () => {
    const controller = new AbortController()
    const running = evaluatePredictions(
      {
        engine: 'duckdb',
        sql: 'SELECT CAST(hash(i) % 2 AS VARCHAR) AS y_true, CAST(hash(i) % 3 AS VARCHAR) AS y_pred FROM range(1000000000000) AS t(i)',
      },
      {
        signal: controller.signal,
        onProgress: () => {
          controller.abort()
        },
      },
    )
    await expect(running).rejects.toMatchObject({ code: 'CANCELLED' })
  })

  /** What some rows give as Parquet files, one for each SELECT, and as one table; and what was asked of the files. */
  async function asFiles(selects: readonly string[]) {
    const own = mkdtempSync(join(folder, 'parquet-'))
    const path = await database([
      ...selects.map((sql, index) => `COPY (${sql}) TO '${join(own, `${index}.parquet`)}' (FORMAT parquet)`),
      `CREATE TABLE given AS ${selects.join(' UNION ALL ')}`,
    ])
    const asked = new Set<string>()
    const options = { measures: 'Accuracy, AUC', nullModel: false, draws: 20 } as const
    const columns = { positive: 'yes' }
    // One thread reads the files one after the other.
    const files = { engine: 'duckdb(threads=1)', files: [join(own, '*.parquet')], columns } as const
    const found = await evaluatePredictions(files, { ...options, onProgress: (about) => asked.add(about) })
    const table = { engine: 'duckdb', address: `duckdb:${path}`, table: 'given', columns } as const
    const [one, other] = [found, await evaluatePredictions(table, options)].map((answer) =>
      JSON.stringify(answer.toResult({ inputs: [] })),
    )
    const isByDecimal = [...asked].some((about) => about.startsWith('confusion counts and tally, '))
    return { one, other, isByDecimal }
  }

  /** Scores of six decimal places, each several times. */
  const decimals = (from: number, scores: number, score = 'i / 1e6', truth = "'yes'", times = 3): string =>
    `SELECT CASE WHEN hash(i) % 3 = 0 THEN ${truth} ELSE 'no' END AS y_true, CASE WHEN hash(i + 1) % 2 = 0 THEN 'yes' ELSE 'no' END AS y_pred, ${score} AS y_score FROM range(${from}, ${from + scores}) AS t(i), range(${times}) AS again(j)`
  /** More rows than are looked at before it is decided how to count. */
  const many = decimals(0, 260_000, undefined, undefined, 4)

  it('counts scores of few decimal places as whole numbers', async () => {
    const { one, other, isByDecimal } = await asFiles([
      decimals(0, 60_000),
      decimals(30_000, 60_000, undefined, undefined, 1),
    ])
    expect(isByDecimal).toBe(true)
    expect(one).toBe(other)
  })

  it('counts scores that are repeated often in one pass', async () => {
    const { one, other, isByDecimal } = await asFiles([decimals(0, 60_000, undefined, undefined, 5)])
    expect(isByDecimal).toBe(false)
    expect(one).toBe(other)
  })

  it('counts them as well where most of the first rows have scores of their own', async () => {
    const { one, other, isByDecimal } = await asFiles([decimals(0, 60_000, undefined, undefined, 1)])
    expect(isByDecimal).toBe(true)
    expect(one).toBe(other)
  })

  it.each([
    ['more decimal places', decimals(0, 9, 'i / 3.0')],
    ['a score that is not small', decimals(0, 9, '1e5 + i')],
    ['an infinite score', decimals(0, 9, "CAST('inf' AS DOUBLE)")],
  ])('loses no row that has %s, further on than it looked', async (_, sql) => {
    const { one, other, isByDecimal } = await asFiles([many, sql])
    expect(isByDecimal).toBe(true)
    expect(one).toBe(other)
  })

  it('loses no row of a class that the first rows do not have', async () => {
    const own = [many, decimals(0, 9, 'i / 1e6', "'new'")]
    const found = await evaluatePredictions(
      { engine: 'duckdb', sql: own.join(' UNION ALL '), columns: { probability: 'none' } },
      { measures: 'Accuracy' },
    )
    expect(found.find('Accuracy').n).toBe(1_040_027)
    const { one, other } = await asFiles([...own])
    expect(one).toBe(other)
  })

  it('keeps every statement for the record, that for names of columns too', async () => {
    const path = await database(["CREATE TABLE t AS SELECT 'a' AS y_true, 'a' AS y_pred"])
    const { steps } = await openSystems({
      study: createStudy(),
      task: 'predictions',
      engine: { contribution: duckdb, params: { memory: 64 } },
      address: `duckdb:${path}`,
      tables: [{ table: 't' }],
    })
    expect(steps.slice(1).map(({ of, chosen }) => [of, chosen])).toEqual([
      ['columns of t', 'SELECT * FROM (SELECT * FROM "t") AS t LIMIT 0'],
      ['sample of t', 'SELECT "y_true", "y_pred" FROM "t" LIMIT 1000'],
      ['confusion counts', expect.stringContaining('GROUP BY k0, k1')],
    ])
  })

  it('counts scores of a tiny range in bins', async () => {
    const sql = 'SELECT i % 2 AS y_true, 1e-7 * i AS y_score FROM range(50) AS rows(i)'
    const auc = async (bins?: number): Promise<unknown> =>
      (
        await evaluatePredictions(
          { engine: 'duckdb', sql, ...(bins === undefined ? {} : { bins }) },
          { measures: 'AUC' },
        )
      ).find('AUC').value
    expect(await auc(4096)).toBe(await auc())
  })

  it('says by how much bins can move AUC', async () => {
    const sql =
      'SELECT CAST(i % 3 = 0 AS VARCHAR) AS y_true, ((i * 7919) % 1000) / 1000.0 AS y_score FROM range(1000) AS t(i)'
    const exact = await evaluatePredictions({ engine: 'duckdb', sql }, { measures: 'AUC' })
    const binned = await evaluatePredictions({ engine: 'duckdb', sql, bins: 10 }, { measures: 'AUC' })
    const note = binned.notes.find(({ code }) => code === 'BINNED_SCORES')!
    const bound = note.values.aucError as number
    expect(bound).toBeGreaterThan(0)
    expect(Math.abs(Number(binned.find('AUC').value) - Number(exact.find('AUC').value))).toBeLessThanOrEqual(
      bound,
    )
  })
})

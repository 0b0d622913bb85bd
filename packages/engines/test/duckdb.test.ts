import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTable } from '@eval/io'
import { fileSource } from '@eval/io/node'
import { evaluatePredictions as evaluateTable, evaluateRuns as evaluateTables } from '@eval/study'
import { evaluatePredictions, evaluateRuns } from '@eval/engines'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'engines-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const file = (name: string, lines: readonly string[]): string => {
  const path = join(folder, name)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

const LABELS = ['a', 'B', 'b', '\u{1F600}', '\uE000']

describe('DuckDB on files', () => {
  it('gives the bytes that JavaScript gives for counts of several classes', async () => {
    const path = file('classes.csv', [
      'y_true,y_pred,note',
      ...Array.from({ length: 300 }, (_, row) => `${LABELS[row % 5]},${LABELS[(row * row) % 5]},x`),
    ])
    const { table } = await readTable(fileSource(path), 'predictions')
    const js = (await evaluateTable(table)).toResult()
    const engine = (await evaluatePredictions({ engine: 'duckdb', files: [path] })).toResult({ inputs: [] })
    expect(JSON.stringify(engine)).toBe(JSON.stringify(js))
  })

  it('gives the bytes that JavaScript gives for scores with ties', async () => {
    const path = file('scores.csv', [
      'y_true,y_score',
      ...Array.from({ length: 400 }, (_, row) => `${row % 3 === 0 ? 1 : 0},${((row * 37) % 50) / 50}`),
    ])
    const { table } = await readTable(fileSource(path), 'predictions')
    const js = (await evaluateTable(table, { threshold: 0.5 })).toResult()
    const engine = (
      await evaluatePredictions({ engine: 'duckdb', files: [path] }, { threshold: 0.5 })
    ).toResult({ inputs: [] })
    expect(JSON.stringify(engine)).toBe(JSON.stringify(js))
  })

  it('gives the bytes that JavaScript gives for rankings', async () => {
    const qrels = file('qrels.csv', [
      'query_id,doc_id,grade',
      ...Array.from(
        { length: 300 },
        (_, row) => `q${row % 12},${LABELS[row % 5]}${row % 40},${(row % 4) - 1}`,
      ).filter(
        (line, index, all) =>
          all.findIndex((one) => one.split(',').slice(0, 2).join() === line.split(',').slice(0, 2).join()) ===
          index,
      ),
    ])
    const run = file('run.csv', [
      'query_id,doc_id,score',
      ...Array.from(
        { length: 600 },
        (_, row) => `q${(row % 12) + 2},${LABELS[row % 5]}${row % 40},${((row * 7919) % 10) / 10}`,
      ).filter(
        (line, index, all) =>
          all.findIndex((one) => one.split(',').slice(0, 2).join() === line.split(',').slice(0, 2).join()) ===
          index,
      ),
    ])
    const tables = {
      qrels: (await readTable(fileSource(qrels), 'qrels')).table,
      run: (await readTable(fileSource(run), 'run')).table,
    }
    const js = (await evaluateTables(tables)).toResult()
    const engine = (
      await evaluateRuns({ engine: 'duckdb', qrels: { files: [qrels] }, runs: { run: { files: [run] } } })
    ).toResult({ inputs: [] })
    expect(JSON.stringify(engine)).toBe(JSON.stringify(js))
  })
})

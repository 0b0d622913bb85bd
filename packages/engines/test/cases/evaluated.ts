import { EvalError } from '@eval/core'
import { evaluatePredictions, evaluateRuns, type At, type TableSource } from '@eval/engines'
import { interpretRecords, type ColumnChoice, type RecordTable } from '@eval/io'
import {
  evaluatePredictions as predictionsHere,
  evaluateRuns as runsHere,
  type Evaluation,
} from '@eval/study'
import type { EngineCase } from './case.js'
import type { TestTable } from './table.js'

const recordsOf = ({ columns, rows }: TestTable): RecordTable => ({
  names: columns.map(([name]) => name),
  columns: columns.map((_, index) => rows.map((row) => row[index]!)),
  rows: rows.length,
})

const read = async <T extends 'predictions' | 'qrels' | 'run'>(
  table: TestTable,
  kind: T,
  columns: ColumnChoice = {},
) => (await interpretRecords({ name: kind, format: '', records: recordsOf(table) }, kind, { columns })).table

/** The code of an error, in place of a result. */
const orCode = async (work: () => Promise<string>): Promise<string> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof EvalError) return error.code
    throw error
  }
}

/** A result as JSON, without what readers say of their file. */
const written = (found: Evaluation): string => {
  const result = found.toResult({ inputs: [] })
  return JSON.stringify({ ...result, notes: result.notes.filter(({ code }) => code !== 'READ') })
}

/** The result of JavaScript as JSON, or the code of its error. */
export const inJavaScript = (one: EngineCase): Promise<string> =>
  orCode(async () => {
    const found =
      one.task === 'predictions'
        ? await predictionsHere(await read(one.tables.predictions, 'predictions', one.columns), one.options)
        : await runsHere(
            {
              qrels: await read(one.tables.qrels, 'qrels', one.columns),
              run: await read(one.tables.run, 'run', one.columns),
            },
            one.options,
          )
    return written(found)
  })

/** The same by an engine that has the tables. */
export const byEngine = (
  one: EngineCase,
  at: Pick<At, 'engine' | 'address'>,
  tables: Readonly<Record<string, TableSource>>,
): Promise<string> =>
  orCode(async () => {
    const where = { ...at, ...(one.columns ? { columns: one.columns } : {}) }
    const found =
      one.task === 'predictions'
        ? await evaluatePredictions({ ...where, ...tables.predictions! }, one.options)
        : await evaluateRuns({ ...where, qrels: tables.qrels!, runs: { run: tables.run! } }, one.options)
    return written(found)
  })

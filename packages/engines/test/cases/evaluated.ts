import { EvalError } from '@eval/core'
import {
  evaluateLikelihood,
  evaluatePredictions,
  evaluateRuns,
  evaluateValues,
  type At,
  type TableSource,
} from '@eval/engines'
import { interpretRecords, type ColumnChoice, type RecordTable } from '@eval/io'
import {
  evaluatePredictions as predictionsHere,
  evaluateRuns as runsHere,
  evaluateSystems,
  evaluateValues as valuesHere,
  type Evaluation,
} from '@eval/study'
import type { EngineCase } from './case.js'
import type { TestTable } from './table.js'

const recordsOf = ({ columns, rows }: TestTable): RecordTable => ({
  names: columns.map(([name]) => name),
  columns: columns.map((_, index) => rows.map((row) => row[index]!)),
  rows: rows.length,
})

const read = async <T extends 'predictions' | 'qrels' | 'run' | 'values' | 'log-probabilities'>(
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

/** The rows in the order of their first cell by bytes, which is the one that values from a table have. */
const byUnit = ({ columns, rows }: TestTable): TestTable => ({
  columns,
  rows: rows.toSorted((a, b) => Buffer.compare(Buffer.from(String(a[0])), Buffer.from(String(b[0])))),
})

/** The rows by document and log probability, which is the order that they have from a table. */
const byDocument = ({ columns, rows }: TestTable): TestTable => {
  const place = columns.findIndex(([name]) => name === 'logprob')
  const sorted = rows.toSorted((a, b) => Number(a[place]) - Number(b[place]))
  return byUnit({ columns, rows: sorted })
}

/** The result of JavaScript as JSON, or the code of its error. */
export const inJavaScript = (one: EngineCase): Promise<string> =>
  orCode(async () => {
    if (one.task === 'predictions')
      return written(
        await predictionsHere(await read(one.tables.predictions, 'predictions', one.columns), one.options),
      )
    if (one.task === 'values')
      return written(
        await valuesHere(await read(byUnit(one.tables.values), 'values', one.columns), one.options),
      )
    if (one.task === 'likelihood') {
      const table = byDocument(one.tables.logProbabilities)
      const logProbabilities = await read(table, 'log-probabilities', one.columns)
      return written(
        await evaluateSystems(
          one.task,
          (study, params) =>
            Promise.resolve([study.system('values', { logProbabilities }, { ...params, task: one.task })]),
          one.options,
        ),
      )
    }
    const qrels = await read(one.tables.qrels, 'qrels', one.columns)
    return written(
      await runsHere({ qrels, run: await read(one.tables.run, 'run', one.columns) }, one.options),
    )
  })

/** The same by an engine that has the tables. */
export const byEngine = (
  one: EngineCase,
  at: Pick<At, 'engine' | 'address'>,
  tables: Readonly<Record<string, TableSource>>,
): Promise<string> =>
  orCode(async () => {
    const where = { ...at, ...(one.columns ? { columns: one.columns } : {}) }
    if (one.task === 'predictions')
      return written(await evaluatePredictions({ ...where, ...tables.predictions! }, one.options))
    if (one.task === 'values')
      return written(await evaluateValues({ ...where, tables: { values: tables.values! } }, one.options))
    if (one.task === 'likelihood')
      return written(
        await evaluateLikelihood({ ...where, tables: { values: tables.logProbabilities! } }, one.options),
      )
    const runs = { qrels: tables.qrels!, runs: { run: tables.run! } }
    return written(await evaluateRuns({ ...where, ...runs }, one.options))
  })

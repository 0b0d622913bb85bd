import type { LikelihoodOptions } from '@eval/engines'
import type { ColumnChoice } from '@eval/io'
import type { PredictionsOptions, RunsOptions, ValuesOptions } from '@eval/study'
import { qrels, run } from './data.js'
import type { TestTable } from './table.js'

/** Tables of one task, to be evaluated in JavaScript and by an engine. */
export type EngineCase = {
  readonly name: string
  readonly columns?: ColumnChoice
} & (
  | {
      readonly task: 'predictions'
      readonly tables: { readonly predictions: TestTable }
      readonly options: PredictionsOptions
    }
  | {
      readonly task: 'retrieval'
      readonly tables: { readonly qrels: TestTable; readonly run: TestTable }
      readonly options: RunsOptions
    }
  | {
      readonly task: 'values'
      readonly tables: { readonly values: TestTable }
      readonly options: ValuesOptions
    }
  | {
      readonly task: 'likelihood'
      readonly tables: { readonly logProbabilities: TestTable }
      readonly options: LikelihoodOptions
    }
)

const DRAWS = 60

export const predictions = (
  name: string,
  table: TestTable,
  options: PredictionsOptions = {},
  columns?: ColumnChoice,
): EngineCase => ({
  name,
  task: 'predictions',
  tables: { predictions: table },
  options: { draws: DRAWS, ...options },
  ...(columns ? { columns } : {}),
})
export const retrieval = (name: string, options: RunsOptions = {}, tables = { qrels, run }): EngineCase => ({
  name,
  task: 'retrieval',
  tables,
  options: { draws: DRAWS, measures: 'nDCG@10, AP, RR, P@3, bpref, Judged@10', ...options },
})
export const values = (
  name: string,
  table: TestTable,
  options: ValuesOptions = {},
  columns?: ColumnChoice,
): EngineCase => ({
  name,
  task: 'values',
  tables: { values: table },
  options: { draws: DRAWS, ...options },
  ...(columns ? { columns } : {}),
})
export const likelihood = (
  name: string,
  table: TestTable,
  options: LikelihoodOptions = {},
  columns?: ColumnChoice,
): EngineCase => ({
  name,
  task: 'likelihood',
  tables: { logProbabilities: table },
  options: { draws: DRAWS, ...options },
  ...(columns ? { columns } : {}),
})

import { createRegistry, type Call } from '@eval/core'
import type { ColumnChoice } from '@eval/io'
import {
  evaluateSystems,
  type Asked,
  type CallOptions,
  type Evaluation,
  type PredictionsOptions,
  type RunsOptions,
  type ValuesOptions,
} from '@eval/study'
import type { Engine } from './engine.js'
import { openSystems, type EngineQuestion, type OpenedByEngine, type TableSource } from './open-systems.js'
import { enginesPlugin } from './plugin.js'

/** Where data are: the engine, and how it is reached. */
export interface At {
  /** An engine by name, with parameters where there are any: `duckdb(memory=256)`; or an engine of one's own. */
  readonly engine: string | Engine
  /** Where the engine is, such as `postgres://host/database`; files need none. */
  readonly address?: string
  /** The columns of roles, the positive class and the like, where names of columns do not tell. */
  readonly columns?: ColumnChoice
}

/** Predictions in a table, in what a SELECT gives, or in files. */
export type PredictionsAt = At &
  TableSource & {
    /** What the system is called; `predictions` when absent. */
    readonly name?: string
    /** Bins of equal width for scores, in place of every distinct score. */
    readonly bins?: number
  }

/** Judgements with one run. */
export type RunsAt = At & {
  readonly qrels: TableSource
  /** What each system retrieved, by the system's name. */
  readonly runs: Readonly<Record<string, TableSource>>
}

/** Evaluates predictions where they are; the same result as from arrays or files. */
export function evaluatePredictions(
  { name = 'predictions', bins, ...at }: PredictionsAt,
  options: PredictionsOptions = {},
): Promise<Evaluation> {
  return evaluatedAt('predictions', at, [sourceOf(at)], [name], options, bins)
}

/** Evaluates runs where they are; the same result as from arrays or files. */
export function evaluateRuns({ qrels, runs, ...at }: RunsAt, options: RunsOptions = {}): Promise<Evaluation> {
  return evaluatedAt('retrieval', at, [qrels, ...Object.values(runs)], Object.keys(runs), options)
}

/** Values per unit: of each system in a table of its own, or of all systems in one, each in its column. */
export type ValuesAt = At & {
  readonly tables: Readonly<Record<string, TableSource>>
}

/** Evaluates values per unit where they are; the same result as from arrays or files. */
export function evaluateValues(
  { tables, ...at }: ValuesAt,
  options: ValuesOptions = {},
): Promise<Evaluation> {
  return evaluatedAt('values', at, Object.values(tables), Object.keys(tables), options)
}

/** Log probabilities of each system in a table of its own. */
export type LikelihoodAt = At & {
  readonly tables: Readonly<Record<string, TableSource>>
}

/** What may be said about an evaluation of log probabilities. */
export interface LikelihoodOptions extends Asked, CallOptions {
  /** Base of the logarithms; e when absent. */
  readonly base?: number
}

/** Evaluates log probabilities of texts where they are; the same result as from files. */
export function evaluateLikelihood(
  { tables, ...at }: LikelihoodAt,
  options: LikelihoodOptions = {},
): Promise<Evaluation> {
  return evaluatedAt('likelihood', at, Object.values(tables), Object.keys(tables), options)
}

/** What may be said about an evaluation of any task. */
type Options = PredictionsOptions | RunsOptions | ValuesOptions | LikelihoodOptions

function sourceOf(at: TableSource): TableSource {
  if ('table' in at) return { table: at.table }
  return 'sql' in at ? { sql: at.sql } : { files: at.files }
}

async function evaluatedAt(
  task: string,
  { engine, address, columns }: At,
  tables: readonly TableSource[],
  names: readonly string[],
  options: Options,
  bins?: number,
): Promise<Evaluation> {
  const call =
    typeof engine === 'string' ? engineNamed(engine, options) : { contribution: engine, params: {} }
  const { by, signal } = options
  let opened: OpenedByEngine | undefined
  const found = await evaluateSystems(
    task,
    async (study, params) => {
      const question: EngineQuestion = {
        study,
        task,
        engine: call,
        tables,
        names,
        params,
        ...(address === undefined ? {} : { address }),
        ...(columns === undefined ? {} : { columns }),
        ...(by === undefined ? {} : { by }),
        ...(bins === undefined ? {} : { bins }),
        ...(signal === undefined ? {} : { signal }),
        ...watching(options.onProgress),
      }
      opened = await openSystems(question)
      return opened.systems
    },
    options,
  )
  return { ...found, toResult: (frame) => found.toResult({ inputs: opened!.inputs, ...frame }) }
}

const watching = (onProgress: RunsOptions['onProgress']): Pick<EngineQuestion, 'watch'> =>
  onProgress
    ? {
        watch: (about, share = 0) => {
          onProgress(about, share)
        },
      }
    : {}

/** An engine by its name, with what is written in brackets. */
function engineNamed(written: string, { plugins = [], registry }: Options): Call<Engine> {
  const known = registry?.all('engine').length ? registry : createRegistry([enginesPlugin, ...plugins])
  return known.calls('engine', written)[0] as unknown as Call<Engine>
}

import type { ParamInput } from '@eval/core'
import type { Evaluation } from './answers/evaluation.js'
import { evaluateSystems, type Asked, type CallOptions, type SystemsOf } from './call.js'
import { withClusters } from './clusters/clustered-topics.js'
import { demandFields } from './inputs/columns.js'
import type { Id } from './inputs/ids.js'
import { bothGiven, emptyInput, missingField, wrongShape } from './inputs/input-errors.js'
import { neededOfDocuments, withCarried, type DocumentColumns } from './inputs/document-columns.js'
import { qrelsFrom, runFrom, type Qrels, type Run } from './inputs/retrieval-input.js'
import type { rankingParams } from './retrieval/ranking-params.js'

/** Judgements with the runs of some systems. */
export interface Runs<N extends string = string> {
  readonly qrels: Qrels
  /** What each system retrieved, by the system's name. */
  readonly runs: Readonly<Record<N, Run>>
  /** The cluster of each topic: topics of one cluster, such as wordings of one need, are not independent. */
  readonly clusters?: Readonly<Record<string, Id>>
  /** Columns of documents, by name, for measures that need them. */
  readonly columns?: DocumentColumns
}

/** Judgements with one run. */
export interface OneRun {
  readonly qrels: Qrels
  readonly run: Run
  readonly clusters?: Readonly<Record<string, Id>>
  /** Columns of documents, by name, for measures that need them. */
  readonly columns?: DocumentColumns
}

/** How runs are joined with judgements. */
export type RankingOptions = ParamInput<typeof rankingParams>

/** What may be said about an evaluation of runs; all of it has a usual answer. */
export interface RunsOptions extends Asked, RankingOptions, CallOptions {}

/** Evaluates runs against judgements: each measure with interval, chance level and p. */
export function evaluateRuns<const N extends string>(
  input: Runs<N>,
  options?: RunsOptions,
): Promise<Evaluation<N>>
export function evaluateRuns(input: OneRun, options?: RunsOptions): Promise<Evaluation<'run'>>
export async function evaluateRuns(input: Runs | OneRun, options: RunsOptions = {}): Promise<Evaluation> {
  return evaluateSystems(RETRIEVAL, runSystems(input, options.measures), options)
}

/** The task that runs belong to. */
export const RETRIEVAL = 'retrieval'

/** The systems of runs, with the judgements read once. */
export function runSystems(input: Runs | OneRun, measures?: string | readonly string[]): SystemsOf {
  demandFields(input, 'Runs', ['qrels', 'runs', 'run', 'clusters', 'columns'])
  const { qrels: judged, runs, run, clusters, columns } = input as Partial<Runs & OneRun>
  if (judged === undefined) throw missingField('Runs', 'qrels', 'judgements by topic and document')
  if (runs !== undefined && run !== undefined) throw bothGiven('runs', 'run')
  const all: unknown = runs ?? (run === undefined ? undefined : { run })
  if (all === undefined) throw missingField('Runs', 'runs', 'what each system retrieved, by name')
  if (typeof all !== 'object' || all === null || Array.isArray(all))
    throw wrongShape('runs', 'an object of runs by the name of the system', all)
  const named = Object.entries(all as Readonly<Record<string, Run>>)
  if (named.length === 0) throw emptyInput('runs', 'Give one or more, by name.')
  const qrels = withClusters(qrelsFrom(judged), clusters)
  const tables = named.map(([name, one]) => [name, runFrom(one, name)] as const)
  return (study, params) => {
    const needs = neededOfDocuments(study.registry, measures)
    return tables.map(([name, table]) =>
      study.system(name, { qrels, run: withCarried(table, needs, columns) }, { ...params, task: RETRIEVAL }),
    )
  }
}

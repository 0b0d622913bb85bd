import { printable, type Call } from '@eval/core'
import type { ColumnChoice } from '@eval/io'
import type { InputRecord, Note, Step, Study, System, TaskParams } from '@eval/study'
import type { Watch } from './answers.js'
import type { Connection, Engine, Relation, Statement } from './engine.js'
import { notByEngine, unsaidTask, wrongTables } from './errors.js'
import { likelihoodBy } from './frames/likelihood-system.js'
import { predictionsBy } from './frames/predictions-system.js'
import { runsBy } from './frames/retrieval-system.js'
import { valuesBy } from './frames/values-system.js'
import type { Made, MakeContext, TableRead } from './make.js'
import { selectRelation, tableRelation } from './relation.js'

/** Where the rows of one table come from. */
export type TableSource =
  { readonly files: readonly string[] } | { readonly table: string } | { readonly sql: string }

/** What is asked of an engine: tables of one task, made into the frames of its systems. */
export interface EngineQuestion {
  readonly study: Study
  readonly task: string
  readonly engine: Call<Engine>
  /** Where the engine is; files need none. */
  readonly address?: string
  /** One for every table that all systems share, then one for each system. */
  readonly tables: readonly TableSource[]
  /** What the systems are called; by their tables when absent. */
  readonly names?: readonly string[]
  readonly columns?: ColumnChoice
  /** Parameters of the task. */
  readonly params?: TaskParams
  /** The column that rows are taken apart by. */
  readonly by?: string
  /** Bins of equal width for scores, in place of every distinct score. */
  readonly bins?: number
  /** Whether rows of several systems will be paired, for which counts of alike rows do not do. */
  readonly paired?: boolean
  readonly signal?: AbortSignal
  readonly watch?: Watch
}

/** Systems whose frames were made where the data is. */
export interface OpenedByEngine {
  readonly systems: readonly System[]
  readonly inputs: readonly InputRecord[]
  /** The columns of each table by role. */
  readonly columns: readonly Readonly<Record<string, string>>[]
  /** How each table was read, with every statement. */
  readonly steps: readonly Step[]
  readonly notes: readonly Note[]
}

/** Tasks whose frames engines make. */
const MAKERS: Readonly<Record<string, (context: MakeContext) => Promise<Made>>> = {
  predictions: predictionsBy,
  retrieval: runsBy,
  values: valuesBy,
  likelihood: likelihoodBy,
}

/** Whether engines make the frames of a task. */
export const isMadeByEngines = (task: string): boolean => Object.hasOwn(MAKERS, task)

/** Whether engines are chosen for a task by themselves: not where every row has to come here. */
export const isLeftToEngines = (task: string): boolean => isMadeByEngines(task) && task !== 'likelihood'

/** Refuses a task that was not named: tables do not say what they hold, as files do. */
export function demandSaidTask(task: string): void {
  if (task === '') throw unsaidTask()
}

/** Makes the systems of a task where the data is. */
export async function openSystems(question: EngineQuestion): Promise<OpenedByEngine> {
  const { engine: call, study, task, tables, columns = {}, params = {}, signal, watch } = question
  const engine = call.contribution
  const make = Object.hasOwn(MAKERS, task) ? MAKERS[task]! : undefined
  if (!make) throw notByEngine(task)
  const roles = Object.values(study.task(task).tables)
  const shared = roles.filter(({ of }) => of === 'every-system').length
  if (tables.length <= shared)
    throw wrongTables(
      task,
      roles.map(({ called }) => called),
      tables.length,
    )
  const relations = tables.map((source) => relationOf(source, engine))
  const address = question.address ?? ''
  const connection = await engine.connect(address, {
    params: call.params,
    ...(signal ? { signal } : {}),
  })
  const asked: Statement[] = []
  try {
    const made = await make({
      study,
      asking: { connection, asked, watch },
      engine,
      relations,
      names: question.names ?? relations.slice(shared).map(({ name }) => name),
      columns,
      params,
      ...(question.by === undefined ? {} : { by: question.by }),
      ...(question.bins === undefined ? {} : { bins: question.bins }),
      paired: question.paired === true,
    })
    return {
      systems: made.systems,
      columns: made.read.map((read) => read.columns),
      inputs: made.read.map((read, index) => inputOf(read, relations[index]!, address, connection, engine)),
      steps: stepsOf(made, relations, asked, connection),
      notes: made.notes ?? [],
    }
  } finally {
    await connection.close()
  }
}

function relationOf(source: TableSource, engine: Engine): Relation {
  if ('table' in source) return tableRelation(source.table, engine.dialect)
  if ('sql' in source) return selectRelation(source.sql)
  if (!engine.files) throw notByEngine('files')
  return engine.files(source.files)
}

/** Which data a result rests on: never with a user's name or a password. */
function inputOf(
  { rows, columns, fetched }: TableRead,
  { name }: Relation,
  address: string,
  { server }: Connection,
  engine: Engine,
): InputRecord {
  const place = address.replace(/\/\/[^@/]*@/, '//').replace(/[?#].*$/, '')
  return {
    path: place === '' ? name : `${place}#${name}`,
    sha256: '',
    format: engine.name,
    recognised: {
      rows,
      engine: server,
      ...(fetched === undefined ? {} : { 'rows fetched': fetched }),
      ...Object.fromEntries(Object.entries(columns).map(([role, column]) => [`column ${role}`, column])),
    },
  }
}

function stepsOf(
  { read }: Made,
  relations: readonly Relation[],
  asked: readonly Statement[],
  { server }: Connection,
): Step[] {
  return [
    ...read.map(({ why, rows, fetched }, index): Step => ({
      step: 'read',
      of: printable(relations[index]!.name, 200),
      chosen: `${server}, ${rows} rows${fetched === undefined ? '' : ', each fetched'}`,
      why: [...why, ...(fetched === undefined ? [] : [fetched])].join('; '),
    })),
    ...asked.map(({ about, sql, values = [] }): Step => ({
      step: 'read',
      of: about,
      chosen: sql,
      why: values.length === 0 ? 'statement' : `statement with ${JSON.stringify(values)}`,
    })),
  ]
}

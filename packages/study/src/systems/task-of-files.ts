import { EvalError, type Registry } from '@eval/core'
import type { TableRole, Task } from '../task/task.js'

/** What tells of the task of some files. */
export interface TaskEvidence {
  /** The tasks that are asked about; every one that is registered where absent. */
  readonly among?: readonly string[] | undefined
  readonly paths: readonly string[]
  /** What was said about columns and parameters, by name. */
  readonly said: readonly string[]
  /** Whether several columns of a score or of a predicted class were named. */
  readonly hasSystemColumns: boolean
  /** The table that a file is recognised as, where it is. */
  recognise(path: string): Promise<string | undefined>
  /** The one of some tables that a file can be read as. */
  readAs(path: string, tables: readonly string[]): Promise<string>
}

/** What only one sort of table has: it says what a file is before it is looked at. */
const TELLING: Readonly<Record<string, readonly string[]>> = {
  answers: ['answer', 'reference'],
  battles: ['systemA', 'systemB', 'winner'],
  values: ['value', 'unit', 'system'],
}
/** What hints at a table where the file itself says nothing. */
const HINTING: Readonly<Record<string, readonly string[]>> = { predictions: ['truth', 'pred', 'threshold'] }

/** The task that files are for, where nobody named it: as something said tells, or as the first file is recognised. */
export async function taskOfFiles(registry: Registry, evidence: TaskEvidence): Promise<Task> {
  const { among, paths, said, hasSystemColumns, recognise, readAs } = evidence
  const tasks = registry
    .all('task')
    .filter(({ name, onlyWhenAsked }) => onlyWhenAsked !== true && (among?.includes(name) ?? true))
  if (tasks.length === 1) return tasks[0]!
  const [first] = paths
  if (among) {
    // Columns that are systems are of predictions, whatever else the file could be.
    const columned = hasSystemColumns && tasks.find((task) => firstRole(task).table === 'predictions')
    if (columned) return columned
    const table = await readAs(
      first!,
      tasks.map((task) => firstRole(task).table),
    )
    return tasks.find((task) => firstRole(task).table === table)!
  }
  const told = hasSystemColumns ? 'predictions' : tableOf(TELLING, said)
  const seen = told === undefined && first !== undefined && first !== '-' ? await recognise(first) : undefined
  const isTaken = tasks.some((task) => takes(task, seen))
  const table = told ?? (isTaken ? seen : (tableOf(HINTING, said) ?? seen))
  if (table === 'records' || table === 'pairs') throw undetected(first!)
  const taking = tasks.filter((task) => takes(task, table))
  const second = taking.length > 1 && paths[1] !== undefined ? await recognise(paths[1]) : undefined
  const own = tasks.find((task) => firstRole(task).table === table)
  if (!own && table !== undefined && second === table) throw await nothingShared(evidence, table, taking)
  const found =
    own ??
    taking.find((task) => takes(task, second)) ??
    taking[0] ??
    tasks.find(
      ({ tables }) => paths.length > 1 && Object.values(tables).some(({ of }) => of === 'every-system'),
    )
  if (found) return found
  throw new EvalError(
    'UNKNOWN_KIND',
    `${first ?? 'Nothing'}: no task takes ${table ?? 'such a file'}. There are ${tasks.map(({ name }) => name).join(', ')}.`,
    { advice: [{ set: 'kind', to: 'TASK' }] },
  )
}

const firstRole = ({ tables }: Task): TableRole => Object.values(tables)[0]!
const takes = ({ tables }: Task, table: string | undefined): boolean =>
  Object.values(tables).some((role) => role.table === table)

/** The table that something said is of. */
const tableOf = (
  tables: Readonly<Record<string, readonly string[]>>,
  said: readonly string[],
): string | undefined =>
  Object.keys(tables).find((table) => tables[table]!.some((name) => said.includes(name)))

/** Files of systems, such as two runs, without the file that they share, such as judgements, or before it. */
async function nothingShared(
  { paths, recognise }: TaskEvidence,
  table: string,
  taking: readonly Task[],
): Promise<EvalError> {
  for (const path of paths.slice(2)) {
    const seen = await recognise(path)
    const shared = taking.map(firstRole).find((role) => role.table === seen)
    if (shared)
      return new EvalError(
        'UNKNOWN_KIND',
        `${path} is recognised as ${shared.called}, ${paths[0]!} as a ${table}: the ${shared.called} come first. Give ${path} as the first file.`,
        { path },
      )
  }
  return new EvalError(
    'UNKNOWN_KIND',
    `${paths[0]!} and ${paths[1]!} are each recognised as a ${table}, and no file holds the ${[...new Set(taking.map((task) => firstRole(task).called))].join(' or ')}. Give that file first, or name the task if they are something else.`,
    { path: paths[0], advice: [{ set: 'kind', to: 'values' }] },
  )
}

const undetected = (path: string): EvalError =>
  new EvalError(
    'UNKNOWN_KIND',
    `${path}: its task cannot be detected from its columns: values, if every column of numbers is a system; predictions, if one is the true class.`,
    {
      path,
      advice: [{ set: 'kind', to: 'values' }, { set: 'actual' }],
    },
  )

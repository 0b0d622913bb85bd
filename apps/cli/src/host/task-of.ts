import { EvalError, type Call } from '@eval/core'
import { diagnose, memoryBudget } from '@eval/io'
import type { TableRole, Task } from '@eval/study'
import type { OptionValues } from '../command.js'
import { columnsFrom, inputSource, openInput } from '../inputs.js'
import { textFrom } from '../options/values.js'
import type { Session } from '../session.js'

/** Options that only one sort of table has: they say what a file is before it is looked at. */
const TELLING: readonly (readonly [table: string, ...options: string[]])[] = [
  ['answers', 'answer', 'reference'],
  ['battles', 'systemA', 'systemB', 'winner'],
  ['values', 'value', 'unit', 'system'],
]
/** Options that hint at a table where the file itself says nothing. */
const HINTING: readonly (readonly [table: string, ...options: string[]])[] = [
  ['predictions', 'truth', 'pred', 'threshold'],
]

/** Names that the command gave to tables before tasks had names of their own. */
const FORMER: Readonly<Record<string, string>> = { 'multi-labels': 'label-sets' }

/** The task that files are for: as named, as some option tells, or as the first file is recognised. */
export async function taskOf(
  words: readonly string[],
  options: OptionValues,
  session: Session,
  among?: readonly string[],
): Promise<Call<Task>> {
  const { registry } = session
  if (options.kind !== undefined) {
    const written = textFrom(options.kind, '--kind')
    const [call] = registry.calls('task', Object.hasOwn(FORMER, written) ? FORMER[written]! : written)
    return call as unknown as Call<Task>
  }
  const tasks = registry
    .all('task')
    .filter(({ name, onlyWhenAsked }) => onlyWhenAsked !== true && (among?.includes(name) ?? true))
  if (tasks.length === 1) return { contribution: tasks[0]!, params: {} }
  if (among) return { contribution: await readAs(tasks, words, options, session), params: {} }
  const told = tableTold(options)
  const seen = told === undefined ? await tableIn(words, options, session) : undefined
  const isTaken = tasks.some((task) => takes(task, seen))
  const table = told ?? (isTaken ? seen : (hinted(HINTING, options) ?? seen))
  if (table === 'records' || table === 'pairs') throw unclear(words[0]!)
  const found =
    tasks.find((task) => firstRole(task).table === table) ?? tasks.find((task) => takes(task, table))
  if (found) return { contribution: found, params: {} }
  const shared = tasks.find(
    (task) => words.length > 1 && Object.values(task.tables).some(({ of }) => of === 'every-system'),
  )
  if (shared) return { contribution: shared, params: {} }
  throw new EvalError(
    'UNKNOWN_KIND',
    `${words[0] ?? 'Nothing'}: no task takes ${table ?? 'such a file'}. There are ${tasks.map(({ name }) => name).join(', ')}.`,
    { advice: [{ set: 'kind', to: 'TASK' }] },
  )
}

const firstRole = ({ tables }: Task): TableRole => Object.values(tables)[0]!
const takes = ({ tables }: Task, table: string | undefined): boolean =>
  Object.values(tables).some((role) => role.table === table)

const hinted = (
  tables: readonly (readonly [table: string, ...options: string[]])[],
  options: OptionValues,
): string | undefined => tables.find(([, ...names]) => names.some((name) => options[name] !== undefined))?.[0]

/** The table that some option speaks of. */
const tableTold = (options: OptionValues): string | undefined =>
  [options.score, options.pred].some((columns) => typeof columns === 'string' && columns.includes(','))
    ? 'predictions'
    : hinted(TELLING, options)

const unclear = (path: string): EvalError =>
  new EvalError(
    'UNKNOWN_KIND',
    `${path}: its task cannot be detected from its columns. Use --kind values if every column of numbers is a system, or --truth COLUMN with --pred or --score for predictions.`,
    { path },
  )

/** The task of a few whose tables the first file can be read as. */
async function readAs(
  tasks: readonly Task[],
  words: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<Task> {
  const kinds = tasks.map((task) => firstRole(task).table)
  const { read } = await openInput(words[0]!, kinds, options, session)
  return tasks.find((task) => firstRole(task).table === read.kind)!
}

/** The table that the first file is recognised as. */
async function tableIn(
  words: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<string | undefined> {
  const path = words[0]
  if (path === undefined || path === '-') return undefined
  const { files } = await diagnose([inputSource(path, session)], {
    readers: session.registry.all('reader'),
    columns: columnsFrom(options),
    // Nothing of it is kept.
    maxMemory: memoryBudget(session.memory.limits),
  })
  const table = files[0]?.recognised?.table
  const trouble = files[0]?.findings.find(({ severity }) => severity === 'error')
  if (table === undefined && trouble && words.length < 3)
    throw new EvalError(trouble.code, trouble.sentence, { path })
  return table
}

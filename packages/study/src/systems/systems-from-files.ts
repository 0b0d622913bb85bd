import { EvalError } from '@eval/core'
import { note, type Note } from '../notes/note.js'
import type { InputRecord } from '../result/result.js'
import type { SystemParams } from '../call.js'
import type { Study } from '../study.js'
import type { System } from '../task/system.js'
import type { TableKind, TableRole, Task } from '../task/task.js'
import { systemMeant } from './system-names.js'
import { systemSources, type SourceChoices, type SystemSource } from './system-sources.js'

/** A table that a host read, with what goes on record about it. */
export interface OpenedTable {
  readonly read: {
    readonly kind: string
    readonly table: object
    readonly recognised: { readonly columns: Readonly<Record<string, string>> }
  }
  readonly input: InputRecord
  /** Sentences about the file. */
  readonly notes: readonly string[]
}

/** Files of a task, and how a host reads one. */
export interface FilesQuestion<F extends OpenedTable> extends SourceChoices {
  readonly task: Task
  readonly params?: SystemParams
  /** Tables that all systems share, then those of each system, in the order of the task's roles. */
  readonly paths: readonly string[]
  open(path: string, table: TableKind, of?: SystemSource): Promise<F>
  /** Hears of the files of all systems before the first of them is opened, in the order in which they will be. */
  ahead?(files: readonly FileOfSystem[]): void
  /** The measures that are asked for, as they are written: they may be columns of a file. */
  readonly measures?: string | undefined
  onJoin?(path: string): void
}

/** A file of a system, with the table that it must hold. */
export interface FileOfSystem {
  readonly path: string
  readonly table: TableKind
  readonly of: SystemSource
}

/** The systems of some files, and the tables behind them. */
export interface SystemsFromFiles<F extends OpenedTable> {
  readonly systems: readonly System[]
  readonly files: readonly F[]
  readonly inputs: readonly InputRecord[]
  /** What readers said of the tables that all systems share. */
  readonly notes: readonly Note[]
}

/** Has the files of a task read, and joins each system once. */
export async function systemsFromFiles<F extends OpenedTable>(
  study: Study,
  question: FilesQuestion<F>,
): Promise<SystemsFromFiles<F>> {
  const { task, params = {}, paths, open } = question
  const roles = Object.entries(task.tables)
  const shared = roles.filter(([, { of }]) => of === 'every-system')
  const own = roles.filter(([, { of }]) => of === 'each-system')
  const rest = paths.slice(shared.length)
  if (rest.length < own.length || rest.length % own.length !== 0) throw notEnough(task, paths)
  const common: F[] = []
  for (const [index, [, role]] of shared.entries())
    common.push(
      await open(paths[index]!, role.table).catch((error: unknown) =>
        turnedRound(error, paths, role, own[0]![1], open),
      ),
    )
  const sharedTables = Object.fromEntries(shared.map(([role], index) => [role, common[index]!.read.table]))
  const files = [...common]
  const systems: System[] = []
  const sources = systemSources(rest, own.length, question)
  question.ahead?.(
    sources.flatMap((of) => own.map(([, { table }], index) => ({ path: of.paths[index]!, table, of }))),
  )
  for (const source of sources) {
    const opened: F[] = []
    for (const [index, [, { table }]] of own.entries())
      opened.push(await open(source.paths[index]!, table, source))
    files.push(...opened)
    const tables = {
      ...sharedTables,
      ...Object.fromEntries(
        own.map(([role], index) => [role, ownColumns(opened[index]!.read.table, source)]),
      ),
    }
    question.onJoin?.(source.paths.join(' '))
    const isTurned = source.lowerIsBetter === true && Object.hasOwn(task.params, 'lowerIsBetter')
    const joining = { ...params, ...(isTurned ? { lowerIsBetter: true } : {}), task: task.name }
    const parts = task.split?.(
      tables as never,
      source.name,
      rest.length / own.length,
      params,
      question.measures,
    ) ?? [{ name: source.name, tables }]
    for (const part of parts) {
      const system = joined(study, part.name, part.tables, joining, [...common, ...opened])
      systems.push({ ...system, notes: [...notesOf(opened), ...system.notes] })
    }
  }
  return { systems, files, inputs: distinctInputs(files), notes: notesOf(common) }
}

const notesOf = (files: readonly OpenedTable[]): Note[] =>
  files.flatMap(({ notes }) => notes.map((text) => note('READ', text, { system: true })))

/** The first record of each file: one that holds several systems is read for each. */
const distinctInputs = (files: readonly OpenedTable[]): InputRecord[] =>
  files
    .map(({ input }) => input)
    .filter((input, index, all) => all.findIndex(({ path }) => path === input.path) === index)

/** A table with no columns but those of the system, where systems are columns. */
function ownColumns(table: object, { column }: SystemSource): object {
  if (!column) return table
  const others = column.role === 'score' ? ['predicted'] : ['scores', 'probabilities']
  return Object.fromEntries(Object.entries(table).filter(([name]) => !others.includes(name)))
}

function joined(
  study: Study,
  name: string,
  tables: Readonly<Record<string, unknown>>,
  params: Parameters<Study['system']>[2],
  files: readonly OpenedTable[],
): System {
  try {
    return study.system(name, tables, params)
  } catch (error) {
    if (!(error instanceof EvalError && error.code === 'NO_SHARED_TOPIC')) throw error
    throw new EvalError(error.code, `${error.message} Nothing was evaluated.`, {
      ...error.data,
      advice: [{ see: 'doctor', of: files.map(({ input }) => input.path) }],
    })
  }
}

const notEnough = ({ tables }: Task, paths: readonly string[]): EvalError => {
  const wanted = Object.values(tables).map(({ called, of }) =>
    of === 'each-system' ? `one ${called} or more` : called,
  )
  return new EvalError(
    'USAGE',
    `Give ${wanted.join(' and ')}: ${paths.length} file${paths.length === 1 ? ' is' : 's are'} not enough.`,
  )
}

/** Files in the wrong order have a message of their own. */
async function turnedRound(
  error: unknown,
  [first, ...others]: readonly string[],
  shared: TableRole,
  own: TableRole,
  open: FilesQuestion<OpenedTable>['open'],
): Promise<never> {
  const isMistaken = error instanceof EvalError && ['WRONG_TABLE', 'WRONG_FIELD_COUNT'].includes(error.code)
  const isA = (path: string | undefined, { table }: TableRole): Promise<boolean> =>
    path === undefined || path === '-'
      ? Promise.resolve(false)
      : open(path, table).then(
          () => true,
          () => false,
        )
  const second = others[0]
  if (isMistaken && (await isA(first, own)) && (await isA(second, shared))) {
    throw new EvalError(
      'FILES_TURNED_ROUND',
      `${first!} is a ${own.called} and ${second!} holds ${shared.called}: the ${shared.called} come first. Try: ${second!} ${[first!, ...others.slice(1)].join(' ')}`,
      { first, second },
    )
  }
  throw error
}

/** The name of a system, where it was called by its file or by the tag inside its run. */
export function systemCalled(
  word: string,
  { systems, files }: Pick<SystemsFromFiles<OpenedTable>, 'systems' | 'files'>,
): string {
  const own = files.slice(-systems.length)
  return systemMeant(
    word,
    systems.map(({ name }, index) => ({
      name,
      path: own[index]?.input.path ?? name,
      tag: (own[index]?.read.table as { readonly tag?: string } | undefined)?.tag,
    })),
  )
}

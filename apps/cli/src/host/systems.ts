import { EvalError, printable, type Tables } from '@eval/core'
import {
  createStudy,
  note,
  type Note,
  type Study,
  type System,
  type TableRole,
  type Task,
  renamed,
  systemMeant,
  systemNames,
} from '@eval/study'
import type { OptionValues } from '../command.js'
import { openInput, type OpenedInput } from '../inputs.js'
import type { Session } from '../session.js'
import { demandEffective } from './effective-options.js'
import { openByEngine } from './engine.js'
import { givenNames, settledParams, type OpenedSystems } from './opened-systems.js'
import { taskOf } from './task-of.js'

/** One system's own file, or one of several columns of a file. */
interface Source {
  readonly name: string
  readonly path: string
  readonly options: OptionValues
  /** The role that the column plays, where a column is the system. */
  readonly column?: 'score' | 'pred'
}

/** Reads the files of a task and joins each system once. */
export async function openSystems(
  words: readonly string[],
  options: OptionValues,
  session: Session,
  among?: readonly string[],
): Promise<OpenedSystems> {
  const elsewhere = await openByEngine(words, options, session, among)
  if (elsewhere) return elsewhere
  const { contribution: task, params: written } = await taskOf(words, options, session, among)
  const study = createStudy({ registry: session.registry, seed: session.seed })
  const roles = Object.entries(task.tables)
  const shared = roles.filter(([, { of }]) => of === 'every-system')
  const own = roles.filter(([, { of }]) => of === 'each-system')
  const paths = words.slice(shared.length)
  if (paths.length < own.length || paths.length % own.length !== 0) throw notEnough(task, words)
  const common = new Map<string, OpenedInput>()
  for (const [index, [role, spec]] of shared.entries()) {
    const file = await openTable(words[index]!, spec, options, session).catch((error: unknown) =>
      turnedRound(error, words, spec, own[0]![1], options, session),
    )
    common.set(role, file)
  }
  const params = {
    ...settledParams(task, options, session),
    ...Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined)),
    task: task.name,
  }
  const files = [...common.values()]
  const systems: System[] = []
  for (const source of directed(sourcesOf(paths, own, options), options)) {
    const turned = source.options.lowerIsBetter === true && Object.hasOwn(task.params, 'lowerIsBetter')
    const { opened, tables } = await openOwn(source, own, session)
    files.push(...opened)
    const given = {
      ...Object.fromEntries(Array.from(common, ([role, { read }]) => [role, read.table])),
      ...tables,
    }
    session.progress.report(`joining ${source.path}`)
    const parts = task.split?.(given, source.name, paths.length / own.length) ?? [
      { name: source.name, tables: given },
    ]
    for (const { name, tables: part } of parts)
      systems.push(
        withFileNotes(
          joined(study, name, part, turned ? { ...params, lowerIsBetter: true } : params, [
            ...common.values(),
            ...opened,
          ]),
          opened,
        ),
      )
  }
  demandEffective(task, session.registry.all('task'), files, systems, options, session)
  return {
    study,
    task,
    systems,
    files,
    inputs: distinct(files).map(({ input }) => input),
    notes: [...common.values()].flatMap(({ notes }) => notes.map(fileNote)),
  }
}

const fileNote = (text: string): Note => note('READ', text, { system: true })

const withFileNotes = (system: System, files: readonly OpenedInput[]): System => ({
  ...system,
  notes: [...files.flatMap(({ notes }) => notes.map(fileNote)), ...system.notes],
})

const distinct = (files: readonly OpenedInput[]): OpenedInput[] =>
  files.filter((file, index) => files.findIndex(({ input }) => input.path === file.input.path) === index)

const openTable = (
  path: string,
  { table }: TableRole,
  options: OptionValues,
  session: Session,
): Promise<OpenedInput> => openInput(path, table as never, options, session)

/** The tables of one system, each from a file of its own. */
async function openOwn(
  { path, options, column }: Source,
  own: readonly (readonly [string, TableRole])[],
  session: Session,
): Promise<{ opened: OpenedInput[]; tables: Partial<Tables> }> {
  const opened: OpenedInput[] = []
  const tables: Record<string, unknown> = {}
  for (const [index, [role, spec]] of own.entries()) {
    const file = await openTable(path.split('\0')[index]!, spec, options, session)
    opened.push(file)
    tables[role] = column === undefined ? file.read.table : ownColumns(file.read.table, column)
  }
  return { opened, tables: tables }
}

/** The systems that files, or columns of one file, stand for. */
function sourcesOf(
  paths: readonly string[],
  own: readonly unknown[],
  options: OptionValues,
): readonly Source[] {
  const grouped = Array.from({ length: paths.length / own.length }, (_, index) =>
    paths.slice(index * own.length, (index + 1) * own.length),
  )
  const column = (['score', 'pred'] as const).find((one) => columnsIn(options[one]).length > 1)
  if (grouped.length > 1 || column === undefined) {
    const last = grouped.map((group) => group.at(-1)!)
    const names = renamed(last, systemNames(last), givenNames(options))
    return grouped.map((group, index) => ({ name: names[index]!, path: group.join('\0'), options }))
  }
  return columnsIn(options[column]).map((name) => ({
    name,
    path: grouped[0]!.join('\0'),
    options: { ...options, [column]: name },
    column,
  }))
}

/** Systems with the direction of their own scores, where it was said of some of them. */
function directed(sources: readonly Source[], { lowerIsBetterIn }: OptionValues): readonly Source[] {
  const listed = columnsIn(lowerIsBetterIn)
  const isOf = ({ name, path }: Source, word: string): boolean =>
    word === name || path.split('\0').includes(word)
  const unknown = listed.find((word) => !sources.some((source) => isOf(source, word)))
  if (unknown !== undefined) {
    throw new EvalError(
      'UNKNOWN_SYSTEM',
      `--lower-is-better-in names "${printable(unknown)}". There are ${sources.map(({ name }) => name).join(', ')}.`,
      { asked: unknown },
    )
  }
  return sources.map((source) =>
    listed.some((word) => isOf(source, word))
      ? { ...source, options: { ...source.options, lowerIsBetter: true } }
      : source,
  )
}

/** The baseline by the name of its system, where it was called by its file or by the tag inside its run. */
export const baselineOf = (word: string, { systems, files }: OpenedSystems): string => {
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

export const columnsIn = (given: unknown): string[] =>
  typeof given !== 'string'
    ? []
    : given
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')

/** A table with no columns but those of the system, where systems are columns. */
function ownColumns(table: object, column: 'score' | 'pred'): object {
  const others = column === 'score' ? ['predicted'] : ['scores', 'probabilities']
  return Object.fromEntries(Object.entries(table).filter(([name]) => !others.includes(name)))
}

function joined(
  study: Study,
  name: string,
  tables: Readonly<Record<string, unknown>>,
  params: Parameters<Study['system']>[2],
  files: readonly OpenedInput[],
): System {
  try {
    return study.system(name, tables, params)
  } catch (error) {
    if (!(error instanceof EvalError && error.code === 'NO_SHARED_TOPIC')) throw error
    const paths = files.map(({ input }) => input.path).join(' ')
    throw new EvalError(
      error.code,
      `${error.message} Nothing was evaluated. See: evals doctor ${paths}`,
      error.data,
    )
  }
}

const notEnough = ({ tables }: Task, words: readonly string[]): EvalError => {
  const wanted = Object.values(tables).map(({ called, of }) =>
    of === 'each-system' ? `one ${called} or more` : called,
  )
  return new EvalError(
    'USAGE',
    `Give ${wanted.join(' and ')}: ${words.length} file${words.length === 1 ? ' is' : 's are'} not enough.`,
  )
}

/** Files in the wrong order have a message of their own. */
async function turnedRound(
  error: unknown,
  [first, ...others]: readonly string[],
  shared: TableRole,
  own: TableRole,
  options: OptionValues,
  session: Session,
): Promise<never> {
  const mistaken = error instanceof EvalError && ['WRONG_TABLE', 'WRONG_FIELD_COUNT'].includes(error.code)
  const isA = (path: string | undefined, role: TableRole): Promise<boolean> =>
    path === undefined || path === '-'
      ? Promise.resolve(false)
      : openTable(path, role, options, session).then(
          () => true,
          () => false,
        )
  const second = others[0]
  if (mistaken && (await isA(first, own)) && (await isA(second, shared))) {
    throw new EvalError(
      'FILES_TURNED_ROUND',
      `${first!} is a ${own.called} and ${second!} holds ${shared.called}: the ${shared.called} come first. Try: ${second!} ${[first!, ...others.slice(1)].join(' ')}`,
      { first, second },
    )
  }
  throw error
}

import { statSync } from 'node:fs'
import { printable, splitNames, type Call, type Registry } from '@eval/core'
import type { ColumnChoice, Reader, ReadOptions, ReadResult, TableKind } from '@eval/io'
import { readTable, serves } from '@eval/io'
import { fileSource, type FileSource, type OnRead } from '@eval/io/node'
import { ifRegistered } from '@eval/study'
import type { InputRecord } from '@eval/study'
import { textFrom, oneWholeNumberFrom } from '@eval/study/questions'
import type { OptionValues } from './command.js'
import { overwritesInput } from './errors.js'
import type { Session } from './session.js'

/** A file that was read, with what goes on record about it. */
export interface OpenedInput<T extends TableKind = TableKind> {
  readonly read: ReadResult<T>
  readonly input: InputRecord
  /** Sentences for the user about the file. */
  readonly notes: readonly string[]
}

/** Which roles of columns an option settles; a score is the document's in runs and the positive class's in predictions. */
export const ROLES_OF = {
  truth: ['truth'],
  pred: ['prediction'],
  score: ['score', 'probability'],
  topic: ['topic'],
  document: ['document'],
  weight: ['weight'],
  positive: ['positive'],
  labels: ['labels'],
  id: ['id'],
  unit: ['unit'],
  system: ['system'],
  value: ['value'],
  cluster: ['cluster'],
  repeat: ['repeat'],
  logprob: ['logProbability'],
  tokens: ['tokens'],
  first: ['first'],
  second: ['second'],
  answer: ['answer'],
  reference: ['reference'],
  systemA: ['systemA'],
  systemB: ['systemB'],
  winner: ['winner'],
} as const

/** What the user said about columns. */
export function columnsFrom(options: OptionValues): ColumnChoice {
  const said = Object.entries(ROLES_OF).filter(([option]) => options[option] !== undefined)
  return {
    ...Object.fromEntries(
      said.flatMap(([option, roles]) => roles.map((role) => [role, String(options[option])])),
    ),
    ...(options.lowerIsBetter === true ? { lowerIsBetter: true } : {}),
  }
}

/** How files are read, as the user settled it; the wanted tables say which of several formats is meant. */
export function readOptionsFrom(
  options: OptionValues,
  { registry, memory }: Session,
  wanted?: readonly TableKind[],
): ReadOptions {
  const readers = registry.all('reader')
  return {
    readers,
    maxMemory: memory,
    columns: columnsFrom(options),
    maxErrors: oneWholeNumberFrom(options.maxErrors ?? '1', '--max-errors', 1),
    ...formatFor(options, registry, wanted),
  }
}

/** Tables that one command reads side by side, each from files of its own. */
const TOGETHER: readonly TableKind[] = ['qrels', 'run', 'preferences']

/**
 * The format that the user named for files of some tables, with its parameters: of several the one that gives such a table,
 * and none where all that are named give a table that is read beside it, as judgements are beside runs.
 */
function formatFor(
  { inputFormat }: OptionValues,
  registry: Registry,
  wanted: readonly TableKind[] | undefined,
): Pick<ReadOptions, 'format' | 'params'> {
  if (inputFormat === undefined) return {}
  const written = splitNames(textFrom(inputFormat, '--input-format'))
  const named = written.map((one) => ifRegistered(() => registry.calls('reader', one)[0]))
  const unknown = named.indexOf(undefined)
  if (unknown >= 0) return { format: written[unknown]! }
  const calls = named as Call<Reader>[]
  const fitting =
    wanted === undefined
      ? calls[0]
      : (calls.find(({ contribution }) => wanted.includes(contribution.yields)) ??
        calls.find(({ contribution }) => serves(contribution, wanted)))
  if (fitting) return { format: fitting.contribution.name, params: fitting.params }
  const beside =
    wanted?.every((kind) => TOGETHER.includes(kind)) === true &&
    calls.every(({ contribution }) => TOGETHER.includes(contribution.yields))
  return beside ? {} : { format: calls[0]!.contribution.name }
}

/** What was read in a session, so that a command made of others reads each file once, standard input included. */
const opened = new WeakMap<Session, Map<string, Promise<OpenedInput>>>()

/** Reads one file into a table of one of the wanted kinds. */
export function openInput<T extends TableKind>(
  path: string,
  wanted: T | readonly T[],
  options: OptionValues,
  session: Session,
): Promise<OpenedInput<T>> {
  const files = opened.get(session) ?? new Map<string, Promise<OpenedInput>>()
  opened.set(session, files)
  const keyOf = (kinds: T | readonly T[]): string =>
    JSON.stringify([path, kinds, columnsFrom(options), options.maxErrors, options.inputFormat])
  const known = files.get(keyOf(wanted)) as Promise<OpenedInput<T>> | undefined
  if (known) return known
  const file = read(path, wanted, options, session)
  files.set(keyOf(wanted), file)
  // What a file was recognised as among several tables is what it holds when that one is asked for.
  if (typeof wanted !== 'string') {
    void file.then(
      (found) => files.set(keyOf(found.read.kind), file),
      () => undefined,
    )
  }
  return file
}

/** A file to read, which the result may not replace. */
export function inputSource(
  path: string,
  { outputs }: Pick<Session, 'outputs'>,
  onRead?: OnRead,
): FileSource {
  if (outputs.some((output) => isSameFile(path, output))) throw overwritesInput(path)
  return fileSource(path, onRead)
}

/** Whether two paths lead to one regular file. */
function isSameFile(path: string, other: string): boolean {
  const [one, two] = [path, other].map((each) => statSync(each, { throwIfNoEntry: false, bigint: true }))
  return one?.isFile() === true && one.dev === two?.dev && one.ino === two.ino
}

async function read<T extends TableKind>(
  path: string,
  wanted: T | readonly T[],
  options: OptionValues,
  session: Session,
): Promise<OpenedInput<T>> {
  const source = inputSource(path, session, (read, total) => {
    session.progress.report(`reading ${printable(path, 200)}`, total === undefined ? undefined : read / total)
  })
  const kinds: readonly T[] = typeof wanted === 'string' ? [wanted] : wanted
  const table = await readTable(source, wanted, readOptionsFrom(options, session, kinds))
  const { recognised, rows, notes } = table
  const columns = Object.entries(recognised.columns).map(([role, name]) => [`column ${role}`, name] as const)
  return {
    read: table,
    input: {
      path,
      sha256: source.sha256() ?? '',
      format: recognised.format,
      recognised: { rows, ...Object.fromEntries(columns) },
    },
    notes: notes.map(
      ({ sentence, line }) => `${printable(path, 200)}${line === undefined ? '' : `:${line}`}: ${sentence}.`,
    ),
  }
}

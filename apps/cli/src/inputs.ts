import { printable } from '@eval/core'
import {
  namedFormat,
  readTable,
  type ColumnChoice,
  type ReadOptions,
  type ReadResult,
  type TableKind,
} from '@eval/io'
import { fileSource, isSameFile, type FileSource, type OnRead } from '@eval/io/node'
import { neededOfDocuments, type InputRecord } from '@eval/study'
import { textFrom, oneWholeNumberFrom } from '@eval/study/questions'
import { openedFile } from '@eval/study/systems'
import type { OptionValues } from './command.js'
import { overwritesInput } from './errors.js'
import { optionsOf } from './host/advice.js'
import { ROLES_OF } from './options/column-roles.js'
import type { Session } from './session.js'

/** A file that was read, with what goes on record about it. */
export interface OpenedInput<T extends TableKind = TableKind> {
  readonly read: ReadResult<T>
  readonly input: InputRecord
  /** Sentences for the user about the file. */
  readonly notes: readonly string[]
}

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
    columns: {
      ...columnsFrom(options),
      items: neededOfDocuments(registry, options.measures as string | undefined),
    },
    maxErrors: oneWholeNumberFrom(options.maxErrors ?? '1', '--max-errors', 1),
    ...(options.inputFormat === undefined
      ? {}
      : namedFormat(textFrom(options.inputFormat, '--input-format'), registry, wanted)),
  }
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
    JSON.stringify([
      path,
      kinds,
      columnsFrom(options),
      options.measures,
      options.maxErrors,
      options.inputFormat,
    ])
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
  return openedFile(path, source.sha256() ?? '', table, optionsOf)
}

import { printable } from '@eval/core'
import { namedFormat, type ColumnChoice, type ReadOptions, type ReadResult, type TableKind } from '@eval/io'
import {
  fileSource,
  filesOnce,
  isSameFile,
  type FileAsked,
  type FilesOnce,
  type FileSource,
  type OnRead,
} from '@eval/io/node'
import { neededOfDocuments, pluggedIn, type InputRecord } from '@eval/study'
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

/** What was read in a session, so that a command made of others reads each file once. */
const sessions = new WeakMap<Session, FilesOnce>()

function filesOf(session: Session): FilesOnce {
  const reading = (path: string) => (read: number, total?: number) => {
    session.progress.report(`reading ${printable(path, 200)}`, total === undefined ? total : read / total)
  }
  const files = sessions.get(session) ?? filesOnce((path) => inputSource(path, session, reading(path)))
  sessions.set(session, files)
  return files
}

const asked = <T extends TableKind>(
  path: string,
  wanted: T | readonly T[],
  options: OptionValues,
  session: Session,
): FileAsked<T> => ({ path, wanted, options: readOptionsFrom(options, session, [wanted].flat()) })

/** Reads one file into a table of one of the wanted kinds. */
export async function openInput<T extends TableKind>(
  path: string,
  wanted: T | readonly T[],
  options: OptionValues,
  session: Session,
): Promise<OpenedInput<T>> {
  const { read, sha256 } = await filesOf(session).read(asked(path, wanted, options, session))
  return openedFile(path, sha256, read, optionsOf)
}

/** Has files that will be opened read by other threads, where there are some and that pays. */
export function openAhead(
  files: readonly (readonly [path: string, wanted: TableKind, options: OptionValues])[],
  session: Session,
): void {
  const { threads, memory, registry } = session
  const all = files.map((file) => asked(...file, session))
  if (threads) filesOf(session).ahead(all, threads, memory, pluggedIn(registry))
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

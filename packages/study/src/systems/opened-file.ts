import { printable } from '@eval/core'
import type { Advice } from '../notes/note.js'
import type { InputRecord } from '../result/result.js'

/** What a reader says of a file. */
interface ReadFile {
  readonly recognised: { readonly format: string; readonly columns: Readonly<Record<string, string>> }
  readonly rows: number
  readonly notes: readonly {
    readonly sentence: string
    readonly line?: number
    readonly advice?: readonly Advice[]
  }[]
}

/** A file that was read, with what goes on record about it and sentences for the user. */
export const openedFile = <R extends ReadFile>(
  path: string,
  sha256: string,
  read: R,
  /** How the host puts advice into words. */
  advise?: (advice: readonly Advice[]) => string,
): { readonly read: R; readonly input: InputRecord; readonly notes: readonly string[] } => ({
  read,
  input: {
    path,
    sha256,
    format: read.recognised.format,
    recognised: {
      rows: read.rows,
      ...Object.fromEntries(
        Object.entries(read.recognised.columns).map(([role, name]) => [`column ${role}`, name]),
      ),
    },
  },
  notes: read.notes.map(({ sentence, line, advice = [] }) =>
    `${printable(path, 200)}${line === undefined ? '' : `:${line}`}: ${sentence}. ${advise?.(advice) ?? ''}`.trimEnd(),
  ),
})

import { printable } from '@eval/core'
import type { ColumnChoice } from '@eval/io'
import { note, type Note, type Study, type System, type TaskParams } from '@eval/study'
import type { Asking } from './answers.js'
import type { Engine, Relation } from './engine.js'

/** What a task made of its tables. */
export interface Made {
  readonly systems: readonly System[]
  /** By table: rows, the columns taken, and why rows were fetched where they were. */
  readonly read: readonly TableRead[]
  readonly notes?: readonly Note[]
}

/** What is known about a table after its frames were made. */
export interface TableRead {
  readonly rows: number
  readonly columns: Readonly<Record<string, string>>
  readonly why: readonly string[]
  readonly fetched?: string | undefined
}

/** What the maker of a task's frames works with. */
export interface MakeContext {
  readonly study: Study
  readonly by?: string
  readonly bins?: number
  readonly paired: boolean
  readonly asking: Asking
  readonly engine: Engine
  readonly relations: readonly Relation[]
  readonly names: readonly string[]
  readonly columns: ColumnChoice
  readonly params: TaskParams
}

/** A sentence of a reader as a note of a system. */
export const readNote = (name: string, sentence: string): Note =>
  note('READ', `${printable(name, 200)}: ${sentence}.`, { system: true })

import type { Tables } from '@eval/core'
import { emptyFile } from '../errors.js'
import { interpreters } from '../interpret/index.js'
import { guarded, type ReadOptions, type ReadResult } from './read.js'
import type { TableKind } from '../reader.js'
import type { RecordTable } from '../tables.js'

/** Records that were not read from a file. */
export interface NamedRecords {
  /** What they are called in messages. */
  readonly name: string
  /** Where they come from, as the record of the input has it. */
  readonly format: string
  readonly records: RecordTable
}

/** Gives records from elsewhere, such as a database, the first of the wanted meanings that fits, as for those of a file. */
export async function interpretRecords<T extends TableKind>(
  { name, format, records }: NamedRecords,
  wanted: T | readonly T[],
  options: Pick<ReadOptions, 'columns' | 'maxErrors' | 'maxMemory' | 'limits'> = {},
): Promise<ReadResult<T>> {
  const kinds: readonly T[] = typeof wanted === 'string' ? [wanted] : wanted
  return guarded({ name, bytes: new Uint8Array() }, options, (context, notes) => {
    const choice = options.columns ?? {}
    if (records.rows === 0) context.problems.fail(emptyFile())
    const able = kinds.filter((kind) => Object.hasOwn(interpreters, kind))
    const fitting = able.find((kind) => interpreters[kind]!.fits(records, choice)) ?? able[0]!
    const { kind, table, columns, why } = interpreters[fitting]!.interpret(
      records,
      choice,
      context,
      undefined,
    )
    context.problems.settle()
    return Promise.resolve({
      name,
      kind: kind as T,
      table: table as Tables[T],
      rows: records.rows,
      recognised: { format, table: kind, compression: 'none' as const, columns, why },
      notes: notes.filter(({ quiet }) => quiet !== true),
    })
  })
}

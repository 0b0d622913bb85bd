import { resolveParams, type Tables } from '@eval/core'
import { checkDuplicates } from '../gather/duplicates.js'
import { binaryFile, emptyFile } from '../errors.js'
import { interpreters, type ColumnChoice, type Interpreted } from '../interpret/index.js'
import type { Note } from '../problems.js'
import type { ReadOptions, ReadResult } from './read-result.js'
import type { Contents, Reader, ReadContext, TableKind } from '../reader.js'
import type { Candidate } from './recognise.js'
import { binaryLooks } from '../source/sample.js'
import { openSource, type Opened, type Source } from '../source/source.js'
import type { RecordTable } from '../tables.js'

/** Opens a source and refuses what is empty or no text. */
export async function openChecked(source: Source, context: ReadContext): Promise<Opened> {
  const { problems, limits } = context
  const opened = await openSource(source, problems, limits, context.note)
  if (opened.sample.length === 0) problems.fail(emptyFile())
  const looks = binaryLooks(opened.sample)
  if (looks !== undefined) problems.fail(binaryFile(looks))
  return opened
}

/** Reads what was opened with the reader chosen, and gives records the first of the wanted meanings that fits. */
export async function readOpened<T extends TableKind>(
  opened: Opened,
  { reader, why }: Candidate,
  wanted: (table: Tables[TableKind]) => readonly T[],
  options: ReadOptions,
  context: ReadContext,
  notes: readonly Note[],
): Promise<ReadResult<T>> {
  const { problems } = context
  const params = resolveParams(reader.name, reader.params, options.params ?? {})
  const contents = await reader.read(opened.bytes, context, params)
  problems.settle()
  const settled = settle(contents, reader, wanted(contents.table), options.columns ?? {}, context)
  problems.settle()
  const lines = contents.lines
  const { kind } = settled
  let { table } = settled
  if (options.duplicates !== 'leave' && (kind === 'run' || kind === 'qrels')) {
    checkDuplicates(table as Tables['run' | 'qrels'], kind, lines, problems)
    problems.settle()
    if (kind === 'run') table = { ...(table as Tables['run']), distinct: true }
  }
  if (kind === 'run' && options.columns?.items?.ids === true) {
    const run = table as Tables['run']
    table = { ...run, carried: { ...run.carried, ids: true } }
  }
  return {
    name: context.file,
    kind: kind as T,
    table: table as Tables[T],
    rows: contents.rows,
    recognised: {
      format: reader.name,
      table: kind,
      compression: opened.compression,
      columns: settled.columns,
      why: [why, ...settled.why],
    },
    notes,
    ...(lines === undefined ? {} : { lines }),
  }
}

function settle(
  { table, lines }: Contents,
  reader: Reader,
  wanted: readonly TableKind[],
  choice: ColumnChoice,
  context: ReadContext,
): Interpreted {
  if (wanted.includes(reader.yields)) return { kind: reader.yields, table, columns: {}, why: [] }
  const records = table as RecordTable
  const able = wanted.filter((kind) => Object.hasOwn(interpreters, kind))
  const fitting = able.find((kind) => interpreters[kind]!.fits(records, choice)) ?? able[0]!
  return interpreters[fitting]!.interpret(records, choice, context, lines)
}

import { EvalError, evaluate, isUndefined, printable, type MeasureCall } from '@eval/core'
import type { LogProbabilityTable } from '@eval/io'
import {
  jsonNumber,
  type FindingRecord,
  type InputRecord,
  type IntervalRecord,
  type SystemResult,
  type TableRecord,
} from '@eval/study'
import { impossibleNote, mergeSums, sumsOfDocument, sumsOfTokens, type Sums } from '@eval/significance'
import type { Runner } from '../command.js'
import { intervalRecord } from './interval-record.js'
import { openInput } from '../inputs.js'
import { levelFrom } from '../option-values.js'
import { resultOf, type Session } from '../session.js'
import { systemNames } from '../system-names.js'
import { usualMeasures } from '../usual.js'

const MEASURES = 'LogLikelihood, Perplexity, DocumentPerplexity, BitsPerToken'
const ON_BYTES = 'BitsPerByte'

/** How likely a model finds texts: pooled over tokens, and document by document. */
export const perplexity: Runner = async (words, options, session) => {
  const base = baseFrom(options.base as string)
  const level = levelFrom(options.level)
  const systems: SystemResult[] = []
  const tables: TableRecord[] = []
  const inputs: InputRecord[] = []
  const notes: string[] = []
  const names = systemNames(words)
  for (const [index, path] of words.entries()) {
    const { read, input, notes: said } = await openInput(path, 'log-probabilities', options, session)
    const name = names[index]!
    const texts = textsOf(read.table, base)
    inputs.push(input)
    systems.push({ name, findings: findingsFor(texts, level, session) })
    if (options.perDocument === true) tables.push(documentTable(name, texts, session))
    const impossible = impossibleNote(texts.pooled)
    notes.push(
      ...said,
      ...(impossible === undefined ? [] : [`${name}: ${impossible}`]),
      ...aloneNote(name, texts, input),
    )
  }
  notes.push(
    'Perplexity pools the tokens of all documents, as for topic models; DocumentPerplexity is the mean over documents.',
  )
  return {
    result: resultOf(session, { inputs, policies: { base, confidence: level }, systems, tables, notes }),
  }
}

/** One document alone says nothing about others, and that is said; perhaps a column of documents was overlooked. */
function aloneNote(name: string, { documents, tokens }: Texts, { recognised = {} }: InputRecord): string[] {
  if (documents.length !== 1) return []
  const known = Object.hasOwn(recognised, 'column document') || Object.hasOwn(recognised, 'column id')
  const drawn = tokens ? '; intervals draw its tokens one by one, as if each were by itself' : ''
  const column = known ? '' : ' (--document COLUMN names the column of documents, where there is one)'
  return [`${name}: one document${column}, so DocumentPerplexity has no interval${drawn}.`]
}

function baseFrom(given: string): number {
  const base = given.trim().toLowerCase() === 'e' ? Math.E : Number(given)
  if (base > 1 && base < Infinity) return base
  throw new EvalError('BAD_OPTION', `--base must be e or a number above 1, not "${printable(given)}".`, {
    given,
  })
}

/** A file's documents as sums, with the log probability of each token where tokens are known one by one. */
interface Texts {
  readonly names: readonly string[]
  readonly documents: readonly Sums[]
  readonly pooled: Sums
  readonly tokens?: { readonly values: Float64Array; readonly clusters: readonly string[] }
}

function textsOf(
  { documents, documentCodes, logProbabilities, tokens, bytes }: LogProbabilityTable,
  base: number,
): Texts {
  const apart = documents.map(() => [] as number[])
  for (const [row, code] of documentCodes.entries()) apart[code]!.push(row)
  const single = tokens.every((count) => count === 1)
  const sums = apart.map((rows): Sums => {
    const size = bytes && rows.reduce((sum, row) => sum + bytes[row]!, 0)
    const said = { base, ...(size === undefined ? {} : { bytes: size }) }
    if (single)
      return sumsOfTokens(
        rows.map((row) => logProbabilities[row]!),
        said,
      )
    return rows.map((row) => sumsOfDocument(tokens[row]!, logProbabilities[row]!, said)).reduce(mergeSums)
  })
  const scale = Math.log(base)
  return {
    names: documents,
    documents: sums,
    pooled: sums.reduce(mergeSums),
    ...(single
      ? {
          tokens: {
            values: logProbabilities.map((log) => log * scale),
            clusters: Array.from(documentCodes, (code) => documents[code]!),
          },
        }
      : {}),
  }
}

const callsFor = ({ pooled }: Texts, { registry }: Session): MeasureCall<'sums'>[] =>
  usualMeasures(registry, 'sums', pooled.bytes === undefined ? MEASURES : `${MEASURES}, ${ON_BYTES}`)

function findingsFor(texts: Texts, level: number, session: Session): FindingRecord[] {
  const { pooled } = texts
  const around = pooled.impossible > 0 ? {} : intervalsOf(texts, level, session)
  return evaluate([{ id: 'all', frame: pooled }], callsFor(texts, session)).columns.map(
    ({ name, call, aggregate, reasons, codes }) => {
      const { better, undefinedWhen } = call.contribution
      const n = name === 'DocumentPerplexity' ? pooled.documents : pooled.tokens
      if (isUndefined(aggregate)) {
        return {
          measure: name,
          value: null,
          why: undefinedWhen[reasons[codes[0]! - 1]!]!,
          better,
          n,
          undefined: 1,
        }
      }
      const interval = around[name]
      return {
        measure: name,
        value: jsonNumber(aggregate),
        better,
        n,
        undefined: 0,
        ...(interval ? { interval } : {}),
      }
    },
  )
}

/** Intervals by drawing whole documents, or tokens where there is one document; each is a turn of the mean log probability. */
function intervalsOf(
  { tokens, documents, pooled }: Texts,
  level: number,
  session: Session,
): Readonly<Record<string, IntervalRecord>> {
  const several = documents.length > 1
  const perDocument = several
    ? intervalRecord(
        session,
        'bootstrap',
        'units',
        {
          values: Float64Array.from(
            documents.filter((one) => one.tokens > 0),
            (one) => one.documentPerplexities,
          ),
        },
        level,
      )
    : undefined
  const mean =
    tokens && tokens.values.length > 1
      ? intervalRecord(session, 'bootstrap', 'units', several ? tokens : { values: tokens.values }, level)
      : undefined
  const turned = (turn: (log: number) => number): IntervalRecord | undefined => {
    if (!mean) return undefined
    const ends = [turn(Number(mean.low)), turn(Number(mean.high))].sort((a, b) => a - b)
    return { ...mean, low: jsonNumber(ends[0]), high: jsonNumber(ends[1]) }
  }
  const all = {
    LogLikelihood: turned((log) => log * pooled.tokens),
    Perplexity: turned((log) => Math.exp(-log)),
    BitsPerToken: turned((log) => -log / Math.LN2),
    BitsPerByte: turned((log) => (-log * pooled.tokens) / Math.LN2 / (pooled.bytes ?? NaN)),
    DocumentPerplexity: perDocument,
  }
  return Object.fromEntries(Object.entries(all).flatMap(([name, one]) => (one ? [[name, one] as const] : [])))
}

function documentTable(name: string, { names, documents }: Texts, session: Session): TableRecord {
  const calls = usualMeasures(session.registry, 'sums', 'LogLikelihood, Perplexity')
  const units = documents.map((frame, index) => ({ id: names[index]!, frame }))
  const { columns } = evaluate(units, calls)
  return {
    name: 'documents',
    title: `Document by document: ${name}`,
    columns: [
      { name: 'document', kind: 'text' },
      { name: 'tokens', kind: 'count' },
      { name: 'impossible', kind: 'count' },
      ...columns.map((column) => ({ name: column.name, kind: 'number' as const })),
    ],
    rows: documents.map(({ tokens, impossible }, index) => [
      names[index]!,
      tokens,
      impossible,
      ...columns.map(({ values, codes }) => (codes[index] === 0 ? jsonNumber(values[index]) : null)),
    ]),
  }
}

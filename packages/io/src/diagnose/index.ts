import { EvalError, type ValueTable } from '@eval/core'
import { listed } from '../errors.js'
import { openChecked, readOpened } from '../read/read-opened.js'
import { guarded, type ReadOptions, type ReadResult, type Recognised } from '../read/read.js'
import type { Reader, Sample, TableKind } from '../reader.js'
import { candidates, unrecognised, type Candidate } from '../read/recognise.js'
import { readers as ownReaders } from '../readers/index.js'
import type { Note, ReadAdvice } from '../problems.js'
import { sampleOf } from '../source/sample.js'
import type { Source } from '../source/source.js'
import type { MultiLabelTable, PredictionTable, RecordTable } from '../tables.js'
import type { QrelsTable, RunTable } from '@eval/ranked'
import { examinePair } from './examine-pair.js'
import { examineLabels, examinePredictions } from './examine-predictions.js'
import { examineQrels } from './examine-qrels.js'
import { examineRun } from './examine-run.js'
import { examineValues } from './examine-values.js'
import { remark, type Examined, type Facts, type Remark } from './remark.js'
import { kindsOf } from './kind-of.js'

export type { AdviseReading, Facts, Remark } from './remark.js'

/** What one file is, and what to look at. */
export interface FileDiagnosis {
  readonly name: string
  /** Absent when the file cannot be read. */
  readonly recognised?: Recognised
  readonly facts: Facts
  readonly notes: readonly Note[]
  readonly findings: readonly Remark[]
}

/** How a run and judgements among the files go together. */
export interface PairDiagnosis {
  readonly run: string
  readonly qrels: string
  readonly facts: Facts
  readonly findings: readonly Remark[]
}

export interface Diagnosis {
  readonly files: readonly FileDiagnosis[]
  readonly pairs: readonly PairDiagnosis[]
}

/** Examines files without being told what they are: what each is, what is odd, and how they go together. */
export async function diagnose(sources: readonly Source[], options: ReadOptions = {}): Promise<Diagnosis> {
  const files: FileDiagnosis[] = []
  const read: ReadResult[] = []
  for (const source of sources) {
    const { diagnosis, result } = await examinedFile(source, options)
    files.push(diagnosis)
    if (result) read.push(result)
  }
  const runs = read.filter(({ kind }) => kind === 'run')
  const judgements = read.filter(({ kind }) => kind === 'qrels')
  const pairs = judgements.flatMap((qrels) =>
    runs.map((run) => ({
      run: run.name,
      qrels: qrels.name,
      ...examinePair(run.table as RunTable, qrels.table as QrelsTable),
    })),
  )
  return { files, pairs }
}

interface ExaminedFile {
  readonly diagnosis: FileDiagnosis
  /** Absent when the file cannot be read. */
  readonly result?: ReadResult
}

async function examinedFile(source: Source, options: ReadOptions): Promise<ExaminedFile> {
  const { name } = source
  try {
    const result = await readAny(source, options)
    const { facts, findings } = examined(result)
    // What became a finding need not be said again.
    const notes = result.notes.filter(({ code }) => !findings.some((found) => found.code === code))
    return { result, diagnosis: { name, recognised: result.recognised, notes, facts, findings } }
  } catch (error) {
    if (!(error instanceof EvalError)) throw error
    const findings = [remark('error', error.code, error.message, adviceFor(error.code), ...optionsIn(error))]
    return { diagnosis: { name, facts: {}, notes: [], findings } }
  }
}

const adviceFor = (code: string): string =>
  code === 'FILE_TROUBLE'
    ? 'Give the path of a file that can be read.'
    : OF_ROWS.includes(code)
      ? 'Correct the file.'
      : 'Correct the file, or name its format and its columns.'

/** What is wrong with the rows of a file, in whatever format it is. */
const OF_ROWS = ['DUPLICATE', 'EMPTY_FILE', 'NO_SCORES', 'INCONSISTENT']

/** The options that an error of a reader advises; the format where it advises none. */
const optionsIn = ({ code, data: { advice } }: EvalError): readonly ReadAdvice[] =>
  Array.isArray(advice)
    ? (advice as readonly ReadAdvice[])
    : code === 'FILE_TROUBLE' || OF_ROWS.includes(code)
      ? []
      : [{ set: 'inputFormat', to: 'NAME' }]

function readAny(source: Source, options: ReadOptions): Promise<ReadResult> {
  return guarded(source, options, async (context, notes) => {
    const opened = await openChecked(source, context)
    const sample = sampleOf(source.name, opened.sample, opened.complete)
    const readers: readonly Reader[] = options.readers ?? ownReaders
    const named = readers.find(({ name }) => name === options.format)
    const chosen = named
      ? { reader: named, score: 1, why: 'the format was given' }
      : likeliest(readers, sample)
    if (!chosen) return unrecognised(sample, 'any table', readers, context.problems)
    const kinds = (table: unknown): readonly TableKind[] =>
      chosen.reader.yields === 'records'
        ? kindsOf(table as RecordTable, options.columns)
        : [chosen.reader.yields]
    const looking = {
      ...options,
      duplicates: 'leave' as const,
      columns: { ...options.columns, undecided: true },
    }
    return readOpened(opened, chosen, kinds, looking, context, notes)
  })
}

/** The best candidate; between a run and judgements of one shape the name of the file and the numbers decide. */
function likeliest(readers: readonly Reader[], sample: Sample): Candidate | undefined {
  const [best, ...rest] = candidates(readers, sample)
  if (!best) return undefined
  const close = [best, ...rest].filter(({ score }) => best.score - score < 0.2)
  const named = /qrel|judg/i.test(sample.name) ? 'qrels' : /run|result/i.test(sample.name) ? 'run' : undefined
  const byName = close.find(({ reader }) => reader.yields === named)
  if (byName) return { ...byName, why: `${byName.why}, and the name says ${named!}` }
  if (best.reader.name.startsWith('ranx') && !/:\s*-?\d+(?:\.\d+|e)/i.test(sample.text)) {
    const judgements = close.find(({ reader }) => reader.yields === 'qrels')
    if (judgements) return { ...judgements, why: `${judgements.why}, all whole: read as judgements` }
  }
  if (best.reader.name.startsWith('ranx')) {
    const run = close.find(({ reader }) => reader.yields === 'run')
    if (run) return { ...run, why: `${run.why}: read as a run` }
  }
  return best
}

function examined({ kind, table, rows }: ReadResult): Examined {
  if (kind === 'run') return examineRun(table as RunTable)
  if (kind === 'qrels') return examineQrels(table as QrelsTable)
  if (kind === 'predictions') return examinePredictions(table as PredictionTable)
  if (kind === 'multi-labels') return examineLabels(table as MultiLabelTable)
  if (kind === 'values') return examineValues(table as ValueTable, rows)
  if (kind === 'records') return { facts: { rows }, findings: [unknownMeaning((table as RecordTable).names)] }
  return { facts: { rows }, findings: kind === 'pairs' ? [twoColumns()] : [] }
}

const NAME_THEM =
  'Name the columns of predictions (true class, predicted class or score) or of values (unit, value), or the task.'
const COLUMNS: readonly ReadAdvice[] = [
  ...['truth', 'unit'].map((set) => ({ set, to: 'COLUMN' })),
  { set: 'kind', to: 'values' },
]

const unknownMeaning = (names: readonly string[]): Remark =>
  remark(
    'warning',
    'UNKNOWN_MEANING',
    `the columns ${listed(names)} are not recognised as any kind of table`,
    NAME_THEM,
    ...COLUMNS,
  )

const twoColumns = (): Remark =>
  remark(
    'info',
    'TWO_COLUMNS',
    'two columns of numbers: they can be correlated, but not evaluated as they are',
    NAME_THEM,
    ...COLUMNS,
  )

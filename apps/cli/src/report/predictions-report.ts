import type { PredictionTable } from '@eval/io'
import type { InputRecord, Result, SystemResult, Table } from '@eval/report'
import { slicedFindings } from '../classified-part.js'
import type { OptionValues } from '../command.js'
import { thresholdFrom, type PredictionFrames } from '../classify-options.js'
import { openInput } from '../inputs.js'
import { levelFrom } from '../option-values.js'
import { predictionsPart } from '../predictions-part.js'
import { framesOf } from '../predictions.js'
import { compare } from '../run/compare.js'
import { resultOf, type Session } from '../session.js'
import { systemNames } from '../system-names.js'
import { chartRecords } from './chart-records.js'
import { frameCharts } from './frame-charts.js'
import { foundBy, merged } from './merged.js'
import { resultCharts } from './result-charts.js'
import { thresholdsOf } from './thresholds-of.js'

/** One system: a file of its own, or a column of a file that all share. */
interface Source {
  readonly name: string
  readonly path: string
  readonly options: OptionValues
  /** Where the systems are columns: what these hold. The other column of the file belongs to none of them. */
  readonly role?: 'score' | 'pred'
}

interface Evaluated {
  readonly name: string
  readonly frames: PredictionFrames
  readonly input: InputRecord
  readonly system: SystemResult
  readonly tables: readonly Table[]
  readonly notes: readonly string[]
}

/** Predictions evaluated, compared where there are several, and drawn. */
export async function predictionsReport(
  words: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<Result> {
  const sources = sourcesOf(words, { ...options, draws: options.draws ?? '1000' })
  const systems: Evaluated[] = []
  for (const source of sources) systems.push(await evaluated(source, sources.length > 1, session))
  const threshold = thresholdFrom(options)
  const own = resultOf(session, {
    inputs: systems.map(({ input }) => input),
    policies: {
      confidence: levelFrom(options.level),
      empty: String(options.empty),
      ...(threshold === undefined ? {} : { threshold }),
    },
    systems: systems.map(({ system }) => system),
    tables: systems.flatMap(({ tables }) => tables),
    notes: systems.flatMap(({ notes }) => notes),
  })
  const compared =
    systems.length > 1 ? [await foundBy(compare, words, { ...options, systems: false }, session)] : []
  const result = merged([own, ...compared])
  const curves = frameCharts(systems, { level: levelFrom(options.level), threshold, seed: session.seed })
  const { charts, notes } = chartRecords([...curves, ...resultCharts(result, 'row')], session)
  return { ...result, charts, notes: [...result.notes, ...notes] }
}

/** The systems that files, or columns of one file, stand for. */
export function sourcesOf(words: readonly string[], options: OptionValues): Source[] {
  const role = (['score', 'pred'] as const).find((one) => columnsIn(options[one]).length > 1)
  if (words.length > 1 || role === undefined)
    return systemNames(words).map((name, index) => ({ name, path: words[index]!, options }))
  return columnsIn(options[role]).map((column) => ({
    name: column,
    path: words[0]!,
    options: { ...options, [role]: column },
    role,
  }))
}

const columnsIn = (given: unknown): string[] =>
  typeof given !== 'string'
    ? []
    : given
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')

async function evaluated(
  { name, path, options, role }: Source,
  several: boolean,
  session: Session,
): Promise<Evaluated> {
  const file = await openInput(path, 'predictions', options, session)
  const table = ownColumns(file.read.table, role)
  const frames = framesOf(table, thresholdFrom(options))
  const part = predictionsPart(table, options, session)
  const slices = slicedFindings(table.slices, options, (rows) =>
    predictionsPart(table, options, session, rows),
  )
  const title = several ? `${name}: ` : ''
  return {
    name,
    frames,
    input: file.input,
    system: {
      name,
      findings: [...part.findings, ...slices],
      ...(frames.tally ? { thresholds: thresholdsOf(frames.tally, table.better) } : {}),
    },
    tables: part.tables.map((one) => ({ ...one, title: `${title}${one.title}` })),
    notes: [...file.notes, ...part.notes.map((note) => `${title}${note}`)],
  }
}

/** The table with no columns but those of the system, where systems are columns. */
export function ownColumns(
  { predicted, scores, ...table }: PredictionTable,
  role: Source['role'],
): PredictionTable {
  return {
    ...table,
    ...(predicted && role !== 'score' ? { predicted } : {}),
    ...(scores && role !== 'pred' ? { scores } : {}),
  }
}

import type { PredictionTable } from '@eval/io'
import type { Result, Table } from '@eval/report'
import { slicedFindings, type ClassifiedPart } from '../classified-part.js'
import { thresholdFrom } from '../classify-options.js'
import type { OptionValues, Runner } from '../command.js'
import { openInput, type OpenedInput } from '../inputs.js'
import { labelsPart } from '../labels/labels-part.js'
import { labelsPlan } from '../labels/labels-plan.js'
import { likePolicy } from '../like.js'
import { levelFrom } from '../option-values.js'
import { planned, type Step } from '../plan.js'
import { predictionsPart } from '../predictions-part.js'
import type { Rows } from '../predictions.js'
import { resultOf, type Session } from '../session.js'
import { systemNames } from '../system-names.js'
import { classifyPlan } from './classify-plan.js'

type Kind = 'multi-labels' | 'predictions'

/** Predictions against the truth: counts, measures with intervals, areas, thresholds, slices. */
export const classify: Runner = async (words, options, session) => {
  const systems: Result['systems'][number][] = []
  const tables: Table[] = []
  const notes: (readonly string[])[] = []
  const wanted: readonly Kind[] =
    options.kind === undefined ? ['multi-labels', 'predictions'] : [options.kind as Kind]
  const files: OpenedInput<Kind>[] = []
  for (const path of words) files.push(await openInput(path, wanted, options, session))
  if (options.explain === true) {
    const steps = files.flatMap((file) => planOf(file, options, session))
    return planned(
      session,
      files.map(({ input }) => input),
      steps,
    )
  }
  const names = systemNames(words)
  for (const [index, file] of files.entries()) {
    const name = names[index]!
    const part = partOf(file, options, session)
    const slices = slicedFindings(file.read.table.slices, options, (rows) =>
      partOf(file, options, session, rows),
    )
    systems.push({ name, findings: [...part.findings, ...slices] })
    const title = words.length > 1 ? `${name}: ` : ''
    tables.push(...part.tables.map((table) => ({ ...table, title: `${title}${table.title}` })))
    notes.push([...file.notes, ...part.notes])
  }
  return {
    result: resultOf(session, {
      inputs: files.map(({ input }) => input),
      policies: {
        confidence: levelFrom(options.level),
        empty: String(options.empty),
        ...thresholdPolicy(options),
        ...likePolicy(options),
      },
      systems,
      tables,
      notes: notesOf(names, notes),
    }),
  }
}

/** What is said of every file once; what is said of one only with its name. */
function notesOf(names: readonly string[], notes: readonly (readonly string[])[]): string[] {
  const said = (note: string): boolean => notes.every((of) => of.includes(note))
  return [
    ...new Set(
      notes.flatMap((of, index) => of.map((note) => (said(note) ? note : `${names[index]!}: ${note}`))),
    ),
  ]
}

const isLabels = (file: OpenedInput<Kind>): file is OpenedInput<'multi-labels'> =>
  file.read.kind === 'multi-labels'

function partOf(
  file: OpenedInput<Kind>,
  options: OptionValues,
  session: Session,
  rows?: Rows,
): ClassifiedPart {
  return isLabels(file)
    ? labelsPart(file.read.table, options, session, rows)
    : predictionsPart(file.read.table as PredictionTable, options, session, rows)
}

const planOf = (file: OpenedInput<Kind>, options: OptionValues, session: Session): Step[] =>
  isLabels(file)
    ? labelsPlan(file, options, session)
    : classifyPlan(file as OpenedInput<'predictions'>, options, session)

const thresholdPolicy = (options: OptionValues): { threshold?: number } => {
  const threshold = thresholdFrom(options)
  return threshold === undefined ? {} : { threshold }
}

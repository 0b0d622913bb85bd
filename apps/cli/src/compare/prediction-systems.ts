import { EvalError, printable, sortedClasses } from '@eval/core'
import type { PredictionTable } from '@eval/io'
import type { OptionValues } from '../command.js'
import { openInput, type OpenedInput } from '../inputs.js'
import type { Session } from '../session.js'
import { systemNames } from '../system-names.js'
import { pairingNotes, sharedUnits } from './pairing.js'

/** One system's answers on the shared rows, in the shared order and coding of classes. */
export interface PredictionSystem {
  readonly name: string
  /** Index into the shared classes. */
  readonly predicted?: Uint32Array
  /** Turned so that higher speaks for the positive class. */
  readonly scores?: Float64Array
}

/** Several systems on the same rows. */
export interface PairedPredictions {
  readonly rows: readonly string[]
  readonly classes: readonly string[]
  readonly positive: string | undefined
  readonly actual: Uint32Array
  readonly weights?: Float64Array
  readonly systems: readonly PredictionSystem[]
  readonly files: readonly OpenedInput<'predictions'>[]
  readonly notes: readonly string[]
  /** By what the rows were paired. */
  readonly paired: string
}

interface Opened {
  readonly name: string
  readonly file: OpenedInput<'predictions'>
  readonly table: PredictionTable
}

/** Reads predictions, one system for each file or for each column named, and pairs their rows. */
export async function predictionSystems(
  words: readonly string[],
  options: OptionValues,
  threshold: number | undefined,
  session: Session,
): Promise<PairedPredictions> {
  const opened =
    words.length === 1
      ? await columnSystems(words[0]!, options, session)
      : await fileSystems(words, options, session)
  const listed = opened.map(({ name, table }) => ({
    name,
    ids: table.ids ?? Array.from({ length: table.rows }, (_, row) => String(row + 1)),
  }))
  const numbered = opened.find(({ table }) => table.ids === undefined)
  if (numbered && new Set(opened.map(({ table }) => table.rows)).size > 1) {
    throw new EvalError(
      'NO_ROW_IDS',
      `The files have different numbers of rows (${opened.map(({ table }) => table.rows).join(', ')}) and ${numbered.name} has no column of row ids to pair them by. Say --id COLUMN.`,
    )
  }
  const shared = sharedUnits(listed, 'row')
  const classes = sortedClasses([...new Set(opened.flatMap(({ table }) => table.classes))])
  const codes = new Map(classes.map((name, code) => [name, code]))
  const recoded = (index: number, column: Uint32Array): Uint32Array =>
    shared.places[index]!.map((row) => codes.get(opened[index]!.table.classes[column[row]!]!)!)
  const actual = recoded(0, opened[0]!.table.actual)
  for (const [index, { name, table }] of opened.entries()) {
    const place = recoded(index, table.actual).findIndex((code, row) => code !== actual[row])
    if (place >= 0) throw otherTruth(opened[0]!.name, name, shared.units[place]!)
  }
  const { weights } = opened[0]!.table
  return {
    rows: shared.units,
    classes,
    positive: samePositive(opened),
    actual,
    ...(weights ? { weights: Float64Array.from(shared.places[0]!, (row) => weights[row]!) } : {}),
    systems: opened.map(({ name, table }, index) => {
      const predicted = answersOf(table, threshold)
      const sign = table.better === 'lower' ? -1 : 1
      const { scores } = table
      return {
        name,
        ...(predicted ? { predicted: recoded(index, predicted) } : {}),
        ...(scores ? { scores: Float64Array.from(shared.places[index]!, (row) => sign * scores[row]!) } : {}),
      }
    }),
    files: opened
      .map(({ file }) => file)
      .filter((file, index, all) => all.findIndex(({ input }) => input.path === file.input.path) === index),
    paired: numbered ? 'by their number, for want of row ids' : 'by row id',
    notes: [
      ...new Set(opened.flatMap(({ file }) => file.notes)),
      ...(numbered ? ['Rows are paired by their number, for want of row ids.'] : []),
      ...pairingNotes(listed, shared, 'row'),
    ],
  }
}

async function fileSystems(
  words: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<Opened[]> {
  const opened: Opened[] = []
  const names = systemNames(words)
  for (const [index, path] of words.entries()) {
    const file = await openInput(path, 'predictions', options, session)
    opened.push({ name: names[index]!, file, table: file.read.table })
  }
  return opened
}

/** One file whose columns are the systems: `--score a,b` or `--pred a,b`. */
async function columnSystems(path: string, options: OptionValues, session: Session): Promise<Opened[]> {
  const lists = {
    score: listOf(options.score as string | undefined),
    pred: listOf(options.pred as string | undefined),
  }
  const role = lists.score.length > 1 ? 'score' : 'pred'
  if (lists[role].length < 2) {
    throw new EvalError(
      'ONE_SYSTEM',
      `${path} is one file: name the columns to compare, such as --score a,b or --pred a,b, or give a second file.`,
    )
  }
  const opened: Opened[] = []
  for (const column of lists[role]) {
    const file = await openInput(path, 'predictions', { ...options, [role]: column }, session)
    const { predicted, scores, ...table } = file.read.table
    const own = role === 'score' ? scores && { scores } : predicted && { predicted }
    opened.push({ name: column, file, table: { ...table, ...own } })
  }
  return opened
}

const listOf = (given = ''): string[] =>
  given
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Predicted classes as given, or from scores at a threshold. */
function answersOf(
  { predicted, scores, classes, positive, better }: PredictionTable,
  threshold: number | undefined,
): Uint32Array | undefined {
  if (predicted) return predicted
  if (!scores || threshold === undefined || positive === undefined || classes.length !== 2) return undefined
  const code = classes.indexOf(positive)
  return Uint32Array.from(scores, (score) =>
    (better === 'higher' ? score >= threshold : score <= threshold) ? code : 1 - code,
  )
}

function samePositive(opened: readonly Opened[]): string | undefined {
  const all = new Set(opened.map(({ table }) => table.positive))
  if (all.size === 1) return [...all][0]
  throw new EvalError(
    'OTHER_POSITIVE',
    `The files do not agree on the positive class (${[...all].map((one) => one ?? 'none').join(', ')}). Say --positive CLASS.`,
  )
}

const otherTruth = (first: string, second: string, row: string): EvalError =>
  new EvalError(
    'OTHER_TRUTH',
    `${first} and ${second} do not agree on the true class of row "${printable(row)}", so they cannot be compared.`,
    { row },
  )

import {
  classCodes,
  countsFromCodes,
  EvalError,
  printable,
  type ClassCodes,
  type Counts,
  type InputKind,
  type InputKinds,
  type MeasureCall,
  type PredictionTable,
} from '@eval/core'
import { classScoresOf, tallyOf, type ClassScores, type Tally } from '@eval/ranked'
import { ranksOf, type PairedScores } from '@eval/significance'
import { clustersBy } from '../clusters/clustered-items.js'
import { idsOf } from '../comparisons/pair-rows.js'
import { saysScores } from './binary-scores.js'
import type { Exchange, FrameGroup, Items, PairedView } from '../task/system.js'
import { fewNames } from '../few-names.js'

/** The index of the positive class, where the table or the user names one. */
export function positiveOf({ classes, positive }: PredictionTable): number | undefined {
  if (positive === undefined) return undefined
  const index = classes.indexOf(positive)
  if (index < 0) {
    throw new EvalError(
      'UNKNOWN_CLASS',
      `No row has the class "${printable(positive)}". There are ${fewNames(classes)}.`,
      { advice: [{ set: 'positive', to: 'CLASS' }] },
    )
  }
  return index
}

/** The class of each row: as the data say, by the threshold, or the most probable one. */
export const predictedClasses = (
  table: PredictionTable,
  threshold: number | undefined,
): ClassCodes | undefined => table.predicted ?? thresholded(table, threshold) ?? likeliest(table)

/** How the rows of a table become frames. */
export interface GroupOptions {
  /** The column of clusters of rows. */
  readonly cluster?: string
  /** Whether probabilities of two classes are measured beside the scores that they are. */
  readonly bothColumns?: boolean
}

/** All that can be measured of a table of predictions, each with the rows behind it. */
export function predictionGroups(
  table: PredictionTable,
  threshold: number | undefined,
  { cluster, bothColumns = false }: GroupOptions = {},
): FrameGroup[] {
  const ids = rowIds(table)
  const predicted = predictedClasses(table, threshold)
  const positive = positiveOf(table)
  const groups: FrameGroup[] = []
  const group = groupIn(table, clustersBy(table.slices, cluster))
  if (predicted) groups.push(group('counts', countItems(ids, table, predicted)))
  if (table.scores && positive !== undefined) groups.push(group('tally', tallyItems(ids, table, positive)))
  if (
    table.probabilities?.length === table.classes.length &&
    table.classes.length > 0 &&
    (bothColumns || !(saysScores(table) && positive !== undefined))
  )
    groups.push(group('class-scores', classScoreItems(ids, table, table.probabilities)))
  return groups
}

/** Items that know the frame of all of them, made from the columns as they stand. */
interface WholeItems<K extends InputKind> extends Items<K> {
  whole(): InputKinds[K]
}

/** The one frame of all rows, with the rows behind it unless each stands for many. */
const groupIn =
  ({ grouped }: PredictionTable, clustered: Pick<Items, 'clusters'>) =>
  <K extends 'counts' | 'tally' | 'class-scores'>(kind: K, items: WholeItems<K>): FrameGroup => {
    const own: FrameGroup<K> = {
      kind,
      over: 'items',
      units: [{ id: 'all', frame: items.whole() }],
      ...(grouped ? {} : { items: clustered.clusters ? { ...items, ...clustered } : items }),
    }
    return own
  }

/** The ids of rows, made once and only where somebody asks. */
function rowIds(table: PredictionTable): () => readonly string[] {
  let known: readonly string[] | undefined
  return () => (known ??= idsOf(table))
}

/** Some rows of one column. */
export function picked<T extends Float64Array | ClassCodes>(column: T, rows: ArrayLike<number>): T {
  const kept = new (column.constructor as new (length: number) => T)(rows.length)
  for (let place = 0; place < rows.length; place++) kept[place] = column[rows[place]!]!
  return kept
}

/** Some rows of one system's answers, with those of another where said. */
function answers<T extends Float64Array | ClassCodes>(
  own: T,
  rows: Uint32Array,
  other: T | undefined,
  where: Uint8Array | undefined,
): T {
  const kept = picked(own, rows)
  if (other && where) {
    for (let place = 0; place < rows.length; place++)
      if (where[place] === 1) kept[place] = other[rows[place]!]!
  }
  return kept
}

/** The class of the highest probability, the first one where they tie. */
function likeliest({ probabilities, rows }: PredictionTable): ClassCodes | undefined {
  if (!probabilities || probabilities.length === 0) return undefined
  const codes = classCodes(rows, probabilities.length)
  for (let row = 0; row < rows; row++) {
    let best = 0
    for (let index = 1; index < probabilities.length; index++) {
      if (probabilities[index]![row]! > probabilities[best]![row]!) best = index
    }
    codes[row] = best
  }
  return codes
}

function thresholded(table: PredictionTable, threshold: number | undefined): ClassCodes | undefined {
  const { scores, classes, better, rows } = table
  const positive = positiveOf(table)
  if (!scores || threshold === undefined || positive === undefined) return undefined
  if (classes.length !== 2) {
    throw new EvalError('NOT_BINARY', `A threshold needs two classes, there are ${classes.length}.`)
  }
  const beyond = (score: number): boolean => (better === 'higher' ? score >= threshold : score <= threshold)
  const codes = classCodes(rows, classes.length)
  for (let row = 0; row < rows; row++) codes[row] = beyond(scores[row]!) ? positive : 1 - positive
  return codes
}

interface CountItems extends WholeItems<'counts'> {
  readonly predicted: ClassCodes
}

function countItems(ids: () => readonly string[], table: PredictionTable, predicted: ClassCodes): CountItems {
  const { actual, classes, positive, weights, counted: isCounted = false } = table
  const size = classes.length
  const place = positive === undefined ? undefined : classes.indexOf(positive)
  const tableOf = (cells: Float64Array): Counts => ({
    classes,
    cells,
    ...(place === undefined ? {} : { positive: place }),
  })
  const counted = (codes: ClassCodes, own: Float64Array | undefined): Counts => {
    const cells = new Float64Array(size * size)
    for (let row = 0; row < codes.length; row++) cells[actual[row]! * size + codes[row]!]! += own?.[row] ?? 1
    return tableOf(cells)
  }
  return {
    get ids() {
      return ids()
    },
    predicted,
    ...(weights ? { weights, counted: isCounted } : {}),
    whole: () =>
      countsFromCodes(actual, predicted, {
        classes,
        ...(positive === undefined ? {} : { positive }),
        ...(weights ? { weights } : {}),
      }),
    frame(rows, exchange): Counts {
      const other = (exchange as (Exchange<'counts'> & { other: CountItems }) | undefined)?.other.predicted
      const where = exchange?.where
      const cells = new Float64Array(size * size)
      for (let place = 0; place < rows.length; place++) {
        const row = rows[place]!
        const code = other && where?.[place] === 1 ? other[row]! : predicted[row]!
        cells[actual[row]! * size + code]! += weights ? weights[row]! : 1
      }
      return tableOf(cells)
    },
    repeated: (times) => counted(predicted, weights ? timesEach(times, weights) : times),
    permuted: (order) => counted(picked(predicted, order), weights),
    sameAs: (other) => predicted.every((code, row) => code === (other as CountItems).predicted[row]),
  }
}

interface TallyItems extends WholeItems<'tally'> {
  readonly scores: Float64Array
}

/** Scores turned so that higher speaks for the positive class. */
function tallyItems(ids: () => readonly string[], table: PredictionTable, positive: number): TallyItems {
  const labels = new Uint8Array(table.rows)
  for (let row = 0; row < labels.length; row++) labels[row] = table.actual[row] === positive ? 1 : 0
  const turned = table.better === 'lower' ? table.scores!.map((score) => -score) : table.scores!
  return scoredItems(ids, turned, labels, table)
}

function scoredItems(
  ids: () => readonly string[],
  scores: Float64Array,
  labels: Uint8Array,
  table: Pick<PredictionTable, 'weights' | 'counted'>,
): TallyItems {
  const { weights, counted = false } = table
  let distinct: { readonly scores: Float64Array; readonly place: Uint32Array } | undefined
  const talliedBy = (order: Uint32Array | undefined, own: Float64Array | undefined): Tally => {
    distinct ??= distinctScores(scores)
    const { place } = distinct
    const positives = new Float64Array(distinct.scores.length)
    const negatives = new Float64Array(distinct.scores.length)
    for (let row = 0; row < labels.length; row++) {
      const at = place[order ? order[row]! : row]!
      const side = labels[row] === 1 ? positives : negatives
      side[at] = side[at]! + (own?.[row] ?? 1)
    }
    return withoutEmpty({ scores: distinct.scores, positives, negatives })
  }
  return {
    get ids() {
      return ids()
    },
    scores,
    ...(weights ? { weights, counted } : {}),
    whole: () => ({ ...tallyOf(scores, labels, weights), ...weighted(weights, counted) }),
    frame(rows, exchange): Tally {
      const other = (exchange as (Exchange<'tally'> & { other: TallyItems }) | undefined)?.other.scores
      const own = new Uint8Array(rows.length)
      for (let place = 0; place < rows.length; place++) own[place] = labels[rows[place]!]!
      return tallyOf(answers(scores, rows, other, exchange?.where), own, weights && picked(weights, rows))
    },
    repeated: (times) => talliedBy(undefined, weights ? timesEach(times, weights) : times),
    permuted: (order) => talliedBy(order, weights),
    byOrder: () => scoredItems(ids, ranksOf(scores), labels, table),
    sameAs: (other) => scores.every((score, row) => score === (other as TallyItems).scores[row]),
    pairedWith: (other, call) =>
      weights ? undefined : areaView(scores, (other as TallyItems).scores, labels, call),
  }
}

/** How frames are marked whose weights are no counts. */
const weighted = (weights: Float64Array | undefined, counted: boolean): { readonly weighted?: true } =>
  weights && !counted ? { weighted: true } : {}

/** Distinct scores from the highest, and the place of each row's own among them. */
function distinctScores(scores: Float64Array): {
  readonly scores: Float64Array
  readonly place: Uint32Array
} {
  const sorted = Float64Array.from(new Set(scores)).sort().reverse()
  const places = new Map(Array.from(sorted, (score, index) => [score, index]))
  return { scores: sorted, place: Uint32Array.from(scores, (score) => places.get(score)!) }
}

/** A tally without the scores that no item has. */
function withoutEmpty(tally: Tally): Tally {
  const kept = [...tally.scores.keys()].filter((at) => tally.positives[at]! + tally.negatives[at]! > 0)
  if (kept.length === tally.scores.length) return tally
  const some = (column: Float64Array): Float64Array => Float64Array.from(kept, (at) => column[at]!)
  return {
    scores: some(tally.scores),
    positives: some(tally.positives),
    negatives: some(tally.negatives),
  }
}

const timesEach = (times: Float64Array, weights: Float64Array): Float64Array =>
  times.map((count, row) => count * weights[row]!)

/** Two scores of the same rows where the measure is the area under the curve: the pairs of either class, and placements. */
function areaView(
  first: Float64Array,
  second: Float64Array,
  labels: Uint8Array,
  { contribution, params }: MeasureCall<'tally'>,
): PairedView | undefined {
  if (!contribution.samples?.(tallyOf(first, labels), params).tally) return undefined
  const some = (scores: Float64Array, wanted: number): Float64Array =>
    scores.filter((_, row) => labels[row] === wanted)
  const apart: PairedScores = {
    positives: { first: some(first, 1), second: some(second, 1) },
    negatives: { first: some(first, 0), second: some(second, 0) },
  }
  return {
    samples: { 'paired-scores': apart },
    byItem: [placements(first, labels), placements(second, labels)],
  }
}

/** For each row the share of the other class that it is on the right side of, ties half: their mean is the area. */
export function placements(scores: Float64Array, labels: Uint8Array): Float64Array {
  const all = ranksOf(scores)
  const share = new Float64Array(scores.length)
  for (const wanted of [1, 0]) {
    const rows = Uint32Array.from(labels.keys()).filter((row) => labels[row] === wanted)
    const within = ranksOf(picked(scores, rows))
    const others = scores.length - rows.length
    for (const [place, row] of rows.entries()) {
      const below = (all[row]! - within[place]!) / Math.max(1, others)
      share[row] = wanted === 1 ? below : 1 - below
    }
  }
  return share
}

/** Columns of one length as rows, one after the other. */
function rowByRow(columns: readonly Float64Array[]): Float64Array {
  const size = columns.length
  const rows = new Float64Array(size * (columns[0]?.length ?? 0))
  for (const [index, column] of columns.entries())
    for (let row = 0; row < column.length; row++) rows[row * size + index] = column[row]!
  return rows
}

interface ClassScoreItems extends WholeItems<'class-scores'> {
  readonly probabilities: readonly Float64Array[]
}

/** The probabilities of every class, row by row. */
function classScoreItems(
  ids: () => readonly string[],
  { classes, actual, weights, counted = false }: PredictionTable,
  probabilities: readonly Float64Array[],
): ClassScoreItems {
  const size = classes.length
  let made: ClassScores | undefined
  const whole = (): ClassScores =>
    (made ??= {
      ...classScoresOf(classes, rowByRow(probabilities), actual, weights),
      ...weighted(weights, counted),
    })
  // What is drawn from a table that was checked needs no check.
  const frame: ClassScoreItems['frame'] = (rows, exchange) => {
    const own = whole()
    const other = (exchange as (Exchange<'class-scores'> & { other: ClassScoreItems }) | undefined)?.other
    const others = other?.whole().scores ?? own.scores
    const where = exchange?.where
    const scores = new Float64Array(rows.length * size)
    const kept = new Int32Array(rows.length)
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place]!
      const from = where?.[place] === 1 ? others : own.scores
      for (let index = 0; index < size; index++) scores[place * size + index] = from[row * size + index]!
      kept[place] = own.actual[row]!
    }
    return {
      classes: own.classes,
      scores,
      actual: kept,
      ...(own.weights ? { weights: picked(own.weights, rows) } : {}),
    }
  }
  return {
    get ids() {
      return ids()
    },
    probabilities,
    ...(weights ? { weights, counted } : {}),
    whole,
    frame,
    repeated(times) {
      const frame = whole()
      return { ...frame, weights: weights ? timesEach(times, weights) : times.slice() }
    },
    permuted(order) {
      // Which item has which answers is all that counts, so truth and weight are what moves.
      const { classes: of, scores } = whole()
      const own = weights && picked(weights, order)
      return {
        classes: of,
        scores,
        actual: Int32Array.from(order, (row) => actual[row]!),
        ...(own ? { weights: own } : {}),
      }
    },
    sameAs: (other) =>
      probabilities.every((column, index) =>
        column.every((score, row) => score === (other as ClassScoreItems).probabilities[index]![row]),
      ),
  }
}

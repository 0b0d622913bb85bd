import type { ClassCodes, MeasureCall, PredictionTable } from '@eval/core'
import { tallyOf, type Tally } from '@eval/ranked'
import { ranksOf, type PairedScores } from '@eval/significance'
import type { Exchange, PairedView } from '../../task/system.js'
import { picked } from '../picked.js'
import { placements } from './placements.js'
import { timesEach, weighted, type WholeItems } from './whole-items.js'

interface TallyItems extends WholeItems<'tally'> {
  readonly scores: Float64Array
}

/** Scores turned so that higher speaks for the positive class. */
export function tallyItems(
  ids: () => readonly string[],
  table: PredictionTable,
  positive: number,
): TallyItems {
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

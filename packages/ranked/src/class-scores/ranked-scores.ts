/** The scores of one class: its distinct values, highest first, and which of them each item has. */
export interface RankedScores {
  readonly distinct: Float64Array
  readonly place: Uint32Array
}

/** Tables of more scores are not kept in order beside themselves. */
const MOST_KEPT = 2_000_000

const known = new WeakMap<Float64Array, (RankedScores | undefined)[]>()

/**
 * The order of one column of scores, found once for each table of scores: null models and resampling leave the scores as
 * they are and change classes or weights. Undefined where the table is too large to keep its order.
 */
export function rankedScores(
  scores: Float64Array,
  columns: number,
  column: number,
): RankedScores | undefined {
  if (scores.length > MOST_KEPT) return undefined
  const all = known.get(scores) ?? new Array<RankedScores | undefined>(columns)
  if (!known.has(scores)) known.set(scores, all)
  return (all[column] ??= rankedColumn(scores, columns, column))
}

function rankedColumn(scores: Float64Array, columns: number, column: number): RankedScores {
  const own = new Float64Array(scores.length / columns)
  for (let item = 0; item < own.length; item++) own[item] = scores[item * columns + column]!
  const order = Uint32Array.from(own.keys()).sort((a, b) => own[b]! - own[a]! || a - b)
  const distinct = new Float64Array(own.length)
  const place = new Uint32Array(own.length)
  let length = 0
  for (const item of order) {
    if (length === 0 || distinct[length - 1] !== own[item]) distinct[length++] = own[item]!
    place[item] = length - 1
  }
  return { distinct: distinct.slice(0, length), place }
}

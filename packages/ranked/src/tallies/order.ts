import type { Tally } from './tally-frame.js'

/** Items sorted at once in a few cached buffers; more are first spread over buckets of about this many. */
const CACHED = 4096
/** Buckets of more items than this are spread once more. */
const OVERFULL = 4 * CACHED
const MOST_BUCKETS = 4096
/** After this many rounds of spreading the scores are so unevenly spaced that only comparisons help. */
const DEEPEST = 6
const SAMPLE = 256

interface Output {
  /** Where scores go: the first array they were spread to. Each run is read before as many rows are written over it. */
  scores: Float64Array
  /** Grown as scores turn out to differ: where many are tied, a column for every item would mostly be empty. */
  positives: Float64Array
  negatives: Float64Array
  readonly most: number
  length: number
}

interface Buffers {
  readonly values: Float64Array
  /** Where in its run each value stood. */
  readonly places: Uint16Array
  readonly counts: Uint16Array
}

/** A run of items in one array: positives from `start`, negatives from `split`, up to `end`; or as labels say. */
interface Run {
  readonly values: Float64Array
  readonly weights: Float64Array | undefined
  readonly labels?: Uint8Array
  readonly start: number
  readonly split: number
  readonly end: number
}

/**
 * Sorts and tallies scores, none of them NaN, with labels of 0 and 1.
 *
 * Scores are spread over buckets of equal width between the outer quantiles of a sample and each bucket is sorted
 * in the cache: linear time on any smooth distribution. Heavy tails end up in the outermost buckets, which are spread
 * again; what resists that is sorted by comparison.
 */
export function orderedTally(
  scores: Float64Array,
  labels: Uint8Array,
  weights: Float64Array | undefined,
): Tally {
  const total = scores.length
  const room = Math.min(total, OVERFULL)
  const output: Output = {
    scores: NOTHING,
    positives: new Float64Array(room),
    negatives: new Float64Array(room),
    most: total,
    length: 0,
  }
  const buffers: Buffers = {
    values: new Float64Array(room),
    places: new Uint16Array(room),
    counts: new Uint16Array(room + 1),
  }
  const whole: Run = { values: scores, weights, labels, start: 0, split: 0, end: total }
  if (total <= OVERFULL || !spread(whole, output, buffers, 0))
    place(splitByClass(whole, output), output, buffers, 0)
  return {
    scores: shortened(output.scores, output.length),
    positives: shortened(output.positives, output.length),
    negatives: shortened(output.negatives, output.length),
  }
}

const NOTHING = new Float64Array()

/** Copies a run that goes by labels, positives in front, so that order alone tells the class. */
function splitByClass({ values, weights, end, labels }: Run, output: Output): Run {
  const copied = new Float64Array(end)
  const carried = weights && new Float64Array(end)
  const split = labels!.reduce((sum, label) => sum + label, 0)
  const next = [split, 0]
  for (let index = 0; index < end; index++) {
    const at = next[labels![index]!]!++
    copied[at] = values[index]! + 0
    if (carried) carried[at] = weights[index]!
  }
  output.scores = copied
  return { values: copied, weights: carried, start: 0, split, end }
}

/** Copies when that frees most of the memory. */
const shortened = (array: Float64Array, length: number): Float64Array =>
  length * 2 < array.length ? array.slice(0, length) : array.subarray(0, length)

function place(run: Run, output: Output, buffers: Buffers, depth: number): void {
  const { values, start, end } = run
  if (end === start) return
  let low = values[start]!
  let high = low
  for (let index = start + 1; index < end; index++) {
    const value = values[index]!
    if (value < low) low = value
    else if (value > high) high = value
  }
  if (low === high) tied(run, output)
  else if (end - start <= OVERFULL) {
    if (!sortCached(run, low, high, output, buffers)) compare(run, output)
  } else if (depth === DEEPEST || !spread(run, output, buffers, depth)) compare(run, output)
}

/** A run of one score. */
function tied({ values, weights, start, split, end }: Run, output: Output): void {
  let positive = split - start
  let negative = end - split
  if (weights) {
    positive = negative = 0
    for (let index = start; index < split; index++) positive += weights[index]!
    for (let index = split; index < end; index++) negative += weights[index]!
  }
  emit(output, values[start]!, positive, negative)
}

/** Makes room for so many further scores. */
function reserve(output: Output, more: number): void {
  const needed = output.length + more
  if (needed <= output.positives.length) return
  const length = Math.min(output.most, Math.max(needed, 2 * output.positives.length))
  output.positives = widened(output.positives, length)
  output.negatives = widened(output.negatives, length)
}

function widened(values: Float64Array, length: number): Float64Array {
  const wider = new Float64Array(length)
  wider.set(values)
  return wider
}

function emit(output: Output, score: number, positive: number, negative: number): void {
  if (positive === 0 && negative === 0) return
  reserve(output, 1)
  const at = output.length++
  output.scores[at] = score
  output.positives[at] = positive
  output.negatives[at] = negative
}

/** Spreads a run over buckets, highest first, and places each; false when no bucket width can be found. */
function spread(run: Run, output: Output, buffers: Buffers, depth: number): boolean {
  const { values, weights, labels, start, split, end } = run
  const size = end - start
  const last = Math.min(MOST_BUCKETS, Math.ceil(size / CACHED) + 2) - 1
  const { top, scale, words } = gridOf(values, start, end, last)
  if (!(scale > 0 && scale < Infinity)) return false

  // Two cells to a bucket, positives first, so that order alone tells the class.
  const cells = new Uint16Array(size)
  const ends = new Int32Array(2 * last + 3)
  for (let index = start; index < end; index++) {
    const steps = (top - (words ? ordinal(words[2 * index + 1]!) : values[index]!)) * scale + 1
    const bucket = steps > 0 ? (steps < last ? steps | 0 : last) : 0
    const negative = labels ? 1 - labels[index]! : index < split ? 0 : 1
    const cell = 2 * bucket + negative
    cells[index - start] = cell
    ends[cell + 1] = ends[cell + 1]! + 1
  }
  for (let cell = 1; cell < ends.length; cell++) ends[cell] = ends[cell]! + ends[cell - 1]!
  const next = ends.slice()
  const spreadValues = new Float64Array(size)
  const spreadWeights = weights && new Float64Array(size)
  for (let index = 0; index < size; index++) {
    const at = next[cells[index]!]!++
    spreadValues[at] = values[start + index]! + 0
    if (spreadWeights) spreadWeights[at] = weights[start + index]!
  }
  if (output.scores === NOTHING) output.scores = spreadValues
  for (let cell = 0; cell <= 2 * last; cell += 2) {
    const inner = {
      values: spreadValues,
      weights: spreadWeights,
      start: ends[cell]!,
      split: ends[cell + 1]!,
      end: ends[cell + 2]!,
    }
    place(inner, output, buffers, depth + 1)
  }
  return true
}

interface Grid {
  /** Where the first bucket begins. */
  readonly top: number
  /** Buckets to a unit of what is measured. */
  readonly scale: number
  /** The bits of the scores, where buckets go by these and not by the scores themselves. */
  readonly words?: Int32Array
}

/** The upper half of a double as a whole number in the order of the doubles, -0 as 0: close to a logarithm of either sign. */
export const ordinal = (word: number): number => (word ^ ((word >> 31) & 0x7fffffff)) + (word >>> 31)

/** Buckets of equal width over the middle of an evenly taken sample, in scores or in their bits, whichever is more even. */
export function gridOf(values: Float64Array, start: number, end: number, last: number): Grid {
  const sample = new Float64Array(SAMPLE)
  const stride = (end - start) / SAMPLE
  for (let index = 0; index < SAMPLE; index++) sample[index] = values[start + Math.floor(index * stride)]!
  sample.sort()
  const bits = new Int32Array(sample.buffer)
  const ordinals = sample.map((_, index) => ordinal(bits[2 * index + 1]!))
  if (crowding(sample) <= crowding(ordinals)) return evenGrid(sample, last)
  return {
    ...evenGrid(ordinals, last),
    words: new Int32Array(values.buffer, values.byteOffset, 2 * values.length),
  }
}

function evenGrid(sample: Float64Array, last: number): Grid {
  const { low, high } = middle(sample)
  // A sample of one score alone: as narrow a bucket as there is for it, with all others around it.
  if (low === high) return { top: high, scale: 2 ** 1000 }
  const margin = (high - low) / 2
  return { top: high + margin, scale: (last - 1) / (high - low + 2 * margin) }
}

const middle = (sample: Float64Array) => ({ low: sample[3]!, high: sample[SAMPLE - 4]! })

/** The most of a sample that falls into one of 64 equal parts of its middle. */
export function crowding(sample: Float64Array): number {
  const { low, high } = middle(sample)
  const scale = 63 / (high - low)
  if (!(scale > 0 && scale < Infinity)) return SAMPLE
  const parts = new Uint16Array(64)
  for (const value of sample) {
    if (value < low || value > high) continue
    const part = ((value - low) * scale) | 0
    parts[part] = parts[part]! + 1
  }
  return parts.reduce((most, part) => Math.max(most, part), 0)
}

/** Sorts a run in the cache and tallies it; false when its scores crowd too much for that. */
function sortCached(run: Run, low: number, high: number, output: Output, buffers: Buffers): boolean {
  const { values, start, end } = run
  const size = end - start
  const scale = (size - 1) / (high - low)
  if (!(scale > 0 && scale < Infinity)) return false

  const { values: sorted, places, counts } = buffers
  counts.fill(0, 0, size + 1)
  for (let index = start; index < end; index++) {
    // Cut off before 1 is added: the sum could round up to a slot that the item is not put in below.
    const slot = (((high - values[index]!) * scale) | 0) + 1
    counts[slot] = counts[slot]! + 1
  }
  let before = 0
  for (let slot = 1; slot <= size; slot++) counts[slot] = before += counts[slot]!
  for (let index = start; index < end; index++) {
    const value = values[index]!
    const slot = ((high - value) * scale) | 0
    const at = counts[slot]!
    counts[slot] = at + 1
    sorted[at] = value
    places[at] = index - start
  }
  if (!insertionSort(sorted, places, size)) return false
  emitSorted(run, buffers, output)
  return true
}

/** Finishes a nearly sorted run, highest first; false when it takes more moves than it should. */
export function insertionSort(values: Float64Array, places: Uint16Array, size: number): boolean {
  let moves = 16 * size
  for (let index = 1; index < size; index++) {
    const value = values[index]!
    if (value <= values[index - 1]!) continue
    const place = places[index]!
    let at = index
    while (at > 0 && values[at - 1]! < value) {
      values[at] = values[at - 1]!
      places[at] = places[at - 1]!
      at--
    }
    values[at] = value
    places[at] = place
    moves -= index - at
    if (moves < 0) return false
  }
  return true
}

function emitSorted({ weights, start, split, end }: Run, { values, places }: Buffers, output: Output): void {
  reserve(output, end - start)
  const { scores, positives, negatives } = output
  const [size, firstNegative] = [end - start, split - start]
  let at = output.length
  let index = 0
  while (index < size) {
    const value = values[index]!
    let positive = 0
    let negative = 0
    do {
      // No branch on the class: it would be guessed wrong for every other item.
      const isPositive = Number(places[index]! < firstNegative)
      const weight = weights ? weights[start + places[index]!]! : 1
      positive += isPositive * weight
      negative += (1 - isPositive) * weight
      index++
    } while (index < size && values[index] === value)
    scores[at] = value
    positives[at] = positive
    negatives[at] = negative
    at += weights && positive === 0 && negative === 0 ? 0 : 1
  }
  output.length = at
}

/** Sorts a run by comparison: the classes one by one and then merged, or, with weights, by looking each score up. */
function compare(run: Run, output: Output): void {
  const { values, weights, start, split, end } = run
  if (weights) {
    lookUp(run, values.slice(start, end).sort(), weights, output)
    return
  }
  const above = values.slice(start, split).sort()
  const below = values.slice(split, end).sort()
  let positive = above.length
  let negative = below.length
  while (positive > 0 || negative > 0) {
    const [first = -Infinity, second = -Infinity] = [above[positive - 1], below[negative - 1]]
    const score = first > second ? first : second
    const [positivesLeft, negativesLeft] = [positive, negative]
    while (positive > 0 && above[positive - 1] === score) positive--
    while (negative > 0 && below[negative - 1] === score) negative--
    emit(output, score, positivesLeft - positive, negativesLeft - negative)
  }
}

function lookUp(
  { values, start, split, end }: Run,
  sorted: Float64Array,
  weights: Float64Array,
  output: Output,
): void {
  let length = 0
  for (const value of sorted) if (value !== sorted[length - 1]) sorted[length++] = value
  const positives = new Float64Array(length)
  const negatives = new Float64Array(length)
  for (let index = start; index < end; index++) {
    const value = values[index]!
    let low = 0
    let high = length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (sorted[middle]! < value) low = middle + 1
      else high = middle
    }
    const side = index < split ? positives : negatives
    side[low] = side[low]! + weights[index]!
  }
  for (let index = length - 1; index >= 0; index--) {
    emit(output, sorted[index]!, positives[index]!, negatives[index]!)
  }
}

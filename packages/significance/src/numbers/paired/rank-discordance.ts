import type { Joined } from './discordance.js'

/** The order of units by one column of dense ranks, with the ranks of the other column and two weightings of the units. */
export interface RankedUnits {
  /** Units by the first column, equal ones by the second. */
  readonly order: Uint32Array
  /** Dense ranks of the second column, by unit. */
  readonly second: Float64Array
  readonly weights: readonly [Float64Array, Float64Array]
}

/** Columns that every draw uses again. */
interface Columns {
  readonly keys: Uint32Array
  readonly one: Float64Array
  readonly two: Float64Array
}

const columnsOf = (n: number): Columns => ({
  keys: new Uint32Array(n),
  one: new Float64Array(n),
  two: new Float64Array(n),
})

/**
 * A function that sums the weights of pairs which the two columns order differently, under two weightings at once, for
 * samples of so many units. Units are parted by the bits of their second rank, the highest first: whatever goes to the lower half
 * passes all that went to the higher half before it. Unlike a merge sort it takes no decision that a processor could
 * guess wrong, and it needs nothing new for each draw.
 */
export function discordantSums(n: number, joined: Joined): (units: RankedUnits) => readonly [number, number] {
  const [own, other] = [columnsOf(n), columnsOf(n)]
  return ({ order, second, weights }) => {
    let highest = 0
    for (let place = 0; place < n; place++) {
      const unit = order[place]!
      const key = second[unit]!
      own.keys[place] = key
      own.one[place] = weights[0][unit]!
      own.two[place] = weights[1][unit]!
      if (key > highest) highest = key
    }
    const starts = startsOf(own.keys, highest)
    let [from, into] = [own, other]
    const sums = new Float64Array(2)
    let bit = 32 - Math.clz32(highest)
    while (--bit >= 0) {
      partByBit(from, into, starts, bit, joined, sums)
      ;[from, into] = [into, from]
    }
    return [sums[0]!, sums[1]!]
  }
}

/** How many keys are below each one; the highest power of two above them ends the list. */
function startsOf(keys: Uint32Array, highest: number): Uint32Array {
  const size = 2 ** (32 - Math.clz32(highest))
  const starts = new Uint32Array(size + 1)
  for (let place = 0; place < keys.length; place++) starts[keys[place]! + 1]!++
  for (let key = 1; key <= size; key++) starts[key]! += starts[key - 1]!
  return starts
}

/** Parts each run of keys that agree above a bit by that bit, in order, and adds up what passes what. */
function partByBit(
  from: Columns,
  into: Columns,
  starts: Uint32Array,
  bit: number,
  joined: Joined,
  sums: Float64Array,
): void {
  const isSum = joined === 'sum'
  const { keys, one, two } = from
  const { keys: keysInto, one: oneInto, two: twoInto } = into
  const half = 1 << bit
  const last = starts.length - 1
  let sum = sums[0]!
  let sumTwo = sums[1]!
  for (let key = 0; key < last; key += 2 * half) {
    const end = starts[key + 2 * half]!
    let place = starts[key]!
    let low = place
    let high = starts[key + half]!
    let passed = 0
    let passedOne = 0
    let passedTwo = 0
    for (; place < end; place++) {
      const own = keys[place]!
      const weight = one[place]!
      const weightTwo = two[place]!
      const isHigh = (own >>> bit) & 1
      const isLow = 1 - isHigh
      const at = low + (high - low) * isHigh
      keysInto[at] = own
      oneInto[at] = weight
      twoInto[at] = weightTwo
      sum += isLow * (isSum ? passedOne + passed * weight : passedOne * weight)
      sumTwo += isLow * (isSum ? passedTwo + passed * weightTwo : passedTwo * weightTwo)
      passed += isHigh
      passedOne += isHigh * weight
      passedTwo += isHigh * weightTwo
      low += isLow
      high += isHigh
    }
  }
  sums[0] = sum
  sums[1] = sumTwo
}

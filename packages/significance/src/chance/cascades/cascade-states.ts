import type { Cascade } from './cascade.js'

/** Where so small a share of users reads on, what they find adds nothing but rounding. */
const NEGLIGIBLE = 1e-18

/** The states of a cascade: how many documents of each kind were read, fewer documents first. */
export interface CascadeStates {
  readonly count: number
  /** By state: documents of all kinds that were read, and the share of users who read on. */
  readonly read: Int32Array
  readonly reading: Float64Array
  /** By kind and state: how many of the kind were read. */
  readonly met: readonly Int32Array[]
  /** By kind and state: the state with one less of the kind, and with one more; -1 where it is none or nobody reads on. */
  readonly before: readonly Int32Array[]
  readonly after: readonly Int32Array[]
  /** How many states have at most so many documents read. */
  readonly upTo: Int32Array
}

/** How many states a cascade has at most. */
export function countCascadeStates({ ranks, kinds }: Cascade): number {
  return kinds.reduce((product, { count }) => product * (Math.min(count, ranks) + 1), 1)
}

/** The states in which any user reads on. */
export function cascadeStates(cascade: Cascade): CascadeStates {
  const { ranks, kinds, worth } = cascade
  const total = countCascadeStates(cascade)
  const strides: number[] = []
  for (let kind = 0, stride = 1; kind < kinds.length; kind++) {
    strides.push(stride)
    stride *= Math.min(kinds[kind]!.count, ranks) + 1
  }
  const digit = (cell: number, kind: number): number =>
    Math.floor(cell / strides[kind]!) % (Math.min(kinds[kind]!.count, ranks) + 1)
  // By cell: how many were read, or more than there are ranks where nobody reads on.
  const sums = new Int32Array(total)
  const shares = new Float64Array(total)
  const upTo = new Int32Array(ranks + 1)
  for (let cell = 0; cell < total; cell++) {
    let [sum, share] = [0, worth]
    for (const [kind, { satisfied }] of kinds.entries()) {
      const own = digit(cell, kind)
      sum += own
      share *= (1 - satisfied) ** own
    }
    shares[cell] = share
    sums[cell] = share < NEGLIGIBLE ? ranks + 1 : sum
    if (sums[cell]! <= ranks) upTo[sums[cell]!]!++
  }
  for (let sum = 1; sum <= ranks; sum++) upTo[sum]! += upTo[sum - 1]!
  const count = upTo[ranks]!
  const cells = new Int32Array(count)
  const stateOf = new Int32Array(total).fill(-1)
  const next = Int32Array.from(upTo, (_, sum) => (sum === 0 ? 0 : upTo[sum - 1]!))
  for (let cell = 0; cell < total; cell++) {
    const sum = sums[cell]!
    if (sum > ranks) continue
    stateOf[cell] = next[sum]!
    cells[next[sum]!++] = cell
  }
  return {
    count,
    read: cells.map((cell) => sums[cell]!),
    reading: Float64Array.from(cells, (cell) => shares[cell]!),
    met: kinds.map((_, kind) => cells.map((cell) => digit(cell, kind))),
    before: kinds.map((_, kind) =>
      cells.map((cell) => (digit(cell, kind) === 0 ? -1 : stateOf[cell - strides[kind]!]!)),
    ),
    after: kinds.map(({ count: most }, kind) =>
      cells.map((cell) =>
        digit(cell, kind) === Math.min(most, ranks) ? -1 : stateOf[cell + strides[kind]!]!,
      ),
    ),
    upTo,
  }
}

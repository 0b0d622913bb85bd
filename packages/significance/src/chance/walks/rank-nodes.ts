/** Points that stand for ranks: where they lie among the weights of ranks, and for how many ranks each stands. */
export interface RankNodes {
  readonly weights: Float64Array
  readonly counts: Float64Array
}

/** Nodes once made, by weights and the power of two that blocks may be wide. */
const made = new WeakMap<Float64Array, Map<number, RankNodes>>()

/**
 * Fewer points for ranks whose weights lie within `width`: three for each such block, placed and counted as Gauss does, so that
 * sums over the ranks of any polynomial of the weight up to the fifth degree stay the same. Weights are in descending order.
 */
export function rankNodes(weights: Float64Array, width: number): RankNodes {
  const power = Math.max(-60, Math.min(60, Math.floor(Math.log2(width))))
  const byWidth = made.get(weights) ?? new Map<number, RankNodes>()
  const nodes = byWidth.get(power) ?? inBlocks(weights, 2 ** power)
  made.set(weights, byWidth.set(power, nodes))
  return nodes
}

function inBlocks(weights: Float64Array, width: number): RankNodes {
  const points = new Float64Array(weights.length)
  const counts = new Float64Array(weights.length)
  let size = 0
  let from = 0
  while (from < weights.length) {
    let to = from + 1
    while (to < weights.length && weights[from]! - weights[to]! <= width) to++
    const block = to - from > 3 ? gaussNodes(weights.subarray(from, to)) : undefined
    if (block) {
      points.set(block.weights, size)
      counts.set(block.counts, size)
      size += 3
    } else
      for (let rank = from; rank < to; rank++) {
        points[size] = weights[rank]!
        counts[size++] = 1
      }
    from = to
  }
  return { weights: points.subarray(0, size), counts: counts.subarray(0, size) }
}

/** The three points of Gauss for a sum over at least four points; undefined where fewer than four differ. */
function gaussNodes(weights: Float64Array): RankNodes | undefined {
  const [first, last] = [weights[0]!, weights.at(-1)!]
  const [middle, half] = [(first + last) / 2, (first - last) / 2]
  if (half === 0) return undefined
  // The polynomials that are orthogonal over these points: each is (x - shift) times the one before, less ratio times that before it.
  const shifts = [0, 0, 0]
  const ratios = [0, 0, 0]
  let before = 0
  for (let degree = 0; degree < 3; degree++) {
    let [square, moment] = [0, 0]
    for (const weight of weights) {
      const x = (weight - middle) / half
      const value = orthogonal(shifts, ratios, degree, x)
      square += value * value
      moment += x * value * value
    }
    if (square <= 1e-14 * weights.length) return undefined
    shifts[degree] = moment / square
    ratios[degree] = degree === 0 ? 0 : square / before
    before = square
  }
  const points = cubicRoots(shifts as [number, number, number], ratios as [number, number, number])
  const counts = points.map((x) => {
    const [one, two] = [orthogonal(shifts, ratios, 1, x), orthogonal(shifts, ratios, 2, x)]
    return weights.length / (1 + (one * one) / ratios[1]! + (two * two) / (ratios[1]! * ratios[2]!))
  })
  return { weights: points.map((x) => middle + half * x), counts }
}

function orthogonal(shifts: readonly number[], ratios: readonly number[], degree: number, x: number): number {
  let [value, before] = [1, 0]
  for (let own = 0; own < degree; own++) {
    const next = (x - shifts[own]!) * value - ratios[own]! * before
    before = value
    value = next
  }
  return value
}

/** The three zeros of the orthogonal polynomial of the third degree, which are real. */
function cubicRoots(
  [a, b, c]: readonly [number, number, number],
  [, first, second]: readonly [number, number, number],
): Float64Array {
  const third = (a + b + c) / 3
  const [p, q, r] = [a - third, b - third, c - third]
  // x^3 - linear x - constant, counted from the mean of the zeros.
  const linear = first + second - (p * q + p * r + q * r)
  const constant = p * q * r - first * r - second * p
  const size = 2 * Math.sqrt(linear / 3)
  const angle = Math.acos(Math.max(-1, Math.min(1, (4 * constant) / size ** 3))) / 3
  return Float64Array.from([0, 1, 2], (turn) => third + size * Math.cos(angle - (2 * Math.PI * turn) / 3))
}

import { stableSum } from '@eval/core'
import type { ChanceDistribution } from '../null-model.js'
import { slack } from './distribution-of.js'

/** The most pairs of values that one step of a convolution may form. */
const MOST_PAIRS = 2e6

type Support = NonNullable<ChanceDistribution['support']>

/** The distribution of the sum of independent values: exact where every support is known and small, else its moments. */
export function convolved(parts: readonly ChanceDistribution[]): ChanceDistribution {
  const moments = {
    mean: stableSum(parts.map(({ mean }) => mean)),
    variance: stableSum(parts.map(({ variance }) => variance)),
  }
  let sum: Support = { values: Float64Array.of(0), probabilities: Float64Array.of(1) }
  for (const { support } of parts) {
    if (!support || sum.values.length * support.values.length > MOST_PAIRS) return moments
    sum = added(sum, support)
  }
  return { ...moments, support: sum }
}

/** The sum of two independent values; sums that differ by rounding alone are one value. */
function added(first: Support, second: Support): Support {
  const [many, few] = first.values.length >= second.values.length ? [first, second] : [second, first]
  let values = new Float64Array(0)
  let probabilities = new Float64Array(0)
  // Every value of the shorter support shifts the longer one; the shifted lists are in order, so merging keeps order.
  for (let index = 0; index < few.values.length; index++) {
    const share = few.probabilities[index]!
    if (share === 0) continue
    const shift = few.values[index]!
    ;({ values, probabilities } = merged(
      { values, probabilities },
      {
        values: many.values.map((value) => value + shift),
        probabilities: many.probabilities.map((p) => p * share),
      },
    ))
  }
  return { values, probabilities }
}

function merged(
  first: Support,
  second: Support,
): { values: Float64Array<ArrayBuffer>; probabilities: Float64Array<ArrayBuffer> } {
  const values = new Float64Array(first.values.length + second.values.length)
  const probabilities = new Float64Array(values.length)
  let size = 0
  let i = 0
  let j = 0
  while (i < first.values.length || j < second.values.length) {
    const left = i < first.values.length ? first.values[i]! : Infinity
    const right = j < second.values.length ? second.values[j]! : Infinity
    const value = Math.min(left, right)
    const share = left <= right ? first.probabilities[i++]! : second.probabilities[j++]!
    if (size > 0 && value - values[size - 1]! <= slack(value)) probabilities[size - 1]! += share
    else {
      values[size] = value
      probabilities[size++] = share
    }
  }
  return { values: values.slice(0, size), probabilities: probabilities.slice(0, size) }
}

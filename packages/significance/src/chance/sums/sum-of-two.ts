import { slack } from '../laws/distribution-of.js'

/** Values in ascending order with their weights. */
export interface WeightedSupport {
  readonly values: Float64Array
  readonly weights: Float64Array
}

/** The sum of two independent values; sums that differ by rounding alone are one value. */
export function sumOfTwo(first: WeightedSupport, second: WeightedSupport): WeightedSupport {
  const [many, few] = first.values.length >= second.values.length ? [first, second] : [second, first]
  // Every value of the shorter list shifts the longer one; shifted lists are in order, and merging by twos keeps order.
  let lists: WeightedSupport[] = []
  for (let index = 0; index < few.values.length; index++) {
    const [shift, share] = [few.values[index]!, few.weights[index]!]
    if (share === 0) continue
    const values = new Float64Array(many.values.length)
    const weights = new Float64Array(values.length)
    for (let at = 0; at < values.length; at++) {
      values[at] = many.values[at]! + shift
      weights[at] = many.weights[at]! * share
    }
    lists.push({ values, weights })
  }
  while (lists.length > 1)
    lists = Array.from({ length: Math.ceil(lists.length / 2) }, (_, pair) => {
      const right = lists[2 * pair + 1]
      return right ? merged(lists[2 * pair]!, right) : lists[2 * pair]!
    })
  return lists[0] ?? { values: new Float64Array(0), weights: new Float64Array(0) }
}

function merged(first: WeightedSupport, second: WeightedSupport): WeightedSupport {
  const values = new Float64Array(first.values.length + second.values.length)
  const weights = new Float64Array(values.length)
  let size = 0
  let i = 0
  let j = 0
  while (i < first.values.length || j < second.values.length) {
    const left = i < first.values.length ? first.values[i]! : Infinity
    const right = j < second.values.length ? second.values[j]! : Infinity
    const value = Math.min(left, right)
    const share = left <= right ? first.weights[i++]! : second.weights[j++]!
    if (size > 0 && value - values[size - 1]! <= slack(value)) weights[size - 1]! += share
    else {
      values[size] = value
      weights[size++] = share
    }
  }
  return { values: values.slice(0, size), weights: weights.slice(0, size) }
}

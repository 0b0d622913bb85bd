import { demandScores } from '../check.js'

/** How equal values share ranks. */
export type TieRule = 'average' | 'min' | 'max' | 'dense' | 'ordinal'

/** The ranks of values in ascending order from 1; equal values share ranks under the rule. */
export function ranksOf(values: ArrayLike<number>, rule: TieRule = 'average'): Float64Array {
  demandScores(values, 'ranks')
  const order = ascending(values)
  const ranks = new Float64Array(values.length)
  let groups = 0
  for (let start = 0; start < order.length;) {
    let end = start + 1
    while (end < order.length && values[order[end]!] === values[order[start]!]) end++
    groups++
    for (let place = start; place < end; place++) {
      ranks[order[place]!] = sharedRank(rule, start, end, place, groups)
    }
    start = end
  }
  return ranks
}

function sharedRank(rule: TieRule, start: number, end: number, place: number, groups: number): number {
  switch (rule) {
    case 'average':
      return (start + 1 + end) / 2
    case 'min':
      return start + 1
    case 'max':
      return end
    case 'dense':
      return groups
    case 'ordinal':
      return place + 1
  }
}

/** Indices in ascending order of value; equal values keep their order. */
export function ascending(values: ArrayLike<number>): Uint32Array {
  return Uint32Array.from({ length: values.length }, (_, index) => index).sort(
    (a, b) => values[a]! - values[b]! || a - b,
  )
}

/** The sizes of the groups of equal values, those of one included. */
export function tieSizes(values: ArrayLike<number>): number[] {
  const sorted = Float64Array.from(values).sort()
  const sizes: number[] = []
  for (let start = 0; start < sorted.length;) {
    let end = start + 1
    while (end < sorted.length && sorted[end] === sorted[start]) end++
    sizes.push(end - start)
    start = end
  }
  return sizes
}

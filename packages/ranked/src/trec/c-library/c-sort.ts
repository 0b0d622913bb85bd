/**
 * Sorts as the C library's merge sort does: halves, then merges, the first winning ties. Any stable sort would do for
 * an order that makes sense; this one also agrees where a comparison contradicts itself, as it does on NaN scores.
 */
export function cSort<T>(items: readonly T[], compare: (a: T, b: T) => number): T[] {
  if (items.length <= 1) return [...items]
  const half = Math.floor(items.length / 2)
  const first = cSort(items.slice(0, half), compare)
  const second = cSort(items.slice(half), compare)
  const merged: T[] = []
  let left = 0
  let right = 0
  while (left < first.length && right < second.length) {
    merged.push(compare(first[left]!, second[right]!) <= 0 ? first[left++]! : second[right++]!)
  }
  return [...merged, ...first.slice(left), ...second.slice(right)]
}

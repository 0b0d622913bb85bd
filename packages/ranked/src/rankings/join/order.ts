import { compareText, type TextColumn } from '../../tables/text-column.js'

/** Positions in descending order of their keys; equal keys keep their order. */
export function descending(keys: Float64Array): Uint32Array {
  const order = new Uint32Array(keys.length)
  for (let index = 0; index < order.length; index++) order[index] = index
  return alreadyDescending(keys) ? order : byFallingKey(order, keys)
}

/** Items that are sorted by insertion before they are merged. */
const FEW = 8

/** The stable merge sort below with its comparison written out: a call for each would take most of the time. */
function byFallingKey(items: Uint32Array, keys: Float64Array): Uint32Array {
  const { length } = items
  for (let start = 0; start < length; start += FEW) {
    const end = Math.min(start + FEW, length)
    for (let next = start + 1; next < end; next++) {
      const item = items[next]!
      const key = keys[item]!
      let at = next
      for (; at > start && key > keys[items[at - 1]!]!; at--) items[at] = items[at - 1]!
      items[at] = item
    }
  }
  let from = items
  let into: Uint32Array = new Uint32Array(length)
  for (let width = FEW; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const middle = Math.min(start + width, length)
      const end = Math.min(start + 2 * width, length)
      let left = start
      let right = middle
      let target = start
      while (left < middle && right < end) {
        const [first, second] = [from[left]!, from[right]!]
        const isSecond = keys[second]! > keys[first]!
        into[target++] = isSecond ? second : first
        if (isSecond) right++
        else left++
      }
      while (left < middle) into[target++] = from[left++]!
      while (right < end) into[target++] = from[right++]!
    }
    ;[from, into] = [into, from]
  }
  return from
}

function alreadyDescending(keys: Float64Array): boolean {
  for (let index = 1; index < keys.length; index++) if (keys[index]! > keys[index - 1]!) return false
  return true
}

/** Puts each run of equal keys in the order of its documents' bytes, in place: the last id first unless told otherwise. */
export function orderTies(
  order: Uint32Array,
  keys: Float64Array,
  documents: TextColumn,
  rows: Uint32Array,
  first: 'last-id' | 'first-id' = 'last-id',
): void {
  for (let start = 0; start < order.length;) {
    const key = keys[order[start]!]
    let end = start + 1
    while (end < order.length && keys[order[end]!] === key) end++
    if (end - start > 1) {
      const isAbove = (a: number, b: number): boolean =>
        compareText(documents, rows[a]!, documents, rows[b]!) > 0
      const tied = mergeSorted(order.slice(start, end), (a, b) =>
        first === 'last-id' ? isAbove(b, a) : isAbove(a, b),
      )
      order.set(tied, start)
    }
    start = end
  }
}

/** Sorts stably from the bottom up; `second(a, b)` says that b, which comes later, belongs before a. */
function mergeSorted(items: Uint32Array, second: (a: number, b: number) => boolean): Uint32Array {
  let from = items
  let into: Uint32Array = new Uint32Array(items.length)
  for (let width = 1; width < items.length; width *= 2) {
    for (let start = 0; start < items.length; start += 2 * width) {
      const middle = Math.min(start + width, items.length)
      const end = Math.min(start + 2 * width, items.length)
      let left = start
      let right = middle
      for (let target = start; target < end; target++) {
        const takeRight = left >= middle || (right < end && second(from[left]!, from[right]!))
        into[target] = from[takeRight ? right++ : left++]!
      }
    }
    ;[from, into] = [into, from]
  }
  return from
}

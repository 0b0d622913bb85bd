/** Whether two values are the same all the way down; typed arrays, maps, sets and what else can be iterated by content, numbers bit for bit but for NaN. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (ArrayBuffer.isView(a) && ArrayBuffer.isView(b)) {
    const [first, second] = [a, b] as unknown as [ArrayLike<number>, ArrayLike<number>]
    return (
      first.length === second.length &&
      Array.prototype.every.call(first, (value, index) => Object.is(value, second[index]))
    )
  }
  if (isSeries(a) && isSeries(b)) return same([...a], [...b])
  const [keys, others] = [Object.keys(a), Object.keys(b)]
  return (
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(b, key) && same(Reflect.get(a, key), Reflect.get(b, key)))
  )
}

/** Maps, sets, columns whose cells are made on demand: what they yield is what they are. */
const isSeries = (value: object): value is Iterable<unknown> =>
  Symbol.iterator in value && !Array.isArray(value)

/** Where in a value the first NaN is, as a path; undefined when there is none. */
export function placeOfNaN(value: unknown, path = 'answer'): string | undefined {
  if (typeof value === 'number') return Number.isNaN(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  const entries = ArrayBuffer.isView(value)
    ? Array.from(value as unknown as ArrayLike<unknown>).entries()
    : Object.entries(value)
  for (const [key, inner] of entries) {
    const found = placeOfNaN(inner, `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Every copy of a value in which one number is NaN. Single numbers beside columns are left alone: they say what the
 * columns are.
 */
export function* spoiled(value: unknown): Generator {
  if (typeof value === 'number') yield NaN
  if (typeof value !== 'object' || value === null) return
  if (value instanceof Float64Array) {
    for (const index of value.keys()) yield value.with(index, NaN)
    return
  }
  if (ArrayBuffer.isView(value)) return
  // A frame that comes with a measure was checked where it was made.
  if (Object.values(value).some((inner) => inner instanceof Object && 'contribution' in inner)) return
  const columns = Object.values(value).some((inner) => ArrayBuffer.isView(inner))
  for (const [key, inner] of Object.entries(value)) {
    // Weights are for those that honour them; others never look at them.
    if (columns && (typeof inner === 'number' || key === 'weights')) continue
    for (const bad of spoiled(inner))
      yield Array.isArray(value) ? value.with(Number(key), bad) : { ...value, [key]: bad }
  }
}

/** An array with more room that begins with the same numbers. */
export function widened<A extends Uint8Array | Int32Array | Uint32Array | Float64Array>(
  values: A,
  wider: A,
): A {
  wider.set(values)
  return wider
}

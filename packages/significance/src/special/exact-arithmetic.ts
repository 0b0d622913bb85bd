const splitter = 134217729

/** The rounding error of a double product: a * b equals product plus this exactly (Veltkamp and Dekker). */
export function productError(a: number, b: number, product: number): number {
  const scaledA = splitter * a
  const highA = scaledA - (scaledA - a)
  const lowA = a - highA
  const scaledB = splitter * b
  const highB = scaledB - (scaledB - b)
  const lowB = b - highB
  return lowA * lowB - (product - highA * highB - lowA * highB - highA * lowB)
}

/** The rounding error of a double sum: a + b equals sum plus this exactly (Knuth). */
export function sumError(a: number, b: number, sum: number): number {
  const virtual = sum - a
  return a - (sum - virtual) + (b - virtual)
}

/** a * b - c * d with the accuracy of one rounding, also when the products nearly cancel. */
export function productDifference(a: number, b: number, c: number, d: number): number {
  const first = a * b
  const second = c * d
  const difference = first - second
  return (
    difference +
    (sumError(first, -second, difference) + (productError(a, b, first) - productError(c, d, second)))
  )
}

const reciprocals = Float64Array.from({ length: 64 }, (_, j) => 1 / (2 * j + 3))

/** atanh(v) - v for |v| <= 0.6, by its power series, with full relative accuracy at small v. */
export function atanhMinus(v: number): number {
  const square = v * v
  let power = v * square
  let sum = power * reciprocals[0]!
  for (let j = 1; j < 64; j++) {
    power *= square
    const next = sum + power * reciprocals[j]!
    if (next === sum) break
    sum = next
  }
  return sum
}

/** log(1 + x) - x for x >= -1, with full relative accuracy at small x. */
export function log1pMinus(x: number): number {
  if (x < -0.5 || x > 1) return Math.log1p(x) - x
  const v = x / (2 + x)
  return 2 * atanhMinus(v) - x * v
}

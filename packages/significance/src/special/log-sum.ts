/** log(1 - exp(x)) for x <= 0 without cancellation (Mächler 2012). */
export function logOneMinusExp(x: number): number {
  return x > -Math.LN2 ? Math.log(-Math.expm1(x)) : Math.log1p(-Math.exp(x)) + 0
}

/** log(exp(x) + exp(y)) without overflow. */
export function logAdd(x: number, y: number): number {
  const high = Math.max(x, y)
  if (high === -Infinity || high === Infinity) return high
  return high + Math.log1p(Math.exp(Math.min(x, y) - high))
}

/** The logarithm of a sum of exponentials without overflow; -Infinity for none. */
export function logSum(logs: ArrayLike<number>): number {
  let high = -Infinity
  for (let index = 0; index < logs.length; index++) high = Math.max(high, logs[index]!)
  if (high === -Infinity || high === Infinity) return high
  let sum = 0
  for (let index = 0; index < logs.length; index++) sum += Math.exp(logs[index]! - high)
  return high + Math.log(sum)
}

/** log(exp(x) - exp(y)) for x >= y without overflow. */
export function logSubtract(x: number, y: number): number {
  return y === -Infinity ? x : x + logOneMinusExp(y - x)
}

import type { Part } from './exponential-tilting.js'

/** Steps finer than this share of the widest support are not looked for: rounding would be taken for a grid. */
const FINEST = 1e-5
const CLOSE = 1e-10

/** The largest step such that every value of every part is its smallest value plus whole steps; undefined where too fine. */
export function commonStep(parts: readonly Part[]): number | undefined {
  let widest = 0
  let size = 0
  for (const { values } of parts) {
    widest = Math.max(widest, values.at(-1)! - values[0]!)
    size = Math.max(size, Math.abs(values[0]!), Math.abs(values.at(-1)!))
  }
  const close = CLOSE * Math.max(widest, size)
  let step = 0
  for (const { values } of parts) {
    for (let index = 1; index < values.length; index++) {
      const distance = values[index]! - values[0]!
      if (step > 0 && Math.abs(distance - step * Math.round(distance / step)) <= close) continue
      step = greatestCommon(step, distance, close)
      if (step < FINEST * widest || step <= 100 * close) return undefined
    }
  }
  return step === 0 ? undefined : sharpened(parts, step)
}

/** Euclid on numbers that carry rounding. */
function greatestCommon(a: number, b: number, close: number): number {
  while (b > close) {
    const rest = a % b
    a = b
    b = b - rest <= close ? 0 : rest
  }
  return a
}

/** The step without the rounding that Euclid left: from the widest support, which has whole steps. */
function sharpened(parts: readonly Part[], step: number): number {
  let widest = 0
  for (const { values } of parts) widest = Math.max(widest, values.at(-1)! - values[0]!)
  return widest / Math.round(widest / step)
}

import { readFileSync } from 'node:fs'

/** A value to about 32 digits: the sum of two doubles. */
export type Exactly = readonly [high: number, low: number]

/** The rows of one group of mpmath values, written by fixtures/make-distributions.py. */
export function highPrecision<Row extends readonly unknown[]>(group: string): readonly Row[] {
  const path = new URL(`fixtures/distributions/${group}.json`, import.meta.url)
  return JSON.parse(readFileSync(path, 'utf8')) as readonly Row[]
}

/** The distance of a value from the exact one. */
export function absoluteError(value: number, [high, low]: Exactly): number {
  return value === high ? Math.abs(low) : Math.abs(value - high - low)
}

/** The distance of a value from the exact one as a share of it. */
export function relativeError(value: number, exact: Exactly): number {
  return absoluteError(value, exact) / Math.abs(exact[0])
}

/**
 * The error of the logarithm of a probability: absolute down to exp(-1000), which is the relative error of the
 * probability; below that, where the last digit of the logarithm itself nears 1e-12, relative to the logarithm.
 */
export function logError(value: number, exact: Exactly): number {
  return absoluteError(value, exact) / Math.max(1, -exact[0] / 1000)
}

/** The rows with the largest errors, for a message that says where a gate broke. */
export function worst<Row>(
  rows: readonly Row[],
  error: (row: Row) => number,
): { error: number; row: Row | undefined } {
  let largest = { error: 0, row: undefined as Row | undefined }
  for (const row of rows) {
    const found = error(row)
    if (!(found <= largest.error)) largest = { error: found, row }
  }
  return largest
}

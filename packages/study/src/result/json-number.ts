/** A number as JSON can hold it: the infinities are words, an undefined value is null. */
export type JsonNumber = number | 'Infinity' | '-Infinity' | null

/** A number as JSON can hold it. */
export function jsonNumber(value: number | undefined): JsonNumber {
  if (value === undefined || Number.isNaN(value)) return null
  return value === Infinity ? 'Infinity' : value === -Infinity ? '-Infinity' : value
}

/** The number behind a JSON number; NaN where there is none. */
export function numberOf(value: JsonNumber): number {
  return value === null ? NaN : Number(value)
}

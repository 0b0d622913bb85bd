/** How much of anything a file may make the reader take; a hostile file ends in an error, never in a hang. */
export interface Limits {
  /** Bytes of one line. */
  readonly lineBytes: number
  /** Bytes of a file that a format must hold in memory as a whole (JSON, Parquet). */
  readonly wholeBytes: number
  /** Bytes that a compressed file may unpack to. */
  readonly inflatedBytes: number
  /** Bytes unpacked for each byte of a compressed file, looked at after the first 64 MiB. */
  readonly inflationRatio: number
  /** Arrays and objects inside each other. */
  readonly depth: number
  /** Columns of a table with a header. */
  readonly columns: number
  /** Columns times rows. */
  readonly cells: number
}

export const DEFAULT_LIMITS: Limits = Object.freeze({
  lineBytes: 16 * 2 ** 20,
  wholeBytes: 2 ** 31 - 1,
  inflatedBytes: 64 * 2 ** 30,
  inflationRatio: 250,
  depth: 64,
  columns: 10_000,
  cells: 200_000_000,
})

/** Every row once, in order. */
export const allRows = (rows: number): Uint32Array => Uint32Array.from({ length: rows }, (_, row) => row)

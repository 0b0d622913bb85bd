/** Texts by number in order of first appearance, and the number of each row. */
export interface Codes {
  readonly texts: readonly string[]
  add(text: string): void
  codes(): Uint32Array
}

/** An empty column of codes. */
export function gatherCodes(): Codes {
  const known = new Map<string, number>()
  const texts: string[] = []
  const rows: number[] = []
  return {
    texts,
    add(text) {
      let code = known.get(text)
      if (code === undefined) {
        code = texts.length
        known.set(text, code)
        texts.push(text)
      }
      rows.push(code)
    },
    codes: () => Uint32Array.from(rows),
  }
}

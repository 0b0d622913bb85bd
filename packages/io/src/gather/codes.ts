import { MAP_BYTES, textBytes, type Memory } from '../source/memory.js'

/** Texts by number in order of first appearance, and the number of each row. */
export interface Codes {
  readonly texts: readonly string[]
  add(text: string): void
  codes(): Uint32Array
}

/** What a row takes in a list that grows, and in the column that is made of it. */
const ROW_BYTES = 12

/** An empty column of codes. */
export function gatherCodes(memory: Memory): Codes {
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
        memory.holdObjects(MAP_BYTES + textBytes(text))
        texts.push(text)
      }
      memory.holdObjects(ROW_BYTES)
      rows.push(code)
    },
    codes: () => Uint32Array.from(rows),
  }
}

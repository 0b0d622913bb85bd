/** Distinct texts, and the place of each text among them. */
export function dictionary(texts: readonly string[]): { words: string[]; codes: Uint32Array } {
  const codeOf = new Map<string, number>()
  const codes = Uint32Array.from(texts, (text) => {
    const code = codeOf.get(text) ?? codeOf.size
    codeOf.set(text, code)
    return code
  })
  return { words: [...codeOf.keys()], codes }
}

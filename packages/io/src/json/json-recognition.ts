import type { Sample } from '../reader.js'

/** Whether a sample begins with one whole JSON object on a line of its own, and the file is not an object of columns. */
export function looksLikeJsonLines({ lines, complete }: Sample): boolean {
  const [first = '', second] = lines
  const values = valuesOf(first)
  if (values === undefined) return false
  if (second !== undefined) return /^\s*\{/.test(second)
  return complete && !(values.length > 0 && values.every((value) => Array.isArray(value)))
}

function valuesOf(line: string): unknown[] | undefined {
  if (!/^\s*\{.*\}\s*$/.test(line)) return undefined
  try {
    return Object.values(JSON.parse(line) as Record<string, unknown>)
  } catch {
    return undefined
  }
}

/** Whether a sample begins like a JSON object or array. */
export const looksLikeJson = ({ text }: Sample): boolean => /^\s*[[{]/.test(text)

/** Whether a key occurs in the sample. */
export const hasKey = ({ text }: Sample, key: string): boolean => text.includes(`"${key}"`)

import type { Sample } from '../reader.js'

const JSON_LINES = /\.(?:jsonl|ndjson)(?:\.\w+)?$/i

/**
 * Whether a sample begins with one whole JSON object on a line of its own, and the file is not an object of columns. Where
 * the sample ends within the first line, the name of the file has to say so.
 */
export function looksLikeJsonLines({ name, text, lines, complete }: Sample): boolean {
  const [first = '', second] = lines
  if (!complete && !text.includes('\n')) return JSON_LINES.test(name) && /^\s*\{/.test(text)
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

import type { Sample } from '../reader.js'

/** Values that Python writes and JSON does not have; what to make of them is the reader's affair. */
const PYTHON_CONSTANTS = /(?<=[:,[]\s*)(?:NaN|-?Infinity)(?=\s*[,}\]])/g
const JSON_LINES = /\.(?:jsonl|ndjson)(?:\.\w+)?$/i

/**
 * Whether a sample begins with one whole JSON object on a line of its own, and the file is not an object of columns. Where
 * the sample ends within the first line, the name of the file has to say so.
 */
export function looksLikeJsonLines({ name, text, lines, complete }: Sample): boolean {
  const [first = '', second] = lines
  if (!complete && !text.includes('\n')) return JSON_LINES.test(name) && /^\s*\{/.test(text)
  const object = objectIn(first)
  if (object === undefined) return false
  const values = Object.values(object)
  if (second !== undefined) return /^\s*\{/.test(second)
  return complete && !(values.length > 0 && values.every((value) => Array.isArray(value)))
}

/** The keys of the first line, where it is a JSON object by itself. */
export const keysOfFirstLine = ({ lines: [first = ''] }: Sample): readonly string[] =>
  Object.keys(objectIn(first) ?? {})

function objectIn(line: string): Readonly<Record<string, unknown>> | undefined {
  if (!/^\s*\{.*\}\s*$/.test(line)) return undefined
  try {
    return JSON.parse(line.replace(PYTHON_CONSTANTS, 'null')) as Record<string, unknown>
  } catch {
    return undefined
  }
}

/** Whether a sample begins like a JSON object or array. */
export const looksLikeJson = ({ text }: Sample): boolean => /^\s*[[{]/.test(text)

/** Whether a key occurs in the sample. */
export const hasKey = ({ text }: Sample, key: string): boolean => text.includes(`"${key}"`)

import { numberOf } from '../text/numbers.js'
import type { Recognition, Sample } from '../reader.js'

/** Lines looked at to recognise a format. */
const LOOKED_AT = 50

/** How many of the first lines satisfy a test on their fields, as a recognition. */
export function byFields(
  sample: Sample,
  fits: (fields: readonly string[]) => boolean,
  what: string,
  best: number,
): Recognition | undefined {
  const lines = sample.lines.slice(0, LOOKED_AT)
  if (lines.length === 0) return undefined
  const fitting = lines.filter((line) => fits(line.trim().split(/[ \t\v\f\r]+/))).length
  if (fitting === 0) return undefined
  const share = fitting / lines.length
  const seen = fitting === lines.length ? 'all' : `${fitting}`
  return {
    score: best * share * (share < 1 ? 0.8 : 1),
    why:
      lines.length === 1
        ? `its only line has ${what}`
        : `${seen} of the first ${lines.length} lines have ${what}`,
  }
}

export const isNumber = (text: string | undefined): boolean =>
  text !== undefined && !Number.isNaN(numberOf(text))

export const isWhole = (text: string | undefined): boolean => text !== undefined && /^[+-]?\d+$/.test(text)

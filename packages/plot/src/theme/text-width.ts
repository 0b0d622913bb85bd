import { ADVANCES } from './advances.js'

/** What a width depends on besides the words. */
export interface TextStyle {
  readonly fontSize?: number | null
  readonly fontWeight?: number | string | null
}

/** Width of a glyph that the shipped font lacks, in thousandths of an em: an ideograph is as wide as it is high. */
const UNKNOWN = 1000
/** Signs that take no room: combining marks, joiners and marks of direction. */
const NO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]$/u

type Weight = keyof typeof ADVANCES

const tables: Partial<Record<Weight, ReadonlyMap<number, number>>> = {}

function tableOf(weight: Weight): ReadonlyMap<number, number> {
  return (tables[weight] ??= new Map(
    ADVANCES[weight].flatMap(([first, widths]) =>
      Array.from({ length: widths.length / 2 }, (_, index): [number, number] => [
        first + index,
        parseInt(widths.slice(2 * index, 2 * index + 2), 36),
      ]),
    ),
  ))
}

/** Whether the shipped font can show a sign, or there is nothing to show. */
export const hasGlyph = (sign: string): boolean =>
  tableOf('regular').has(sign.codePointAt(0)!) || NO_WIDTH.test(sign)

/** Pixels that a line of text takes in the shipped font, which has the widths of Arial and Helvetica. */
export function textWidth(text: string, { fontSize, fontWeight }: TextStyle): number {
  const heavy = fontWeight === 'bold' || fontWeight === 'bolder' || Number(fontWeight) >= 600
  const table = tableOf(heavy ? 'bold' : 'regular')
  let width = 0
  for (const sign of text) {
    width += table.get(sign.codePointAt(0)!) ?? (NO_WIDTH.test(sign) ? 0 : UNKNOWN)
  }
  return (width / 1000) * (fontSize ?? 11)
}

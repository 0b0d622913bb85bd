import { hasGlyph, textWidth } from '../theme/text-width.js'

/** Shorter lines, such as numbers at an axis, do not run into anything in a wider font. */
const SHORTEST = 8

const LINES = /<text ([^>]*)>((?:<tspan[^>]*>)?[^<]*(?:<\/tspan><tspan[^>]*>[^<]*)*(?:<\/tspan>)?)<\/text>/g
const SIZE = /font-size="([\d.]+)px"/
const WEIGHT = /font-weight="(\w+)"/
const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}

/**
 * A picture whose longer lines of text say how wide they were laid out. Where the font is another, on a computer that has
 * none with the widths of ours, letters are set closer or wider instead of being cut off or touching their neighbours. Signs that our
 * font lacks are as wide as the other font has them, so that their lines say nothing.
 */
export function fittedText(svg: string): string {
  return svg.replace(LINES, (whole, attributes: string, inside: string) => {
    const size = Number(SIZE.exec(attributes)?.[1])
    if (!(size > 0)) return whole
    const fontWeight = WEIGHT.exec(attributes)?.[1] ?? 'normal'
    const lengthOf = (words: string): string => {
      const text = words.replace(/&\w+;/g, (sign) => SIGNS[sign] ?? sign)
      if (text.length < SHORTEST || !Array.from(text).every(hasGlyph)) return ''
      const width = textWidth(text, { fontSize: size, fontWeight })
      return ` textLength="${Math.round(width * 10) / 10}" lengthAdjust="spacingAndGlyphs"`
    }
    if (!inside.startsWith('<')) return `<text ${attributes}${lengthOf(inside)}>${inside}</text>`
    const lines = inside.replace(
      /<tspan([^>]*)>([^<]*)/g,
      (_, own: string, words: string) => `<tspan${own}${lengthOf(words)}>${words}`,
    )
    return `<text ${attributes}>${lines}</text>`
  })
}

import { hasGlyph } from './text-width.js'

/** The signs in the words of an SVG picture that the shipped font has no glyph for, each once. */
export function missingGlyphs(svg: string): string[] {
  const words = [...svg.matchAll(/<(?:text|tspan)\b[^>]*>([^<]*)/g)].map(([, text]) => text!).join('')
  return [...new Set(words)].filter((sign) => !hasGlyph(sign))
}

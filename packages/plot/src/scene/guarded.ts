import type { ChartSpec } from '../chart.js'

/** A private sign that nobody sees: it is taken out again of whatever is written. */
const GUARD = '\u{f8f0}'

/** Control characters, half characters and non-characters: no picture and no page may hold them. */
const UNFIT = /(?![\t\n\r])\p{Cc}|[\p{Cs}\ufffe\uffff]/gu

/**
 * A specification whose texts are safe to draw. The drawing library keeps texts as keys of plain objects, so a system
 * called `__proto__` or `constructor` would meet what every object inherits: such a text gets an unseen first sign.
 */
export function guarded(spec: ChartSpec): ChartSpec {
  return walked(spec) as ChartSpec
}

function walked(value: unknown): unknown {
  if (typeof value === 'string') return safe(value)
  if (Array.isArray(value)) return value.map(walked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walked(inner)]))
}

const safe = (text: string): string => {
  const fit = text.replaceAll(GUARD, '').replace(UNFIT, '')
  return fit in Object.prototype ? GUARD + fit : fit
}

/** Written text without the unseen signs, and without halves of characters where a long text was cut. */
export const unguarded = (text: string): string => text.replaceAll(GUARD, '').replace(UNFIT, '')

import type { ChartSpec } from '../chart.js'
import type { Drawn } from './drawn.js'
import { unguarded } from './guarded.js'

/** A drawn picture as a document of its own, which says what it shows to those who do not see it. */
export async function svgOf(picture: Drawn, spec: ChartSpec): Promise<string> {
  const text = unguarded(await picture.svg())
  const words = wordsOf(spec)
  const label = words === '' ? '' : ` aria-label="${escaped(unguarded(words))}"`
  return `${text.replace('<svg ', `<svg role="graphics-document"${label} `)}\n`
}

/** What a chart shows, in words: its description, or its title. */
export function wordsOf(spec: ChartSpec): string {
  const title =
    typeof spec.title === 'object' && spec.title !== null ? (spec.title as ChartSpec).text : spec.title
  const words = spec.description ?? title ?? ''
  return Array.isArray(words) ? words.join(' ') : typeof words === 'string' ? words : ''
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it is written inside markup, also between double quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!)

import type { ChartSpec } from '../chart.js'
import { FONT } from '../theme/theme.js'
import type { Drawn } from './drawn.js'
import { fittedText } from './fitted-text.js'
import { unguarded } from './guarded.js'
import { shortNumber } from './spots.js'

/** A drawn picture as a document of its own, which says what it shows to those who do not see it. */
export async function svgOf(picture: Drawn, spec: ChartSpec): Promise<string> {
  const text = fittedText(lightened(rounded(unguarded(await picture.svg()))))
  const words = wordsOf(spec)
  const label = words === '' ? '' : ` aria-label="${escaped(unguarded(words))}"`
  return `${text.replace('<svg ', `<svg role="graphics-document"${label} `)}\n`
}

/** Places to a hundredth of a pixel: nobody sees more, and computers that differ in the last digit draw the same bytes. */
function rounded(svg: string): string {
  // Inside tags the signs < > " stand for themselves nowhere, so only real attributes are met.
  return svg.replace(/<\w+ [^>]*>/g, (tag) =>
    tag.replace(/ (?:d|transform|[xy][12]?|width|height)="[^"]*"/g, (attribute) =>
      attribute.replace(/-?\d*\.\d{3,}(?:e-?\d+)?|\d+e-\d+/g, (number) =>
        String(Math.round(Number(number) * 100) / 100),
      ),
    ),
  )
}

/** Without what every mark would say again: the font, which the whole picture has, and which sort of mark it is. */
const lightened = (svg: string): string =>
  svg
    .replace(/<\w+ [^>]*>/g, (tag) =>
      tag
        .replaceAll(` font-family="${FONT}"`, '')
        .replace(/ aria-roledescription="\w+ mark"/, '')
        .replace(/ aria-label="[^"]*"/, (label) => label.replace(LONG_NUMBER, shortNumber)),
    )
    .replace('<svg ', `<svg font-family="${FONT}" `)

/** A value of a description with more digits than anybody wants to hear. */
const LONG_NUMBER = /(?<=: )-?\d+\.\d{5,}(?=;|"$)/g

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

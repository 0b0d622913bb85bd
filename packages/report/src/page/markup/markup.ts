import { printable } from '@eval/core'

/** Markup of our own making: only the tag `markup` and what checks its input make it. */
export interface Markup {
  readonly safe: string
}

/** What may stand in a template: text is escaped, markup is not, nothing is left out. */
export type Piece = Markup | string | number | undefined | readonly Piece[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

/** Text as it may stand between tags and in quoted attributes; hidden characters become visible. */
export function escaped(text: string): string {
  return printable(text, Infinity).replace(/[&<>"'`]/g, (character) => ENTITIES[character]!)
}

/** A template in which everything is escaped that is not markup already. */
export function markup(texts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return { safe: texts.map((text, index) => text + written(pieces[index])).join('') }
}

/** Markup that was checked elsewhere or is a constant of ours. */
export const trusted = (safe: string): Markup => ({ safe })

function written(piece: Piece): string {
  if (piece === undefined) return ''
  if (typeof piece === 'string') return escaped(piece)
  if (typeof piece === 'number') return String(piece)
  return 'safe' in piece ? piece.safe : piece.map(written).join('')
}

/** Longer words could be wider than a phone. */
const MOST_TOGETHER = 28

/** Prose in which words with hyphens (names, options) and percentages are not broken over two lines. */
export function prose(text: string): Markup {
  const words = text.split(' ')
  const pieces = words.flatMap((word, place): Piece[] => {
    const follows = words[place + 1]?.startsWith('%') && /\d$/.test(word) ? '\u00a0' : ' '
    const together = word.includes('-') && word.length <= MOST_TOGETHER
    return [
      together ? markup`<span class="together">${word}</span>` : word,
      ...(place < words.length - 1 ? [follows] : []),
    ]
  })
  return markup`${pieces}`
}

/** What to do about something, for a host to put into its own words: an option, a control, a call. */
export type Advice =
  { readonly set: string; readonly to?: string } | { readonly see: string; readonly of?: readonly string[] }

/** Something a reader should know: a code with values, the sentence made of them, and what could be done. */
export interface Note {
  readonly code: string
  readonly values: Readonly<Record<string, unknown>>
  readonly text: string
  readonly advice?: readonly Advice[]
}

/** A note; its sentence is made where it arises, once, and nothing reads it back. */
export const note = (
  code: string,
  text: string,
  values: Readonly<Record<string, unknown>> = {},
  ...advice: readonly Advice[]
): Note => ({ code, values, text, ...(advice.length > 0 ? { advice } : {}) })

/** The first ids of a list. */
export const someOf = (ids: readonly string[]): string =>
  `${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ', …' : ''}`

/** Notes that all systems share once, those of some with the name of the system. */
export function notesBySystem(
  systems: readonly { readonly name: string; readonly notes: readonly Note[] }[],
): Note[] {
  const isShared = ({ text }: Note): boolean =>
    systems.every(({ notes }) => notes.some((other) => other.text === text))
  const kept = new Map<string, Note>()
  for (const { name, notes } of systems) {
    for (const one of notes) {
      const own = isShared(one) ? one : { ...one, text: `${name}: ${one.text}` }
      if (!kept.has(own.text)) kept.set(own.text, own)
    }
  }
  return [...kept.values()]
}

/** How a host puts an advice into words; undefined where it has none. */
export type Advise = (advice: Advice) => string | undefined

/** A note with a host's words for what it advises. */
export const noteText = (
  { text, advice = [] }: Pick<Note, 'text' | 'advice'>,
  advise: Advise | undefined,
): string => [text, ...advice.flatMap((one) => advise?.(one) ?? [])].join(' ')

/** A piece of a sentence; one that is `together` is never broken over two lines. */
export interface SentencePart {
  readonly text: string
  readonly together?: true
}

/** From so many systems on, shares of single ones are told as a range. */
const MANY = 5

/** Notes that give a share for each of many systems as one note with the lowest and the highest. */
export function rangedNotes(notes: readonly Note[], code: string, words: (range: string) => string): Note[] {
  const own = notes.filter((one) => one.code === code)
  if (own.length < MANY) return [...notes]
  const shareOf = ({ values }: Note): number => Number(values.share)
  const sorted = [...own].sort((a, b) => shareOf(a) - shareOf(b))
  const shown = (one: Note): string => `${(100 * shareOf(one)).toFixed(1)} % (${String(one.values.system)})`
  const [low, high] = [shareOf(sorted[0]!), shareOf(sorted.at(-1)!)]
  const folded = note(code, words(`${shown(sorted[0]!)} to ${shown(sorted.at(-1)!)}`), {
    low,
    high,
    systems: own.length,
  })
  return notes.flatMap((one) => (one.code !== code ? [one] : one === own[0] ? [folded] : []))
}

import type { JsonCursor } from '../json/json-cursor.js'

/** Goes through an object: each key that is named is taken by its function, everything else is passed over. */
export function fields(cursor: JsonCursor, takers: Readonly<Record<string, () => void>>): void {
  if (cursor.kind() !== 'object') {
    cursor.skip()
    return
  }
  cursor.object((key) => {
    if (Object.hasOwn(takers, key)) takers[key]!()
    else cursor.skip()
  })
}

/** Goes through a list, or passes over anything else. */
export function items(cursor: JsonCursor, take: (index: number) => void): void {
  if (cursor.kind() === 'array') cursor.array(take)
  else cursor.skip()
}

/** Goes through the members of an object, or passes over anything else. */
export function members(cursor: JsonCursor, take: (key: string) => void): void {
  if (cursor.kind() === 'object') cursor.object(take)
  else cursor.skip()
}

/** A text, a number as text, or undefined for anything else. */
export function textIn(cursor: JsonCursor): string | undefined {
  const kind = cursor.kind()
  if (kind === 'string') return cursor.string()
  if (kind === 'number') return String(cursor.numeral())
  cursor.skip()
  return undefined
}

/** A number, 1 or 0 for true and false, or undefined for anything else. */
export function numberIn(cursor: JsonCursor): number | undefined {
  const kind = cursor.kind()
  if (kind === 'number') return cursor.number()
  if (kind === 'boolean') return Number(cursor.boolean())
  cursor.skip()
  return undefined
}

/** Any value as one line of text: a text as it is, anything else as JSON without blanks. */
export function wordsIn(cursor: JsonCursor): string {
  if (cursor.kind() === 'string') return cursor.string()
  return compact(cursor)
}

function compact(cursor: JsonCursor): string {
  const kind = cursor.kind()
  if (kind === 'object') {
    const parts: string[] = []
    cursor.object((key) => parts.push(`${JSON.stringify(key)}:${compact(cursor)}`))
    return `{${parts.join(',')}}`
  }
  if (kind === 'array') {
    const parts: string[] = []
    cursor.array(() => parts.push(compact(cursor)))
    return `[${parts.join(',')}]`
  }
  if (kind === 'string') return JSON.stringify(cursor.string())
  return cursor.textOf(...cursor.skip())
}

/** Adds a score under a name where there is a number. */
export function addScore(
  scores: Map<string, number | undefined>,
  name: string,
  value: number | undefined,
): void {
  if (value !== undefined) scores.set(name, value)
}

/** A list of scores with their names. */
export function readNamedScores(cursor: JsonCursor, scores: Map<string, number | undefined>): void {
  items(cursor, () => {
    const found: { name?: string | undefined; score?: number | undefined } = {}
    fields(cursor, {
      name: () => {
        found.name = textIn(cursor)
      },
      score: () => {
        found.score = numberIn(cursor)
      },
    })
    if (found.name !== undefined) addScore(scores, found.name, found.score)
  })
}

/** Takes the texts of an object under names of one's own. */
export const textsOf =
  (cursor: JsonCursor, found: Record<string, string | undefined>) => (name: string) => (): void => {
    found[name] = textIn(cursor)
  }

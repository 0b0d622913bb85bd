import { fields, items, members, textIn } from './json-parts.js'
import type { ScoreSheet } from './score-sheet.js'
import type { JsonCursor } from '../json/json-cursor.js'

/** The letters in which scorers of inspect_ai write correct, partial, incorrect and no answer. */
const LETTERS: Readonly<Record<string, number>> = { C: 1, P: 0.5, I: 0, N: 0 }

/** Reads one sample of an inspect_ai log, or the summary of one. */
export function readInspectSample(cursor: JsonCursor, sheet: ScoreSheet): void {
  const scores = new Map<string, number | undefined>()
  let unit: string | undefined
  let repeat: string | undefined
  fields(cursor, {
    id: () => {
      unit = textIn(cursor)
    },
    epoch: () => {
      repeat = textIn(cursor)
    },
    scores: () => {
      members(cursor, (name) => {
        fields(cursor, {
          value: () => {
            readValue(cursor, name, scores)
          },
        })
      })
    },
  })
  sheet.add({ unit: unit ?? '', ...(repeat === undefined ? {} : { repeat }), scores })
}

/** A list of samples. */
export const readInspectSamples = (cursor: JsonCursor, sheet: ScoreSheet): void => {
  items(cursor, () => {
    readInspectSample(cursor, sheet)
  })
}

/** A letter, a number, true or false, or several of them by name; texts that are none of these are no score. */
function readValue(cursor: JsonCursor, name: string, scores: Map<string, number | undefined>): void {
  switch (cursor.kind()) {
    case 'number':
      scores.set(name, cursor.number())
      return
    case 'boolean':
      scores.set(name, Number(cursor.boolean()))
      return
    case 'string': {
      const text = cursor.string()
      if (Object.hasOwn(LETTERS, text)) scores.set(name, LETTERS[text])
      return
    }
    case 'object':
      cursor.object((part) => {
        readValue(cursor, `${name}.${part}`, scores)
      })
      return
    default:
      cursor.skip()
  }
}

/** What is said of a log whose evaluation did not end well. */
export const unfinished = (status: string): { readonly code: string; readonly sentence: string } => ({
  code: 'UNFINISHED',
  sentence: `the evaluation has the status "${status}": some samples may be missing`,
})

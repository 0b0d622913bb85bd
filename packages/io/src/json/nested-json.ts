import { shown } from '@eval/core'
import { wrongType } from '../errors.js'
import { jsonCursor } from './json-cursor.js'
import type { ReadContext, Recognition, Sample } from '../reader.js'
import { addTextRow, emptyRows, type RowColumns } from '../gather/rows.js'
import { withWhole, type Bytes } from '../source/source.js'

/** Reads `{ topic: { document: number } }`, as ranx and pytrec_eval write it. */
export const readNested = (
  bytes: Bytes,
  context: ReadContext,
  what: string,
  onValue: (value: number, line: number) => void = () => undefined,
): Promise<RowColumns> => withWhole(bytes, context, (whole) => nestedRows(whole, context, what, onValue))

function nestedRows(
  whole: Uint8Array,
  { problems, limits, memory }: ReadContext,
  what: string,
  onValue: (value: number, line: number) => void,
): RowColumns {
  const cursor = jsonCursor(whole, problems, limits.depth)
  const rows = emptyRows(memory)
  cursor.object((topic, at) => {
    if (cursor.kind() !== 'object') {
      problems.fail(
        wrongType(cursor.placeOf(at), `the topic ${shown(topic)}`, 'an object of documents', cursor.kind()),
      )
    }
    cursor.object((document, place) => {
      if (cursor.kind() !== 'number') {
        problems.fail(
          wrongType(cursor.placeOf(place), `the ${what} of ${shown(document)}`, 'a number', cursor.kind()),
        )
      }
      const value = cursor.number()
      const line = cursor.lineOf(place)
      onValue(value, line)
      addTextRow(rows, topic, document, value, line)
    })
  })
  cursor.end()
  return rows
}

/** Whether a sample begins like an object of objects of numbers. */
export function recogniseNested({ text }: Sample): Recognition | undefined {
  const nested = /^\s*\{\s*"(?:[^"\\]|\\.){0,500}"\s*:\s*\{\s*(?:\}|"(?:[^"\\]|\\.){0,500}"\s*:\s*-?\d)/
  return nested.test(text)
    ? { score: 0.85, why: 'the content is an object of objects of numbers' }
    : undefined
}

import { EvalError, printable, type ParamSpec } from '@eval/core'
import { note, type Note } from '../notes/note.js'

/** What becomes of rows that share an id. */
export const repeatedIds = {
  type: 'choice',
  of: ['refuse', 'count'],
  default: 'refuse',
  about: 'Repeated row ids: refuse them, or treat the rows as independent.',
} as const satisfies ParamSpec

/** Refuses rows that share an id, or says how many of them count as if they were independent. */
export function repeatedIdNotes(
  name: string,
  ids: readonly string[] | undefined,
  policy: (typeof repeatedIds.of)[number],
): Note[] {
  const known = new Map<string, number>()
  let repeated = 0
  for (const [row, id] of (ids ?? []).entries()) {
    const first = known.get(id)
    if (first === undefined) known.set(id, row)
    else if (policy === 'refuse') throw duplicateRow(name, id, first, row)
    else repeated++
  }
  return repeated === 0 ? [] : [repeatedRowsNote(name, repeated)]
}

/** How many rows share an id with another and count all the same. */
export const repeatedRowsNote = (name: string, repeated: number): Note =>
  note(
    'REPEATED_IDS',
    `${name}: ${repeated} rows repeat the id of another and count as independent; intervals are too narrow where they are not.`,
    { system: name, repeated },
  )

const duplicateRow = (name: string, id: string, first: number, second: number): EvalError =>
  new EvalError(
    'DUPLICATE_UNIT',
    `${name}: the row id "${printable(id)}" occurs twice (rows ${first + 1} and ${second + 1}), so one item would count as two. Keep one of them.`,
    {
      name,
      id,
      advice: [
        { set: 'id', to: 'COLUMN' },
        { set: 'repeatedIds', to: 'count' },
      ],
    },
  )

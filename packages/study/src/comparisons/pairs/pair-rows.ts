import { EvalError, printable } from '@eval/core'
import { note, type Note } from '../../notes/note.js'
import { pairingNotes, sharedUnits, type SharedUnits } from '../align.js'

/** A table of rows, with their ids where it has any. */
interface Rows {
  readonly rows: number
  readonly ids?: readonly string[] | undefined
}

/** The ids of rows; their numbers where they have none. */
export const idsOf = ({ rows, ids }: Rows): readonly string[] =>
  ids ?? Array.from({ length: rows }, (_, row) => String(row + 1))

/** The rows that all systems have, by id, or by number where no system needs more. */
export interface PairedTables {
  readonly shared: SharedUnits
  /** By what they were paired, in words. */
  readonly by: string
  readonly notes: readonly Note[]
}

/** Pairs the rows of tables; rows without ids pair by their number where there are as many in each. */
export function pairedRows(tables: readonly (Rows & { readonly name: string })[]): PairedTables {
  const listed = tables.map((table) => ({ name: table.name, ids: idsOf(table) }))
  const numbered = tables.find(({ ids }) => ids === undefined)
  if (numbered && new Set(tables.map(({ rows }) => rows)).size > 1) {
    throw new EvalError(
      'NO_ROW_IDS',
      `The files have different numbers of rows (${tables.map(({ rows }) => rows).join(', ')}) and ${numbered.name} has no column of row ids to pair them by.`,
      { advice: [{ set: 'id', to: 'COLUMN' }] },
    )
  }
  const shared = sharedUnits(listed, 'row')
  return {
    shared,
    by: numbered ? 'by row number: there are no row ids' : 'by row id',
    notes: [
      ...(numbered
        ? [
            note(
              'PAIRED_BY_NUMBER',
              'Rows are paired by row number: no column of row ids was found.',
              {},
              { set: 'id', to: 'COLUMN' },
            ),
          ]
        : []),
      ...pairingNotes(listed, shared, 'row'),
    ],
  }
}

/** Refuses systems that disagree on what is true of a row; so many cells of `actual` are one row. */
export function demandSameTruth(
  systems: readonly { readonly name: string; readonly actual: ArrayLike<number> }[],
  units: readonly string[],
  columns: number,
  what: string,
): void {
  const [first] = systems
  for (const { name, actual } of systems) {
    const cell = Array.prototype.findIndex.call(actual, (own, at) => own !== first!.actual[at])
    if (cell < 0) continue
    const row = units[Math.floor(cell / columns)]!
    throw new EvalError(
      'OTHER_TRUTH',
      `${first!.name} and ${name} do not agree on the true ${what} of row "${printable(row)}", so they cannot be compared.`,
      { row },
    )
  }
}

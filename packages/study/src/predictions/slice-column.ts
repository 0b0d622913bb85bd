import { EvalError, nearest, printable } from '@eval/core'
import { fewNames } from '../few-names.js'

/** A column of the data that has no role of its own; an unknown one is an error with the names of those there are. */
export function sliceColumn(
  slices: ReadonlyMap<string, readonly string[]>,
  name: string,
  use: string,
): readonly string[] {
  const column = slices.get(name)
  if (column) return column
  const meant = nearest(name, slices.keys())
  throw new EvalError(
    'UNKNOWN_COLUMN',
    `There is no column "${printable(name)}" to ${use}. ${meant === undefined ? '' : `Did you mean "${printable(meant)}"? `}${
      slices.size === 0 ? 'All other columns are in use.' : `There are ${fewNames([...slices.keys()])}.`
    }`,
    { column: name },
  )
}

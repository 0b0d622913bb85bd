import { EvalError, printable } from '@eval/core'
import type { Finding, Table } from '@eval/report'
import { textFrom } from './option-values.js'
import type { OptionValues } from './command.js'

/** What was found out about a file of predictions, or about some of its rows. */
export interface ClassifiedPart {
  readonly findings: readonly Finding[]
  readonly tables: readonly Table[]
  readonly notes: readonly string[]
}

/** Weights that are no counts leave values without intervals and chance levels, and that is said. */
export const weightNote = (weights: Float64Array | undefined): string[] =>
  weights === undefined || weights.every(Number.isInteger)
    ? []
    : ['Weights are not whole numbers: no intervals and no chance levels, which need counts of rows.']

/** The same measures for each value of the column that `--by` names. */
export function slicedFindings(
  slices: ReadonlyMap<string, readonly string[]>,
  options: OptionValues,
  partOf: (rows: readonly number[]) => ClassifiedPart,
): Finding[] {
  if (options.by === undefined) return []
  const by = textFrom(options.by, '--by')
  const column = slices.get(by)
  if (!column) {
    throw new EvalError(
      'UNKNOWN_COLUMN',
      `There is no column "${printable(by)}" to take the rows apart by. ${
        slices.size === 0
          ? 'All columns of the file have another meaning.'
          : `There are ${[...slices.keys()].map((name) => printable(name)).join(', ')}.`
      }`,
    )
  }
  const groups = new Map<string, number[]>()
  for (const [row, value] of column.entries()) {
    const group = groups.get(value)
    if (group) group.push(row)
    else groups.set(value, [row])
  }
  return [...groups].flatMap(([value, rows]) =>
    partOf(rows).findings.map((finding) => ({
      ...finding,
      part: [`${by}=${value}`, ...(finding.part === undefined ? [] : [finding.part])].join(', '),
    })),
  )
}

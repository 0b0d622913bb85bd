import { EvalError, naturalOrder, type PredictionTable } from '@eval/core'
import type { NamedFold } from '../../folds/roc-fold-tables.js'
import type { FrameGroup } from '../../task/system.js'
import { predictionGroups } from '../frames/prediction-groups.js'
import { rowsBy, rowsOf } from '../rows.js'

/** The scored labels of each fold, by a column that says to which fold a row belongs. */
export function foldTallies(table: PredictionTable, column: string): readonly NamedFold[] {
  const parts = [...rowsBy(table.slices, column)].sort(([a], [b]) => naturalOrder(a, b))
  if (parts.length < 2)
    throw new EvalError(
      'ONE_FOLD',
      `The column ${column} has ${parts.length} fold; two or more are needed.`,
      { by: column },
    )
  return parts.flatMap(([fold, rows]) => {
    const group = predictionGroups(rowsOf(table, rows), undefined).find(({ kind }) => kind === 'tally')
    const tally = (group as FrameGroup<'tally'> | undefined)?.units[0]?.frame
    return tally ? [{ fold, tally }] : []
  })
}

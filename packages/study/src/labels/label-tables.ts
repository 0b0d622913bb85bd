import { resolveParams, type BinaryCells, type MeasureCall, type Undefined } from '@eval/core'
import * as classFormulas from '@eval/core/class-formulas'
import type { DecidedLabels } from '@eval/ranked'
import { classMeasureOn, intervalsByName } from '../predictions/tables/class-tables.js'
import type { DetailCell, DetailTable } from '../result/detail-table.js'
import type { FrameGroup } from '../task/system.js'
import type { DetailContext } from '../task/task.js'
import { tablesByLabel } from './label-rows.js'
import { onLabelSets } from './on-label-sets.js'

const { precision, recall, f, informedness } = classFormulas
const SHOWN: readonly (readonly [name: string, of: (cells: BinaryCells) => number | Undefined])[] = [
  ['precision', (cells) => precision.of(cells, {})],
  ['recall', (cells) => recall.of(cells, {})],
  ['f1', (cells) => f.of(cells, { beta: 1 })],
  ['informedness', (cells) => informedness.of(cells, {})],
]

/** Each label with its counts and measures. */
export function labelTable(rows: DecidedLabels): DetailTable {
  return {
    name: 'labels',
    title: 'Per label',
    columns: [
      { name: 'label', kind: 'text' },
      ...['rows', 'given', 'tp', 'fp', 'fn', 'tn'].map((name) => ({ name, kind: 'count' as const })),
      ...SHOWN.map(([name]) => ({ name, kind: 'number' as const })),
    ],
    rows: tablesByLabel(rows, rows.weights).map((cells, index): DetailCell[] => {
      const { tp, fp, fn, tn } = cells
      return [
        rows.labels[index]!,
        tp + fn,
        tp + fp,
        tp,
        fp,
        fn,
        tn,
        ...SHOWN.map(([, of]) => {
          const value = of(cells)
          return typeof value === 'number' ? value : null
        }),
      ]
    }),
  }
}

/** How sure precision, recall and F of each label are: the very intervals that the measures have. */
export const labelIntervals = (group: FrameGroup<'label-sets'>, context: DetailContext): DetailTable[] =>
  intervalsByName(
    { what: 'label', title: 'Per label', names: group.units[0]!.frame.labels },
    group,
    (measure) => {
      const contribution = classMeasureOn(measure, context.registry)
      return (
        contribution &&
        ((label) => {
          const params = resolveParams(measure, contribution.params, { class: label })
          const call: MeasureCall<'counts'> = { contribution, params }
          return onLabelSets(call, undefined, context.empty)
        })
      )
    },
    context,
  )

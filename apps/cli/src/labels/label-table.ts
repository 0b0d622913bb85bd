import { classFormulas, type BinaryCells, type Undefined } from '@eval/core'
import { jsonNumber, type Cell, type Table } from '@eval/report'
import { tablesByLabel, type LabelRows } from './label-rows.js'

const { precision, recall, f, informedness } = classFormulas
const SHOWN: readonly (readonly [name: string, of: (cells: BinaryCells) => number | Undefined])[] = [
  ['precision', (cells) => precision.of(cells, {})],
  ['recall', (cells) => recall.of(cells, {})],
  ['f1', (cells) => f.of(cells, { beta: 1 })],
  ['informedness', (cells) => informedness.of(cells, {})],
]

/** Each label with its counts and measures. */
export function labelTable(rows: LabelRows): Table {
  return {
    name: 'labels',
    title: 'Label by label',
    columns: [
      { name: 'label', kind: 'text' },
      ...['rows', 'given', 'tp', 'fp', 'fn', 'tn'].map((name) => ({ name, kind: 'count' as const })),
      ...SHOWN.map(([name]) => ({ name, kind: 'number' as const })),
    ],
    rows: tablesByLabel(rows, rows.weights).map((cells, index): Cell[] => {
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
          return typeof value === 'number' ? jsonNumber(value) : null
        }),
      ]
    }),
  }
}

import { countMeasures, countsFromBinary, measureValue, type BinaryCells } from '@eval/core'
import { jsonNumber, type Cell, type Table } from '@eval/report'
import { tablesByLabel, type LabelRows } from './label-rows.js'

const { precision, recall, f, informedness } = countMeasures
const SHOWN = [
  ['precision', precision],
  ['recall', recall],
  ['f1', f],
  ['informedness', informedness],
] as const

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
        ...SHOWN.map(([, one]) => shown(one, cells)),
      ]
    }),
  }
}

function shown(measure: (typeof SHOWN)[number][1], cells: BinaryCells): Cell {
  const counts = countsFromBinary(cells, { positive: 'present', negative: 'absent' })
  const value = measureValue(measure as typeof precision, counts)
  return typeof value === 'number' ? jsonNumber(value) : null
}

import type { ClassReport, Counts, Undefined } from '@eval/core'
import { jsonNumber, type Cell, type Table } from '@eval/report'

/** Counts as a table: actual classes down, predicted classes across. */
export function confusionTable({ classes, cells }: Counts): Table {
  const size = classes.length
  return {
    name: 'confusion',
    title: 'Counts (rows actual, columns predicted)',
    columns: [{ name: 'actual', kind: 'text' }, ...classes.map((name) => ({ name, kind: 'count' as const }))],
    rows: classes.map((name, actual) => [name, ...cells.subarray(actual * size, (actual + 1) * size)]),
  }
}

const VALUES = ['precision', 'recall', 'f1', 'specificity', 'informedness'] as const

const cell = (value: number | Undefined): Cell => (typeof value === 'number' ? jsonNumber(value) : null)

/** Every class and every average with its measures; the shape is the same whatever the labels. */
export function classTable({ rows, averages }: ClassReport): Table {
  const row = (
    name: string,
    support: number,
    values: (typeof rows)[number] | (typeof averages)['macro'],
  ): Cell[] => [name, support, ...VALUES.map((key) => cell(values[key]))]
  return {
    name: 'classes',
    title: 'Class by class',
    columns: [
      { name: 'class', kind: 'text' },
      { name: 'items', kind: 'count' },
      ...VALUES.map((name) => ({ name, kind: 'number' as const })),
    ],
    rows: [
      ...rows.map((one) => row(one.class, one.support, one)),
      ...Object.entries(averages).map(([kind, one]) => row(`(${kind} average)`, one.support, one)),
    ],
  }
}

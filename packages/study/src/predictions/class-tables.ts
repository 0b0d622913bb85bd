import {
  classReport,
  resolveParams,
  type ClassReport,
  type Counts,
  type MeasureCall,
  type Registry,
  type Undefined,
} from '@eval/core'
import type { DetailCell, DetailTable } from '../result/detail-table.js'
import { ifRegistered } from '../registered.js'
import type { FrameGroup } from '../task/system.js'
import type { DetailContext } from '../task/task.js'

/** Counts as a table: actual classes down, predicted classes across. */
export function confusionTable({ classes, cells }: Counts): DetailTable {
  const size = classes.length
  return {
    name: 'confusion',
    title: 'Counts (rows actual, columns predicted)',
    columns: [{ name: 'actual', kind: 'text' }, ...classes.map((name) => ({ name, kind: 'count' as const }))],
    rows: classes.map((name, actual) => [name, ...cells.subarray(actual * size, (actual + 1) * size)]),
  }
}

const VALUES = ['precision', 'recall', 'f1', 'specificity', 'informedness'] as const

const cell = (value: number | Undefined): DetailCell => (typeof value === 'number' ? value : null)

/** Every class and every average with its measures; the shape is the same whatever the labels. */
export function classTable(counts: Counts, empty: DetailContext['empty']): DetailTable {
  const { rows, averages }: ClassReport = classReport(counts, { empty: empty as 'omit' })
  const row = (
    name: string,
    support: number,
    values: (typeof rows)[number] | (typeof averages)['macro'],
  ): DetailCell[] => [name, support, ...VALUES.map((key) => cell(values[key]))]
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

const SHOWN = { precision: 'Precision', recall: 'Recall', f1: 'F' } as const

/** How sure precision, recall and F of each class are: the very intervals that the measures have. */
export function classIntervals(group: FrameGroup<'counts'>, context: DetailContext): DetailTable[] {
  const { classes } = group.units[0]!.frame
  const calls = Object.entries(SHOWN).flatMap(([name, measure]) => {
    const found = ofClass(measure, context.registry)
    return found ? [[name, found] as const] : []
  })
  const rows = classes.map((name): DetailCell[] => [
    name,
    ...calls.flatMap(([, of]) => {
      const ends = context.interval(group, of(name))
      return [ends?.low ?? null, ends?.high ?? null]
    }),
  ])
  if (rows.every(([, ...ends]) => ends.every((end) => end === null))) return []
  return [
    {
      name: 'class-intervals',
      title: `Class by class, ${Number((100 * context.level).toPrecision(12))} % intervals`,
      columns: [
        { name: 'class', kind: 'text' },
        ...calls.flatMap(([name]) =>
          ['low', 'high'].map((end) => ({ name: `${name} ${end}`, kind: 'number' as const })),
        ),
      ],
      rows,
    },
  ]
}

/** A measure on counts as a measure of one class, where it is registered. */
function ofClass(name: string, registry: Registry): ((of: string) => MeasureCall<'counts'>) | undefined {
  const contribution = ifRegistered(() => registry.find('measure', name, 'counts')) as unknown as
    MeasureCall<'counts'>['contribution'] | undefined
  if (!contribution || !Object.hasOwn(contribution.params, 'class')) return undefined
  return (of) => ({ contribution, params: resolveParams(name, contribution.params, { class: of }) })
}

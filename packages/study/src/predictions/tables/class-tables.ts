import {
  classReport,
  resolveParams,
  transpose,
  type ClassReport,
  type Counts,
  type InputKind,
  type MeasureCall,
  type Registry,
  type Undefined,
} from '@eval/core'
import type { DetailCell, DetailTable } from '../../result/detail-table.js'
import { ifRegistered } from '../../registered.js'
import type { FrameGroup } from '../../task/system.js'
import type { DetailContext } from '../../task/task.js'

/** Counts as a table, actual classes down and predicted classes across or the other way, with totals where wanted. */
export function confusionTable(
  counts: Counts,
  { rows, margins: withTotals }: { readonly rows: 'actual' | 'predicted'; readonly margins: boolean } = {
    rows: 'actual',
    margins: false,
  },
): DetailTable {
  const { classes, cells } = rows === 'actual' ? counts : transpose(counts)
  const size = classes.length
  const down = (row: number): number[] => [...cells.subarray(row * size, (row + 1) * size)]
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
  const across = new Array<number>(size).fill(0)
  for (const [place, value] of cells.entries()) across[place % size]! += value
  return {
    name: 'confusion',
    title: `Confusion matrix (rows: ${rows}, columns: ${rows === 'actual' ? 'predicted' : 'actual'})`,
    columns: [
      { name: rows, kind: 'text' },
      ...[...classes, ...(withTotals ? ['total'] : [])].map((name) => ({ name, kind: 'count' as const })),
    ],
    rows: [
      ...classes.map((name, row) => [name, ...down(row), ...(withTotals ? [total(down(row))] : [])]),
      ...(withTotals ? [['total', ...across, total(across)]] : []),
    ],
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
    title: 'Per class',
    columns: [
      { name: 'class', kind: 'text' },
      { name: 'support', kind: 'count' },
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
export const classIntervals = (group: FrameGroup<'counts'>, context: DetailContext): DetailTable[] =>
  intervalsByName(
    { what: 'class', title: 'Per class', names: group.units[0]!.frame.classes },
    group,
    (measure) => {
      const contribution = classMeasureOn(measure, context.registry)
      return (
        contribution &&
        ((of) => ({ contribution, params: resolveParams(measure, contribution.params, { class: of }) }))
      )
    },
    context,
  )

/** What a table of intervals is about. */
interface Named {
  readonly what: 'class' | 'label'
  readonly title: string
  readonly names: readonly string[]
}

/** The intervals of precision, recall and F by class or label; nothing where none of them has one. */
export function intervalsByName<K extends InputKind>(
  { what, title, names }: Named,
  group: FrameGroup<K>,
  callOf: (measure: string) => ((name: string) => MeasureCall<K>) | undefined,
  context: DetailContext,
): DetailTable[] {
  const calls = Object.entries(SHOWN).flatMap(([name, measure]) => {
    const found = callOf(measure)
    return found ? [[name, found] as const] : []
  })
  const rows = names.map((name): DetailCell[] => [
    name,
    ...calls.flatMap(([, of]) => {
      const ends = context.interval(group, of(name))
      return [ends?.low ?? null, ends?.high ?? null]
    }),
  ])
  if (rows.every(([, ...ends]) => ends.every((end) => end === null))) return []
  return [
    {
      name: `${what}-intervals`,
      title: `${title}, ${Number((100 * context.level).toPrecision(12))} % intervals`,
      columns: [
        { name: what, kind: 'text' },
        ...calls.flatMap(([name]) =>
          ['low', 'high'].map((end) => ({ name: `${name} ${end}`, kind: 'number' as const })),
        ),
      ],
      rows,
    },
  ]
}

/** A measure on counts that can be of one class, where it is registered. */
export function classMeasureOn(
  name: string,
  registry: Registry,
): MeasureCall<'counts'>['contribution'] | undefined {
  const contribution = ifRegistered(() => registry.find('measure', name, 'counts')) as unknown as
    MeasureCall<'counts'>['contribution'] | undefined
  return contribution && Object.hasOwn(contribution.params, 'class') ? contribution : undefined
}

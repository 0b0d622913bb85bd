import type { BinaryCells } from '@eval/core'
import { jsonNumber, numberOf, type Cell, type IntervalRecord, type Table } from '@eval/report'
import { intervalRecord } from './intervals/interval-record.js'
import type { Sureness } from './intervals/measured-interval.js'
import type { Session } from './session.js'

type Ends = Pick<IntervalRecord, 'low' | 'high'> | undefined

/** How sure precision, recall and F of each class or label are; nothing where items have weights. */
export function classIntervals(
  what: 'class' | 'label',
  named: readonly (readonly [name: string, cells: BinaryCells])[],
  { level, interval }: Sureness,
  session: Session,
): Table[] {
  if (!named.every(([, cells]) => Object.values(cells).every(Number.isInteger))) return []
  const chosen = interval?.first(['proportion'])?.call ?? 'wilson'
  const share = (hits: number, n: number): Ends =>
    n > 0 ? intervalRecord(session, chosen, 'proportion', { hits, n }, level) : undefined
  const rows = named.map(([name, { tp, fp, fn }]): Cell[] => [
    name,
    ...[share(tp, tp + fp), share(tp, tp + fn), ofF(share(tp, tp + fp + fn))].flatMap((ends) => [
      ends?.low ?? null,
      ends?.high ?? null,
    ]),
  ])
  return [
    {
      name: `${what}-intervals`,
      title: `${what === 'class' ? 'Class by class' : 'Label by label'}, ${Number((100 * level).toPrecision(12))} % intervals`,
      columns: [
        { name: what, kind: 'text' },
        ...['precision', 'recall', 'f1'].flatMap((measure) =>
          ['low', 'high'].map((end) => ({ name: `${measure} ${end}`, kind: 'number' as const })),
        ),
      ],
      rows,
    },
  ]
}

/** F rises with the share of hits among all that are of the class or given it, and so do the ends of its interval. */
function ofF(share: Ends): Ends {
  const turned = (end: IntervalRecord['low']): IntervalRecord['low'] =>
    jsonNumber((2 * numberOf(end)) / (1 + numberOf(end)))
  return share && { low: turned(share.low), high: turned(share.high) }
}

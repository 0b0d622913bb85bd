import type { RandomizationDistribution } from '@eval/significance'
import { column, tableOf, type DetailTable } from '../result/detail-table.js'
import { pCell } from '../top-k/top-k-tables.js'
import { nullBars, type NullBar } from './null-bars.js'
import type { PairedNull } from './paired-null.js'

/** More values than these are shown in bars. */
const MOST_ROWS = 60

interface SummaryRow {
  readonly pair: PairedNull
  readonly found: RandomizationDistribution
}

interface BarRow extends SummaryRow {
  readonly bar: NullBar
}

/** What randomization says of each pair by each model, and the null distributions themselves. */
export function nullTables(nulls: readonly PairedNull[]): readonly DetailTable[] {
  if (nulls.length === 0) return []
  const rows = nulls.flatMap((pair) => pair.distributions.map((found): SummaryRow => ({ pair, found })))
  const named = <T extends SummaryRow>() => [
    column<T>('measure', 'text', ({ pair }) => pair.measure),
    column<T>('system', 'text', ({ pair }) => pair.system),
    column<T>('against', 'text', ({ pair }) => pair.baseline),
    column<T>('model', 'text', ({ found }) => found.model),
  ]
  return [
    tableOf<SummaryRow>(
      { name: 'randomization', title: 'Mean difference T under randomization, by model' },
      [
        ...named<SummaryRow>(),
        column('method', 'text', ({ found }) =>
          found.draws === undefined ? 'exact' : `${found.draws} draws`,
        ),
        column('observed', 'number', ({ found }) => found.observed),
        column('sd of T', 'number', ({ found }) => Math.sqrt(found.variance)),
        column('variance of T', 'number', ({ found }) => found.variance),
        column('p two-sided', 'p', ({ found }) => pCell(found.logP['two-sided'])),
        column('P(T >= observed)', 'p', ({ found }) => pCell(found.logP.greater)),
        column('P(T <= observed)', 'p', ({ found }) => pCell(found.logP.less)),
        column('P(T > observed)', 'p', ({ found }) => pCell(found.logStrictP.greater)),
      ],
      rows,
    ),
    tableOf<BarRow>(
      { name: 'null-distribution', title: 'Null distribution of the mean difference T' },
      [
        ...named<BarRow>(),
        column('T from', 'number', ({ bar }) => bar.low),
        column('to', 'number', ({ bar }) => bar.high),
        column('probability', 'number', ({ bar }) => bar.probability),
        column('P(T <= to)', 'number', ({ bar }) => bar.atMost),
        column('P(T >= from)', 'number', ({ bar }) => bar.atLeast),
        column('', 'text', ({ bar }) => (bar.hasObserved ? 'observed' : '')),
      ],
      rows.flatMap((row) => nullBars(row.found, MOST_ROWS).map((bar) => ({ ...row, bar }))),
    ),
  ]
}

import { printable, type ValueTable } from '@eval/core'
import { remark, type Examined } from './remark.js'

/** Counts and doubts about a table of values: columns that have none in some rows. */
export function examineValues({ units, series }: ValueTable, rows: number): Examined {
  const called = ({ system, measure }: ValueTable['series'][number]): string =>
    system === '' ? measure : measure === 'value' ? system : `${system} ${measure}`
  const findings = series.flatMap((one) => {
    const missing = units.length - one.defined.reduce((sum, has) => sum + has, 0)
    if (missing === 0) return []
    return [
      remark(
        'warning',
        'VALUES_MISSING',
        `${printable(called(one))}: ${missing} of ${units.length} rows have no value`,
        'These rows are left out of means and comparisons, which misleads if they are not a random part; or say that they count as 0.',
        { set: 'undefined', to: 'zero' },
      ),
    ]
  })
  return { facts: { rows, 'columns of values': series.map(called).join(', ') }, findings }
}

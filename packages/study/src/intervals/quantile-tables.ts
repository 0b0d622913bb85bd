import { normal, studentT, type IntervalResult, type Side } from '@eval/significance'
import { badOption, demandLevel } from '../plan/options.js'
import { column, tableOf, type DetailTable } from '../result/detail-table.js'

/** The two-sided confidence level of a normal deviate, such as 1.64. */
export function levelOfDeviate(z: number): number {
  if (!(z > 0 && z < 8)) throw badOption('z', z, 'above 0 and below 8, such as 1.64')
  return 1 - 2 * normal.survival(z)
}

/** Quantiles at several levels: z, what it means for one side alone, t with degrees of freedom, and intervals by both. */
export function quantileTable(
  levels: readonly number[],
  degrees: readonly number[],
  intervalAt?: (level: number) => IntervalResult,
  side: Side = 'two-sided',
): DetailTable {
  for (const level of levels) demandLevel(level)
  const wrong = degrees.find((df) => !(df > 0 && df < Infinity))
  if (wrong !== undefined) throw badOption('df', wrong, 'degrees of freedom above 0')
  const isTwoSided = side === 'two-sided'
  const errorOf = (level: number): number => (1 - level) / (isTwoSided ? 2 : 1)
  const rows = levels.map((level) => ({ level, found: intervalAt?.(level) }))
  type Row = (typeof rows)[number]
  return tableOf<Row>(
    { name: 'quantiles', title: intervalAt ? 'Intervals at several levels' : 'Quantiles at several levels' },
    [
      // One error probability on one side, or half of it on each: either level has the same deviate.
      column(isTwoSided ? 'two-sided level' : 'one-sided level', 'number', ({ level }) => level),
      column(isTwoSided ? 'one-sided level' : 'two-sided level', 'number', ({ level }) =>
        isTwoSided ? (1 + level) / 2 : level > 0.5 ? 2 * level - 1 : null,
      ),
      column('z', 'number', ({ level }) => normal.upperQuantile(errorOf(level))),
      ...degrees.map((df) =>
        column<Row>(`t (${df} df)`, 'number', ({ level }) => studentT.upperQuantile(errorOf(level), df)),
      ),
      ...(intervalAt
        ? [
            column<Row>('low', 'number', ({ found }) => found!.low),
            column<Row>('high', 'number', ({ found }) => found!.high),
          ]
        : []),
    ],
    rows,
  )
}

/** How sure it is that the first of two proportions is really greater, in the forms that textbooks use. */
export function reallyBetterTable({ estimate, details = {} }: IntervalResult): DetailTable | undefined {
  const { z, standardError } = details
  if (z === undefined || standardError === undefined || standardError === 0) return undefined
  const size = Math.abs(z)
  const sign = estimate < 0 ? 'less' : 'greater'
  return tableOf<readonly [string, number]>(
    { name: 'really-better', title: 'Confidence in the sign of the difference' },
    [column('figure', 'text', ([figure]) => figure), column('value', 'number', ([, value]) => value)],
    [
      ['standard deviation of the difference', standardError],
      ['z = difference / standard deviation', z],
      [`probability that the first is ${sign} (one-sided confidence)`, normal.cdf(size)],
      ['two-sided confidence of an interval that ends at 0', 1 - 2 * normal.survival(size)],
      ['confidence within 2 standard deviations', 1 - 2 * normal.survival(2)],
    ],
  )
}

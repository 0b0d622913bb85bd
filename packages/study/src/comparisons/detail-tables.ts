import { formatSigned } from '../result/format.js'
import type { DetailTable } from '../result/detail-table.js'
import type { Comparison, UnitDifference } from './comparison.js'
import { effectTitle } from './pairs/effect-size.js'

/** Decimals of a difference that stands behind its unit. */
const DIGITS = 3

/** So many units are named in a table. */
const NAMED = 3

/** Characters of a name that stand before and after what is left out of it. */
const [HEAD, TAIL] = [40, 24]

/** A name short enough for a cell: units may be called by a whole prompt, and such often begin alike. */
export const abridged = (name: string): string =>
  name.length <= HEAD + TAIL + 1
    ? name
    : `${name.slice(0, HEAD).replace(/[\ud800-\udbff]$/, '')}…${name.slice(-TAIL).replace(/^[\udc00-\udfff]/, '')}`

/** Said where a minimum detectable difference would be more than values can differ. */
export const UNDETECTABLE =
  'Without a detectable difference: too few units for 80 % power at any possible difference.'

/** Effect sizes and the units that moved most, for reading; the footnote says where the other units are. */
export function comparisonTables(comparisons: readonly Comparison[], footnote?: string): DetailTable[] {
  const named = ['measure', 'system', 'against'].map((name) => ({ name, kind: 'text' as const }))
  const pair = ({ measure, system, baseline }: Comparison): string[] => [measure, system, baseline]
  const listed = (units: readonly UnitDifference[] = [], all = 0): string =>
    units
      .slice(0, NAMED)
      .map(({ unit, difference }) => `${abridged(unit)} ${formatSigned(difference, DIGITS)}`)
      .join(', ') + (all > NAMED ? ` and ${all - NAMED} more` : '')
  const isCut = comparisons.some(({ units }) => Math.max(units?.losses ?? 0, units?.wins ?? 0) > NAMED)
  const tables: DetailTable[] = [
    {
      name: 'effects',
      title: 'Effect sizes and minimum detectable differences (80 % power)',
      columns: [
        ...named,
        { name: 'effect', kind: 'text' },
        { name: 'size', kind: 'number' },
        { name: 'detectable', kind: 'number' },
        { name: 'test', kind: 'text' },
      ],
      rows: comparisons.map((one) => [
        ...pair(one),
        one.effect ? effectTitle(one.effect) : '',
        one.effect?.value ?? null,
        one.undetectable ? null : (one.minimumDetectable ?? null),
        `${one.test} (${one.method}${one.draws === undefined ? '' : `, ${one.draws} draws`})`,
      ]),
      ...(comparisons.some(({ undetectable }) => undetectable) ? { footnote: UNDETECTABLE } : {}),
    },
    {
      name: 'extremes',
      title: 'Units with the largest losses and gains',
      columns: [...named, { name: 'worst', kind: 'text' }, { name: 'best', kind: 'text' }],
      rows: comparisons
        .filter(({ units }) => units !== undefined)
        .map((one) => [
          ...pair(one),
          listed(one.units?.worst, one.units?.losses),
          listed(one.units?.best, one.units?.wins),
        ]),
      ...(isCut && footnote !== undefined ? { footnote } : {}),
    },
  ]
  return tables.filter(({ rows }) => rows.length > 0)
}

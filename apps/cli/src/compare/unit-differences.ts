import { formatSigned, type Comparison, type Table } from '@eval/report'
import type { Matchup } from './matchup.js'

/** So many of the worst and best units are named. */
const NAMED = 5

/** Decimals of a difference that stands behind its unit. */
const DIGITS = 3

/** Differences smaller than this are rounding, not wins. */
const SLACK = 1e-12

/** Gains by unit: positive where the system is the better one. */
function gains({ byUnit, unitBetter }: Matchup): Float64Array {
  return unitBetter === 'lower' ? byUnit.map((one) => -one) : byUnit
}

/** Units that the system wins, ties and loses. */
export function tallied(matchup: Matchup): Pick<Comparison, 'wins' | 'ties' | 'losses'> {
  const all = gains(matchup)
  const wins = all.filter((gain) => gain > SLACK).length
  const losses = all.filter((gain) => gain < -SLACK).length
  return { wins, ties: all.length - wins - losses, losses }
}

/** The units with the greatest losses and the greatest gains. */
export function extremes(matchup: Matchup): Pick<Comparison, 'worst' | 'best'> {
  const all = gains(matchup)
  const sorted = (turn: 1 | -1): number[] =>
    [...all.keys()].sort((a, b) => turn * (all[a]! - all[b]!) || a - b)
  const entry = (unit: number) => ({ unit: matchup.units[unit]!, difference: matchup.byUnit[unit]! })
  return {
    worst: sorted(1)
      .filter((unit) => all[unit]! < -SLACK)
      .slice(0, NAMED)
      .map(entry),
    best: sorted(-1)
      .filter((unit) => all[unit]! > SLACK)
      .slice(0, NAMED)
      .map(entry),
  }
}

/** Effect sizes and the units that moved most, for reading. */
export function detailTables(comparisons: readonly Comparison[]): Table[] {
  const named = ['measure', 'system', 'against'].map((name) => ({ name, kind: 'text' as const }))
  const pair = ({ measure, system, baseline }: Comparison): string[] => [measure, system, baseline]
  const listed = (units: Comparison['worst']): string =>
    (units ?? []).map(({ unit, difference }) => `${unit} ${formatSigned(difference, DIGITS)}`).join(', ')
  return [
    {
      name: 'effects',
      title: 'Effect sizes, and the difference that so many units would show 4 times in 5',
      columns: [
        ...named,
        { name: 'effect', kind: 'text' },
        { name: 'size', kind: 'number' },
        { name: 'detectable', kind: 'number' },
        { name: 'test', kind: 'text' },
      ],
      rows: comparisons.map((one) => [
        ...pair(one),
        one.effect?.name ?? '',
        one.effect?.value ?? null,
        one.minimumDetectable ?? null,
        one.test,
      ]),
    },
    {
      name: 'extremes',
      title: 'Units that moved most',
      columns: [...named, { name: 'worst', kind: 'text' }, { name: 'best', kind: 'text' }],
      rows: comparisons.map((one) => [
        ...pair(one),
        listed(one.worst?.slice(0, 3)),
        listed(one.best?.slice(0, 3)),
      ]),
    },
  ]
}

import type { Column, UndefinedPolicy } from '@eval/core'

/** What stands for a unit without a value; nothing where it is left out. */
function standIn({ call: { contribution } }: Column, policy: UndefinedPolicy): number | undefined {
  if (policy === 'zero') return 0
  return policy === 'worst' ? contribution.range[contribution.better === 'lower' ? 1 : 0] : undefined
}

/** Why an average has no value: the first reason of a unit. */
export function whyUndefined({ reasons, codes, call }: Column): string {
  const reason = reasons[(codes.find((code) => code > 0) ?? 1) - 1]
  return reason === undefined ? 'There is nothing to average.' : call.contribution.undefinedWhen[reason]!
}

/**
 * What a value over the units that have one becomes in the average: chance is drawn over those, and the others are as
 * constant in its average as in the one observed.
 */
export function inAverage(
  column: Column,
  policy: UndefinedPolicy,
): { readonly share: number; readonly placed: (value: number) => number } {
  const instead = standIn(column, policy)
  const { defined, total, call } = column
  if (instead === undefined || defined === total || call.contribution.aggregate)
    return { share: 1, placed: (value) => value }
  const share = defined / total
  return { share, placed: (value) => value * share + instead * (1 - share) }
}

import { naturalOrder, printable } from '@eval/core'
import { someOf } from '../../notes/note.js'
import type { Baseline } from './baseline.js'
import type { Candidate } from './candidate.js'
import type { MeasureByUnit } from './measures-by-unit.js'

/** Something in which a candidate and its baseline differ, so that their values cannot be compared. */
export interface Mismatch {
  readonly code: 'task' | 'policy' | 'shared' | 'measure' | 'units'
  readonly text: string
}

/** What keeps a candidate from being compared with a baseline; nothing where it can be. */
export function mismatches(
  { key: blessed, measures: old }: Pick<Baseline, 'key' | 'measures'>,
  { key, measures, leftOut = [] }: Pick<Candidate, 'key' | 'measures' | 'leftOut'>,
): Mismatch[] {
  if (blessed.task !== key.task)
    return [
      { code: 'task', text: `the baseline is of ${printable(blessed.task)}, the candidate of ${key.task}` },
    ]
  return [
    ...differing(blessed.policies, key.policies).map(([name, was, is]): Mismatch => ({
      code: 'policy',
      text: `${printable(name)} was ${printable(String(was))} and is ${printable(String(is))}`,
    })),
    ...differing(blessed.shared, key.shared).map(([role]): Mismatch => ({
      code: 'shared',
      text: `the ${printable(role)} are not those of the baseline`,
    })),
    ...old.flatMap((one): Mismatch[] => {
      const own = measures.find(({ measure }) => measure === one.measure)
      if (!own) {
        const isInfinite = leftOut.some(({ measure }) => measure === one.measure)
        const name = printable(one.measure)
        return [
          {
            code: 'measure',
            text: isInfinite ? `${name} of the candidate is infinite` : `the candidate has no ${name}`,
          },
        ]
      }
      return unitMismatch(one, own, key.unit)
    }),
  ].filter((one, index, all) => all.findIndex(({ text }) => text === one.text) === index)
}

function differing<T>(
  was: Readonly<Record<string, T>>,
  is: Readonly<Record<string, T>>,
): [string, T | 'not set', T | 'not set'][] {
  const own = (values: Readonly<Record<string, T>>, name: string): T | 'not set' =>
    Object.hasOwn(values, name) ? values[name]! : 'not set'
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].sort()
  return names
    .map((name): [string, T | 'not set', T | 'not set'] => [name, own(was, name), own(is, name)])
    .filter(([, first, second]) => first !== second)
}

function unitMismatch(old: MeasureByUnit, own: MeasureByUnit, unit: string): Mismatch[] {
  const only = (some: MeasureByUnit, others: MeasureByUnit): string[] =>
    [...some.units.keys()].filter((id) => !others.units.has(id)).sort(naturalOrder)
  const [missing, added] = [only(old, own), only(own, old)]
  const said = (ids: readonly string[], one: string, many: string): string =>
    `${ids.length} ${unit}${ids.length === 1 ? ` ${one}` : `s ${many}`} (${printable(someOf(ids), 200)})`
  const parts = [
    ...(missing.length > 0
      ? [said(missing, 'of the baseline has no value now', 'of the baseline have no value now')]
      : []),
    ...(added.length > 0 ? [said(added, 'is not in the baseline', 'are not in the baseline')] : []),
  ]
  return parts.length === 0 ? [] : [{ code: 'units', text: `${own.measure}: ${parts.join(', ')}` }]
}

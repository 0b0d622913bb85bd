import { printable } from '@eval/core'
import { fewNames } from '../../few-names.js'
import { someOf, type Advice } from '../../notes/note.js'
import type { AskedOf, Baseline, BaselineKey } from './baseline.js'
import type { Candidate } from './candidate.js'
import { oneSided } from './common-units.js'
import { otherScale } from '../../values/value-scale.js'
import { valuesOf, type MeasureByUnit } from './measures-by-unit.js'

/** Something in which a candidate and its baseline differ, so that their values cannot be compared. */
export interface Mismatch {
  readonly code: 'task' | 'policy' | 'shared' | 'measure' | 'units' | 'scale'
  readonly text: string
  /** What can be done about it, and the options for it. */
  readonly remedy?: string
  readonly advice?: readonly Advice[]
}

/** What is compared of a baseline and a candidate; without what was asked, nothing was. */
type Compared<T extends Pick<Baseline, 'key' | 'measures' | 'asked'>> = Pick<T, 'key' | 'measures'> &
  Partial<Pick<T, 'asked'>>

/** Up to this share of units a gate without them is proposed. */
const FEW = 0.05

/**
 * What keeps a candidate from being compared with a baseline; nothing where it can be. Units that lack a value on one side
 * are left out only up to a share that was asked for: values are rarely missing at random, and one unit in a hundred
 * without a failure is a gain of up to 0.01, as large as the margins that gates are asked about.
 */
export function mismatches(
  { key: blessed, measures: old, asked: before = {} }: Compared<Baseline>,
  { key, measures, leftOut = [], asked = {} }: Compared<Candidate> & Pick<Candidate, 'leftOut'>,
  allowMissing = 0,
): Mismatch[] {
  if (blessed.task !== key.task)
    return [
      { code: 'task', text: `the baseline is of ${printable(blessed.task)}, the candidate of ${key.task}` },
    ]
  return [
    ...unblessedSlices(before, asked),
    ...differing(settledOf(blessed), settledOf(key)).map(([name, was, is]): Mismatch => ({
      code: 'policy',
      text: changed(printable(name), was, is),
      remedy: 'Give the options that the baseline was blessed with, or bless again with these',
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
            text: isInfinite
              ? `${name} of the candidate is infinite`
              : `the candidate has no values of ${name} (it has ${fewNames(measures.map((own) => own.measure))})`,
          },
        ]
      }
      return [...unitMismatch(one, own, key.unit, allowMissing), ...scaleMismatch(one, own)]
    }),
  ].filter((one, index, all) => all.findIndex(({ text }) => text === one.text) === index)
}

/** The policies that values depend on: those given per unit have no classes, so that averages over these are none of theirs. */
const settledOf = ({ task, policies }: BaselineKey): BaselineKey['policies'] =>
  task === 'values'
    ? Object.fromEntries(Object.entries(policies).filter(([name]) => name !== 'empty'))
    : policies

/** A policy that differs, or that only one of the two has. */
function changed(name: string, was: unknown, is: unknown): string {
  const [before, now] = [printable(String(was)), printable(String(is))]
  return was === 'not set'
    ? `${name} is ${now}, which the baseline does not set`
    : `${name} was ${before} and is ${now}`
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

/** Slices that are asked for and that the baseline does not have: without them nothing of theirs would be gated. */
const unblessedSlices = (before: AskedOf, { by }: AskedOf): Mismatch[] =>
  by === undefined || by === before.by
    ? []
    : [
        {
          code: 'measure',
          text: `the baseline has no slices by ${printable(by)}`,
          remedy: 'Bless again with these slices, or gate without them',
        },
      ]

function scaleMismatch(old: MeasureByUnit, own: MeasureByUnit): Mismatch[] {
  if (own.isInfluence) return []
  const text = otherScale(
    own.measure,
    { name: 'the baseline', values: valuesOf(old) },
    { name: 'the candidate', values: valuesOf(own) },
  )
  return text === undefined ? [] : [{ code: 'scale', text, remedy: 'Give both on one scale' }]
}

function unitMismatch(
  old: MeasureByUnit,
  own: MeasureByUnit,
  unit: string,
  allowMissing: number,
): Mismatch[] {
  const { missing, added, share } = oneSided(old, own)
  if (missing.length + added.length === 0) return []
  const hasUnits = own.isInfluence !== true && share < 1
  if (hasUnits && share <= allowMissing) return []
  const said = (ids: readonly string[], one: string, many: string): string =>
    `${ids.length} ${unit}${ids.length === 1 ? ` ${one}` : `s ${many}`} (${printable(someOf(ids), 200)})`
  const parts = [
    ...(missing.length > 0
      ? [said(missing, 'of the baseline has no value now', 'of the baseline have no value now')]
      : []),
    ...(added.length > 0 ? [said(added, 'is not in the baseline', 'are not in the baseline')] : []),
  ]
  const percent = Math.ceil(share * 100)
  const asZero: Advice[] =
    (own.missing ?? 0) > 0 && own.better === 'higher' ? [{ set: 'undefined', to: 'zero' }] : []
  const fewer: Advice[] = hasUnits && share <= FEW ? [{ set: 'allowMissing', to: String(percent / 100) }] : []
  const remedy = [
    ...(asZero.length > 0 ? ['count missing values as 0 in the baseline and now'] : []),
    ...(fewer.length > 0 ? [`leave out up to ${percent} % of the ${unit}s`] : []),
  ].join(', or ')
  return [
    {
      code: 'units',
      text: `${own.measure}: ${parts.join(', ')}`,
      ...(remedy === ''
        ? {}
        : { remedy: `${remedy[0]!.toUpperCase()}${remedy.slice(1)}`, advice: [...asZero, ...fewer] }),
    },
  ]
}

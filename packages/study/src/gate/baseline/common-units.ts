import { naturalOrder, printable } from '@eval/core'
import { note, someOf, type Note } from '../../notes/note.js'
import { formatNumber } from '../../result/format.js'
import type { MeasurePair } from '../gate-systems.js'
import type { MeasureByUnit } from './measures-by-unit.js'

/** The units on which only one side of a gate has a value. */
export interface OneSided {
  /** Units of the baseline without a value now. */
  readonly missing: readonly string[]
  /** Units with a value now that the baseline does not have. */
  readonly added: readonly string[]
  /** Their share of all units. */
  readonly share: number
}

export function oneSided(old: MeasureByUnit, own: MeasureByUnit): OneSided {
  const only = (some: MeasureByUnit, others: MeasureByUnit): string[] =>
    [...some.units.keys()].filter((id) => !others.units.has(id)).sort(naturalOrder)
  const [missing, added] = [only(old, own), only(own, old)]
  return { missing, added, share: (missing.length + added.length) / (old.units.size + added.length) }
}

/** Both sides of a measure on the units where both have a value, with the means of these. */
export function onCommonUnits({ old, own }: MeasurePair): MeasurePair {
  const { missing, added } = oneSided(old, own)
  if (missing.length + added.length === 0) return { old, own }
  const kept = (some: MeasureByUnit, others: MeasureByUnit): MeasureByUnit => {
    const units = new Map([...some.units].filter(([id]) => others.units.has(id)))
    return { ...some, units, value: meanOf({ units }) }
  }
  return { old: kept(old, own), own: kept(own, old) }
}

/** Said of units that a gate leaves out: how many, and what the other side has on them. */
export function leftOutNote({ old, own }: MeasurePair, unit: string): Note[] {
  const { missing, added, share } = oneSided(old, own)
  if (missing.length + added.length === 0) return []
  const common = [...old.units.keys()].filter((id) => own.units.has(id))
  const units = (count: number): string => `${count} ${unit}${count === 1 ? '' : 's'}`
  const said = (ids: readonly string[], lack: string, side: MeasureByUnit, name: string): string[] =>
    ids.length === 0
      ? []
      : [
          `${units(ids.length)} (${printable(someOf(ids), 200)}) ${ids.length === 1 ? 'has' : 'have'} no value ${lack}; ${name} has a mean of ${shownMean(side, ids)} there, and of ${shownMean(side, common)} on those compared`,
        ]
  const parts = [
    ...said(missing, 'now', old, 'the baseline'),
    ...said(added, 'in the baseline', own, 'the candidate'),
  ]
  return [
    note(
      'UNITS_LEFT_OUT',
      `${printable(own.measure)}: ${units(common.length)} are compared, ${formatNumber(share * 100, 1)} % are left out. ${parts.join('; ')}.`,
      { measure: own.measure, missing, added },
    ),
  ]
}

const shownMean = ({ units }: MeasureByUnit, ids: readonly string[]): string =>
  formatNumber(meanOf({ units: new Map(ids.map((id) => [id, units.get(id)!])) }), 3)

function meanOf({ units }: Pick<MeasureByUnit, 'units'>): number {
  let [sum, whole] = [0, 0]
  for (const { value, weight = 1 } of units.values()) {
    sum += weight * value
    whole += weight
  }
  return sum / whole
}

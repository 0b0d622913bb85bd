import type { Unit } from '@eval/core'
import { note, type Note } from '../notes/note.js'
import { groupOf, type System } from '../task/system.js'

/** The item and the repetition that a unit of values stands for. */
function itemOf({ id, cluster }: Unit<'values'>): { readonly item: string; readonly repeat: string } {
  const isRepeat = cluster !== undefined && id.startsWith(`${cluster} #`)
  return isRepeat ? { item: cluster, repeat: id.slice(cluster.length) } : { item: id, repeat: '' }
}

/**
 * Systems whose repetitions can be paired: as they are where all have the same ones, and otherwise with the mean over the
 * repetitions of each item, which are independent answers and no pairs.
 */
export function withEqualRepeats(systems: readonly System[]): {
  readonly systems: readonly System[]
  readonly notes: readonly Note[]
} {
  const repeats = systems.map((system) =>
    [...new Set((groupOf(system, 'values')?.units ?? []).map((unit) => itemOf(unit).repeat))]
      .sort()
      .join(' '),
  )
  if (repeats.every((one) => one === repeats[0])) return { systems, notes: [] }
  const text = 'Systems have different repetitions: the mean over those of each unit is compared.'
  return { systems: systems.map(withMeans), notes: [note('REPEATS_DIFFER', text)] }
}

const withMeans = (system: System): System => ({
  ...system,
  groups: system.groups.map((group) =>
    group.kind === 'values' && group.over === 'units'
      ? { ...group, units: meansOf(group.units as readonly Unit<'values'>[]) }
      : group,
  ),
})

function meansOf(units: readonly Unit<'values'>[]): Unit<'values'>[] {
  const items = new Map<string, Unit<'values'>[]>()
  for (const unit of units) {
    const { item } = itemOf(unit)
    const own = items.get(item)
    if (own) own.push(unit)
    else items.set(item, [unit])
  }
  return Array.from(items, ([id, own]) => {
    const { frame, weight } = own[0]!
    const { measures } = frame
    const values = measures.map((_measure, index) => {
      const known = own.map((one) => one.frame.values[index]).filter((value) => value !== undefined)
      return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length
    })
    return { id, frame: { measures, values }, ...(weight === undefined ? {} : { weight }) }
  })
}

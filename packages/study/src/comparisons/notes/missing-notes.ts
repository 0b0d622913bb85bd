import { printable } from '@eval/core'
import { note, type Note } from '../../notes/note.js'
import { formatNumber } from '../../result/format.js'
import { pairsOf } from '../pairs/matchup.js'
import type { UnitColumns } from '../pairs/unit-matchups.js'

/** So many pairs are told of by measure. */
const NAMED = 3

/**
 * Said of units that are left out because one of two systems has no value there: how many, and what the other has on them.
 * Values that are missing where they would be low make the comparison of the rest misleading.
 */
export const missingNotes = (columns: readonly UnitColumns[], baseline: string | undefined): Note[] =>
  columns.flatMap((own) => {
    const found = pairsOf(own.names, baseline).flatMap(([system, base]) => [
      ...missingIn(own, system, base),
      ...missingIn(own, base, system),
    ])
    const first = [...new Map(found.map((one) => [one.text, one])).values()]
    const more = first.length - NAMED
    return [
      ...first.slice(0, NAMED),
      ...(more > 0
        ? [
            note(
              'MORE_VALUES_MISSING',
              `${own.measure}: ${more} more ${more === 1 ? 'pair of systems lacks' : 'pairs of systems lack'} values.`,
              { measure: own.measure, pairs: more },
            ),
          ]
        : []),
    ]
  })

function missingIn(own: UnitColumns, system: number, other: number): Note[] {
  const { measure, unit, names, values, defined, units, column } = own
  const places = [...units.keys()]
  const isIn = (which: number) => (place: number) => defined[which]![place] === 1
  const lost = places.filter((place) => !isIn(system)(place) && isIn(other)(place))
  if (lost.length === 0) return []
  const kept = places.filter((place) => isIn(system)(place) && isIn(other)(place))
  const mean = (some: readonly number[]): string =>
    formatNumber(some.reduce((sum, place) => sum + values[other]![place]!, 0) / some.length, 3)
  const [are, them] = lost.length === 1 ? ['is', 'it'] : ['are', 'them']
  const there = `${printable(names[other]!)} has a mean of ${mean(lost)} on ${them}`
  const beside = kept.length === 0 ? '' : `, and of ${mean(kept)} on the ${kept.length} that are compared`
  const isHigher = column.call.contribution.better === 'higher'
  return [
    note(
      'VALUES_MISSING',
      `${measure}: ${lost.length} of ${units.length} ${unit}s have no value in ${printable(names[system]!)} and ${are} left out; ${there}${beside}.`,
      { measure, system: names[system], left: lost.length },
      ...(isHigher ? [{ set: 'undefined', to: 'zero' }] : []),
    ),
  ]
}

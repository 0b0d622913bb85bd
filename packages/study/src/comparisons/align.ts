import { EvalError, printable, type InputKind } from '@eval/core'
import { fewNames } from '../few-names.js'
import { note, type Note } from '../notes/note.js'
import type { FrameGroup, System } from '../task/system.js'
import type { Aligned } from '../task/task.js'
import { areNumbered } from '../values/value-units.js'

/** One system's ids, such as topics or rows, in its own order. */
export interface Listed {
  readonly name: string
  readonly ids: readonly string[]
}

/** The units that all systems have, and where each system keeps them. */
export interface SharedUnits {
  readonly units: readonly string[]
  /** For each system the place of every shared unit in its own list. */
  readonly places: readonly Uint32Array[]
  /** For each system the number of units that others lack. */
  readonly left: readonly number[]
}

/** Pairs systems by id, in the order of the first; a repeated id or no common one is an error. */
export function sharedUnits(systems: readonly Listed[], what: string): SharedUnits {
  const indexes = systems.map(({ name, ids }) => {
    const index = new Map<string, number>()
    for (const [place, id] of ids.entries()) {
      if (index.has(id)) {
        throw new EvalError(
          'DUPLICATE_UNIT',
          `${name}: the ${what} "${printable(id)}" occurs twice, so it cannot be paired. Nothing was compared. Keep one of them, or give ids that differ.`,
          { name, id },
        )
      }
      index.set(id, place)
    }
    return index
  })
  const units = systems[0]!.ids.filter((id) => indexes.every((index) => index.has(id)))
  if (units.length === 0) {
    const some = systems
      .slice(0, 2)
      .map(({ name, ids }) => `${name}: ${ids[0] === undefined ? 'none' : `"${printable(ids[0])}"`}`)
    const counted = systems.filter(({ ids }) => areRowNumbers(ids)).map(({ name }) => name)
    const why =
      counted.length === 0 || counted.length === systems.length
        ? ''
        : ` No column of ids was found in ${fewNames(counted)}, whose rows are numbered: give that column the same name in all files, such as id.`
    throw new EvalError('NO_COMMON_UNITS', `No ${what} is common to all systems (${some.join(', ')}).${why}`)
  }
  return {
    units,
    places: indexes.map((index) => Uint32Array.from(units, (id) => index.get(id)!)),
    left: systems.map(({ ids }) => ids.length - units.length),
  }
}

/** Whether ids are the numbers of rows, from 1, with the repetition that a row may have. */
const areRowNumbers = (ids: readonly string[]): boolean =>
  ids.length > 0 && ids.every((id, row) => id.split(' #', 1)[0] === String(row + 1))

/** Sentences about units that were left out because not every system has them. */
export const pairingNotes = (
  systems: readonly Listed[],
  { units, left }: SharedUnits,
  what: string,
): Note[] =>
  systems.flatMap(({ name }, index) =>
    left[index] === 0
      ? []
      : [
          note(
            'UNITS_LEFT_OUT',
            `${name}: ${left[index] === 1 ? `1 ${what} is not in every system and is` : `${left[index]!} ${what}s are not in every system and are`} left out; ${units.length} ${units.length === 1 ? 'is' : 'are'} compared.`,
            { system: name, left: left[index], units: units.length },
          ),
        ],
  )

/** Brings systems onto the units that every one of them has, by id. */
export function alignedByUnit(systems: readonly System[]): Aligned {
  const [first] = systems
  const { unit } = first!
  const kinds = first!.groups
    .map(({ kind }) => kind)
    .filter((kind) => systems.every(({ groups }) => groups.some((group) => group.kind === kind)))
  // Frames of other kinds are made of the same rows: what is left out is told once.
  const notes: Note[] = []
  const shared = new Map<InputKind, SharedUnits>()
  for (const kind of kinds) {
    const listed = systems.map(({ name, groups }) => ({
      name,
      ids: groups.find((group) => group.kind === kind)!.units.map(({ id }) => id),
    }))
    const units = sharedUnits(listed, unit)
    shared.set(kind, units)
    if (notes.length === 0) notes.push(...pairingNotes(listed, units, calledIn(first!, kind)))
  }
  return {
    systems: systems.map((system, index) => ({
      ...system,
      groups: system.groups
        .filter(({ kind }) => shared.has(kind))
        .map((group): FrameGroup => {
          const places = shared.get(group.kind)!.places[index]!
          return { ...group, units: Array.from(places, (place) => group.units[place]!) }
        }),
    })),
    units: Math.max(0, ...[...shared.values()].map(({ units }) => units.length)),
    by: `by ${unit}; those that every system has`,
    notes,
  }
}

/** What the units of a kind of frame are called: repeats where they are named so. */
function calledIn({ groups, unit }: System, kind: InputKind): string {
  const units = groups.find((group) => group.kind === kind)!.units
  const clusters = units.map(({ cluster = '' }) => cluster)
  const ids = units.map(({ id }) => id)
  return ids.length > 0 && areNumbered(ids, clusters) ? 'repeat' : unit
}

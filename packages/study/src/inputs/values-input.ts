import type { ValueTable } from '@eval/core'
import { demandFields, demandRows, isColumn, weightColumn, type Numbers, type Rows } from './columns.js'
import { idText, type Id } from './ids.js'
import {
  bothGiven,
  differentUnits,
  emptyInput,
  missingField,
  notANumberAt,
  wrongShape,
} from './input-errors.js'

/** A value that may be missing. */
type Value = number | null | undefined

/** The values of one system: by unit, or one after the other. */
export type SystemValues =
  Readonly<Record<string, Value>> | ReadonlyMap<Id, Value> | readonly Value[] | Numbers

/** Values that were found out elsewhere, one for each unit of each system. */
export interface Values<N extends string = string> {
  /** By system: values by unit, where null and undefined are no value, or arrays in the same order for all systems. */
  readonly values: Readonly<Record<N, SystemValues>>
  /** The ids of units, where values are arrays; their numbers when absent. */
  readonly units?: readonly Id[]
  /** The cluster of each unit, by unit, or in the order of arrays: units of one cluster are not independent. */
  readonly clusters?: Readonly<Record<string, Id>> | readonly Id[]
  /** How much each unit counts in a mean, by unit, or in the order of arrays. */
  readonly weights?: Readonly<Record<string, number>> | Numbers
  /** What the values are values of; `value` when absent. */
  readonly measure?: string
}

const FIELDS = ['values', 'units', 'clusters', 'weights', 'measure'] as const

/** Values of units as a table. */
export function valuesTable(given: Values): ValueTable {
  demandFields(given, 'Values', FIELDS)
  const { values, measure = 'value' } = given
  const all: unknown = values
  if (all === undefined) throw missingField('Values', 'values', 'values by system and unit')
  if (typeof all !== 'object' || all === null || isColumn(all))
    throw wrongShape('values', 'an object of values by the name of the system', all)
  const systems = Object.entries(values)
  if (systems.length === 0) throw emptyInput('systems', 'Give values of one or more, by name.')
  const listed = systems.filter(([, own]) => isColumn(own))
  if (listed.length > 0 && listed.length < systems.length)
    throw wrongShape('values', 'arrays of every system, or values by unit of every system', 'a mixture')
  const units = listed.length > 0 ? listedUnits(systems, given.units) : metUnits(systems, given.units)
  if (units.length === 0) throw emptyInput('values', 'Give one or more for each system.')
  const places = new Map(units.map((unit, place) => [unit, place]))
  const rows: Rows = { name: 'units', count: units.length }
  return {
    units,
    series: systems.map(([system, own]) => ({ system, measure, ...column(system, own, units, places) })),
    ...(given.clusters === undefined ? {} : { clusters: clustersOf(given.clusters, units, rows) }),
    ...(given.weights === undefined ? {} : { weights: weightsOf(given.weights, units, rows) }),
  }
}

/** Whether something is a table of values already, as readers yield it. */
export const isValueTable = (value: unknown): value is ValueTable =>
  typeof value === 'object' && value !== null && 'series' in value && Array.isArray(value.series)

function listedUnits(
  systems: readonly (readonly [string, SystemValues])[],
  units: readonly Id[] | undefined,
): readonly string[] {
  const [[first, own]] = systems as [(typeof systems)[number]]
  const count = (own as ArrayLike<unknown>).length
  for (const [system, other] of systems) {
    const { length } = other as ArrayLike<unknown>
    if (length !== count) throw differentUnits(system, length, first, count)
  }
  if (units === undefined) return Array.from({ length: count }, (_, place) => String(place + 1))
  demandRows(units, 'units', { name: `values of "${first}"`, count })
  return units.map((unit, place) => idText(unit, 'unit', `Unit ${place + 1}`))
}

/** The units that any system has a value of, in the order in which they are met. */
function metUnits(
  systems: readonly (readonly [string, SystemValues])[],
  units: readonly Id[] | undefined,
): readonly string[] {
  if (units !== undefined) throw bothGiven('units', 'values by unit')
  const met = new Set<string>()
  for (const [system, own] of systems)
    for (const [unit] of entriesOf(system, own)) met.add(idText(unit, 'unit', `System "${system}"`))
  return [...met]
}

function entriesOf(system: string, own: unknown): Iterable<readonly [unknown, unknown]> {
  if (own instanceof Map) return own as ReadonlyMap<unknown, unknown>
  if (typeof own === 'object' && own !== null) return Object.entries(own)
  throw wrongShape(`The values of "${system}"`, 'an object or Map by unit, or an array', own)
}

function column(
  system: string,
  own: SystemValues,
  units: readonly string[],
  places: ReadonlyMap<string, number>,
): { readonly values: Float64Array; readonly defined: Uint8Array } {
  const values = new Float64Array(units.length)
  const defined = new Uint8Array(units.length)
  const add = (place: number, value: unknown): void => {
    if (value === null || value === undefined) return
    if (typeof value !== 'number' || !Number.isFinite(value))
      throw notANumberAt(
        `value of "${system}"`,
        `Unit "${units[place]!}"`,
        value,
        'a finite number, or null for none',
      )
    values[place] = value
    defined[place] = 1
  }
  if (isColumn(own)) {
    for (let place = 0; place < own.length; place++) add(place, own[place])
  } else {
    for (const [unit, value] of entriesOf(system, own)) add(places.get(String(unit))!, value)
  }
  return { values, defined }
}

function clustersOf(
  clusters: NonNullable<Values['clusters']>,
  units: readonly string[],
  rows: Rows,
): readonly string[] {
  const own = perUnit<Id>(clusters, units, rows, 'clusters')
  return own.map((cluster, place) => idText(cluster, 'cluster', `Unit "${units[place]!}"`))
}

const weightsOf = (
  weights: NonNullable<Values['weights']>,
  units: readonly string[],
  rows: Rows,
): Float64Array => weightColumn(perUnit<number>(weights, units, rows, 'weights'), rows)

/** What is said of each unit, in the order of units. */
function perUnit<T>(
  given: Readonly<Record<string, T>> | ArrayLike<T>,
  units: readonly string[],
  rows: Rows,
  what: string,
): T[] {
  if (isColumn(given)) {
    demandRows(given, what, rows)
    return Array.from(given)
  }
  return units.map((unit) => {
    if (!Object.hasOwn(given, unit)) throw missingField(what, unit, 'one for each unit')
    return given[unit]!
  })
}

import { EvalError, printable, type Unit, type ValueTable } from '@eval/core'
import type { UnitValues } from './unit-values.js'

/** The measures of a table: what its series measure, with the system where there are several in it. */
export function measuresIn({ series }: ValueTable): string[] {
  const several = new Set(series.map(({ system }) => system)).size > 1
  const names = series.map(({ system, measure }) =>
    several ? (measure === 'value' ? system : `${system} ${measure}`) : measure,
  )
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice === undefined) return names
  throw new EvalError('DUPLICATE_MEASURE', `The values of "${printable(twice)}" are given twice.`, {
    measure: twice,
  })
}

/** The units of a table of values; repetitions of a unit are a cluster where no other is given. */
export function valueUnits(
  { units, series, clusters, weights, repeats }: ValueTable,
  measures: readonly string[],
): Unit<'values'>[] {
  return units.map((unit, index) => {
    const frame: UnitValues = {
      measures,
      values: series.map(({ values, defined }) => (defined[index] === 1 ? values[index]! : undefined)),
    }
    const cluster = clusters?.[index] ?? (repeats ? unit : undefined)
    return {
      id: repeats ? `${unit} #${repeats[index]!}` : unit,
      frame,
      ...(cluster === undefined ? {} : { cluster }),
      ...(weights ? { weight: weights[index]! } : {}),
    }
  })
}

/** Whether units are repeats of the items that are their clusters, by their names. */
export const areNumbered = (ids: readonly string[], clusters: readonly (string | number)[]): boolean =>
  ids.every((id, place) => id.startsWith(`${clusters[place]!} #`))

import type { System } from '../task/system.js'
import { givenMeasure } from '../values/unit-values.js'
import type { MeasureByUnit } from './baseline/measures-by-unit.js'

/** The names of the two sides in comparisons. */
export const BASELINE = 'baseline'
const CANDIDATE = 'candidate'

/** A measure in the baseline and in the candidate. */
export interface MeasurePair {
  readonly old: MeasureByUnit
  readonly own: MeasureByUnit
}

/** Both sides as systems of values per unit: slices are measures with values on some units only. */
export function systemsOf(pairs: readonly MeasurePair[], unit: string): System[] {
  const names = pairs.map(({ old }) => old.measure)
  const system = (name: string, measures: readonly MeasureByUnit[]): System => {
    const ids = [...new Set(measures.flatMap(({ units }) => [...units.keys()]))]
    return {
      name,
      task: undefined,
      unit,
      groups: [
        {
          kind: 'values',
          over: 'units',
          units: ids.map((id) => {
            const found = measures.map(({ units }) => units.get(id))
            const { cluster, weight } = found.find((one) => one !== undefined)!
            return {
              id,
              frame: { measures: names, values: found.map((one) => one?.value) },
              ...(cluster === undefined ? {} : { cluster }),
              ...(weight === undefined ? {} : { weight }),
            }
          }),
          measures: pairs.map(({ old }) => givenMeasure(old.measure, old.better)),
        },
      ],
      policies: {},
      notes: [],
      source: undefined,
    }
  }
  return [
    system(
      BASELINE,
      pairs.map(({ old }) => old),
    ),
    system(
      CANDIDATE,
      pairs.map(({ own }) => own),
    ),
  ]
}

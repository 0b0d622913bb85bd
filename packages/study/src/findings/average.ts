import {
  EvalError,
  printName,
  type Column,
  type InputKind,
  type MeasureCall,
  type Registry,
} from '@eval/core'
import { averageOf, LOGARITHMS } from '@eval/ranked'
import { intervalOf, type IntervalOptions } from '../intervals/interval-of.js'
import { unitSamples } from '../intervals/value-samples.js'
import type { FrameGroup } from '../task/system.js'
import type { Finding } from './finding.js'

/** How values of units become one: each unit alike (macro), all units as one (micro), or by the geometric mean. */
export type Average = 'macro' | 'micro' | 'geometric'

/** The geometric mean of the units that have a value. */
export function geometricFinding<K extends InputKind>(
  column: Column<K>,
  group: FrameGroup<K>,
  options: IntervalOptions,
): Finding {
  const { call, name, defined, total } = column
  const shared = {
    measure: name,
    call: call as unknown as MeasureCall,
    part: 'geometric mean',
    better: call.contribution.better,
    n: defined,
    undefined: total - defined,
  }
  const mean = averageOf(column, 'geometric')
  if (typeof mean !== 'number') return { ...shared, value: undefined, why: 'There is nothing to average.' }
  const interval = intervalOf(unitSamples(column, group.units, 'omit', LOGARITHMS), options)
  return { ...shared, value: mean, ...(interval ? { interval } : {}) }
}

/** The value of all units as one, for measures that have one. */
export function microFinding<K extends InputKind>(
  call: MeasureCall<K>,
  group: FrameGroup<K>,
  registry: Registry,
): Finding {
  const { contribution, params } = call
  const n = group.units.length
  if (!contribution.pool) throw noMicroAverage(call, registry)
  const value = contribution.pool(
    group.units.map(({ frame }) => frame),
    params,
  )
  const shared = {
    measure: printName(call),
    call: call as unknown as MeasureCall,
    part: 'micro average',
    better: contribution.better,
  }
  return typeof value === 'number'
    ? { ...shared, value, n, undefined: 0 }
    : {
        ...shared,
        value: undefined,
        why: contribution.undefinedWhen[value.undefined] ?? value.undefined,
        n: 0,
        undefined: n,
      }
}

/** The measures on a kind of frame that have a micro average. */
export const pooledMeasures = (kind: InputKind, registry: Registry): string[] =>
  registry
    .all('measure')
    .filter(({ input, pool }) => input === kind && pool !== undefined)
    .map(({ name }) => name)

function noMicroAverage<K extends InputKind>(call: MeasureCall<K>, registry: Registry): EvalError {
  const measure = printName(call)
  const pooled = pooledMeasures(call.contribution.input, registry)
  return new EvalError(
    'NO_MICRO_AVERAGE',
    `${measure} has no micro average: pooled over topics there are ${pooled.join(', ')}.`,
    { measure, pooled },
  )
}

import type { Registry } from '@eval/core'
import type { Paired, TestResult } from '@eval/significance'
import { ifRegistered } from '../registered.js'
import type { MeasureByUnit } from './baseline/measures-by-unit.js'

/** Candidate and baseline on the same units, turned so that high values are better. */
export function orientedPair(old: MeasureByUnit, own: MeasureByUnit): Paired {
  const turn = old.better === 'higher' ? 1 : -1
  const ids = [...old.units.keys()]
  const column = ({ units }: MeasureByUnit): Float64Array =>
    Float64Array.from(ids, (id) => turn * units.get(id)!.value)
  const units = ids.map((id) => old.units.get(id)!)
  const clustered = units.some(({ cluster }) => cluster !== undefined)
  const weighted = units.some(({ weight }) => weight !== undefined)
  return {
    first: column(own),
    second: column(old),
    ...(clustered ? { clusters: units.map(({ cluster = '' }) => cluster) } : {}),
    ...(weighted ? { weights: Float64Array.from(units, ({ weight = 1 }) => weight) } : {}),
  }
}

/** The answer of a registered test on paired values; undefined where it is not registered or has none. */
export function testOfPair(written: string, sample: Paired, registry: Registry): TestResult | undefined {
  const [call] = ifRegistered(() => registry.calls('test', written, 'paired')) ?? []
  if (!call) return undefined
  const answer = call.contribution.compute(sample, call.params)
  return 'undefined' in answer ? undefined : answer
}

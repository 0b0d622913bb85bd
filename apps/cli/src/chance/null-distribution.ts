import { checked, isUndefined, printName, type MeasureCall } from '@eval/core'
import type { NullDistribution } from '@eval/plot'
import { BLOCK, chanceBlock, chanceOf } from '@eval/significance'
import type { Session } from '../session.js'
import type { MeasuredFrames } from './measured-systems.js'

/** What chance alone gives for a measure, draw by draw, and where the value lies; undefined where it has none. */
export function nullDistributionOf(
  frames: MeasuredFrames,
  call: MeasureCall,
  model: string,
  draws: number,
  session: Session,
): NullDistribution | undefined {
  const { registry, seed } = session
  const chance = chanceOf(registry, frames.units, call, { model, seed, draws })
  if ('undefined' in chance) return undefined
  return {
    measure: chance.measure,
    model: chance.model,
    observed: chance.value,
    better: call.contribution.better,
    draws: drawn(frames, call, model, draws, session),
    p: chance.p,
  }
}

/** The aggregates of whole blocks of draws; draws on which no unit has a value are left out. */
function drawn(
  { kind, units }: MeasuredFrames,
  call: MeasureCall,
  written: string,
  draws: number,
  { registry, seed, progress }: Session,
): Float64Array {
  const [model] = registry.calls('null-model', written, kind)
  const kept = units.filter(({ frame }) => !isUndefined(checked(call, printName(call), frame)))
  const blocks = Math.ceil(draws / BLOCK)
  const values: number[] = []
  for (let block = 0; block < blocks; block++) {
    progress.report('drawing chance', block / blocks)
    for (const value of chanceBlock(kept, call, model!, seed, block))
      if (!isUndefined(value)) values.push(value)
  }
  return Float64Array.from(values)
}

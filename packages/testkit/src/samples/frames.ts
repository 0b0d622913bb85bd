import type { InputKind, InputKinds, MeasureCall, Random, Registry } from '@eval/core'
import type { Measured, Modelled } from '@eval/significance'
import { drawParams } from '../draw-params.js'

/** A random frame of a kind, where a plugin at hand describes it. */
export function drawnFrame<K extends InputKind>(
  registry: Registry,
  kind: K,
  random: Random,
): InputKinds[K] | undefined {
  const input = registry.all('input').find(({ name }) => name === kind)
  return input?.draw(random) as InputKinds[K] | undefined
}

function drawnMeasure(registry: Registry, kind: string, random: Random): MeasureCall | undefined {
  const measures = registry.all('measure').filter(({ input }) => input === kind)
  const contribution = measures[random.below(Math.max(1, measures.length))]
  return contribution && { contribution, params: drawParams(contribution, random) }
}

/** A frame with a measure on it and its cells, from whatever the plugins at hand offer. */
export function drawnMeasured(random: Random, registry: Registry): Measured | undefined {
  const all = registry.all('cells')
  const cells = all[random.below(Math.max(1, all.length))]
  if (!cells) return undefined
  const measure = drawnMeasure(registry, cells.name, random)
  const frame = drawnFrame(registry, cells.name, random)
  return measure && frame && { frame, measure, cells }
}

/** A frame with a measure on it and a null model for it, from whatever the plugins at hand offer. */
export function drawnModelled(random: Random, registry: Registry): Modelled | undefined {
  const all = registry.all('null-model')
  const contribution = all[random.below(Math.max(1, all.length))]
  if (!contribution) return undefined
  const measure = drawnMeasure(registry, contribution.input, random)
  const frame = drawnFrame(registry, contribution.input, random)
  return (
    measure && frame && { frame, measure, model: { contribution, params: drawParams(contribution, random) } }
  )
}

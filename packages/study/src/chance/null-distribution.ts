import { isUndefined, type Call } from '@eval/core'
import { BLOCK, chanceBlock, chanceOf, type Chance, type NullModel } from '@eval/significance'
import { pause, type RunContext, type RunOptions } from '../findings/run.js'
import { columnsOf } from '../findings/findings-of.js'
import type { PlannedMeasure } from '../plan/chosen-measures.js'
import type { ChosenModel } from './null-model-choice.js'

/** What chance alone gave for a measure, draw by draw, and what was observed. */
export interface NullDistribution {
  readonly measure: string
  readonly model: string
  readonly observed: number
  readonly better: 'higher' | 'lower' | 'neither'
  /** One value a draw; draws on which no unit has a value are left out. */
  readonly draws: Float64Array
  /** The mean by chance where it is known, or its estimate with its standard error; that of the draws when absent. */
  readonly mean?: number
  readonly meanError?: number
  readonly p: number
  /** Present where p is only known to be at most this. */
  readonly atMost?: true
}

/** How much is drawn; what chance is known to give is not found out again. */
export interface DrawOptions extends RunOptions {
  readonly draws: number
  readonly chance?: Chance | undefined
}

/** The distribution of one measure under one null model; undefined where no unit or no draw has a value. */
export async function nullDistribution(
  planned: PlannedMeasure,
  model: ChosenModel,
  { registry, seed }: Pick<RunContext, 'registry' | 'seed'>,
  { draws, chance: known, signal, onProgress }: DrawOptions,
): Promise<NullDistribution | undefined> {
  const { call, group } = planned
  const chance =
    known ?? chanceOf(registry, group.units, call, { model: model.written, seed, draws, drawOn: true })
  if ('undefined' in chance) return undefined
  const [drawn] = registry.calls('null-model', model.written, group.kind)
  const [column] = columnsOf([planned], 'omit')
  const kept = group.units.filter((_, unit) => column!.codes[unit] === 0)
  const blocks = Math.ceil(draws / BLOCK)
  const values: number[] = []
  for (let block = 0; block < blocks; block++) {
    await pause(signal)
    onProgress?.('drawing chance', block / blocks)
    for (const value of chanceBlock(kept, call, drawn as unknown as Call<NullModel>, seed, block))
      if (!isUndefined(value)) values.push(value)
  }
  return {
    measure: chance.measure,
    model: chance.model,
    observed: chance.value,
    better: call.contribution.better,
    draws: Float64Array.from(values),
    mean: chance.chance,
    ...(chance.chanceError === undefined ? {} : { meanError: chance.chanceError }),
    p: chance.p,
    ...(chance.atMost ? { atMost: true as const } : {}),
  }
}

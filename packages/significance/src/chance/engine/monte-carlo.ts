import { isUndefined, type Call, type InputKind, type MeasureCall, type Unit } from '@eval/core'
import type { NullModel } from '../../null-model.js'
import type { NullTails } from './null-tails.js'
import { BLOCK, chanceBlock } from './chance-draws.js'
import { ENOUGH_EXTREMES } from './draw-budget.js'
import { slack } from '../laws/distribution-of.js'
import { criticalValueOfDraws, type CriticalValue } from './critical-values.js'

/** How chance is drawn. */
export interface MonteCarloOptions {
  readonly seed: number
  readonly draws: number
  /** Draws that may be spent in all where p is small: they go on until it is known to 5 % of itself. */
  readonly most?: number
  /** Whether the values are kept, for critical values. */
  readonly keep: boolean
}

/** An aggregate over units against draws from a null model; undefined where no draw has a value. */
export function monteCarlo<K extends InputKind>(
  units: readonly Unit<K>[],
  call: MeasureCall<K>,
  model: Call<NullModel<K>>,
  { seed, draws: wanted, most: budget = wanted, keep }: MonteCarloOptions,
  value: number,
): NullTails | undefined {
  const asked = Math.ceil(wanted / BLOCK)
  const last = keep ? asked : Math.max(asked, Math.floor(budget / BLOCK))
  const kept = new Float64Array(keep ? asked * BLOCK : 0)
  const { better } = call.contribution
  const extremes = (): number =>
    better === 'higher' ? least : better === 'lower' ? most : Math.min(least, most)
  let [least, most, defined, mean, squares, endless, blocks] = [0, 0, 0, 0, 0, 0, 0]
  for (; blocks < last && (blocks < asked || extremes() < ENOUGH_EXTREMES); blocks++) {
    const block = blocks
    for (const drawn of chanceBlock(units, call, model, seed, block)) {
      // A draw without a value might have been as extreme as any: it counts on both sides.
      if (isUndefined(drawn) || drawn >= value - slack(value)) least++
      if (isUndefined(drawn) || drawn <= value + slack(value)) most++
      if (isUndefined(drawn)) continue
      if (keep) kept[defined] = drawn
      defined++
      // A loss without end makes the mean endless; in the running mean it would be no number at all.
      if (!Number.isFinite(drawn)) {
        endless += drawn
        continue
      }
      const step = drawn - mean
      mean += step / defined
      squares += step * (drawn - mean)
    }
  }
  const draws = blocks * BLOCK
  if (defined === 0) return undefined
  const values = kept.subarray(0, keep ? defined : 0).sort()
  const criticalIn = (sorted: Float64Array, logLevel: number): CriticalValue | undefined => {
    const found = criticalValueOfDraws(sorted, draws - defined, draws, logLevel)
    return found === undefined ? undefined : { value: found, approximate: true }
  }
  return {
    chance: endless === 0 ? mean : endless,
    deviation: endless !== 0 ? Infinity : defined > 1 ? Math.sqrt(squares / (defined - 1)) : 0,
    ...(endless === 0 && defined > 1 ? { chanceError: Math.sqrt(squares / (defined - 1) / defined) } : {}),
    logAtLeast: Math.log((least + 1) / (draws + 1)),
    logAtMost: Math.log((most + 1) / (draws + 1)),
    method: 'monte-carlo',
    how: `${draws} draws with seed ${seed}, p = (b + 1) / (m + 1)`,
    draws,
    seed,
    upper: (logLevel) => criticalIn(values, logLevel),
    lower(logLevel) {
      const found = criticalIn(values.map((one) => 0 - one).reverse(), logLevel)
      return found && { ...found, value: 0 - found.value }
    },
  }
}

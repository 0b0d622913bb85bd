import type { Column, InputKind, Registry, UndefinedPolicy, Unit } from '@eval/core'
import { chanceOf, type Chance } from '@eval/significance'
import { standIn } from '../intervals/value-samples.js'

/** How chance is found. */
export interface ChanceOptions {
  readonly registry: Registry
  readonly seed: number
  readonly draws: number
  readonly policy: UndefinedPolicy
  /** Whether more draws are spent where p is small. */
  readonly drawOn?: boolean
  /** Levels for which the values are wanted that chance reaches no more often. */
  readonly levels?: readonly (number | string)[]
}

/**
 * What chance alone gives for an evaluated measure under a null model; undefined where no draw has a value. Units
 * without a value are as constant in chance's average as in the one observed.
 */
export function chanceLevel<K extends InputKind>(
  column: Column<K>,
  units: readonly Unit<K>[],
  model: string,
  { registry, seed, draws, drawOn = false, policy, levels }: ChanceOptions,
): Chance | undefined {
  const found = chanceOf(registry, units, column.call, {
    model,
    seed,
    draws,
    drawOn,
    values: Array.from(column.values, (value, unit) => {
      const code = column.codes[unit]!
      return code === 0 ? value : { undefined: column.reasons[code - 1]! }
    }),
    ...(levels ? { levels } : {}),
  })
  return 'undefined' in found ? undefined : placed(found, column, policy)
}

function placed(found: Chance, { call, defined, total }: Column, policy: UndefinedPolicy): Chance {
  const instead = standIn(call, policy)
  if (instead === undefined || defined === total || call.contribution.aggregate) return found
  const share = defined / total
  const at = (value: number): number => value * share + instead * (1 - share)
  return {
    ...found,
    chance: at(found.chance),
    deviation: found.deviation * share,
    ...(found.reached
      ? {
          reached: found.reached.map(({ atLeast, atMost, ...rest }) => ({
            ...rest,
            ...(atLeast === undefined ? {} : { atLeast: at(atLeast) }),
            ...(atMost === undefined ? {} : { atMost: at(atMost) }),
          })),
        }
      : {}),
  }
}

import type { Call, Registry } from '@eval/core'
import type { Correction } from '@eval/significance'
import { DEFAULTS } from '../defaults.js'
import { ifRegistered } from '../registered.js'

/** A multiple-comparison correction with its name. */
export interface AppliedCorrection {
  readonly name: string
  readonly adjust: (p: readonly number[]) => ArrayLike<number>
}

/** The correction asked for, or the default where it is registered; none elsewhere. */
export function appliedCorrection(asked: string | undefined, registry: Registry): AppliedCorrection {
  if (asked === 'none') return { name: 'none', adjust: (p) => p }
  const find = (): Call<Correction>[] => registry.calls('correction', asked ?? DEFAULTS.correction)
  const [call] = (asked === undefined ? ifRegistered(find) : find()) ?? []
  if (!call) return { name: 'none', adjust: (p) => p }
  const { contribution, params } = call
  return { name: contribution.name, adjust: (p) => contribution.adjust(p, params) }
}

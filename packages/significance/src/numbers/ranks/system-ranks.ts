import type { Systems } from '../../sample.js'
import { demandSystems } from '../check.js'
import { ranksOf, tieSizes } from './ranks.js'

/** Ranks of systems within each unit, averaged; rank 1 is the best. */
export interface SystemRanks {
  readonly means: Float64Array
  readonly units: number
  readonly systems: number
  /** Sum over units and groups of ties of t^3 - t. */
  readonly ties: number
}

/** The reason for which systems cannot be compared by their ranks. */
export const tooFewSystems = { 'too-few': 'Two systems and two units or more are needed.' } as const

/** The parameter for the level of a critical difference. */
export const criticalLevelParam = {
  type: 'number',
  min: 0,
  max: 1,
  open: true,
  default: 0.95,
  about: 'Confidence level of the critical difference, simultaneous over all pairs.',
} as const

/** The parameter that says which values are better. */
export const betterParam = {
  type: 'choice',
  of: ['higher', 'lower'],
  default: 'higher',
  about: 'Values that get the best rank.',
} as const

/** The mean rank of each system over units. */
export function systemRanks(sample: Systems, better: 'higher' | 'lower', owner: string): SystemRanks {
  const units = demandSystems(sample, owner)
  const systems = sample.values.length
  const sums = new Float64Array(systems)
  const direction = better === 'higher' ? -1 : 1
  let ties = 0
  for (let unit = 0; unit < units; unit++) {
    const row = sample.values.map((column) => direction * column[unit]!)
    for (const [system, rank] of ranksOf(row).entries()) sums[system]! += rank
    ties += tieSizes(row).reduce((sum, size) => sum + size * size * size - size, 0)
  }
  return { means: sums.map((sum) => sum / units), units, systems, ties }
}

/** The mean ranks as figures by name. */
export const rankDetails = (names: readonly string[], { means }: SystemRanks): Record<string, number> =>
  Object.fromEntries(names.map((name, system) => [`rank ${name}`, means[system]!]))

/** Friedman's statistic, corrected for ties; undefined when all ranks are tied. */
export function friedmanStatistic({ means, units, systems, ties }: SystemRanks): number | undefined {
  const spread = means.reduce((sum, mean) => sum + (mean - (systems + 1) / 2) ** 2, 0)
  const correction = 1 - ties / (units * systems * (systems * systems - 1))
  if (correction <= 0) return undefined
  return ((12 * units) / (systems * (systems + 1))) * (spread / correction)
}

import { EvalError } from '@eval/core'
import {
  randomizationDistribution,
  RANDOMIZATION_MODELS,
  type RandomizationDistribution,
  type RandomizationModel,
} from '@eval/significance'
import type { Matchup } from '../comparisons/pairs/matchup.js'
import { badOption } from '../plan/options.js'

/** A randomization model as asked for: enumerated where that is feasible unless drawn or exact is said. */
export interface AskedRandomization {
  readonly model: RandomizationModel
  readonly method: 'auto' | 'exact' | 'monte-carlo'
}

/** The mean difference of two systems under randomization, by each model that was asked for. */
export interface PairedNull {
  readonly measure: string
  readonly system: string
  readonly baseline: string
  /** What a unit is called. */
  readonly unit: string
  readonly distributions: readonly RandomizationDistribution[]
}

const METHODS = { exact: 'exact', drawn: 'monte-carlo' } as const

/** Randomization models as one writes them: `swap`, `swap,independent`, `independent(drawn)`. */
export function askedRandomizations(written: string): readonly AskedRandomization[] {
  return written.split(',').map((part) => {
    const [, model, method] = /^\s*(\w+)\s*(?:\(\s*(\w+)\s*\))?\s*$/.exec(part) ?? []
    const known = RANDOMIZATION_MODELS.find((one) => one === model)
    const isMethod = method === undefined || Object.hasOwn(METHODS, method)
    if (!known || !isMethod)
      throw badOption(
        'nullDistribution',
        part.trim(),
        `${RANDOMIZATION_MODELS.join(' or ')}, with (exact) or (drawn) after it where that matters`,
      )
    return { model: known, method: method === undefined ? 'auto' : METHODS[method as keyof typeof METHODS] }
  })
}

/** The null distributions of pairs whose measure has a value on each unit. */
export function pairedNulls(
  matchups: readonly Matchup[],
  asked: readonly AskedRandomization[],
  { seed, draws }: { readonly seed: number; readonly draws?: number | undefined },
): readonly PairedNull[] {
  if (asked.length === 0) return []
  const nulls = matchups.flatMap(({ measure, system, baseline, unit, samples: { paired } }) =>
    paired
      ? [
          {
            measure,
            system,
            baseline,
            unit,
            distributions: asked.map((how) =>
              randomizationDistribution(paired, { ...how, seed, ...(draws === undefined ? {} : { draws }) }),
            ),
          },
        ]
      : [],
  )
  if (nulls.length > 0) return nulls
  throw new EvalError(
    'WITHOUT_EFFECT',
    'There is no null distribution of paired values: none of these measures has a value per unit.',
    { option: 'nullDistribution' },
  )
}

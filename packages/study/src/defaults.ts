import type { InputKind, SampleKind } from '@eval/core'
import type { Usual } from './task/usual.js'

/** What is chosen where neither the caller nor the task says: the one table that everything consults. */
export const DEFAULTS = {
  level: 0.95,
  draws: 1000,
  /** What chance means for each kind of frame. */
  nullModels: {
    ranking: 'random-ranking',
    'intent-ranking': 'random-intent-order',
    preferences: 'random-preference-order',
    counts: 'class-prior',
    tally: 'label-permutation',
    'class-scores': 'class-permutation',
    'label-sets': 'set-permutation',
    'label-scores': 'set-permutation',
  },
  /** What chance means for measures that need ids or columns of the items: these are kept. */
  nullModelsOfItems: { ranking: 'random-order' },
  /** The interval of a value, by what the value is. */
  intervals: {
    proportion: 'wilson',
    'proportion-difference': 'newcombe',
    tally: 'delong',
    battles: 'bradley-terry',
    'predicted-labels': 'prediction-powered',
    'judged-rate': 'rogan-gladen',
    measured: 'bootstrap',
    units: 'bootstrap',
    paired: 'bootstrap',
    'paired-rows': 'bootstrap',
  },
  /** The test of a difference, by what the two systems can be seen as. */
  tests: {
    'paired-binary': 'mcnemar',
    'paired-scores': 'delong',
    paired: 'randomization',
    'paired-rows': 'randomization',
  },
  /** What a gate asks besides whether there is a difference, of paired values. */
  gate: { equivalence: 'tost', nonInferiority: 'non-inferiority', sequential: 'e-mean' },
  correction: 'holm',
  family: 'measure',
  effect: 'cohen-dz',
} as const satisfies {
  readonly nullModels: Partial<Record<InputKind, string>>
  readonly intervals: Partial<Record<SampleKind, string>>
  readonly tests: Partial<Record<SampleKind, string>>
  readonly [option: string]: unknown
}

type Table = 'nullModels' | 'intervals' | 'tests'

/** The usual choice of a table for a kind: the task's own before the general one. */
export function usualFor(table: Table, kind: string, usual?: Usual): string | undefined {
  const own = usual?.[table] as Readonly<Record<string, string>> | undefined
  if (own && Object.hasOwn(own, kind)) return own[kind]
  const general: Readonly<Record<string, string>> = DEFAULTS[table]
  return Object.hasOwn(general, kind) ? general[kind] : undefined
}

/** Why a usual interval or test was chosen, for plans. */
export const REASONS: Readonly<Record<string, string>> = {
  proportion: 'a plain proportion of whole items',
  'proportion-difference': 'the difference of two proportions of whole items',
  tally: 'closed-form variance of the area',
  battles: 'closed-form information of the model',
  'predicted-labels': 'closed-form variance of both means',
  'judged-rate': 'closed-form variance of the three rates',
  measured: 'no closed form',
  'paired-binary': 'paired right or wrong decisions on the same rows',
  'paired-scores': 'closed-form covariance of two areas on the same rows',
  paired: 'distribution-free: system labels are permuted within each unit',
  'paired-rows': 'distribution-free: system labels are permuted within each unit',
}

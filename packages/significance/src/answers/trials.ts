import type { Measure, ParamSpecs } from '@eval/core'

/** Repeated answers to one item, and how many of them passed. */
export interface Trials {
  readonly answers: number
  readonly passed: number
}

declare module '@eval/core' {
  interface InputKinds {
    readonly trials: Trials
  }
}

/** A measure on repeated answers to one item. */
export type TrialsMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'trials', P>

/** How many answers are drawn: the parameter after `@`. */
export const drawnAnswers = {
  k: { type: 'integer', min: 1, required: true, about: 'Number of answers, drawn without replacement.' },
} as const

export const tooFewAnswers = { 'too-few-answers': 'The item has fewer than k answers.' }

import type { ReadAdvice } from '../problems.js'

/** Something a user should look at, and what to do about it. */
export interface Remark {
  readonly code: string
  /** `error`: the file cannot be used as it is; `warning`: numbers may mislead; `info`: good to know. */
  readonly severity: 'error' | 'warning' | 'info'
  readonly sentence: string
  readonly advice: string
  /** Options that would help. */
  readonly options?: readonly ReadAdvice[]
}

export const remark = (
  severity: Remark['severity'],
  code: string,
  sentence: string,
  advice: string,
  ...options: readonly ReadAdvice[]
): Remark => ({ code, severity, sentence, advice, ...(options.length > 0 ? { options } : {}) })

/** How a host puts options that would help into words. */
export type AdviseReading = (options: readonly ReadAdvice[]) => string

/** Facts of a file by name, in the order in which they are told. */
export type Facts = Readonly<Record<string, number | string>>

export interface Examined {
  readonly facts: Facts
  readonly findings: readonly Remark[]
}

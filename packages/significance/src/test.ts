import type { Contribution, ParamSpecs, ParamValues, Undefined } from '@eval/core'
import type { Draws, IntervalResult } from './interval.js'
import type { SampleKind, SampleKinds } from './sample.js'

/** Which departures from the null hypothesis count: the first is greater, less, or either. */
export type Alternative = 'two-sided' | 'less' | 'greater'

/** The parameter of every test that knows a direction. */
export const alternativeParam = {
  type: 'choice',
  of: ['two-sided', 'less', 'greater'],
  default: 'two-sided',
  about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.',
} as const

/** A test's answer in plain data. */
export interface TestResult {
  readonly statistic: number
  /** What the statistic is called, such as t or chi-square. */
  readonly statisticName: string
  readonly p: number
  /** Natural logarithm of p, also where p itself is too small for a double. */
  readonly logP: number
  /** Present where p is only known to be at most this, because no draw was as extreme. */
  readonly atMost?: true
  readonly alternative: Alternative
  /** How p was found, such as exact or normal. */
  readonly method: string
  readonly n: number
  readonly notes: readonly string[]
  readonly degreesOfFreedom?: readonly number[]
  readonly interval?: IntervalResult
  /** Further figures by name, such as criticalDifference. */
  readonly details?: Readonly<Record<string, number>>
  /** One line per pair of systems, for tests of several. */
  readonly pairs?: readonly PairResult[]
  readonly draws?: Draws & { readonly standardError: number }
}

/** Two systems compared within a test of several. */
export interface PairResult {
  readonly first: string
  readonly second: string
  readonly difference: number
  readonly p: number
  readonly logP: number
  /** Present where no draw was as extreme. */
  readonly atMost?: true
}

/**
 * What a test may promise and the test kit then holds it to. `exchange`: exchanging the two systems leaves a two-sided
 * p-value as it is and turns one one-sided p-value into the other.
 */
export type TestLaw = 'exchange'

/** How much a test has to go by. */
export interface TestedUnits {
  readonly units: number
  /** Units, or clusters of them, that are independent. */
  readonly independent: number
}

/** One way to ask whether a difference is more than chance. */
export interface Test<
  S extends SampleKind = SampleKind,
  P extends ParamSpecs = ParamSpecs,
> extends Contribution<'test', P> {
  readonly input: S
  /** What holds if nothing is going on, in words. */
  readonly hypothesis: string
  readonly undefinedWhen: Readonly<Record<string, string>>
  readonly laws?: readonly TestLaw[]
  /** The smallest p that so many units give, or clusters where the test takes these as units; absent where p has no bound. */
  smallestP?(design: TestedUnits, params: ParamValues<P>): number
  compute(sample: SampleKinds[S], params: ParamValues<P>): TestResult | Undefined
}

declare module '@eval/core' {
  interface ContributionKinds {
    readonly test: Test
  }
}

/** How the distribution by chance was found. */
export type ChanceMethod = 'exact' | 'saddle-point' | 'moments' | 'monte-carlo'

/** What chance alone would give for a measure over units, and how often it would give the value observed or a better one. */
export interface Chance {
  readonly measure: string
  readonly model: string
  /** The value observed. */
  readonly value: number
  /** The mean by chance, and the standard deviation of the aggregate. */
  readonly chance: number
  readonly deviation: number
  /** The standard error of the mean by chance, where it was drawn; one that is known has none. */
  readonly chanceError?: number
  readonly p: number
  /** The natural logarithm of p, also where p is below the smallest double. */
  readonly logP: number
  /** Present where p is only known to be at most this: no draw was as extreme, or mean and variance tell no smaller p. */
  readonly atMost?: true
  /** Which values count as extreme: better ones, or both sides where the measure has no better side. */
  readonly alternative: 'greater' | 'less' | 'two-sided'
  readonly method: ChanceMethod
  /** The method in words. */
  readonly how: string
  readonly units: number
  readonly defined: number
  /** Of Monte Carlo: how often was drawn, from which seed, and the standard error of p. */
  readonly draws?: number
  readonly seed?: number
  readonly standardError?: number
  /** For each level that was asked for, the values that chance reaches no more often. */
  readonly reached?: readonly Reached[]
}

/** Values so far out that chance reaches them with at most the level: a p-value at the level or below begins there. */
export interface Reached {
  readonly level: number | string
  /** The smallest such value; absent where chance gives none so rarely, or where only low values are extreme. */
  readonly atLeast?: number
  /** The largest such value on the low side; absent where only high values are extreme. */
  readonly atMost?: number
  /** Whether the values are drawn or approximated. */
  readonly approximate: boolean
}

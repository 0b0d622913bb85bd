/** What every distribution of whole numbers offers; the parameters follow the point in each call. */
export interface DiscreteDistribution<P extends readonly unknown[]> {
  /** P(X = x). */
  readonly pmf: (x: number, ...params: P) => number
  /** P(X <= x). */
  readonly cdf: (x: number, ...params: P) => number
  /** P(X > x). */
  readonly survival: (x: number, ...params: P) => number
  /** P(X >= x): the usual one-sided p-value of x. */
  readonly atLeast: (x: number, ...params: P) => number
  readonly logPmf: (x: number, ...params: P) => number
  readonly logCdf: (x: number, ...params: P) => number
  readonly logSurvival: (x: number, ...params: P) => number
  readonly logAtLeast: (x: number, ...params: P) => number
  /** The smallest x with P(X <= x) >= p. */
  readonly quantile: (p: number, ...params: P) => number
  /** The smallest x with P(X > x) <= p: the quantile of 1 - p without forming 1 - p. */
  readonly upperQuantile: (p: number, ...params: P) => number
  readonly mean: (...params: P) => number
  readonly variance: (...params: P) => number
}

/** What every continuous distribution offers; the parameters follow the point in each call. */
export interface ContinuousDistribution<P extends readonly unknown[]> {
  /** The density at x. */
  readonly pdf: (x: number, ...params: P) => number
  /** P(X <= x). */
  readonly cdf: (x: number, ...params: P) => number
  /** P(X > x). */
  readonly survival: (x: number, ...params: P) => number
  readonly logPdf: (x: number, ...params: P) => number
  readonly logCdf: (x: number, ...params: P) => number
  readonly logSurvival: (x: number, ...params: P) => number
  /** The x with P(X <= x) = p. */
  readonly quantile: (p: number, ...params: P) => number
  /** The x with P(X > x) = p: the quantile of 1 - p without forming 1 - p. */
  readonly upperQuantile: (p: number, ...params: P) => number
  /** The mean, or NaN-free Infinity where the integral diverges; undefined where it has no value. */
  readonly mean: (...params: P) => number | undefined
  readonly variance: (...params: P) => number | undefined
}

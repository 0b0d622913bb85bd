import type { Baseline, ByMeasure, Evaluation, GateOptions } from '@eval/study'

/** An evaluation, or the promise of one. */
export type Evaluated = Evaluation | Promise<Evaluation>

/** What an evaluation is held against: another one, a baseline, or the name of one that is kept in `.evals`. */
export type Against = Evaluated | Baseline | string

/** Which system and which measures of an evaluation are meant. */
export interface MeasureOptions {
  /** The system, where the evaluation is of several. */
  readonly system?: string
  /** The measure or measures; all that have a better side when absent. */
  readonly measure?: string | readonly string[]
  /** Probability of a false answer, shared by all matchers of one test file. */
  readonly alpha?: number
}

export interface GateAgainst
  extends MeasureOptions, Pick<GateOptions, 'margin' | 'strict' | 'nonInferior' | 'test'> {}
export interface BeatOptions extends MeasureOptions, Pick<GateOptions, 'test'> {
  /** The least gain: the interval of the difference must lie above it. */
  readonly by?: number
}
export interface EquivalenceOptions extends MeasureOptions, Pick<GateOptions, 'test'> {
  /** The largest difference that does not matter. */
  readonly margin: number | ByMeasure
}
export type ChanceOptions = MeasureOptions
export interface FloorOptions extends Pick<MeasureOptions, 'system'> {
  /** Whether the lower end of the interval must reach the number, or the value itself. */
  readonly of?: 'interval' | 'value'
}

/** The matchers, for `expect.extend`; all of them are asynchronous. */
export interface EvalMatchers<R = Promise<void>> {
  /** Better than another system or baseline, on every measure that is named. */
  toBeat(against: Against, options?: BeatOptions): R
  /** Not worse than another system or baseline; more is demanded by `strict`, `nonInferior` and `margin`. */
  toNotRegress(against: Against, options?: GateAgainst): R
  /** Shown to differ by less than a margin. */
  toBeEquivalentTo(against: Against, options: EquivalenceOptions): R
  /** Better than chance, on every measure that has a chance level. */
  toExceedChance(options?: ChanceOptions): R
  /** Measures of at least these values; at most, where low is better. */
  toHaveAtLeast(limits: ByMeasure, options?: FloorOptions): R
}

import type { Contribution, InputKind, InputKinds, ItemOf, ParamSpecs, ParamValues, Random } from '@eval/core'

/** One input that a model may draw, with the natural logarithm of its chance. */
export interface Outcome<K extends InputKind = InputKind> {
  readonly input: InputKinds[K]
  readonly logChance: number
}

/** Places that a model fills from one set of items, every order alike and whatever it puts into other blocks. */
export interface ItemBlock<K extends InputKind = InputKind> {
  /** The first place, counted from 0, and the first after the last. */
  readonly from: number
  readonly to: number
  /** Whether every place is drawn by itself from all items; otherwise an item is drawn at most once. */
  readonly independent: boolean
  /** The items that are drawn from, those alike together; as many as there are places, or more. */
  readonly items: readonly { readonly item: ItemOf<K>; readonly count: number }[]
}

/** What chance alone would give: draws an input that keeps what the model keeps and is random in the rest. */
export interface NullModel<
  K extends InputKind = InputKind,
  P extends ParamSpecs = ParamSpecs,
> extends Contribution<'null-model', P> {
  readonly input: K
  /** What every draw has in common with the observed input, in words. */
  readonly keeps: string
  /** Invariants of the kind of input that every draw has in common with the observed input; checked by the test kit. */
  readonly preserves: readonly string[]
  /** Whether every draw is made of the items observed, with their ids and named columns: measures that need these have chances. */
  readonly keepsItems?: boolean
  /** One draw; where a depth is given, its first so many items are enough. */
  sample(observed: InputKinds[K], params: ParamValues<P>, random: Random, depth?: number): InputKinds[K]
  /**
   * Every input that may be drawn, where there are at most so many: then every measure has its exact distribution, with
   * no closed form of its own. Undefined where there are more.
   */
  outcomes?(observed: InputKinds[K], params: ParamValues<P>, most: number): Iterable<Outcome<K>> | undefined
  /**
   * Where items are put into places at random: the places in blocks, which fill independently of each other. Then every
   * measure that declares its terms has its distribution, with no closed form of its own.
   */
  blocks?(observed: InputKinds[K], params: ParamValues<P>): readonly ItemBlock<K>[]
  /**
   * Where every item is given a label at random and the number of each label is kept. Then every measure that is a mean
   * over items has its exact mean and variance, with no closed form of its own.
   */
  assignment?(observed: InputKinds[K], params: ParamValues<P>): LabelAssignment<K> | undefined
}

/** Items that are given labels: how many are alike, how often each label is given, and one item with one label. */
export interface LabelAssignment<K extends InputKind = InputKind> {
  readonly items: Float64Array
  readonly labels: Float64Array
  frame(item: number, label: number): InputKinds[K]
}

/** A value whose chances are weighted by exp(theta value): the logarithm of the mean weight, and the moments under it. */
export interface WeightedMoments {
  readonly log: number
  readonly mean: number
  readonly variance: number
}

/** What exponential weights make of a value whose support is too large to list: enough for saddle-point tails. */
export interface WeightedValue {
  under(theta: number): WeightedMoments
  /** The largest value and the logarithm of its chance; with side -1 the smallest. */
  end(side: 1 | -1): { readonly value: number; readonly logChance: number }
  /** About how many steps one call of `under` takes. */
  readonly steps: number
  /** Whether `under` is an approximation. */
  readonly approximate?: boolean
  /** The same by an approximation that takes fewer steps, for sums that would take too long. */
  readonly quicker?: WeightedValue
}

/** Distributions that differ by two whole numbers alone and change smoothly with both: many of them are summed by a few. */
export interface ChanceFamily {
  /** What members have in common: those of one name are alike but for their numbers. */
  readonly name: string
  /** The numbers of this member. */
  readonly at: readonly [number, number]
  /** The member of other numbers between those of known members. */
  member(at: readonly [number, number]): ChanceDistribution
}

/** The distribution of a measure's value under a null model: moments always, probabilities where known. */
export interface ChanceDistribution {
  readonly mean: number
  readonly variance: number
  /** Values in ascending order with their probabilities, where the support is known. */
  readonly support?: {
    readonly values: Float64Array
    readonly probabilities: Float64Array
    /** Their natural logarithms, where probabilities may be below the smallest number. */
    readonly logProbabilities?: Float64Array
  }
  /** What exponential weights make of it, where that can be computed without the support. */
  readonly weighted?: WeightedValue
  /** The family that it is of, where the moments of many such distributions shall be summed by a few. */
  readonly family?: ChanceFamily
  /** Natural logarithm of P(value >= x), accurate far below 1e-300. */
  logAtLeast?(x: number): number
  /** Natural logarithm of P(value <= x). */
  logAtMost?(x: number): number
}

/**
 * A closed form for one pair of measure and null model; neither needs to know of it. The parameters of both can be
 * typed by their declarations: `Exact<'ranking', typeof measure.params, typeof model.params>`.
 */
export interface Exact<
  K extends InputKind = InputKind,
  M extends ParamSpecs = ParamSpecs,
  N extends ParamSpecs = ParamSpecs,
> extends Contribution<'exact'> {
  readonly input: K
  /** Canonical names of the pair, its own plugin's first; full ones where another plugin could have the same. */
  readonly measure: string
  readonly model: string
  /** Undefined when no closed form holds for these parameters or this input. */
  distribution(
    observed: InputKinds[K],
    measureParams: ParamValues<M>,
    modelParams: ParamValues<N>,
  ): ChanceDistribution | undefined
}

declare module '@eval/core' {
  interface ContributionKinds {
    readonly 'null-model': NullModel
    readonly exact: Exact
  }
}

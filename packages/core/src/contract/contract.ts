import type { Counts } from '../counts/table/counts-frame.js'
import type { ParamSpecs, ParamValue, ParamValues } from './params.js'
import type { Random } from '../random.js'
import type {
  AnswerTable,
  BattleTable,
  LogProbabilityTable,
  MultiLabelTable,
  PredictionTable,
  ValueTable,
} from '../tables.js'
import type { Undefined } from '../undefined.js'

/**
 * What can be measured: the frames that measures see, by name. Open: a package adds its own with
 * `declare module '@eval/core' { interface InputKinds { spectrum: Spectrum } }` and contributes an `Input` for it.
 */
export interface InputKinds {
  readonly counts: Counts
}

/** What the frames of a kind consist of, for measures that are sums over items. Open in the same way. */
export interface InputItems {
  /** One example, by the indexes of its actual and of its predicted class. */
  readonly counts: { readonly actual: number; readonly predicted: number }
}

/** What readers yield, by name. Open in the same way. */
export interface Tables {
  readonly labels: LabelTable
  readonly predictions: PredictionTable
  readonly 'multi-labels': MultiLabelTable
  readonly values: ValueTable
  readonly 'log-probabilities': LogProbabilityTable
  readonly answers: AnswerTable
  readonly battles: BattleTable
}

/** What a value can be besides a value: what intervals, tests, correlations and effects take, by name. Open in the same way. */
export interface SampleKinds {
  readonly proportion: Proportion
  readonly 'proportion-difference': TwoProportions
}

/** What can be plugged in, by kind. Open in the same way. */
export interface ContributionKinds {
  readonly measure: Measure
  readonly input: Input
}

/** True and predicted classes, row by row, with an optional weight and id. */
export interface LabelTable {
  readonly actual: readonly string[]
  readonly predicted: readonly string[]
  readonly weights?: Float64Array
  readonly ids?: readonly string[]
}

/** Hits among n independent trials. */
export interface Proportion {
  readonly hits: number
  readonly n: number
}

/** Two proportions from separate samples; the difference is first minus second. */
export interface TwoProportions {
  readonly first: Proportion
  readonly second: Proportion
}

/** A change of scale that always rises, or always falls, and its inverse: such as logarithms for a geometric mean. */
export interface Scale {
  /** How a value on this scale is written: `ln` for `ln GMAP`. */
  readonly name: string
  to(value: number): number
  from(value: number): number
}

/** A value seen as samples, the most fitting first; on another scale where `scale.from` of the estimate is the value. */
export type ValueSamples = { readonly [S in SampleKind]?: SampleKinds[S] } & { readonly scale?: Scale }

export type InputKind = keyof InputKinds
export type SampleKind = keyof SampleKinds
/** An item of a kind of input. */
export type ItemOf<K extends InputKind> = K extends keyof InputItems ? InputItems[K] : never
export type ContributionKind = keyof ContributionKinds
export type AnyContribution = ContributionKinds[ContributionKind]

/** Where a statement comes from. */
export interface Reference {
  readonly text: string
  readonly doi?: string
  readonly url?: string
}

/**
 * A name under which another tool knows a contribution. `{k}` stands for the parameter k, so `ndcg_cut_{k}` reads
 * `ndcg_cut_10`, and after a dot at the end for a list, so that `ndcg_cut.{k}` reads `ndcg_cut.10,20` as two calls.
 * The object forms fix parameters that the other name implies: `params` for one call, `each` for a family with one call
 * for each entry, so that `ndcg_cut` is nDCG at all cutoffs of that tool. A canonical name comes before any alias.
 */
export type Alias =
  | string
  | { readonly name: string; readonly params: Readonly<Record<string, ParamValue>> }
  | { readonly name: string; readonly each: readonly Readonly<Record<string, ParamValue>>[] }

/** Documentation as data: it becomes the reference page, `evals explain` and the reader of other tools' names. */
export interface About {
  readonly title: string
  readonly summary: string
  readonly formula?: string
  readonly references?: readonly Reference[]
  /** Names by tool. */
  readonly aka?: Readonly<Record<string, readonly Alias[]>>
  /** How other tools differ, or which rival definition this is. */
  readonly differs?: string
  /** When another contribution serves better. */
  readonly avoidWhen?: string
}

/** Anything that can be plugged in: a kind, a name, parameters and documentation as data. */
export interface Contribution<Kind extends string = string, P extends ParamSpecs = ParamSpecs> {
  readonly contributes: Kind
  readonly name: string
  readonly params: P
  /** The parameter that `@` fills in a written name. */
  readonly at?: keyof P & string
  readonly about: About
}

/** A worked value with its source; test and documentation at once. */
export interface Case<K extends InputKind = InputKind, P extends ParamSpecs = ParamSpecs> {
  readonly source: string
  readonly input: InputKinds[K]
  readonly params?: Partial<ParamValues<P>>
  readonly expected: number | Undefined
}

/** The arithmetic behind one value: a step for each item of the input that takes part, and what the steps come to. */
export interface Trace {
  /** What the figures of every step are called, such as gain, discount and running value. */
  readonly terms: readonly string[]
  readonly steps: readonly TraceStep[]
  /** The closing figures in order, such as a sum and what it is divided by. */
  readonly totals: Readonly<Record<string, number>>
  /** The same value that `compute` gives. */
  readonly value: number
}

export interface TraceStep {
  /** Index of the item in the input, such as rank - 1. */
  readonly item: number
  /** One figure for each term. */
  readonly figures: readonly number[]
}

/** A value as a sum over the items of an input, each at its place. */
export interface Terms<K extends InputKind = InputKind> {
  /** Places, from the first, whose items add anything. */
  readonly places: number
  /** What the items add to; 0 when absent. */
  readonly start?: number
  /** What an item adds at a place, counted from 0; nothing but place and item may decide it. */
  at(place: number, item: ItemOf<K>): number
}

/** What a measure needs to know of every item besides what each frame of its kind tells. */
export interface ItemNeeds {
  /** Whether it needs the id of each item. */
  readonly ids?: boolean
  /** Columns of numbers by name, such as cost, time or popularity. */
  readonly columns?: readonly string[]
}

/** What a frame carries of its items, in their order, for measures that need it: frames of any kind have it as `carried`. */
export interface CarriedItems {
  readonly ids?: readonly string[]
  /** One finite number for each item, by the name of the column. */
  readonly columns?: Readonly<Record<string, Float64Array>>
}

/** One way to say in a number how good something is. */
export interface Measure<
  K extends InputKind = InputKind,
  P extends ParamSpecs = ParamSpecs,
> extends Contribution<'measure', P> {
  readonly input: K
  readonly range: readonly [low: number, high: number]
  readonly better: 'higher' | 'lower' | 'neither'
  /** Every reason `compute` may give for having no value, with a sentence. */
  readonly undefinedWhen: Readonly<Record<string, string>>
  /** Laws of the input kind that hold for this measure, checked by random search. */
  readonly laws: readonly string[]
  readonly cases?: readonly Case<K, P>[]
  compute(input: InputKinds[K], params: ParamValues<P>): number | Undefined
  /**
   * What `compute` takes from `carried` of its input: ids and named columns of the items. Tables then have to hold it, and
   * a frame without it is refused before `compute` sees it.
   */
  needs?(params: ParamValues<P>): ItemNeeds
  /** Over units; the arithmetic mean when absent. */
  aggregate?(values: Float64Array): number | Undefined
  /** The scale on which `aggregate` is the arithmetic mean, where there is one: then averages have intervals and are compared. */
  readonly averagedOn?: Scale
  /** The value of all units as one (micro average), where that can be had. */
  pool?(inputs: readonly InputKinds[K][], params: ParamValues<P>): number | Undefined
  /** What else the value is, such as a proportion of so many items: intervals and tests for that are then its own. */
  samples?(input: InputKinds[K], params: ParamValues<P>): ValueSamples
  /** Whether the value is the weighted mean of the values that single items would have alone. */
  itemwise?(params: ParamValues<P>): boolean
  /** How a value comes about, for `evals explain`; asked for only where `compute` gives a number. */
  trace?(input: InputKinds[K], params: ParamValues<P>): Trace
  /**
   * The value as a sum over items, where it is one; its distribution by chance then needs no closed form of its own. Made
   * from what all orders and draws of the items have in common, such as the judgements. Undefined where it is no such sum.
   */
  terms?(input: InputKinds[K], params: ParamValues<P>): Terms<K> | undefined
  /** How many items, from the first, the value depends on in any order; all of them when absent. */
  depth?(input: InputKinds[K], params: ParamValues<P>): number
}

/** A sort of thing that can be measured: how to draw one at random, and the laws its measures may declare. */
export interface Input<K extends InputKind = InputKind> extends Contribution<'input'> {
  readonly name: K
  /** A small random example; degenerate ones (empty, one class, all tied) must come up often. */
  draw(random: Random): InputKinds[K]
  readonly laws: Readonly<Record<string, InputLaw<K>>>
  /** What two frames can have in common, by name; a null model lists those that its draws keep. */
  readonly invariants?: Readonly<Record<string, Invariant<K>>>
  /** What makes a frame an impossible one, such as a tie group that never ends; undefined when it is sound. */
  flaw?(frame: InputKinds[K]): string | undefined
  merge?(first: InputKinds[K], second: InputKinds[K]): InputKinds[K]
  /** The items of a frame in order. */
  items?(frame: InputKinds[K]): readonly ItemOf<K>[]
  /** The frame without the items after the first so many. */
  prefix?(frame: InputKinds[K], count: number): InputKinds[K]
}

/** Something that two frames of a kind can have in common. */
export interface Invariant<K extends InputKind = InputKind> {
  readonly about: string
  /** Undefined when the other frame has it in common with the first, otherwise what differs. */
  broken(first: InputKinds[K], other: InputKinds[K]): string | undefined
}

/** A statement about every measure that declares it, tried on random inputs. */
export interface InputLaw<K extends InputKind = InputKind> {
  readonly about: string
  /** Undefined when it holds on this input, otherwise what went wrong. */
  broken(trial: LawTrial<K>): string | undefined
}

export interface LawTrial<K extends InputKind = InputKind> {
  readonly measure: Measure<K>
  readonly params: ParamValues
  readonly input: InputKinds[K]
  readonly value: number | Undefined
  readonly random: Random
  compute(input: InputKinds[K]): number | Undefined
}

/** What a package offers to the registry. */
export interface Plugin {
  readonly name: string
  readonly contract: number
  readonly version?: string
  readonly contributions: readonly AnyContribution[]
}

/** A contribution with its parameters settled, such as nDCG@10. */
export interface Call<C extends Contribution = Contribution> {
  readonly contribution: C
  readonly params: ParamValues
  /** The full name of the contribution, where another plugin has one of the same name: `@acme/plugin/nDCG`. */
  readonly as?: string
}
export type MeasureCall<K extends InputKind = InputKind> = Call<Measure<K>>

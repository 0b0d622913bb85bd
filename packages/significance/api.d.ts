// The public API of @eval/significance, from its emitted declarations. Written by `pnpm api`.

// ==== ./dist/index.d.ts

// Agreement
export interface Agreement { readonly items: number; readonly agreement: number; readonly expected: number; }

// AllBoundsOptions
export interface AllBoundsOptions extends BoundOptions { readonly upTo?: number; }

// Alternative
export type Alternative = 'two-sided' | 'less' | 'greater';

// ApproximateBound
export interface ApproximateBound { readonly bound: number; readonly hits: number; readonly attained: number; }

// AreaDesign
export interface AreaDesign { readonly auc: number; readonly error?: number; }

// BLOCK
export declare const BLOCK = 128;

// BandOptions
export interface BandOptions extends CrossingOptions { readonly convention?: Convention; readonly compare?: '>=' | '>'; }

// Battle
export interface Battle { readonly first: number; readonly second: number; readonly winner: 'first' | 'second' | 'tie'; }

// Battles
export interface Battles { readonly names: readonly string[]; readonly of: number; readonly wins: Float64Array; readonly ties: Float64Array; }

// BattlesMeasure
export type BattlesMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'battles', P>;

// BoundKind
export type BoundKind = 'discrete' | 'interpolated' | 'parametric';

// BoundOptions
export interface BoundOptions { readonly convention?: Convention; readonly kind?: BoundKind; readonly belowSupport?: 'clamp' | 'extend'; }

// Cells
export interface Cells<K extends InputKind = InputKind> extends Contribution<'cells'> { readonly name: K; counts(frame: InputKinds[K]): Float64Array; withCounts(frame: InputKinds[K], counts: Float64Array): InputKinds[K]; item?(frame: InputKinds[K], cell: number): InputKinds[K]; coarser?(frame: InputKinds[K], cells: number): CoarserFrame<K> | undefined; groups?(frame: InputKinds[K]): Int32Array; }

// Chance
export interface Chance { readonly measure: string; readonly model: string; readonly value: number; readonly chance: number; readonly deviation: number; readonly chanceError?: number; readonly p: number; readonly logP: number; readonly atMost?: true; readonly alternative: 'greater' | 'less' | 'two-sided'; readonly method: ChanceMethod; readonly how: string; readonly units: number; readonly defined: number; readonly draws?: number; readonly seed?: number; readonly standardError?: number; readonly reached?: readonly Reached[]; }

// ChanceDistribution
export interface ChanceDistribution { readonly mean: number; readonly variance: number; readonly support?: { readonly values: Float64Array; readonly probabilities: Float64Array; readonly logProbabilities?: Float64Array; }; readonly weighted?: WeightedValue; readonly family?: ChanceFamily; logAtLeast?(x: number): number; logAtMost?(x: number): number; }

// ChanceFamily
export interface ChanceFamily { readonly name: string; readonly at: readonly [number, number]; member(at: readonly [number, number]): ChanceDistribution; }

// ChanceMethod
export type ChanceMethod = 'exact' | 'saddle-point' | 'moments' | 'monte-carlo';

// ChanceOptions
export interface ChanceOptions { readonly model: string; readonly seed?: number; readonly draws?: number; readonly drawOn?: boolean; readonly methods?: readonly ChanceMethod[]; readonly values?: readonly (number | Undefined)[]; readonly levels?: readonly (number | string)[]; }

// CoarserFrame
export interface CoarserFrame<K extends InputKind> { readonly frame: InputKinds[K]; part(cell: number): InputKinds[K]; }

// ContingencyTable
export interface ContingencyTable { readonly rows: number; readonly columns: number; readonly cells: Float64Array; }

// ContinuousDistribution
export interface ContinuousDistribution<P extends readonly unknown[]> { readonly pdf: (x: number, ...params: P) => number; readonly cdf: (x: number, ...params: P) => number; readonly survival: (x: number, ...params: P) => number; readonly logPdf: (x: number, ...params: P) => number; readonly logCdf: (x: number, ...params: P) => number; readonly logSurvival: (x: number, ...params: P) => number; readonly quantile: (p: number, ...params: P) => number; readonly upperQuantile: (p: number, ...params: P) => number; readonly mean: (...params: P) => number | undefined; readonly variance: (...params: P) => number | undefined; }

// Convention
export type Convention = 'valid' | 'paper';

// Correction
export interface Correction<P extends ParamSpecs = ParamSpecs> extends Contribution<'correction', P> { readonly controls: 'family-wise error rate' | 'false discovery rate'; readonly holds: string; adjust(p: ArrayLike<number>, params: ParamValues<P>): Float64Array; }

// Correlation
export interface Correlation<S extends SampleKind = SampleKind, P extends ParamSpecs = ParamSpecs> extends Contribution<'correlation', P> { readonly input: S; readonly range: readonly [low: number, high: number]; readonly undefinedWhen: Readonly<Record<string, string>>; compute(sample: SampleKinds[S], params: ParamValues<P>): CorrelationResult | Undefined; }

// CorrelationResult
export interface CorrelationResult { readonly estimate: number; readonly p?: number; readonly logP?: number; readonly alternative?: Alternative; readonly interval?: IntervalResult; readonly method: string; readonly n: number; readonly notes: readonly string[]; readonly details?: Readonly<Record<string, number>>; readonly atMost?: true; readonly draws?: Draws & { readonly standardError: number; }; }

// CountedValue
export interface CountedValue { readonly name: string; readonly range: readonly [low: number, high: number]; readonly counts: Float64Array; readonly groups?: Int32Array | undefined; of(counts: Float64Array): number | Undefined; }

// CountsBootstrapOptions
export interface CountsBootstrapOptions extends EndChoice { readonly form: BootstrapForm; readonly stratified: boolean; readonly draws: number; readonly seed: number; }

// CrossingOptions
export interface CrossingOptions { readonly from?: number; readonly to?: number; readonly contiguous?: number; }

// Crossover
export interface Crossover { readonly k: number; readonly hits: number; readonly bound: number; }

// CrossoverOptions
export interface CrossoverOptions { readonly convention?: Convention; readonly compare?: '>=' | '>'; readonly bound?: BoundKind; readonly contiguous?: number; readonly report?: 'first' | 'last'; readonly band?: 'pointwise' | 'simultaneous'; readonly from?: number; readonly to?: number; }

// CurvePoints
export interface CurvePoints { readonly x: Float64Array; readonly y: Float64Array; }

// CurveSpace
export type CurveSpace = 'roc' | 'pr' | 'lift' | 'gain' | 'det';

// DiscreteDistribution
export interface DiscreteDistribution<P extends readonly unknown[]> { readonly pmf: (x: number, ...params: P) => number; readonly cdf: (x: number, ...params: P) => number; readonly survival: (x: number, ...params: P) => number; readonly atLeast: (x: number, ...params: P) => number; readonly logPmf: (x: number, ...params: P) => number; readonly logCdf: (x: number, ...params: P) => number; readonly logSurvival: (x: number, ...params: P) => number; readonly logAtLeast: (x: number, ...params: P) => number; readonly quantile: (p: number, ...params: P) => number; readonly upperQuantile: (p: number, ...params: P) => number; readonly mean: (...params: P) => number; readonly variance: (...params: P) => number; }

// DocumentMean
export interface DocumentMean { readonly over: 'documents'; ofDocument(document: Sums): number; }

// DrawnEnds
export interface DrawnEnds { readonly low: number; readonly high: number; }

// Draws
export interface Draws { readonly count: number; readonly seed: number; }

// EMeanDesign
export interface EMeanDesign { readonly differences: Units; readonly width: number; readonly error: number; readonly independent?: number; readonly spread?: number; }

// ENOUGH_EXTREMES
export declare const ENOUGH_EXTREMES = 400;

// Effect
export interface Effect<S extends SampleKind = SampleKind, P extends ParamSpecs = ParamSpecs> extends Contribution<'effect', P> { readonly input: S; readonly undefinedWhen: Readonly<Record<string, string>>; readonly laws?: readonly EffectLaw[]; compute(sample: SampleKinds[S], params: ParamValues<P>): EffectResult | Undefined; }

// EffectLaw
export type EffectLaw = 'antisymmetric' | 'symmetric';

// EffectResult
export interface EffectResult { readonly value: number; readonly n: number; readonly notes: readonly string[]; readonly details?: Readonly<Record<string, number>>; }

// EndChoice
export interface EndChoice { readonly level: number; readonly side: Side; }

// Estimate
export interface Estimate { readonly value: number; readonly variance: number; readonly n: number; }

// Exact
export interface Exact<K extends InputKind = InputKind, M extends ParamSpecs = ParamSpecs, N extends ParamSpecs = ParamSpecs> extends Contribution<'exact'> { readonly input: K; readonly measure: string; readonly model: string; distribution(observed: InputKinds[K], measureParams: ParamValues<M>, modelParams: ParamValues<N>): ChanceDistribution | undefined; }

// FinitePopulation
export interface FinitePopulation { readonly N: number; readonly positives: number; }

// Hits
export interface Hits { logPmf(i: number): number; logAtLeast(i: number): number; logAbove(i: number): number; logAtMost(i: number): number; }

// InfinitePopulation
export interface InfinitePopulation { readonly rate: number | string; }

// Interval
export interface Interval<S extends SampleKind = SampleKind, P extends ParamSpecs = ParamSpecs> extends Contribution<'interval', P> { readonly input: S; readonly undefinedWhen: Readonly<Record<string, string>>; compute(sample: SampleKinds[S], params: ParamValues<P>): IntervalResult | Undefined; }

// IntervalResult
export interface IntervalResult { readonly estimate: number; readonly low: number; readonly high: number; readonly level: number; readonly side: Side; readonly method: string; readonly n: number; readonly notes: readonly string[]; readonly details?: Readonly<Record<string, number>>; readonly draws?: Draws; }

// ItemBlock
export interface ItemBlock<K extends InputKind = InputKind> { readonly from: number; readonly to: number; readonly independent: boolean; readonly items: readonly { readonly item: ItemOf<K>; readonly count: number; }[]; }

// JudgeTable
export interface JudgeTable { readonly bothPass: number; readonly humanOnly: number; readonly judgeOnly: number; readonly bothFail: number; }

// Judged
export interface Judged { readonly judge: Float64Array; readonly human: Float64Array; readonly labelled: Uint8Array; readonly weights: Float64Array; }

// JudgedMeasure
export type JudgedMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'judged', P>;

// LabelAssignment
export interface LabelAssignment<K extends InputKind = InputKind> { readonly items: Float64Array; readonly labels: Float64Array; frame(item: number, label: number): InputKinds[K]; }

// Level
export interface Level { readonly text: string; readonly value: number; readonly log: number; readonly mantissa: bigint; readonly decimals: number; }

// MeanError
export interface MeanError { readonly n: number; readonly independent: number; readonly mean: number; readonly standardError: number; readonly constant: boolean; }

// Measured
export interface Measured<K extends InputKind = InputKind> { readonly frame: InputKinds[K]; readonly measure: MeasureCall<K>; readonly cells: Cells<K>; }

// Modelled
export interface Modelled<K extends InputKind = InputKind> { readonly frame: InputKinds[K]; readonly measure: MeasureCall<K>; readonly model: Call<NullModel<K>>; }

// NORMALISATIONS
export declare const NORMALISATIONS: readonly ["squad", "case", "none"];

// Normalisation
export type Normalisation = 'squad' | 'case' | 'none';

// NullModel
export interface NullModel<K extends InputKind = InputKind, P extends ParamSpecs = ParamSpecs> extends Contribution<'null-model', P> { readonly input: K; readonly keeps: string; readonly preserves: readonly string[]; readonly keepsItems?: boolean; sample(observed: InputKinds[K], params: ParamValues<P>, random: Random, depth?: number): InputKinds[K]; outcomes?(observed: InputKinds[K], params: ParamValues<P>, most: number): Iterable<Outcome<K>> | undefined; blocks?(observed: InputKinds[K], params: ParamValues<P>): readonly ItemBlock<K>[]; assignment?(observed: InputKinds[K], params: ParamValues<P>): LabelAssignment<K> | undefined; }

// Outcome
export interface Outcome<K extends InputKind = InputKind> { readonly input: InputKinds[K]; readonly logChance: number; }

// Overlap
export interface Overlap { readonly references: readonly TokenOverlap[]; }

// OverlapMeasure
export type OverlapMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'overlap', P>;

// PValueOptions
export interface PValueOptions { readonly convention?: TailConvention; readonly kind?: BoundKind; readonly fractional?: 'allow' | 'reject'; }

// PairResult
export interface PairResult { readonly first: string; readonly second: string; readonly difference: number; readonly p: number; readonly logP: number; readonly atMost?: true; }

// Paired
export interface Paired { readonly first: Float64Array; readonly second: Float64Array; readonly clusters?: readonly string[]; readonly strata?: readonly string[]; readonly weights?: Float64Array; }

// PairedBinary
export interface PairedBinary { readonly both: number; readonly firstOnly: number; readonly secondOnly: number; readonly neither: number; }

// PairedDesign
export interface PairedDesign { readonly n: number; readonly deviation: number; readonly error?: number; readonly alternative?: Alternative; readonly smallestP?: (n: number) => number; }

// PairedFolds
export interface PairedFolds { readonly differences: readonly (readonly [first: number, second: number])[]; }

// PairedRows
export interface PairedRows { readonly rows: number; difference(rows: Uint32Array, swapped?: Uint8Array, draw?: string): number | undefined; }

// PairedScores
export interface PairedScores { readonly positives: { readonly first: Float64Array; readonly second: Float64Array; }; readonly negatives: { readonly first: Float64Array; readonly second: Float64Array; }; }

// PooledHits
export interface PooledHits { readonly mean: number; readonly most: number; logAtLeast(n: number): number | undefined; bound(level: number | string): number | undefined; }

// Population
export type Population = FinitePopulation | InfinitePopulation;

// Proportion

// RANDOMIZATION_MODELS
export declare const RANDOMIZATION_MODELS: readonly ['swap', 'independent'];

// RandomBand
export interface RandomBand { readonly bounds: Int32Array; readonly left: number; points(space: CurveSpace): CurvePoints; }

// RandomBandOptions
export interface RandomBandOptions extends CrossingOptions { readonly kind?: 'pointwise' | 'simultaneous'; readonly side?: 'upper' | 'lower'; readonly convention?: Convention; }

// RandomizationDistribution
export interface RandomizationDistribution { readonly model: RandomizationModel; readonly method: 'exact' | 'monte-carlo'; readonly observed: number; readonly units: number; readonly values: Float64Array; readonly probabilities: Float64Array; readonly logP: Readonly<Record<'two-sided' | 'greater' | 'less', number>>; readonly logStrictP: Readonly<Record<'two-sided' | 'greater' | 'less', number>>; readonly variance: number; readonly draws?: number; }

// RandomizationModel
export type RandomizationModel = (typeof RANDOMIZATION_MODELS)[number];

// RandomizationOptions
export interface RandomizationOptions { readonly model?: RandomizationModel; readonly method?: 'auto' | 'exact' | 'monte-carlo'; readonly draws?: number; readonly seed?: number; }

// RankingQuality
export interface RankingQuality { readonly auc: number; }

// Ratings
export interface Ratings { readonly categories: readonly string[]; readonly counts: Uint32Array; readonly weights: Float64Array; }

// RatingsMeasure
export type RatingsMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'ratings', P>;

// Reached
export interface Reached { readonly level: number | string; readonly atLeast?: number; readonly atMost?: number; readonly approximate: boolean; }

// RocBand
export interface RocBand { readonly fpr: Float64Array; readonly low: Float64Array; readonly high: Float64Array; }

// RocBandOptions
export interface RocBandOptions { readonly level?: number; readonly draws?: number; readonly seed?: number; readonly at?: ArrayLike<number>; }

// SampleKind

// SampleKinds

// Side
export type Side = 'two-sided' | 'lower' | 'upper';

// SignedRanks
export type SignedRanks = number | ArrayLike<number>;

// SimultaneousBand
export interface SimultaneousBand { readonly bounds: Int32Array; readonly level: number; readonly nextLevel: number; readonly attained: number; }

// Strengths
export interface Strengths { readonly strengths: Float64Array; readonly logLikelihood: number; readonly logLikelihoodEqual: number; readonly covariance: Float64Array; }

// Sums
export interface Sums { readonly tokens: number; readonly logLikelihood: number; readonly impossible: number; readonly documents: number; readonly documentPerplexities: number; readonly bytes?: number; }

// SumsMeasure
export interface SumsMeasure<P extends ParamSpecs = ParamSpecs> extends Measure<'sums', P> { readonly meanOf?: TokenMean<P> | DocumentMean; }

// SumsOptions
export interface SumsOptions { readonly base?: number; readonly bytes?: number; }

// Systems
export interface Systems { readonly names: readonly string[]; readonly values: readonly Float64Array[]; }

// TailConvention
export type TailConvention = 'standard' | 'paper' | 'mid';

// Test
export interface Test<S extends SampleKind = SampleKind, P extends ParamSpecs = ParamSpecs> extends Contribution<'test', P> { readonly input: S; readonly hypothesis: string; readonly undefinedWhen: Readonly<Record<string, string>>; readonly laws?: readonly TestLaw[]; smallestP?(design: TestedUnits, params: ParamValues<P>): number; compute(sample: SampleKinds[S], params: ParamValues<P>): TestResult | Undefined; }

// TestLaw
export type TestLaw = 'exchange';

// TestResult
export interface TestResult { readonly statistic: number; readonly statisticName: string; readonly p: number; readonly logP: number; readonly atMost?: true; readonly alternative: Alternative; readonly method: string; readonly n: number; readonly notes: readonly string[]; readonly degreesOfFreedom?: readonly number[]; readonly interval?: IntervalResult; readonly details?: Readonly<Record<string, number>>; readonly pairs?: readonly PairResult[]; readonly draws?: Draws & { readonly standardError: number; }; }

// TestedUnits
export interface TestedUnits { readonly units: number; readonly independent: number; }

// ThresholdBootstrap
export interface ThresholdBootstrap { readonly threshold: DrawnEnds; readonly reached: Readonly<Record<string, DrawnEnds>>; readonly draws: number; }

// TieRule
export type TieRule = 'average' | 'min' | 'max' | 'dense' | 'ordinal';

// TokenMean
export interface TokenMean<P extends ParamSpecs = ParamSpecs> { readonly over: 'tokens'; scale(sums: Sums, params: ParamValues<P>): Scale; }

// TokenOverlap
export interface TokenOverlap { readonly answer: number; readonly reference: number; readonly common: number; readonly same: boolean; }

// TopKDesign
export interface TopKDesign { readonly level: number | string; readonly convention?: Convention; }

// TopKMethod
export type TopKMethod = 'exact' | 'binomial' | 'normal';

// Trials
export interface Trials { readonly answers: number; readonly passed: number; }

// TrialsMeasure
export type TrialsMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'trials', P>;

// TwoProportions

// TwoRankings
export interface TwoRankings { readonly first: readonly string[]; readonly second: readonly string[]; }

// TwoSidedBand
export interface TwoSidedBand { readonly upper: Int32Array; readonly lower: Int32Array; readonly level: number; readonly left: number; points(space: CurveSpace): { readonly upper: CurvePoints; readonly lower: CurvePoints; }; }

// TwoSidedOptions
export interface TwoSidedOptions { readonly kind?: 'pointwise' | 'simultaneous'; readonly from?: number; readonly to?: number; }

// TwoTallies
export interface TwoTallies { readonly first: Tally; readonly second: Tally; }

// Units
export interface Units { readonly values: Float64Array; readonly clusters?: readonly string[]; readonly strata?: readonly string[]; readonly weights?: Float64Array; }

// VarianceComponents
export interface VarianceComponents { readonly items: number; readonly repeats: number; readonly between: number; readonly within: number; readonly worth: number; }

// WeightedMoments
export interface WeightedMoments { readonly log: number; readonly mean: number; readonly variance: number; }

// WeightedValue
export interface WeightedValue { under(theta: number): WeightedMoments; end(side: 1 | -1): { readonly value: number; readonly logChance: number; }; readonly steps: number; readonly approximate?: boolean; readonly quicker?: WeightedValue; }

// agreementOf
export declare function agreementOf({ categories, counts, weights }: Ratings): Agreement;

// alphaAtLook
export declare function alphaAtLook(alpha: number, look: number): number;

// alternativeParam
export declare const alternativeParam: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; };

// approximateBound
export declare function approximateBound(population: Population, k: number, level: number | string, method: TopKMethod, convention?: Convention): ApproximateBound;

// approximateLogP
export declare function approximateLogP(population: Population, k: number, hits: number, method: TopKMethod, convention?: Convention): number;

// areaForTopKPower
export declare function areaForTopKPower(population: FinitePopulation, k: number, power: number, design: TopKDesign): number | undefined;

// areaInterval
export declare function areaInterval(sample: Tally, { level, side }: EndChoice): IntervalResult | Undefined;

// areaPower
export declare function areaPower(positives: number, negatives: number, { auc, error }: AreaDesign): number;

// bandCrossingProbability
export declare function bandCrossingProbability(population: FinitePopulation, p: number | string, { convention, compare, ...range }?: BandOptions): number;

// bandPoints
export declare function bandPoints(space: CurveSpace, population: FinitePopulation, n: ArrayLike<number>): CurvePoints;

// battlesOf
export declare function battlesOf(names: readonly string[], list: readonly Battle[], of?: number): Battles;

// beta
export declare const beta: ContinuousDistribution<Params>;

// binomial
export declare const binomial: DiscreteDistribution<Params>;

// boundedMeanInterval
export declare function boundedMeanInterval(differences: Units, { width, error }: { readonly width: number; readonly error: number; }): { readonly low: number; readonly high: number; } | undefined;

// bradleyTerry
export declare function bradleyTerry(battles: Battles): Strengths | Undefined;

// cellsContributions
export declare const cellsContributions: readonly [import("./cells.js").Cells<"battles">, import("./cells.js").Cells<"class-scores">, import("./cells.js").Cells<"counts">, import("./cells.js").Cells<"judged">, import("./cells.js").Cells<"label-scores">, import("./cells.js").Cells<"label-sets">, import("./cells.js").Cells<"ratings">, import("./cells.js").Cells<"tally">];

// chanceBlock
export declare function chanceBlock<K extends InputKind>(units: readonly Unit<K>[], call: MeasureCall<K>, model: Call<NullModel<K>>, seed: number, block: number): readonly (number | Undefined)[];

// chanceOf
export declare function chanceOf<K extends InputKind>(registry: Registry, units: readonly Unit<K>[], call: MeasureCall<K>, { model: written, seed, draws, drawOn, methods, levels, values: known, }: ChanceOptions): Chance | Undefined;

// chiSquare
export declare const chiSquare: ContinuousDistribution<Params>;

// clusterMeans
export declare function clusterMeans({ values, clusters }: Units): Float64Array;

// continuousBinomial
export declare const continuousBinomial: ContinuousBinomial;

// corrected
export declare function corrected(judged: Judged): Estimate | Undefined;

// countsBootstrap
export declare function countsBootstrap(value: CountedValue, { level, side, form, stratified, draws, seed }: CountsBootstrapOptions): IntervalResult | Undefined;

// crossingProbability
export declare function crossingProbability(population: FinitePopulation, boundary: ArrayLike<number>, options?: CrossingOptions): number;

// crossover
export declare function crossover(population: FinitePopulation, labels: ArrayLike<number | boolean>, p: number | string, options?: CrossoverOptions): Crossover | undefined;

// curveLogPValues
export declare function curveLogPValues(population: FinitePopulation, labels: ArrayLike<number | boolean>, convention?: TailConvention): Float64Array;

// cutoffForPrecision
export declare function cutoffForPrecision(population: FinitePopulation, precision: number, { level, convention }: TopKDesign): { readonly k: number; readonly hits: number; } | undefined;

// deltaInterval
export declare function deltaInterval(value: CountedValue, { level, side }: EndChoice): IntervalResult | Undefined;

// drawBudget
export declare const drawBudget: (draws: number, items: number) => number;

// eMeanDetectable
export declare function eMeanDetectable(power: number, design: EMeanDesign): number | undefined;

// eMeanPower
export declare function eMeanPower(effect: number, design: EMeanDesign): number;

// eMeanSpread
export declare function eMeanSpread(effect: number, power: number, design: EMeanDesign): number | undefined;

// eMeanUnits
export declare function eMeanUnits(effect: number, power: number, design: EMeanDesign): number | undefined;

// f
export declare const f: ContinuousDistribution<Params>;

// formFor
export declare function formFor<K extends InputKind>(registry: Registry, call: MeasureCall<K>, model: Call<NullModel<K>>): ((observed: InputKinds[K]) => ChanceDistribution | undefined) | undefined;

// friedmanTest
export declare function friedmanTest(sample: Systems, { better, form }: { readonly better: 'higher' | 'lower'; readonly form: 'chi-square' | 'iman-davenport'; }): TestResult | Undefined;

// givesNeeds
export declare const givesNeeds: ({ contribution, params }: MeasureCall, { keepsItems }: Pick<NullModel, 'keepsItems'>) => boolean;

// halvedTies
export declare function halvedTies({ names, wins, ties }: Battles): Float64Array;

// hitsIn
export declare function hitsIn(population: Population, k: number): Hits;

// hitsMoments
export declare function hitsMoments(population: Population, k: number): { readonly mean: number; readonly deviation: number; };

// hitsReached
export declare function hitsReached(population: FinitePopulation, k: number, n: number, { auc }: RankingQuality): number;

// hitsSupport
export declare function support(population: Population, k: number): readonly [low: number, high: number];

// hypergeometric
export declare const hypergeometric: DiscreteDistribution<Params>;

// impossibleNote
export declare function impossibleNote({ impossible, tokens }: Sums): string | undefined;

// intervalParams
export declare const intervalParams: { readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Confidence level.'; }; readonly side: { readonly type: 'choice'; readonly of: readonly ["two-sided", "lower", "upper"]; readonly default: 'two-sided'; readonly about: 'Two-sided, or a lower or upper bound at the same level.'; }; };

// itemsForAreaPower
export declare function itemsForAreaPower(power: number, ratio: number, { auc, error }: AreaDesign): { readonly positives: number; readonly negatives: number; };

// judgeTable
export declare function judgeTable({ judge, human, labelled, weights }: Judged): JudgeTable | undefined;

// judgedOf
export declare function judgedOf(judge: ArrayLike<number>, human: ArrayLike<number | undefined>): Judged;

// levelOf
export declare function levelOf(p: number | string): Level;

// logLeavingProbability
export declare function logLeavingProbability(population: FinitePopulation, upper: ArrayLike<number>, lower: ArrayLike<number>, { from, to }?: Pick<TwoSidedOptions, 'from' | 'to'>): number;

// meanError
export declare function meanError(units: Units, rounding?: number): MeanError;

// mergeRatings
export declare function mergeRatings(first: Ratings, second: Ratings): Ratings;

// mergeSums
export declare function mergeSums(first: Sums, second: Sums): Sums;

// minimumDetectableEffect
export declare function minimumDetectableEffect(power: number, design: PairedDesign): number;

// nemenyiTest
export declare function nemenyiTest(sample: Systems, { better, level }: { readonly better: 'higher' | 'lower'; readonly level: number; }): TestResult | Undefined;

// normal
export declare const normal: NormalDistribution;

// normalised
export declare function normalised(text: string, how: Normalisation): string;

// overlapOf
export declare function overlapOf(answer: string, references: readonly string[], how: Normalisation): Overlap;

// pairFor
export declare function pairFor<K extends InputKind>(registry: Registry, call: MeasureCall<K>, model: Call<NullModel<K>>): Exact<K> | undefined;

// pairedPower
export declare function pairedPower(effect: number, design: PairedDesign): number;

// paperTable
export declare function paperTable(population: FinitePopulation): Generator<Float64Array, void>;

// paperTableBounds
export declare function paperTableBounds(population: FinitePopulation, p: number | string): Int32Array;

// parametricTails
export declare function parametricTails(population: Population, k: number, x: number): { readonly above: number; readonly atMost: number; };

// passAtK
export declare function passAtK(n: number, c: number, k: number): number;

// passHatK
export declare function passHatK(n: number, c: number, k: number): number;

// pooledHits
export declare function pooledHits(populations: readonly FinitePopulation[], k: number): PooledHits;

// predictionPowered
export declare function predictionPowered(judged: Judged): Estimate | Undefined;

// randomBand
export declare function randomBand(population: FinitePopulation, level: number | string, { kind, side, convention, ...range }?: RandomBandOptions): RandomBand;

// randomizationDistribution
export declare function randomizationDistribution(sample: Paired, { model, method, draws, seed }?: RandomizationOptions): RandomizationDistribution;

// ranksOf
export declare function ranksOf(values: ArrayLike<number>, rule?: TieRule): Float64Array;

// ratingsOf
export declare function ratingsOf(items: readonly (readonly string[])[]): Ratings;

// ratingsOfCounts
export declare function ratingsOfCounts(counts: readonly (readonly number[])[]): Ratings;

// relativeImprovement
export declare function relativeImprovement(population: Population, k: number, n: number): number;

// rocBand
export declare function rocBand(tally: Tally, options?: RocBandOptions): RocBand;

// shufflePart
export declare function shufflePart(order: Uint32Array, from: number, to: number, random: Random): void;

// significancePlugin
export declare const significancePlugin: Plugin;

// simultaneousBand
export declare function simultaneousBand(population: FinitePopulation, alpha: number | string, range?: CrossingOptions): SimultaneousBand;

// smallestFlipP
export declare const smallestFlipP: (n: number, alternative?: Alternative) => number;

// studentT
export declare const studentT: ContinuousDistribution<Params>;

// studentizedRange
export declare const studentizedRange: StudentizedRange;

// sumsOfDocument
export declare function sumsOfDocument(tokens: number, logLikelihood: number, { base, bytes }?: SumsOptions): Sums;

// sumsOfTokens
export declare function sumsOfTokens(logs: ArrayLike<number>, { base, bytes }?: SumsOptions): Sums;

// tInterval
export declare function tInterval(sample: Units, { level, side }: EndChoice, rounding?: number): IntervalResult | Undefined;

// termsForm
export declare function termsForm<K extends InputKind>(blocks: readonly ItemBlock<K>[], terms: Terms<K>): ChanceDistribution;

// thresholdBootstrap
export declare function thresholdBootstrap(tally: Tally, choose: (tally: Tally) => BestThreshold | Undefined, figures: Readonly<Record<string, (cells: BinaryCells) => number>>, { draws, level, seed }: { readonly draws: number; readonly level: number; readonly seed: number; }): ThresholdBootstrap | undefined;

// timesSums
export declare const timesSums: (sums: Sums, times: number) => Sums;

// tooFewSystems
export declare const tooFewSystems: { readonly 'too-few': 'Two systems and two units or more are needed.'; };

// topKBound
export declare function topKBound(population: Population, k: number, p: number | string, { convention, kind, belowSupport }?: BoundOptions): number;

// topKBounds
export declare function topKBounds(population: Population, p: number | string, options: AllBoundsOptions & { readonly kind?: 'discrete'; }): Int32Array;
export declare function topKBounds(population: Population, p: number | string, options?: AllBoundsOptions): Int32Array | Float64Array;

// topKIsoline
export declare function topKIsoline(population: FinitePopulation, k: number): readonly [fpr: number, tpr: number];

// topKLogPValue
export declare function topKLogPValue(population: Population, k: number, n: number, { convention, kind, fractional }?: PValueOptions): number;

// topKPValue
export declare function topKPValue(population: Population, k: number, n: number, options?: PValueOptions): number;

// topKPower
export declare function topKPower(population: FinitePopulation, k: number, quality: RankingQuality, { level, convention }: TopKDesign): number;

// topKPrior
export declare function topKPrior(population: Population, k: number): number;

// twoSidedBand
export declare function twoSidedBand(population: FinitePopulation, level: number | string, { kind, ...range }?: TwoSidedOptions): TwoSidedBand;

// unitsForPower
export declare function unitsForPower(effect: number, power: number, design: Omit<PairedDesign, 'n'>): number;

// varianceComponents
export declare function varianceComponents({ values, clusters }: Units): VarianceComponents;

// wilsonInterval
export declare function wilsonInterval(sample: Proportion, choice: EndChoice): IntervalResult | Undefined;


// ==== ./dist/intervals/index.d.ts

// agrestiCaffo
export declare const agrestiCaffo: DifferenceInterval;

// agrestiCoull
export declare const agrestiCoull: ProportionInterval;

// bootstrapDifference
export declare const bootstrapDifference: Interval<'paired', typeof params>;

// bootstrapMeasure
export declare const bootstrapMeasure: Interval<'measured', typeof params>;

// bootstrapRows
export declare const bootstrapRows: Interval<'paired-rows', typeof params>;

// bootstrapUnits
export declare const bootstrapUnits: Interval<'units', typeof params>;

// bradleyTerryStrength
export declare const bradleyTerryStrength: Interval<'battles', typeof intervalParams>;

// clopperPearson
export declare const clopperPearson: ProportionInterval;

// delongArea
export declare const delongArea: Interval<'tally', typeof intervalParams>;

// delongDifference
export declare const delongDifference: Interval<'paired-scores', typeof intervalParams>;

// deltaMethod
export declare const deltaMethod: Interval<'measured', typeof intervalParams>;

// intervals
export declare const intervals: readonly [import("../numbers/proportions/difference-interval.js").DifferenceInterval, import("../numbers/proportions/proportion-interval.js").ProportionInterval, import("../interval.js").Interval<"paired", { readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Confidence level.'; }; readonly side: { readonly type: 'choice'; readonly of: readonly ["two-sided", "lower", "upper"]; readonly default: 'two-sided'; readonly about: 'Two-sided, or a lower or upper bound at the same level.'; }; readonly draws: { readonly type: 'integer'; readonly min: 1; readonly max: 100000000; readonly default: number; readonly about: 'Random draws.'; }; readonly seed: { readonly type: 'integer'; readonly min: 0; readonly max: 4294967295; readonly default: 1; readonly about: 'Seed of the draws; the same seed gives the same result.'; }; readonly form: { readonly type: 'choice'; readonly of: readonly ['percentile', 'basic', 'bca']; readonly default: "bca"; readonly about: 'Quantiles of the draws (percentile), reflected at the estimate (basic), or corrected for bias and skewness (bca).'; }; }>, import("../interval.js").Interval<"measured", { readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Confidence level.'; }; readonly side: { readonly type: 'choice'; readonly of: readonly ["two-sided", "lower", "upper"]; readonly default: 'two-sided'; readonly about: 'Two-sided, or a lower or upper bound at the same level.'; }; readonly draws: { readonly type: 'integer'; readonly min: 1; readonly max: 100000000; readonly default: number; readonly about: 'Random draws.'; }; readonly seed: { readonly type: 'integer'; readonly min: 0; readonly max: 4294967295; readonly default: 1; readonly about: 'Seed of the draws; the same seed gives the same result.'; }; readonly form: { readonly type: 'choice'; readonly of: readonly ['percentile', 'basic', 'bca']; readonly default: "percentile"; readonly about: 'Quantiles of the draws (percentile), reflected at the estimate (basic), or corrected for bias and skewness (bca).'; }; readonly stratified: { readonly type: 'flag'; readonly default: false; readonly about: 'Keep the total of each group of cells, such as the number of positives.'; }; }>, import("../interval.js").Interval<"paired-rows", { readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Confidence level.'; }; readonly side: { readonly type: 'choice'; readonly of: readonly ["two-sided", "lower", "upper"]; readonly default: 'two-sided'; readonly about: 'Two-sided, or a lower or upper bound at the same level.'; }; readonly draws: { readonly type: 'integer'; readonly min: 1; readonly max: 100000000; readonly default: number; readonly about: 'Random draws.'; }; readonly seed: { readonly type: 'integer'; readonly min: 0; readonly max: 4294967295; readonly default: 1; readonly about: 'Seed of the draws; the same seed gives the same result.'; }; }>, import("../interval.js").Interval<"units", { readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Confidence level.'; }; readonly side: { readonly type: 'choice'; readonly of: readonly ["two-sided", "lower", "upper"]; readonly default: 'two-sided'; readonly about: 'Two-sided, or a lower or upper bound at the same level.'; }; readonly draws: { readonly type: 'integer'; readonly min: 1; readonly max: 100000000; readonly default: number; readonly about: 'Random draws.'; }; readonly seed: { readonly type: 'integer'; readonly min: 0; readonly max: 4294967295; readonly default: 1; readonly about: 'Seed of the draws; the same seed gives the same result.'; }; readonly form: { readonly type: 'choice'; readonly of: readonly ['percentile', 'basic', 'bca']; readonly default: "bca"; readonly about: 'Quantiles of the draws (percentile), reflected at the estimate (basic), or corrected for bias and skewness (bca).'; }; }>, import("../interval.js").Interval<"battles", { readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Confidence level.'; }; readonly side: { readonly type: 'choice'; readonly of: readonly ["two-sided", "lower", "upper"]; readonly default: 'two-sided'; readonly about: 'Two-sided, or a lower or upper bound at the same level.'; }; }>, import("../numbers/proportions/proportion-interval.js").ProportionInterval, import("../interval.js").Interval<"tally", { readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Confidence level.'; }; readonly side: { readonly type: 'choice'; readonly of: readonly ["two-sided", "lower", "upper"]; readonly default: 'two-sided'; readonly about: 'Two-sided, or a lower or upper bound at the same level.'; }; }>, import("../interval.js").Interval<"paired-scores", { readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Confidence level.'; }; readonly side: { readonly type: 'choice'; readonly of: readonly ["two-sided", "lower", "upper"]; readonly default: 'two-sided'; readonly about: 'Two-sided, or a lower or upper bound at the same level.'; }; }>, import("../interval.js").Interval<"measured", { readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Confidence level.'; }; readonly side: { readonly type: 'choice'; readonly of: readonly ["two-sided", "lower", "upper"]; readonly default: 'two-sided'; readonly about: 'Two-sided, or a lower or upper bound at the same level.'; }; }>, import("../numbers/proportions/proportion-interval.js").ProportionInterval, import("../numbers/proportions/difference-interval.js").DifferenceInterval, import("../numbers/proportions/difference-interval.js").DifferenceInterval, import("../interval.js").Interval<"table", { readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Confidence level.'; }; readonly side: { readonly type: 'choice'; readonly of: readonly ["two-sided", "lower", "upper"]; readonly default: 'two-sided'; readonly about: 'Two-sided, or a lower or upper bound at the same level.'; }; }>, import("../interval.js").Interval<"predicted-labels", { readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Confidence level.'; }; readonly side: { readonly type: 'choice'; readonly of: readonly ["two-sided", "lower", "upper"]; readonly default: 'two-sided'; readonly about: 'Two-sided, or a lower or upper bound at the same level.'; }; }>, import("../interval.js").Interval<"table", { readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Confidence level.'; }; readonly side: { readonly type: 'choice'; readonly of: readonly ["two-sided", "lower", "upper"]; readonly default: 'two-sided'; readonly about: 'Two-sided, or a lower or upper bound at the same level.'; }; }>, import("../interval.js").Interval<"judged-rate", { readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Confidence level.'; }; readonly side: { readonly type: 'choice'; readonly of: readonly ["two-sided", "lower", "upper"]; readonly default: 'two-sided'; readonly about: 'Two-sided, or a lower or upper bound at the same level.'; }; }>, import("../interval.js").Interval<"paired", { readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Confidence level.'; }; readonly side: { readonly type: 'choice'; readonly of: readonly ["two-sided", "lower", "upper"]; readonly default: 'two-sided'; readonly about: 'Two-sided, or a lower or upper bound at the same level.'; }; }>, import("../interval.js").Interval<"units", { readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Confidence level.'; }; readonly side: { readonly type: 'choice'; readonly of: readonly ["two-sided", "lower", "upper"]; readonly default: 'two-sided'; readonly about: 'Two-sided, or a lower or upper bound at the same level.'; }; }>, import("../interval.js").Interval<"paired-binary", { readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Confidence level.'; }; readonly side: { readonly type: 'choice'; readonly of: readonly ["two-sided", "lower", "upper"]; readonly default: 'two-sided'; readonly about: 'Two-sided, or a lower or upper bound at the same level.'; }; }>, import("../numbers/proportions/difference-interval.js").DifferenceInterval, import("../numbers/proportions/difference-interval.js").DifferenceInterval, import("../numbers/proportions/proportion-interval.js").ProportionInterval, import("../numbers/proportions/proportion-interval.js").ProportionInterval, import("../numbers/proportions/proportion-interval.js").ProportionInterval];

// jeffreys
export declare const jeffreys: ProportionInterval;

// miettinenNurminen
export declare const miettinenNurminen: DifferenceInterval;

// newcombe
export declare const newcombe: DifferenceInterval;

// oddsRatio
export declare const oddsRatio: Interval<'table', typeof intervalParams>;

// predictionPoweredMean
export declare const predictionPoweredMean: Interval<'predicted-labels', typeof intervalParams>;

// riskRatio
export declare const riskRatio: Interval<'table', typeof intervalParams>;

// roganGladen
export declare const roganGladen: Interval<'judged-rate', typeof intervalParams>;

// tDifference
export declare const tDifference: Interval<'paired', typeof intervalParams>;

// tMean
export declare const tMean: Interval<'units', typeof intervalParams>;

// tango
export declare const tango: Interval<'paired-binary', typeof intervalParams>;

// wald
export declare const wald: ProportionInterval;

// waldCorrectedDifference
export declare const waldCorrectedDifference: DifferenceInterval;

// waldDifference
export declare const waldDifference: DifferenceInterval;

// wilson
export declare const wilson: ProportionInterval;

// wilsonCorrected
export declare const wilsonCorrected: ProportionInterval;


// ==== ./dist/tests/index.d.ts

// binomialProportion
export declare const binomialProportion: Test<'proportion', typeof params>;

// bonferroniDunn
export declare const bonferroniDunn: Test<'systems', typeof params>;

// bowker
export declare const bowker: Test<'counts'>;

// bradleyTerryStrengths
export declare const bradleyTerryStrengths: Test<'battles'>;

// brunnerMunzel
export declare const brunnerMunzel: Test<'tally', typeof params>;

// chiSquareTable
export declare const chiSquareTable: Test<'table', typeof params>;

// cochranQ
export declare const cochranQ: Test<'systems'>;

// correctedT
export declare const correctedT: Test<'paired', typeof params>;

// delongPaired
export declare const delongPaired: Test<'paired-scores', typeof params>;

// delongUnpaired
export declare const delongUnpaired: Test<'two-tallies', typeof params>;

// eMean
export declare const eMean: Test<'paired', typeof params>;

// eSign
export declare const eSign: Test<'paired', typeof params>;

// fisher
export declare const fisher: Test<'table', typeof params>;

// fiveByTwoF
export declare const fiveByTwoF: Test<'paired-folds', typeof params>;

// fiveByTwoT
export declare const fiveByTwoT: Test<'paired-folds', typeof params>;

// friedman
export declare const friedman: Test<'systems', typeof params>;

// kappaZ
export declare const kappaZ: Test<'table', typeof params>;

// kolmogorovSmirnov
export declare const kolmogorovSmirnov: Test<'tally', typeof params>;

// mannWhitney
export declare const mannWhitney: Test<'tally', typeof params>;

// mcnemar
export declare const mcnemar: Test<'paired-binary', typeof params>;

// nemenyi
export declare const nemenyi: Test<'systems', typeof params>;

// nonInferiority
export declare const nonInferiority: Test<'paired', typeof params>;

// pairedT
export declare const pairedT: Test<'paired', typeof params>;

// permutation
export declare const permutation: Test<'modelled', typeof params>;

// randomization
export declare const randomization: Test<'paired', typeof params>;

// randomizationRows
export declare const randomizationRows: Test<'paired-rows', typeof params>;

// sign
export declare const sign: Test<'paired', typeof params>;

// tests
export declare const tests: readonly [import("../test.js").Test<"proportion", { readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; readonly chance: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly default: 0.5; readonly about: 'The proportion under the hypothesis.'; }; }>, import("../test.js").Test<"systems", { readonly better: { readonly type: 'choice'; readonly of: readonly ['higher', 'lower']; readonly default: 'higher'; readonly about: 'Values that get the best rank.'; }; readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Confidence level of the critical difference, simultaneous over all pairs.'; }; readonly control: { readonly type: 'text'; readonly about: 'Name of the system that the others are compared with; the first when absent.'; }; }>, import("../test.js").Test<"counts", Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../test.js").Test<"battles", Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../test.js").Test<"tally", { readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Level of the interval that comes with the test.'; }; }>, import("../test.js").Test<"table", { readonly correction: { readonly type: 'flag'; readonly default: false; readonly about: "Yates's continuity correction of a 2 x 2 table."; }; }>, import("../test.js").Test<"systems", Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../test.js").Test<"paired", { readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Level of the interval that comes with the test.'; }; readonly ratio: { readonly type: 'number'; readonly min: 0; readonly open: true; readonly required: true; readonly about: 'Test items over training items in each fold, such as 1/9 in ten-fold cross-validation.'; }; }>, import("../test.js").Test<"paired-scores", { readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Level of the interval that comes with the test.'; }; }>, import("../test.js").Test<"two-tallies", { readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Level of the interval that comes with the test.'; }; }>, import("../test.js").Test<"paired", { readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; readonly width: { readonly type: 'number'; readonly min: 0; readonly open: true; readonly default: 1; readonly about: 'Width of the range of values, known beforehand: 1 where values lie between 0 and 1.'; }; }>, import("../test.js").Test<"paired", { readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; }>, import("../test.js").Test<"table", { readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Level of the interval that comes with the test.'; }; }>, import("../test.js").Test<"paired-folds", { readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Level of the interval that comes with the test.'; }; }>, import("../test.js").Test<"paired-folds", { readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Level of the interval that comes with the test.'; }; }>, import("../test.js").Test<"systems", { readonly better: { readonly type: 'choice'; readonly of: readonly ['higher', 'lower']; readonly default: 'higher'; readonly about: 'Values that get the best rank.'; }; readonly form: { readonly type: 'choice'; readonly of: readonly ['chi-square', 'iman-davenport']; readonly default: 'chi-square'; readonly about: 'The chi-square approximation, or the less conservative F of Iman and Davenport.'; }; }>, import("../test.js").Test<"table", { readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; readonly weights: { readonly type: 'choice'; readonly of: readonly ['none', 'linear', 'quadratic']; readonly default: 'none'; readonly about: 'Weights of disagreement by the distance of two classes: none, linear or quadratic.'; }; }>, import("../test.js").Test<"tally", { readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; readonly method: { readonly type: 'choice'; readonly of: readonly ['auto', 'exact', 'limit']; readonly default: 'auto'; readonly about: 'Exact distribution, asymptotic distribution, or exact unless there are too many items.'; }; readonly ties: { readonly type: 'choice'; readonly of: readonly ['ignore', 'count']; readonly default: 'ignore'; readonly about: 'Ties in the exact distribution: ignored (conservative), or counted.'; }; }>, import("../test.js").Test<"tally", { readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; readonly method: { readonly type: 'choice'; readonly of: readonly ['normal', 'exact', 'auto']; readonly default: 'normal'; readonly about: 'The normal approximation, the exact distribution given the ties, or the exact one wherever enumeration is feasible.'; }; readonly correction: { readonly type: 'flag'; readonly default: false; readonly about: 'Continuity correction of half a pair in the normal approximation.'; }; }>, import("../test.js").Test<"paired-binary", { readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; readonly form: { readonly type: 'choice'; readonly of: readonly ['exact', 'mid-p', 'chi-square', 'chi-square-corrected']; readonly default: 'exact'; readonly about: 'Exact binomial, mid-p, or chi-square (with or without continuity correction).'; }; }>, import("../test.js").Test<"systems", { readonly better: { readonly type: 'choice'; readonly of: readonly ['higher', 'lower']; readonly default: 'higher'; readonly about: 'Values that get the best rank.'; }; readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Confidence level of the critical difference, simultaneous over all pairs.'; }; }>, import("../test.js").Test<"paired", { readonly margin: { readonly type: 'number'; readonly min: 0; readonly open: true; readonly required: true; readonly about: 'The largest difference of means that does not matter.'; }; readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Level of the interval that comes with the test.'; }; }>, import("../test.js").Test<"paired", { readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Level of the interval that comes with the test.'; }; }>, import("../test.js").Test<"modelled", { readonly draws: { readonly type: 'integer'; readonly min: 1; readonly max: 100000000; readonly default: number; readonly about: 'Random draws.'; }; readonly seed: { readonly type: 'integer'; readonly min: 0; readonly max: 4294967295; readonly default: 1; readonly about: 'Seed of the draws; the same seed gives the same result.'; }; readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; readonly default: 'greater'; }; }>, import("../test.js").Test<"paired-rows", { readonly draws: { readonly type: 'integer'; readonly min: 1; readonly max: 100000000; readonly default: number; readonly about: 'Random draws.'; }; readonly seed: { readonly type: 'integer'; readonly min: 0; readonly max: 4294967295; readonly default: 1; readonly about: 'Seed of the draws; the same seed gives the same result.'; }; readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; }>, import("../test.js").Test<"paired", { readonly draws: { readonly type: 'integer'; readonly min: 1; readonly max: 100000000; readonly default: number; readonly about: 'Random draws.'; }; readonly seed: { readonly type: 'integer'; readonly min: 0; readonly max: 4294967295; readonly default: 1; readonly about: 'Seed of the draws; the same seed gives the same result.'; }; readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; readonly method: { readonly type: 'choice'; readonly of: readonly ['auto', 'exact', 'monte-carlo']; readonly default: 'auto'; readonly about: 'All sign flips where feasible, or random ones.'; }; readonly model: { readonly type: 'choice'; readonly of: readonly ['swap', 'independent']; readonly default: 'swap'; readonly about: 'Swap the two values of a unit, or draw each system’s value independently from the two.'; }; readonly ties: { readonly type: 'choice'; readonly of: readonly ['count', 'ignore']; readonly default: 'count'; readonly about: 'Whether outcomes equal to the observed one count as extreme.'; }; }>, import("../test.js").Test<"paired", { readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; }>, import("../test.js").Test<"paired", { readonly margin: { readonly type: 'number'; readonly min: 0; readonly open: true; readonly required: true; readonly about: 'The largest difference of means that does not matter.'; }; readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.9; readonly about: 'Level of the interval: 1 - 2a where equivalence is tested with error probability a.'; }; }>, import("../test.js").Test<"systems", { readonly draws: { readonly type: 'integer'; readonly min: 1; readonly max: 100000000; readonly default: number; readonly about: 'Random draws.'; }; readonly seed: { readonly type: 'integer'; readonly min: 0; readonly max: 4294967295; readonly default: 1; readonly about: 'Seed of the draws; the same seed gives the same result.'; }; }>, import("../test.js").Test<"proportion-difference", { readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; readonly pooled: { readonly type: 'flag'; readonly default: true; readonly about: 'Pooled variance of both samples.'; }; }>, import("../test.js").Test<"paired", { readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; readonly zeros: { readonly type: 'choice'; readonly of: readonly ['wilcox', 'pratt', 'zsplit']; readonly default: 'wilcox'; readonly about: 'Zero differences: dropped, ranked and dropped (Pratt), or ranked and split.'; }; readonly method: { readonly type: 'choice'; readonly of: readonly ['auto', 'exact', 'normal']; readonly default: 'auto'; readonly about: 'The exact distribution given the ranks with their ties, or the normal approximation.'; }; readonly correction: { readonly type: 'flag'; readonly default: false; readonly about: 'Continuity correction of the normal approximation.'; }; }>];

// tost
export declare const tost: Test<'paired', typeof params>;

// tukeyRandomized
export declare const tukeyRandomized: Test<'systems', typeof params>;

// twoProportions
export declare const twoProportions: Test<'proportion-difference', typeof params>;

// wilcoxon
export declare const wilcoxon: Test<'paired', typeof params>;


// ==== ./dist/corrections/index.d.ts

// benjaminiHochberg
export declare const benjaminiHochberg: Correction;

// benjaminiYekutieli
export declare const benjaminiYekutieli: Correction;

// bonferroni
export declare const bonferroni: Correction;

// corrections
export declare const corrections: readonly [import("../correction.js").Correction<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../correction.js").Correction<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../correction.js").Correction<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../correction.js").Correction<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../correction.js").Correction<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../correction.js").Correction<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../correction.js").Correction<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../correction.js").Correction<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../correction.js").Correction<{ readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.05; readonly about: 'Level at which the first stage counts the true null hypotheses.'; }; readonly first: { readonly type: 'choice'; readonly of: readonly ['bky', 'bh']; readonly default: 'bky'; readonly about: 'First stage at level / (1 + level) (Benjamini, Krieger and Yekutieli) or at the level itself.'; }; }>];

// hochberg
export declare const hochberg: Correction;

// holm
export declare const holm: Correction;

// holmSidak
export declare const holmSidak: Correction;

// hommel
export declare const hommel: Correction;

// sidak
export declare const sidak: Correction;

// twoStage
export declare const twoStage: Correction<typeof params>;


// ==== ./dist/correlation/index.d.ts

// correlation
export declare const correlation: readonly [import("../correlate.js").Correlation<"paired", { readonly variant: { readonly type: 'choice'; readonly of: readonly ['b', 'c', 'a']; readonly default: 'b'; readonly about: 'tau-b (ties on either side), tau-c (number of distinct values), or tau-a (all pairs).'; }; readonly method: { readonly type: 'choice'; readonly of: readonly ['auto', 'exact', 'normal']; readonly default: 'auto'; readonly about: 'The exact distribution of inversions (no ties), or the normal approximation.'; }; readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Level of the interval that comes with the test.'; }; }>, import("../correlate.js").Correlation<"paired", { readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Level of the interval that comes with the test.'; }; }>, import("../correlate.js").Correlation<"two-rankings", { readonly draws: { readonly type: 'integer'; readonly min: 1; readonly max: 100000000; readonly default: number; readonly about: 'Random draws.'; }; readonly seed: { readonly type: 'integer'; readonly min: 0; readonly max: 4294967295; readonly default: 1; readonly about: 'Seed of the draws; the same seed gives the same result.'; }; readonly p: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.9; readonly about: 'Persistence: probability of continuing to the next rank; the first 1/(1-p) ranks have most of the weight.'; }; readonly form: { readonly type: 'choice'; readonly of: readonly ['ext', 'min']; readonly default: 'ext'; readonly about: 'Extrapolate agreement beyond the given ranks, or give the lower bound.'; }; readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; }>, import("../correlate.js").Correlation<"paired", { readonly dependent: { readonly type: 'choice'; readonly of: readonly ['second', 'first']; readonly default: 'second'; readonly about: 'The column that is predicted; pairs tied on the other column are left out.'; }; readonly method: { readonly type: 'choice'; readonly of: readonly ['auto', 'exact', 'normal']; readonly default: 'auto'; readonly about: 'The exact distribution of inversions (no ties), or the normal approximation.'; }; readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Level of the interval that comes with the test.'; }; }>, import("../correlate.js").Correlation<"paired", { readonly method: { readonly type: 'choice'; readonly of: readonly ['t', 'exact', 'auto']; readonly default: 't'; readonly about: "Method of p: Student's t, exact permutation, or exact where feasible."; }; readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Level of the interval that comes with the test.'; }; }>, import("../correlate.js").Correlation<"paired", { readonly draws: { readonly type: 'integer'; readonly min: 1; readonly max: 100000000; readonly default: number; readonly about: 'Random draws.'; }; readonly seed: { readonly type: 'integer'; readonly min: 0; readonly max: 4294967295; readonly default: 1; readonly about: 'Seed of the draws; the same seed gives the same result.'; }; readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Level of the interval that comes with the test.'; }; }>, import("../correlate.js").Correlation<"paired", { readonly draws: { readonly type: 'integer'; readonly min: 1; readonly max: 100000000; readonly default: number; readonly about: 'Random draws.'; }; readonly seed: { readonly type: 'integer'; readonly min: 0; readonly max: 4294967295; readonly default: 1; readonly about: 'Seed of the draws; the same seed gives the same result.'; }; readonly rank: { readonly type: 'choice'; readonly of: readonly ['both', 'first', 'given']; readonly default: 'both'; readonly about: 'Ranks that set the weights: mean of both orders, order of the first side, or the order as given.'; }; readonly joined: { readonly type: 'choice'; readonly of: readonly ['sum', 'product']; readonly default: 'sum'; readonly about: 'Weight of a pair: sum or product of the weights of its units.'; }; readonly alternative: { readonly type: 'choice'; readonly of: readonly ['two-sided', 'less', 'greater']; readonly default: 'two-sided'; readonly about: 'Alternative hypothesis: two-sided, first less than second, or first greater than second.'; }; readonly level: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Level of the interval that comes with the test.'; }; }>];

// kendall
export declare const kendall: Correlation<'paired', typeof params>;

// pearson
export declare const pearson: Correlation<'paired', typeof params>;

// rbo
export declare const rbo: Correlation<'two-rankings', typeof params>;

// somersD
export declare const somersD: Correlation<'paired', typeof params>;

// spearman
export declare const spearman: Correlation<'paired', typeof params>;

// tauAp
export declare const tauAp: Correlation<'paired', typeof params>;

// weightedTau
export declare const weightedTau: Correlation<'paired', typeof params>;


// ==== ./dist/effects/index.d.ts

// cliffsDelta
export declare const cliffsDelta: Effect<'paired'>;

// cohenDz
export declare const cohenDz: Effect<'paired'>;

// effects
export declare const effects: readonly [import("../effect.js").Effect<"paired", Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../effect.js").Effect<"paired", Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../effect.js").Effect<"paired", Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../effect.js").Effect<"paired", Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../effect.js").Effect<"paired", { readonly margin: { readonly type: 'number'; readonly min: 0; readonly default: 0; readonly about: 'Differences up to this size count as ties.'; }; }>];

// icc
export declare const icc: Effect<'paired'>;

// meanDifference
export declare const meanDifference: Effect<'paired'>;

// winsAndLosses
export declare const winsAndLosses: Effect<'paired', typeof params>;


// ==== ./dist/null-models/index.d.ts

// classPermutation
export declare const classPermutation: NullModel<'class-scores'>;

// classPrior
export declare const classPrior: NullModel<'counts'>;

// infinitePopulation
export declare const infinitePopulation: NullModel<'ranking', typeof params>;

// labelPermutation
export declare const labelPermutation: NullModel<'tally'>;

// nullModels
export declare const nullModels: readonly [import("../null-model.js").NullModel<"class-scores", Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").NullModel<"counts", Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").NullModel<"ranking", { readonly population: { readonly type: 'integer'; readonly min: 1; readonly about: 'Documents in the collection; by default as the input says, else those judged or retrieved for the topic.'; }; }>, import("../null-model.js").NullModel<"tally", Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").NullModel<"intent-ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").NullModel<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").NullModel<"preferences", Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").NullModel<"ranking", { readonly population: { readonly type: 'integer'; readonly min: 1; readonly about: 'Documents in the collection; by default as the input says, else those judged or retrieved for the topic.'; }; }>, import("../null-model.js").NullModel<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").NullModel<"label-scores", Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").NullModel<"label-sets", Readonly<Record<string, import("@eval/core").ParamSpec>>>];

// randomIntentOrder
export declare const randomIntentOrder: NullModel<'intent-ranking'>;

// randomOrder
export declare const randomOrder: NullModel<'ranking'>;

// randomPreferenceOrder
export declare const randomPreferenceOrder: NullModel<'preferences'>;

// randomRanking
export declare const randomRanking: NullModel<'ranking', typeof params>;

// randomTies
export declare const randomTies: NullModel<'ranking'>;

// scoredSetPermutation
export declare const scoredSetPermutation: NullModel<'label-scores'>;

// setPermutation
export declare const setPermutation: NullModel<'label-sets'>;


// ==== ./dist/exact/index.d.ts

// accuracyClassPrior
export declare const accuracyClassPrior: Exact<'counts'>;

// apInfinitePopulation
export declare const apInfinitePopulation: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// apRandomOrder
export declare const apRandomOrder: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// apRandomRanking
export declare const apRandomRanking: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// apRandomTies
export declare const apRandomTies: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// aucLabelPermutation
export declare const aucLabelPermutation: Exact<'tally'>;

// bprefRandomOrder
export declare const bprefRandomOrder: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// bprefRandomRanking
export declare const bprefRandomRanking: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// bprefRandomTies
export declare const bprefRandomTies: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// brierLabelPermutation
export declare const brierLabelPermutation: Exact<'tally'>;

// dcgInfinitePopulation
export declare const dcgInfinitePopulation: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// dcgRandomOrder
export declare const dcgRandomOrder: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// dcgRandomRanking
export declare const dcgRandomRanking: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// dcgRandomTies
export declare const dcgRandomTies: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// errRandomOrder
export declare const errRandomOrder: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// errRandomRanking
export declare const errRandomRanking: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// errRandomTies
export declare const errRandomTies: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// exact
export declare const exact: readonly [import("../null-model.js").Exact<"counts", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"tally", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"tally", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"counts", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"tally", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"counts", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>];

// fInfinitePopulation
export declare const fInfinitePopulation: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// fRandomOrder
export declare const fRandomOrder: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// fRandomRanking
export declare const fRandomRanking: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// fRandomTies
export declare const fRandomTies: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// hitsInfinitePopulation
export declare const hitsInfinitePopulation: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// hitsRandomOrder
export declare const hitsRandomOrder: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// hitsRandomRanking
export declare const hitsRandomRanking: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// hitsRandomTies
export declare const hitsRandomTies: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// iPrecRandomOrder
export declare const iPrecRandomOrder: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// iPrecRandomRanking
export declare const iPrecRandomRanking: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// iPrecRandomTies
export declare const iPrecRandomTies: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// informednessClassPrior
export declare const informednessClassPrior: Exact<'counts'>;

// informednessInfinitePopulation
export declare const informednessInfinitePopulation: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// informednessRandomOrder
export declare const informednessRandomOrder: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// informednessRandomRanking
export declare const informednessRandomRanking: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// informednessRandomTies
export declare const informednessRandomTies: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// judgedInfinitePopulation
export declare const judgedInfinitePopulation: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// judgedRandomOrder
export declare const judgedRandomOrder: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// judgedRandomRanking
export declare const judgedRandomRanking: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// judgedRandomTies
export declare const judgedRandomTies: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// logLossLabelPermutation
export declare const logLossLabelPermutation: Exact<'tally'>;

// nDcgInfinitePopulation
export declare const nDcgInfinitePopulation: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// nDcgRandomOrder
export declare const nDcgRandomOrder: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// nDcgRandomRanking
export declare const nDcgRandomRanking: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// nDcgRandomTies
export declare const nDcgRandomTies: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// nErrRandomOrder
export declare const nErrRandomOrder: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// nErrRandomRanking
export declare const nErrRandomRanking: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// nErrRandomTies
export declare const nErrRandomTies: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// pInfinitePopulation
export declare const pInfinitePopulation: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// pRandomOrder
export declare const pRandomOrder: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// pRandomRanking
export declare const pRandomRanking: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// pRandomTies
export declare const pRandomTies: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// rInfinitePopulation
export declare const rInfinitePopulation: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// rRandomOrder
export declare const rRandomOrder: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// rRandomRanking
export declare const rRandomRanking: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// rRandomTies
export declare const rRandomTies: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// recallClassPrior
export declare const recallClassPrior: Exact<'counts'>;

// rrInfinitePopulation
export declare const rrInfinitePopulation: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// rrRandomOrder
export declare const rrRandomOrder: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// rrRandomRanking
export declare const rrRandomRanking: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// rrRandomTies
export declare const rrRandomTies: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// successInfinitePopulation
export declare const successInfinitePopulation: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// successRandomOrder
export declare const successRandomOrder: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// successRandomRanking
export declare const successRandomRanking: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;

// successRandomTies
export declare const successRandomTies: import("../null-model.js").Exact<"ranking", Readonly<Record<string, import("@eval/core").ParamSpec>>, Readonly<Record<string, import("@eval/core").ParamSpec>>>;


// ==== ./dist/likelihood/index.d.ts

// bitsPerByte
export declare const bitsPerByte: SumsMeasure;

// bitsPerToken
export declare const bitsPerToken: SumsMeasure;

// documentPerplexity
export declare const documentPerplexity: SumsMeasure;

// likelihood
export declare const likelihood: readonly [import("../sums.js").SumsMeasure<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../sums.js").SumsMeasure<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../sums.js").SumsMeasure<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../sums.js").SumsMeasure<{ readonly base: { readonly type: 'number'; readonly min: 1; readonly open: true; readonly default: number; readonly about: 'Base of the logarithm: 2 for bits, 10 for bans.'; }; }>, import("../sums.js").SumsMeasure<Readonly<Record<string, import("@eval/core").ParamSpec>>>];

// logLikelihood
export declare const logLikelihood: SumsMeasure<typeof params>;

// perplexity
export declare const perplexity: SumsMeasure;


// ==== ./dist/answers/measures/index.d.ts

// bradleyTerry
export declare const bradleyTerry: BattlesMeasure<typeof params>;

// correctedRate
export declare const correctedRate: JudgedMeasure;

// exactMatch
export declare const exactMatch: OverlapMeasure;

// fleissKappa
export declare const fleissKappa: RatingsMeasure;

// judgeAgreement
export declare const judgeAgreement: JudgedMeasure;

// judgeKappa
export declare const judgeKappa: JudgedMeasure;

// judgeSensitivity
export declare const judgeSensitivity: JudgedMeasure;

// judgeSpecificity
export declare const judgeSpecificity: JudgedMeasure;

// measures
export declare const measures: readonly [import("../battles.js").BattlesMeasure<{ readonly scale: { readonly type: 'choice'; readonly of: readonly ['log', 'elo']; readonly default: 'log'; readonly about: 'Natural logarithms of odds with the mean 0, or 1000 + 400 log10 of odds as in chess.'; }; }>, import("../judged.js").JudgedMeasure, import("../overlap.js").OverlapMeasure, import("../ratings.js").RatingsMeasure, import("../judged.js").JudgedMeasure, import("../judged.js").JudgedMeasure, import("../judged.js").JudgedMeasure, import("../judged.js").JudgedMeasure, import("../trials.js").TrialsMeasure<{ readonly k: { readonly type: 'integer'; readonly min: 1; readonly required: true; readonly about: 'Number of answers, drawn without replacement.'; }; }>, import("../trials.js").TrialsMeasure<{ readonly k: { readonly type: 'integer'; readonly min: 1; readonly required: true; readonly about: 'Number of answers, drawn without replacement.'; }; }>, import("../judged.js").JudgedMeasure, import("../ratings.js").RatingsMeasure, import("../overlap.js").OverlapMeasure, import("../battles.js").BattlesMeasure];

// pass
export declare const pass: TrialsMeasure<typeof drawnAnswers>;

// passAll
export declare const passAll: TrialsMeasure<typeof drawnAnswers>;

// predictionPoweredMean
export declare const predictionPoweredMean: JudgedMeasure;

// selfAgreement
export declare const selfAgreement: RatingsMeasure;

// tokenF1
export declare const tokenF1: OverlapMeasure;

// winRate
export declare const winRate: BattlesMeasure;


// ==== ./dist/frame-cells/index.d.ts

// battlesCells
export declare const battlesCells: Cells<'battles'>;

// classScoresCells
export declare const classScoresCells: Cells<'class-scores'>;

// countsCells
export declare const countsCells: Cells<'counts'>;

// frameCells
export declare const frameCells: readonly [import("../cells.js").Cells<"battles">, import("../cells.js").Cells<"class-scores">, import("../cells.js").Cells<"counts">, import("../cells.js").Cells<"judged">, import("../cells.js").Cells<"label-scores">, import("../cells.js").Cells<"label-sets">, import("../cells.js").Cells<"ratings">, import("../cells.js").Cells<"tally">];

// judgedCells
export declare const judgedCells: Cells<'judged'>;

// labelScoresCells
export declare const labelScoresCells: Cells<'label-scores'>;

// labelSetsCells
export declare const labelSetsCells: Cells<'label-sets'>;

// ratingsCells
export declare const ratingsCells: Cells<'ratings'>;

// tallyCells
export declare const tallyCells: Cells<'tally'>;

// The public API of @eval/core, from its emitted declarations. Written by `pnpm api`.

// ==== ./dist/index.d.ts

// About
export interface About { readonly title: string; readonly summary: string; readonly formula?: string; readonly references?: readonly Reference[]; readonly aka?: Readonly<Record<string, readonly Alias[]>>; readonly differs?: string; readonly avoidWhen?: string; }

// Alias
export type Alias = string | { readonly name: string; readonly params: Readonly<Record<string, ParamValue>>; } | { readonly name: string; readonly each: readonly Readonly<Record<string, ParamValue>>[]; };

// AnswerTable
export interface AnswerTable { readonly ids: readonly string[]; readonly answers: readonly string[]; readonly references: readonly (readonly string[])[]; readonly repeats?: readonly string[]; readonly clusters?: readonly string[]; }

// AnyContribution
export type AnyContribution = ContributionKinds[ContributionKind];

// BattleTable
export interface BattleTable { readonly systems: readonly string[]; readonly first: Uint32Array; readonly second: Uint32Array; readonly winners: readonly ('first' | 'second' | 'tie')[]; }

// BinaryCells
export interface BinaryCells { readonly tp: number; readonly fp: number; readonly fn: number; readonly tn: number; }

// BinaryOptions
export interface BinaryOptions { readonly positive?: Label; readonly negative?: Label; }

// CONTRACT
export declare const CONTRACT = 1;

// Call
export interface Call<C extends Contribution = Contribution> { readonly contribution: C; readonly params: ParamValues; readonly as?: string; }

// CarriedItems
export interface CarriedItems { readonly ids?: readonly string[]; readonly columns?: Readonly<Record<string, Float64Array>>; }

// Case
export interface Case<K extends InputKind = InputKind, P extends ParamSpecs = ParamSpecs> { readonly source: string; readonly input: InputKinds[K]; readonly params?: Partial<ParamValues<P>>; readonly expected: number | Undefined; }

// ChoiceSpec
export interface ChoiceSpec extends Described { readonly type: 'choice'; readonly of: readonly string[]; readonly default?: string; }

// ClassChoices
export type ClassChoices = ParamValues<ClassParams>;

// ClassCodes
export type ClassCodes = Uint8Array | Uint32Array;

// ClassFormula
export interface ClassFormula<P = unknown> { of(cells: BinaryCells, params: P): number | Undefined; whole?(counts: Counts, params: P): number | Undefined; trials?(cells: BinaryCells, params: P): Trials | undefined; wholeTrials?(counts: Counts, params: P): Trials | undefined; twoTrials?(cells: BinaryCells, params: P): TwoProportions; }

// ClassMeasure
export interface ClassMeasure<P extends ParamSpecs = ParamSpecs> extends CountsMeasure<P & ClassParams> { ofCells(cells: BinaryCells, params: ParamValues<P & ClassParams>): number | Undefined; }

// ClassMeasureSpec
export interface ClassMeasureSpec<P extends ParamSpecs> extends Pick<Measure, 'name' | 'range' | 'better' | 'undefinedWhen' | 'laws' | 'about'>, ClassFormula<Values<P>> { readonly params: P; readonly cases: readonly Case<'counts', P & ClassParams>[]; readonly overItems?: true; }

// ClassParams
export type ClassParams = typeof classParams;

// ClassReport
export interface ClassReport { readonly classes: readonly string[]; readonly positive: string | null; readonly rows: readonly ReportRow[]; readonly averages: { readonly macro: ReportAverage; readonly weighted: ReportAverage; readonly micro: ReportAverage; }; readonly totals: { readonly items: number; readonly correct: number; readonly errors: number; readonly accuracy: number | Undefined; readonly errorRate: number | Undefined; readonly balancedAccuracy: number | Undefined; readonly informedness: number | Undefined; readonly markedness: number | Undefined; readonly mcc: number | Undefined; readonly kappa: number | Undefined; readonly noInformationRate: number | Undefined; }; readonly policies: { readonly classes: ClassChoices['classes']; readonly empty: ClassChoices['empty']; }; }

// CodeOptions
export interface CodeOptions { readonly classes: readonly Label[]; readonly positive?: Label; readonly weights?: ArrayLike<number>; }

// Column
export interface Column<K extends InputKind = InputKind> { readonly call: MeasureCall<K>; readonly name: string; readonly values: Float64Array; readonly codes: Uint8Array; readonly reasons: readonly string[]; readonly aggregate: number | Undefined; readonly defined: number; readonly total: number; }

// Contribution
export interface Contribution<Kind extends string = string, P extends ParamSpecs = ParamSpecs> { readonly contributes: Kind; readonly name: string; readonly params: P; readonly at?: keyof P & string; readonly about: About; }

// ContributionKind
export type ContributionKind = keyof ContributionKinds;

// ContributionKinds
export interface ContributionKinds { readonly measure: Measure; readonly input: Input; }

// Counts
export interface Counts { readonly classes: readonly string[]; readonly cells: Float64Array; readonly positive?: number; }

// CountsInput
export type CountsInput = Input<'counts'>;

// CountsMeasure
export type CountsMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'counts', P>;

// Entry
export interface Entry<C extends Contribution = Contribution> { readonly contribution: C; readonly plugin: string; }

// EvalError
export declare class EvalError extends Error { readonly code: string; readonly data: Readonly<Record<string, unknown>>; readonly name = "EvalError"; constructor(code: string, message: string, data?: Readonly<Record<string, unknown>>); static [Symbol.hasInstance](value: unknown): boolean; }

// Evaluation
export interface Evaluation<K extends InputKind = InputKind> { readonly units: readonly string[]; readonly policy: UndefinedPolicy; readonly columns: readonly Column<K>[]; }

// FilledCells
export interface FilledCells { readonly places: Uint32Array; readonly values: Float64Array; }

// FlagSpec
export interface FlagSpec extends Described { readonly type: 'flag'; readonly default?: boolean; }

// Input
export interface Input<K extends InputKind = InputKind> extends Contribution<'input'> { readonly name: K; draw(random: Random): InputKinds[K]; readonly laws: Readonly<Record<string, InputLaw<K>>>; readonly invariants?: Readonly<Record<string, Invariant<K>>>; flaw?(frame: InputKinds[K]): string | undefined; merge?(first: InputKinds[K], second: InputKinds[K]): InputKinds[K]; items?(frame: InputKinds[K]): readonly ItemOf<K>[]; prefix?(frame: InputKinds[K], count: number): InputKinds[K]; }

// InputItems
export interface InputItems { readonly counts: { readonly actual: number; readonly predicted: number; }; }

// InputKind
export type InputKind = keyof InputKinds;

// InputKinds
export interface InputKinds { readonly counts: Counts; }

// InputLaw
export interface InputLaw<K extends InputKind = InputKind> { readonly about: string; broken(trial: LawTrial<K>): string | undefined; }

// IntegerArray
export type IntegerArray = Uint8Array | Uint8ClampedArray | Int8Array | Uint16Array | Int16Array | Uint32Array | Int32Array;

// IntegerSpec
export interface IntegerSpec extends Described { readonly type: 'integer'; readonly min?: number; readonly max?: number; readonly default?: number; }

// Invariant
export interface Invariant<K extends InputKind = InputKind> { readonly about: string; broken(first: InputKinds[K], other: InputKinds[K]): string | undefined; }

// ItemNeeds
export interface ItemNeeds { readonly ids?: boolean; readonly columns?: readonly string[]; }

// ItemOf
export type ItemOf<K extends InputKind> = K extends keyof InputItems ? InputItems[K] : never;

// Label
export type Label = string | number | boolean;

// LabelOptions
export interface LabelOptions { readonly classes?: readonly Label[]; readonly positive?: Label; readonly weights?: ArrayLike<number>; }

// LabelSets
export type LabelSets = readonly Iterable<Label>[];

// LabelTable
export interface LabelTable { readonly actual: readonly string[]; readonly predicted: readonly string[]; readonly weights?: Float64Array; readonly ids?: readonly string[]; }

// Labels
export type Labels = readonly Label[] | IntegerArray | Float32Array | Float64Array;

// LawTrial
export interface LawTrial<K extends InputKind = InputKind> { readonly measure: Measure<K>; readonly params: ParamValues; readonly input: InputKinds[K]; readonly value: number | Undefined; readonly random: Random; compute(input: InputKinds[K]): number | Undefined; }

// Ledger
export interface Ledger { readonly classes: readonly string[]; readonly stake: number; readonly rows: readonly LedgerRow[]; readonly won: number; readonly lost: number; readonly net: number; readonly bookmaker: number | Undefined; }

// LedgerRow
export interface LedgerRow { readonly class: string; readonly bets: number; readonly share: number; readonly win: number; readonly loss: number; readonly amounts: readonly number[]; readonly won: number; readonly lost: number; readonly net: number; readonly expectedGain: number; }

// LogProbabilityTable
export interface LogProbabilityTable { readonly documents: readonly string[]; readonly documentCodes: Uint32Array; readonly logProbabilities: Float64Array; readonly tokens: Float64Array; readonly bytes?: Float64Array; }

// MappingSpec
export interface MappingSpec extends Described { readonly type: 'mapping'; readonly default?: NumberMapping; }

// Margins
export interface Margins { readonly total: number; readonly actual: Float64Array; readonly predicted: Float64Array; readonly agreed: number; readonly disagreed: number; }

// MatrixOptions
export interface MatrixOptions { readonly classes?: readonly Label[]; readonly positive?: Label; }

// Measure
export interface Measure<K extends InputKind = InputKind, P extends ParamSpecs = ParamSpecs> extends Contribution<'measure', P> { readonly input: K; readonly range: readonly [low: number, high: number]; readonly better: 'higher' | 'lower' | 'neither'; readonly undefinedWhen: Readonly<Record<string, string>>; readonly laws: readonly string[]; readonly cases?: readonly Case<K, P>[]; compute(input: InputKinds[K], params: ParamValues<P>): number | Undefined; needs?(params: ParamValues<P>): ItemNeeds; aggregate?(values: Float64Array): number | Undefined; readonly averagedOn?: Scale; pool?(inputs: readonly InputKinds[K][], params: ParamValues<P>): number | Undefined; samples?(input: InputKinds[K], params: ParamValues<P>): ValueSamples; itemwise?(params: ParamValues<P>): boolean; trace?(input: InputKinds[K], params: ParamValues<P>): Trace; terms?(input: InputKinds[K], params: ParamValues<P>): Terms<K> | undefined; depth?(input: InputKinds[K], params: ParamValues<P>): number; }

// MeasureCall
export type MeasureCall<K extends InputKind = InputKind> = Call<Measure<K>>;

// MultiLabelCounts
export interface MultiLabelCounts { readonly labels: readonly string[]; readonly byLabel: readonly Unit<'counts'>[]; readonly bySample: readonly Unit<'counts'>[]; }

// MultiLabelOptions
export interface MultiLabelOptions { readonly labels?: readonly Label[]; readonly weights?: ArrayLike<number>; }

// MultiLabelTable
export interface MultiLabelTable { readonly rows: number; readonly labels: readonly string[]; readonly actual: Uint8Array; readonly predicted?: Uint8Array; readonly scores?: Float64Array; readonly weights?: Float64Array; readonly counted?: boolean; readonly ids?: readonly string[]; readonly slices: ReadonlyMap<string, readonly string[]>; }

// NO_DEFINED_UNIT
export declare const NO_DEFINED_UNIT = "no-defined-unit";

// NumberMapping
export type NumberMapping = Readonly<Record<number, number>>;

// NumberSpec
export interface NumberSpec extends Described { readonly type: 'number'; readonly min?: number; readonly max?: number; readonly open?: true; readonly default?: number; }

// OLDEST_CONTRACT
export declare const OLDEST_CONTRACT = 1;

// Orientation
export type Orientation = 'rows-actual' | 'rows-predicted';

// ParamInput
export type ParamInput<P extends ParamSpecs = ParamSpecs> = string extends keyof P ? Readonly<Record<string, ParamValue | undefined>> : { readonly [N in keyof P as P[N] extends { required: true; } ? N : never]: ValueOf<P[N]>; } & { readonly [N in keyof P as P[N] extends { required: true; } ? never : N]?: ValueOf<P[N]> | undefined; };

// ParamSpec
export type ParamSpec = IntegerSpec | NumberSpec | ChoiceSpec | FlagSpec | TextSpec | MappingSpec;

// ParamSpecs
export type ParamSpecs = Readonly<Record<string, ParamSpec>>;

// ParamValue
export type ParamValue = number | string | boolean | NumberMapping;

// ParamValues
export type ParamValues<P extends ParamSpecs = ParamSpecs> = string extends keyof P ? Readonly<Record<string, ParamValue | undefined>> : { readonly [N in Always<P>]: ValueOf<P[N]>; } & { readonly [N in Exclude<keyof P, Always<P>>]?: ValueOf<P[N]> | undefined; };

// Plugin
export interface Plugin { readonly name: string; readonly contract: number; readonly version?: string; readonly contributions: readonly AnyContribution[]; }

// PredictionTable
export interface PredictionTable { readonly rows: number; readonly classes: readonly string[]; readonly actual: ClassCodes; readonly predicted?: ClassCodes; readonly scores?: Float64Array; readonly positive?: string; readonly better: 'higher' | 'lower'; readonly probabilities?: readonly Float64Array[]; readonly weights?: Float64Array; readonly counted?: boolean; readonly grouped?: true; readonly ids?: readonly string[]; readonly slices: ReadonlyMap<string, readonly string[]>; }

// Proportion
export interface Proportion { readonly hits: number; readonly n: number; }

// Random
export interface Random { uint32(): number; float(): number; below(n: number): number; belowEach(n: number, into: Uint32Array): void; fork(key: string | number): Random; }

// Reference
export interface Reference { readonly text: string; readonly doi?: string; readonly url?: string; }

// Registry
export interface Registry { readonly plugins: readonly Plugin[]; readonly shared: readonly SharedName[]; all<K extends ContributionKind>(kind: K): readonly ContributionKinds[K][]; entries<K extends ContributionKind>(kind: K): readonly Entry<ContributionKinds[K]>[]; find<K extends ContributionKind>(kind: K, name: string, input?: string): ContributionKinds[K]; meant<K extends ContributionKind>(plugin: string, kind: K, name: string, input?: string): ContributionKinds[K] | undefined; calls<K extends ContributionKind>(kind: K, text: string, input?: string): Call<ContributionKinds[K]>[]; list<K extends ContributionKind>(kind: K, text: string, input?: string): Call<ContributionKinds[K]>[]; }

// RegistryOptions
export interface RegistryOptions { readonly prefer?: Prefer; }

// ReportAverage
export interface ReportAverage extends ReportValues { readonly support: number; }

// ReportOptions
export interface ReportOptions { readonly classes?: ClassChoices['classes']; readonly empty?: ClassChoices['empty']; }

// ReportRow
export interface ReportRow extends ReportValues, BinaryCells { readonly class: string; readonly support: number; readonly predicted: number; }

// ReportValues
export interface ReportValues { readonly precision: number | Undefined; readonly recall: number | Undefined; readonly f1: number | Undefined; readonly specificity: number | Undefined; readonly informedness: number | Undefined; readonly markedness: number | Undefined; readonly jaccard: number | Undefined; }

// SampleKind
export type SampleKind = keyof SampleKinds;

// SampleKinds
export interface SampleKinds { readonly proportion: Proportion; readonly 'proportion-difference': TwoProportions; }

// Scale
export interface Scale { readonly name: string; to(value: number): number; from(value: number): number; }

// ShareOf
export type ShareOf = 'actual' | 'predicted' | 'all';

// SharedName
export interface SharedName { readonly kind: string; readonly name: string; readonly input?: string; readonly claims: readonly string[]; readonly prefer?: string; readonly means?: string; }

// Shares
export interface Shares { readonly classes: readonly string[]; readonly of: ShareOf; readonly cells: readonly (readonly (number | Undefined)[])[]; }

// Tables
export interface Tables { readonly labels: LabelTable; readonly predictions: PredictionTable; readonly 'multi-labels': MultiLabelTable; readonly values: ValueTable; readonly 'log-probabilities': LogProbabilityTable; readonly answers: AnswerTable; readonly battles: BattleTable; }

// Terms
export interface Terms<K extends InputKind = InputKind> { readonly places: number; readonly start?: number; at(place: number, item: ItemOf<K>): number; }

// TextSpec
export interface TextSpec extends Described { readonly type: 'text'; readonly default?: string; }

// Trace
export interface Trace { readonly terms: readonly string[]; readonly steps: readonly TraceStep[]; readonly totals: Readonly<Record<string, number>>; readonly value: number; }

// TraceStep
export interface TraceStep { readonly item: number; readonly figures: readonly number[]; }

// Trials
export interface Trials extends Proportion { readonly scale?: Scale; }

// TwoProportions
export interface TwoProportions { readonly first: Proportion; readonly second: Proportion; }

// Undefined
export interface Undefined { readonly undefined: string; }

// UndefinedPolicy
export type UndefinedPolicy = 'omit' | 'zero' | 'worst' | 'fail';

// Unit
export interface Unit<K extends InputKind = InputKind> { readonly id: string; readonly frame: InputKinds[K]; readonly cluster?: string; readonly stratum?: string; readonly weight?: number; }

// UsualPositive
export interface UsualPositive { readonly positive: string; readonly pair: readonly [negative: string, positive: string]; }

// ValueSamples
export type ValueSamples = { readonly [S in SampleKind]?: SampleKinds[S]; } & { readonly scale?: Scale; };

// ValueSeries
export interface ValueSeries { readonly system: string; readonly measure: string; readonly values: Float64Array; readonly defined: Uint8Array; }

// ValueTable
export interface ValueTable { readonly units: readonly string[]; readonly series: readonly ValueSeries[]; readonly clusters?: readonly string[]; readonly weights?: Float64Array; readonly repeats?: readonly string[]; readonly slices?: ReadonlyMap<string, readonly string[]>; }

// WrittenName
export interface WrittenName { readonly text: string; readonly name: string; readonly params: readonly (readonly [name: string, value: string])[]; readonly at: readonly string[]; }

// acrossLabels
export declare function acrossLabels<P extends ParamSpecs>(measure: ClassMeasure<P>, { labels, byLabel }: MultiLabelCounts, params: ParamInput<P & ClassParams>): number | Undefined;

// allowed
export declare function allowed(spec: ParamSpec): string;

// badInput
export declare const badInput: (message: string, data?: Readonly<Record<string, unknown>>) => EvalError;

// badParameter
export declare const badParameter: (owner: string, parameter: string, given: unknown, allowed: string) => EvalError;

// callsOf
export declare function callsOf<C extends Contribution>(written: WrittenName, contribution: C, implied?: Readonly<Record<string, ParamValue>>): Call<C>[];

// carriedAt
export declare const carriedAt: ({ ids, columns }: CarriedItems, places: ArrayLike<number>) => CarriedItems;

// carriedFlaw
export declare function carriedFlaw({ ids, columns }: CarriedItems, items: number): string | undefined;

// cellsByClass
export declare const cellsByClass: (counts: Counts) => readonly BinaryCells[];

// cellsOf
export declare function cellsOf(counts: Counts, index: number): BinaryCells;

// checked
export declare function checked<K extends InputKind>({ contribution, params }: MeasureCall<K>, name: string, frame: InputKinds[K]): number | Undefined;

// classCodes
export declare const classCodes: (rows: number, classes: number) => ClassCodes;

// classMeasure
export declare function classMeasure<const P extends ParamSpecs>(spec: ClassMeasureSpec<P>): ClassMeasure<P>;

// classParams
export declare const classParams: { readonly class: { readonly type: 'text'; readonly about: 'Class evaluated one-versus-rest; the positive class of the table when absent.'; }; readonly average: { readonly type: 'choice'; readonly of: readonly ['macro', 'weighted', 'micro']; readonly about: 'Over the classes: the mean (macro), the mean weighted by actual items (weighted), or the value of the pooled tables (micro).'; }; readonly classes: { readonly type: 'choice'; readonly of: readonly ['declared', 'present']; readonly default: 'declared'; readonly about: 'The classes that an average is over: all of the table, or those that occur in it.'; }; readonly without: { readonly type: 'text'; readonly about: 'Class to leave out of the average, such as "none"; several are separated by |.'; }; readonly empty: { readonly type: 'choice'; readonly of: readonly ['omit', 'zero', 'one', 'fail']; readonly default: 'omit'; readonly about: 'Classes with an undefined value in the mean; fail makes the mean undefined.'; }; };

// classReport
export declare function classReport(counts: Counts, { classes, empty }?: ReportOptions): ClassReport;

// classText
export declare function classText(label: Label): string;

// classTexts
export declare function classTexts(classes: readonly Label[]): string[];

// confusionOrder
export declare function confusionOrder(counts: Counts): string[];

// countsFromBinary
export declare function countsFromBinary({ tp, fp, fn, tn }: BinaryCells, { positive, negative }?: BinaryOptions): Counts;

// countsFromCodes
export declare function countsFromCodes(actual: IntegerArray, predicted: IntegerArray, { classes, positive, weights }: CodeOptions): Counts;

// countsFromLabels
export declare function countsFromLabels(actual: Labels, predicted: Labels, options?: LabelOptions): Counts;

// countsFromMatrix
export declare function countsFromMatrix(matrix: readonly ArrayLike<number>[], orientation: Orientation, { classes, positive }?: MatrixOptions): Counts;

// countsPlugin
export declare const countsPlugin: Plugin;

// createCounts
export declare function createCounts(classes: readonly string[], cells: Float64Array, positive?: string): Counts;

// createRegistry
export declare function createRegistry(plugins: readonly Plugin[], { prefer }?: RegistryOptions): Registry;

// defineMeasure
export declare const defineMeasure: <K extends InputKind, const P extends ParamSpecs>(measure: Measure<K, P>) => Measure<K, P>;

// defineParams
export declare const defineParams: <const P extends ParamSpecs>(params: P) => P;

// evaluate
export declare function evaluate<K extends InputKind>(units: readonly Unit<K>[], measures: readonly MeasureCall<K>[], policy?: UndefinedPolicy): Evaluation<K>;

// filledBytes
export declare function filledBytes(table: object): number | undefined;

// filledCells
export declare function filledCells(counts: Counts): FilledCells;

// fixedDecimals
export declare function fixedDecimals(value: number, digits: number): string;

// hasManyClasses
export declare const hasManyClasses: ({ classes }: Counts) => boolean;

// ifRegistered
export declare function ifRegistered<T>(find: () => T): T | undefined;

// isKind
export declare function isKind<K extends ContributionKind>(contribution: AnyContribution, kind: K): contribution is ContributionKinds[K];

// isUndefined
export declare const isUndefined: (value: number | Undefined) => value is Undefined;

// itemNeeds
export declare function itemNeeds(calls: Iterable<MeasureCall>): ItemNeeds;

// labelSets
export declare function labelSets(rows: readonly ArrayLike<number | boolean>[], labels: readonly Label[]): string[][];

// labelText
export declare function labelText(label: unknown, side: Side, row: number): string;

// leavingOut
export declare function leavingOut<T>(classes: readonly string[], tables: readonly T[], without: string | undefined): readonly T[] | Undefined;

// ledger
export declare function ledger(counts: Counts, stake?: number): Ledger | Undefined;

// margins
export declare const margins: (counts: Counts) => Margins;

// measureValue
export declare function measureValue<K extends InputKind, P extends ParamSpecs>(measure: Measure<K, P>, input: InputKinds[K], ...[given]: Partial<ParamInput<P>> extends ParamInput<P> ? [given?: ParamInput<P>] : [given: ParamInput<P>]): number | Undefined;

// measuresOn
export declare function measuresOn<K extends InputKind>(registry: Registry, input: K, text: string): MeasureCall<K>[];

// mergeCounts
export declare function mergeCounts(first: Counts, second: Counts): Counts;

// microPool
export declare function microPool(counts: Counts): Counts;

// multiLabelCounts
export declare function multiLabelCounts(actual: LabelSets, predicted: LabelSets, { labels, weights }?: MultiLabelOptions): MultiLabelCounts;

// naturalOrder
export declare function naturalOrder(a: string, b: string): number;

// nearest
export declare function nearest(word: string, candidates: Iterable<string>): string | undefined;

// normalise
export declare function normalise(counts: Counts, of: ShareOf): Shares;

// oneVersusRest
export declare function oneVersusRest(counts: Counts, positive: string, rest?: string): Counts;

// parseParam
export declare function parseParam(owner: string, name: string, spec: ParamSpec, text: string): ParamValue;

// pluralOf
export declare const pluralOf: (kind: string) => string;

// pooledCells
export declare function pooledCells(tables: readonly BinaryCells[]): BinaryCells;

// printName
export declare function printName({ contribution, params, as }: Call): string;

// printParam
export declare function printParam(spec: ParamSpec, value: ParamValue): string;

// printable
export declare function printable(text: string, limit?: number): string;

// readName
export declare function readName(text: string): WrittenName;

// reorder
export declare function reorder({ classes, cells, positive }: Counts, order: readonly string[]): Counts;

// resolveParams
export declare function resolveParams<P extends ParamSpecs>(owner: string, specs: P, given: Readonly<Record<string, unknown>>): ParamValues<P>;

// seeded
export declare function seeded(seed: number): Random;

// shown
export declare function shown(value: unknown): string;

// shuffle
export declare function shuffle<T>(items: { length: number; [index: number]: T; }, random: Random): void;

// signedDecimals
export declare function signedDecimals(value: number, digits: number): string;

// sortedClasses
export declare function sortedClasses(classes: readonly string[]): string[];

// splitNames
export declare function splitNames(text: string): string[];

// stableSum
export declare function stableSum(values: ArrayLike<number>): number;

// transpose
export declare function transpose({ classes, cells, positive }: Counts): Counts;

// undefinedBecause
export declare const undefinedBecause: (reason: string) => Undefined;

// unknownName
export declare const unknownName: (kind: string, name: string, suggestion: string | undefined, { input, elsewhere, }?: { readonly input?: string | undefined; readonly elsewhere?: readonly string[]; }) => EvalError;

// usualPositive
export declare function usualPositive(classes: readonly string[]): UsualPositive | undefined;

// withDefaults
export declare function withDefaults<P extends ParamSpecs>({ name, params }: Pick<Contribution<string, P>, 'name' | 'params'>, ...[given]: Partial<ParamInput<P>> extends ParamInput<P> ? [given?: ParamInput<P>] : [given: ParamInput<P>]): ParamValues<P>;

// withFilledCells
export declare function withFilledCells({ classes, positive }: Counts, filled: FilledCells): Counts;


// ==== ./dist/counts/measures/index.d.ts

// accuracy
export declare const accuracy: import("../per-class/class-measure.js").ClassMeasure<{}>;

// adjustedMutualInformation
export declare const adjustedMutualInformation: CountsMeasure<typeof params>;

// adjustedRandIndex
export declare const adjustedRandIndex: CountsMeasure<typeof params>;

// balancedAccuracy
export declare const balancedAccuracy: import("../per-class/class-measure.js").ClassMeasure<{ readonly adjusted: { readonly type: "flag"; readonly default: false; readonly about: "Rescale so that chance is 0 instead of 1 / number of classes."; }; }>;

// cramerV
export declare const cramerV: CountsMeasure<typeof params>;

// diagnosticOddsRatio
export declare const diagnosticOddsRatio: import("../per-class/class-measure.js").ClassMeasure<{}>;

// entropyCoefficient
export declare const entropyCoefficient: CountsMeasure<typeof params>;

// errorRate
export declare const errorRate: import("../per-class/class-measure.js").ClassMeasure<{}>;

// exactMatch
export declare const exactMatch: CountsMeasure<typeof params>;

// fMeasure
export declare const fMeasure: typeof measure;

// fallout
export declare const fallout: import("../per-class/class-measure.js").ClassMeasure<{}>;

// falseDiscoveryRate
export declare const falseDiscoveryRate: import("../per-class/class-measure.js").ClassMeasure<{}>;

// falseOmissionRate
export declare const falseOmissionRate: import("../per-class/class-measure.js").ClassMeasure<{}>;

// fowlkesMallows
export declare const fowlkesMallows: import("../per-class/class-measure.js").ClassMeasure<{}>;

// gMean
export declare const gMean: import("../per-class/class-measure.js").ClassMeasure<{}>;

// gwetAc1
export declare const gwetAc1: CountsMeasure<typeof params>;

// informedness
export declare const informedness: import("../per-class/class-measure.js").ClassMeasure<{}>;

// jaccard
export declare const jaccard: import("../per-class/class-measure.js").ClassMeasure<{}>;

// kappa
export declare const kappa: typeof overAllClasses;

// krippendorffAlpha
export declare const krippendorffAlpha: CountsMeasure<typeof params>;

// lift
export declare const lift: import("../per-class/class-measure.js").ClassMeasure<{}>;

// lrMinus
export declare const lrMinus: import("../per-class/class-measure.js").ClassMeasure<{}>;

// lrPlus
export declare const lrPlus: import("../per-class/class-measure.js").ClassMeasure<{}>;

// markedness
export declare const markedness: import("../per-class/class-measure.js").ClassMeasure<{}>;

// mcc
export declare const mcc: import("../per-class/class-measure.js").ClassMeasure<{}>;

// measures
export declare const measures: readonly [import("../per-class/class-measure.js").ClassMeasure<{}>, import("../table/counts.js").CountsMeasure<{ readonly average: { readonly type: 'choice'; readonly of: readonly ['arithmetic', 'geometric', 'min', 'max']; readonly default: 'arithmetic'; readonly about: 'Mean of the two entropies that normalises the mutual information.'; }; }>, import("../table/counts.js").CountsMeasure<{}>, import("../per-class/class-measure.js").ClassMeasure<{ readonly adjusted: { readonly type: "flag"; readonly default: false; readonly about: "Rescale so that chance is 0 instead of 1 / number of classes."; }; }>, import("../table/counts.js").CountsMeasure<{}>, import("../per-class/class-measure.js").ClassMeasure<{}>, import("../table/counts.js").CountsMeasure<{ readonly of: { readonly type: 'choice'; readonly of: readonly ['actual', 'predicted']; readonly default: 'actual'; readonly about: 'Entropy that is explained: of the actual class given the predicted one, or the reverse.'; }; }>, import("../per-class/class-measure.js").ClassMeasure<{}>, import("../table/counts.js").CountsMeasure<{}>, import("../per-class/class-measure.js").ClassMeasure<{ readonly beta: { readonly type: 'number'; readonly min: 0; readonly max: number; readonly default: 1; readonly about: 'Weight of recall relative to precision: 0 gives precision, inf recall.'; }; readonly of: { readonly type: "choice"; readonly of: readonly ["classes", "means"]; readonly default: "classes"; readonly about: "Average over classes: mean of F, or F of mean precision and mean recall."; }; }>, import("../per-class/class-measure.js").ClassMeasure<{}>, import("../per-class/class-measure.js").ClassMeasure<{}>, import("../per-class/class-measure.js").ClassMeasure<{}>, import("../per-class/class-measure.js").ClassMeasure<{}>, import("../per-class/class-measure.js").ClassMeasure<{}>, import("../table/counts.js").CountsMeasure<{}>, import("../per-class/class-measure.js").ClassMeasure<{}>, import("../per-class/class-measure.js").ClassMeasure<{}>, import("../per-class/class-measure.js").ClassMeasure<{ readonly weights: { readonly type: "choice"; readonly of: readonly ["none", "linear", "quadratic"]; readonly default: "none"; readonly about: "Weights of disagreement by the distance of two classes: none, linear or quadratic."; }; readonly labels: { readonly type: "text"; readonly about: "Classes to keep, separated by |, in the order that defines their distances; items of any other class are left out."; }; }>, import("../table/counts.js").CountsMeasure<{}>, import("../per-class/class-measure.js").ClassMeasure<{}>, import("../per-class/class-measure.js").ClassMeasure<{}>, import("../per-class/class-measure.js").ClassMeasure<{}>, import("../per-class/class-measure.js").ClassMeasure<{}>, import("../per-class/class-measure.js").ClassMeasure<{}>, import("../per-class/class-measure.js").ClassMeasure<{}>, import("../table/counts.js").CountsMeasure<{ readonly unit: { readonly type: 'choice'; readonly of: readonly ['nats', 'bits']; readonly default: 'nats'; readonly about: 'Natural logarithms, or logarithms to base 2.'; }; }>, import("../per-class/class-measure.js").ClassMeasure<{}>, import("../table/counts.js").CountsMeasure<{}>, import("../table/counts.js").CountsMeasure<{ readonly average: { readonly type: 'choice'; readonly of: readonly ['arithmetic', 'geometric', 'min', 'max']; readonly default: 'arithmetic'; readonly about: 'Mean of the two entropies that normalises the mutual information.'; }; }>, import("../per-class/class-measure.js").ClassMeasure<{}>, import("../per-class/class-measure.js").ClassMeasure<{}>, import("../per-class/class-measure.js").ClassMeasure<{}>, import("../table/counts.js").CountsMeasure<{}>, import("../per-class/class-measure.js").ClassMeasure<{}>, import("../table/counts.js").CountsMeasure<{}>, import("../per-class/class-measure.js").ClassMeasure<{}>];

// missRate
export declare const missRate: import("../per-class/class-measure.js").ClassMeasure<{}>;

// mutualInformation
export declare const mutualInformation: CountsMeasure<typeof params>;

// negativePredictiveValue
export declare const negativePredictiveValue: import("../per-class/class-measure.js").ClassMeasure<{}>;

// noInformationRate
export declare const noInformationRate: CountsMeasure<typeof params>;

// normalisedMutualInformation
export declare const normalisedMutualInformation: CountsMeasure<typeof params>;

// precision
export declare const precision: import("../per-class/class-measure.js").ClassMeasure<{}>;

// predictedPrevalence
export declare const predictedPrevalence: import("../per-class/class-measure.js").ClassMeasure<{}>;

// prevalence
export declare const prevalence: import("../per-class/class-measure.js").ClassMeasure<{}>;

// randIndex
export declare const randIndex: CountsMeasure<typeof params>;

// recall
export declare const recall: import("../per-class/class-measure.js").ClassMeasure<{}>;

// scottPi
export declare const scottPi: CountsMeasure<typeof params>;

// specificity
export declare const specificity: import("../per-class/class-measure.js").ClassMeasure<{}>;


// ==== ./dist/counts/per-class/class-formulas.d.ts

// accuracy
export declare const accuracy: ClassFormula;

// balancedAccuracy
export declare const balancedAccuracy: ClassFormula<Pick<ClassChoices, 'classes' | 'without' | 'empty'> & { readonly adjusted: boolean; }>;

// betaParam
export declare const betaParam: { readonly type: 'number'; readonly min: 0; readonly max: number; readonly default: 1; readonly about: 'Weight of recall relative to precision: 0 gives precision, inf recall.'; };

// errorRate
export declare const errorRate: ClassFormula;

// f
export declare const f: ClassFormula<{ readonly beta: number; }>;

// harmonicMean
export declare function harmonicMean(p: number, r: number, beta: number): number;

// informedness
export declare const informedness: ClassFormula;

// jaccard
export declare const jaccard: ClassFormula<unknown>;

// kappa
export declare const kappa: ClassFormula<{ readonly weights: keyof typeof DISTANCES; }>;

// markedness
export declare const markedness: ClassFormula;

// mcc
export declare const mcc: ClassFormula;

// noInformationRate
export declare function noInformationRate(counts: Counts): number | Undefined;

// precision
export declare const precision: ClassFormula<unknown>;

// recall
export declare const recall: ClassFormula<unknown>;

// specificity
export declare const specificity: ClassFormula<unknown>;

// The public API of @eval/study, from its emitted declarations. Written by `pnpm api`.

// ==== ./dist/index.d.ts

// AdaptedCalls
export interface AdaptedCalls { readonly calls: readonly MeasureCall[]; notes?(columns: readonly Column[], options: Pick<SettledOptions, 'average' | 'undefined'>): readonly Note[]; }

// Advice
export type Advice = { readonly set: string; readonly to?: string; } | { readonly see: string; readonly of?: readonly string[]; };

// Advise
export type Advise = (advice: Advice) => string | undefined;

// AgainstChance
export interface AgainstChance { readonly rows: readonly ChanceRow[]; readonly byUnit: readonly ChanceRow[]; readonly models: ReadonlyMap<InputKind, readonly ChosenModel[]>; readonly levels: readonly Level[]; readonly draws: number; readonly undefined: UndefinedPolicy; readonly verdicts: readonly string[]; readonly tables: readonly DetailTable[]; readonly notes: readonly Note[]; }

// Aligned
export interface Aligned { readonly systems: readonly System[]; readonly units: number; readonly by: string; readonly notes: readonly Note[]; }

// Answer
export type Answer = readonly (Finding | PairFinding | undefined)[];

// Answers
export interface Answers { readonly answers: Readonly<Record<string, string | readonly string[]>>; readonly references: Readonly<Record<string, string | readonly string[]>>; }

// AnswersOptions
export interface AnswersOptions extends Asked, ParamInput<typeof answerParams>, CallOptions { }

// Asked
export type Asked = Omit<EvaluateOptions, 'sources'>;

// AskedOf
export interface AskedOf { readonly measures?: string; readonly by?: string; }

// AskedRandomization
export interface AskedRandomization { readonly model: RandomizationModel; readonly method: 'auto' | 'exact' | 'monte-carlo'; }

// Average
export type Average = 'macro' | 'micro' | 'geometric';

// BOUND_KINDS
export declare const BOUND_KINDS: readonly BoundKind[];

// Baseline
export interface Baseline { readonly schema: 'eval-baseline/1'; readonly name: string; readonly system: string; readonly key: BaselineKey; readonly asked: AskedOf; readonly seed: number; readonly versions: Readonly<Record<string, string>>; readonly inputs: readonly { readonly path: string; readonly sha256: string; }[]; readonly measures: readonly MeasureByUnit[]; readonly looks: readonly Look[]; readonly evidence?: Evidence; }

// BaselineKey
export interface BaselineKey { readonly task: string; readonly unit: string; readonly policies: Readonly<Record<string, string | number | boolean>>; readonly shared: Readonly<Record<string, string>>; }

// Behind
export interface Behind { readonly n: number; readonly samples: ValueSamples; }

// BinaryConfusion
export interface BinaryConfusion { readonly tp: number; readonly fp: number; readonly fn: number; readonly tn: number; readonly positive?: Label; readonly negative?: Label; }

// Blessing
export type Blessing = Partial<Pick<Baseline, 'name' | 'versions' | 'inputs'>>;

// ByClass
export type ByClass = readonly Numbers[] | readonly ClassNumbers[] | Readonly<Record<string, Numbers>>;

// ByMeasure
export type ByMeasure = Readonly<Record<string, number>>;

// CHOICES
export declare const CHOICES: { readonly undefined: readonly ['omit', 'zero', 'worst', 'fail']; readonly average: readonly ['macro', 'micro', 'geometric']; readonly empty: readonly ['omit', 'zero', 'one', 'fail']; readonly like: PeerName[]; };

// CallOptions
export interface CallOptions extends StudyOptions, Pick<RunOptions, 'onProgress' | 'signal'> { }

// Candidate
export interface Candidate { readonly system: string; readonly key: BaselineKey; readonly asked: AskedOf; readonly measures: readonly MeasureByUnit[]; readonly leftOut?: readonly LeftOut[]; }

// CandidateOptions
export interface CandidateOptions extends EvaluateOptions { readonly shared?: Readonly<Record<string, string>>; }

// ChanceQuestion
export interface ChanceQuestion { readonly measures?: string | readonly string[]; readonly nullModel?: string | readonly string[]; readonly levels?: readonly Level[]; readonly draws?: number; readonly undefined?: UndefinedPolicy; readonly empty?: EmptyPolicy; readonly like?: PeerName; readonly perUnit?: boolean; }

// ChanceRecord
export interface ChanceRecord { readonly value: JsonNumber; readonly valueError?: number; readonly sd?: JsonNumber; readonly p: JsonNumber; readonly log10P?: number; readonly atMost?: true; readonly model: string; readonly method: string; readonly draws?: number; }

// ChanceRow
export interface ChanceRow { readonly system: System; readonly unit?: string; readonly planned: PlannedMeasure; readonly model: ChosenModel; readonly value: number | undefined; readonly why?: string; readonly chance?: Chance; readonly n: number; readonly undefined: number; }

// ChanceRowRecord
export type ChanceRowRecord = Readonly<Record<string, unknown>>;

// ChartContext
export interface ChartContext extends TaskContext { readonly level: number; }

// ChartDataContext
export interface ChartDataContext extends ChartContext { readonly only?: string; figures(system: System, group: FrameGroup): readonly Figure[]; }

// ChartInterval
export interface ChartInterval { readonly low: number; readonly high: number; readonly level: number; readonly method: string; }

// ChartQuestion
export interface ChartQuestion extends EvaluateOptions { readonly chart?: string; readonly only?: string; readonly folds?: string; readonly classes?: 'each' | 'top-label'; readonly population?: FinitePopulation; figures?(frame: unknown): readonly FigureRequest[]; readonly differences?: DifferencesRequest; readonly found?: Found; readonly compared?: Compared; }

// ChartRecord
export interface ChartRecord { readonly name: string; readonly title: string; readonly caption: string; readonly spec: Readonly<Record<string, unknown>>; }

// ChartRequest
export interface ChartRequest { readonly chart: string; readonly data?: unknown; readonly systems?: readonly System[]; readonly of?: string; readonly caption?: string; readonly optional?: boolean; }

// CheckRecord
export interface CheckRecord { readonly measure: string; readonly verdict: GateCheck['verdict']; readonly passed: boolean; readonly baseline: number; readonly value: number; readonly difference: number; readonly margin?: number; readonly equivalenceP?: number; readonly nonInferiorityP?: number; readonly unitsNeeded?: number; readonly sentence: string; readonly unit: string; readonly worst: readonly { readonly unit: string; readonly difference: number; }[]; }

// CheckedFloor
export interface CheckedFloor extends Floor { readonly reached: number | undefined; readonly passed: boolean; }

// ChooseContext
export interface ChooseContext { readonly registry: Registry; readonly empty: EmptyPolicy; readonly compared: boolean; }

// ChosenMeasure
export interface ChosenMeasure<K extends InputKind = InputKind> { readonly call: MeasureCall<K>; readonly part?: string; }

// ChosenModel
export interface ChosenModel { readonly written: string; readonly name: string; readonly keeps: string; }

// CompareCallOptions
export interface CompareCallOptions extends AskedToCompare, CallOptions { }

// CompareLabelSetsOptions
export interface CompareLabelSetsOptions extends CompareCallOptions, LabelSetParams { }

// CompareOptions
export interface CompareOptions { readonly measures?: string | readonly string[]; readonly baseline?: string; readonly test?: string; readonly alternative?: Alternative; readonly draws?: number; readonly level?: number; readonly interval?: string | readonly string[]; readonly effect?: string; readonly correction?: string; readonly family?: 'measure' | 'all'; readonly by?: string; readonly nullDistribution?: string; readonly undefined?: EvaluateOptions['undefined']; readonly empty?: EvaluateOptions['empty']; readonly like?: EvaluateOptions['like']; readonly sources?: Readonly<Record<string, string>>; }

// ComparePlan
export interface ComparePlan { readonly aligned: Aligned; readonly task: Task | undefined; readonly measures: readonly PlannedMeasure[]; readonly slices: readonly SlicePlan[]; readonly options: CompareOptions; readonly pair: PairOptions; readonly steps: readonly Step[]; }

// ComparePredictionsOptions
export interface ComparePredictionsOptions extends CompareCallOptions, PredictionParams { }

// CompareRunsOptions
export interface CompareRunsOptions extends CompareCallOptions, RankingOptions { }

// CompareValuesOptions
export interface CompareValuesOptions extends CompareCallOptions, ValuesParams { }

// Compared
export interface Compared { readonly systems: readonly System[]; readonly comparisons: readonly Comparison[]; readonly byUnit: readonly UnitColumns[]; readonly nulls: readonly PairedNull[]; readonly notes: readonly Note[]; readonly correction: string; readonly undefined: UndefinedPolicy; readonly plan: ComparePlan; findings(): readonly FoundSystem[]; }

// ComparedPair
export interface ComparedPair { readonly system: System; readonly baseline: System; }

// Comparison
export interface Comparison { readonly measure: string; readonly call: MeasureCall; readonly part?: string; readonly better: 'higher' | 'lower' | 'neither'; readonly baseline: string; readonly system: string; readonly outcome: Outcome; readonly difference: number; readonly interval?: IntervalResult; readonly test: string; readonly method: string; readonly draws?: number; readonly p: number; readonly logP: number; readonly atMost?: true; readonly adjustedP: number; readonly correction: string; readonly family: number; readonly error: number; readonly effect?: EffectSize; readonly units?: UnitOutcomes; readonly n: number; readonly unit: string; readonly clusters?: number; readonly repeats?: true; readonly minimumDetectable?: number; readonly undetectable?: true; readonly outOfReach?: OutOfReach; }

// ComparisonAnswer
export interface ComparisonAnswer { readonly comparisons: readonly PlainComparison[]; find(measure: string, system?: string, baseline?: string): PlainComparison; values(): readonly PlainFinding[]; readonly notes: readonly Note[]; readonly steps: readonly Step[]; toResult(frame?: ResultFrame): Result; readonly study: Study; readonly compared: Compared; }

// ComparisonRecord
export interface ComparisonRecord { readonly measure: string; readonly part?: string; readonly better: 'higher' | 'lower' | 'neither'; readonly baseline: string; readonly system: string; readonly difference: JsonNumber; readonly interval?: IntervalRecord; readonly test: string; readonly p: JsonNumber; readonly log10P?: number; readonly atMost?: true; readonly adjustedP: JsonNumber; readonly correction: string; readonly effect?: EffectSize<JsonNumber>; readonly wins?: number; readonly ties?: number; readonly losses?: number; readonly n: number; readonly unit: string; readonly clusters?: number; readonly repeats?: true; readonly family: number; readonly outcome: Outcome; readonly minimumDetectable?: JsonNumber; readonly undetectable?: true; readonly outOfReach?: OutOfReach; readonly verdict: string; readonly worst?: readonly { readonly unit: string; readonly difference: number; }[]; readonly best?: readonly { readonly unit: string; readonly difference: number; }[]; }

// Confusion
export type Confusion = ConfusionMatrix | BinaryConfusion;

// ConfusionMatrix
export interface ConfusionMatrix { readonly matrix: readonly ArrayLike<number>[]; readonly orientation: Orientation; readonly classes?: readonly Label[]; readonly positive?: Label; }

// CorrelateQuestion
export interface CorrelateQuestion { readonly correlations?: string | readonly string[]; readonly level?: number; readonly alternative?: Alternative; }

// Correlated
export interface Correlated { readonly names: readonly [first: string, second: string]; readonly level: number; readonly alternative: Alternative; readonly correlations: readonly FoundCorrelation[]; readonly table: DetailTable; readonly remarks: readonly string[]; }

// CorrelationRecord
export interface CorrelationRecord { readonly correlation: string; readonly estimate: JsonNumber; readonly low: JsonNumber; readonly high: JsonNumber; readonly p: JsonNumber; readonly log10P: JsonNumber; readonly atMost?: true; readonly n: number; readonly method: string; readonly why?: string; }

// CutoffBounds
export type CutoffBounds = { readonly level: Level; } & Readonly<Partial<Record<BoundKind, number>>>;

// DEFAULTS
export declare const DEFAULTS: { readonly level: 0.95; readonly draws: 1000; readonly nullModels: { readonly ranking: 'random-ranking'; readonly 'intent-ranking': 'random-intent-order'; readonly preferences: 'random-preference-order'; readonly counts: 'class-prior'; readonly tally: 'label-permutation'; readonly 'class-scores': 'class-permutation'; readonly 'label-sets': 'set-permutation'; readonly 'label-scores': 'set-permutation'; }; readonly nullModelsOfItems: { readonly ranking: 'random-order'; }; readonly intervals: { readonly proportion: 'wilson'; readonly 'proportion-difference': 'newcombe'; readonly tally: 'delong'; readonly battles: 'bradley-terry'; readonly 'predicted-labels': 'prediction-powered'; readonly 'judged-rate': 'rogan-gladen'; readonly measured: 'bootstrap'; readonly units: 'bootstrap'; readonly paired: 'bootstrap'; readonly 'paired-rows': 'bootstrap'; }; readonly tests: { readonly 'paired-binary': 'mcnemar'; readonly 'paired-scores': 'delong'; readonly paired: 'randomization'; readonly 'paired-rows': 'randomization'; }; readonly gate: { readonly equivalence: 'tost'; readonly nonInferiority: 'non-inferiority'; readonly sequential: 'e-mean'; }; readonly correction: 'holm'; readonly family: 'measure'; readonly effect: 'cohen-dz'; };

// DetailCell
export type DetailCell = string | number | null;

// DetailColumn
export interface DetailColumn<T> { readonly name: string; readonly kind: DetailKind; readonly cell: (row: T) => DetailCell; }

// DetailContext
export interface DetailContext extends TaskContext { readonly level: number; interval<K extends InputKind>(group: FrameGroup<K>, call: MeasureCall<K>): { readonly low: number; readonly high: number; } | undefined; readonly empty: EmptyPolicy; readonly all: boolean; }

// DetailKind
export type DetailKind = 'text' | 'count' | 'number' | 'p';

// DetailLimit
export interface DetailLimit { readonly column: number; readonly limit: number; }

// DetailTable
export interface DetailTable { readonly name: string; readonly title: string; readonly columns: readonly { readonly name: string; readonly kind: DetailKind; }[]; readonly rows: readonly (readonly DetailCell[])[]; readonly of?: number; readonly marks?: readonly (readonly number[])[]; readonly bounds?: readonly (readonly number[])[]; readonly limits?: readonly (readonly DetailLimit[])[]; readonly leastP?: number; readonly footnote?: string; }

// DifferencesRequest
export interface DifferencesRequest { readonly baseline?: string | undefined; readonly method?: 'exact' | 'drawn' | undefined; }

// DocumentColumns
export type DocumentColumns = Readonly<Record<string, Readonly<Record<string, number>> | ReadonlyMap<Id, number>>>;

// DrawOptions
export interface DrawOptions extends RunOptions { readonly draws: number; readonly chance?: Chance | undefined; }

// EVALUATE_OPTIONS
export declare const EVALUATE_OPTIONS: readonly [...("average" | "empty" | "like" | "undefined")[], "measures", "level", "interval", "nullModel", "draws", "by", "sources"];

// EffectSize
export interface EffectSize<V = number> { readonly name: string; readonly value: V; readonly ofClusters?: true; }

// EmptyPolicy
export type EmptyPolicy = 'omit' | 'zero' | 'one' | 'fail';

// Estimate
export interface Estimate { readonly system: string; readonly measure: string; readonly part?: string; readonly value: number; readonly better?: 'higher' | 'lower' | 'neither'; readonly interval?: Omit<ChartInterval, 'method'> & { readonly method?: string; }; readonly chance?: number; readonly n: number; }

// EvaluateOptions
export interface EvaluateOptions { readonly measures?: string | readonly string[]; readonly level?: number; readonly interval?: string | readonly string[]; readonly nullModel?: string | readonly string[] | false; readonly draws?: number; readonly undefined?: UndefinedPolicy; readonly average?: Average; readonly empty?: EmptyPolicy; readonly like?: PeerName; readonly by?: string; readonly sources?: Readonly<Record<string, string>>; }

// Evaluation
export interface Evaluation<N extends string = string> { readonly systems: Readonly<Record<N, SystemAnswer>>; readonly findings: readonly PlainFinding[]; find(measure: string, system?: N, part?: string): PlainFinding; readonly notes: readonly Note[]; readonly steps: readonly Step[]; toResult(frame?: ResultFrame): Result; readonly study: Study; readonly plan: Plan; readonly found: Found; }

// Evidence
export interface Evidence { readonly looks: readonly string[]; readonly candidate: string; readonly own: number; readonly log: Readonly<Record<string, readonly [worse: number, better: number]>>; readonly means: Readonly<Record<string, ReadonlyMap<string, number>>>; readonly past?: Readonly<Record<string, PastLook>>; }

// Exchange
export interface Exchange<K extends InputKind = InputKind> { readonly other: Items<K>; readonly where: Uint8Array; }

// ExplainQuestion
export interface ExplainQuestion { readonly measure: string; readonly unit?: string; readonly all?: boolean; }

// ExplainedValue
export interface ExplainedValue { readonly measure: string; readonly unit: string; readonly value: number | undefined; readonly why?: string; readonly trace?: Trace; readonly items?: UnitItems; readonly tables: readonly DetailTable[]; readonly notes: readonly Note[]; }

// FULL
export declare const FULL: number;

// Family
export interface Family { readonly correction: string; readonly family: number; readonly error: number; readonly outOfReach?: OutOfReach | undefined; }

// Figure
export interface Figure { readonly measure: string; readonly value: number; readonly interval?: ChartInterval; }

// FigureRequest
export type FigureRequest = string | MeasureCall<never>;

// Finding
export interface Finding { readonly measure: string; readonly call: MeasureCall; readonly part?: string; readonly value: number | undefined; readonly why?: string; readonly better: 'higher' | 'lower' | 'neither'; readonly n: number; readonly effectiveN?: number; readonly undefined: number; readonly interval?: IntervalResult; readonly chance?: Chance; }

// FindingRecord
export interface FindingRecord { readonly measure: string; readonly value: JsonNumber; readonly why?: string; readonly better: 'higher' | 'lower' | 'neither'; readonly n: number; readonly effectiveN?: number; readonly undefined: number; readonly part?: string; readonly interval?: IntervalRecord; readonly chance?: ChanceRecord; }

// Floor
export interface Floor { readonly of: 'interval' | 'value'; readonly limit: number; }

// FoldAreas
export interface FoldAreas { readonly areas: readonly (number | undefined)[]; readonly mean?: number; readonly deviation?: number; readonly low?: number; readonly high?: number; readonly pooled?: number; readonly level: number; }

// FoldComparison
export interface FoldComparison { readonly values: readonly FoldValues[]; readonly tests: readonly FoldTest[]; readonly headlines: readonly string[]; readonly tables: readonly DetailTable[]; readonly notes: readonly Note[]; }

// FoldQuestion
export interface FoldQuestion { readonly fold: string; readonly repetitions?: number; readonly ratio?: number; readonly measures?: string | readonly string[]; readonly baseline?: string; readonly level?: number; readonly alternative?: Alternative; }

// FoldTest
export interface FoldTest { readonly measure: string; readonly system: string; readonly baseline: string; readonly test: string; readonly difference: number; readonly p?: number; readonly logP?: number; readonly statistic?: { readonly name: string; readonly value: number; }; readonly degreesOfFreedom?: readonly number[]; readonly interval?: Pick<IntervalResult, 'low' | 'high' | 'level'>; readonly alternative?: Alternative; readonly why?: string; }

// FoldValues
export interface FoldValues { readonly measure: string; readonly better: 'higher' | 'lower' | 'neither'; readonly folds: readonly string[]; readonly systems: readonly { readonly name: string; readonly values: Float64Array; }[]; }

// Found
export interface Found { readonly systems: readonly FoundSystem[]; readonly options: SettledOptions; readonly notes: readonly Note[]; }

// FoundCorrelation
export interface FoundCorrelation { readonly correlation: string; readonly estimate: number | undefined; readonly why?: string; readonly interval?: { readonly low: number; readonly high: number; }; readonly p?: number; readonly logP?: number; readonly atMost?: true; readonly n: number; readonly method: string; }

// FoundSystem
export interface FoundSystem extends PlannedSystem { readonly measured: readonly Measured[]; readonly findings: readonly Finding[]; readonly notes: readonly Note[]; readonly details: readonly DetailTable[]; }

// FrameGroup
export interface FrameGroup<K extends InputKind = InputKind> { readonly kind: K; readonly over: 'units' | 'items'; readonly units: readonly Unit<K>[]; readonly items?: Items<K>; readonly measures?: readonly MeasureCall<K>[]; behind?(call: MeasureCall<K>): Behind; }

// Gain
export interface Gain { readonly difference: number; readonly low?: number; readonly high?: number; }

// GateCheck
export interface GateCheck { readonly measure: string; readonly better: 'higher' | 'lower'; readonly verdict: GateVerdict; readonly passed: boolean; readonly baseline: number; readonly value: number; readonly comparison: Comparison; readonly margin?: number; readonly equivalenceP?: number; readonly nonInferiorityP?: number; readonly unitsNeeded?: number; readonly undetectable?: boolean; readonly repeats?: RepeatsWorth; readonly floors: readonly CheckedFloor[]; }

// GateOptions
export interface GateOptions { readonly margin?: number | ByMeasure; readonly alpha?: number; readonly spending?: boolean; readonly sequential?: boolean; readonly candidate?: string; readonly range?: readonly number[]; readonly allowMissing?: number; readonly strict?: boolean; readonly nonInferior?: boolean; readonly atLeast?: ByMeasure; readonly valueAtLeast?: ByMeasure; readonly test?: string; }

// GateRecord
export interface GateRecord { readonly baseline: string; readonly passed: boolean; readonly verdict: string; readonly incomparable: readonly string[]; readonly look: number; readonly alpha: number; readonly sequential: boolean; readonly checks: readonly CheckRecord[]; }

// GateVerdict
export type GateVerdict = 'better' | 'worse' | 'equivalent' | 'no evidence' | 'underpowered';

// Gated
export interface Gated { readonly baseline: string; readonly passed: boolean; readonly mismatches: readonly Mismatch[]; readonly checks: readonly GateCheck[]; readonly look: number; readonly alpha: number; readonly repeated?: true; readonly allowed: number; readonly sequential: boolean; readonly unit: string; readonly notes: readonly Note[]; readonly looks: readonly Look[]; readonly evidence?: Evidence; }

// GatedFiles
export interface GatedFiles { readonly study: Study; readonly task: Pick<Task, 'tables'>; readonly systems: readonly System[]; readonly files: readonly { readonly read: { readonly notes: Parameters<typeof demandFinished>[0]; }; readonly input: Pick<InputRecord, 'path' | 'sha256'>; }[]; }

// Headline
export interface Headline { readonly code: 'BEST' | 'HIGHEST'; readonly measure: string; readonly better: 'higher' | 'lower'; readonly system: string; readonly value: JsonNumber; readonly interval?: IntervalRecord; readonly beats: readonly string[]; readonly open: readonly string[]; readonly of: number; readonly equal?: readonly string[]; readonly infinite?: readonly string[]; readonly against?: { readonly baseline: string; readonly better: number; readonly open: number; readonly worse: number; readonly gain?: Leaderboard['gain']; readonly behind?: Leaderboard['behind']; }; }

// InputRecord
export interface InputRecord { readonly path: string; readonly sha256: string; readonly format: string; readonly recognised?: Readonly<Record<string, string | number | boolean>>; }

// IntervalRecord
export interface IntervalRecord { readonly low: JsonNumber; readonly high: JsonNumber; readonly level: number; readonly method: string; }

// Items
export interface Items<K extends InputKind = InputKind> { readonly ids: readonly string[]; readonly weights?: Float64Array; readonly counted?: boolean; readonly clusters?: readonly string[]; frame(items: Uint32Array, exchange?: Exchange<K>): InputKinds[K]; repeated?(times: Float64Array): InputKinds[K]; permuted?(order: Uint32Array): InputKinds[K]; byOrder?(): Items<K>; pairedWith?(other: Items<K>, call: MeasureCall<K>): PairedView | undefined; sameAs?(other: Items<K>): boolean; }

// Job
export type Job = FindingsJob | TestsJob;

// JoinContext
export interface JoinContext extends TaskContext { readonly name: string; }

// Joined
export interface Joined { readonly groups: readonly FrameGroup[]; readonly policies?: Policies; readonly notes?: readonly Note[]; readonly source?: unknown; }

// JsonNumber
export type JsonNumber = number | 'Infinity' | '-Infinity' | null;

// LEAST_P
export declare const LEAST_P = 1e-16;

// LEAST_RANKED
export declare const LEAST_RANKED = 3;

// LabelSet
export type LabelSet = readonly Label[] | ReadonlySet<Label>;

// LabelSetPredictions
export interface LabelSetPredictions { readonly predicted?: readonly LabelSet[]; readonly scores?: ByClass; }

// LabelSetTruth
export interface LabelSetTruth extends BesideRows { readonly actual: readonly LabelSet[]; readonly labels?: readonly Label[]; }

// LabelSets
export interface LabelSets extends LabelSetTruth, LabelSetPredictions { }

// LabelSetsOptions
export interface LabelSetsOptions extends Asked, LabelSetParams, CallOptions { }

// LabelledPredictions
export interface LabelledPredictions extends Truth, Predictions { }

// Leaderboard
export interface Leaderboard { readonly measure: string; readonly better: 'higher' | 'lower'; readonly standings: readonly Standing[]; readonly compared: 'all' | 'some' | 'none'; readonly groups: readonly (readonly string[])[]; readonly baseline?: string; readonly gain?: Gain; readonly behind?: readonly (Gain & { readonly system: string; })[]; readonly correction?: string; }

// Level
export type Level = number | string;

// Listed
export interface Listed { readonly name: string; readonly ids: readonly string[]; }

// Look
export interface Look { readonly values: string; }

// MOST_DRAWS
export declare const MOST_DRAWS = 10000000;

// MarkedP
export interface MarkedP { readonly from: string | undefined; readonly atMost: boolean; }

// Matchup
export interface Matchup { readonly measure: string; readonly call: MeasureCall; readonly better: 'higher' | 'lower' | 'neither'; readonly system: string; readonly baseline: string; readonly unit: string; readonly units: readonly string[]; readonly clusters?: number; readonly repeats?: true; readonly difference: number; readonly byUnit?: Float64Array; readonly identical: boolean; readonly samples: PairedSamples; readonly slice?: { readonly part: string; readonly family: string; }; readonly usualTest: string; readonly systems?: readonly [baseline: System, system: System]; }

// MeanDifference
export interface MeanDifference { readonly system: string; readonly baseline: string; readonly difference: number; readonly interval?: ChartInterval; readonly verdict?: { readonly significant: boolean; readonly by: string; }; }

// MeasureByUnit
export interface MeasureByUnit { readonly measure: string; readonly better: 'higher' | 'lower'; readonly value: number; readonly interval?: { readonly low: number; readonly high: number; readonly level: number; }; readonly range?: readonly [low: number, high: number]; readonly bounds?: readonly [low: number, high: number]; readonly isInfluence?: true; readonly units: ReadonlyMap<string, UnitValue>; readonly missing?: number; }

// MeasurePolicies
export interface MeasurePolicies { readonly like?: PeerName | undefined; readonly empty?: EmptyPolicy | undefined; }

// MeasuredPower
export interface MeasuredPower extends PlannedPower { readonly measure: string; readonly systems: readonly [first: string, second: string]; readonly independent: number; readonly clustered?: true; readonly components?: VarianceComponents; }

// MeasuredSystem
export interface MeasuredSystem { readonly system: System; readonly unit?: string; readonly evaluated: readonly { readonly planned: PlannedMeasure; readonly column: Column; }[]; }

// Mismatch
export interface Mismatch { readonly code: 'task' | 'policy' | 'shared' | 'measure' | 'units' | 'scale'; readonly text: string; readonly remedy?: string; readonly advice?: readonly Advice[]; }

// NamedCounts
export type NamedCounts = Counts & { readonly figures?: readonly Figure[]; readonly system?: string; };

// NamedFold
export interface NamedFold { readonly fold: string; readonly tally: Tally; }

// NamedRankings
export interface NamedRankings { readonly name: string; readonly topics: readonly { readonly id: string; readonly ranking: Ranking; }[]; readonly figures?: readonly Figure[]; }

// NamedTables
export interface NamedTables<R extends TableRoles = TableRoles> { readonly name: string; readonly tables: RoleTables<R>; }

// NamedTally
export interface NamedTally { readonly name: string; readonly tally: Tally; readonly populationOnly?: true; readonly folds?: readonly Tally[]; readonly threshold?: number; readonly topLabel?: true; readonly figures?: readonly Figure[]; }

// NamedValues
export interface NamedValues { readonly name: string; readonly values: ValueTable; }

// Need
export interface Need { readonly what: string; readonly advice?: readonly Advice[]; }

// Note
export interface Note { readonly code: string; readonly values: Readonly<Record<string, unknown>>; readonly text: string; readonly advice?: readonly Advice[]; }

// NoteContext
export interface NoteContext extends TaskContext { readonly options: SettledOptions; readonly nullModels: ReadonlyMap<InputKind, ChosenModel>; readonly details?: boolean; }

// NoteRecord
export type NoteRecord = Pick<Note, 'code' | 'text' | 'advice'>;

// NullBar
export interface NullBar { readonly low: number; readonly high: number; readonly probability: number; readonly atMost: number; readonly atLeast: number; readonly hasObserved: boolean; }

// NullDistribution
export interface NullDistribution { readonly measure: string; readonly model: string; readonly observed: number; readonly better: 'higher' | 'lower' | 'neither'; readonly draws: Float64Array; readonly mean?: number; readonly meanError?: number; readonly p: number; readonly atMost?: true; }

// NullModelQuestion
export interface NullModelQuestion { readonly asked?: string | readonly string[] | undefined; readonly lenient?: boolean | undefined; }

// OnePrediction
export type OnePrediction = LabelledPredictions | PredictionTable | Confusion;

// OneRun
export interface OneRun { readonly qrels: Qrels; readonly run: Run; readonly clusters?: Readonly<Record<string, Id>>; readonly columns?: DocumentColumns; }

// Outcome
export type Outcome = 'better' | 'worse' | 'higher' | 'lower' | 'not shown' | 'same';

// PEERS
export declare const PEERS: { readonly trec_eval: { readonly options: { readonly ties: 'trec'; readonly undefined: 'zero'; readonly missing: 'omit'; readonly unjudged: 'unknown'; readonly precision: 'float64'; readonly relevanceLevel: 1; readonly topicOrder: 'bytes'; }; readonly params: { readonly IPrec: { readonly rounding: 'nearest'; }; readonly AP11pt: { readonly rounding: 'nearest'; }; }; readonly zero: readonly []; }; readonly sklearn: { readonly options: { readonly ties: 'expected'; readonly undefined: 'zero'; readonly empty: 'zero'; }; readonly params: { readonly LogLoss: { readonly eps: number; }; readonly LogSkill: { readonly eps: number; }; }; readonly zero: readonly ["Precision", "Recall", "F", "Jaccard", "MCC", "AP"]; }; };

// PairedKind
export type PairedKind = (typeof PAIRED_KINDS)[number];

// PairedNull
export interface PairedNull { readonly measure: string; readonly system: string; readonly baseline: string; readonly unit: string; readonly distributions: readonly RandomizationDistribution[]; }

// PairedSamples
export type PairedSamples = { readonly [S in PairedKind]?: SampleKinds[S]; };

// PairedView
export interface PairedView { readonly samples: PairedSamples; readonly byItem?: readonly [first: Float64Array, second: Float64Array]; }

// Pairs
export interface Pairs { readonly first: ArrayLike<number>; readonly second: ArrayLike<number>; readonly names?: readonly [first: string, second: string]; readonly ids?: readonly string[] | undefined; }

// Peer
export interface Peer { readonly options: Readonly<Record<string, ParamValue>>; readonly params: Readonly<Record<string, Readonly<Record<string, ParamValue>>>>; readonly zero: readonly string[]; }

// PeerName
export type PeerName = keyof typeof PEERS;

// PlainChance
export interface PlainChance { readonly value: number; readonly sd: number; readonly p: number; readonly logP: number; readonly log10P: number; readonly atMost?: true; readonly model: string; readonly method: string; readonly draws?: number; }

// PlainComparison
export interface PlainComparison extends Omit<Comparison, 'call' | 'interval'> { readonly interval?: PlainInterval; readonly log10P: number; readonly verdict: string; }

// PlainFinding
export interface PlainFinding { readonly system: string; readonly measure: string; readonly part?: string; readonly value: number | undefined; readonly why?: string; readonly better: 'higher' | 'lower' | 'neither'; readonly n: number; readonly effectiveN?: number; readonly undefined: number; readonly interval?: PlainInterval; readonly chance?: PlainChance; }

// PlainInterval
export type PlainInterval = Pick<IntervalResult, 'low' | 'high' | 'level' | 'method'>;

// Plan
export interface Plan { readonly systems: readonly PlannedSystem[]; readonly options: SettledOptions; readonly intervals: IntervalChoice | undefined; readonly steps: readonly Step[]; }

// PlanContext
export interface PlanContext { readonly registry: Registry; taskOf(system: System): Task | undefined; }

// PlannedPower
export interface PlannedPower { readonly deviation: number; readonly power: number; readonly alpha: number; readonly repeats: number; readonly difference?: number; readonly units?: number; readonly reached?: number; readonly unitsNeeded?: number; readonly detectable?: number; readonly undetectable?: number; readonly outOfReach?: OutOfReach; readonly at: readonly { readonly power: number; readonly units: number; }[]; }

// PlannedSystem
export interface PlannedSystem { readonly system: System; readonly task: Task | undefined; readonly measures: readonly PlannedMeasure[]; readonly nullModels: ReadonlyMap<InputKind, ChosenModel>; }

// Policies
export type Policies = Readonly<Record<string, string | number | boolean>>;

// PoolDocument
export interface PoolDocument { readonly topic: string; readonly document: string; readonly runs: readonly string[]; readonly sampled: boolean; readonly grade?: number; }

// PoolQuestion
export interface PoolQuestion { readonly depth?: number; readonly sample?: number; readonly qrels?: Qrels; readonly lowerIsBetter?: readonly string[]; readonly level?: number; }

// PoolRun
export interface PoolRun { readonly name: string; readonly documents: number; readonly unique: number; readonly uniqueJudged: number; readonly uniqueRelevant: number; }

// Pooled
export interface Pooled { readonly depth: number; readonly documents: readonly PoolDocument[]; readonly runs: readonly PoolRun[]; readonly qrels: QrelsTable; readonly tables: readonly DetailTable[]; readonly notes: readonly Note[]; }

// PooledCrossover
export interface PooledCrossover { readonly level: Level; readonly at?: { readonly k: number; readonly hits: number; }; }

// PooledCutoff
export interface PooledCutoff { readonly k: number; readonly units: number; readonly expected: number; readonly hits: number; readonly logP?: number; readonly bounds: readonly { readonly level: Level; readonly hits?: number; }[]; readonly significant: readonly { readonly level: Level; readonly units: number; }[]; }

// PooledTopK
export interface PooledTopK { readonly system: string; readonly units: number; readonly cutoffs: readonly PooledCutoff[]; readonly crossovers: readonly PooledCrossover[]; readonly upTo: number; }

// PowerQuestion
export interface PowerQuestion { readonly difference?: number; readonly units?: number; readonly deviation?: number; readonly discordant?: number; readonly within?: number; readonly repeats?: number; readonly power?: number; readonly alpha?: number; readonly alternative?: Alternative; }

// PredictionSource
export interface PredictionSource { readonly table: PredictionTable; readonly threshold: number | undefined; readonly cluster?: string; readonly bothColumns?: boolean; readonly askedWeights?: string; readonly chosen?: ChosenThreshold; readonly shown?: ShownTables; }

// Predictions
export interface Predictions { readonly predicted?: Labels; readonly scores?: Numbers; readonly probabilities?: ByClass; }

// PredictionsOptions
export interface PredictionsOptions extends Asked, PredictionParams, CallOptions { }

// ProportionQuestion
export interface ProportionQuestion { readonly interval?: string; readonly level?: number; readonly side?: Side; }

// Proportions
export type Proportions = readonly [Proportion] | readonly [Proportion, Proportion];

// Qrels
export type Qrels = QrelsTable | ByTopic<DocumentNumbers | readonly Id[] | ReadonlySet<Id>> | Iterable<readonly [topic: Id, document: Id, grade: number, group?: Id]>;

// Question
export interface Question extends EvaluateOptions { readonly systems: readonly System[]; }

// REASONS
export declare const REASONS: Readonly<Record<string, string>>;

// RESULT_ID
export declare const RESULT_ID = "eval-result";

// ROC_AVERAGES
export declare const ROC_AVERAGES: readonly ['vertical', 'threshold', 'pooled'];

// RankedLabels
export interface RankedLabels { readonly system: string; readonly unit?: string; readonly population: FinitePopulation; readonly labels: Uint8Array; readonly ties?: 'as given' | 'misses first'; readonly isPool?: true; }

// RankedRun
export interface RankedRun { readonly units: readonly Unit<'ranking'>[]; readonly missing: readonly string[]; readonly unjudgedTopics: readonly string[]; readonly topGrade: number; readonly several: number; readonly flat: number; }

// ReachedRecord
export interface ReachedRecord { readonly level: number | string; readonly atLeast?: JsonNumber; readonly atMost?: JsonNumber; readonly approximate: boolean; }

// RepeatsWorth
export interface RepeatsWorth extends VarianceComponents { readonly itemsNeeded?: number; readonly repeatsNeeded?: number; }

// Result
export interface Result { readonly schema: 'eval/1'; readonly command: string; readonly version: string; readonly inputs: readonly InputRecord[]; readonly policies: Readonly<Record<string, string | number | boolean>>; readonly seed: number; readonly plugins: readonly string[]; readonly loaded?: readonly string[]; readonly systems: readonly SystemResult[]; readonly comparisons: readonly ComparisonRecord[]; readonly tables: readonly TableRecord[]; readonly charts?: readonly ChartRecord[]; readonly notes: readonly NoteRecord[]; readonly details?: Readonly<Record<string, unknown>>; }

// ResultFrame
export type ResultFrame = SystemRecordOptions & Partial<Pick<Result, 'command' | 'version' | 'inputs'>>;

// RetrievalSource
export interface RetrievalSource { readonly rankings: Rankings; readonly run?: RunTable; readonly qrels?: QrelsTable; readonly params: RankingParams; }

// RocAverage
export type RocAverage = (typeof ROC_AVERAGES)[number];

// RocFoldOptions
export interface RocFoldOptions { readonly level?: number; readonly draws?: number; readonly seed?: number; readonly points?: number; }

// RocFoldPoint
export interface RocFoldPoint { readonly threshold?: number; readonly fpr: number; readonly fprLow?: number; readonly fprHigh?: number; readonly tpr: number; readonly low?: number; readonly high?: number; }

// RocOverFolds
export interface RocOverFolds { readonly average: RocAverage; readonly folds: number; readonly points: readonly RocFoldPoint[]; readonly level: number; readonly interval: 't' | 'bootstrap' | 'none'; }

// RoleTables
export type RoleTables<R extends TableRoles = TableRoles> = { readonly [N in keyof R]: Tables[R[N]['table']]; };

// RowOptions
export interface RowOptions { readonly levels: readonly Level[]; readonly draws: number; readonly policy: UndefinedPolicy; readonly context: RunContext; readonly run: RunOptions; }

// Run
export type Run = RunTable | ByTopic<DocumentNumbers | readonly Id[]> | Iterable<readonly [topic: Id, document: Id, score: number]>;

// RunOptions
export interface RunOptions { onProgress?(doing: string, share?: number): void; readonly signal?: AbortSignal; readonly allRows?: boolean; readonly details?: boolean; }

// Runs
export interface Runs<N extends string = string> { readonly qrels: Qrels; readonly runs: Readonly<Record<N, Run>>; readonly clusters?: Readonly<Record<string, Id>>; readonly columns?: DocumentColumns; }

// RunsOptions
export interface RunsOptions extends Asked, RankingOptions, CallOptions { }

// SentencePart
export interface SentencePart { readonly text: string; readonly together?: true; }

// SettledOptions
export interface SettledOptions { readonly measures: string | readonly string[] | undefined; readonly level: number; readonly interval: string | readonly string[] | undefined; readonly nullModel: string | readonly string[] | false | undefined; readonly draws: number; readonly undefined: UndefinedPolicy; readonly average: Average; readonly empty: EmptyPolicy; readonly like: PeerName | undefined; readonly by: string | undefined; readonly sources: Readonly<Record<string, string>>; readonly asked: ReadonlySet<string>; }

// SettledTopK
export interface SettledTopK { readonly k: readonly number[] | undefined; readonly levels: readonly Level[]; readonly convention: Convention; readonly tail: TailConvention; readonly contiguous: number; readonly compare: '>=' | '>' | undefined; readonly report: 'first' | 'last'; readonly bound: BoundKind; readonly simultaneous: boolean; readonly distribution: boolean; readonly methods: readonly TopKMethod[]; readonly spaces: readonly CurveSpace[]; readonly areas: readonly number[]; readonly power: number | undefined; }

// SharedUnits
export interface SharedUnits { readonly units: readonly string[]; readonly places: readonly Uint32Array[]; readonly left: readonly number[]; }

// SimultaneousBounds
export interface SimultaneousBounds { readonly level: Level; readonly pointwiseLevel: number; readonly attained: number; readonly leftByPointwise: number; readonly bounds: readonly { readonly k: number; readonly discrete?: number; }[]; }

// Slice
export interface Slice { readonly value: string; readonly system: System; }

// Standing
export interface Standing { readonly rank: number | undefined; readonly system: string; readonly finding: FindingRecord; readonly beats: readonly string[]; readonly losesTo: readonly string[]; readonly open: readonly string[]; readonly groups: readonly number[]; }

// Step
export interface Step { readonly step: 'read' | 'join' | 'pair' | 'slice' | 'measure' | 'average' | 'interval' | 'chance' | 'test' | 'effect' | 'correction'; readonly of: string; readonly chosen: string; readonly why: string; }

// Study
export interface Study { readonly registry: Registry; readonly seed: number; system(name: string, tables: Readonly<Record<string, unknown>>, params?: TaskParams & { readonly task?: string; readonly like?: PeerName; }): System; joined(name: string, frames: object, params: TaskParams & { readonly task: string; readonly like?: PeerName; }): System; fromFrames<K extends InputKind>(name: string, kind: K, units: readonly Unit<K>[], options?: { readonly task?: string; readonly unit?: string; readonly over?: 'units' | 'items'; }): System; plan(question: Question): Plan; run(plan: Plan, options?: RunOptions): Promise<Found>; planComparison(systems: readonly System[], options?: CompareOptions): ComparePlan; compare(found: Found | ComparePlan | readonly System[], options?: CompareOptions & Pick<RunOptions, 'onProgress' | 'signal'>): Promise<Compared>; chance(systems: readonly System[], question?: ChanceQuestion, run?: RunOptions): Promise<AgainstChance>; compareFolds(systems: readonly System[], question: FoldQuestion, run?: RunOptions): Promise<FoldComparison>; topK(of: TopKNumbers | readonly System[], question?: TopKQuestion, run?: RunOptions): Promise<TopKFound>; pool(runs: readonly { readonly name: string; readonly run: Run; }[], question?: PoolQuestion): Pooled; explain(system: System, question: ExplainQuestion): ExplainedValue; chartData(kind: string, systems: readonly System[], question?: ChartQuestion, run?: RunOptions): Promise<unknown>; correlate(pairs: Pairs, question?: CorrelateQuestion): Correlated; proportionInterval(proportions: Proportions, question?: ProportionQuestion): IntervalResult; task(name: string): Task; }

// StudyOptions
export interface StudyOptions { readonly plugins?: readonly Plugin[]; readonly registry?: Registry; readonly seed?: number; readonly threads?: ThreadPool | undefined; }

// System
export interface System { readonly name: string; readonly task: string | undefined; readonly unit: string; readonly groups: readonly FrameGroup[]; readonly policies: Policies; readonly notes: readonly Note[]; readonly source: unknown; }

// SystemAnswer
export interface SystemAnswer { readonly name: string; readonly findings: readonly PlainFinding[]; readonly verdict?: string; find(measure: string, part?: string): PlainFinding; byUnit(measure: string): ReadonlyMap<string, number | undefined>; }

// SystemLabelSets
export interface SystemLabelSets extends LabelSetPredictions, Partial<LabelSetTruth> { }

// SystemParams
export type SystemParams = TaskParams & { readonly like?: PeerName; };

// SystemPredictions
export interface SystemPredictions extends Predictions, Partial<Truth> { }

// SystemRecordOptions
export interface SystemRecordOptions { readonly perUnit?: boolean | undefined; }

// SystemResult
export interface SystemResult { readonly name: string; readonly findings: readonly FindingRecord[]; readonly units?: readonly string[]; readonly perUnit?: readonly UnitValuesRecord[]; readonly thresholds?: ThresholdRecord; }

// SystemValues
export type SystemValues = Readonly<Record<string, Value>> | ReadonlyMap<Id, Value> | readonly Value[] | Numbers;

// SystemsLabelSets
export interface SystemsLabelSets<N extends string = string> extends Partial<LabelSetTruth> { readonly systems: Readonly<Record<N, SystemLabelSets | MultiLabelTable>>; }

// SystemsOf
export type SystemsOf = (study: Study, params: SystemParams) => readonly System[] | Promise<readonly System[]>;

// SystemsPredictions
export interface SystemsPredictions<N extends string = string> extends Partial<Truth> { readonly systems: Readonly<Record<N, SystemPredictions | PredictionTable | Confusion>>; }

// TableCell
export type TableCell = string | number | null;

// TableCellKind
export type TableCellKind = 'text' | 'count' | 'number' | 'p';

// TableKind
export type TableKind = keyof Tables;

// TableRecord
export interface TableRecord { readonly name: string; readonly title: string; readonly columns: readonly { readonly name: string; readonly kind: TableCellKind; }[]; readonly rows: readonly (readonly TableCell[])[]; readonly of?: number; readonly marks?: readonly (readonly number[])[]; readonly bounds?: readonly (readonly number[])[]; readonly limits?: readonly (readonly { readonly column: number; readonly limit: JsonNumber; }[])[]; readonly leastP?: number; readonly footnote?: string; }

// TableRole
export interface TableRole<T extends TableKind = TableKind> { readonly table: T; readonly called: string; readonly of: 'every-system' | 'each-system'; readonly about: string; }

// TableRoles
export type TableRoles = Readonly<Record<string, TableRole>>;

// Task
export interface Task<P extends ParamSpecs = ParamSpecs, R extends TableRoles = TableRoles> extends Contribution<'task', P> { readonly tables: R; readonly onlyWhenAsked?: true; readonly unit: string; readonly frames: readonly InputKind[]; readonly usual: Usual; readonly examples?: readonly TaskExample<P, R>[]; join(tables: RoleTables<R>, params: ParamValues<P>, context: JoinContext): Joined; joinedFrom?(frames: object, params: ParamValues<P>, context: JoinContext): Joined; split?(tables: RoleTables<R>, name: string, files: number, given?: Partial<ParamValues<P>>, measures?: string): readonly NamedTables<R>[]; readonly unpaired?: string; align?(systems: readonly System[]): Aligned; choose?(written: string | undefined, system: System, context: ChooseContext): readonly ChosenMeasure[] | undefined; readonly needs?: Readonly<Partial<Record<InputKind, Need>>>; adapt?(calls: readonly MeasureCall[], system: System, seed: number): AdaptedCalls | undefined; hasChance?(system: System): boolean; affordsChance?(system: System, calls: readonly MeasureCall[], draws: number): boolean; slice?(system: System, by: string): readonly Slice[]; notes?(system: System, calls: readonly MeasureCall[], context: NoteContext): readonly Note[]; notesOnAll?(systems: readonly System[], context: NoteContext): readonly Note[]; notesOnChance?(system: System, models: ReadonlyMap<InputKind, readonly ChosenModel[]>, context: TaskContext & { readonly calls: readonly MeasureCall[]; }): readonly Note[]; rows?(system: System): unknown; fromRows?(rows: unknown): readonly FrameGroup[]; explains?(system: System, call: MeasureCall): readonly DetailTable[]; items?(system: System, kind: InputKind, unit: string): UnitItems | undefined; details?(system: System, context: DetailContext): readonly DetailTable[]; detailsOnAll?(systems: readonly System[]): readonly DetailTable[]; detailsOnPairs?(pairs: readonly ComparedPair[]): readonly DetailTable[]; charts?(systems: readonly System[], context: ChartContext): readonly ChartRequest[]; chartData?(kind: string, systems: readonly System[], context: ChartDataContext): unknown; }

// TaskContext
export interface TaskContext { readonly registry: Registry; readonly seed: number; }

// TaskExample
export interface TaskExample<P extends ParamSpecs = ParamSpecs, R extends TableRoles = TableRoles> { readonly about: string; tables(): RoleTables<R>; readonly params?: ParamInput<P>; }

// TaskParams
export type TaskParams = Readonly<Record<string, ParamValue | undefined>>;

// ThreadPool
export interface ThreadPool { readonly size: number; readonly least: number; run(job: object, signal?: AbortSignal): Promise<unknown>; end(): void; }

// ThreadPoolOptions
export interface ThreadPoolOptions { readonly size: number; start(): WorkThread; readonly least?: number; }

// ThresholdRecord
export interface ThresholdRecord { readonly better: 'higher' | 'lower'; readonly positive: number; readonly negative: number; readonly of: number; readonly scores: readonly number[]; readonly tp: readonly number[]; readonly fp: readonly number[]; readonly chosen?: number; readonly by?: string; readonly methods?: Readonly<Record<string, string>>; }

// TopK
export interface TopK { readonly population: FinitePopulation; readonly systems: readonly { readonly name: string; readonly labels: Uint8Array; }[]; }

// TopKCrossover
export interface TopKCrossover { readonly level: Level; readonly band: 'pointwise' | 'simultaneous'; readonly contiguous: number; readonly at?: Crossover; }

// TopKCutoff
export interface TopKCutoff { readonly k: number; readonly expected: number; readonly bounds: readonly CutoffBounds[]; }

// TopKFound
export interface TopKFound { readonly groups: readonly TopKGroup[]; readonly pooled: readonly PooledTopK[]; readonly unit: string; readonly policies: Policies; readonly verdicts: readonly string[]; readonly tables: readonly DetailTable[]; readonly notes: readonly Note[]; }

// TopKGroup
export interface TopKGroup { readonly unit?: string; readonly population: Population; readonly cutoffs: readonly TopKCutoff[]; readonly rankings: readonly TopKRanking[]; readonly simultaneous: readonly SimultaneousBounds[]; }

// TopKHits
export interface TopKHits { readonly k: number; readonly hits: number; readonly improvement?: number; readonly logP: Readonly<Record<BoundKind, number>>; }

// TopKNumbers
export interface TopKNumbers { readonly population: Population; readonly hits?: readonly number[] | Readonly<Record<string, readonly number[]>>; }

// TopKQuestion
export interface TopKQuestion extends ParamInput<typeof topKParams> { readonly k?: readonly number[]; readonly levels?: readonly Level[]; }

// TopKRanking
export interface TopKRanking { readonly system?: string; readonly hits: readonly TopKHits[]; readonly crossovers: readonly TopKCrossover[]; }

// Truth
export interface Truth extends BesideRows { readonly actual: Labels; readonly positive?: Label; readonly classes?: readonly Label[]; readonly lowerIsBetter?: boolean; }

// UNDETECTABLE
export declare const UNDETECTABLE = "Without a detectable difference: too few units for 80 % power at any possible difference.";

// UnitDifference
export interface UnitDifference { readonly unit: string; readonly difference: number; }

// UnitItems
export interface UnitItems { readonly place: string; readonly count: number; readonly columns: readonly DetailColumn<number>[]; isTelling?(item: number): boolean; readonly untelling?: string; readonly notes?: readonly Note[]; }

// UnitOutcomes
export interface UnitOutcomes { readonly wins: number; readonly ties: number; readonly losses: number; readonly worst: readonly UnitDifference[]; readonly best: readonly UnitDifference[]; }

// UnitTable
export interface UnitTable { readonly measure: string; readonly better: 'higher' | 'lower' | 'neither'; readonly unit: string; readonly units: readonly string[]; readonly clusters?: readonly string[]; readonly systems: readonly UnitValues[]; readonly differences?: readonly MeanDifference[]; }

// UnitValue
export interface UnitValue { readonly value: number; readonly cluster?: string; readonly weight?: number; }

// UnitValues
export interface UnitValues { readonly measures: readonly string[]; readonly values: readonly (number | undefined)[]; }

// UnitValuesRecord
export interface UnitValuesRecord { readonly measure: string; readonly values: readonly JsonNumber[]; }

// Usual
export interface Usual { measures(system: System): Readonly<Partial<Record<InputKind, string>>>; compared?(system: System): Readonly<Partial<Record<InputKind, string>>>; readonly nullModels?: Readonly<Partial<Record<InputKind, string>>>; readonly intervals?: Readonly<Partial<Record<SampleKind, string>>>; readonly tests?: Readonly<Partial<Record<SampleKind, string>>>; }

// Values
export interface Values<N extends string = string> { readonly values: Readonly<Record<N, SystemValues>>; readonly units?: readonly Id[]; readonly clusters?: Readonly<Record<string, Id>> | readonly Id[]; readonly weights?: Readonly<Record<string, number>> | Numbers; readonly measure?: string; }

// ValuesMeasure
export type ValuesMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'values', P>;

// ValuesOptions
export interface ValuesOptions extends Asked, ValuesParams, CallOptions { }

// WorkThread
export interface WorkThread { postMessage(job: unknown): void; terminate(): unknown; onmessage: ((event: { readonly data: unknown; }) => void) | null; onerror: ((event: never) => void) | null; onmessageerror: ((event: never) => void) | null; }

// WrittenProportions
export interface WrittenProportions extends Omit<ProportionQuestion, 'interval'> { readonly method?: string; readonly z?: number; readonly quantiles?: readonly number[]; readonly df?: readonly number[]; }

// againstChanceRecord
export declare function againstChanceRecord(found: AgainstChance, systems: readonly System[]): Pick<Result, 'policies' | 'tables' | 'notes' | 'details'>;

// againstNullModels
export declare function againstNullModels(systems: readonly System[], question: ChanceQuestion, context: RunContext, run?: RunOptions): Promise<AgainstChance>;

// alignedByUnit
export declare function alignedByUnit(systems: readonly System[]): Aligned;

// answerTo
export declare function answerTo(message: unknown, registry: Registry): Answer | undefined;

// anyOf
export declare function anyOf<K extends ContributionKind>(kind: K, registry: Registry): ContributionKinds[K];

// approximationOf
export declare function approximationOf(method: string, draws: number | undefined): string | undefined;

// askedAgain
export declare const askedAgain: ({ asked, key: { policies } }: Baseline) => Readonly<Record<string, unknown>>;

// askedRandomizations
export declare function askedRandomizations(written: string): readonly AskedRandomization[];

// badOption
export declare const badOption: (option: string, given: unknown, wanted: string, meant?: string) => EvalError;

// baselinePath
export declare const baselinePath: (name: string) => string;

// baselineSchema
export declare const baselineSchema: { readonly type: 'object'; readonly required: readonly ['schema', 'name', 'system', 'key', 'asked', 'seed', 'versions', 'inputs', 'measures', 'units', 'looks']; readonly additionalProperties: false; readonly properties: { readonly schema: { readonly type: 'string'; readonly const: 'eval-baseline/1'; }; readonly name: { readonly type: 'string'; }; readonly system: { readonly type: 'string'; }; readonly key: { readonly type: 'object'; readonly required: readonly ['task', 'unit', 'policies', 'shared']; readonly additionalProperties: false; readonly properties: { readonly task: { readonly type: 'string'; }; readonly unit: { readonly type: 'string'; }; readonly policies: { readonly type: 'object'; readonly additionalProperties: { readonly type: readonly ['string', 'number', 'boolean']; }; }; readonly shared: { readonly type: 'object'; readonly additionalProperties: { readonly type: 'string'; }; }; }; }; readonly asked: { readonly type: 'object'; readonly additionalProperties: false; readonly properties: { readonly measures: { readonly type: 'string'; }; readonly by: { readonly type: 'string'; }; }; }; readonly seed: { readonly type: 'integer'; }; readonly versions: { readonly type: 'object'; readonly additionalProperties: { readonly type: 'string'; }; }; readonly inputs: { readonly type: 'array'; readonly items: { readonly type: 'object'; readonly required: readonly ['path', 'sha256']; readonly additionalProperties: false; readonly properties: { readonly path: { readonly type: 'string'; }; readonly sha256: { readonly type: 'string'; }; }; }; }; readonly measures: { readonly type: 'array'; readonly items: { readonly type: 'object'; readonly required: readonly ['measure', 'better', 'value']; readonly additionalProperties: false; readonly properties: { readonly measure: { readonly type: 'string'; }; readonly better: { readonly type: 'string'; readonly enum: readonly ['higher', 'lower']; }; readonly value: { readonly type: 'number'; }; readonly range: { readonly type: 'array'; readonly items: { readonly type: 'number'; }; }; readonly interval: { readonly type: 'object'; readonly required: readonly ['low', 'high', 'level']; readonly additionalProperties: false; readonly properties: { readonly low: { readonly type: 'number'; }; readonly high: { readonly type: 'number'; }; readonly level: { readonly type: 'number'; }; }; }; }; }; }; readonly units: { readonly type: 'array'; readonly items: { readonly type: 'object'; readonly required: readonly ['unit', 'values']; readonly additionalProperties: false; readonly properties: { readonly unit: { readonly type: 'string'; }; readonly cluster: { readonly type: 'string'; }; readonly weight: { readonly type: 'number'; readonly minimum: 0; }; readonly values: { readonly type: 'array'; readonly items: { readonly type: readonly ['number', 'null']; }; }; readonly means: { readonly type: 'array'; readonly items: { readonly type: readonly ['number', 'null']; }; }; }; }; }; readonly looks: { readonly type: 'array'; readonly items: { readonly type: 'object'; readonly required: readonly ['values']; readonly additionalProperties: false; readonly properties: { readonly values: { readonly type: 'string'; }; }; }; }; readonly evidence: { readonly type: 'object'; readonly required: readonly ['looks', 'candidate', 'own', 'log']; readonly additionalProperties: false; readonly properties: { readonly looks: { readonly type: 'array'; readonly items: { readonly type: 'string'; }; }; readonly candidate: { readonly type: 'string'; }; readonly own: { readonly type: 'integer'; readonly minimum: 1; }; readonly log: { readonly type: 'object'; readonly additionalProperties: { readonly type: 'array'; readonly items: { readonly type: 'number'; }; }; }; readonly past: { readonly type: 'object'; readonly additionalProperties: { readonly type: 'object'; readonly required: readonly ['candidate', 'own', 'log']; readonly additionalProperties: false; readonly properties: { readonly candidate: { readonly type: 'string'; }; readonly own: { readonly type: 'integer'; readonly minimum: 1; }; readonly log: { readonly type: 'object'; readonly additionalProperties: { readonly type: 'array'; readonly items: { readonly type: 'number'; }; }; }; }; }; }; }; }; }; };

// bless
export declare const bless: ({ system, key, asked, measures }: Candidate, { seed }: Pick<Study, 'seed'>, { name, versions, inputs }?: Blessing) => Baseline;

// blessSentence
export declare function blessSentence({ system, key, measures, leftOut }: Candidate, path: string): string;

// callableNames
export declare function callableNames(kind: ContributionKind, { entries, shared }: Registry, fits?: (input: string | undefined) => boolean): string[];

// candidateOf
export declare function candidateOf(study: Study, system: System, { shared, by, ...question }?: CandidateOptions): Promise<Candidate>;

// candidateOfFiles
export declare function candidateOfFiles({ study, task, systems, files }: GatedFiles, question?: EvaluateOptions): Promise<Candidate>;

// chanceCharts
export declare function chanceCharts({ rows, draws }: AgainstChance, context: Pick<RunContext, 'registry' | 'seed'>, run?: RunOptions): Promise<ChartRequest[]>;

// chanceMark
export declare const chanceMark: (chance: ChanceRecord | undefined, digits?: number) => MarkedP;

// chanceRecord
export declare const chanceRecord: ({ chance, chanceError, deviation, p, logP, atMost, draws, model, method, }: Chance) => ChanceRecord;

// chanceRows
export declare function chanceRows(measured: readonly MeasuredSystem[], { named, models }: NullModelChoice, options: RowOptions): Promise<{ readonly rows: readonly ChanceRow[]; readonly notes: readonly Note[]; }>;

// chanceSteps
export declare function chanceSteps<K extends InputKind>(registry: Registry, call: MeasureCall<K>, model: string | undefined, draws: number): Step[];

// chanceSummaryParts
export declare function chanceSummaryParts(systems: readonly SystemResult[], error: number): SentencePart[][];

// chanceVerdict
export declare const chanceVerdict: (system: SystemResult, error: number) => string | undefined;

// chanceVerdictParts
export declare function chanceVerdictParts({ name, findings }: SystemResult, error: number): SentencePart[] | undefined;

// checkSentence
export declare function checkSentence(check: GateCheck): string;

// column
export declare const column: <T>(name: string, kind: DetailKind, cell: (row: T) => DetailCell) => DetailColumn<T>;

// commandLine
export declare function commandLine(command: string, words: readonly string[], without: readonly string[]): string;

// compare
export declare function compare(input: Runs, options?: CompareRunsOptions): Promise<ComparisonAnswer>;
export declare function compare(input: SystemsPredictions, options?: ComparePredictionsOptions): Promise<ComparisonAnswer>;
export declare function compare(input: SystemsLabelSets, options?: CompareLabelSetsOptions): Promise<ComparisonAnswer>;
export declare function compare(input: Values | ValueTable, options?: CompareValuesOptions): Promise<ComparisonAnswer>;
export declare function compare(input: Evaluation, options?: AskedToCompare & Pick<CallOptions, 'onProgress' | 'signal'>): Promise<ComparisonAnswer>;

// comparedNotes
export declare function comparedNotes({ systems, notes }: Compared): Note[];

// comparedRecord
export declare function comparedRecord(compared: Compared): Pick<Result, 'policies' | 'comparisons' | 'tables' | 'notes'>;

// comparisonAnswer
export declare function comparisonAnswer(study: Study, compared: Compared): ComparisonAnswer;

// comparisonMark
export declare const comparisonMark: ({ test, atMost, adjustedP }: Pick<ComparisonRecord, 'test' | 'atMost' | 'adjustedP'>, digits?: number) => MarkedP;

// comparisonOf
export declare function comparisonOf(matchup: Matchup, { test, result, interval, effect, minimumDetectable, undetectable }: PairFinding, adjustedP: number, { correction, family, error, outOfReach }: Family): Comparison;

// comparisonRecord
export declare function comparisonRecord(one: Comparison): ComparisonRecord;

// correlatedRecord
export declare const correlatedRecord: (found: Correlated) => Pick<Result, 'policies' | 'tables' | 'notes' | 'details'>;

// createStudy
export declare function createStudy({ plugins, registry: given, seed, threads }?: StudyOptions): Study;

// createThreadPool
export declare function createThreadPool({ size, start, least }: ThreadPoolOptions): ThreadPool;

// defineTask
export declare const defineTask: <const P extends ParamSpecs, const R extends TableRoles>(task: Omit<Task<P, R>, 'contributes'>) => Task<P, R>;

// demandDraws
export declare function demandDraws(draws: unknown): void;

// demandKnown
export declare function demandKnown(given: Readonly<Record<string, unknown>>, known: readonly string[]): void;

// demandLevel
export declare function demandLevel(level: unknown): void;

// demandSameItems
export declare function demandSameItems(rankings: readonly RankedLabels[]): void;

// designTable
export declare const designTable: (measured: readonly MeasuredPower[]) => DetailTable;

// directionOf
export declare function directionOf(difference: number, better: Comparison['better']): Outcome;

// distinctNotes
export declare const distinctNotes: <N extends Pick<Note, 'text'>>(notes: readonly N[]) => N[];

// drawnTest
export declare function drawnTest(test: string): string | undefined;

// effectTitle
export declare const effectTitle: ({ name, ofClusters }: EffectSize<unknown>) => string;

// embeddable
export declare function embeddable(json: string): string;

// embedded
export declare const embedded: (json: string) => string;

// estimatesIn
export declare const estimatesIn: ({ systems }: Pick<Found, 'systems'>) => Estimate[];

// evaluateAnswers
export declare function evaluateAnswers(input: Answers, options?: AnswersOptions): Promise<Evaluation<'answers'>>;

// evaluateLabelSets
export declare function evaluateLabelSets<const N extends string>(input: SystemsLabelSets<N>, options?: LabelSetsOptions): Promise<Evaluation<N>>;
export declare function evaluateLabelSets(input: LabelSets | MultiLabelTable, options?: LabelSetsOptions): Promise<Evaluation<'labels'>>;

// evaluatePooled
export declare function evaluatePooled(study: Study, runs: readonly { readonly name: string; readonly run: Run; }[], { qrels }: Pooled, { lowerIsBetter, ...run }?: RunOptions & { readonly lowerIsBetter?: readonly string[]; }): Promise<Found>;

// evaluatePredictions
export declare function evaluatePredictions<const N extends string>(input: SystemsPredictions<N>, options?: PredictionsOptions): Promise<Evaluation<N>>;
export declare function evaluatePredictions(input: OnePrediction, options?: PredictionsOptions): Promise<Evaluation<'predictions'>>;

// evaluateRuns
export declare function evaluateRuns<const N extends string>(input: Runs<N>, options?: RunsOptions): Promise<Evaluation<N>>;
export declare function evaluateRuns(input: OneRun, options?: RunsOptions): Promise<Evaluation<'run'>>;

// evaluateSystems
export declare function evaluateSystems<N extends string>(task: string, systemsOf: SystemsOf, given: Asked & CallOptions): Promise<Evaluation<N>>;

// evaluateValues
export declare function evaluateValues<const N extends string>(input: Values<N>, options?: ValuesOptions): Promise<Evaluation<N>>;
export declare function evaluateValues(input: ValueTable, options?: ValuesOptions): Promise<Evaluation>;

// evaluationOf
export declare function evaluationOf<N extends string>(study: Study, plan: Plan, found: Found): Evaluation<N>;

// exactP
export declare function exactP(p: JsonNumber, log10P?: number, least?: number): string;

// explainValue
export declare function explainValue(system: System, question: ExplainQuestion, context: RunContext): ExplainedValue;

// findTopK
export declare function findTopK(of: TopKNumbers | readonly System[], question: TopKQuestion, context: RunContext, run?: RunOptions): Promise<TopKFound>;

// findingRecord
export declare const findingRecord: ({ measure, part, value, why, better, n, effectiveN, undefined: missing, interval, chance, }: Finding) => FindingRecord;

// finitePopulation
export declare function finitePopulation({ population }: TopKGroup, what: string): FinitePopulation;

// fittingModels
export declare function fittingModels(kinds: readonly InputKind[], registry: Registry): string;

// foldAreas
export declare function foldAreas(folds: readonly Tally[], pooled: Tally, level?: number): FoldAreas;

// foldQuestionOf
export declare function foldQuestionOf({ measures, baseline, level, alternative }: CompareOptions, { fold, ...design }: Partial<Pick<FoldQuestion, 'fold' | 'repetitions' | 'ratio'>>): FoldQuestion | undefined;

// foldsRecord
export declare const foldsRecord: (found: FoldComparison, systems: readonly System[]) => Pick<Result, 'policies' | 'tables' | 'notes' | 'details'>;

// footnoteByMeasure
export declare function footnoteByMeasure(marks: readonly { readonly measure: string; readonly mark: MarkedP; }[]): string | undefined;

// footnoteOf
export declare function footnoteOf(marks: readonly MarkedP[]): string | undefined;

// formatCount
export declare function formatCount(value: JsonNumber, digits?: number): string;

// formatNumber
export declare function formatNumber(value: JsonNumber, digits?: number): string;

// formatP
export declare function formatP(p: JsonNumber, log10P?: number, least?: number): string;

// formatSigned
export declare function formatSigned(value: JsonNumber, digits?: number): string;

// formatThreshold
export declare function formatThreshold(value: JsonNumber, limit: JsonNumber, digits?: number): string;

// foundCandidate
export declare const foundCandidate: (found: Found, system: FoundSystem, shared?: Readonly<Record<string, string>>) => Candidate;

// foundCharts
export declare function foundCharts(found: Pick<Found, 'systems'>, compared?: Compared): ChartRequest[];

// foundNotes
export declare function foundNotes({ systems, notes }: Found): Note[];

// foundPolicies
export declare function foundPolicies({ systems, options }: Found): Result['policies'];

// foundRecord
export declare function foundRecord(found: Found, options?: SystemRecordOptions): Pick<Result, 'policies' | 'systems' | 'tables' | 'notes'>;

// gate
export declare function gate(study: Study, baseline: Baseline, candidate: Candidate, options?: GateOptions): Promise<Gated>;

// gateOf
export declare function gateOf({ details }: Result): GateRecord | undefined;

// gateSentence
export declare function gateSentence({ passed, mismatches, checks, baseline }: Gated): string;

// geometricFinding
export declare function geometricFinding<K extends InputKind>(column: Column<K>, group: FrameGroup<K>, options: IntervalOptions): Finding;

// groupOf
export declare const groupOf: <K extends InputKind>(system: System, kind: K) => FrameGroup<K> | undefined;

// headlineOf
export declare function headlineOf(board: Leaderboard): Headline | undefined;

// headlineParts
export declare function headlineParts({ code, measure, better, system, value, interval, beats, open, of, equal: same, infinite, against, }: Headline): SentencePart[];

// headlineText
export declare const headlineText: (headline: Headline) => string;

// ifRegistered

// intervalRecord
export declare const intervalRecord: ({ low, high, level, method }: IntervalResult) => IntervalRecord;

// intervalsFor
export declare function intervalsFor(systems: readonly System[], { interval, draws }: SettledOptions, { registry, taskOf }: PlanContext): IntervalChoice | undefined;

// isResult
export declare const isResult: (text: string) => boolean;

// isSlice
export declare const isSlice: ({ part }: Pick<FindingRecord, 'part'>) => boolean;

// isZeroWithout
export declare const isZeroWithout: (call: MeasureCall, like: PeerName | undefined) => boolean;

// itemModelNotes
export declare function itemModelNotes(calls: readonly MeasureCall[], models: ReadonlyMap<InputKind, ChosenModel>, registry: Registry): Note[];

// itemsIn
export declare const itemsIn: (population: Population) => number;

// jsonNumber
export declare function jsonNumber(value: number | undefined): JsonNumber;

// keepsNote
export declare const keepsNote: ({ name, keeps }: ChosenModel) => Note;

// kindsOf
export declare const kindsOf: (samples: PairedSamples) => PairedKind[];

// leaderboardsOf
export declare function leaderboardsOf(result: Ranked): Leaderboard[];

// letterOf
export declare const letterOf: (place: number) => string;

// markOf
export declare const markOf: ({ from, atMost }: MarkedP) => string;

// measureSteps
export declare function measureSteps(measures: readonly PlannedMeasure[], why: string): Step[];

// measuredPower
export declare function measuredPower(first: Candidate, second: Candidate, question: Omit<PowerQuestion, 'deviation' | 'discordant' | 'within'>): MeasuredPower[];

// microFinding
export declare function microFinding<K extends InputKind>(call: MeasureCall<K>, group: FrameGroup<K>, registry: Registry): Finding;

// modelFor
export declare function modelFor(call: MeasureCall, written: string, registry: Registry): string | undefined;

// modelsOn
export declare const modelsOn: (kind: InputKind, written: string, registry: Registry) => ChosenModel[];

// mostHits
export declare const mostHits: (population: Population, k: number) => number;

// neededOfDocuments
export declare const neededOfDocuments: (registry: Registry, measures?: string | readonly string[]) => ItemNeeds;

// note
export declare const note: (code: string, text: string, values?: Readonly<Record<string, unknown>>, ...advice: readonly Advice[]) => Note;

// noteRecord
export declare const noteRecord: ({ code, text, advice }: Note) => NoteRecord;

// noteText
export declare const noteText: ({ text, advice }: Pick<Note, 'text' | 'advice'>, advise: Advise | undefined) => string;

// notesBySystem
export declare function notesBySystem(systems: readonly { readonly name: string; readonly notes: readonly Note[]; }[]): Note[];

// nothingVaries
export declare const nothingVaries: () => EvalError;

// nullBars
export declare function nullBars({ values, probabilities, observed }: RandomizationDistribution, most: number): readonly NullBar[];

// nullDistribution
export declare function nullDistribution(planned: PlannedMeasure, model: ChosenModel, { registry, seed }: Pick<RunContext, 'registry' | 'seed'>, { draws, chance: known, signal, onProgress }: DrawOptions): Promise<NullDistribution | undefined>;

// nullModelsOn
export declare function nullModelsOn(kinds: readonly InputKind[], { asked, lenient }: NullModelQuestion, registry: Registry, usual?: Usual): ReadonlyMap<InputKind, ChosenModel>;

// numberOf
export declare function numberOf(value: JsonNumber): number;

// ownPlugins
export declare const ownPlugins: readonly Plugin[];

// pairedNulls
export declare function pairedNulls(matchups: readonly Matchup[], asked: readonly AskedRandomization[], { seed, draws }: { readonly seed: number; readonly draws?: number | undefined; }): readonly PairedNull[];

// pairingNotes
export declare const pairingNotes: (systems: readonly Listed[], { units, left }: SharedUnits, what: string) => Note[];

// pairsOf
export declare function pairsOf(names: readonly string[], baseline: string | undefined): (readonly [system: number, baseline: number])[];

// percentOf
export declare function percentOf(level: number): string;

// placements
export declare function placements(scores: Float64Array, labels: Uint8Array): Float64Array;

// planComparison
export declare function planComparison(systems: readonly System[], options: CompareOptions, context: RunContext): ComparePlan;

// planFor
export declare function planFor(systems: readonly System[], options: SettledOptions, context: PlanContext): Plan;

// plannedPower
export declare function plannedPower(question: PowerQuestion, largest?: number): PlannedPower;

// pluggedIn
export declare function pluggedIn(registry: Registry): string;

// poolLines
export declare const poolLines: ({ qrels: { topics, topicCodes, documents, grades } }: Pooled) => string;

// poolSystems
export declare function poolSystems(runs: readonly { readonly name: string; readonly run: Run; }[], { depth, sample, qrels: given, lowerIsBetter, level }: PoolQuestion, seed: number): Pooled;

// pooledMeasures
export declare const pooledMeasures: (kind: InputKind, registry: Registry) => string[];

// pooledRecord
export declare function pooledRecord({ depth, tables, notes }: Pooled, values?: Found): Pick<Result, 'policies' | 'tables' | 'notes'> & Partial<Pick<Result, 'systems'>>;

// positiveOf
export declare function positiveOf({ classes, positive }: PredictionTable): number | undefined;

// powerAnswer
export declare function powerAnswer(question: PowerQuestion): { tables: import("../index.js").TableRecord[]; notes: string[]; details: { deviation: number; power: number; alpha: number; repeats: number; difference?: number; units?: number; reached?: number; unitsNeeded?: number; detectable?: number; undetectable?: number; outOfReach?: import("../comparisons/notes/reach-statement.js").OutOfReach; at: readonly { readonly power: number; readonly units: number; }[]; }; };

// powerOfSystems
export declare function powerOfSystems(study: Study, systems: readonly System[], question: PowerQuestion, how: EvaluateOptions): Promise<{ tables: import("../index.js").TableRecord[]; notes: (string | import("../index.js").NoteRecord)[]; }>;

// powerSentences
export declare function powerSentences(planned: PlannedPower & Pick<MeasuredPower, 'clustered'>, of?: string): string[];

// proportionAnswer
export declare function proportionAnswer(study: Pick<Study, 'proportionInterval'>, words: readonly string[], { z, level, side, method, quantiles, df }: WrittenProportions): { tables: import("../index.js").TableRecord[]; notes?: never; details?: never; } | { tables: import("../index.js").TableRecord[]; notes: readonly string[]; details: { estimate: number; low: import("../result/json-number.js").JsonNumber; high: import("../result/json-number.js").JsonNumber; level: number; side: import("@eval/significance").Side; method: string; n: number; }; };

// published
export declare function published({ details, ...result }: Result): object;

// rangedNotes
export declare function rangedNotes(notes: readonly Note[], code: string, words: (range: string) => string): Note[];

// rankedLabels
export declare function rankedLabels(system: System, task: Task | undefined): readonly RankedLabels[];

// readBaseline
export declare function readBaseline(text: string, file?: string): Baseline;

// readResult
export declare function readResult(text: string): Result;

// recordedVerdict
export declare const recordedVerdict: (one: ComparisonRecord) => SentencePart[];

// repeatedRowsNote
export declare const repeatedRowsNote: (name: string, repeated: number) => Note;

// reportCharts
export declare function reportCharts(found: Found, compared: Compared | undefined, { registry, seed }: Pick<Study, 'registry' | 'seed'>): ChartRequest[];

// reportRecord
export declare function reportRecord(found: Found, compared: Compared | undefined, study: Pick<Study, 'registry' | 'seed'>): Pick<Result, 'policies' | 'systems' | 'comparisons' | 'tables' | 'notes'>;

// resultIn
export declare function resultIn(bytes: AsyncIterable<Uint8Array>, path: string): Promise<Result | undefined>;

// resultOfCompared
export declare const resultOfCompared: (compared: Compared, session: Session, { perUnit, ...frame }?: ResultFrame) => Result;

// resultOfFound
export declare const resultOfFound: (found: Found, session: Session, { perUnit, ...frame }?: ResultFrame) => Result;

// resultOfGate
export declare function resultOfGate(gated: Gated, { registry, seed }: Pick<Study, 'registry' | 'seed'>, frame?: Partial<Pick<Result, 'command' | 'version' | 'inputs' | 'notes' | 'plugins'>>): Result;

// resultRecord
export declare const resultRecord: ({ command, version, inputs, policies, seed, plugins, systems, comparisons, tables, notes, ...rest }: Partial<Result> & Pick<Result, 'seed' | 'plugins'>) => Result;

// resultSchema
export declare const resultSchema: { readonly $schema: 'https://json-schema.org/draft/2020-12/schema'; readonly $id: 'eval/1'; readonly title: 'A result of @eval'; readonly type: 'object'; readonly required: readonly ['schema', 'command', 'version', 'inputs', 'policies', 'seed', 'plugins', 'systems', 'comparisons', 'tables', 'notes']; readonly properties: { readonly schema: { readonly const: 'eval/1'; }; readonly command: { type: string; }; readonly version: { type: string; }; readonly inputs: object; readonly policies: { readonly type: 'object'; readonly additionalProperties: { type: string[]; }; }; readonly seed: { readonly type: 'integer'; }; readonly plugins: object; readonly loaded: object; readonly systems: object; readonly comparisons: object; readonly tables: object; readonly charts: object; readonly notes: object; }; };

// reversedSlices
export declare function reversedSlices(comparisons: readonly ComparisonRecord[]): SentencePart[][];

// rocOverFolds
export declare function rocOverFolds(folds: readonly Tally[], pooled: Tally, average: RocAverage, { level, draws, seed, points: count }?: RocFoldOptions): RocOverFolds;

// settledOptions
export declare function settledOptions(given: EvaluateOptions): SettledOptions;

// settledTopK
export declare function settledTopK(question: TopKQuestion): SettledTopK;

// sharedPopulation
export declare function sharedPopulation(rankings: readonly RankedLabels[]): FinitePopulation;

// sharedUnits
export declare function sharedUnits(systems: readonly Listed[], what: string): SharedUnits;

// significantCutoffs
export declare function significantCutoffs(population: Population, level: Level, convention: Convention): readonly [first: number, last: number] | undefined;

// sliceVerdicts
export declare function sliceVerdicts(comparisons: readonly ComparisonRecord[]): SentencePart[][];

// someOf
export declare const someOf: (ids: readonly string[]) => string;

// statedHeadlines
export declare const statedHeadlines: ({ details }: Pick<Result, 'details'>) => readonly string[];

// statedVerdicts
export declare const statedVerdicts: ({ details }: Pick<Result, 'details'>) => readonly string[];

// studyPlugin
export declare const studyPlugin: Plugin;

// systemRecord
export declare function systemRecord({ system, findings, measured }: FoundSystem, { perUnit }?: SystemRecordOptions): SystemResult;

// tableOf
export declare const tableOf: <T>({ name, title }: Pick<DetailTable, 'name' | 'title'>, columns: readonly DetailColumn<T>[], rows: readonly T[]) => DetailTable;

// tableRecord
export declare const tableRecord: ({ rows, limits, ...table }: DetailTable) => TableRecord;

// tasks
export declare const tasks: readonly [import("../index.js").Task<{ readonly normalise: { readonly type: 'choice'; readonly of: readonly ["squad", "case", "none"]; readonly default: 'squad'; readonly about: 'Normalisation of texts: squad (lower case, no punctuation, no English articles), case (lower case), none.'; }; }, { readonly answers: { readonly table: "answers"; readonly called: "answers"; readonly of: "each-system"; readonly about: "One answer per row with its reference or references, and a repetition where there are several."; }; }>, import("../index.js").Task<{}, { readonly battles: { readonly table: "battles"; readonly called: "battles"; readonly of: "each-system"; readonly about: "One comparison per row: two systems and the winner, or a tie."; }; }>, import("../index.js").Task<{ readonly relevanceLevel: { readonly type: 'number'; readonly default: number; readonly about: 'Lowest grade that counts as relevant.'; }; readonly depth: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks kept for each topic.'; }; readonly ties: { readonly type: 'choice'; readonly of: readonly ["trec", "input"]; readonly default: 'trec'; readonly about: 'Tie breaking: by document id descending, or by row order.'; }; readonly unjudged: { readonly type: 'choice'; readonly of: readonly ["unknown", "non-relevant", "removed"]; readonly default: "non-relevant" | "removed" | "unknown"; readonly about: 'Unjudged documents.'; }; readonly missing: { readonly type: 'choice'; readonly of: readonly ["empty", "omit"]; readonly default: "empty" | "omit"; readonly about: 'Judged topics missing from a run: scored as empty, or left out.'; }; readonly precision: { readonly type: 'choice'; readonly of: readonly ["float64", "float32"]; readonly default: "float32" | "float64"; readonly about: 'Precision of scores.'; }; readonly lowerIsBetter: { readonly type: 'flag'; readonly default: false; readonly about: 'Lower scores are better.'; }; readonly topicOrder: { readonly type: 'choice'; readonly of: readonly ["natural", "bytes"]; readonly default: 'natural'; readonly about: 'Order in which topics are shown: q2 before q10, or by the bytes of their ids.'; }; }, { readonly qrels: { readonly table: "qrels"; readonly called: "judgements"; readonly of: "every-system"; readonly about: "Judgements: topic, intent, document, grade."; }; readonly run: { readonly table: "run"; readonly called: "run"; readonly of: "each-system"; readonly about: "A run: topic, document, score."; }; }>, import("../index.js").Task<{ readonly judge: { readonly type: 'text'; readonly default: 'judge'; readonly about: "Column of the judge's ratings."; }; readonly human: { readonly type: 'text'; readonly default: 'human'; readonly about: 'Column of human labels; empty for items without one.'; }; }, { readonly ratings: { readonly table: "values"; readonly called: "ratings"; readonly of: "each-system"; readonly about: "One row per item: the judge's rating, and the human label if there is one."; }; }>, import("../index.js").Task<{ readonly threshold: { readonly type: 'number'; readonly about: 'Scores at or above it give the label, where the data have no predicted labels.'; }; readonly cluster: { readonly type: 'text'; readonly about: 'Column of clusters of dependent rows, which are resampled and permuted together.'; }; readonly weights: { readonly type: 'choice'; readonly of: readonly ["copies", "sampling"]; readonly about: 'What weights of rows mean: copies of a row, or sampling weights, whose scale does not matter (default: copies by a column called count, counts, freq, frequency or n, else sampling).'; }; readonly repeatedIds: { readonly type: 'choice'; readonly of: readonly ["refuse", "count"]; readonly default: 'refuse'; readonly about: 'Repeated row ids: refuse them, or treat the rows as independent.'; }; }, { readonly labels: { readonly table: "multi-labels"; readonly called: "label sets"; readonly of: "each-system"; readonly about: "True labels with predicted labels, or a score for every label; one row per item."; }; }>, import("../index.js").Task<{ readonly base: { readonly type: "number"; readonly min: 1; readonly open: true; readonly default: number; readonly about: "Base of the logarithms in the input."; }; }, { readonly logProbabilities: { readonly table: "log-probabilities"; readonly called: "log probabilities"; readonly of: "each-system"; readonly about: "The log probability of each token, or of each document with its number of tokens."; }; }>, import("../index.js").Task<{ readonly threshold: { readonly type: 'number'; readonly about: 'Scores at or above it are predicted positive, where the data have no predicted class.'; }; readonly thresholdRule: { readonly type: 'text'; readonly about: "A rule that chooses the threshold, such as youden, 'min-recall(0.9)' or 'cost(fn=5,fp=1)'; see: evals threshold-rules."; }; readonly chooseOn: { readonly type: 'text'; readonly about: 'Rows on which the threshold is chosen, COLUMN=VALUE or a random share such as 0.3; it is evaluated on the others.'; }; readonly ruleIn: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly about: 'Minimum specificity of the threshold that rules the positive class in (default with ruleOut: 0.95).'; }; readonly ruleOut: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly about: 'Minimum sensitivity of the threshold that rules it out (default with ruleIn: 0.95).'; }; readonly rocFold: { readonly type: 'text'; readonly about: 'Column of the fold of a cross-validation: AUC of each fold, and the ROC curve averaged vertically, by threshold and pooled, with intervals.'; }; readonly negate: { readonly type: 'flag'; readonly about: 'Invert every decision and every score of a binary classifier.'; }; readonly ledger: { readonly type: 'flag'; readonly about: "The Bookmaker's ledger: each decision as a bet at fair odds, with gains and losses."; }; readonly stake: { readonly type: 'number'; readonly min: 0; readonly open: true; readonly default: 10; readonly about: 'Stake of one bet of the ledger: win plus loss.'; }; readonly rows: { readonly type: 'choice'; readonly of: readonly ["actual", "predicted"]; readonly default: 'actual'; readonly about: 'Rows of the confusion matrix.'; }; readonly margins: { readonly type: 'flag'; readonly about: 'Totals of rows and columns beside the confusion matrix.'; }; readonly cluster: { readonly type: 'text'; readonly about: 'Column of clusters of dependent rows, which are resampled and permuted together.'; }; readonly weights: { readonly type: 'choice'; readonly of: readonly ["copies", "sampling"]; readonly about: 'What weights of rows mean: copies of a row, or sampling weights, whose scale does not matter (default: copies by a column called count, counts, freq, frequency or n, else sampling).'; }; readonly repeatedIds: { readonly type: 'choice'; readonly of: readonly ["refuse", "count"]; readonly default: 'refuse'; readonly about: 'Repeated row ids: refuse them, or treat the rows as independent.'; }; }, { readonly predictions: { readonly table: "predictions"; readonly called: "predictions"; readonly of: "each-system"; readonly about: "True class with predicted class, score or probabilities; one row per item."; }; }>, import("../index.js").Task<{ readonly depth: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks kept for each topic.'; }; readonly ties: { readonly type: 'choice'; readonly of: readonly ["trec", "last-id"]; readonly default: 'trec'; readonly about: 'Tie breaking by document id: ascending, as trec_eval does for preferences, or descending, as for judgements.'; }; readonly missing: { readonly type: 'choice'; readonly of: readonly ["empty", "omit"]; readonly default: "empty" | "omit"; readonly about: 'Judged topics missing from a run: scored as empty, or left out.'; }; readonly precision: { readonly type: 'choice'; readonly of: readonly ["float64", "float32"]; readonly default: "float32" | "float64"; readonly about: 'Precision of scores.'; }; readonly lowerIsBetter: { readonly type: 'flag'; readonly default: false; readonly about: 'Lower scores are better.'; }; readonly topicOrder: { readonly type: 'choice'; readonly of: readonly ["natural", "bytes"]; readonly default: 'natural'; readonly about: 'Order in which topics are shown: q2 before q10, or by the bytes of their ids.'; }; }, { readonly preferences: { readonly table: "preferences"; readonly called: "preferences"; readonly of: "every-system"; readonly about: "Preferences: topic, judgement group, subgroup, document, level."; }; readonly run: { readonly table: "run"; readonly called: "run"; readonly of: "each-system"; readonly about: "A run: topic, document, score."; }; }>, import("../index.js").Task<{ readonly relevanceLevel: { readonly type: 'number'; readonly default: number; readonly about: 'Lowest grade that counts as relevant.'; }; readonly depth: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks kept for each topic.'; }; readonly population: { readonly type: 'integer'; readonly min: 1; readonly about: 'Size of the collection for chance levels.'; }; readonly ties: { readonly type: 'choice'; readonly of: readonly ["trec", "input", "expected", "lowest", "highest"]; readonly default: 'trec'; readonly about: 'Tie breaking, or the expected, lowest or highest value over all orders of ties.'; }; readonly unjudged: { readonly type: 'choice'; readonly of: readonly ["unknown", "non-relevant", "removed"]; readonly default: "non-relevant" | "removed" | "unknown"; readonly about: 'Unjudged documents.'; }; readonly missing: { readonly type: 'choice'; readonly of: readonly ["empty", "omit"]; readonly default: "empty" | "omit"; readonly about: 'Judged topics missing from a run: scored as empty, or left out.'; }; readonly precision: { readonly type: 'choice'; readonly of: readonly ["float64", "float32"]; readonly default: "float32" | "float64"; readonly about: 'Precision of scores.'; }; readonly lowerIsBetter: { readonly type: 'flag'; readonly default: false; readonly about: 'Lower scores are better.'; }; readonly topicOrder: { readonly type: 'choice'; readonly of: readonly ["natural", "bytes"]; readonly default: 'natural'; readonly about: 'Order in which topics are shown: q2 before q10, or by the bytes of their ids.'; }; }, { readonly qrels: { readonly table: "qrels"; readonly called: "judgements"; readonly of: "every-system"; readonly about: "Judgements: topic, document, grade."; }; readonly run: { readonly table: "run"; readonly called: "run"; readonly of: "each-system"; readonly about: "A run: topic, document, score."; }; }>, import("../index.js").Task<{ readonly lowerIsBetter: { readonly type: 'flag'; readonly default: false; readonly about: 'Lower values are better.'; }; readonly passed: { readonly type: 'text'; readonly about: 'Column that says whether an answer passed, for Pass@k, PassAll@k and agreement of repeated answers.'; }; readonly passFrom: { readonly type: 'number'; readonly about: 'Lowest value that counts as a pass, if values are not 0 or 1.'; }; }, { readonly values: { readonly table: "values"; readonly called: "values"; readonly of: "each-system"; readonly about: "One value per unit and measure, with a cluster, a weight or a repetition where there are any."; }; }>];

// thresholdRuleOf
export declare function thresholdRuleOf(written: string): string | undefined;

// topKCharts
export declare function topKCharts({ groups, policies }: Pick<TopKFound, 'groups' | 'policies'>, systems: readonly System[]): ChartRequest[];

// topKOfNumbers
export declare function topKOfNumbers({ population, hits }: TopKNumbers, question: SettledTopK): TopKGroup;

// topKOfRankings
export declare function topKOfRankings(rankings: readonly RankedLabels[], question: SettledTopK, { signal, onProgress }: RunOptions): Promise<TopKGroup>;

// topKParams
export declare const topKParams: { readonly convention: { readonly type: 'choice'; readonly of: readonly ['valid', 'paper']; readonly default: 'valid'; readonly about: 'Bounds and p-values: valid: P(X >= n) <= p; paper: P(X > n) < p, as Macskassy (2005) (top k).'; }; readonly midP: { readonly type: 'flag'; readonly about: 'Mid-p: half of the probability of the observed count (top k).'; }; readonly contiguous: { readonly type: 'integer'; readonly min: 1; readonly default: 1; readonly about: 'Consecutive significant k that a crossover needs (top k).'; }; readonly compare: { readonly type: 'choice'; readonly of: readonly ['>=', '>']; readonly about: 'Whether a crossover reaches the bound or passes it (default: what is significant: >=, or with --convention paper one hit more than the bound) (top k).'; }; readonly report: { readonly type: 'choice'; readonly of: readonly ['first', 'last']; readonly default: 'first'; readonly about: 'Which of the consecutive k is the crossover (top k).'; }; readonly bound: { readonly type: 'choice'; readonly of: readonly ['discrete', 'interpolated', 'parametric']; readonly default: 'discrete'; readonly about: 'The bound that a crossover has to reach (top k).'; }; readonly simultaneous: { readonly type: 'flag'; readonly about: 'Also simultaneous bounds over all k: familywise error at most the level (top k).'; }; readonly distribution: { readonly type: 'flag'; readonly about: 'The distribution of the hits in the top k: pmf, cdf and both tails of every count (top k).'; }; readonly method: { readonly type: 'text'; readonly about: 'Bounds and p-values by these methods and their error: exact,binomial,normal (top k).'; }; readonly coordinates: { readonly type: 'text'; readonly about: 'Coordinates of the bands and of the top-k isolines in these spaces: roc,pr,lift,gain,det or all (top k).'; }; readonly auc: { readonly type: 'text'; readonly about: 'Power: areas of binormal rankings whose probability of significance is wanted, such as 0.6,0.7 (top k).'; }; readonly power: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly about: 'Power: the AUC that reaches significance with this probability, such as 0.8 (top k).'; }; };

// topKRecord
export declare const topKRecord: (found: TopKFound) => Pick<Result, 'policies' | 'tables' | 'notes' | 'details'>;

// underPolicies
export declare function underPolicies<K extends InputKind>(calls: readonly MeasureCall<K>[], { like, empty }: MeasurePolicies): MeasureCall<K>[];

// undrawable
export declare const undrawable: (plugin: string, chart: string, message: string) => EvalError;

// unfitModel
export declare function unfitModel(written: string, kinds: readonly InputKind[], registry: Registry): EvalError;

// unitByUnit
export declare function unitByUnit({ system, evaluated }: MeasuredSystem): MeasuredSystem[];

// unitsBehind
export declare const unitsBehind: ({ defined, total }: Pick<Column, 'defined' | 'total'>, policy: UndefinedPolicy) => number;

// unitsTable
export declare const unitsTable: (planned: readonly (PlannedPower & Partial<MeasuredPower>)[]) => DetailTable[];

// usualModel
export declare function usualModel(kind: InputKind, registry: Registry, usual?: Usual): string | undefined;

// verdictOf
export declare const verdictOf: (one: Judged) => string;

// whyUndefined
export declare function whyUndefined<K extends InputKind>({ reasons, codes, call }: Column<K>): string;

// writeBaseline
export declare function writeBaseline({ measures, looks, evidence, ...head }: Baseline): string;

// zeroWithout
export declare const zeroWithout: <K extends InputKind>(call: MeasureCall<K>) => MeasureCall<K>;


// ==== ./dist/tasks/index.d.ts

// answers
export declare const answers: import("../task/task.js").Task<{ readonly normalise: { readonly type: 'choice'; readonly of: readonly ["squad", "case", "none"]; readonly default: 'squad'; readonly about: 'Normalisation of texts: squad (lower case, no punctuation, no English articles), case (lower case), none.'; }; }, { readonly answers: { readonly table: "answers"; readonly called: "answers"; readonly of: "each-system"; readonly about: "One answer per row with its reference or references, and a repetition where there are several."; }; }>;

// battles
export declare const battles: import("../task/task.js").Task<{}, { readonly battles: { readonly table: "battles"; readonly called: "battles"; readonly of: "each-system"; readonly about: "One comparison per row: two systems and the winner, or a tie."; }; }>;

// intents
export declare const intents: import("../task/task.js").Task<{ readonly relevanceLevel: { readonly type: 'number'; readonly default: number; readonly about: 'Lowest grade that counts as relevant.'; }; readonly depth: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks kept for each topic.'; }; readonly ties: { readonly type: 'choice'; readonly of: readonly ["trec", "input"]; readonly default: 'trec'; readonly about: 'Tie breaking: by document id descending, or by row order.'; }; readonly unjudged: { readonly type: 'choice'; readonly of: readonly ["unknown", "non-relevant", "removed"]; readonly default: "non-relevant" | "removed" | "unknown"; readonly about: 'Unjudged documents.'; }; readonly missing: { readonly type: 'choice'; readonly of: readonly ["empty", "omit"]; readonly default: "empty" | "omit"; readonly about: 'Judged topics missing from a run: scored as empty, or left out.'; }; readonly precision: { readonly type: 'choice'; readonly of: readonly ["float64", "float32"]; readonly default: "float32" | "float64"; readonly about: 'Precision of scores.'; }; readonly lowerIsBetter: { readonly type: 'flag'; readonly default: false; readonly about: 'Lower scores are better.'; }; readonly topicOrder: { readonly type: 'choice'; readonly of: readonly ["natural", "bytes"]; readonly default: 'natural'; readonly about: 'Order in which topics are shown: q2 before q10, or by the bytes of their ids.'; }; }, { readonly qrels: { readonly table: "qrels"; readonly called: "judgements"; readonly of: "every-system"; readonly about: "Judgements: topic, intent, document, grade."; }; readonly run: { readonly table: "run"; readonly called: "run"; readonly of: "each-system"; readonly about: "A run: topic, document, score."; }; }>;

// judge
export declare const judge: import("../task/task.js").Task<{ readonly judge: { readonly type: 'text'; readonly default: 'judge'; readonly about: "Column of the judge's ratings."; }; readonly human: { readonly type: 'text'; readonly default: 'human'; readonly about: 'Column of human labels; empty for items without one.'; }; }, { readonly ratings: { readonly table: "values"; readonly called: "ratings"; readonly of: "each-system"; readonly about: "One row per item: the judge's rating, and the human label if there is one."; }; }>;

// labelSets
export declare const labelSets: import("../task/task.js").Task<{ readonly threshold: { readonly type: 'number'; readonly about: 'Scores at or above it give the label, where the data have no predicted labels.'; }; readonly cluster: { readonly type: 'text'; readonly about: 'Column of clusters of dependent rows, which are resampled and permuted together.'; }; readonly weights: { readonly type: 'choice'; readonly of: readonly ["copies", "sampling"]; readonly about: 'What weights of rows mean: copies of a row, or sampling weights, whose scale does not matter (default: copies by a column called count, counts, freq, frequency or n, else sampling).'; }; readonly repeatedIds: { readonly type: 'choice'; readonly of: readonly ["refuse", "count"]; readonly default: 'refuse'; readonly about: 'Repeated row ids: refuse them, or treat the rows as independent.'; }; }, { readonly labels: { readonly table: "multi-labels"; readonly called: "label sets"; readonly of: "each-system"; readonly about: "True labels with predicted labels, or a score for every label; one row per item."; }; }>;

// likelihood
export declare const likelihood: import("../task/task.js").Task<{ readonly base: { readonly type: "number"; readonly min: 1; readonly open: true; readonly default: number; readonly about: "Base of the logarithms in the input."; }; }, { readonly logProbabilities: { readonly table: "log-probabilities"; readonly called: "log probabilities"; readonly of: "each-system"; readonly about: "The log probability of each token, or of each document with its number of tokens."; }; }>;

// predictions
export declare const predictions: import("../task/task.js").Task<{ readonly threshold: { readonly type: 'number'; readonly about: 'Scores at or above it are predicted positive, where the data have no predicted class.'; }; readonly thresholdRule: { readonly type: 'text'; readonly about: "A rule that chooses the threshold, such as youden, 'min-recall(0.9)' or 'cost(fn=5,fp=1)'; see: evals threshold-rules."; }; readonly chooseOn: { readonly type: 'text'; readonly about: 'Rows on which the threshold is chosen, COLUMN=VALUE or a random share such as 0.3; it is evaluated on the others.'; }; readonly ruleIn: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly about: 'Minimum specificity of the threshold that rules the positive class in (default with ruleOut: 0.95).'; }; readonly ruleOut: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly about: 'Minimum sensitivity of the threshold that rules it out (default with ruleIn: 0.95).'; }; readonly rocFold: { readonly type: 'text'; readonly about: 'Column of the fold of a cross-validation: AUC of each fold, and the ROC curve averaged vertically, by threshold and pooled, with intervals.'; }; readonly negate: { readonly type: 'flag'; readonly about: 'Invert every decision and every score of a binary classifier.'; }; readonly ledger: { readonly type: 'flag'; readonly about: "The Bookmaker's ledger: each decision as a bet at fair odds, with gains and losses."; }; readonly stake: { readonly type: 'number'; readonly min: 0; readonly open: true; readonly default: 10; readonly about: 'Stake of one bet of the ledger: win plus loss.'; }; readonly rows: { readonly type: 'choice'; readonly of: readonly ["actual", "predicted"]; readonly default: 'actual'; readonly about: 'Rows of the confusion matrix.'; }; readonly margins: { readonly type: 'flag'; readonly about: 'Totals of rows and columns beside the confusion matrix.'; }; readonly cluster: { readonly type: 'text'; readonly about: 'Column of clusters of dependent rows, which are resampled and permuted together.'; }; readonly weights: { readonly type: 'choice'; readonly of: readonly ["copies", "sampling"]; readonly about: 'What weights of rows mean: copies of a row, or sampling weights, whose scale does not matter (default: copies by a column called count, counts, freq, frequency or n, else sampling).'; }; readonly repeatedIds: { readonly type: 'choice'; readonly of: readonly ["refuse", "count"]; readonly default: 'refuse'; readonly about: 'Repeated row ids: refuse them, or treat the rows as independent.'; }; }, { readonly predictions: { readonly table: "predictions"; readonly called: "predictions"; readonly of: "each-system"; readonly about: "True class with predicted class, score or probabilities; one row per item."; }; }>;

// preferences
export declare const preferences: import("../task/task.js").Task<{ readonly depth: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks kept for each topic.'; }; readonly ties: { readonly type: 'choice'; readonly of: readonly ["trec", "last-id"]; readonly default: 'trec'; readonly about: 'Tie breaking by document id: ascending, as trec_eval does for preferences, or descending, as for judgements.'; }; readonly missing: { readonly type: 'choice'; readonly of: readonly ["empty", "omit"]; readonly default: "empty" | "omit"; readonly about: 'Judged topics missing from a run: scored as empty, or left out.'; }; readonly precision: { readonly type: 'choice'; readonly of: readonly ["float64", "float32"]; readonly default: "float32" | "float64"; readonly about: 'Precision of scores.'; }; readonly lowerIsBetter: { readonly type: 'flag'; readonly default: false; readonly about: 'Lower scores are better.'; }; readonly topicOrder: { readonly type: 'choice'; readonly of: readonly ["natural", "bytes"]; readonly default: 'natural'; readonly about: 'Order in which topics are shown: q2 before q10, or by the bytes of their ids.'; }; }, { readonly preferences: { readonly table: "preferences"; readonly called: "preferences"; readonly of: "every-system"; readonly about: "Preferences: topic, judgement group, subgroup, document, level."; }; readonly run: { readonly table: "run"; readonly called: "run"; readonly of: "each-system"; readonly about: "A run: topic, document, score."; }; }>;

// retrieval
export declare const retrieval: import("../task/task.js").Task<{ readonly relevanceLevel: { readonly type: 'number'; readonly default: number; readonly about: 'Lowest grade that counts as relevant.'; }; readonly depth: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks kept for each topic.'; }; readonly population: { readonly type: 'integer'; readonly min: 1; readonly about: 'Size of the collection for chance levels.'; }; readonly ties: { readonly type: 'choice'; readonly of: readonly ["trec", "input", "expected", "lowest", "highest"]; readonly default: 'trec'; readonly about: 'Tie breaking, or the expected, lowest or highest value over all orders of ties.'; }; readonly unjudged: { readonly type: 'choice'; readonly of: readonly ["unknown", "non-relevant", "removed"]; readonly default: "non-relevant" | "removed" | "unknown"; readonly about: 'Unjudged documents.'; }; readonly missing: { readonly type: 'choice'; readonly of: readonly ["empty", "omit"]; readonly default: "empty" | "omit"; readonly about: 'Judged topics missing from a run: scored as empty, or left out.'; }; readonly precision: { readonly type: 'choice'; readonly of: readonly ["float64", "float32"]; readonly default: "float32" | "float64"; readonly about: 'Precision of scores.'; }; readonly lowerIsBetter: { readonly type: 'flag'; readonly default: false; readonly about: 'Lower scores are better.'; }; readonly topicOrder: { readonly type: 'choice'; readonly of: readonly ["natural", "bytes"]; readonly default: 'natural'; readonly about: 'Order in which topics are shown: q2 before q10, or by the bytes of their ids.'; }; }, { readonly qrels: { readonly table: "qrels"; readonly called: "judgements"; readonly of: "every-system"; readonly about: "Judgements: topic, document, grade."; }; readonly run: { readonly table: "run"; readonly called: "run"; readonly of: "each-system"; readonly about: "A run: topic, document, score."; }; }>;

// tasks
export declare const tasks: readonly [import("../index.js").Task<{ readonly normalise: { readonly type: 'choice'; readonly of: readonly ["squad", "case", "none"]; readonly default: 'squad'; readonly about: 'Normalisation of texts: squad (lower case, no punctuation, no English articles), case (lower case), none.'; }; }, { readonly answers: { readonly table: "answers"; readonly called: "answers"; readonly of: "each-system"; readonly about: "One answer per row with its reference or references, and a repetition where there are several."; }; }>, import("../index.js").Task<{}, { readonly battles: { readonly table: "battles"; readonly called: "battles"; readonly of: "each-system"; readonly about: "One comparison per row: two systems and the winner, or a tie."; }; }>, import("../index.js").Task<{ readonly relevanceLevel: { readonly type: 'number'; readonly default: number; readonly about: 'Lowest grade that counts as relevant.'; }; readonly depth: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks kept for each topic.'; }; readonly ties: { readonly type: 'choice'; readonly of: readonly ["trec", "input"]; readonly default: 'trec'; readonly about: 'Tie breaking: by document id descending, or by row order.'; }; readonly unjudged: { readonly type: 'choice'; readonly of: readonly ["unknown", "non-relevant", "removed"]; readonly default: "non-relevant" | "removed" | "unknown"; readonly about: 'Unjudged documents.'; }; readonly missing: { readonly type: 'choice'; readonly of: readonly ["empty", "omit"]; readonly default: "empty" | "omit"; readonly about: 'Judged topics missing from a run: scored as empty, or left out.'; }; readonly precision: { readonly type: 'choice'; readonly of: readonly ["float64", "float32"]; readonly default: "float32" | "float64"; readonly about: 'Precision of scores.'; }; readonly lowerIsBetter: { readonly type: 'flag'; readonly default: false; readonly about: 'Lower scores are better.'; }; readonly topicOrder: { readonly type: 'choice'; readonly of: readonly ["natural", "bytes"]; readonly default: 'natural'; readonly about: 'Order in which topics are shown: q2 before q10, or by the bytes of their ids.'; }; }, { readonly qrels: { readonly table: "qrels"; readonly called: "judgements"; readonly of: "every-system"; readonly about: "Judgements: topic, intent, document, grade."; }; readonly run: { readonly table: "run"; readonly called: "run"; readonly of: "each-system"; readonly about: "A run: topic, document, score."; }; }>, import("../index.js").Task<{ readonly judge: { readonly type: 'text'; readonly default: 'judge'; readonly about: "Column of the judge's ratings."; }; readonly human: { readonly type: 'text'; readonly default: 'human'; readonly about: 'Column of human labels; empty for items without one.'; }; }, { readonly ratings: { readonly table: "values"; readonly called: "ratings"; readonly of: "each-system"; readonly about: "One row per item: the judge's rating, and the human label if there is one."; }; }>, import("../index.js").Task<{ readonly threshold: { readonly type: 'number'; readonly about: 'Scores at or above it give the label, where the data have no predicted labels.'; }; readonly cluster: { readonly type: 'text'; readonly about: 'Column of clusters of dependent rows, which are resampled and permuted together.'; }; readonly weights: { readonly type: 'choice'; readonly of: readonly ["copies", "sampling"]; readonly about: 'What weights of rows mean: copies of a row, or sampling weights, whose scale does not matter (default: copies by a column called count, counts, freq, frequency or n, else sampling).'; }; readonly repeatedIds: { readonly type: 'choice'; readonly of: readonly ["refuse", "count"]; readonly default: 'refuse'; readonly about: 'Repeated row ids: refuse them, or treat the rows as independent.'; }; }, { readonly labels: { readonly table: "multi-labels"; readonly called: "label sets"; readonly of: "each-system"; readonly about: "True labels with predicted labels, or a score for every label; one row per item."; }; }>, import("../index.js").Task<{ readonly base: { readonly type: "number"; readonly min: 1; readonly open: true; readonly default: number; readonly about: "Base of the logarithms in the input."; }; }, { readonly logProbabilities: { readonly table: "log-probabilities"; readonly called: "log probabilities"; readonly of: "each-system"; readonly about: "The log probability of each token, or of each document with its number of tokens."; }; }>, import("../index.js").Task<{ readonly threshold: { readonly type: 'number'; readonly about: 'Scores at or above it are predicted positive, where the data have no predicted class.'; }; readonly thresholdRule: { readonly type: 'text'; readonly about: "A rule that chooses the threshold, such as youden, 'min-recall(0.9)' or 'cost(fn=5,fp=1)'; see: evals threshold-rules."; }; readonly chooseOn: { readonly type: 'text'; readonly about: 'Rows on which the threshold is chosen, COLUMN=VALUE or a random share such as 0.3; it is evaluated on the others.'; }; readonly ruleIn: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly about: 'Minimum specificity of the threshold that rules the positive class in (default with ruleOut: 0.95).'; }; readonly ruleOut: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly about: 'Minimum sensitivity of the threshold that rules it out (default with ruleIn: 0.95).'; }; readonly rocFold: { readonly type: 'text'; readonly about: 'Column of the fold of a cross-validation: AUC of each fold, and the ROC curve averaged vertically, by threshold and pooled, with intervals.'; }; readonly negate: { readonly type: 'flag'; readonly about: 'Invert every decision and every score of a binary classifier.'; }; readonly ledger: { readonly type: 'flag'; readonly about: "The Bookmaker's ledger: each decision as a bet at fair odds, with gains and losses."; }; readonly stake: { readonly type: 'number'; readonly min: 0; readonly open: true; readonly default: 10; readonly about: 'Stake of one bet of the ledger: win plus loss.'; }; readonly rows: { readonly type: 'choice'; readonly of: readonly ["actual", "predicted"]; readonly default: 'actual'; readonly about: 'Rows of the confusion matrix.'; }; readonly margins: { readonly type: 'flag'; readonly about: 'Totals of rows and columns beside the confusion matrix.'; }; readonly cluster: { readonly type: 'text'; readonly about: 'Column of clusters of dependent rows, which are resampled and permuted together.'; }; readonly weights: { readonly type: 'choice'; readonly of: readonly ["copies", "sampling"]; readonly about: 'What weights of rows mean: copies of a row, or sampling weights, whose scale does not matter (default: copies by a column called count, counts, freq, frequency or n, else sampling).'; }; readonly repeatedIds: { readonly type: 'choice'; readonly of: readonly ["refuse", "count"]; readonly default: 'refuse'; readonly about: 'Repeated row ids: refuse them, or treat the rows as independent.'; }; }, { readonly predictions: { readonly table: "predictions"; readonly called: "predictions"; readonly of: "each-system"; readonly about: "True class with predicted class, score or probabilities; one row per item."; }; }>, import("../index.js").Task<{ readonly depth: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks kept for each topic.'; }; readonly ties: { readonly type: 'choice'; readonly of: readonly ["trec", "last-id"]; readonly default: 'trec'; readonly about: 'Tie breaking by document id: ascending, as trec_eval does for preferences, or descending, as for judgements.'; }; readonly missing: { readonly type: 'choice'; readonly of: readonly ["empty", "omit"]; readonly default: "empty" | "omit"; readonly about: 'Judged topics missing from a run: scored as empty, or left out.'; }; readonly precision: { readonly type: 'choice'; readonly of: readonly ["float64", "float32"]; readonly default: "float32" | "float64"; readonly about: 'Precision of scores.'; }; readonly lowerIsBetter: { readonly type: 'flag'; readonly default: false; readonly about: 'Lower scores are better.'; }; readonly topicOrder: { readonly type: 'choice'; readonly of: readonly ["natural", "bytes"]; readonly default: 'natural'; readonly about: 'Order in which topics are shown: q2 before q10, or by the bytes of their ids.'; }; }, { readonly preferences: { readonly table: "preferences"; readonly called: "preferences"; readonly of: "every-system"; readonly about: "Preferences: topic, judgement group, subgroup, document, level."; }; readonly run: { readonly table: "run"; readonly called: "run"; readonly of: "each-system"; readonly about: "A run: topic, document, score."; }; }>, import("../index.js").Task<{ readonly relevanceLevel: { readonly type: 'number'; readonly default: number; readonly about: 'Lowest grade that counts as relevant.'; }; readonly depth: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks kept for each topic.'; }; readonly population: { readonly type: 'integer'; readonly min: 1; readonly about: 'Size of the collection for chance levels.'; }; readonly ties: { readonly type: 'choice'; readonly of: readonly ["trec", "input", "expected", "lowest", "highest"]; readonly default: 'trec'; readonly about: 'Tie breaking, or the expected, lowest or highest value over all orders of ties.'; }; readonly unjudged: { readonly type: 'choice'; readonly of: readonly ["unknown", "non-relevant", "removed"]; readonly default: "non-relevant" | "removed" | "unknown"; readonly about: 'Unjudged documents.'; }; readonly missing: { readonly type: 'choice'; readonly of: readonly ["empty", "omit"]; readonly default: "empty" | "omit"; readonly about: 'Judged topics missing from a run: scored as empty, or left out.'; }; readonly precision: { readonly type: 'choice'; readonly of: readonly ["float64", "float32"]; readonly default: "float32" | "float64"; readonly about: 'Precision of scores.'; }; readonly lowerIsBetter: { readonly type: 'flag'; readonly default: false; readonly about: 'Lower scores are better.'; }; readonly topicOrder: { readonly type: 'choice'; readonly of: readonly ["natural", "bytes"]; readonly default: 'natural'; readonly about: 'Order in which topics are shown: q2 before q10, or by the bytes of their ids.'; }; }, { readonly qrels: { readonly table: "qrels"; readonly called: "judgements"; readonly of: "every-system"; readonly about: "Judgements: topic, document, grade."; }; readonly run: { readonly table: "run"; readonly called: "run"; readonly of: "each-system"; readonly about: "A run: topic, document, score."; }; }>, import("../index.js").Task<{ readonly lowerIsBetter: { readonly type: 'flag'; readonly default: false; readonly about: 'Lower values are better.'; }; readonly passed: { readonly type: 'text'; readonly about: 'Column that says whether an answer passed, for Pass@k, PassAll@k and agreement of repeated answers.'; }; readonly passFrom: { readonly type: 'number'; readonly about: 'Lowest value that counts as a pass, if values are not 0 or 1.'; }; }, { readonly values: { readonly table: "values"; readonly called: "values"; readonly of: "each-system"; readonly about: "One value per unit and measure, with a cluster, a weight or a repetition where there are any."; }; }>];

// values
export declare const values: import("../task/task.js").Task<{ readonly lowerIsBetter: { readonly type: 'flag'; readonly default: false; readonly about: 'Lower values are better.'; }; readonly passed: { readonly type: 'text'; readonly about: 'Column that says whether an answer passed, for Pass@k, PassAll@k and agreement of repeated answers.'; }; readonly passFrom: { readonly type: 'number'; readonly about: 'Lowest value that counts as a pass, if values are not 0 or 1.'; }; }, { readonly values: { readonly table: "values"; readonly called: "values"; readonly of: "each-system"; readonly about: "One value per unit and measure, with a cluster, a weight or a repetition where there are any."; }; }>;


// ==== ./dist/questions/index.d.ts

// AnswerTo
export type AnswerTo<P extends QuestionParam> = P['type'] extends keyof Values ? Values[P['type']] : P extends { readonly of: readonly (infer C)[]; } ? C : string;

// AskedParam
export type AskedParam = QuestionParam | ParamSpec;

// QuestionParam
export interface QuestionParam { readonly type: 'flag' | 'choice' | 'integer' | 'number' | 'integers' | 'numbers' | 'probability' | 'decimals' | 'name' | 'names' | 'text' | 'column' | 'by-measure' | 'number-or-by-measure'; readonly about: string; readonly default?: string | number | boolean; readonly usual?: string; readonly of?: readonly string[]; readonly min?: number; readonly max?: number; readonly repeated?: boolean; readonly names?: ContributionKind; readonly words?: readonly string[]; }

// QuestionParams
export type QuestionParams = Readonly<Record<string, QuestionParam>>;

// bytesFrom
export declare function bytesFrom(given: unknown, option: string): number;

// chanceParams
export declare const chanceParams: { readonly nullModel: { readonly type: 'names'; readonly names: 'null-model'; readonly words: readonly ["all"]; readonly about: 'chance levels of measures under these null models, or under all that fit: all'; readonly usual: 'the usual one'; }; readonly measures: { readonly type: 'names'; readonly names: 'measure'; readonly about: 'measures; names of trec_eval, ir_measures, ranx and scikit-learn are accepted'; readonly usual: 'those of the task'; }; readonly levels: { readonly type: 'decimals'; readonly default: '0.05'; readonly about: 'significance levels, down to values such as 1e-17'; }; readonly draws: { readonly type: 'integer'; readonly min: 1; readonly max: 10000000; readonly about: 'random draws of intervals, tests and chance levels that are not exact'; readonly usual: "1000, or as the test says"; }; readonly undefined: { readonly type: 'choice'; readonly of: readonly ["omit", "zero", "worst", "fail"]; readonly default: 'omit'; readonly about: 'units with an undefined value'; }; readonly empty: { readonly type: 'choice'; readonly of: readonly ["omit", "zero", "one", "fail"]; readonly default: 'omit'; readonly about: 'classes, labels or rows with an undefined value in an average'; }; readonly like: { readonly type: 'choice'; readonly of: ("sklearn" | "trec_eval")[]; readonly about: 'ties, undefined values and missing topics as in another tool; explicit options take precedence'; }; readonly perUnit: { readonly type: 'flag'; readonly about: 'also per unit, such as per topic (under a null model)'; }; };

// compareParams
export declare const compareParams: { readonly measures: { readonly type: 'names'; readonly names: 'measure'; readonly about: 'measures; names of trec_eval, ir_measures, ranx and scikit-learn are accepted'; readonly usual: 'those of the task'; }; readonly level: { readonly type: 'probability'; readonly default: 0.95; readonly about: 'confidence level of intervals; 1 - level is the significance level of tests'; }; readonly interval: { readonly type: 'names'; readonly names: 'interval'; readonly about: 'intervals, the first of these that fits each value'; readonly usual: 'by what each value is'; }; readonly draws: { readonly type: 'integer'; readonly min: 1; readonly max: 10000000; readonly about: 'random draws of intervals, tests and chance levels that are not exact'; readonly usual: "1000, or as the test says"; }; readonly undefined: { readonly type: 'choice'; readonly of: readonly ["omit", "zero", "worst", "fail"]; readonly default: 'omit'; readonly about: 'units with an undefined value'; }; readonly empty: { readonly type: 'choice'; readonly of: readonly ["omit", "zero", "one", "fail"]; readonly default: 'omit'; readonly about: 'classes, labels or rows with an undefined value in an average'; }; readonly like: { readonly type: 'choice'; readonly of: ("sklearn" | "trec_eval")[]; readonly about: 'ties, undefined values and missing topics as in another tool; explicit options take precedence'; }; readonly by: { readonly type: 'column'; readonly about: 'also compare within each slice of a column'; }; readonly test: { readonly type: 'name'; readonly names: 'test'; readonly about: 'the test'; readonly usual: 'randomization, or mcnemar and delong'; }; readonly correction: { readonly type: 'name'; readonly names: 'correction'; readonly words: readonly ["none"]; readonly default: "holm"; readonly about: 'multiple-comparison correction, or none'; }; readonly family: { readonly type: 'choice'; readonly of: readonly ["measure", "all"]; readonly default: "measure"; readonly about: 'what the correction is over: the comparisons of one measure, or all'; }; readonly nullDistribution: { readonly type: 'text'; readonly about: 'null distribution of paired differences under randomization models: swap, independent, or both; (exact) or (drawn) after one'; }; readonly effect: { readonly type: 'name'; readonly names: 'effect'; readonly default: "cohen-dz"; readonly about: 'effect size'; }; readonly baseline: { readonly type: 'text'; readonly about: 'compare every system with this one instead of all pairs'; }; readonly alternative: { readonly type: 'choice'; readonly of: readonly ["two-sided", "less", "greater"]; readonly about: 'alternative hypothesis: the system differs from, is greater than or is less than the other'; }; };

// correlateParams
export declare const correlateParams: { readonly correlations: { readonly type: 'names'; readonly names: 'correlation'; readonly about: 'which correlations'; readonly usual: 'all that fit'; }; readonly level: { readonly type: 'probability'; readonly default: 0.95; readonly about: 'confidence level of intervals'; }; readonly alternative: { readonly type: 'choice'; readonly of: readonly ["two-sided", "less", "greater"]; readonly about: 'alternative hypothesis: any, positive or negative association'; }; };

// decimalsFrom
export declare function decimalsFrom(given: unknown, option: string): string[];

// evaluateParams
export declare const evaluateParams: { readonly measures: { readonly type: 'names'; readonly names: 'measure'; readonly about: 'measures; names of trec_eval, ir_measures, ranx and scikit-learn are accepted'; readonly usual: 'those of the task'; }; readonly level: { readonly type: 'probability'; readonly default: 0.95; readonly about: 'confidence level of intervals; 1 - level is the significance level of tests'; }; readonly interval: { readonly type: 'names'; readonly names: 'interval'; readonly about: 'intervals, the first of these that fits each value'; readonly usual: 'by what each value is'; }; readonly nullModel: { readonly type: 'names'; readonly names: 'null-model'; readonly about: 'null models of chance levels'; readonly usual: 'those of the task'; }; readonly draws: { readonly type: 'integer'; readonly min: 1; readonly max: 10000000; readonly about: 'random draws of intervals, tests and chance levels that are not exact'; readonly usual: "1000, or as the test says"; }; readonly undefined: { readonly type: 'choice'; readonly of: readonly ["omit", "zero", "worst", "fail"]; readonly default: 'omit'; readonly about: 'units with an undefined value'; }; readonly average: { readonly type: 'choice'; readonly of: readonly ["macro", "micro", "geometric"]; readonly default: 'macro'; readonly about: 'how units are averaged'; }; readonly empty: { readonly type: 'choice'; readonly of: readonly ["omit", "zero", "one", "fail"]; readonly default: 'omit'; readonly about: 'classes, labels or rows with an undefined value in an average'; }; readonly like: { readonly type: 'choice'; readonly of: ("sklearn" | "trec_eval")[]; readonly about: 'ties, undefined values and missing topics as in another tool; explicit options take precedence'; }; readonly by: { readonly type: 'column'; readonly about: 'also evaluate each slice of a column'; }; };

// filePowerParams
export declare const filePowerParams: { readonly difference: { readonly type: 'number'; readonly about: 'true difference to detect'; }; readonly units: { readonly type: 'integer'; readonly min: 2; readonly about: 'number of units that both systems answer'; readonly usual: 'those of the files'; }; readonly deviation: { readonly type: 'number'; readonly about: 'standard deviation of differences on one unit'; }; readonly discordant: { readonly type: 'probability'; readonly about: 'share of units on which one system is right and the other wrong, instead of --deviation'; }; readonly within: { readonly type: 'number'; readonly about: 'standard deviation between repeats of one unit'; }; readonly repeats: { readonly type: 'integer'; readonly min: 1; readonly about: 'number of answers of each system to each unit'; readonly usual: '1, or those of the files'; }; readonly power: { readonly type: 'probability'; readonly default: 0.8; readonly about: 'power to reach'; }; readonly alpha: { readonly type: 'probability'; readonly default: 0.05; readonly about: 'error probability of the test'; }; readonly alternative: { readonly type: 'choice'; readonly of: readonly ["two-sided", "less", "greater"]; readonly about: 'alternative hypothesis'; readonly usual: 'two-sided'; }; readonly measures: { readonly type: 'names'; readonly names: 'measure'; readonly about: 'measures; names of trec_eval, ir_measures, ranx and scikit-learn are accepted'; readonly usual: 'those of the task'; }; };

// foldParams
export declare const foldParams: { readonly fold: { readonly type: 'column'; readonly about: 'compare over the folds of a cross-validation: paired t, corrected t, 5x2cv tests, McNemar'; }; readonly repetitions: { readonly type: 'integer'; readonly min: 1; readonly about: 'number of repetitions of the cross-validation (with --fold), such as 5 for 5x2cv'; }; readonly ratio: { readonly type: 'number'; readonly min: 0; readonly about: 'corrected t (with --fold): test over training items, such as 0.25 of random splits'; readonly usual: 'by the number of folds'; }; };

// gateParams
export declare const gateParams: { readonly margin: { readonly type: 'number-or-by-measure'; readonly about: 'largest acceptable loss, for all measures or as MEASURE=NUMBER,...'; }; readonly alpha: { readonly type: 'probability'; readonly default: 0.05; readonly about: 'probability of a false alarm over all measures, and over all looks'; }; readonly spending: { readonly type: 'flag'; readonly default: true; readonly about: 'whether looks share alpha; if off, every look has the full alpha'; }; readonly sequential: { readonly type: 'flag'; readonly about: 'test the mean over all looks at the candidate, so that reruns add evidence'; }; readonly candidate: { readonly type: 'text'; readonly about: 'id of the candidate, such as a commit; another id starts new evidence'; }; readonly range: { readonly type: 'numbers'; readonly about: 'lowest and highest possible value of a unit, for a sequential gate'; }; readonly allowMissing: { readonly type: 'number'; readonly about: 'largest share of units that may lack a value on one side and are left out'; }; readonly strict: { readonly type: 'flag'; readonly about: 'fail also on the verdicts no evidence and underpowered'; }; readonly nonInferior: { readonly type: 'flag'; readonly about: 'fail unless each measure is shown non-inferior by its margin'; }; readonly atLeast: { readonly type: 'by-measure'; readonly about: 'minimum lower confidence limits, as MEASURE=NUMBER,...'; }; readonly valueAtLeast: { readonly type: 'by-measure'; readonly about: 'minimum values, as MEASURE=NUMBER,...'; }; readonly test: { readonly type: 'name'; readonly names: 'test'; readonly about: 'test of paired values'; readonly usual: 'randomization'; }; };

// numbersFrom
export declare function numbersFrom(given: unknown, option: string): number[];

// oneNumberFrom
export declare function oneNumberFrom(given: unknown, option: string): number;

// oneWholeNumberFrom
export declare function oneWholeNumberFrom(given: unknown, option: string, min: number, max?: number): number;

// poolParams
export declare const poolParams: { readonly depth: { readonly type: 'integer'; readonly min: 1; readonly default: 10; readonly about: 'ranks of each run that are pooled'; }; readonly sample: { readonly type: 'probability'; readonly about: 'share of the pooled documents of each topic to judge, drawn at random'; readonly usual: 'all'; }; readonly level: { readonly type: 'number'; readonly default: 1; readonly about: 'lowest grade that counts as relevant'; }; };

// powerParams
export declare const powerParams: { readonly difference: { readonly type: 'number'; readonly about: 'true difference to detect'; }; readonly units: { readonly type: 'integer'; readonly min: 2; readonly about: 'number of units that both systems answer'; readonly usual: 'those of the files'; }; readonly deviation: { readonly type: 'number'; readonly about: 'standard deviation of differences on one unit'; }; readonly discordant: { readonly type: 'probability'; readonly about: 'share of units on which one system is right and the other wrong, instead of --deviation'; }; readonly within: { readonly type: 'number'; readonly about: 'standard deviation between repeats of one unit'; }; readonly repeats: { readonly type: 'integer'; readonly min: 1; readonly about: 'number of answers of each system to each unit'; readonly usual: '1, or those of the files'; }; readonly power: { readonly type: 'probability'; readonly default: 0.8; readonly about: 'power to reach'; }; readonly alpha: { readonly type: 'probability'; readonly default: 0.05; readonly about: 'error probability of the test'; }; readonly alternative: { readonly type: 'choice'; readonly of: readonly ["two-sided", "less", "greater"]; readonly about: 'alternative hypothesis'; readonly usual: 'two-sided'; }; };

// repeatedInFolds
export declare const repeatedInFolds: (options: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

// textFrom
export declare function textFrom(given: unknown, option: string): string;

// topKNumbersFrom
export declare function topKNumbersFrom(options: Readonly<Record<string, unknown>>): TopKNumbers;

// topKNumbersParams
export declare const topKNumbersParams: { readonly levels: { readonly type: 'decimals'; readonly default: '0.05'; readonly about: 'significance levels, down to values such as 1e-17'; }; readonly positives: { readonly type: 'integer'; readonly min: 0; readonly about: 'number of positives in the population (top k)'; }; readonly rate: { readonly type: 'text'; readonly about: 'share of positives of an infinite population: inf (top k)'; }; readonly k: { readonly type: 'integers'; readonly min: 1; readonly about: 'cutoffs, such as 5,10 or 1..20 (top k)'; }; readonly hits: { readonly type: 'text'; readonly repeated: true; readonly about: 'positives found in the top k, one for each k, averages allowed; or NAME=LIST, once per method (top k)'; }; };

// topKParams
export declare const topKParams: { readonly convention: { readonly type: 'choice'; readonly of: readonly ['valid', 'paper']; readonly default: 'valid'; readonly about: 'Bounds and p-values: valid: P(X >= n) <= p; paper: P(X > n) < p, as Macskassy (2005) (top k).'; }; readonly midP: { readonly type: 'flag'; readonly about: 'Mid-p: half of the probability of the observed count (top k).'; }; readonly contiguous: { readonly type: 'integer'; readonly min: 1; readonly default: 1; readonly about: 'Consecutive significant k that a crossover needs (top k).'; }; readonly compare: { readonly type: 'choice'; readonly of: readonly ['>=', '>']; readonly about: 'Whether a crossover reaches the bound or passes it (default: what is significant: >=, or with --convention paper one hit more than the bound) (top k).'; }; readonly report: { readonly type: 'choice'; readonly of: readonly ['first', 'last']; readonly default: 'first'; readonly about: 'Which of the consecutive k is the crossover (top k).'; }; readonly bound: { readonly type: 'choice'; readonly of: readonly ['discrete', 'interpolated', 'parametric']; readonly default: 'discrete'; readonly about: 'The bound that a crossover has to reach (top k).'; }; readonly simultaneous: { readonly type: 'flag'; readonly about: 'Also simultaneous bounds over all k: familywise error at most the level (top k).'; }; readonly distribution: { readonly type: 'flag'; readonly about: 'The distribution of the hits in the top k: pmf, cdf and both tails of every count (top k).'; }; readonly method: { readonly type: 'text'; readonly about: 'Bounds and p-values by these methods and their error: exact,binomial,normal (top k).'; }; readonly coordinates: { readonly type: 'text'; readonly about: 'Coordinates of the bands and of the top-k isolines in these spaces: roc,pr,lift,gain,det or all (top k).'; }; readonly auc: { readonly type: 'text'; readonly about: 'Power: areas of binormal rankings whose probability of significance is wanted, such as 0.6,0.7 (top k).'; }; readonly power: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly about: 'Power: the AUC that reaches significance with this probability, such as 0.8 (top k).'; }; };

// wholeNumberWithin
export declare function wholeNumberWithin(given: unknown, option: string, min: number, max: number, orElse?: string): number;

// writtenAnswer
export declare const writtenAnswer: (param: AskedParam, given: unknown, option: string) => unknown;


// ==== ./dist/systems/index.d.ts

// FileOfSystem
export interface FileOfSystem { readonly path: string; readonly table: TableKind; readonly of: SystemSource; }

// FilesQuestion
export interface FilesQuestion<F extends OpenedTable> extends SourceChoices { readonly task: Task; readonly params?: SystemParams; readonly paths: readonly string[]; open(path: string, table: TableKind, of?: SystemSource): Promise<F>; ahead?(files: readonly FileOfSystem[]): void; readonly measures?: string | undefined; onJoin?(path: string): void; }

// IdleOption
export interface IdleOption { readonly option: string; readonly why: string; }

// NameOption
export type NameOption = (advice: OptionAdvice) => string | undefined;

// OpenedTable
export interface OpenedTable { readonly read: { readonly kind: string; readonly table: object; readonly recognised: { readonly columns: Readonly<Record<string, string>>; }; }; readonly input: InputRecord; readonly notes: readonly string[]; }

// SaidOptions
export interface SaidOptions { readonly task: Task; readonly tasks: readonly Task[]; readonly files: readonly TableRead[]; readonly systems: readonly System[]; isGiven(option: string): boolean; readonly names: readonly string[]; readonly columns: Readonly<Record<string, readonly string[]>>; }

// SaidTogether
export interface SaidTogether { isGiven(option: string): boolean; valueOf(option: string): unknown; }

// SystemSource
export interface SystemSource { readonly name: string; readonly paths: readonly string[]; readonly column?: { readonly role: SystemColumn; readonly name: string; }; readonly lowerIsBetter?: true; }

// SystemsFromFiles
export interface SystemsFromFiles<F extends OpenedTable> { readonly systems: readonly System[]; readonly files: readonly F[]; readonly inputs: readonly InputRecord[]; readonly notes: readonly Note[]; }

// TaskEvidence
export interface TaskEvidence { readonly among?: readonly string[] | undefined; readonly paths: readonly string[]; readonly said: readonly string[]; readonly hasSystemColumns: boolean; recognise(path: string): Promise<string | undefined>; readAs(path: string, tables: readonly string[]): Promise<string>; }

// idleBeside
export declare function idleBeside(said: SaidTogether): IdleOption | undefined;

// idleBesideMeasures
export declare const idleBesideMeasures: (said: SaidTogether) => IdleOption | undefined;

// idleInPower
export declare const idleInPower: (said: SaidTogether, hasFiles: boolean) => IdleOption | undefined;

// idleInTopK
export declare const idleInTopK: (said: SaidTogether, hasFiles: boolean) => IdleOption | undefined;

// idleOption
export declare function idleOption(said: SaidOptions): IdleOption | undefined;

// idleWithoutFiles
export declare const idleWithoutFiles: (tasks: readonly Task[], options: readonly string[], isGiven: SaidOptions['isGiven']) => IdleOption | undefined;

// isOnlyMeasures
export declare const isOnlyMeasures: ({ isGiven, valueOf }: SaidTogether) => boolean;

// joinSteps
export declare function joinSteps(systems: readonly System[], settledBy: (policy: string) => string): Step[];

// listOptions
export declare function listOptions(given: readonly Advice[], named: NameOption): string;

// oneToCompare
export declare const oneToCompare: ({ name }: Pick<Task, 'name'>) => EvalError;

// openedFile
export declare const openedFile: <R extends ReadFile>(path: string, sha256: string, read: R, advise?: (advice: readonly Advice[]) => string) => { readonly read: R; readonly input: InputRecord; readonly notes: readonly string[]; };

// planRecord
export declare const planRecord: (steps: readonly Step[]) => Pick<Result, 'tables' | 'notes' | 'details'>;

// readStep
export declare const readStep: ({ input: { path }, read: { recognised }, }: { readonly input: { readonly path: string; }; readonly read: { readonly recognised: { readonly format: string; readonly table: string; readonly why: readonly string[]; }; }; }) => Step;

// renamedSystems
export declare function renamedSystems(paths: readonly string[], names: readonly string[], given: readonly string[]): string[];

// systemCalled
export declare function systemCalled(word: string, { systems, files }: Pick<SystemsFromFiles<OpenedTable>, 'systems' | 'files'>): string;

// systemNames
export declare function systemNames(paths: readonly string[]): string[];

// systemSources
export declare function systemSources(paths: readonly string[], filesEach: number, { columns, names, lowerIsBetterIn }: SourceChoices): readonly SystemSource[];

// systemsFromFiles
export declare function systemsFromFiles<F extends OpenedTable>(study: Study, question: FilesQuestion<F>): Promise<SystemsFromFiles<F>>;

// taskOfFiles
export declare function taskOfFiles(registry: Registry, evidence: TaskEvidence): Promise<Task>;

// useOptions
export declare function useOptions(given: readonly Advice[], named: NameOption): string;

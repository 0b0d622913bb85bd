// The public API of @eval/ranked, from its emitted declarations. Written by `pnpm api`.

// ==== ./dist/index.d.ts

// AverageCurve
export interface AverageCurve { readonly points: readonly { readonly recall: number; readonly precision: number; }[]; readonly topics: number; readonly total: number; }

// AverageKind
export type AverageKind = 'mean' | 'geometric' | 'sum';

// AveragePrecisionView
export interface AveragePrecisionView extends RelevanceView { readonly k?: number | undefined; readonly per?: 'relevant' | 'reachable' | undefined; }

// AveragedCurve
export interface AveragedCurve { readonly x: Float64Array; readonly y: Float64Array; readonly xSpread: Float64Array; readonly ySpread: Float64Array; readonly folds: number; }

// Axis
export interface Axis { readonly name: string; readonly range: readonly [low: number, high: number]; }

// BestThreshold
export interface BestThreshold { readonly value: number; readonly thresholds: readonly number[]; readonly cells: readonly BinaryCells[]; }

// BinScheme
export type BinScheme = 'equal-width' | 'equal-mass';

// BinaryLabels
export type BinaryLabels = Uint8Array | ArrayLike<boolean | number>;

// BinnedTally
export interface BinnedTally { readonly tally: Tally; readonly scoreError: number; readonly aucError: number | undefined; }

// Bins
export interface Bins { readonly low: number; readonly high: number; readonly bins: number; }

// BrierParts
export interface BrierParts { readonly reliability: number; readonly resolution: number; readonly uncertainty: number; }

// CalibrationBins
export interface CalibrationBins { readonly low: Float64Array; readonly weight: Float64Array; readonly meanScore: Float64Array; readonly share: Float64Array; }

// ClassScores
export interface ClassScores { readonly classes: readonly string[]; readonly scores: Float64Array; readonly actual: Int32Array; readonly weights?: Float64Array; readonly weighted?: true; }

// ClassScoresMeasure
export type ClassScoresMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'class-scores', P>;

// Curve
export interface Curve<K extends InputKind = InputKind, P extends ParamSpecs = ParamSpecs> extends Contribution<'curve', P> { readonly input: K; readonly axes: { readonly x: Axis; readonly y: Axis; }; readonly undefinedWhen: Readonly<Record<string, string>>; points(frame: InputKinds[K], params: ParamValues<P>): CurvePoints | Undefined; }

// CurvePoints
export interface CurvePoints { readonly x: Float64Array; readonly y: Float64Array; readonly thresholds: Float64Array; readonly join: 'line' | 'step' | 'none'; readonly more?: Readonly<Record<string, Float64Array>>; }

// DEFAULT_POLICIES
export declare const DEFAULT_POLICIES: RankingPolicies;

// DecidedLabels
export interface DecidedLabels { readonly labels: readonly string[]; readonly actual: Uint8Array; readonly predicted: Uint8Array; readonly weights: Float64Array; }

// Density
export interface Density { readonly kind: 'dense' | 'partial' | 'sparse' | 'unknown'; readonly cutoff: number; readonly share: number | undefined; readonly judgedPerTopic: number; readonly relevantPerTopic: number; }

// DiscountView
export interface DiscountView { readonly base: number; readonly discount: 'next' | 'from-base'; }

// GainView
export interface GainView { readonly gain: 'linear' | 'exp'; readonly gains?: NumberMapping | undefined; }

// GradesOptions
export interface GradesOptions { readonly missed?: readonly number[]; readonly level?: number; readonly ties?: readonly number[]; readonly population?: number; }

// IntentMeasure
export type IntentMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'intent-ranking', P>;

// IntentRanking
export interface IntentRanking { readonly intents: number; readonly grades: Float64Array; readonly tieEnds: Uint8Array; readonly pool: Float64Array; readonly level: number; }

// IntentRankings
export interface IntentRankings extends Omit<Rankings, 'units'> { readonly units: readonly Unit<'intent-ranking'>[]; }

// ItemMeanMeasure
export interface ItemMeanMeasure<P extends ParamSpecs = ParamSpecs> extends LabelScoresMeasure<P> { ofItem(tally: Tally, params: ParamValues<P>): number; }

// JUDGED
export declare const JUDGED = 1;

// JoinedPreferences
export interface JoinedPreferences { readonly units: readonly Unit<'preferences'>[]; readonly policies: PreferencePolicies; readonly missing: readonly string[]; }

// JudgedShare
export interface JudgedShare { readonly cutoff: number; readonly judged: number; readonly documents: number; readonly share: number | undefined; readonly mean: number | undefined; }

// LACK_SENTENCES
export declare const LACK_SENTENCES: Readonly<Record<string, string>>;

// LOGARITHMS
export declare const LOGARITHMS: Scale;

// LabelScores
export interface LabelScores { readonly labels: readonly string[]; readonly scores: Float64Array; readonly actual: Uint8Array; readonly weights: Float64Array; }

// LabelScoresMeasure
export type LabelScoresMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'label-scores', P>;

// LogLoss
export interface LogLoss { readonly loss: number; readonly clipped: number; }

// MOST_TEXT
export declare const MOST_TEXT: number;

// MetPreferences
export interface MetPreferences { readonly met: number; readonly possible: number; }

// OpenFile
export type OpenFile = (path: string) => Uint8Array | TrecFile | undefined;

// OperatingPoint
export interface OperatingPoint extends BinaryCells { readonly sensitivity: number; readonly specificity: number; }

// POOLED_UNJUDGED
export declare const POOLED_UNJUDGED = 2;

// Pool
export interface Pool { readonly depth: number; readonly runs: number; readonly topics: readonly TopicPool[]; }

// PooledDocument
export interface PooledDocument { readonly id: string; readonly runs: readonly number[]; }

// PrecisionRecallOptions
export interface PrecisionRecallOptions { readonly rel?: number | undefined; readonly depth?: number | undefined; readonly at?: 'every-rank' | 'relevant'; }

// PrecisionRecallPoint
export interface PrecisionRecallPoint { readonly rank: number; readonly recall: number; readonly precision: number; }

// PreferenceGroup
export interface PreferenceGroup { readonly retrieved: MetPreferences; readonly implied: MetPreferences; readonly unseen: number; readonly relevant: number; readonly relevantRetrieved: number; readonly nonRelevant: number; readonly nonRelevantRetrieved: number; readonly balanced: MetPreferences; readonly balancedRetrieved: MetPreferences; }

// PreferenceJudgement
export interface PreferenceJudgement { readonly document: number; readonly subgroup: string; readonly level: number; }

// PreferenceJudgements
export interface PreferenceJudgements { readonly groups: readonly (readonly PreferenceJudgement[])[]; readonly documents: number; readonly retrieved: number; }

// PreferenceMeasure
export type PreferenceMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'preferences', P>;

// PreferencePolicies
export interface PreferencePolicies { readonly depth?: number; readonly missing: 'empty' | 'omit'; readonly ties: 'first-id' | 'last-id'; }

// PreferenceRow
export type PreferenceRow = readonly [ topic: string, group: string, subgroup: string, document: string, level: number ];

// PreferenceTable
export interface PreferenceTable { readonly topics: readonly string[]; readonly topicCodes: Uint32Array; readonly groups: readonly string[]; readonly groupCodes: Uint32Array; readonly subgroups: readonly string[]; readonly subgroupCodes: Uint32Array; readonly documents: TextColumn; readonly levels: Float64Array; }

// Preferences
export interface Preferences { readonly groups: readonly PreferenceGroup[]; readonly pairsFor: Uint32Array; readonly pairsAgainst: Uint32Array; readonly pairsRetrieved: Uint8Array; readonly judgements?: PreferenceJudgements; }

// QrelsRow
export type QrelsRow = readonly [topic: string, document: string, grade: number, group?: string];

// QrelsTable
export interface QrelsTable { readonly topics: readonly string[]; readonly topicCodes: Uint32Array; readonly documents: TextColumn; readonly grades: Float64Array; readonly groups?: readonly string[]; readonly groupCodes?: Uint32Array; readonly clusters?: readonly string[]; }

// RankedDocument
export interface RankedDocument { readonly grade: number; readonly judged: number; }

// RankedRows
export interface RankedRows extends TopicRows { readonly keys: Float64Array; }

// RankedTopic
export interface RankedTopic { readonly retrieved: number; readonly ranks: ArrayLike<number>; readonly grades: ArrayLike<number>; readonly tieFirsts: ArrayLike<number>; readonly ties: readonly (readonly [first: number, size: number])[]; readonly pool: readonly (readonly [grade: number, documents: number])[]; }

// Ranking
export interface Ranking { readonly grades: Float64Array; readonly judged: Uint8Array; readonly tieEnds: Uint8Array; readonly ideal: Float64Array; readonly level: number; readonly relevant: number; readonly judgedNonRelevant: number; readonly population?: number; readonly groups?: readonly RankingGroup[]; readonly carried?: CarriedItems; }

// RankingGroup
export interface RankingGroup { readonly id: string; readonly grades: Float64Array; readonly judged: Uint8Array; readonly restGrades: Float64Array; readonly restJudged: Uint8Array; }

// RankingMeasure
export type RankingMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'ranking', P>;

// RankingPolicies
export interface RankingPolicies { readonly ties: 'trec' | 'input'; readonly better: 'higher' | 'lower'; readonly precision: 'float64' | 'float32'; readonly level: number; readonly depth?: number; readonly unjudged: 'unknown' | 'non-relevant' | 'removed'; readonly missing: 'empty' | 'omit'; readonly groups: 'ignore' | 'apart'; readonly population?: number; }

// Rankings
export interface Rankings { readonly units: readonly Unit<'ranking'>[]; readonly policies: RankingPolicies; readonly missing: readonly string[]; readonly unjudgedTopics: readonly string[]; }

// ReadFile
export type ReadFile = (path: string) => Uint8Array | undefined;

// RecallRounding
export type RecallRounding = 'up' | 'nearest' | 'most';

// RuleInOut
export interface RuleInOut { readonly ruleIn: number; readonly atRuleIn: OperatingPoint; readonly ruleOut: number; readonly atRuleOut: OperatingPoint; readonly undecided: number; }

// RuleInOutTargets
export interface RuleInOutTargets { readonly specificity: number; readonly sensitivity: number; }

// RunRow
export type RunRow = readonly [topic: string, document: string, score: number];

// RunTable
export interface RunTable { readonly topics: readonly string[]; readonly topicCodes: Uint32Array; readonly documents: TextColumn; readonly scores: Float64Array; readonly distinct?: true; readonly tag?: string; readonly carried?: { readonly ids?: boolean; readonly columns?: Readonly<Record<string, Float64Array>>; }; }

// SetAverages
export interface SetAverages { readonly precision: number | Undefined; readonly recall: number | Undefined; readonly f: number | Undefined; }

// SetCounts
export interface SetCounts { readonly hits: number; readonly retrieved: number; readonly relevant: number; }

// SetOptions
export interface SetOptions { readonly k?: number; readonly rel?: number; }

// Sweep
export interface Sweep { readonly thresholds: Float64Array; readonly tp: Float64Array; readonly fp: Float64Array; readonly positive: number; readonly negative: number; }

// TREC_VERSIONS
export declare const VERSIONS: Readonly<Record<Version['name'], Version>>;

// Tally
export interface Tally { readonly scores: Float64Array; readonly positives: Float64Array; readonly negatives: Float64Array; readonly weighted?: true; }

// TallyCurve
export type TallyCurve<P extends ParamSpecs = ParamSpecs> = Curve<'tally', P>;

// TallyMeasure
export type TallyMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'tally', P>;

// TextColumn
export interface TextColumn { readonly bytes: Uint8Array; readonly starts: Uint32Array; readonly ends: Uint32Array; }

// ThresholdRule
export interface ThresholdRule<P extends ParamSpecs = ParamSpecs> extends Contribution<'threshold-rule', P> { readonly better: 'higher' | 'lower'; readonly demands?: 'sensitivity' | 'specificity'; worth(point: OperatingPoint, params: ParamValues<P>): number | undefined; }

// ThresholdTable
export interface ThresholdTable { readonly thresholds: Float64Array; readonly tp: Float64Array; readonly fp: Float64Array; readonly fn: Float64Array; readonly tn: Float64Array; readonly columns: readonly Column<'counts'>[]; }

// TieAcross
export interface TieAcross { readonly documents: number; readonly kept: number; }

// TieAnswer
export interface TieAnswer { readonly value: number | Undefined; readonly method: TieMethod; readonly orders: number; readonly standardError: number; }

// TieForm
export interface TieForm { readonly measure: string; readonly params: readonly string[]; readonly about: string; expected?(ranking: Ranking, params: ParamValues): number | Undefined | undefined; readonly additive?: true; readonly swapUp?: true; }

// TieGroup
export interface TieGroup { readonly start: number; readonly end: number; }

// TieMethod
export type TieMethod = 'no-open-tie' | 'closed-form' | 'additive' | 'sorted' | 'enumerated' | 'sampled';

// TieOptions
export interface TieOptions { readonly answer: 'expected' | 'lowest' | 'highest'; readonly seed?: number; readonly draws?: number; readonly most?: number; readonly forms?: readonly TieForm[]; }

// TiedHits
export interface TiedHits { readonly start: number; readonly size: number; readonly above: number; readonly hits: number; }

// TopicPool
export interface TopicPool { readonly topic: string; readonly documents: readonly PooledDocument[]; }

// Totals
export interface Totals { readonly positive: number; readonly negative: number; }

// TrecFile
export interface TrecFile { readonly read: (into: Uint8Array) => number | Promise<number>; readonly rewind: () => void; readonly mostHeld?: () => number | Promise<number>; }

// TrecResult
export interface TrecResult { readonly output: string; readonly errors: string; readonly exitCode: number; }

// TrecVersion
export interface Version { readonly name: '10.0-rc3' | '9.0.8'; readonly comments: boolean; readonly float32: boolean; readonly recall: RecallRounding; readonly topics: 'judged' | 'retrieved'; readonly checksGainNames: boolean; }

// UNJUDGED
export declare const UNJUDGED = 0;

// UniqueFinds
export interface UniqueFinds { readonly documents: number; readonly judged: number; readonly relevant: number; }

// UnjudgedBounds
export interface UnjudgedBounds { readonly none: number | Undefined; readonly every: number | Undefined; readonly unjudged: number; }

// areProbabilities
export declare const areProbabilities: ({ scores }: Tally) => boolean;

// areaUnderPrecision
export declare function areaUnderPrecision(tally: Tally, rule: keyof typeof RULES): number | Undefined;

// areaUnderRoc
export declare function areaUnderRoc(tally: Tally): number | Undefined;

// assessmentDensity
export declare function assessmentDensity(runs: readonly (readonly Ranking[])[], cutoff?: number): Density;

// aucErrorOf
export declare function aucErrorOf(tally: Tally): number | undefined;

// averageByThreshold
export declare function averageByThreshold(curves: readonly CurvePoints[], thresholds: ArrayLike<number>): AveragedCurve;

// averageOf
export declare function averageOf(column: Pick<Column, 'values' | 'codes'>, kind: AverageKind, floor?: number): number | Undefined;

// averagePrecision
export declare function averagePrecision(input: Ranking, { k, rel, judged_only, per }?: AveragePrecisionView): number | Undefined;

// averagePrecisionRecall
export declare function averagePrecisionRecall(rankings: readonly Ranking[], { recalls, rel }?: { recalls?: readonly number[]; rel?: number; }): AverageCurve;

// averageVertically
export declare function averageVertically(curves: readonly CurvePoints[], at: ArrayLike<number>): AveragedCurve;

// bestThresholds
export declare function bestThresholds<P extends ParamSpecs>(tally: Tally, rule: ThresholdRule<P>, params: ParamValues<P>): BestThreshold | Undefined;

// binParams
export declare const binParams: { readonly bins: { readonly type: 'integer'; readonly min: 1; readonly default: 10; readonly about: 'Number of bins; empty bins are left out.'; }; readonly scheme: { readonly type: 'choice'; readonly of: readonly ['equal-width', 'equal-mass']; readonly default: 'equal-width'; readonly about: 'Bins of equal width, or of equal mass (quantiles).'; }; };

// binnedTally
export declare function binnedTally(scores: ArrayLike<number>, labels: BinaryLabels, { low, high, bins }: Bins, weights?: ArrayLike<number>): BinnedTally;

// brierParts
export declare function brierParts(tally: Tally, bins?: number): BrierParts;

// brierScore
export declare function brierScore(tally: Tally): number;

// byteOrder
export declare function byteOrder(texts: readonly string[]): number[];

// calibrationBins
export declare function calibrationBins(tally: Tally, bins: number, scheme: BinScheme): CalibrationBins;

// calibrationError
export declare function calibrationError(tally: Tally, { bins, scheme, norm }: { readonly bins: number; readonly scheme: BinScheme; readonly norm: 'l1' | 'l2'; }): number;

// calibrationPoints
export declare function calibrationPoints(tally: Tally, { bins, scheme }: ParamValues<typeof binParams>): CurvePoints | Undefined;

// cellsAt
export declare function cellsAt({ tp, fp, positive, negative }: Sweep, index: number): BinaryCells;

// classScoresInput
export declare const classScoresInput: Input<'class-scores'>;

// classScoresOf
export declare function classScoresOf(classes: readonly string[], scores: ArrayLike<number>, actual: ArrayLike<number>, weights?: ArrayLike<number>): ClassScores;

// classTally
export declare function classTally(frame: ClassScores, index: number): Tally;

// classWeights
export declare function classWeights(frame: ClassScores): Float64Array;

// costPoints
export declare function costPoints(tally: Tally): CurvePoints | Undefined;

// countAtRecall
export declare function countAtRecall(recall: number, relevant: number, rounding: RecallRounding): number;

// decidedLabels
export declare function decidedLabels(labels: readonly string[], actual: ArrayLike<number>, predicted: ArrayLike<number>, weights: ArrayLike<number>): DecidedLabels;

// decodeText
export declare function decodeText(bytes: Uint8Array, start?: number, end?: number): string;

// discountAt
export declare function discountAt(rank: number, { base, discount }: DiscountView): number;

// discountedSum
export declare function discountedSum(gains: ArrayLike<number>, k: number, view: DiscountView): number;

// emptyTally
export declare const emptyTally: () => Tally;

// encodeText
export declare function encodeText(text: string): Uint8Array;

// errorPoints
export declare function errorPoints(tally: Tally): CurvePoints | Undefined;

// firstRows
export declare const firstRows: ({ scores, positives, negatives }: Tally, rows: number) => Tally;

// fromTrecNames
export declare const fromTrecNames: (text: string) => string;

// gainOf
export declare function gainOf(grade: number, { gain, gains }: GainView): number;

// gainPoints
export declare function gainPoints(tally: Tally): CurvePoints | Undefined;

// geometricMean
export declare function geometricMean(values: Float64Array): number;

// hanleyMcNeilError
export declare function hanleyMcNeilError(area: number, positives: number, negatives: number): number;

// hasPoints
export declare const hasPoints: (points: CurvePoints | Undefined) => points is CurvePoints;

// hashSeed
export declare const hashSeed: () => number;

// hashText
export declare function hashText({ bytes, starts, ends }: TextColumn, row: number, seed: number): number;

// hitDistribution
export declare function hitDistribution(ranking: Ranking, k: number, rel?: number): Float64Array;

// hullOf
export declare function hullOf({ tp, fp }: Sweep): Int32Array;

// idealGains
export declare function idealGains({ ideal }: Ranking, view: GainView): Float64Array;

// intentRankingInput
export declare const intentRankingInput: Input<'intent-ranking'>;

// intentRankingOf
export declare function intentRankingOf(ranked: readonly (readonly number[])[], { missed, level }?: { missed?: readonly (readonly number[])[]; level?: number; }): IntentRanking;

// interpolated
export declare function interpolated(points: readonly PrecisionRecallPoint[]): PrecisionRecallPoint[];

// isRelevant
export declare function isRelevant({ grades, judged }: Ranking, index: number, level: number): boolean;

// joinIntentRankings
export declare function joinIntentRankings(run: RunTable, qrels: QrelsTable, policies?: Partial<Omit<RankingPolicies, 'groups'>>): IntentRankings;

// joinPreferences
export declare function joinPreferences(run: RunTable, table: PreferenceTable, given?: Partial<PreferencePolicies>): JoinedPreferences;

// joinRankings
export declare function joinRankings(run: RunTable, qrels: QrelsTable, policies?: Partial<RankingPolicies>): Rankings;

// judgedAs
export declare function judgedAs(ranking: Ranking, grade: number): Ranking;

// judgedShares
export declare function judgedShares(rankings: Iterable<Ranking>, cutoffs: readonly number[]): JudgedShare[];

// labelScoresInput
export declare const labelScoresInput: Input<'label-scores'>;

// labelScoresOf
export declare function labelScoresOf(labels: readonly string[], scores: ArrayLike<number>, actual: BinaryLabels, weights?: ArrayLike<number>): LabelScores;

// labelSetsInput
export declare const labelSetsInput: Input<'label-sets'>;

// labelTally
export declare function labelTally({ labels, scores, actual, weights }: LabelScores, label: number): Tally;

// liftPoints
export declare function liftPoints(tally: Tally): CurvePoints | Undefined;

// lineRule
export declare const lineRule: { readonly type: 'choice'; readonly of: readonly ["step", "interpolated", "davis-goadrich", "trapezoid"]; readonly default: 'step'; readonly about: 'Interpolation of precision: none (step), the highest at this recall or above (interpolated), linear in counts between thresholds (davis-goadrich), or linear in precision (trapezoid).'; };

// macroAverages
export declare function macroAverages(rankings: readonly Ranking[], { beta, ...options }?: SetOptions & { readonly beta?: number; }): SetAverages & { readonly fOfMeans: number | Undefined; };

// mergeClassScores
export declare function mergeClassScores(first: ClassScores, second: ClassScores): ClassScores;

// mergeDecidedLabels
export declare function mergeDecidedLabels(first: DecidedLabels, second: DecidedLabels): DecidedLabels;

// mergeLabelScores
export declare function mergeLabelScores(first: LabelScores, second: LabelScores): LabelScores;

// mergeTallies
export declare function mergeTallies(first: Tally, second: Tally): Tally;

// microAverages
export declare function microAverages(rankings: readonly Ranking[], { beta, ...options }?: SetOptions & { readonly beta?: number; }): SetAverages;

// midpointThresholds
export declare function midpointThresholds({ scores }: Tally): Float64Array;

// negated
export declare const negated: ({ scores, positives, negatives }: Tally) => Tally;

// noSharedTopic
export declare const noSharedTopic: (run: readonly string[], qrels: readonly string[]) => EvalError;

// operatingPoint
export declare const operatingPoint: ({ tp, fp, fn, tn }: BinaryCells) => OperatingPoint;

// poolRuns
export declare function poolRuns(runs: readonly RunTable[], depth: number, policies?: Partial<Pick<RankingPolicies, 'ties' | 'better' | 'precision'>>): Pool;

// pooledCounts
export declare function pooledCounts(rankings: readonly Ranking[], options?: SetOptions): SetCounts;

// precisionRecall
export declare function precisionRecall(ranking: Ranking, { rel, depth, at }?: PrecisionRecallOptions): readonly PrecisionRecallPoint[] | Undefined;

// precisionRecallPoints
export declare function precisionRecallPoints(tally: Tally, rule: (typeof PR_RULES)[number]): CurvePoints | Undefined;

// preferenceInput
export declare const preferenceInput: Input<'preferences'>;

// preferenceTable
export declare function preferenceTable(rows: Iterable<PreferenceRow>): PreferenceTable;

// qrelsTable
export declare function qrelsTable(rows: Iterable<QrelsRow>): QrelsTable;

// rankedDocuments
export declare function rankedDocuments(run: RunTable, qrels: QrelsTable, topic: string, policies?: Partial<RankingPolicies>): string[];

// rankedPlugin
export declare const rankedPlugin: Plugin;

// rankingInput
export declare const rankingInput: Input<'ranking'>;

// rankingOfGrades
export declare function rankingOfGrades(grades: readonly (number | null)[], { missed, level, ties, population }?: GradesOptions): Ranking;

// rankingOfRanks
export declare function rankingOfRanks(topic: RankedTopic, policies: Pick<RankingPolicies, 'depth' | 'unjudged' | 'level' | 'population'>): Ranking;

// reordered
export declare function reordered(ranking: Ranking, order: ArrayLike<number>): Ranking;

// reorderedPreferences
export declare function reorderedPreferences({ judgements }: Preferences, order: Uint32Array): Preferences;

// rocPoints
export declare function rocPoints(tally: Tally, thin?: boolean): CurvePoints | Undefined;

// rowsByTopic
export declare function rowsByTopic({ topics, topicCodes, }: Pick<RunTable, 'topics' | 'topicCodes'>): readonly Uint32Array[];

// ruleInOut
export declare function ruleInOut(tally: Tally, targets: RuleInOutTargets): RuleInOut | Undefined;

// runTable
export declare function runTable(rows: Iterable<RunRow>, tag?: string): RunTable;

// streamTrecEval
export declare function streamTrecEval(args: readonly string[], open: OpenFile, write: (bytes: Uint8Array) => void, { version }?: { readonly version?: Version['name']; }): Promise<Omit<TrecResult, 'output'>>;

// sweep
export declare function sweep({ scores, positives, negatives }: Tally): Sweep;

// tallyColumns
export declare const tallyColumns: (rows: number) => Tally;

// tallyInput
export declare const tallyInput: Input<'tally'>;

// tallyOf
export declare function tallyOf(scores: ArrayLike<number>, labels: BinaryLabels, weights?: ArrayLike<number>): Tally;

// textAt
export declare function textAt({ bytes, starts, ends }: TextColumn, row: number): string;

// textColumn
export declare function textColumn(texts: readonly string[]): TextColumn;

// thresholdTable
export declare function thresholdTable(tally: Tally, measures?: readonly MeasureCall<'counts'>[]): ThresholdTable;

// tieAcross
export declare function tieAcross(ranking: Pick<Ranking, 'tieEnds'>, cutoff: number): TieAcross | undefined;

// tieAnswer
export declare function tieAnswer(ranking: Ranking, call: MeasureCall<'ranking'>, { answer, seed, draws, most, forms }: TieOptions): TieAnswer;

// tieGroups
export declare function tieGroups({ tieEnds }: Pick<Ranking, 'tieEnds'>): TieGroup[];

// tiesAcross
export declare function tiesAcross(rankings: readonly Pick<Ranking, 'tieEnds'>[], cutoff: number): number;

// tooMuchText
export declare const tooMuchText: () => RangeError;

// topDocuments
export declare function topDocuments(run: RunTable, depth: number, policies?: Partial<Pick<RankingPolicies, 'ties' | 'better' | 'precision'>>): Map<string, string[]>;

// topLabelTally
export declare function topLabelTally(frame: ClassScores): Tally | undefined;

// totalsOf
export declare const totalsOf: ({ positives, negatives }: Tally) => Totals;

// trecEval
export declare function trecEval(args: readonly string[], read: ReadFile, { version }?: { readonly version?: Version['name']; }): TrecResult;

// uniqueFinds
export declare function uniqueFinds(pool: Pool, qrels?: QrelsTable, level?: number): UniqueFinds[];

// unjudgedBounds
export declare function unjudgedBounds(ranking: Ranking, call: MeasureCall<'ranking'>, grade?: number): UnjudgedBounds;

// weightsOf
export declare const weightsOf: ({ actual, weights }: ClassScores) => Float64Array;

// withDefaultPolicies
export declare function withDefaultPolicies(given: Partial<RankingPolicies>): RankingPolicies;


// ==== ./dist/rankings/measures/index.d.ts

// accuracy
export declare const accuracy: RankingMeasure<typeof params>;

// ap
export declare const ap: RankingMeasure<typeof params>;

// apRetrieved
export declare const apRetrieved: RankingMeasure<typeof params>;

// binG
export declare const binG: RankingMeasure<typeof params>;

// bpm
export declare const bpm: RankingMeasure<typeof params>;

// bpref
export declare const bpref: RankingMeasure<typeof params>;

// cg
export declare const cg: RankingMeasure<typeof params>;

// cgn
export declare const cgn: RankingMeasure<typeof params>;

// compat
export declare const compat: RankingMeasure<typeof params>;

// dcg
export declare const dcg: RankingMeasure<typeof params>;

// efficiency
export declare const efficiency: RankingMeasure<typeof params>;

// elevenPoint
export declare const elevenPoint: RankingMeasure<typeof params>;

// err
export declare const err: RankingMeasure<typeof params>;

// fMeasure
export declare const fMeasure: RankingMeasure<typeof params>;

// fallout
export declare const fallout: RankingMeasure<typeof params>;

// g
export declare const g: RankingMeasure<typeof params>;

// generality
export declare const generality: RankingMeasure<typeof params>;

// gmBpref
export declare const gmBpref: RankingMeasure<typeof params>;

// gmap
export declare const gmap: RankingMeasure<typeof params>;

// groupAp
export declare const groupAp: RankingMeasure<typeof params>;

// groupP
export declare const groupP: RankingMeasure<typeof params>;

// groupRprec
export declare const groupRprec: RankingMeasure<typeof params>;

// hits
export declare const hits: RankingMeasure<typeof params>;

// iPrec
export declare const iPrec: RankingMeasure<typeof params>;

// idcg
export declare const idcg: RankingMeasure<typeof params>;

// infAp
export declare const infAp: RankingMeasure<typeof params>;

// informedness
export declare const informedness: RankingMeasure<typeof params>;

// insq
export declare const insq: RankingMeasure<typeof params>;

// inst
export declare const inst: RankingMeasure<typeof params>;

// interpolatedAp
export declare const interpolatedAp: RankingMeasure<typeof params>;

// judged
export declare const judged: RankingMeasure<typeof params>;

// measures
export declare const measures: readonly [import("../ranking.js").RankingMeasure<{ readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; readonly judged_only: { readonly type: 'flag'; readonly default: false; readonly about: 'Remove unjudged documents from the ranking first.'; }; readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; readonly judged_only: { readonly type: 'flag'; readonly default: false; readonly about: 'Remove unjudged documents from the ranking first.'; }; readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; readonly per: { readonly type: 'choice'; readonly of: readonly ['relevant', 'reachable']; readonly default: 'relevant'; readonly about: 'Denominator: all relevant documents, or min(k, R).'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; readonly judged_only: { readonly type: 'flag'; readonly default: false; readonly about: 'Remove unjudged documents from the ranking first.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly min_rel: { readonly type: 'number'; readonly min: 0; readonly default: 0; readonly about: 'The grade at and below which a document is worth nothing.'; }; readonly max_rel: { readonly type: 'number'; readonly about: 'The grade from which a document is worth 1; the highest grade of the topic when absent.'; }; readonly k: { readonly type: 'integer'; readonly min: 1; readonly required: true; readonly about: 'Number of documents that the user is willing to read.'; }; readonly T: { readonly type: 'number'; readonly min: 0; readonly open: true; readonly default: 1; readonly about: 'Gain that satisfies the user.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; readonly top: { readonly type: 'number'; readonly min: 0; readonly open: true; readonly about: 'Top grade of the scale; the highest grade that the topic has when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly p: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.95; readonly about: 'Probability of continuing to the next rank (persistence).'; }; readonly normalize: { readonly type: 'flag'; readonly default: true; readonly about: 'Normalise by the value of the ideal ranking, so that the best is 1.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly base: { readonly type: 'number'; readonly min: 1; readonly open: true; readonly default: 2; readonly about: 'Base of the logarithm.'; }; readonly discount: { readonly type: 'choice'; readonly of: readonly ['next', 'from-base']; readonly default: 'next'; readonly about: 'Discount: log(rank + 1), or the original form, log(rank) from the rank equal to the base and none before.'; }; readonly gain: { readonly type: 'choice'; readonly of: readonly ['linear', 'exp']; readonly default: 'linear'; readonly about: 'How a grade becomes a gain: the grade itself, or 2^grade - 1.'; }; readonly gains: { readonly type: 'mapping'; readonly about: 'Gains by grade, such as {1:3,2:9}; other grades keep theirs.'; }; readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; readonly curve: { readonly type: 'choice'; readonly of: readonly ['points', 'interpolated']; readonly default: 'points'; readonly about: 'The points of the curve, or the interpolated precisions of relevant ranks joined by straight lines.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; readonly judged_only: { readonly type: 'flag'; readonly default: false; readonly about: 'Remove unjudged documents from the ranking first.'; }; readonly rounding: { readonly type: 'choice'; readonly of: readonly ['up', 'nearest', 'most']; readonly default: 'up'; readonly about: 'Rounding of recall times R: up, to the nearest (trec_eval 10), or floor(x + 0.9) (trec_eval 9).'; }; }>, import("../ranking.js").RankingMeasure<{ readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; readonly top: { readonly type: 'number'; readonly min: 0; readonly max: 1000; readonly open: true; readonly about: 'Top grade of the scale; the highest grade that the topic has when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; readonly beta: { readonly type: 'number'; readonly min: 0; readonly max: number; readonly default: 1; readonly about: 'Weight of recall relative to precision: 0 gives precision, inf recall.'; }; readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly gain: { readonly type: 'choice'; readonly of: readonly ['linear', 'exp']; readonly default: 'linear'; readonly about: 'How a grade becomes a gain: the grade itself, or 2^grade - 1.'; }; readonly gains: { readonly type: 'mapping'; readonly about: 'Gains by grade, such as {1:3,2:9}; other grades keep theirs.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; readonly judged_only: { readonly type: 'flag'; readonly default: false; readonly about: 'Remove unjudged documents from the ranking first.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly k: { readonly type: 'integer'; readonly min: 1; readonly required: true; readonly about: 'Ranks considered.'; }; readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly multiple: { readonly type: 'number'; readonly min: 0; readonly open: true; readonly default: 1; readonly about: 'Precision at this multiple of R.'; }; readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; readonly judged_only: { readonly type: 'flag'; readonly default: false; readonly about: 'Remove unjudged documents from the ranking first.'; }; readonly rounding: { readonly type: 'choice'; readonly of: readonly ['up', 'nearest', 'most']; readonly default: 'up'; readonly about: 'Rounding of recall times R: up, to the nearest (trec_eval 10), or floor(x + 0.9) (trec_eval 9).'; }; readonly recall: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly required: true; readonly about: 'Share of the relevant documents to be reached.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly base: { readonly type: 'number'; readonly min: 1; readonly open: true; readonly default: 2; readonly about: 'Base of the logarithm.'; }; readonly discount: { readonly type: 'choice'; readonly of: readonly ['next', 'from-base']; readonly default: 'next'; readonly about: 'Discount: log(rank + 1), or the original form, log(rank) from the rank equal to the base and none before.'; }; readonly gain: { readonly type: 'choice'; readonly of: readonly ['linear', 'exp']; readonly default: 'linear'; readonly about: 'How a grade becomes a gain: the grade itself, or 2^grade - 1.'; }; readonly gains: { readonly type: 'mapping'; readonly about: 'Gains by grade, such as {1:3,2:9}; other grades keep theirs.'; }; readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly min_rel: { readonly type: 'number'; readonly min: 0; readonly default: 0; readonly about: 'The grade at and below which a document is worth nothing.'; }; readonly max_rel: { readonly type: 'number'; readonly about: 'The grade from which a document is worth 1; the highest grade of the topic when absent.'; }; readonly T: { readonly type: 'number'; readonly min: 0; readonly max: 1000000; readonly open: true; readonly default: 1; readonly about: 'Number of relevant documents that the user wants (T).'; }; readonly depth: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks after which the user stops in any case; never when absent. cwl_eval has 1000.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly min_rel: { readonly type: 'number'; readonly min: 0; readonly default: 0; readonly about: 'The grade at and below which a document is worth nothing.'; }; readonly max_rel: { readonly type: 'number'; readonly about: 'The grade from which a document is worth 1; the highest grade of the topic when absent.'; }; readonly T: { readonly type: 'number'; readonly min: 0.5; readonly max: 1000000; readonly default: 1; readonly about: 'Number of relevant documents that the user wants (T).'; }; readonly depth: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks after which the user stops in any case; never when absent. cwl_eval has 1000.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly base: { readonly type: 'number'; readonly min: 1; readonly open: true; readonly default: 2; readonly about: 'Base of the logarithm.'; }; readonly discount: { readonly type: 'choice'; readonly of: readonly ['next', 'from-base']; readonly default: 'next'; readonly about: 'Discount: log(rank + 1), or the original form, log(rank) from the rank equal to the base and none before.'; }; readonly gain: { readonly type: 'choice'; readonly of: readonly ['linear', 'exp']; readonly default: 'linear'; readonly about: 'How a grade becomes a gain: the grade itself, or 2^grade - 1.'; }; readonly gains: { readonly type: 'mapping'; readonly about: 'Gains by grade, such as {1:3,2:9}; other grades keep theirs.'; }; readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; readonly ideal: { readonly type: 'choice'; readonly of: readonly ['collection', 'list']; readonly default: 'collection'; readonly about: 'Documents of the ideal ranking: all judged documents of the topic, or only the retrieved ones.'; }; readonly judged_only: { readonly type: 'flag'; readonly default: false; readonly about: 'Remove unjudged documents from the ranking first.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly gain: { readonly type: 'choice'; readonly of: readonly ['linear', 'exp']; readonly default: 'linear'; readonly about: 'How a grade becomes a gain: the grade itself, or 2^grade - 1.'; }; readonly gains: { readonly type: 'mapping'; readonly about: 'Gains by grade, such as {1:3,2:9}; other grades keep theirs.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; readonly top: { readonly type: 'number'; readonly min: 0; readonly max: 1000; readonly open: true; readonly about: 'Top grade of the scale; the highest grade that the topic has when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly min_rel: { readonly type: 'number'; readonly min: 0; readonly default: 0; readonly about: 'The grade at and below which a document is worth nothing.'; }; readonly max_rel: { readonly type: 'number'; readonly about: 'The grade from which a document is worth 1; the highest grade of the topic when absent.'; }; readonly p: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.9; readonly about: 'Probability of continuing when not satisfied.'; }; readonly depth: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks after which the user stops in any case; never when absent. cwl_eval has 1000.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly min_rel: { readonly type: 'number'; readonly min: 0; readonly default: 0; readonly about: 'The grade at and below which a document is worth nothing.'; }; readonly max_rel: { readonly type: 'number'; readonly about: 'The grade from which a document is worth 1; the highest grade of the topic when absent.'; }; readonly T: { readonly type: 'number'; readonly min: 0; readonly max: 1000000; readonly open: true; readonly default: 1; readonly about: 'Number of relevant documents that the user wants (T).'; }; readonly depth: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks after which the user stops in any case; never when absent. cwl_eval has 1000.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly min_rel: { readonly type: 'number'; readonly min: 0; readonly default: 0; readonly about: 'The grade at and below which a document is worth nothing.'; }; readonly max_rel: { readonly type: 'number'; readonly about: 'The grade from which a document is worth 1; the highest grade of the topic when absent.'; }; readonly k: { readonly type: 'integer'; readonly min: 1; readonly required: true; readonly about: 'Largest rank that the user reads.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly min_rel: { readonly type: 'number'; readonly min: 0; readonly default: 0; readonly about: 'The grade at and below which a document is worth nothing.'; }; readonly max_rel: { readonly type: 'number'; readonly about: 'The grade from which a document is worth 1; the highest grade of the topic when absent.'; }; readonly k: { readonly type: 'integer'; readonly min: 1; readonly required: true; readonly about: 'Largest rank that the user reads.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; }>, import("../ranking.js").RankingMeasure<{}>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; }>, import("../ranking.js").RankingMeasure<{}>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; readonly judged_only: { readonly type: 'flag'; readonly default: false; readonly about: 'Remove unjudged documents from the ranking first.'; }; readonly k: { readonly type: 'integer'; readonly min: 1; readonly required: true; readonly about: 'Ranks considered.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly recall: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly required: true; readonly about: 'Recall level; 0 means the first relevant document.'; }; readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; readonly judged_only: { readonly type: 'flag'; readonly default: false; readonly about: 'Remove unjudged documents from the ranking first.'; }; readonly k: { readonly type: 'integer'; readonly min: 1; readonly required: true; readonly about: 'Ranks considered.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly p: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.9; readonly about: 'Probability of continuing to the next rank (persistence).'; }; readonly beyond: { readonly type: 'choice'; readonly of: readonly ['extrapolated', 'none']; readonly default: 'extrapolated'; readonly about: 'Beyond the end of the lists: extrapolated agreement, or none.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly p: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.8; readonly about: 'Probability of continuing to the next rank (persistence).'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; readonly judged_only: { readonly type: 'flag'; readonly default: false; readonly about: 'Remove unjudged documents from the ranking first.'; }; readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; readonly p: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.8; readonly about: 'Probability of continuing to the next rank (persistence).'; }; readonly gain: { readonly type: 'choice'; readonly of: readonly ['binary', 'scaled']; readonly default: 'binary'; readonly about: 'Gain of a document: 1 if relevant, or its grade divided by the highest grade of the topic.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; readonly judged_only: { readonly type: 'flag'; readonly default: false; readonly about: 'Remove unjudged documents from the ranking first.'; }; readonly k: { readonly type: 'integer'; readonly min: 1; readonly required: true; readonly about: 'Ranks considered.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly gain: { readonly type: 'choice'; readonly of: readonly ['linear', 'exp']; readonly default: 'linear'; readonly about: 'How a grade becomes a gain: the grade itself, or 2^grade - 1.'; }; readonly gains: { readonly type: 'mapping'; readonly about: 'Gains by grade, such as {1:3,2:9}; other grades keep theirs.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; readonly judged_only: { readonly type: 'flag'; readonly default: false; readonly about: 'Remove unjudged documents from the ranking first.'; }; readonly rounding: { readonly type: 'choice'; readonly of: readonly ['up', 'nearest', 'most']; readonly default: 'up'; readonly about: 'Rounding of recall times R: up, to the nearest (trec_eval 10), or floor(x + 0.9) (trec_eval 9).'; }; readonly multiple: { readonly type: 'number'; readonly min: 0; readonly open: true; readonly default: 1; readonly about: 'Precision at this multiple of R.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; readonly judged_only: { readonly type: 'flag'; readonly default: false; readonly about: 'Remove unjudged documents from the ranking first.'; }; readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly min_rel: { readonly type: 'number'; readonly min: 0; readonly default: 0; readonly about: 'The grade at and below which a document is worth nothing.'; }; readonly max_rel: { readonly type: 'number'; readonly about: 'The grade from which a document is worth 1; the highest grade of the topic when absent.'; }; readonly k: { readonly type: 'integer'; readonly min: 1; readonly required: true; readonly about: 'Ranks considered.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; readonly judged_only: { readonly type: 'flag'; readonly default: false; readonly about: 'Remove unjudged documents from the ranking first.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; readonly judged_only: { readonly type: 'flag'; readonly default: false; readonly about: 'Remove unjudged documents from the ranking first.'; }; readonly beta: { readonly type: 'number'; readonly min: 0; readonly default: 1; readonly about: 'Weight of recall relative to precision.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; readonly judged_only: { readonly type: 'flag'; readonly default: false; readonly about: 'Remove unjudged documents from the ranking first.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; readonly judged_only: { readonly type: 'flag'; readonly default: false; readonly about: 'Remove unjudged documents from the ranking first.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; readonly judged_only: { readonly type: 'flag'; readonly default: false; readonly about: 'Remove unjudged documents from the ranking first.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; readonly judged_only: { readonly type: 'flag'; readonly default: false; readonly about: 'Remove unjudged documents from the ranking first.'; }; readonly k: { readonly type: 'integer'; readonly min: 1; readonly required: true; readonly about: 'Ranks considered.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly k: { readonly type: 'integer'; readonly min: 1; readonly required: true; readonly about: 'Ranks considered.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly hit: { readonly type: 'number'; readonly default: 1; readonly about: 'Utility of a relevant document that is retrieved.'; }; readonly noise: { readonly type: 'number'; readonly default: -1; readonly about: 'Utility of a non-relevant document that is retrieved.'; }; readonly miss: { readonly type: 'number'; readonly default: 0; readonly about: 'Utility of a relevant document that is not retrieved.'; }; readonly rest: { readonly type: 'number'; readonly default: 0; readonly about: 'Utility of a non-relevant document that is not retrieved; needs the size of the collection.'; }; readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; }>, import("../ranking.js").RankingMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant; the level of the topic when absent.'; }; readonly judged_only: { readonly type: 'flag'; readonly default: false; readonly about: 'Remove unjudged documents from the ranking first.'; }; }>];

// nDcg
export declare const nDcg: RankingMeasure<typeof params>;

// ncg
export declare const ncg: RankingMeasure<typeof params>;

// ndcgRel
export declare const ndcgRel: RankingMeasure<typeof params>;

// nerr
export declare const nerr: RankingMeasure<typeof params>;

// nerr10
export declare const nerr10: RankingMeasure<typeof params>;

// nerr11
export declare const nerr11: RankingMeasure<typeof params>;

// nerr8
export declare const nerr8: RankingMeasure<typeof params>;

// nerr9
export declare const nerr9: RankingMeasure<typeof params>;

// numNonrelJudgedRet
export declare const numNonrelJudgedRet: RankingMeasure<typeof params>;

// numQ
export declare const numQ: RankingMeasure<typeof params>;

// numRel
export declare const numRel: RankingMeasure<typeof params>;

// numRelRet
export declare const numRelRet: RankingMeasure<typeof params>;

// numRet
export declare const numRet: RankingMeasure<typeof params>;

// p
export declare const p: RankingMeasure<typeof params>;

// precAtRecall
export declare const precAtRecall: RankingMeasure<typeof params>;

// r
export declare const r: RankingMeasure<typeof params>;

// rbo
export declare const rbo: RankingMeasure<typeof params>;

// rbp
export declare const rbp: RankingMeasure<typeof params>;

// rbpResid
export declare const rbpResid: RankingMeasure<typeof params>;

// relP
export declare const relP: RankingMeasure<typeof params>;

// rndcg
export declare const rndcg: RankingMeasure<typeof params>;

// rprec
export declare const rprec: RankingMeasure<typeof params>;

// rr
export declare const rr: RankingMeasure<typeof params>;

// sdcg
export declare const sdcg: RankingMeasure<typeof params>;

// setAp
export declare const setAp: RankingMeasure<typeof params>;

// setF
export declare const setF: RankingMeasure<typeof params>;

// setP
export declare const setP: RankingMeasure<typeof params>;

// setR
export declare const setR: RankingMeasure<typeof params>;

// setRelP
export declare const setRelP: RankingMeasure<typeof params>;

// success
export declare const success: RankingMeasure<typeof params>;

// trapezoidAp
export declare const trapezoidAp: RankingMeasure<typeof params>;

// unj
export declare const unj: RankingMeasure<typeof params>;

// utility
export declare const utility: RankingMeasure<typeof params>;

// yaap
export declare const yaap: RankingMeasure<typeof params>;


// ==== ./dist/intents/measures/index.d.ts

// alphaDcg
export declare const alphaDcg: IntentMeasure<typeof params>;

// alphaNdcg
export declare const alphaNdcg: IntentMeasure<typeof params>;

// apIa
export declare const apIa: IntentMeasure<typeof params>;

// errIa
export declare const errIa: IntentMeasure<typeof params>;

// measures
export declare const measures: readonly [import("../intent-ranking.js").IntentMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant to an intent; the level of the topic when absent.'; }; readonly alpha: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly default: 0.5; readonly about: 'Novelty discount: each further document on an intent has 1 - alpha of the gain of the one before.'; }; readonly k: { readonly type: 'integer'; readonly min: 1; readonly required: true; readonly about: 'Ranks considered.'; }; }>, import("../intent-ranking.js").IntentMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant to an intent; the level of the topic when absent.'; }; readonly alpha: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly default: 0.5; readonly about: 'Novelty discount: each further document on an intent has 1 - alpha of the gain of the one before.'; }; readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; }>, import("../intent-ranking.js").IntentMeasure<{ readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant to an intent; the level of the topic when absent.'; }; }>, import("../intent-ranking.js").IntentMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant to an intent; the level of the topic when absent.'; }; readonly alpha: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly default: 0.5; readonly about: 'Novelty discount: each further document on an intent has 1 - alpha of the gain of the one before.'; }; readonly k: { readonly type: 'integer'; readonly min: 1; readonly required: true; readonly about: 'Ranks considered.'; }; }>, import("../intent-ranking.js").IntentMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant to an intent; the level of the topic when absent.'; }; readonly alpha: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly default: 0.5; readonly about: 'Novelty discount: each further document on an intent has 1 - alpha of the gain of the one before.'; }; readonly beta: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.5; readonly about: 'Probability of continuing to the next rank (persistence).'; }; }>, import("../intent-ranking.js").IntentMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant to an intent; the level of the topic when absent.'; }; readonly alpha: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly default: 0.5; readonly about: 'Novelty discount: each further document on an intent has 1 - alpha of the gain of the one before.'; }; readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; }>, import("../intent-ranking.js").IntentMeasure<{ readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant to an intent; the level of the topic when absent.'; }; readonly alpha: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly default: 0.5; readonly about: 'Novelty discount: each further document on an intent has 1 - alpha of the gain of the one before.'; }; readonly beta: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.5; readonly about: 'Probability of continuing to the next rank (persistence).'; }; }>, import("../intent-ranking.js").IntentMeasure<{ readonly k: { readonly type: 'integer'; readonly min: 1; readonly required: true; readonly about: 'Ranks considered.'; }; readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant to an intent; the level of the topic when absent.'; }; }>, import("../intent-ranking.js").IntentMeasure<{ readonly k: { readonly type: 'integer'; readonly min: 1; readonly about: 'Ranks considered; every rank when absent.'; }; readonly rel: { readonly type: 'number'; readonly about: 'Lowest grade that counts as relevant to an intent; the level of the topic when absent.'; }; }>];

// nNrbp
export declare const nNrbp: IntentMeasure<typeof params>;

// nerrIa
export declare const nerrIa: IntentMeasure<typeof params>;

// nrbp
export declare const nrbp: IntentMeasure<typeof params>;

// pIa
export declare const pIa: IntentMeasure<typeof params>;

// stRecall
export declare const stRecall: IntentMeasure<typeof params>;


// ==== ./dist/preferences/measures/index.d.ts

// measures
export declare const measures: readonly [import("../preferences.js").PreferenceMeasure<{ readonly over: { readonly type: 'choice'; readonly of: readonly ['all', 'implied', 'retrieved']; readonly default: 'all'; readonly about: 'Preferences that count: all, those with a retrieved document, or those between two retrieved documents.'; }; }>, import("../preferences.js").PreferenceMeasure<{}>, import("../preferences.js").PreferenceMeasure<{ readonly over: { readonly type: 'choice'; readonly of: readonly ['all', 'retrieved']; readonly default: 'all'; readonly about: 'Documents that count: all judged, or the retrieved ones.'; }; }>, import("../preferences.js").PreferenceMeasure<{ readonly over: { readonly type: 'choice'; readonly of: readonly ['all', 'implied', 'retrieved']; readonly default: 'all'; readonly about: 'Preferences that count: all, those with a retrieved document, or those between two retrieved documents.'; }; }>, import("../preferences.js").PreferenceMeasure<{ readonly over: { readonly type: 'choice'; readonly of: readonly ['all', 'implied', 'retrieved']; readonly default: 'all'; readonly about: 'Preferences that count: all, those with a retrieved document, or those between two retrieved documents.'; }; }>, import("../preferences.js").PreferenceMeasure<{ readonly over: { readonly type: 'choice'; readonly of: readonly ['all', 'implied', 'retrieved']; readonly default: 'all'; readonly about: 'Preferences that count: all, those with a retrieved document, or those between two retrieved documents.'; }; }>];

// numPrefs
export declare const numPrefs: PreferenceMeasure<typeof params>;

// numPrefsMet
export declare const numPrefsMet: PreferenceMeasure<typeof params>;

// prefBalanced
export declare const prefBalanced: PreferenceMeasure<typeof params>;

// prefGroup
export declare const prefGroup: PreferenceMeasure<typeof params>;

// prefPair
export declare const prefPair: PreferenceMeasure<typeof params>;

// prefSimple
export declare const prefSimple: PreferenceMeasure<typeof params>;


// ==== ./dist/tallies/measures/index.d.ts

// auc
export declare const auc: TallyMeasure;

// averagePrecision
export declare const averagePrecision: TallyMeasure<typeof params>;

// bestOf
export declare const bestOf: TallyMeasure<typeof params>;

// breakEven
export declare const breakEven: TallyMeasure;

// brier
export declare const brier: import("../tally.js").TallyMeasure<{}>;

// brierReliability
export declare const brierReliability: import("../tally.js").TallyMeasure<{ readonly bins: { readonly type: 'integer'; readonly min: 1; readonly about: 'Number of bins of equal width; every distinct score is a group when absent, and the decomposition is exact only then.'; }; }>;

// brierResolution
export declare const brierResolution: import("../tally.js").TallyMeasure<{ readonly bins: { readonly type: 'integer'; readonly min: 1; readonly about: 'Number of bins of equal width; every distinct score is a group when absent, and the decomposition is exact only then.'; }; }>;

// brierSkill
export declare const brierSkill: TallyMeasure;

// brierUncertainty
export declare const brierUncertainty: import("../tally.js").TallyMeasure<{}>;

// ece
export declare const ece: import("../tally.js").TallyMeasure<{ readonly bins: { readonly type: 'integer'; readonly min: 1; readonly default: 10; readonly about: 'Number of bins; empty bins are left out.'; }; readonly scheme: { readonly type: 'choice'; readonly of: readonly ['equal-width', 'equal-mass']; readonly default: 'equal-width'; readonly about: 'Bins of equal width, or of equal mass (quantiles).'; }; readonly norm: { readonly type: 'choice'; readonly of: readonly ['l1', 'l2']; readonly default: 'l1'; readonly about: 'Mean absolute gap (l1), or root mean squared gap (l2).'; }; }>;

// gini
export declare const gini: TallyMeasure;

// hinge
export declare const hinge: TallyMeasure;

// hullAuc
export declare const hullAuc: TallyMeasure;

// ks
export declare const ks: TallyMeasure;

// logLoss
export declare const logLoss: import("../tally.js").TallyMeasure<{ readonly eps: { readonly type: 'number'; readonly min: 0; readonly max: 0.5; readonly default: 0; readonly about: `Clip probabilities to [eps, 1 - eps]; with 0, a wrong prediction of probability 1 gives ${string}.`; }; }>;

// logSkill
export declare const logSkill: TallyMeasure<typeof params>;

// maxAccuracy
export declare const maxAccuracy: import("../tally.js").TallyMeasure<{}>;

// maxF
export declare const maxF: import("../tally.js").TallyMeasure<{ readonly beta: { readonly type: 'number'; readonly min: 0; readonly max: number; readonly default: 1; readonly about: 'Weight of recall relative to precision: 0 gives precision, inf recall.'; }; }>;

// maxInformedness
export declare const maxInformedness: import("../tally.js").TallyMeasure<{}>;

// maxMcc
export declare const maxMcc: import("../tally.js").TallyMeasure<{}>;

// mce
export declare const mce: import("../tally.js").TallyMeasure<{ readonly bins: { readonly type: 'integer'; readonly min: 1; readonly default: 10; readonly about: 'Number of bins; empty bins are left out.'; }; readonly scheme: { readonly type: 'choice'; readonly of: readonly ['equal-width', 'equal-mass']; readonly default: 'equal-width'; readonly about: 'Bins of equal width, or of equal mass (quantiles).'; }; }>;

// measures
export declare const measures: readonly [import("../tally.js").TallyMeasure, import("../tally.js").TallyMeasure<{ readonly rule: { readonly type: 'choice'; readonly of: readonly ['step', 'interpolated', '11-point', 'davis-goadrich', 'trapezoid']; readonly default: 'step'; readonly about: 'Interpolation of the curve: step (average precision), interpolated (best precision at this recall or above), 11-point, davis-goadrich, or trapezoid (linear, from (0, 1)).'; }; }>, import("../tally.js").TallyMeasure<{ readonly of: { readonly type: 'text'; readonly about: 'Measure on counts, with parameters, such as Kappa or F(beta=2); accuracy when absent.'; }; }>, import("../tally.js").TallyMeasure, import("../tally.js").TallyMeasure<{ readonly bins: { readonly type: 'integer'; readonly min: 1; readonly about: 'Number of bins of equal width; every distinct score is a group when absent, and the decomposition is exact only then.'; }; }>, import("../tally.js").TallyMeasure<{ readonly bins: { readonly type: 'integer'; readonly min: 1; readonly about: 'Number of bins of equal width; every distinct score is a group when absent, and the decomposition is exact only then.'; }; }>, import("../tally.js").TallyMeasure, import("../tally.js").TallyMeasure<{}>, import("../tally.js").TallyMeasure<{}>, import("../tally.js").TallyMeasure<{ readonly bins: { readonly type: 'integer'; readonly min: 1; readonly default: 10; readonly about: 'Number of bins; empty bins are left out.'; }; readonly scheme: { readonly type: 'choice'; readonly of: readonly ['equal-width', 'equal-mass']; readonly default: 'equal-width'; readonly about: 'Bins of equal width, or of equal mass (quantiles).'; }; readonly norm: { readonly type: 'choice'; readonly of: readonly ['l1', 'l2']; readonly default: 'l1'; readonly about: 'Mean absolute gap (l1), or root mean squared gap (l2).'; }; }>, import("../tally.js").TallyMeasure, import("../tally.js").TallyMeasure, import("../tally.js").TallyMeasure, import("../tally.js").TallyMeasure, import("../tally.js").TallyMeasure<{ readonly eps: { readonly type: 'number'; readonly min: 0; readonly max: 0.5; readonly default: 0; readonly about: `Clip probabilities to [eps, 1 - eps]; with 0, a wrong prediction of probability 1 gives ${string}.`; }; }>, import("../tally.js").TallyMeasure<{ readonly eps: { readonly type: 'number'; readonly min: 0; readonly max: 0.5; readonly default: 0; readonly about: `Clip probabilities to [eps, 1 - eps]; with 0, a wrong prediction of probability 1 gives ${string}.`; }; }>, import("../tally.js").TallyMeasure<{}>, import("../tally.js").TallyMeasure<{ readonly beta: { readonly type: 'number'; readonly min: 0; readonly max: number; readonly default: 1; readonly about: 'Weight of recall relative to precision: 0 gives precision, inf recall.'; }; }>, import("../tally.js").TallyMeasure<{}>, import("../tally.js").TallyMeasure<{}>, import("../tally.js").TallyMeasure<{ readonly bins: { readonly type: 'integer'; readonly min: 1; readonly default: 10; readonly about: 'Number of bins; empty bins are left out.'; }; readonly scheme: { readonly type: 'choice'; readonly of: readonly ['equal-width', 'equal-mass']; readonly default: 'equal-width'; readonly about: 'Bins of equal width, or of equal mass (quantiles).'; }; }>, import("../tally.js").TallyMeasure<{ readonly of: { readonly type: 'choice'; readonly of: readonly ['fpr', 'tpr']; readonly default: 'fpr'; readonly about: 'Rate that is limited: false positive rate (area under the curve) or true positive rate (area to its right).'; }; readonly from: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly default: 0; readonly about: 'Lower limit of the rate.'; }; readonly to: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly default: 1; readonly about: 'Upper limit of the rate.'; }; readonly scale: { readonly type: 'choice'; readonly of: readonly ['raw', 'mcclish']; readonly default: 'raw'; readonly about: 'The area itself, or rescaled so that chance is 1/2 and the best 1 (McClish).'; }; }>, import("../tally.js").TallyMeasure<{}>];

// partialAuc
export declare const partialAuc: TallyMeasure<typeof params>;

// rmse
export declare const rmse: import("../tally.js").TallyMeasure<{}>;


// ==== ./dist/tallies/curves/index.d.ts

// calibration
export declare const calibration: TallyCurve<typeof binParams>;

// cost
export declare const cost: TallyCurve;

// cumulativeGain
export declare const cumulativeGain: TallyCurve;

// curves
export declare const curves: readonly [import("../tally-curve.js").TallyCurve<{ readonly bins: { readonly type: 'integer'; readonly min: 1; readonly default: 10; readonly about: 'Number of bins; empty bins are left out.'; }; readonly scheme: { readonly type: 'choice'; readonly of: readonly ['equal-width', 'equal-mass']; readonly default: 'equal-width'; readonly about: 'Bins of equal width, or of equal mass (quantiles).'; }; }>, import("../tally-curve.js").TallyCurve, import("../tally-curve.js").TallyCurve, import("../tally-curve.js").TallyCurve, import("../tally-curve.js").TallyCurve<{ readonly fp: { readonly type: 'number'; readonly min: 0; readonly default: 1; readonly about: 'Cost of one false positive.'; }; readonly fn: { readonly type: 'number'; readonly min: 0; readonly default: 1; readonly about: 'Cost of one false negative.'; }; }>, import("../tally-curve.js").TallyCurve, import("../tally-curve.js").TallyCurve<{ readonly rule: { readonly type: 'choice'; readonly of: readonly ["step", "interpolated", "davis-goadrich", "trapezoid"]; readonly default: 'step'; readonly about: 'Interpolation of precision: none (step), the highest at this recall or above (interpolated), linear in counts between thresholds (davis-goadrich), or linear in precision (trapezoid).'; }; }>, import("../tally-curve.js").TallyCurve<{ readonly thin: { readonly type: 'flag'; readonly default: false; readonly about: 'Leave out collinear points; the area stays the same.'; }; }>, import("../tally-curve.js").TallyCurve<{ readonly cumulative: { readonly type: 'flag'; readonly default: false; readonly about: 'Share of the class below the score instead of at the score.'; }; }>];

// det
export declare const det: TallyCurve;

// expectedCost
export declare const expectedCost: TallyCurve<typeof params>;

// lift
export declare const lift: TallyCurve;

// precisionRecall
export declare const precisionRecall: TallyCurve<typeof params>;

// roc
export declare const roc: TallyCurve<typeof params>;

// scoreDistribution
export declare const scoreDistribution: TallyCurve<typeof params>;


// ==== ./dist/class-scores/measures/index.d.ts

// classAuc
export declare const classAuc: ClassScoresMeasure<typeof params>;

// classAveragePrecision
export declare const classAveragePrecision: ClassScoresMeasure<typeof params>;

// classBrier
export declare const classBrier: ClassScoresMeasure<typeof params>;

// classEce
export declare const classEce: ClassScoresMeasure<typeof params>;

// classLogLoss
export declare const classLogLoss: ClassScoresMeasure<typeof params>;

// measures
export declare const measures: readonly [import("../class-scores.js").ClassScoresMeasure<{ readonly scheme: { readonly type: 'choice'; readonly of: readonly ['ovr', 'ovo']; readonly default: 'ovr'; readonly about: 'Each class against all others (ovr), or each pair of classes both ways (ovo).'; }; readonly average: { readonly type: 'choice'; readonly of: readonly ['macro', 'weighted', 'micro']; readonly default: 'macro'; readonly about: 'The mean over classes or pairs (macro), weighted by their items (weighted), or the area of all scores pooled (micro, with ovr only).'; }; readonly empty: { readonly type: 'choice'; readonly of: readonly ['fail', 'omit', 'zero', 'one']; readonly default: 'fail'; readonly about: 'Classes, labels or items with an undefined value in an average; fail makes the average undefined.'; }; }>, import("../class-scores.js").ClassScoresMeasure<{ readonly rule: { readonly type: 'choice'; readonly of: readonly ['step', 'interpolated', '11-point', 'davis-goadrich', 'trapezoid']; readonly default: 'step'; readonly about: 'Interpolation of the curve: step (average precision), interpolated (best precision at this recall or above), 11-point, davis-goadrich, or trapezoid (linear, from (0, 1)).'; }; readonly average: { readonly type: 'choice'; readonly of: readonly ['macro', 'weighted', 'micro', 'samples']; readonly default: 'macro'; readonly about: 'The mean over classes (macro), weighted by their items (weighted), of all scores pooled (micro), or over items (samples).'; }; readonly empty: { readonly type: 'choice'; readonly of: readonly ['fail', 'omit', 'zero', 'one']; readonly default: 'fail'; readonly about: 'Classes, labels or items with an undefined value in an average; fail makes the average undefined.'; }; }>, import("../class-scores.js").ClassScoresMeasure<{ readonly half: { readonly type: 'flag'; readonly default: false; readonly about: 'Divide by 2, so that the range is [0, 1] as with two classes.'; }; }>, import("../class-scores.js").ClassScoresMeasure<{ readonly bins: { readonly type: 'integer'; readonly min: 1; readonly default: 10; readonly about: 'Number of bins; empty bins are left out.'; }; readonly scheme: { readonly type: 'choice'; readonly of: readonly ['equal-width', 'equal-mass']; readonly default: 'equal-width'; readonly about: 'Bins of equal width, or of equal mass (quantiles).'; }; readonly norm: { readonly type: 'choice'; readonly of: readonly ['l1', 'l2']; readonly default: 'l1'; readonly about: 'Mean absolute gap (l1), or root mean squared gap (l2).'; }; readonly over: { readonly type: 'choice'; readonly of: readonly ['top-label', 'classes']; readonly default: 'top-label'; readonly about: 'The probability of the most probable class against the share of items that are of it (top-label), or the mean over classes, each against the others (classes).'; }; }>, import("../class-scores.js").ClassScoresMeasure<{ readonly eps: { readonly type: 'number'; readonly min: 0; readonly max: 0.5; readonly default: 0; readonly about: 'Clip probabilities to [eps, 1 - eps] and normalise them; with 0, a wrong prediction of probability 1 gives Infinity.'; }; }>, import("../class-scores.js").ClassScoresMeasure<{ readonly k: { readonly type: 'integer'; readonly min: 1; readonly default: 1; readonly about: 'Number of top-scored classes (k).'; }; readonly ties: { readonly type: 'choice'; readonly of: readonly ['expected', 'lowest', 'highest', 'last']; readonly default: 'expected'; readonly about: 'Over all orders of tied classes: the mean, the worst or the best; or the class that comes last of them first.'; }; }>];

// topAccuracy
export declare const topAccuracy: ClassScoresMeasure<typeof params>;


// ==== ./dist/label-scores/measures/index.d.ts

// coverageError
export declare const coverageError: import("../mean-over-items.js").ItemMeanMeasure<{}>;

// labelAuc
export declare const labelAuc: LabelScoresMeasure<typeof params>;

// labelAveragePrecision
export declare const labelAveragePrecision: LabelScoresMeasure<typeof params>;

// labelRankingLoss
export declare const labelRankingLoss: import("../mean-over-items.js").ItemMeanMeasure<{ readonly ties: { readonly type: 'choice'; readonly of: readonly ['lost', 'half']; readonly default: 'lost'; readonly about: 'A tied pair counts as an error, as in scikit-learn, or half.'; }; }>;

// lrap
export declare const lrap: import("../mean-over-items.js").ItemMeanMeasure<{}>;

// measures
export declare const measures: readonly [import("../mean-over-items.js").ItemMeanMeasure<{}>, import("../label-scores.js").LabelScoresMeasure<{ readonly average: { readonly type: 'choice'; readonly of: readonly ['macro', 'weighted', 'micro', 'samples']; readonly default: 'macro'; readonly about: 'The mean over labels (macro), weighted by the items that have them (weighted), of all scores pooled (micro), or over items (samples).'; }; readonly empty: { readonly type: 'choice'; readonly of: readonly ['fail', 'omit', 'zero', 'one']; readonly default: 'fail'; readonly about: 'Classes, labels or items with an undefined value in an average; fail makes the average undefined.'; }; }>, import("../label-scores.js").LabelScoresMeasure<{ readonly average: { readonly type: 'choice'; readonly of: readonly ['macro', 'weighted', 'micro', 'samples']; readonly default: 'macro'; readonly about: 'The mean over labels (macro), weighted by the items that have them (weighted), of all scores pooled (micro), or over items (samples).'; }; readonly empty: { readonly type: 'choice'; readonly of: readonly ['fail', 'omit', 'zero', 'one']; readonly default: 'fail'; readonly about: 'Classes, labels or items with an undefined value in an average; fail makes the average undefined.'; }; readonly rule: { readonly type: 'choice'; readonly of: readonly ['step', 'interpolated', '11-point', 'davis-goadrich', 'trapezoid']; readonly default: 'step'; readonly about: 'Interpolation of the curve: step (average precision), interpolated (best precision at this recall or above), 11-point, davis-goadrich, or trapezoid (linear, from (0, 1)).'; }; }>, import("../mean-over-items.js").ItemMeanMeasure<{ readonly ties: { readonly type: 'choice'; readonly of: readonly ['lost', 'half']; readonly default: 'lost'; readonly about: 'A tied pair counts as an error, as in scikit-learn, or half.'; }; }>, import("../mean-over-items.js").ItemMeanMeasure<{}>];


// ==== ./dist/tallies/thresholds/threshold-rules/index.d.ts

// accuracy
export declare const accuracy: ThresholdRule;

// closest
export declare const closest: ThresholdRule<typeof params>;

// cost
export declare const cost: ThresholdRule<typeof params>;

// minSensitivity
export declare const minSensitivity: ThresholdRule<typeof params>;

// minSpecificity
export declare const minSpecificity: ThresholdRule<typeof params>;

// thresholdRules
export declare const thresholdRules: readonly [import("../threshold-rule.js").ThresholdRule<Readonly<Record<string, import("@eval/core").ParamSpec>>>, import("../threshold-rule.js").ThresholdRule<{ readonly cost: { readonly type: 'number'; readonly min: 0; readonly open: true; readonly default: 1; readonly about: 'Cost of a false negative over that of a false positive.'; }; readonly prevalence: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly open: true; readonly default: 0.5; readonly about: 'Share of positives where the threshold will be used.'; }; }>, import("../threshold-rule.js").ThresholdRule<{ readonly fp: { readonly type: 'number'; readonly min: 0; readonly default: 1; readonly about: 'Cost of one false positive.'; }; readonly fn: { readonly type: 'number'; readonly min: 0; readonly default: 1; readonly about: 'Cost of one false negative.'; }; }>, import("../threshold-rule.js").ThresholdRule<{ readonly at: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly required: true; readonly about: 'Sensitivity that must be reached.'; }; }>, import("../threshold-rule.js").ThresholdRule<{ readonly at: { readonly type: 'number'; readonly min: 0; readonly max: 1; readonly required: true; readonly about: 'Specificity that must be reached.'; }; }>, import("../threshold-rule.js").ThresholdRule<{ readonly sensitivity: { readonly type: 'number'; readonly min: 0; readonly default: 1; readonly about: 'Weight of sensitivity.'; }; readonly specificity: { readonly type: 'number'; readonly min: 0; readonly default: 1; readonly about: 'Weight of specificity.'; }; }>, import("../threshold-rule.js").ThresholdRule<Readonly<Record<string, import("@eval/core").ParamSpec>>>];

// weightedSum
export declare const weightedSum: ThresholdRule<typeof params>;

// youden
export declare const youden: ThresholdRule;

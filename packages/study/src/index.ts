export type * from './answers/comparison-answer.js'
export type * from './answers/evaluation.js'
export { type PlainChance, type PlainFinding, type PlainInterval } from './answers/plain-finding.js'
export { evaluateSystems, type Asked, type CallOptions, type SystemParams, type SystemsOf } from './call.js'
export * from './compare.js'
export {
  evaluatePredictions,
  type OnePrediction,
  type PredictionsOptions,
  type SystemsPredictions,
} from './evaluate-predictions.js'
export { evaluateAnswers, type Answers, type AnswersOptions } from './evaluate-answers.js'
export { evaluateLabelSets, type LabelSetsOptions, type SystemsLabelSets } from './evaluate-label-sets.js'
export { evaluateRuns, type OneRun, type Runs, type RunsOptions } from './evaluate-runs.js'
export { evaluateValues, type ValuesOptions } from './evaluate-values.js'
export {
  type LabelSet,
  type LabelSetPredictions,
  type LabelSets,
  type LabelSetTruth,
  type SystemLabelSets,
} from './inputs/label-sets-input.js'
export { type SystemValues, type Values } from './inputs/values-input.js'
export { type BinaryConfusion, type Confusion, type ConfusionMatrix } from './inputs/confusion-input.js'
export {
  type LabelledPredictions,
  type Predictions,
  type SystemPredictions,
  type Truth,
} from './inputs/predictions-input.js'
export { type ByClass } from './inputs/class-columns.js'
export { neededOfDocuments, type DocumentColumns } from './inputs/document-columns.js'
export { type Qrels, type Run } from './inputs/retrieval-input.js'
export type * from './result/result-of.js'
export {
  comparedRecord,
  distinctNotes,
  foundRecord,
  resultOfCompared,
  resultOfFound,
} from './result/result-of.js'
export * from './result/report-record.js'
export {
  correlatedRecord,
  type Correlated,
  type CorrelateQuestion,
  type CorrelationRecord,
  type FoundCorrelation,
  type Pairs,
} from './correlations/correlate.js'
export type * from './comparisons/align.js'
export { alignedByUnit, sharedUnits } from './comparisons/align.js'
export type { Compared } from './comparisons/compare.js'
export { planComparison, type CompareOptions, type ComparePlan } from './comparisons/plan-comparison.js'
export type * from './comparisons/comparison.js'
export { effectTitle, type EffectSize } from './comparisons/pairs/effect-size.js'
export type * from './comparisons/pairs/matchup.js'
export type { PairedKind, PairedSamples } from './comparisons/pairs/paired-samples.js'
export { kindsOf } from './comparisons/pairs/paired-samples.js'
export { pairsOf } from './comparisons/pairs/matchup.js'
export { UNDETECTABLE } from './comparisons/detail-tables.js'
export { reversedSlices } from './comparisons/slices/reversed-slices.js'
export { sliceVerdicts } from './comparisons/slices/slice-verdicts.js'
export { recordedVerdict, verdictOf } from './comparisons/verdict.js'
export * from './chance/against-null-models.js'
export * from './chance/chance-charts.js'
export type * from './chance/chance-rows.js'
export * from './chance/null-distribution.js'
export type * from './chance/null-model-choice.js'
export * from './charts/chart-data.js'
export * from './charts/chart-question.js'
export { estimatesIn } from './charts/estimates.js'
export * from './charts/found-charts.js'
export { undrawable } from './charts/undrawable.js'
export { DEFAULTS, REASONS } from './defaults.js'
export * from './folds/roc-folds.js'
export * from './randomization/paired-null.js'
export * from './pools/pool-parts.js'
export * from './pools/pool-systems.js'
export * from './pools/pool-values.js'
export * from './randomization/null-bars.js'
export type { NamedFold } from './folds/roc-fold-tables.js'
export { foldQuestionOf, foldsRecord, type FoldComparison, type FoldQuestion } from './folds/compare-folds.js'
export type { FoldTest, FoldValues } from './folds/fold-test.js'
export * from './gate/index.js'
export type * from './explain/explain-value.js'
export type * from './findings/average.js'
export * from './findings/chance-verdict.js'
export type * from './findings/finding.js'
export * from './findings/found.js'
export type { RunOptions } from './findings/run.js'
export * from './intervals/proportion-answer.js'
export type { ProportionQuestion, Proportions } from './intervals/proportion-interval.js'
export * from './leaderboard/headline.js'
export * from './leaderboard/leaderboard.js'
export { letterOf } from './leaderboard/letter-groups.js'
export type * from './notes/note.js'
export { note, noteText } from './notes/note.js'
export type * from './plan/options.js'
export { CHOICES, demandKnown } from './plan/options.js'
export type * from './plan/plan.js'
export * from './plugin.js'
export * from './power/index.js'
export type * from './policies/peers.js'
export { PEERS } from './policies/peers.js'
export { anyOf, callableNames, ifRegistered } from './registered.js'
export type * from './result/approximate.js'
export { chanceMark, comparisonMark, footnoteByMeasure, footnoteOf, markOf } from './result/approximate.js'
export { againstChanceRecord, type ChanceRowRecord, type ReachedRecord } from './result/chance-record.js'
export * from './result/detail-table.js'
export { embeddable, embedded } from './result/embedded.js'
export {
  FULL,
  LEAST_P,
  exactP,
  formatCount,
  formatNumber,
  formatThreshold,
  formatP,
  formatSigned,
  percentOf,
} from './result/format.js'
export * from './result/json-number.js'
export * from './result/published.js'
export * from './result/read-result.js'
export type * from './result/record.js'
export { noteRecord, resultRecord, systemRecord, tableRecord } from './result/record.js'
export * from './result/result-id.js'
export * from './result/result.js'
export * from './result/schema.js'
export { statedHeadlines, statedVerdicts } from './result/stated-verdicts.js'
export { topKRecord } from './result/top-k-record.js'
export * from './study.js'
export * from './task/system.js'
export * from './task/task.js'
export * from './task/usual.js'
export { thresholdRuleOf } from './predictions/thresholds/chosen-threshold.js'
export { placements } from './predictions/frames/placements.js'
export { positiveOf } from './predictions/predicted-classes.js'
export type { PredictionSource } from './predictions/align-predictions.js'
export type { RetrievalSource } from './retrieval/retrieval-source.js'
export { tasks } from './tasks/index.js'
export type * from './top-k/find-top-k.js'
export { topKCharts } from './top-k/top-k-charts.js'
export type { PooledCrossover, PooledCutoff, PooledTopK } from './top-k/pooled-top-k.js'
export type * from './top-k/top-k-question.js'
export { topKParams } from './top-k/top-k-question.js'
export type * from './top-k/ranked-labels.js'
export type * from './top-k/top-k.js'
export type { NamedValues } from './values/split-values.js'
export type { UnitValues, ValuesMeasure } from './values/unit-values.js'
export { repeatedRowsNote } from './predictions/repeated-ids.js'
export { type RankedRun } from './retrieval/from-ranks.js'
export { commandLine } from './result/command-line.js'
export { answerTo } from './threads/answer-to.js'
export {
  createThreadPool,
  type ThreadPool,
  type ThreadPoolOptions,
  type WorkThread,
} from './threads/thread-pool.js'
export { pluggedIn, type Answer, type Job } from './threads/job.js'

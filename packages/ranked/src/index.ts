export * from './curve.js'
export * from './plugin.js'
export * from './tables/hash-seed.js'
export * from './tables/tables.js'
export {
  MOST_TEXT,
  byteOrder,
  decodeText,
  encodeText,
  hashText,
  textAt,
  textColumn,
  tooMuchText,
  type TextColumn,
} from './tables/text-column.js'
export { countAtRecall, type RecallRounding } from './rankings/formulas/interpolated-precision.js'
export * from './rankings/ranking.js'
export { reordered } from './rankings/reordered.js'
export * from './rankings/ranking-of-grades.js'
export * from './rankings/input.js'
export * from './rankings/assessments/index.js'
export { averagePrecision, type AveragePrecisionView } from './rankings/formulas/average-precision.js'
export {
  averageOf,
  macroAverages,
  microAverages,
  pooledCounts,
  type AverageKind,
  type SetAverages,
  type SetCounts,
  type SetOptions,
} from './rankings/formulas/averages.js'
export { discountAt, discountedSum, type DiscountView } from './rankings/formulas/discounted-sum.js'
export { gainOf, idealGains, type GainView } from './rankings/formulas/gains.js'
export { geometricMean, LOGARITHMS } from './rankings/formulas/geometric-mean.js'
export {
  averagePrecisionRecall,
  interpolated,
  precisionRecall,
  type AverageCurve,
  type PrecisionRecallOptions,
  type PrecisionRecallPoint,
} from './rankings/formulas/precision-recall.js'
export { joinRankings, rowsByTopic, type RankedRows, type Rankings } from './rankings/join/join-rankings.js'
export * from './rankings/join/policies.js'
export { noSharedTopic } from './errors.js'
export * from './rankings/join/ranked-documents.js'
export * from './rankings/join/ranking-of-ranks.js'
export * from './rankings/ties/index.js'
export * from './intents/input.js'
export { intentRankingOf, type IntentMeasure, type IntentRanking } from './intents/intent-ranking.js'
export * from './intents/join-intents.js'
export * from './preferences/input.js'
export {
  joinPreferences,
  type JoinedPreferences,
  type PreferencePolicies,
} from './preferences/join-preferences.js'
export * from './preferences/preference-table.js'
export * from './preferences/preferences.js'
export { reorderedPreferences } from './preferences/preference-counts.js'
export * from './tallies/index.js'
export * from './class-scores/index.js'
export * from './label-scores/index.js'
export * from './label-sets/index.js'
export type { OpenFile, ReadFile, TrecFile } from './trec/files.js'
export { streamTrecEval, trecEval, type TrecResult } from './trec/trec-eval.js'
export { fromTrecNames } from './trec/measures/written-names.js'
export { VERSIONS as TREC_VERSIONS, type Version as TrecVersion } from './trec/version.js'

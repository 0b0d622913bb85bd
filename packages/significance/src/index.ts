export * from './chance/index.js'
export { shufflePart } from './chance/sampling/draw.js'
export * from './distributions/index.js'
export * from './null-model.js'
export * from './plugin.js'
export * from './top-k/index.js'
export * from './cells.js'
export * from './correction.js'
export * from './correlate.js'
export * from './effect.js'
export * from './interval.js'
export { areaInterval } from './numbers/areas/delong-interval.js'
export { friedmanTest } from './numbers/ranks/friedman-test.js'
export { nemenyiTest } from './numbers/ranks/nemenyi-test.js'
export { tooFewSystems } from './numbers/ranks/system-ranks.js'
export { tInterval } from './numbers/means/t-interval.js'
export { wilsonInterval } from './numbers/proportions/wilson-interval.js'
export type { CountedValue } from './resampling/counted-value.js'
export * from './resampling/counts-bootstrap.js'
export { deltaInterval } from './resampling/delta-interval.js'
export * from './resampling/randomization-distribution.js'
export * from './resampling/roc-band.js'
export * from './resampling/threshold-bootstrap.js'
export * from './sample.js'
export {
  impossibleNote,
  mergeSums,
  sumsOfDocument,
  sumsOfTokens,
  timesSums,
  type DocumentMean,
  type Sums,
  type SumsMeasure,
  type SumsOptions,
  type TokenMean,
} from './sums.js'
export * from './test.js'
export * from './power/area-power.js'
export * from './power/e-mean-power.js'
export * from './power/paired-power.js'
export { smallestFlipP } from './power/smallest-p.js'
export * from './power/top-k-power.js'
export { alphaAtLook } from './sequential/alpha-spending.js'
export { boundedMeanInterval } from './sequential/bounded-mean-interval.js'
export { varianceComponents, type VarianceComponents } from './clusters/variance-components.js'
export { ranksOf, type TieRule } from './numbers/ranks/ranks.js'
export { cellsContributions } from './statistics.js'
export { passAtK, passHatK } from './answers/pass-at-k.js'
export {
  agreementOf,
  mergeRatings,
  ratingsOf,
  ratingsOfCounts,
  type Agreement,
  type Ratings,
  type RatingsMeasure,
} from './answers/ratings.js'
export { type Trials, type TrialsMeasure } from './answers/trials.js'
export { judgedOf, judgeTable, type Judged, type JudgedMeasure, type JudgeTable } from './answers/judged.js'
export { corrected, predictionPowered, type Estimate } from './answers/prediction-powered.js'
export {
  NORMALISATIONS,
  normalised,
  overlapOf,
  type Normalisation,
  type Overlap,
  type OverlapMeasure,
  type TokenOverlap,
} from './answers/overlap.js'
export { battlesOf, halvedTies, type Battle, type Battles, type BattlesMeasure } from './answers/battles.js'
export { bradleyTerry, type Strengths } from './answers/bradley-terry.js'
export { clusterMeans } from './clusters/cluster-means.js'
export { meanError, type MeanError } from './clusters/clustered-mean.js'

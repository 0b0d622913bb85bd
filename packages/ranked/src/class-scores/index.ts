export {
  classScoresOf,
  classTally,
  classWeights,
  mergeClassScores,
  weightsOf,
  type ClassScores,
  type ClassScoresMeasure,
} from './class-scores.js'
export * from './input.js'

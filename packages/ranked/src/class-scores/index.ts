export {
  classScoresOf,
  classTally,
  classWeights,
  mergeClassScores,
  weightsOf,
  type ClassScores,
  type ClassScoresMeasure,
} from './class-scores.js'
export { topLabelTally } from './top-label.js'
export * from './input.js'

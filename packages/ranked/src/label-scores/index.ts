export * from './input.js'
export {
  labelScoresOf,
  labelTally,
  mergeLabelScores,
  type LabelScores,
  type LabelScoresMeasure,
} from './label-scores.js'
export { type ItemMeanMeasure } from './mean-over-items.js'

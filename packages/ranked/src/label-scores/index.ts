export * from './contributions.js'
export * from './input.js'
export * from './label-scores.js'
export * as labelScoresMeasures from './measures/index.js'

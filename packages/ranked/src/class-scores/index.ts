export * from './class-scores.js'
export * from './contributions.js'
export * from './input.js'
export * as classScoresMeasures from './measures/index.js'

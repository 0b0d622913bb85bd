export * from './ranking.js'
export * from './tally.js'

export * from './distributions/index.js'
export * from './null-model.js'

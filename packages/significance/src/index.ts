export * from './distributions/index.js'
export * from './null-model.js'
export * from './top-k/index.js'

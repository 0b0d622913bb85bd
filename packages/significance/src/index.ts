export * from './null-model.js'

export * from './input.js'
export * from './label-sets.js'

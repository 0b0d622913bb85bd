export * from './engine/chance.js'
export { BLOCK, chanceBlock } from './engine/chance-draws.js'
export * from './engine/chance-of.js'

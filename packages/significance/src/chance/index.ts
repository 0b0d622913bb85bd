export * from './chance.js'
export { BLOCK, chanceBlock } from './chance-draws.js'
export * from './chance-of.js'

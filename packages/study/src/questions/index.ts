export * from './question.js'
export * from './evaluate-params.js'
export * from './compare-params.js'
export * from './chance-params.js'
export * from './gate-params.js'
export * from './fold-params.js'
export * from './power-params.js'
export * from './pool-params.js'
export { writtenAnswer, type AskedParam } from './written-answer.js'
export { topKNumbersFrom } from './top-k-numbers.js'
export {
  bytesFrom,
  decimalsFrom,
  numbersFrom,
  oneNumberFrom,
  oneWholeNumberFrom,
  textFrom,
  wholeNumberWithin,
} from './written-values.js'

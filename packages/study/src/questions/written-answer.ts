import { EvalError, type ParamSpec } from '@eval/core'
import { byMeasure } from '../gate/gate-options.js'
import type { QuestionParam } from './question.js'
import {
  decimalsFrom,
  levelFrom,
  numbersFrom,
  oneNumberFrom,
  oneWholeNumberFrom,
  textFrom,
  wholeNumbersFrom,
} from './written-values.js'

/** What can be asked of a study, or a parameter of a task. */
export type AskedParam = QuestionParam | ParamSpec

type Limits = Pick<QuestionParam, 'min' | 'max'>

/** What an answer is made of, by the type of its question. */
const WRITTEN: Readonly<
  Record<AskedParam['type'], (given: unknown, option: string, limits: Limits) => unknown>
> = {
  flag: (given) => given === true,
  choice: (given) => given,
  integer: (given, option, { min = 0, max }) => oneWholeNumberFrom(given, option, min, max),
  integers: (given, option, { min = 0 }) => wholeNumbersFrom(given, option, min),
  number: oneNumberFrom,
  numbers: numbersFrom,
  mapping: (_given, option) => {
    throw new EvalError('BAD_OPTION', `${option} cannot be given as text.`, { option })
  },
  probability: levelFrom,
  decimals: decimalsFrom,
  name: textFrom,
  names: (given, option) => (Array.isArray(given) ? given.map(String) : textFrom(given, option)),
  text: textFrom,
  column: textFrom,
  'by-measure': (given, option) => byMeasure(textFrom(given, option), option),
  'number-or-by-measure': (given, option) =>
    String(given).includes('=') ? byMeasure(String(given), option) : oneNumberFrom(given, option),
}

/** The answer that a text stands for; errors call the question what its host does. */
export const writtenAnswer = (param: AskedParam, given: unknown, option: string): unknown =>
  WRITTEN[param.type](given, option, param as Limits)

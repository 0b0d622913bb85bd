import { EvalError } from '@eval/core'
import type { ChanceQuestion, CompareOptions, EvaluateOptions, TopKNumbers, TopKQuestion } from '@eval/study'
import {
  chanceParams,
  compareParams,
  decimalsFrom,
  evaluateParams,
  hitsFrom,
  oneWholeNumberFrom,
  textFrom,
  topKNumbersParams,
  topKParams,
} from '@eval/study/questions'
import type { OptionValues } from '../command.js'
import { asked, askedWithSources } from '../options/asked.js'
import type { Session } from '../session.js'

/** What a command line asks about systems. */
export const evaluateQuestion = (options: OptionValues, session: Session): EvaluateOptions => ({
  ...askedWithSources(evaluateParams, options, session),
  ...(options.chance === false ? { nullModel: false } : {}),
})

/** What a command line asks about differences. */
export const compareQuestion = (options: OptionValues, session: Session): CompareOptions =>
  askedWithSources(compareParams, options, session)

/** What a command line asks about chance. */
export const chanceQuestion = (options: OptionValues, session: Session): ChanceQuestion => ({
  ...asked(chanceParams, options, session),
  levels: decimalsFrom(options.level, '--level'),
})

/** What a command line asks about the top k. */
export const topKQuestion = (options: OptionValues, session: Session): TopKQuestion => ({
  ...asked({ ...topKParams, k: topKNumbersParams.k }, options, session),
  levels: decimalsFrom(options.level, '--level'),
})

/** The numbers that stand for a ranking where there is no file. */
export function topKNumbers(options: OptionValues): TopKNumbers {
  const hits = options.hits === undefined ? {} : { hits: hitsFrom(options.hits, '--hits') }
  if (/^(inf|infinite|infinity|∞)$/i.test(String(options.population))) {
    if (options.rate === undefined) throw needed('rate')
    return { population: { rate: textFrom(options.rate, '--rate') }, ...hits }
  }
  if (options.rate !== undefined)
    throw new EvalError('BAD_OPTION', '--rate is of an infinite population. Use --population inf.')
  const [N, positives] = [oneOf(options, 'population', 1), oneOf(options, 'positives', 0)]
  if (positives > N)
    throw new EvalError('BAD_OPTION', `--positives ${positives} is more than --population ${N}.`)
  return { population: { N, positives }, ...hits }
}

const needed = (name: string): EvalError =>
  new EvalError('USAGE', `Use --${name}, or give a file with scores and labels. See: evals chance --help`)

function oneOf(options: OptionValues, name: string, min: number): number {
  if (options[name] === undefined) throw needed(name)
  return oneWholeNumberFrom(options[name], `--${name}`, min)
}

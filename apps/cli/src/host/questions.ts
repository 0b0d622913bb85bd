import type { ChanceQuestion, CompareOptions, EvaluateOptions, TopKQuestion } from '@eval/study'
import {
  chanceParams,
  compareParams,
  decimalsFrom,
  evaluateParams,
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

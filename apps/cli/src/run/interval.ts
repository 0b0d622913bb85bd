import { createStudy, proportionAnswer } from '@eval/study'
import type { Runner } from '../command.js'
import { asked } from '../options/asked.js'
import { PROPORTION_PARAMS } from '../options/vocabulary.js'
import { resultOf } from '../session.js'

/** Intervals for one proportion or for the difference of two; quantiles at several levels. */
export const interval: Runner = (words, options, session) => {
  const { oneSided: side, ...said } = asked(PROPORTION_PARAMS, options, session)
  const question = { ...said, ...(side === undefined ? {} : { side }) }
  const found = proportionAnswer(createStudy(session), words, question)
  return Promise.resolve({ result: resultOf(session, found) })
}

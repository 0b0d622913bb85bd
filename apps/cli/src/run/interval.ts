import { EvalError, printable } from '@eval/core'
import {
  createStudy,
  intervalTable,
  jsonNumber,
  tableRecord,
  type ProportionQuestion,
  type Proportions,
} from '@eval/study'
import type { Runner } from '../command.js'
import { asked } from '../options/asked.js'
import { PROPORTION_PARAMS } from '../options/vocabulary.js'
import { resultOf } from '../session.js'

/** Intervals for one proportion or for the difference of two. */
export const interval: Runner = (words, options, session) => {
  const proportions = words.map(proportionFrom)
  if (proportions.length < 1 || proportions.length > 2) {
    throw new EvalError(
      'USAGE',
      `Give one proportion such as 12/72, or two to compare; there are ${words.length}.`,
    )
  }
  const said = asked(PROPORTION_PARAMS, options, session)
  const question: ProportionQuestion = {
    ...(said.level === undefined ? {} : { level: said.level }),
    ...(said.oneSided === undefined ? {} : { side: said.oneSided }),
    ...(said.method === undefined ? {} : { interval: said.method }),
  }
  const found = createStudy(session).proportionInterval(proportions as unknown as Proportions, question)
  const { estimate, low, high, level, side, method, n, notes, details = {} } = found
  return Promise.resolve({
    result: resultOf(session, {
      tables: [tableRecord(intervalTable(words.join(' - '), found))],
      notes,
      details: { estimate, low: jsonNumber(low), high: jsonNumber(high), level, side, method, n, ...details },
    }),
  })
}

function proportionFrom(text: string): Proportions[0] {
  const [, hits, n] = /^\s*(\d+(?:\.\d+)?)\s*\/\s*(\d+(?:\.\d+)?)\s*$/.exec(text) ?? []
  const proportion = { hits: Number(hits), n: Number(n) }
  if (hits === undefined || !(proportion.n > 0) || proportion.hits > proportion.n) {
    throw new EvalError(
      'BAD_PROPORTION',
      `"${printable(text)}" is not a proportion: write hits/n such as 12/72, with n above 0 and no more hits than n.`,
    )
  }
  return proportion
}

import { EvalError, printable } from '@eval/core'
import {
  createStudy,
  DEFAULTS,
  intervalTable,
  jsonNumber,
  levelOfDeviate,
  quantileTable,
  reallyBetterTable,
  tableRecord,
  type ProportionQuestion,
  type Proportions,
} from '@eval/study'
import type { Runner } from '../command.js'
import { asked } from '../options/asked.js'
import { PROPORTION_PARAMS } from '../options/vocabulary.js'
import { resultOf } from '../session.js'

/** Intervals for one proportion or for the difference of two; quantiles at several levels. */
export const interval: Runner = (words, options, session) => {
  const said = asked(PROPORTION_PARAMS, options, session)
  const { quantiles: levels, df = [] } = said
  if (words.length === 0 && levels)
    return Promise.resolve({
      result: resultOf(session, { tables: [tableRecord(quantileTable(levels, df))] }),
    })
  if (df.length > 0 && !levels) throw new EvalError('USAGE', '--df is of the table that --levels prints.')
  const proportions = words.map(proportionFrom)
  if (proportions.length < 1 || proportions.length > 2) {
    throw new EvalError(
      'USAGE',
      `Give one proportion such as 12/72, or two to compare; there are ${words.length}.`,
    )
  }
  const question: ProportionQuestion = {
    level: said.z === undefined ? (said.level ?? DEFAULTS.level) : levelOfDeviate(said.z),
    ...(said.oneSided === undefined ? {} : { side: said.oneSided }),
    ...(said.method === undefined ? {} : { interval: said.method }),
  }
  const study = createStudy(session)
  const at = (level: number) =>
    study.proportionInterval(proportions as unknown as Proportions, { ...question, level })
  const found = at(question.level!)
  const { estimate, low, high, level, side, method, n, notes, details = {} } = found
  const better = proportions.length === 2 ? reallyBetterTable(found) : undefined
  const tables = [
    intervalTable(words.join(' - '), found),
    ...(better ? [better] : []),
    ...(levels ? [quantileTable(levels, df, at, question.side)] : []),
  ]
  return Promise.resolve({
    result: resultOf(session, {
      tables: tables.map(tableRecord),
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

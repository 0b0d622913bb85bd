import { EvalError, isUndefined, printable, type Call, type Undefined } from '@eval/core'
import { jsonNumber, type TableRecord } from '@eval/study'
import type { Interval, IntervalResult, Proportion, SampleKind } from '@eval/significance'
import type { Runner } from '../command.js'
import { levelFrom, textFrom } from '../option-values.js'
import { resultOf, type Session } from '../session.js'
import { known } from '../usual.js'

/** Intervals for one proportion or for the difference of two. */
export const interval: Runner = (words, options, session) => {
  const proportions = words.map(proportionFrom)
  const [first, second, ...more] = proportions
  if (!first || more.length > 0) {
    throw new EvalError(
      'USAGE',
      `Give one proportion such as 12/72, or two to compare; there are ${words.length}.`,
    )
  }
  const params = {
    level: levelFrom(options.level),
    side: options.oneSided === undefined ? 'two-sided' : textFrom(options.oneSided, '--one-sided'),
  }
  const input = second ? 'proportion-difference' : 'proportion'
  const call =
    options.method === undefined
      ? usualInterval(session, input, second ? 'newcombe' : 'wilson')
      : session.registry.calls('interval', textFrom(options.method, '--method'), input)[0]!
  const { contribution } = call
  const sample = second ? { first, second } : first
  const answer = contribution.compute(sample, { ...call.params, ...params })
  if (isAbsent(answer)) throw new EvalError('UNDEFINED_VALUE', contribution.undefinedWhen[answer.undefined]!)
  const { estimate, low, high, level, side, n, notes, details = {} } = answer
  const fields = {
    estimate,
    low: jsonNumber(low),
    high: jsonNumber(high),
    level,
    side,
    method: answer.method,
    n,
    ...details,
  }
  return Promise.resolve({
    result: resultOf(session, { tables: [tableOf(words, answer)], notes, details: fields }),
  })
}

/** The usual interval, or, where it is not registered, the first on such a sample. */
function usualInterval({ registry }: Session, input: SampleKind, usual: string): Call<Interval> {
  const find = (name: string): Call<Interval> => registry.calls('interval', name, input)[0]!
  const first = registry.all('interval').find((one) => one.input === input)
  return known(() => find(usual)) ?? find(first?.name ?? usual)
}

const isAbsent = (answer: IntervalResult | Undefined): answer is Undefined =>
  'undefined' in answer && isUndefined(answer)

function proportionFrom(text: string): Proportion {
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

/** What the details of intervals are called in a table. */
const WORDS: Readonly<Record<string, string>> = {
  standardError: 'standard error',
  probabilityAboveZero: 'probability above 0',
}

function tableOf(
  words: readonly string[],
  { estimate, low, high, level, side, method, n, details = {} }: IntervalResult,
): TableRecord {
  const extra = Object.entries(details)
  return {
    name: 'interval',
    title: `${words.join(' - ')}, ${Number((100 * level).toPrecision(12))} % ${side === 'two-sided' ? 'interval' : `${side} bound`}`,
    columns: [
      ...['estimate', 'low', 'high', 'level'].map((name) => ({ name, kind: 'number' as const })),
      { name: 'method', kind: 'text' },
      { name: 'n', kind: 'count' },
      ...extra.map(([name]) => ({ name: WORDS[name] ?? name, kind: 'number' as const })),
    ],
    rows: [
      [
        estimate,
        jsonNumber(low),
        jsonNumber(high),
        level,
        method,
        n,
        ...extra.map(([, value]) => jsonNumber(value)),
      ],
    ],
  }
}

import { EvalError, printable } from '@eval/core'
import type { IntervalResult } from '@eval/significance'
import { DEFAULTS } from '../defaults.js'
import { jsonNumber } from '../result/json-number.js'
import { tableRecord } from '../result/record.js'
import type { Study } from '../study.js'
import { intervalTable, type ProportionQuestion, type Proportions } from './proportion-interval.js'
import { levelOfDeviate, quantileTable, reallyBetterTable } from './quantile-tables.js'

/** What is asked about one proportion, or the difference of two, and which tables are wanted beside. */
export interface WrittenProportions extends Omit<ProportionQuestion, 'interval'> {
  readonly method?: string
  /** The normal deviate of the level, in its place. */
  readonly z?: number
  readonly quantiles?: readonly number[]
  readonly df?: readonly number[]
}

/** The intervals of proportions as they are written, such as 12/72, with their tables. */
export function proportionAnswer(
  study: Pick<Study, 'proportionInterval'>,
  words: readonly string[],
  { z, level = DEFAULTS.level, side, method, quantiles, df = [] }: WrittenProportions,
) {
  if (words.length === 0 && quantiles) return { tables: [tableRecord(quantileTable(quantiles, df))] }
  if (df.length > 0 && !quantiles) throw new EvalError('USAGE', '--df has an effect only with --levels.')
  const proportions = words.map(proportionFrom)
  if (proportions.length < 1 || proportions.length > 2) {
    throw new EvalError(
      'USAGE',
      `Give one proportion such as 12/72, or two to compare; there are ${words.length}.`,
    )
  }
  const at = (own: number): IntervalResult =>
    study.proportionInterval(proportions as unknown as Proportions, {
      level: own,
      ...(side === undefined ? {} : { side }),
      ...(method === undefined ? {} : { interval: method }),
    })
  const found = at(z === undefined ? level : levelOfDeviate(z))
  const { estimate, low, high, n, notes, details = {} } = found
  const better = proportions.length === 2 ? reallyBetterTable(found) : undefined
  const tables = [
    intervalTable(words.join(' - '), found),
    ...(better ? [better] : []),
    ...(quantiles ? [quantileTable(quantiles, df, at, side)] : []),
  ]
  return {
    tables: tables.map(tableRecord),
    notes,
    details: {
      estimate,
      low: jsonNumber(low),
      high: jsonNumber(high),
      level: found.level,
      side: found.side,
      method: found.method,
      n,
      ...details,
    },
  }
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

import { EvalError } from '@eval/core'
import { expect, it } from 'vitest'
import { erf, erfc, logErfc } from '../special/error-function.js'
import { logBinomialCoefficient } from '../special/log-binomial-coefficient.js'
import { normalQuantile, normalQuantileOfLog } from '../special/normal-quantile.js'
import {
  beta,
  binomial,
  chiSquare,
  continuousBinomial,
  f,
  hypergeometric,
  normal,
  studentizedRange,
  studentT,
} from './index.js'
import { signedRank } from './signed-rank.js'

type Functions = Readonly<Record<string, (...numbers: number[]) => number | undefined>>

/** Each distribution with parameters that are fine, and for each of these the values that are not. */
const DISTRIBUTIONS: readonly [
  name: string,
  distribution: unknown,
  params: readonly number[],
  bad: readonly (readonly number[])[],
][] = [
  ['normal', normal, [0, 1], [[Infinity], [0, -1, Infinity]]],
  ['Student t', studentT, [3], [[0, -1]]],
  ['chi-square', chiSquare, [3], [[0, -1, Infinity]]],
  [
    'F',
    f,
    [2, 5],
    [
      [0, -1],
      [0, -1],
    ],
  ],
  [
    'beta',
    beta,
    [2, 3],
    [
      [0, -1, Infinity],
      [0, -1, Infinity],
    ],
  ],
  [
    'binomial',
    binomial,
    [10, 0.3],
    [
      [-1, 2.5, 2 ** 53],
      [-0.1, 1.1],
    ],
  ],
  [
    'hypergeometric',
    hypergeometric,
    [20, 8, 5],
    [
      [-1, 7, 20.5],
      [-1, 21, 2.5],
      [-1, 21, 2.5],
    ],
  ],
  [
    'continuous binomial',
    continuousBinomial,
    [10, 0.3],
    [
      [0, -1, Infinity],
      [-0.1, 1.1],
    ],
  ],
  [
    'studentized range',
    studentizedRange,
    [3, 10],
    [
      [1, 2.5],
      [0, -1],
    ],
  ],
  ['signed rank', signedRank, [10], [[-1, 2.5]]],
]

it.each(DISTRIBUTIONS)(
  'no function of the %s distribution has a number for impossible arguments',
  (_, distribution, params, bad) => {
    for (const [name, call] of Object.entries(distribution as Functions)) {
      const first = /OfLog$/i.test(name)
        ? [-1]
        : /quantile/i.test(name)
          ? [0.3]
          : /^(?:mean|variance)$/.test(name)
            ? []
            : [0.5]
      const fine = [...first, ...params]
      expect(call(...fine), name).not.toBeNaN()
      const beyond = /OfLog$/i.test(name) ? [0.1] : /quantile/i.test(name) ? [-0.1, 1.1] : []
      for (const [at, values] of [...first.map(() => beyond), ...bad].entries())
        for (const value of [NaN, ...values])
          expect(() => call(...fine.with(at, value)), `${name}(${fine.with(at, value).join(', ')})`).toThrow(
            EvalError,
          )
    }
  },
)

it.each<[string, (...numbers: number[]) => number, readonly (readonly number[])[]]>([
  ['erf', erf, [[NaN]]],
  ['erfc', erfc, [[NaN]]],
  ['log erfc', logErfc, [[NaN]]],
  ['normal quantile', normalQuantile, [[NaN], [-0.1], [1.1]]],
  ['normal quantile of a logarithm', normalQuantileOfLog, [[NaN], [0.1]]],
  [
    'log binomial coefficient',
    logBinomialCoefficient,
    [
      [NaN, 1],
      [5, NaN],
      [-1, 0],
      [5, -1],
      [2.5, 1],
      [5, 1.5],
      [3, 4],
    ],
  ],
])('%s refuses what is beyond its domain', (_, call, refused) => {
  for (const numbers of refused) expect(() => call(...numbers), numbers.join()).toThrow(EvalError)
})

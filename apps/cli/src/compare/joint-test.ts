import { EvalError, type Call } from '@eval/core'
import type { Test } from '@eval/significance'
import type { Session } from '../session.js'
import { besides, settled, type PairFindings, type TestOptions } from './compare-pair.js'
import type { Matchup } from './matchup.js'
import type { UnitValues } from './unit-values.js'

/** A test of all systems at once gives each pair its p; interval and effect come from the pair itself. */
export function jointFindings(
  call: Call<Test>,
  byUnit: readonly UnitValues[],
  matchups: readonly Matchup[],
  options: TestOptions,
  session: Session,
): PairFindings[] {
  const { contribution } = call
  const pairsOn = new Map(
    byUnit.map((measured) => {
      const { measure, names, values, defined, units } = measured
      const whole = [...units.keys()].filter((unit) => defined.every((column) => column[unit] === 1))
      const sample = {
        names,
        values: values.map((column) => Float64Array.from(whole, (unit) => column[unit]!)),
      }
      const answer = contribution.compute(sample, settled(call, options, session) as never)
      if ('undefined' in answer) {
        throw new EvalError(
          'UNDEFINED_VALUE',
          `${contribution.name} on ${measure}: ${contribution.undefinedWhen[answer.undefined]!}`,
        )
      }
      if (!answer.pairs) {
        throw new EvalError(
          'UNFIT_TEST',
          `${contribution.name} asks about all systems at once (p = ${answer.p} on ${measure}) and not about pairs. Take one that does, such as nemenyi or tukey-hsd.`,
        )
      }
      return [measure, { answer, pairs: answer.pairs }] as const
    }),
  )
  return matchups.map((matchup) => {
    const joint = pairsOn.get(matchup.measure)
    const pair = joint?.pairs.find(
      ({ first, second }) =>
        (first === matchup.system && second === matchup.baseline) ||
        (first === matchup.baseline && second === matchup.system),
    )
    if (!joint || !pair) {
      throw new EvalError(
        'UNFIT_TEST',
        `${contribution.name} does not compare ${matchup.system} with ${matchup.baseline} on ${matchup.measure}.`,
      )
    }
    return {
      test: contribution.name,
      result: { ...joint.answer, p: pair.p, logP: pair.logP },
      ...besides(matchup, undefined, options, session),
    }
  })
}

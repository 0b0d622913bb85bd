import { EvalError, type Call } from '@eval/core'
import { clusterMeans, type Test } from '@eval/significance'
import type { Matchup } from './matchup.js'
import { besideTest, paramsFor, type PairFinding, type PairOptions } from './pair-test.js'
import type { UnitColumns } from './unit-matchups.js'

/** A test of all systems at once gives each pair its p; interval and effect come from the pair itself. */
export function testJointly(
  call: Call<Test>,
  columns: readonly UnitColumns[],
  matchups: readonly Matchup[],
  options: PairOptions,
): PairFinding[] {
  const { contribution } = call
  const pairsOn = new Map(columns.map((one) => [one.measure, jointAnswer(call, one, options)]))
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
      ...besideTest(matchup, undefined, options),
    }
  })
}

function jointAnswer(
  call: Call<Test>,
  { measure, names, values, defined, units, clusters }: UnitColumns,
  options: PairOptions,
) {
  const { contribution } = call
  const whole = [...units.keys()].filter((unit) => defined.every((column) => column[unit] === 1))
  const sample = {
    names,
    // Blocks are independent: of clusters the means.
    values: values.map((column) =>
      clusterMeans({
        values: Float64Array.from(whole, (unit) => column[unit]!),
        ...(clusters ? { clusters: whole.map((unit) => clusters[unit]!) } : {}),
      }),
    ),
  }
  const answer = contribution.compute(sample, paramsFor(call, options) as never)
  if ('undefined' in answer) {
    throw new EvalError(
      'UNDEFINED_VALUE',
      `${contribution.name} on ${measure}: ${contribution.undefinedWhen[answer.undefined]!}`,
    )
  }
  if (!answer.pairs) {
    throw new EvalError(
      'UNFIT_TEST',
      `${contribution.name} is an omnibus test over all systems (p = ${answer.p} on ${measure}), not a test of pairs. Use nemenyi or tukey-hsd for pairs.`,
    )
  }
  return { answer, pairs: answer.pairs }
}

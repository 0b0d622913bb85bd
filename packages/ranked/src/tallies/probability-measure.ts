import { undefinedBecause, type ParamSpecs, type ParamValues, type Undefined } from '@eval/core'
import { areProbabilities } from './formulas/calibration-bins.js'
import type { Tally, TallyMeasure } from './tally.js'
import { LACKS } from './formulas/totals.js'

/** What is peculiar to a measure on probabilities. */
type ProbabilityMeasureSpec<P extends ParamSpecs> = Pick<
  TallyMeasure<P>,
  'name' | 'params' | 'range' | 'better' | 'laws' | 'about' | 'cases' | 'itemwise'
> & {
  of(tally: Tally, params: ParamValues<P>): number | Undefined
}

/** Makes a measure that is undefined on no items and on scores that are no probabilities. */
export function probabilityMeasure<const P extends ParamSpecs>({
  of,
  ...spec
}: ProbabilityMeasureSpec<P>): TallyMeasure<P> {
  return {
    contributes: 'measure',
    input: 'tally',
    undefinedWhen: { ...LACKS.empty, ...LACKS.probabilities },
    ...spec,
    compute(tally, params) {
      if (tally.scores.length === 0) return undefinedBecause('empty')
      if (!areProbabilities(tally)) return undefinedBecause('not-probabilities')
      return of(tally, params)
    },
  }
}

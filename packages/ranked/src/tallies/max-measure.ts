import {
  undefinedBecause,
  type BinaryCells,
  type ParamSpecs,
  type ParamValues,
  type Undefined,
} from '@eval/core'
import type { TallyMeasure } from './tally.js'
import { bestOver } from './thresholds/best.js'

type MaxMeasureSpec<P extends ParamSpecs> = Pick<
  TallyMeasure<P>,
  'name' | 'params' | 'range' | 'laws' | 'about' | 'cases'
> & {
  /** The value at one threshold. */
  of(cells: BinaryCells, params: ParamValues<P>): number | Undefined
}

/** Makes the measure that is the highest value over all thresholds of a measure on counts. */
export function maxMeasure<const P extends ParamSpecs>({ of, ...spec }: MaxMeasureSpec<P>): TallyMeasure<P> {
  return {
    contributes: 'measure',
    input: 'tally',
    better: 'higher',
    undefinedWhen: { 'no-value': 'The measure is undefined at every threshold.' },
    ...spec,
    compute(tally, params) {
      return bestOver(tally, (cells) => of(cells, params))?.value ?? undefinedBecause('no-value')
    },
  }
}

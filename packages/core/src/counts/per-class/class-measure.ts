import type { Case, Measure } from '../../contract/contract.js'
import type { ParamSpecs, ParamValues } from '../../contract/params.js'
import type { Undefined } from '../../undefined.js'
import { classSamples, classValue, type ClassFormula } from './class-formula.js'
import { classParams, type ClassChoices, type ClassParams } from './class-params.js'
import type { BinaryCells, CountsMeasure } from '../table/counts.js'
import { because } from '../reasons.js'

export { classParams, type ClassChoices, type ClassParams } from './class-params.js'

/** A measure that also sees single classes one-versus-rest and averages over them. */
export interface ClassMeasure<P extends ParamSpecs = ParamSpecs> extends CountsMeasure<P & ClassParams> {
  /** The value for one class, from the four cells of the table seen from it. */
  ofCells(cells: BinaryCells, params: ParamValues<P & ClassParams>): number | Undefined
}

type Values<P extends ParamSpecs> = ParamValues<P & ClassParams>

/** What is peculiar to a measure of one class: its formula, and all that is said about it. */
export interface ClassMeasureSpec<P extends ParamSpecs>
  extends
    Pick<Measure, 'name' | 'range' | 'better' | 'undefinedWhen' | 'laws' | 'about'>,
    ClassFormula<Values<P>> {
  readonly params: P
  readonly cases: readonly Case<'counts', P & ClassParams>[]
  /** Whether the value of a whole table or of one class is the mean over items of the value that each has alone. */
  readonly overItems?: true
}

/** Makes a measure out of a formula on tp, fp, fn and tn: per class, averaged over classes, or of the positive class. */
export function classMeasure<const P extends ParamSpecs>(spec: ClassMeasureSpec<P>): ClassMeasure<P> {
  const { of, whole, name, range, better, laws, about, cases } = spec
  return {
    contributes: 'measure',
    input: 'counts',
    name,
    params: { ...spec.params, ...classParams },
    range,
    better,
    undefinedWhen: {
      ...spec.undefinedWhen,
      ...(whole ? {} : because('no-positive-class')),
      ...because('unknown-class', 'no-class', 'undefined-class'),
    },
    laws,
    about,
    cases,
    ofCells: of,
    compute(counts, params) {
      return classValue(counts, spec, params as unknown as ClassChoices, params)
    },
    samples: (counts, params) => classSamples(counts, spec, params as unknown as ClassChoices, params),
    ...(spec.overItems ? { itemwise: ({ average }: { average?: unknown }) => average === undefined } : {}),
  }
}

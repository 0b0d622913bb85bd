import { undefinedBecause, type Measure, type MeasureCall, type ParamSpecs } from '@eval/core'

/** What some measures came to on one unit, found out elsewhere. */
export interface UnitValues {
  /** Names of measures; units of one table share the list. */
  readonly measures: readonly string[]
  /** The value of each measure; undefined where there is none. */
  readonly values: readonly (number | undefined)[]
}

declare module '@eval/core' {
  interface InputKinds {
    readonly values: UnitValues
  }
}

/** A measure on values that are known already. */
export type ValuesMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'values', P>

/** A column of values as a measure: the value that each unit has under its name. */
export const givenMeasure = (name: string, better: 'higher' | 'lower'): MeasureCall<'values'> => ({
  params: {},
  contribution: {
    contributes: 'measure',
    name,
    input: 'values',
    params: {},
    range: [-Infinity, Infinity],
    better,
    undefinedWhen: { 'no-value': 'The table has no value for this unit.' },
    laws: [],
    about: { title: name, summary: 'Values given per unit.' },
    compute({ measures, values }) {
      return values[measures.indexOf(name)] ?? undefinedBecause('no-value')
    },
  },
})

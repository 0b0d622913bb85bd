import { notANumber } from '../../errors.js'
import { stableSum } from '../../stable-sum.js'
import type { Undefined } from '../../undefined.js'
import { classValue, type ClassFormula } from './class-formula.js'
import * as formulas from './class-formulas.js'
import type { ClassChoices } from './class-measure.js'
import type { BinaryCells, Counts } from '../table/counts.js'
import { margins } from '../table/margins.js'
import { cellsByClass } from '../table/one-versus-rest.js'

/** What a report says of one class or of an average over classes. */
export interface ReportValues {
  readonly precision: number | Undefined
  readonly recall: number | Undefined
  readonly f1: number | Undefined
  readonly specificity: number | Undefined
  readonly informedness: number | Undefined
  readonly markedness: number | Undefined
  readonly jaccard: number | Undefined
}

/** One class of a report. */
export interface ReportRow extends ReportValues, BinaryCells {
  readonly class: string
  /** Items of the class. */
  readonly support: number
  /** Predicted positives. */
  readonly predicted: number
}

/** An average over classes, with the items it rests on. */
export interface ReportAverage extends ReportValues {
  readonly support: number
}

/** A classification report; every field is there whatever the labels. */
export interface ClassReport {
  readonly classes: readonly string[]
  readonly positive: string | null
  readonly rows: readonly ReportRow[]
  readonly averages: {
    readonly macro: ReportAverage
    readonly weighted: ReportAverage
    readonly micro: ReportAverage
  }
  readonly totals: {
    readonly items: number
    readonly correct: number
    readonly errors: number
    readonly accuracy: number | Undefined
    readonly errorRate: number | Undefined
    readonly balancedAccuracy: number | Undefined
    readonly informedness: number | Undefined
    readonly markedness: number | Undefined
    readonly mcc: number | Undefined
    readonly kappa: number | Undefined
    /** The accuracy of always giving the commonest class. */
    readonly noInformationRate: number | Undefined
  }
  /** The policies behind the averages. */
  readonly policies: { readonly classes: ClassChoices['classes']; readonly empty: ClassChoices['empty'] }
}

export interface ReportOptions {
  /** The classes that averages are over. */
  readonly classes?: ClassChoices['classes']
  /** What an average does with a class that has no value. */
  readonly empty?: ClassChoices['empty']
}

/** The classification report of a table as data. */
export function classReport(
  counts: Counts,
  { classes = 'declared', empty = 'omit' }: ReportOptions = {},
): ClassReport {
  const { total, agreed, disagreed } = margins(counts)
  const policies = { classes, empty }
  const value = <P>(
    name: keyof typeof formulas,
    formula: ClassFormula<P>,
    params: P,
    choices: Partial<ClassChoices> = {},
  ): number | Undefined => given(name, classValue(counts, formula, { ...policies, ...choices }, params))
  const values = (choices: Partial<ClassChoices>): ReportValues => ({
    precision: value('precision', formulas.precision, {}, choices),
    recall: value('recall', formulas.recall, {}, choices),
    f1: value('f', formulas.f, { beta: 1 }, choices),
    specificity: value('specificity', formulas.specificity, {}, choices),
    informedness: value('informedness', formulas.informedness, {}, choices),
    markedness: value('markedness', formulas.markedness, {}, choices),
    jaccard: value('jaccard', formulas.jaccard, {}, choices),
  })
  const rows = cellsByClass(counts).map((cells, index): ReportRow => {
    const name = counts.classes[index]!
    const { tp, fp, fn } = cells
    return { class: name, support: tp + fn, predicted: tp + fp, ...cells, ...values({ class: name }) }
  })
  const support = stableSum(rows.map((row) => row.support))
  const average = (kind: 'macro' | 'weighted' | 'micro'): ReportAverage => ({
    support,
    ...values({ average: kind }),
  })
  return {
    classes: counts.classes,
    positive: counts.positive === undefined ? null : counts.classes[counts.positive]!,
    rows,
    averages: { macro: average('macro'), weighted: average('weighted'), micro: average('micro') },
    totals: {
      items: total,
      correct: agreed,
      errors: disagreed,
      accuracy: value('accuracy', formulas.accuracy, {}),
      errorRate: value('errorRate', formulas.errorRate, {}),
      balancedAccuracy: value('balancedAccuracy', formulas.balancedAccuracy, {
        ...policies,
        adjusted: false,
      }),
      informedness: value('informedness', formulas.informedness, {}),
      markedness: value('markedness', formulas.markedness, {}),
      mcc: value('mcc', formulas.mcc, {}),
      kappa: value('kappa', formulas.kappa, { weights: 'none' }),
      noInformationRate: given('noInformationRate', formulas.noInformationRate(counts)),
    },
    policies,
  }
}

/** A value of the report, with NaN refused. */
function given(name: keyof typeof formulas, value: number | Undefined): number | Undefined {
  if (Number.isNaN(value)) throw notANumber(name, value)
  return value
}

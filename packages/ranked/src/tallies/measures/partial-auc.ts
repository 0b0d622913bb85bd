import { undefinedBecause } from '@eval/core'
import { areaBetween, ratesOf } from '../formulas/area.js'
import { LECTURE } from '../examples.js'
import { sweep } from '../formulas/sweep.js'
import type { TallyMeasure } from '../tally.js'
import { LACKS } from '../formulas/totals.js'

const params = {
  of: {
    type: 'choice',
    of: ['fpr', 'tpr'],
    default: 'fpr',
    about:
      'Rate that is limited: false positive rate (area under the curve) or true positive rate (area to its right).',
  },
  from: { type: 'number', min: 0, max: 1, default: 0, about: 'Lower limit of the rate.' },
  to: { type: 'number', min: 0, max: 1, default: 1, about: 'Upper limit of the rate.' },
  scale: {
    type: 'choice',
    of: ['raw', 'mcclish'],
    default: 'raw',
    about: 'The area itself, or rescaled so that chance is 1/2 and the best 1 (McClish).',
  },
} as const

/** The area of the part of the ROC plot between two limits of one rate. */
export const partialAuc: TallyMeasure<typeof params> = {
  contributes: 'measure',
  name: 'pAUC',
  input: 'tally',
  params,
  range: [-Infinity, 1],
  better: 'higher',
  undefinedWhen: {
    ...LACKS.positive,
    ...LACKS.negative,
    'empty-range': 'The lower limit is not below the upper.',
  },
  laws: ['order-only', 'scale-free', 'prevalence-free'],
  about: {
    title: 'Partial area under the ROC curve',
    summary: 'Area under the ROC curve between two limits of the false or the true positive rate.',
    formula: String.raw`A=\int_{a}^{b}TPR\,dFPR;\qquad\text{McClish: }\tfrac12\left(1+\frac{A-A_{chance}}{A_{best}-A_{chance}}\right)`,
    references: [{ text: 'McClish 1989', doi: '10.1177/0272989X8900900307' }],
    aka: {
      'scikit-learn': [
        { name: 'roc_auc_score(max_fpr={to})', params: { scale: 'mcclish' } },
        { name: 'roc_auc(max_fpr={to})', params: { scale: 'mcclish' } },
        { name: 'AUC(max_fpr={to})', params: { scale: 'mcclish' } },
      ],
    },
    differs:
      'scikit-learn (max_fpr) always rescales, ROCR (fpr.stop) never does, pROC does with partial.auc.correct and writes the limits as specificities.',
  },
  cases: [
    { source: 'by hand: 0.1 x 0.2 + 0.1 x 0.5', input: LECTURE, params: { to: 0.2 }, expected: 0.07 },
    { source: 'by hand: whole range', input: LECTURE, expected: 0.68 },
    { source: 'by hand: whole range, the other way', input: LECTURE, params: { of: 'tpr' }, expected: 0.68 },
    {
      source: 'by hand: (1 + (0.07 - 0.02) / (0.2 - 0.02)) / 2',
      input: LECTURE,
      params: { to: 0.2, scale: 'mcclish' },
      expected: 23 / 36,
    },
  ],
  compute(tally, { of, from, to, scale }) {
    const swept = sweep(tally)
    if (swept.positive === 0) return undefinedBecause('no-positive')
    if (swept.negative === 0) return undefinedBecause('no-negative')
    if (!(from < to)) return undefinedBecause('empty-range')
    const { fpr, tpr } = ratesOf(swept)
    const area =
      of === 'fpr'
        ? areaBetween(fpr, tpr, from, to)
        : areaBetween(
            tpr,
            fpr.map((rate) => 1 - rate),
            from,
            to,
          )
    if (scale === 'raw') return area
    const best = to - from
    const below = (to * to - from * from) / 2
    const chance = of === 'fpr' ? below : best - below
    return (1 + (area - chance) / (best - chance)) / 2
  },
}

import { undefinedBecause } from '@eval/core'
import { ALL_TIED, LECTURE } from '../examples.js'
import type { TallyMeasure } from '../tally.js'
import { LACKS, totalsOf } from '../formulas/totals.js'

/** Precision where it equals recall: when as many items are taken as there are positives. */
export const breakEven: TallyMeasure = {
  contributes: 'measure',
  name: 'BreakEven',
  input: 'tally',
  params: {},
  range: [0, 1],
  better: 'higher',
  undefinedWhen: LACKS.positive,
  laws: ['bounded', 'order-only', 'scale-free', 'perfect-is-best'],
  about: {
    title: 'Precision-recall break-even point',
    summary:
      'Precision (= recall) when as many items are predicted positive as there are positives; a tied group is taken in part, at its own share of positives.',
    formula: String.raw`Precision(t)=Recall(t)\iff TP(t)+FP(t)=P`,
    references: [{ text: 'Joachims 1998', doi: '10.1007/BFb0026683' }],
    aka: { ROCR: ['prbe'] },
    differs:
      'ROCR returns 0 where precision and recall cross within a group of tied scores, and may list several crossings.',
  },
  cases: [
    { source: 'Lecture table: 6 positives among the first 10', input: LECTURE, expected: 0.6 },
    { source: 'by hand: the share of positives', input: ALL_TIED, expected: 0.6 },
  ],
  compute(tally) {
    const { positive } = totalsOf(tally)
    if (positive === 0) return undefinedBecause('no-positive')
    let [taken, found] = [0, 0]
    for (let index = 0; index < tally.scores.length; index++) {
      const group = tally.positives[index]! + tally.negatives[index]!
      const part = Math.min(1, (positive - taken) / group)
      found += part * tally.positives[index]!
      taken += part * group
      if (part < 1) break
    }
    return found / positive
  },
}

import { undefinedBecause } from '@eval/core'
import { ALL_TIED, LECTURE, MINUS_ZERO, ONLY_NEGATIVES, ONLY_POSITIVES } from '../examples.js'
import { davisGoadrichArea, interpolatedPrecisions } from '../precision-recall.js'
import { sweep } from '../sweep.js'
import type { Tally, TallyMeasure } from '../tally.js'
import { LACKS, totalsOf } from '../totals.js'

const params = {
  rule: {
    type: 'choice',
    of: ['step', 'interpolated', '11-point', 'davis-goadrich', 'trapezoid'],
    default: 'step',
    about:
      'How the area is read: precision where positives come in (step), the best at this recall or more (interpolated), the mean of that at recall 0, 0.1 ... 1 (11-point), at an even rate between thresholds (davis-goadrich), or under straight lines from (0, 1) (trapezoid).',
  },
} as const

/** The area under precision against recall, by a named rule; rules give different numbers on the same scores. */
export const averagePrecision: TallyMeasure<typeof params> = {
  contributes: 'measure',
  name: 'AP',
  input: 'tally',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: LACKS.positive,
  laws: ['bounded', 'order-only', 'scale-free', 'perfect-is-best'],
  about: {
    title: 'Average precision',
    summary:
      'Precision averaged over recall, tied scores being one step; the rule for reading the area has a name.',
    formula: String.raw`\sum_t \left(R(t)-R(t^-)\right)\,Precision(t)`,
    references: [
      { text: 'Davis & Goadrich 2006', doi: '10.1145/1143844.1143874' },
      { text: 'Boyd, Eng & Page 2013', doi: '10.1007/978-3-642-40994-3_29' },
    ],
    aka: {
      'scikit-learn': ['average_precision', 'average_precision_score'],
      yardstick: ['average_precision', { name: 'pr_auc', params: { rule: 'trapezoid' } }],
      precrec: [{ name: 'aucpr', params: { rule: 'davis-goadrich' } }],
    },
    differs:
      'Without positives it is undefined; scikit-learn says 0. When all scores are tied it is the share of positives, not 1/2. ROCR 1.0-11 puts the points it fills in at the wrong place and comes out too high.',
  },
  cases: [
    {
      source: 'scikit-learn 1.2.1: average_precision_score on five tied scores',
      input: ALL_TIED,
      expected: 0.6,
    },
    { source: 'by hand: (1 + 2/3) / 2', input: MINUS_ZERO, expected: 5 / 6 },
    { source: 'scikit-learn 1.2.1: one class', input: ONLY_POSITIVES, expected: 1 },
    { source: 'recall has no meaning', input: ONLY_NEGATIVES, expected: undefinedBecause('no-positive') },
    {
      source: 'by hand: precision 1 up to recall 0.2, 5/6 up to 0.5, then as met',
      input: LECTURE,
      params: { rule: '11-point' },
      expected: (3 + 3 * (5 / 6) + 6 / 9 + 7 / 11 + 8 / 13 + 9 / 17 + 10 / 19) / 11,
    },
  ],
  compute(tally, { rule }) {
    const { positive } = totalsOf(tally)
    return positive === 0 ? undefinedBecause('no-positive') : RULES[rule](tally, positive)
  },
}

const RULES = {
  step: (tally: Tally, positive: number) => {
    let [area, tp, fp] = [0, 0, 0]
    for (let index = 0; index < tally.scores.length; index++) {
      const found = tally.positives[index]!
      tp += found
      fp += tally.negatives[index]!
      area += (found * tp) / (tp + fp)
    }
    return area / positive
  },
  trapezoid: (tally: Tally, positive: number) => {
    let [area, tp, fp, before] = [0, 0, 0, 1]
    for (let index = 0; index < tally.scores.length; index++) {
      const found = tally.positives[index]!
      tp += found
      fp += tally.negatives[index]!
      const precision = tp / (tp + fp)
      area += (found * (before + precision)) / 2
      before = precision
    }
    return area / positive
  },
  interpolated: (tally: Tally, positive: number) => {
    const highest = interpolatedPrecisions(sweep(tally))
    let area = 0
    for (let index = 0; index < tally.scores.length; index++)
      area += tally.positives[index]! * highest[index + 1]!
    return area / positive
  },
  '11-point': (tally: Tally, positive: number) => {
    const swept = sweep(tally)
    const highest = interpolatedPrecisions(swept)
    let [sum, index] = [0, 0]
    for (let tenth = 0; tenth <= 10; tenth++) {
      // Ten times both sides, so that recall 0.3 means 3 of 10 and no rounding decides.
      while (index < highest.length - 1 && 10 * swept.tp[index]! < tenth * positive) index++
      sum += highest[index]!
    }
    return sum / 11
  },
  'davis-goadrich': (tally: Tally, positive: number) => {
    let [area, tp, fp] = [0, 0, 0]
    for (let index = 0; index < tally.scores.length; index++) {
      const [found, wrong] = [tally.positives[index]!, tally.negatives[index]!]
      area += davisGoadrichArea(tp, fp, found, wrong)
      tp += found
      fp += wrong
    }
    return area / positive
  },
} as const

import { undefinedBecause } from '@eval/core'
import { ALL_TIED, LECTURE } from '../examples.js'
import { sweep } from '../formulas/sweep.js'
import type { TallyMeasure } from '../tally.js'
import { LACKS } from '../formulas/totals.js'

/** The greatest distance between the score distributions of the two classes. */
export const ks: TallyMeasure = {
  contributes: 'measure',
  name: 'KS',
  input: 'tally',
  params: {},
  range: [0, 1],
  better: 'higher',
  undefinedWhen: { ...LACKS.positive, ...LACKS.negative },
  laws: ['bounded', 'order-only', 'scale-free', 'prevalence-free', 'perfect-is-best'],
  about: {
    title: 'Kolmogorov-Smirnov statistic',
    summary: 'Largest distance between the cumulative score distributions of positives and negatives.',
    formula: String.raw`\max_t |TPR(t)-FPR(t)|`,
    references: [{ text: 'Smirnov 1948', doi: '10.1214/aoms/1177730256' }],
    aka: { scipy: ['ks_2samp'] },
    differs: 'MaxInformedness keeps the sign, so that a reversed classifier does not score well.',
  },
  cases: [
    { source: 'Lecture table: 0.5 - 0.1 at threshold 0.54', input: LECTURE, expected: 0.4 },
    { source: 'by hand: one distribution', input: ALL_TIED, expected: 0 },
  ],
  compute(tally) {
    const { tp, fp, positive, negative } = sweep(tally)
    if (positive === 0) return undefinedBecause('no-positive')
    if (negative === 0) return undefinedBecause('no-negative')
    return tp.reduce(
      (most, value, index) => Math.max(most, Math.abs(value / positive - fp[index]! / negative)),
      0,
    )
  },
}

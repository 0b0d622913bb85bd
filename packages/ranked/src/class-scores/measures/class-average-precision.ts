import { isUndefined, undefinedBecause, type Undefined } from '@eval/core'
import { areaRule, areaUnderPrecision } from '../../tallies/formulas/area-under-precision.js'
import { tallyOf, type Tally } from '../../tallies/tally.js'
import { AVERAGE_REASONS, emptyParam, meanOver } from '../averages.js'
import { classTally, classWeights, microTally, weightsOf, type ClassScoresMeasure } from '../class-scores.js'
import { MISSING_CLASS, THREE_CLASSES } from '../examples.js'

const params = {
  rule: areaRule,
  average: {
    type: 'choice',
    of: ['macro', 'weighted', 'micro', 'samples'],
    default: 'macro',
    about:
      'The mean over classes (macro), weighted by their items (weighted), of all scores pooled (micro), or over items (samples).',
  },
  empty: emptyParam,
} as const

/** The average precision of each class against the others, averaged. */
export const classAveragePrecision: ClassScoresMeasure<typeof params> = {
  contributes: 'measure',
  name: 'AP',
  input: 'class-scores',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: AVERAGE_REASONS,
  laws: ['bounded', 'scale-free', 'order-only', 'class-order-free', 'perfect-is-best'],
  about: {
    title: 'Average precision, several classes',
    summary:
      'Average precision of each class against the rest, averaged over classes (macro, weighted), pooled (micro), or over items (samples).',
    formula: String.raw`\frac1C\sum_c AP_c`,
    references: [{ text: 'Davis & Goadrich 2006', doi: '10.1145/1143844.1143874' }],
    aka: { 'scikit-learn': ['average_precision_score', 'average_precision_{average}'] },
    differs:
      'A class without items makes the average undefined; scikit-learn counts it as 0, which is empty=zero.',
  },
  cases: [
    { source: 'by hand: (1/2 + 1/2 + 3/4) / 3', input: THREE_CLASSES, expected: 7 / 12 },
    { source: 'no item of class c', input: MISSING_CLASS, expected: { undefined: 'class-without-value' } },
    {
      source: 'scikit-learn 1.2.1: average_precision_score: (1 + 1 + 0) / 3',
      input: MISSING_CLASS,
      params: { empty: 'zero' },
      expected: 2 / 3,
    },
  ],
  compute(frame, { rule, average, empty }) {
    const areaOf = (tally: Tally): number | Undefined => areaUnderPrecision(tally, rule)
    if (average === 'micro') {
      const pooled = areaOf(microTally(frame))
      return isUndefined(pooled) ? undefinedBecause('class-without-value') : pooled
    }
    if (average === 'samples') {
      const size = frame.classes.length
      const rows = Array.from(frame.actual, (own, item) =>
        areaOf(
          tallyOf(
            frame.scores.subarray(item * size, (item + 1) * size),
            frame.classes.map((_, index) => index === own),
          ),
        ),
      )
      return meanOver(rows, weightsOf(frame), empty)
    }
    const areas = frame.classes.map((_, index) => areaOf(classTally(frame, index)))
    return meanOver(areas, average === 'weighted' ? classWeights(frame) : undefined, empty)
  },
}

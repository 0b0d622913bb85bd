import { stableSum, undefinedBecause } from '@eval/core'
import { calibrationError } from '../../tallies/formulas/calibration-bins.js'
import { gapParams } from '../../tallies/formulas/gap-params.js'
import { classTally, weightsOf, type ClassScoresMeasure } from '../class-scores.js'
import { THREE_CLASSES } from '../examples.js'
import { distributionsOf, NO_DISTRIBUTION } from '../probabilities.js'
import { topLabelTally } from '../top-label.js'

const params = {
  ...gapParams,
  over: {
    type: 'choice',
    of: ['top-label', 'classes'],
    default: 'top-label',
    about:
      'The probability of the most probable class against the share of items that are of it (top-label), or the mean over classes, each against the others (classes).',
  },
} as const

/** Mean gap between the probability of the most probable class and how often it is right, bin by bin. */
export const classEce: ClassScoresMeasure<typeof params> = {
  contributes: 'measure',
  name: 'ECE',
  input: 'class-scores',
  params,
  range: [0, 1],
  better: 'lower',
  undefinedWhen: NO_DISTRIBUTION,
  laws: ['bounded', 'perfect-is-best'],
  about: {
    title: 'Expected calibration error, several classes',
    summary:
      'Mean gap over bins, weighted by size, between the probability of the most probable class and the share of items that are of it.',
    formula: String.raw`\sum_b \frac{n_b}{n}\,|\bar p_b-\bar y_b|,\quad p_i=\max_c p_{ic}`,
    references: [
      {
        text: 'Guo, Pleiss, Sun & Weinberger 2017, On calibration of modern neural networks',
        url: 'https://arxiv.org/abs/1706.04599',
      },
      {
        text: 'Kull et al. 2019, Beyond temperature scaling (class-wise)',
        url: 'https://arxiv.org/abs/1910.12656',
      },
    ],
    aka: { torchmetrics: ['calibration_error'] },
    differs: 'Of classes with equal probability the first counts as the most probable.',
    avoidWhen:
      'There are few items: it depends on the bins and is biased upwards. A class that is rarely the most probable hardly counts; over=classes looks at each.',
  },
  cases: [
    {
      source:
        'by hand: bins (0.3, 0.4] with 0.4 right and 0.4 wrong, (0.4, 0.5] with 0.5 right, (0.6, 0.7] with 0.7 wrong: (2 * 0.1 + 0.5 + 0.7) / 4',
      input: THREE_CLASSES,
      expected: 0.35,
    },
    {
      source: 'by hand: one bin, |mean 0.5 - share 0.5|',
      input: THREE_CLASSES,
      params: { bins: 1 },
      expected: 0,
    },
    {
      source: 'by hand: one bin for each class, (|1.7 - 1| + |1.2 - 1| + |1.1 - 2|) / 4 / 3',
      input: THREE_CLASSES,
      params: { bins: 1, over: 'classes' },
      expected: 1.8 / 12,
    },
  ],
  compute(frame, { over, ...options }) {
    if (stableSum(weightsOf(frame)) === 0) return undefinedBecause('empty')
    const probabilities = distributionsOf(frame)
    if (!probabilities) return undefinedBecause('not-probabilities')
    if (over === 'top-label') return calibrationError(topLabelTally(frame)!, options)
    const normalised = { ...frame, scores: probabilities }
    const errors = frame.classes.map((_, index) => calibrationError(classTally(normalised, index), options))
    return stableSum(errors) / errors.length
  },
}

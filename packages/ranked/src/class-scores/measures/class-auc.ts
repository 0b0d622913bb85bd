import { isUndefined, undefinedBecause, type ParamValues, type Undefined } from '@eval/core'
import { areaUnderRoc } from '../../tallies/formulas/area.js'
import { AVERAGE_REASONS, emptyParam, meanOver } from '../averages.js'
import {
  classTally,
  classWeights,
  microTally,
  pairTally,
  type ClassScores,
  type ClassScoresMeasure,
} from '../class-scores.js'
import { MISSING_CLASS, THREE_CLASSES } from '../examples.js'

const params = {
  scheme: {
    type: 'choice',
    of: ['ovr', 'ovo'],
    default: 'ovr',
    about: 'Each class against all others (ovr), or each pair of classes both ways (ovo).',
  },
  average: {
    type: 'choice',
    of: ['macro', 'weighted', 'micro'],
    default: 'macro',
    about:
      'The mean over classes or pairs (macro), weighted by their items (weighted), or the area of all scores pooled (micro, with ovr only).',
  },
  empty: emptyParam,
} as const

/** The AUC of several classes; pairs of classes in the plain mean are Hand and Till's M. */
export const classAuc: ClassScoresMeasure<typeof params> = {
  contributes: 'measure',
  name: 'AUC',
  input: 'class-scores',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: {
    ...AVERAGE_REASONS,
    'no-pooled-pairs': 'Pairs of classes cannot be pooled: average=micro needs scheme=ovr.',
  },
  laws: ['bounded', 'scale-free', 'order-only', 'class-order-free', 'perfect-is-best'],
  about: {
    title: 'Area under the ROC curve, several classes',
    summary:
      'Mean AUC of each class against the rest (ovr), or of each pair of classes in both directions (ovo).',
    formula: String.raw`M=\frac{2}{C(C-1)}\sum_{i<j}\tfrac12\left(A(i|j)+A(j|i)\right)`,
    references: [
      { text: 'Hand & Till 2001', doi: '10.1023/A:1010920819831' },
      { text: 'Provost & Domingos 2000, Well-trained PETs' },
    ],
    aka: {
      'scikit-learn': [
        'roc_auc_score',
        'roc_auc_{scheme}_{average}',
        { name: 'roc_auc_{scheme}', params: { average: 'macro' } },
      ],
      pROC: [{ name: 'multiclass.roc', params: { scheme: 'ovo' } }],
      yardstick: [
        { name: 'hand_till', params: { scheme: 'ovo' } },
        { name: 'roc_aunu', params: { scheme: 'ovr' } },
        { name: 'roc_aunp', params: { scheme: 'ovr', average: 'weighted' } },
      ],
    },
    differs:
      'Scores need not add up to 1, as scikit-learn requires. A class without items makes the average undefined unless empty is set; scikit-learn raises an error with ovr and leaves it out with ovo.',
  },
  cases: [
    { source: 'by hand: (2/3 + 2.5/3 + 2/4) / 3', input: THREE_CLASSES, expected: 2 / 3 },
    { source: 'no item of class c', input: MISSING_CLASS, expected: { undefined: 'class-without-value' } },
    {
      source: 'scikit-learn 1.2.1: roc_auc_score(ovo) without class c',
      input: MISSING_CLASS,
      params: { scheme: 'ovo', empty: 'omit' },
      expected: 1,
    },
  ],
  compute(frame, { scheme, average, empty }) {
    if (scheme === 'ovo')
      return average === 'micro' ? undefinedBecause('no-pooled-pairs') : ofPairs(frame, average, empty)
    if (average === 'micro') {
      const pooled = areaUnderRoc(microTally(frame))
      return isUndefined(pooled) ? undefinedBecause('class-without-value') : pooled
    }
    const areas = frame.classes.map((_, index) => areaUnderRoc(classTally(frame, index)))
    return meanOver(areas, average === 'weighted' ? classWeights(frame) : undefined, empty)
  },
}

function ofPairs(
  frame: ClassScores,
  average: 'macro' | 'weighted',
  empty: ParamValues<typeof params>['empty'],
): number | Undefined {
  const weights = classWeights(frame)
  const areas: (number | Undefined)[] = []
  const shares: number[] = []
  for (let first = 0; first < weights.length; first++) {
    for (let second = first + 1; second < weights.length; second++) {
      const both = [
        areaUnderRoc(pairTally(frame, first, second)),
        areaUnderRoc(pairTally(frame, second, first)),
      ]
      areas.push(meanOver(both))
      shares.push(weights[first]! + weights[second]!)
    }
  }
  return meanOver(areas, average === 'weighted' ? shares : undefined, empty)
}

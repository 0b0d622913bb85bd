import { undefinedBecause } from '@eval/core'
import { areaOf, type Area } from '../numbers/areas/delong.js'
import { stillAreas } from '../numbers/areas/delong-interval.js'
import { levelParam, tResult } from '../numbers/means/t-result.js'
import { alternativeParam, type Test } from '../test.js'

const params = { alternative: alternativeParam, level: levelParam } as const

/** DeLong's test of two areas under ROC curves on separate items. */
export const delongUnpaired: Test<'two-tallies', typeof params> = {
  contributes: 'test',
  name: 'delong',
  input: 'two-tallies',
  params,
  hypothesis: 'Both scores have the same area under the ROC curve.',
  laws: ['exchange'],
  undefinedWhen: { 'too-few': 'A class has fewer than two items in one of the samples.' },
  about: {
    title: 'DeLong test, unpaired',
    summary: "Difference of two independent AUCs over its standard error, with Welch's degrees of freedom.",
    references: [{ text: 'DeLong, DeLong & Clarke-Pearson 1988', doi: '10.2307/2531595' }],
    avoidWhen: 'Both systems scored the same items: use the paired form.',
  },
  compute({ first, second }, { alternative, level }) {
    const [one, two] = [areaOf(first, 'delong'), areaOf(second, 'delong')]
    if (!one || !two) return undefinedBecause('too-few')
    const size = ({ positives, negatives }: Area): number => positives + negatives
    const variance = one.variance + two.variance
    const degreesOfFreedom =
      variance === 0
        ? size(one) + size(two) - 2
        : (variance * variance) / (one.variance ** 2 / (size(one) - 1) + two.variance ** 2 / (size(two) - 1))
    const estimate = one.auc - two.auc
    return tResult({
      method: 'delong',
      estimate,
      standardError: Math.sqrt(variance),
      degreesOfFreedom,
      n: size(one) + size(two),
      alternative,
      level,
      ...(variance === 0 && { stillNote: stillAreas(estimate) }),
    })
  },
}

import { undefinedBecause } from '../../undefined.js'
import { clamped } from '../formulas/clamped.js'
import type { CountsMeasure } from '../table/counts.js'
import { faces, nothing } from '../examples.js'
import { margins } from '../table/margins.js'
import { because } from '../reasons.js'

const params = {} as const

/** Gwet's AC1: agreement beyond chance that does not collapse when one class prevails. */
export const gwetAc1: CountsMeasure<typeof params> = {
  contributes: 'measure',
  input: 'counts',
  name: 'AC1',
  params,
  range: [-1, 1],
  better: 'higher',
  undefinedWhen: because('empty', 'one-class-declared'),
  laws: ['scale-free', 'class-order-free', 'perfect-is-best', 'transpose-symmetric'],
  about: {
    title: "Gwet's AC1",
    summary: "Agreement beyond chance with Gwet's chance term, which stays small for skewed classes.",
    formula: String.raw`\frac{P_o-P_e}{1-P_e},\quad P_e=\frac{1}{K-1}\sum_c\pi_c(1-\pi_c),\ \pi_c=\frac{a_c+p_c}{2N}`,
    references: [
      {
        text: 'Gwet 2008, Computing inter-rater reliability and its variance in the presence of high agreement',
        doi: '10.1348/000711006X126600',
      },
    ],
    aka: { pycm: ['Gwet AC1'], general: ['gwet_ac1'] },
    differs: 'K is the number of declared classes, so declaring a class that never occurs changes the value.',
  },
  cases: [
    {
      source: 'by hand: pooled shares .195, .19, .615, so Pe = .5476500 / 2',
      input: faces,
      expected:
        (0.85 - (0.195 * 0.805 + 0.19 * 0.81 + 0.615 * 0.385) / 2) /
        (1 - (0.195 * 0.805 + 0.19 * 0.81 + 0.615 * 0.385) / 2),
    },
    { source: 'by hand: no items', input: nothing, expected: { undefined: 'empty' } },
  ],
  compute(counts) {
    const { total, actual, predicted, agreed, disagreed } = margins(counts)
    if (total === 0) return undefinedBecause('empty')
    if (actual.length < 2) return undefinedBecause('one-class-declared')
    let chance = 0
    for (let index = 0; index < actual.length; index++) {
      const share = (actual[index]! + predicted[index]!) / (2 * total)
      chance += (share * (1 - share)) / (actual.length - 1)
    }
    return clamped(disagreed === 0 ? 1 : (agreed / total - chance) / (1 - chance), -1, 1)
  },
}

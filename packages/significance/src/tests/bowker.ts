import { undefinedBecause } from '@eval/core'
import { chiSquare } from '../distributions/index.js'
import { demandCounts } from '../numbers/check.js'
import type { Test } from '../test.js'

/** Bowker's test that a confusion table is symmetric. */
export const bowker: Test<'counts'> = {
  contributes: 'test',
  name: 'bowker',
  input: 'counts',
  params: {},
  hypothesis: 'For each pair of classes, both directions of confusion are equally frequent.',
  undefinedWhen: { 'no-confusion': 'There are no errors.' },
  about: {
    title: 'McNemar-Bowker test of symmetry',
    summary: "Sum of McNemar's statistics over all pairs of classes.",
    formula: String.raw`\chi^2=\sum_{i<j}(n_{ij}-n_{ji})^2/(n_{ij}+n_{ji})`,
    references: [{ text: 'Bowker 1948', doi: '10.1080/01621459.1948.10483284' }],
    differs:
      'Every pair of classes is a degree of freedom, as in R; some authors count only pairs with errors.',
  },
  compute({ classes, cells }) {
    demandCounts(cells, 'bowker')
    const size = classes.length
    let statistic = 0
    let confused = 0
    for (let row = 0; row < size; row++) {
      for (let column = row + 1; column < size; column++) {
        const [one, two] = [cells[row * size + column]!, cells[column * size + row]!]
        if (one + two === 0) continue
        statistic += ((one - two) * (one - two)) / (one + two)
        confused++
      }
    }
    if (confused === 0) return undefinedBecause('no-confusion')
    const pairs = (size * (size - 1)) / 2
    const logP = chiSquare.logSurvival(statistic, pairs)
    return {
      statistic,
      statisticName: 'chi-square',
      p: Math.exp(logP),
      logP,
      alternative: 'two-sided',
      method: 'chi-square',
      n: cells.reduce((sum, count) => sum + count, 0),
      notes:
        confused < pairs ? [`${pairs - confused} of ${pairs} pairs of classes were never confused.`] : [],
      degreesOfFreedom: [pairs],
    }
  },
}

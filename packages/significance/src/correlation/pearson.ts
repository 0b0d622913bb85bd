import { undefinedBecause } from '@eval/core'
import type { Correlation } from '../correlate.js'
import { correlationP, fisherInterval, perfectNote, productMoment } from '../numbers/paired/fisher-z.js'
import { allEqual, demandPaired, noCorrelation } from '../numbers/paired/paired-columns.js'
import { levelParam } from '../numbers/means/t-result.js'
import { alternativeParam } from '../test.js'

const params = { alternative: alternativeParam, level: levelParam } as const

/** Pearson's correlation with Fisher's interval. */
export const pearson: Correlation<'paired', typeof params> = {
  contributes: 'correlation',
  name: 'pearson',
  input: 'paired',
  params,
  range: [-1, 1],
  undefinedWhen: noCorrelation,
  about: {
    title: "Pearson's correlation",
    summary: 'Linear correlation of two columns.',
    formula: String.raw`r=\frac{\sum(x_i-\bar x)(y_i-\bar y)}{\sqrt{\sum(x_i-\bar x)^2\sum(y_i-\bar y)^2}}`,
    references: [{ text: 'Pearson 1895', doi: '10.1098/rspl.1895.0041' }, { text: 'Fisher 1921' }],
    aka: { scipy: ['pearsonr'] },
    differs: 'Two units have no p-value.',
  },
  compute(sample, { alternative, level }) {
    const n = demandPaired(sample, 'pearson')
    if (n < 2) return undefinedBecause('too-few')
    if (allEqual(sample.first) || allEqual(sample.second)) return undefinedBecause('constant')
    const estimate = productMoment(sample.first, sample.second)
    const chance = correlationP(estimate, n, alternative)
    const interval = fisherInterval(estimate, 1 / Math.sqrt(n - 3), level, n)
    return {
      estimate,
      ...chance,
      alternative,
      ...(interval && { interval }),
      method: 't',
      n,
      notes: n === 2 ? ['Two units always lie on a line.'] : perfectNote(estimate, n),
    }
  },
}

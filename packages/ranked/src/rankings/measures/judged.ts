import { undefinedBecause } from '@eval/core'
import { rankingOfGrades } from '../ranking-of-grades.js'
import { JUDGED, type RankingMeasure } from '../ranking.js'
import { cutoff } from '../relevance.js'
import { cutoffDepth } from '../terms.js'

const params = { k: cutoff } as const

/** The share of the top k that assessors judged. */
export const judged: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'Judged',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'neither',
  laws: ['bounded', 'order-only', 'additive'],
  undefinedWhen: { 'nothing-retrieved': 'The ranking is empty.' },
  about: {
    title: 'Judged share',
    summary:
      'The share of the documents in the top k, or in as many as were retrieved, that have a judgement.',
    formula: String.raw`\frac{|\{r\le k: d_r \text{ judged}\}|}{\min(k, n)}`,
    references: [{ text: 'Lu, Moffat & Culpepper 2016', doi: '10.1007/s10791-016-9282-6' }],
    differs:
      'A document with a negative grade was pooled but not judged, and does not count here; ir_measures counts it.',
  },
  cases: [
    {
      source: 'ir_measures test_judged.py, topic 1 at 3: 1/3',
      input: rankingOfGrades([null, 2, null, null], { missed: [1, 2] }),
      params: { k: 3 },
      expected: 1 / 3,
    },
    {
      source: 'ir_measures test_judged.py, topic 1 at 10: 1/4',
      input: rankingOfGrades([null, 2, null, null], { missed: [1, 2] }),
      params: { k: 10 },
      expected: 0.25,
    },
    { source: 'by definition', input: rankingOfGrades([]), expected: { undefined: 'nothing-retrieved' } },
  ],
  compute({ judged: flags }, { k = Infinity }) {
    const depth = Math.min(k, flags.length)
    if (depth === 0) return undefinedBecause('nothing-retrieved')
    return flags.subarray(0, depth).filter((flag) => flag === JUDGED).length / depth
  },
  depth: cutoffDepth,
}

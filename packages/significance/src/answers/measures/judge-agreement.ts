import { undefinedBecause } from '@eval/core'
import { judgeTable, judgedOf, noLabels, notBinary, type JudgedMeasure } from '../judged.js'

/** How often a judge says what people say. */
export const judgeAgreement: JudgedMeasure = {
  contributes: 'measure',
  name: 'JudgeAgreement',
  input: 'judged',
  params: {},
  range: [0, 1],
  better: 'higher',
  undefinedWhen: { ...notBinary, ...noLabels },
  laws: ['doubling-changes-nothing', 'a-perfect-judge-needs-no-correction'],
  about: {
    title: 'Agreement of a judge with people',
    summary: 'Share of labelled items on which judge and people agree.',
    formula: String.raw`\frac{n_{11}+n_{00}}{n}`,
    references: [
      { text: 'Zheng et al. 2023, Judging LLM-as-a-judge', url: 'https://arxiv.org/abs/2306.05685' },
    ],
  },
  cases: [
    {
      source: 'by hand: 3 of 5',
      input: judgedOf([1, 1, 0, 0, 1], [1, 1, 1, 0, 0]),
      expected: 0.6,
    },
    { source: 'no label', input: judgedOf([1], [undefined]), expected: undefinedBecause('no-labels') },
  ],
  samples(judged) {
    const table = judgeTable(judged)
    return table
      ? {
          proportion: {
            hits: table.bothPass + table.bothFail,
            n: table.bothPass + table.humanOnly + table.judgeOnly + table.bothFail,
          },
        }
      : {}
  },
  compute(judged) {
    const table = judgeTable(judged)
    if (!table) return undefinedBecause('not-binary')
    const n = table.bothPass + table.humanOnly + table.judgeOnly + table.bothFail
    return n === 0 ? undefinedBecause('no-labels') : (table.bothPass + table.bothFail) / n
  },
}

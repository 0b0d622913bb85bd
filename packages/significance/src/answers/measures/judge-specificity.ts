import { undefinedBecause } from '@eval/core'
import { judgeTable, judgedOf, notBinary, type JudgedMeasure } from '../judged.js'

/** How many items that people fail a judge fails. */
export const judgeSpecificity: JudgedMeasure = {
  contributes: 'measure',
  name: 'JudgeSpecificity',
  input: 'judged',
  params: {},
  range: [0, 1],
  better: 'higher',
  undefinedWhen: { ...notBinary, 'no-fail': 'People failed no labelled item.' },
  laws: ['doubling-changes-nothing', 'a-perfect-judge-needs-no-correction'],
  about: {
    title: 'Specificity of a judge',
    summary: 'Share of the items failed by people that the judge fails.',
    formula: String.raw`q_0=\frac{n_{00}}{n_{00}+n_{01}}`,
    references: [{ text: 'Yerushalmy 1947', doi: '10.2307/4586294' }],
  },
  cases: [
    {
      source: 'by hand: 1 of 2',
      input: judgedOf([1, 1, 0, 0, 1], [1, 1, 1, 0, 0]),
      expected: 0.5,
    },
    { source: 'no label', input: judgedOf([1], [undefined]), expected: undefinedBecause('no-fail') },
  ],
  samples(judged) {
    const table = judgeTable(judged)
    return table ? { proportion: { hits: table.bothFail, n: table.judgeOnly + table.bothFail } } : {}
  },
  compute(judged) {
    const table = judgeTable(judged)
    if (!table) return undefinedBecause('not-binary')
    const n = table.judgeOnly + table.bothFail
    return n === 0 ? undefinedBecause('no-fail') : table.bothFail / n
  },
}

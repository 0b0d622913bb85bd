import { undefinedBecause } from '@eval/core'
import { judgeTable, judgedOf, notBinary, type JudgedMeasure } from '../judged.js'

/** How many items that people pass a judge passes. */
export const judgeSensitivity: JudgedMeasure = {
  contributes: 'measure',
  name: 'JudgeSensitivity',
  input: 'judged',
  params: {},
  range: [0, 1],
  better: 'higher',
  undefinedWhen: { ...notBinary, 'no-pass': 'People passed no labelled item.' },
  laws: ['doubling-changes-nothing', 'a-perfect-judge-needs-no-correction'],
  about: {
    title: 'Sensitivity of a judge',
    summary: 'Share of the items passed by people that the judge passes.',
    formula: String.raw`q_1=\frac{n_{11}}{n_{11}+n_{10}}`,
    references: [{ text: 'Yerushalmy 1947', doi: '10.2307/4586294' }],
  },
  cases: [
    {
      source: 'by hand: 2 of 3',
      input: judgedOf([1, 1, 0, 0, 1], [1, 1, 1, 0, 0]),
      expected: 2 / 3,
    },
    { source: 'no label', input: judgedOf([1], [undefined]), expected: undefinedBecause('no-pass') },
  ],
  samples(judged) {
    const table = judgeTable(judged)
    return table ? { proportion: { hits: table.bothPass, n: table.bothPass + table.humanOnly } } : {}
  },
  compute(judged) {
    const table = judgeTable(judged)
    if (!table) return undefinedBecause('not-binary')
    const n = table.bothPass + table.humanOnly
    return n === 0 ? undefinedBecause('no-pass') : table.bothPass / n
  },
}

import { undefinedBecause } from '@eval/core'
import { judgedOf, judgeTable, noLabels, notBinary, type JudgedMeasure } from '../judged.js'

/** Agreement of a judge with people beyond chance. */
export const judgeKappa: JudgedMeasure = {
  contributes: 'measure',
  name: 'JudgeKappa',
  input: 'judged',
  params: {},
  range: [-1, 1],
  better: 'higher',
  undefinedWhen: {
    ...notBinary,
    ...noLabels,
    'one-label': 'Judge and people use only one and the same label, so the expected agreement is 1.',
  },
  laws: ['doubling-changes-nothing', 'a-perfect-judge-needs-no-correction'],
  about: {
    title: "Cohen's kappa of a judge and people",
    summary: 'Agreement of judge and people on labelled items beyond chance.',
    formula: String.raw`\kappa=\frac{p_o-p_e}{1-p_e}`,
    references: [{ text: 'Cohen 1960', doi: '10.1177/001316446002000104' }],
  },
  cases: [
    {
      source: 'by hand: agreement 3/5, chance (3/5)(3/5) + (2/5)(2/5) = 13/25: (15 - 13) / (25 - 13)',
      input: judgedOf([1, 1, 0, 0, 1], [1, 1, 1, 0, 0]),
      expected: 1 / 6,
    },
    { source: 'no label', input: judgedOf([1], [undefined]), expected: undefinedBecause('no-labels') },
  ],
  compute(judged) {
    const table = judgeTable(judged)
    if (!table) return undefinedBecause('not-binary')
    const { bothPass, humanOnly, judgeOnly, bothFail } = table
    const n = bothPass + humanOnly + judgeOnly + bothFail
    if (n === 0) return undefinedBecause('no-labels')
    const [human, judge] = [bothPass + humanOnly, bothPass + judgeOnly]
    // Over n squared, so that whole numbers stay exact.
    const expected = human * judge + (n - human) * (n - judge)
    const most = n * n - expected
    return most === 0 ? undefinedBecause('one-label') : (n * (bothPass + bothFail) - expected) / most
  },
}

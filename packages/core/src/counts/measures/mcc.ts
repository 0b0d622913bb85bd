import { mcc as formula } from '../per-class/class-formulas.js'
import { classMeasure } from '../per-class/class-measure.js'
import { faces, guesser, screening } from '../examples.js'
import { because } from '../reasons.js'

/** Matthews correlation coefficient over all classes; with a class, of its one-versus-rest table. */
export const mcc = classMeasure({
  name: 'MCC',
  params: {},
  range: [-1, 1],
  better: 'higher',
  undefinedWhen: because('empty', 'one-class'),
  laws: [
    'scale-free',
    'class-order-free',
    'perfect-is-best',
    'chance-is-zero',
    'negation-flips',
    'transpose-symmetric',
    'empty-class-free',
  ],
  about: {
    title: 'Matthews correlation coefficient',
    summary: 'Correlation between actual and predicted class: 1 is perfect, 0 is chance.',
    formula: String.raw`\frac{N\sum_c n_{cc}-\sum_c a_c p_c}{\sqrt{N^2-\sum_c a_c^2}\sqrt{N^2-\sum_c p_c^2}}`,
    references: [
      {
        text: 'Matthews 1975, Comparison of the predicted and observed secondary structure of T4 phage lysozyme',
        doi: '10.1016/0005-2795(75)90109-9',
      },
      {
        text: 'Gorodkin 2004, Comparing two K-category assignments by a K-category correlation coefficient',
        doi: '10.1016/j.compbiolchem.2004.09.006',
      },
    ],
    aka: {
      'scikit-learn': ['matthews_corrcoef'],
      pycm: ['MCC', 'Overall MCC'],
      yardstick: ['mcc'],
      ROCR: ['phi'],
      general: ['r_k'],
    },
    differs:
      'With a single actual or predicted class scikit-learn gives 0; it is undefined in PyCM, yardstick and here.',
  },
  cases: [
    {
      source: 'by hand: (20 x 1820 - 180 x 10) / sqrt(200 x 30 x 2000 x 1830)',
      input: screening,
      expected: (20 * 1820 - 180 * 10) / Math.sqrt(200 * 30 * 2000 * 1830),
    },
    { source: 'Powers 2003: guessing', input: guesser, expected: 0 },
    {
      source: 'by hand: (100 x 85 - 4520) / sqrt((10000 - 4400)(10000 - 4654))',
      input: faces,
      expected: (8500 - 4520) / Math.sqrt(5600 * 5346),
    },
  ],
  ...formula,
})

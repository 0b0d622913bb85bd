import { undefinedBecause } from '../../undefined.js'
import { classMeasure } from '../class-measure.js'
import { faces, guesser, screening } from '../examples.js'
import { cellsByClass } from '../one-versus-rest.js'
import { because } from '../reasons.js'
import { clamped } from '../clamped.js'

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
    summary: 'The correlation between actual and given class: 1 is always right, 0 is guessing.',
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
      'When only one class is actual, or only one given, scikit-learn says 0; PyCM and yardstick have no value, as here.',
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
  of({ tp, fp, fn, tn }) {
    if (tp + fp + fn + tn === 0) return undefinedBecause('empty')
    const given = (tp + fp) * (fn + tn)
    const actual = (tp + fn) * (fp + tn)
    if (given === 0 || actual === 0) return undefinedBecause('one-class')
    return clamped((tp * tn - fp * fn) / Math.sqrt(given) / Math.sqrt(actual), -1, 1)
  },
  whole(counts) {
    // Summed over the classes seen one-versus-rest, nothing large is subtracted from something as large.
    let [covariance, actualSpread, givenSpread, total] = [0, 0, 0, 0]
    for (const { tp, fp, fn, tn } of cellsByClass(counts)) {
      covariance += tp * tn - fp * fn
      actualSpread += (tp + fn) * (fp + tn)
      givenSpread += (tp + fp) * (fn + tn)
      total += tp + fn
    }
    if (total === 0) return undefinedBecause('empty')
    if (actualSpread === 0 || givenSpread === 0) return undefinedBecause('one-class')
    return clamped(covariance / Math.sqrt(actualSpread) / Math.sqrt(givenSpread), -1, 1)
  },
})

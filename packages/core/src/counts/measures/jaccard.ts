import { jaccard as formula } from '../per-class/class-formulas.js'
import { classMeasure } from '../per-class/class-measure.js'
import { faces, screening } from '../examples.js'
import { because } from '../reasons.js'

/** Jaccard index, or intersection over union. */
export const jaccard = classMeasure({
  name: 'Jaccard',
  params: {},
  range: [0, 1],
  better: 'higher',
  undefinedWhen: because('no-positive-at-all'),
  laws: ['scale-free', 'class-order-free', 'perfect-is-best', 'errors-never-help', 'transpose-symmetric'],
  about: {
    title: 'Jaccard index',
    summary: 'True positives as a share of all items that are actual or predicted positives.',
    formula: String.raw`\frac{tp}{tp+fp+fn}`,
    references: [
      {
        text: 'Jaccard 1912, The distribution of the flora in the alpine zone',
        doi: '10.1111/j.1469-8137.1912.tb05611.x',
      },
    ],
    aka: {
      'scikit-learn': ['jaccard_score', 'jaccard', 'jaccard_{average}'],
      general: ['iou', 'intersection_over_union', 'critical_success_index'],
    },
    differs: "PyCM calls it J, which elsewhere is Youden's J (informedness).",
  },
  cases: [
    { source: 'Weber 2023, Example 1: 20/210', input: screening, expected: 20 / 210 },
    { source: 'by hand: 57/66', input: faces, params: { class: 'child' }, expected: 57 / 66 },
  ],
  ...formula,
})

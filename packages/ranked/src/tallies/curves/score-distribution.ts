import { undefinedBecause } from '@eval/core'
import { sweep } from '../formulas/sweep.js'
import { AXES, type TallyCurve } from '../tally-curve.js'
import { LACKS } from '../formulas/totals.js'

const params = {
  cumulative: {
    type: 'flag',
    default: false,
    about: 'Share of the class below the score instead of at the score.',
  },
} as const

/** How the scores of either class are distributed: what a threshold cuts through. */
export const scoreDistribution: TallyCurve<typeof params> = {
  contributes: 'curve',
  name: 'ScoreDistribution',
  input: 'tally',
  params,
  axes: { x: AXES.score, y: { name: 'Share of the class', range: [0, 1] } },
  undefinedWhen: { ...LACKS.positive, ...LACKS.negative },
  about: {
    title: 'Score distributions',
    summary: 'Share of positives and of negatives at each score; cumulated, FNR and TNR.',
    formula: String.raw`f_p(t)=\frac{p_t}{P},\quad f_n(t)=\frac{n_t}{N};\qquad FNR(t)=\sum_{s<t}f_p(s),\quad TNR(t)=\sum_{s<t}f_n(s)`,
    references: [{ text: 'Fawcett 2006', doi: '10.1016/j.patrec.2005.10.010' }],
  },
  points(tally, { cumulative }) {
    const { thresholds, tp, fp, positive, negative } = sweep(tally)
    if (positive === 0) return undefinedBecause('no-positive')
    if (negative === 0) return undefinedBecause('no-negative')
    if (cumulative) {
      return {
        x: thresholds,
        y: tp.map((value) => (positive - value) / positive),
        thresholds,
        join: 'step',
        more: { negatives: fp.map((value) => (negative - value) / negative) },
      }
    }
    return {
      x: tally.scores,
      y: tally.positives.map((weight) => weight / positive),
      thresholds: tally.scores,
      join: 'none',
      more: { negatives: tally.negatives.map((weight) => weight / negative) },
    }
  },
}

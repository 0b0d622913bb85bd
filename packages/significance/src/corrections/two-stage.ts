import type { Correction } from '../correction.js'
import { stepUp } from '../numbers/p-values.js'

const params = {
  level: {
    type: 'number',
    min: 0,
    max: 1,
    open: true,
    default: 0.05,
    about: 'Level at which the first stage counts the true null hypotheses.',
  },
  first: {
    type: 'choice',
    of: ['bky', 'bh'],
    default: 'bky',
    about: 'First stage at level / (1 + level) (Benjamini, Krieger and Yekutieli) or at the level itself.',
  },
} as const

/** Benjamini-Hochberg with the number of true null hypotheses estimated first. */
export const twoStage: Correction<typeof params> = {
  contributes: 'correction',
  name: 'two-stage',
  params,
  controls: 'false discovery rate',
  holds: 'When the tests are independent.',
  about: {
    title: 'Two-stage Benjamini-Hochberg correction',
    summary: 'Benjamini-Hochberg with the number of true null hypotheses estimated in a first stage.',
    references: [{ text: 'Benjamini, Krieger & Yekutieli 2006', doi: '10.1093/biomet/93.3.491' }],
    aka: {
      statsmodels: [
        { name: 'fdr_tsbky', params: { first: 'bky' } },
        { name: 'fdr_tsbh', params: { first: 'bh' } },
      ],
    },
    differs:
      'Adjusted p-values are compared with the level; where the first stage rejects none or all, the number of tests is not reduced.',
  },
  adjust(p, { level, first }) {
    const plain = stepUp(p, 'two-stage', (value, place, count) => (count / place) * value)
    const share = first === 'bky' ? 1 + level : 1
    const rejected = plain.filter((value) => value <= level / share).length
    if (rejected === 0 || rejected === p.length) return plain.map((value) => Math.min(1, value * share))
    const standing = (p.length - rejected) / p.length
    return plain.map((value) => Math.min(1, value * standing * share))
  },
}

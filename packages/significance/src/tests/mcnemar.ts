import { undefinedBecause } from '@eval/core'
import { binomial, chiSquare } from '../distributions/index.js'
import { demandCounts } from '../numbers/check.js'
import { pOf } from '../numbers/tails.js'
import { smallestFlipP } from '../power/smallest-p.js'
import { logSubtract } from '../special/log-sum.js'
import { alternativeParam, type Alternative, type Test } from '../test.js'

const params = {
  alternative: alternativeParam,
  form: {
    type: 'choice',
    of: ['exact', 'mid-p', 'chi-square', 'chi-square-corrected'],
    default: 'exact',
    about: 'Exact binomial, mid-p, or chi-square (with or without continuity correction).',
  },
} as const

type Form = 'exact' | 'mid-p' | 'chi-square' | 'chi-square-corrected'

/** McNemar's test of two systems on the same right-or-wrong items. */
export const mcnemar: Test<'paired-binary', typeof params> = {
  contributes: 'test',
  name: 'mcnemar',
  input: 'paired-binary',
  params,
  hypothesis: 'Discordant items are equally likely to favour either system.',
  laws: ['exchange'],
  undefinedWhen: { 'two-sided-only': 'The chi-square forms are two-sided only; use exact or mid-p.' },
  about: {
    title: "McNemar's test",
    summary:
      'Compares the discordant items: right only in the first system against right only in the second.',
    formula: String.raw`\chi^2=(b-c)^2/(b+c)`,
    references: [
      { text: 'McNemar 1947', doi: '10.1007/BF02295996' },
      { text: 'Fagerland, Lydersen & Laake 2013 (mid-p)', doi: '10.1186/1471-2288-13-91' },
    ],
    aka: { R: ['mcnemar.test'] },
    differs: 'If the systems never disagree, p is 1; in the chi-square form statsmodels gives 0 and R NaN.',
  },
  smallestP({ units }, { alternative, form }) {
    if (form === 'exact') return smallestFlipP(units, alternative)
    if (form === 'mid-p') return smallestFlipP(units, alternative) / 2
    const gap = form === 'chi-square' ? units : Math.max(0, units - 1)
    return units === 0 ? 1 : chiSquare.survival(gap ** 2 / units, 1)
  },
  compute({ both, firstOnly, secondOnly, neither }, { alternative, form }) {
    demandCounts([both, firstOnly, secondOnly, neither], 'mcnemar')
    const n = both + firstOnly + secondOnly + neither
    const apart = firstOnly + secondOnly
    const common = { alternative, method: form, n, details: { firstOnly, secondOnly } }
    if (apart === 0) {
      const notes = ['The two systems never disagree.']
      return { ...common, statistic: 0, statisticName: nameOf(form), p: 1, logP: 0, notes }
    }
    if (form === 'exact' || form === 'mid-p') {
      const answer =
        form === 'exact' ? exact(firstOnly, apart, alternative) : middle(firstOnly, apart, alternative)
      const statistic = Math.min(firstOnly, secondOnly)
      return { ...common, statistic, statisticName: nameOf(form), ...answer, notes: [] }
    }
    if (alternative !== 'two-sided') return undefinedBecause('two-sided-only')
    const gap = Math.abs(firstOnly - secondOnly)
    const corrected = form === 'chi-square' ? gap : Math.max(0, gap - 1)
    const statistic = (corrected * corrected) / apart
    const logP = chiSquare.logSurvival(statistic, 1)
    const notes =
      apart < 25 ? [`The chi-square form is meant for 25 disagreements or more; there are ${apart}.`] : []
    return {
      ...common,
      statistic,
      statisticName: nameOf(form),
      p: Math.exp(logP),
      logP,
      notes,
      degreesOfFreedom: [1],
    }
  },
}

const nameOf = (form: Form): string => (form === 'exact' || form === 'mid-p' ? 'fewer' : 'chi-square')

function exact(hits: number, n: number, alternative: Alternative) {
  return pOf(alternative, binomial.logCdf(hits, n, 0.5), binomial.logAtLeast(hits, n, 0.5))
}

/** As published, equal counts have the two-sided mid-p 1 minus half the chance of the observed outcome. */
function middle(hits: number, n: number, alternative: Alternative) {
  const own = binomial.logPmf(hits, n, 0.5) - Math.LN2
  if (alternative === 'two-sided' && 2 * hits === n)
    return { p: 1 - Math.exp(own), logP: Math.log1p(-Math.exp(own)) }
  return pOf(
    alternative,
    logSubtract(binomial.logCdf(hits, n, 0.5), own),
    logSubtract(binomial.logAtLeast(hits, n, 0.5), own),
  )
}

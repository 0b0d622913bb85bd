import * as intervals from '../../src/intervals/index.js'
import * as tests from '../../src/tests/index.js'
import * as effects from '../../src/effects/index.js'
import { alternativeOf, ends, part, type Figures, type Match } from './figures.js'
import { foldPair, paired20, paired50, peer, type PeerEntry } from './fixtures.js'
import { run } from './run.js'

const foldsIn = (id: string) => {
  const [, first, second] = /(\d)-(\d)$/.exec(id)!
  return foldPair(Number(first), Number(second))
}

function wilcoxonApproximate(entry: PeerEntry): Figures {
  const [, , zeros, correction, alternative] = entry.id.split('/')
  const result = run(tests.wilcoxon, paired50, {
    zeros,
    correction: correction === 'cc=True',
    alternative,
    method: 'normal',
  })
  const { wPlus, wMinus, z } = result.details!
  const theirs = entry.value
  const statistic = alternative === 'two-sided' ? Math.min(wPlus!, wMinus!) : wPlus!
  // scipy takes z at the smaller rank sum in a two-sided test.
  const sign = alternative === 'two-sided' && wMinus! < wPlus! ? -1 : 1
  return [
    [statistic, part(theirs, 'statistic')],
    [result.p, part(theirs, 'pvalue')],
    [sign * z!, part(theirs, 'zstatistic')],
  ]
}

/** Recorded statistics of paired values. */
export const pairs: readonly (readonly [RegExp, Match])[] = [
  [
    /^ttest_rel\/(two-sided|less|greater)$/,
    ({ id, value }) => {
      const result = run(tests.pairedT, paired50, { alternative: alternativeOf(id) })
      return [
        [result.statistic, part(value, 'statistic')],
        [result.p, part(value, 'pvalue')],
        [result.degreesOfFreedom![0]!, part(value, 'df')],
      ]
    },
  ],
  [
    /^ttest_rel\/\d-\d$/,
    ({ id, value }) => {
      const result = run(tests.pairedT, foldsIn(id))
      return [
        [result.statistic, part(value, 't')],
        [result.p, part(value, 'p')],
      ]
    },
  ],
  [/^ttest_ci95$/, ({ value }) => ends(run(intervals.tDifference, paired50), value)],
  [
    /^t\.test$/,
    ({ value }) => {
      const result = run(tests.pairedT, paired50)
      return [
        [result.statistic, part(value, 't')],
        [result.degreesOfFreedom![0]!, part(value, 'df')],
        [result.p, part(value, 'p')],
        ...ends(result.interval!, part(value, 'ci')!),
      ]
    },
  ],
  [
    /^nadeau_bengio\//,
    ({ id, value }) => {
      const { n_test: test, n_train: train } = peer.datasets.cv10! as Record<string, number>
      const result = run(tests.correctedT, foldsIn(id), { ratio: test! / train! })
      return [
        [result.statistic, part(value, 't')],
        [result.p, part(value, 'p')],
        [result.degreesOfFreedom![0]!, part(value, 'df')],
      ]
    },
  ],
  [
    /^5x2cv_t$/,
    ({ value }) => {
      const result = run(tests.fiveByTwoT, {
        differences: peer.datasets.cv5x2!.diff as [number, number][],
      })
      return [
        [result.statistic, part(value, 't')],
        [result.p, part(value, 'p')],
      ]
    },
  ],
  [
    /^5x2cv_F$/,
    ({ value }) => {
      const result = run(tests.fiveByTwoF, {
        differences: peer.datasets.cv5x2!.diff as [number, number][],
      })
      return [
        [result.statistic, part(value, 'F')],
        [result.p, part(value, 'p')],
      ]
    },
  ],
  [/^wilcoxon\/approx\//, wilcoxonApproximate],
  [
    /^wilcoxon\/exact\//,
    ({ id, value }) => {
      const result = run(tests.wilcoxon, paired20, { method: 'exact', alternative: alternativeOf(id) })
      const { wPlus, wMinus } = result.details!
      return [
        [id.endsWith('two-sided') ? Math.min(wPlus!, wMinus!) : wPlus!, part(value, 'statistic')],
        [result.p, part(value, 'pvalue')],
      ]
    },
  ],
  [
    /^wilcoxon_approx\//,
    ({ id, value }) => {
      const result = run(tests.wilcoxon, foldsIn(id), { method: 'normal' })
      return [
        [Math.min(result.details!.wPlus!, result.details!.wMinus!), part(value, 'W')],
        [result.p, part(value, 'p')],
      ]
    },
  ],
  [
    /^wilcox\.test\//,
    ({ id, value }) => {
      const exact = id.endsWith('exact')
      const result = run(tests.wilcoxon, exact ? paired20 : paired50, { method: exact ? 'exact' : 'normal' })
      return [
        [result.statistic, part(value, 'V')],
        [result.p, part(value, 'p')],
      ]
    },
  ],
  [
    /^coin_wilcoxsign_exact_pratt$/,
    ({ value }) => {
      const result = run(tests.wilcoxon, paired50, { method: 'exact', zeros: 'pratt' })
      return [
        [result.details!.z!, part(value, 'Z')],
        [result.p, part(value, 'p')],
      ]
    },
  ],
  [
    /^sign_test\//,
    ({ id, value }) => [[run(tests.sign, paired50, { alternative: alternativeOf(id) }).p, value]],
  ],
  [/^cohen_dz$/, ({ value }) => [[run(effects.cohenDz, paired50).value, value]]],
  [
    /^permutation_test\/exact_first10nonzero\//,
    ({ id, value }) => {
      const slice = { first: paired50.first.slice(4, 14), second: paired50.second.slice(4, 14) }
      const result = run(tests.randomization, slice, { alternative: alternativeOf(id), method: 'exact' })
      return [
        [result.statistic, part(value, 'statistic')],
        [result.p, part(value, 'pvalue')],
      ]
    },
  ],
]

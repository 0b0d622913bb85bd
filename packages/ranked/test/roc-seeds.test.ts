import { readFileSync } from 'node:fs'
import { measureValue, type MeasureCall } from '@eval/core'
import * as countMeasures from '@eval/core/count-measures'
import { describe, expect, it } from 'vitest'
import {
  bestThresholds,
  hanleyMcNeilError,
  hasPoints,
  hullOf,
  negated,
  sweep,
  tallyOf,
  thresholdTable,
  totalsOf,
  type Tally,
} from '../src/index.js'
import * as tallyCurves from '../src/tallies/curves/index.js'
import * as tallyMeasures from '../src/tallies/measures/index.js'
import * as thresholdRules from '../src/tallies/thresholds/threshold-rules/index.js'
import { pairsWon } from '../src/tallies/formulas/area.js'

interface SeedCase {
  readonly id: string
  readonly inputs: {
    readonly labels?: string
    readonly scores?: readonly number[]
    readonly threshold?: number
    readonly TPR?: number
    readonly FPR?: number
    readonly AUC?: number
    readonly n1?: number
    readonly n2?: number
  }
  readonly expected: unknown
}

const cases = JSON.parse(
  readFileSync(new URL('./fixtures/roc-seeds.json', import.meta.url), 'utf8'),
) as readonly SeedCase[]

const LECTURE_SCORES = cases.find(({ id }) => id === 'S2.ROC.AUC')!.inputs.scores!
const ARTICLE_SCORES = cases.find(({ id }) => id === 'S3.ROC.AUC')!.inputs.scores!

/** Cases that give only the labels mean the twenty instances of their own source. */
function tallyFor({ id, inputs }: SeedCase): Tally {
  const scores = inputs.scores ?? (id.startsWith('S3') ? ARTICLE_SCORES : LECTURE_SCORES)
  return tallyOf(
    scores,
    Array.from(inputs.labels!, (label) => label === 'P'),
  )
}

const accuracy = {
  contribution: countMeasures.accuracy,
  params: { classes: 'declared', empty: 'omit' },
} as unknown as MeasureCall<'counts'>

/** One row of the threshold table, with the rates that the lecture prints. */
function rowAt(tally: Tally, threshold: number): Readonly<Record<string, number>> {
  const { thresholds, tp, fp, columns } = thresholdTable(tally, [accuracy])
  const row = thresholds.indexOf(threshold)
  const { positive, negative } = totalsOf(tally)
  return {
    TP: tp[row]!,
    FP: fp[row]!,
    TPR: tp[row]! / positive,
    FPR: fp[row]! / negative,
    ACC: columns[0]!.values[row]!,
  }
}

/** A classifier with the given rates: one threshold, then everything. */
function classifierWith(tpr: number, fpr: number): Tally {
  return tallyOf([1, 1, 0, 0], [1, 0, 1, 0], [tpr, fpr, 1 - tpr, 1 - fpr])
}

function negatedRates({ inputs }: SeedCase): { readonly TPR: number; readonly FPR: number } {
  const points = tallyCurves.roc.points(negated(classifierWith(inputs.TPR!, inputs.FPR!)), { thin: false })
  if (!hasPoints(points)) throw new Error(points.undefined)
  return { TPR: points.y[1]!, FPR: points.x[1]! }
}

function best(
  tally: Tally,
  name: 'accuracy' | 'youden' | 'closest',
): { value: number; thresholds: readonly number[] } {
  const found =
    name === 'closest'
      ? bestThresholds(tally, thresholdRules.closest, { cost: 1, prevalence: 0.5 })
      : bestThresholds(tally, thresholdRules[name], {})
  if ('undefined' in found) throw new Error(found.undefined)
  return found
}

function computed(seed: SeedCase): unknown {
  const { id, inputs } = seed
  const parts = id.split('.')
  const last = parts.at(-1)!
  if (id.includes('Bneg')) return negatedRates(seed)[last as 'TPR' | 'FPR']
  if (inputs.threshold !== undefined) return rowAt(tallyFor(seed), inputs.threshold)[last]
  switch (last) {
    case 'AUC':
    case 'rank_prob':
      return measureValue(tallyMeasures.auc, tallyFor(seed))
    case 'acc_threshold':
      return best(tallyFor(seed), 'accuracy').thresholds[0]
    case 'youden_threshold':
      return best(tallyFor(seed), 'youden').thresholds[0]
    case 'closest_threshold':
      return best(tallyFor(seed), 'closest').thresholds
    case 'closest_dist':
      return best(tallyFor(seed), 'closest').value
    case 'hull': {
      const swept = sweep(tallyFor(seed))
      return Array.from(hullOf(swept), (at) => [
        swept.fp[at]! / swept.negative,
        swept.tp[at]! / swept.positive,
      ])
    }
    case 'hullAUC':
      return measureValue(tallyMeasures.hullAuc, tallyFor(seed))
    case 'hanley_se':
      return hanleyMcNeilError(inputs.AUC!, inputs.n1!, inputs.n2!)
    case 'U':
      return pairsWon(tallyFor(seed))
    case 'acc54':
      return rowAt(tallyFor(seed), 0.54).ACC
    case 'acc505':
      return rowAt(tallyFor(seed), 0.505).ACC
    case 'score10':
      return thresholdTable(tallyFor({ ...seed, inputs: { labels: 'PPNPPPNNPNPNPNNNPNPN' } })).thresholds[10]
    default:
      return undefined
  }
}

/** Held by the test of the exact pair of AUC and label-permutation in the package of significance. */
const ELSEWHERE = ['S2.ROC.U_exact_p']

describe('the ROC tables of the seeds', () => {
  it('are all there', () => {
    expect(cases).toHaveLength(117)
    expect(new Set(cases.map(({ id }) => id)).size).toBe(117)
    expect(ELSEWHERE.every((id) => cases.some((seed) => seed.id === id))).toBe(true)
  })

  it.each(cases.filter(({ id }) => !ELSEWHERE.includes(id)))('$id', (seed) => {
    const flat = (value: unknown): number[] => [value].flat(2) as number[]
    const [values, expected] = [flat(computed(seed)), flat(seed.expected)]
    expect(values).toHaveLength(expected.length)
    values.forEach((value, index) => {
      expect(Math.abs(value - expected[index]!)).toBeLessThanOrEqual(1e-12)
    })
  })
})

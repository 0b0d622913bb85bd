import { EvalError, isUndefined, measureValue, resolveParams, type Undefined } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { classScoresOf, hasPoints, tallyOf, type CurvePoints, type Tally } from '../src/index.js'
import * as classScoresMeasures from '../src/class-scores/measures/index.js'
import * as tallyCurves from '../src/tallies/curves/index.js'
import * as tallyMeasures from '../src/tallies/measures/index.js'
import { isListed, peers, type EdgeCase } from './curve-peers.js'

type Recorded = number | string | readonly Recorded[]

/** Where there is no value here, or an error. */
const NONE = Symbol('no value')
type Outcome = Recorded | typeof NONE

const answer = (value: number | Undefined): Outcome => (isUndefined(value) ? NONE : value)

function curve(
  points: CurvePoints | Undefined,
  columns: (points: CurvePoints) => readonly Float64Array[],
): Outcome {
  return hasPoints(points) ? columns(points).map((column) => [...column]) : NONE
}

const number = (one: unknown): number => (typeof one === 'string' ? Number(one) : (one as number))

/** The functions of scikit-learn by their counterparts here; curves in its order of points. */
const HERE: Readonly<Record<string, (tally: Tally) => Outcome>> = {
  roc_auc_score: (tally) => answer(measureValue(tallyMeasures.auc, tally)),
  average_precision_score: (tally) => answer(measureValue(tallyMeasures.averagePrecision, tally)),
  log_loss: (tally) => answer(measureValue(tallyMeasures.logLoss, tally, { eps: 2 ** -52 })),
  brier_score_loss: (tally) => answer(measureValue(tallyMeasures.brier, tally)),
  roc_curve: (tally) =>
    curve(tallyCurves.roc.points(tally, { thin: true }), ({ x, y, thresholds }) => [x, y, thresholds]),
  precision_recall_curve: (tally) =>
    curve(
      tallyCurves.precisionRecall.points(tally, resolveParams('PR', tallyCurves.precisionRecall.params, {})),
      ({ x, y, thresholds }) => [y.toReversed(), x.toReversed(), thresholds.slice(1).toReversed()],
    ),
}

/** Inputs that were recorded in words. */
const IN_WORDS: Readonly<Record<string, () => Outcome>> = {
  'roc_auc_ovr/missing_class': () =>
    answer(
      measureValue(
        classScoresMeasures.classAuc,
        classScoresOf(
          ['0', '1', '2'],
          [0.5, 0.3, 0.2, 0.2, 0.5, 0.3, 0.3, 0.4, 0.3, 0.6, 0.2, 0.2],
          [0, 1, 1, 0],
        ),
      ),
    ),
  'roc_auc_ovr/rows_not_sum_1': () =>
    answer(
      measureValue(
        classScoresMeasures.classAuc,
        classScoresOf(['0', '1', '2'], [3, 1, 1, 0, 2, 1, 1, 0, 4], [0, 1, 2]),
      ),
    ),
  'roc/single_class': () => HERE.roc_auc_score!(tallyOf([1, 2, 3], [1, 1, 1])),
  'roc/all_ties': () => HERE.roc_auc_score!(tallyOf([0.5, 0.5, 0.5, 0.5, 0.5], [0, 1, 1, 0, 1])),
  'roc/auto_direction': () => HERE.roc_auc_score!(tallyOf([1, 2, 3, 4], [1, 1, 0, 0])),
  'roc/nan': () => HERE.roc_auc_score!(tallyOf([1, NaN, 3, 4], [0, 0, 1, 1])),
  'roc/inf': () => HERE.roc_auc_score!(tallyOf([1, 2, 3, Infinity], [0, 0, 1, 1])),
  'ROCR/single_class': () => HERE.roc_auc_score!(tallyOf([1, 2, 3], [1, 1, 1])),
}

function outcome({ id, input }: EdgeCase): Outcome | undefined {
  try {
    if (IN_WORDS[id]) return IN_WORDS[id]()
    const here = HERE[id.split('/')[0]!]
    if (!here) return undefined
    const { y, score, p } = input as { y: number[]; score?: unknown[]; p?: unknown[] }
    return here(tallyOf((score ?? p ?? []).map(number), y))
  } catch (error) {
    if (error instanceof EvalError) return NONE
    throw error
  }
}

/** Before 1.3 scikit-learn began a ROC curve at the highest score + 1 instead of +Infinity. */
function mended({ id, result }: EdgeCase): Recorded {
  if (!id.startsWith('roc_curve') || !Array.isArray(result)) return result as Recorded
  const [fpr, tpr, thresholds] = result as [Recorded, Recorded, Recorded[]]
  return [fpr, tpr, ['Infinity', ...thresholds.slice(1)]]
}

function agrees(here: Outcome, there: Recorded): boolean {
  if (here === NONE) {
    return typeof there === 'string'
      ? there.startsWith('RAISES')
      : Array.isArray(there) && there.flat().includes('NaN')
  }
  if (Array.isArray(here)) {
    return (
      Array.isArray(there) &&
      here.length === there.length &&
      here.every((one, index) => agrees(one as Outcome, there[index] as Recorded))
    )
  }
  const [first, second] = [number(here), number(there)]
  return first === second || Math.abs(first - second) <= 1e-12 * Math.max(1, Math.abs(second))
}

describe('edges recorded from scikit-learn, pROC and ROCR', () => {
  it.each(peers.edge.map((edge) => [edge.id, edge] as const))(
    '%s agrees or is listed, not both',
    (id, edge) => {
      const here = outcome(edge)
      expect(here !== undefined && agrees(here, mended(edge))).toBe(!isListed(id))
    },
  )

  it('are all there', () => {
    expect(peers.edge).toHaveLength(60)
  })
})

describe('listed edges', () => {
  it('have the value that the page says', () => {
    expect(measureValue(tallyMeasures.logLoss, tallyOf([0.5], [1]))).toBe(Math.LN2)
    expect(measureValue(tallyMeasures.auc, tallyOf([0.1, Infinity, 0.3], [0, 1, 1]))).toBe(1)
    expect(measureValue(tallyMeasures.averagePrecision, tallyOf([0.1, Infinity, 0.3], [0, 1, 1]))).toBe(1)
    expect(IN_WORDS['roc/auto_direction']!()).toBe(0)
    expect(IN_WORDS['roc_auc_ovr/rows_not_sum_1']!()).toBe(1)
    expect(IN_WORDS['roc/inf']!()).toBe(1)
  })
})

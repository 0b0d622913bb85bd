import { isUndefined, measureValue, resolveParams, type Measure, type MeasureCall } from '@eval/core'
import * as countMeasures from '@eval/core/count-measures'
import { describe, expect, it } from 'vitest'
import {
  bestThresholds,
  classTally,
  hasPoints,
  labelTally,
  midpointThresholds,
  sweep,
  thresholdTable,
  type CurvePoints,
} from '../src/index.js'
import * as labelScoresMeasures from '../src/label-scores/measures/index.js'
import * as classScoresMeasures from '../src/class-scores/measures/index.js'
import * as tallyCurves from '../src/tallies/curves/index.js'
import * as tallyMeasures from '../src/tallies/measures/index.js'
import * as thresholdRules from '../src/tallies/thresholds/threshold-rules/index.js'
import { binaryTally, isListed, labelScores, multiScores, peers, type PeerCase } from './curve-peers.js'

/** Numbers of an answer under the names of the recorded one. */
type Answer = number | readonly number[] | Readonly<Record<string, number | readonly number[]>>

const call = (measure: Measure<'counts'>): MeasureCall<'counts'> => ({
  contribution: measure,
  params: resolveParams(measure.name, measure.params, {}),
})

function pointsOf(points: ReturnType<typeof tallyCurves.roc.points>): CurvePoints {
  if (hasPoints(points)) return points
  throw new Error(points.undefined)
}

function value(number: ReturnType<typeof measureValue>): number {
  if (isUndefined(number)) throw new Error(number.undefined)
  return number
}

const scorerOf = (id: string): 'score' | 'score2' => (id.includes('score2') ? 'score2' : 'score')
const tallyFor = (id: string) => binaryTally(scorerOf(id), id.includes('_w/'))
const plain = binaryTally('score', false)
/** Hinge loss was recorded on probabilities stretched to margins from -1 to 1. */
const asMargins = { ...plain, scores: plain.scores.map((score) => 2 * score - 1) }

/** A measure on counts at every threshold, as ROCR lists it. */
function atCutoffs(measure: Measure<'counts'>): Answer {
  const { thresholds, columns } = thresholdTable(plain, [call(measure)])
  return { cutoff: [...thresholds], value: [...columns[0]!.values] }
}

const calibrationOf = (scheme: 'equal-width' | 'equal-mass'): Answer => {
  const { x, y } = pointsOf(tallyCurves.calibration.points(plain, { bins: 10, scheme }))
  return { prob_true: [...y], prob_pred: [...x] }
}

const partial = (from: number, to: number, of: 'fpr' | 'tpr', scale: 'raw' | 'mcclish' = 'raw') =>
  value(measureValue(tallyMeasures.partialAuc, plain, { from, to, of, scale }))

/** What pROC's coords reports at the threshold that a rule chooses, with the threshold half-way to the next score. */
function coords(found: ReturnType<typeof bestThresholds>): Answer {
  if ('undefined' in found) throw new Error(found.undefined)
  const { tp, fp, fn, tn } = found.cells[0]!
  const at = sweep(plain).thresholds.indexOf(found.thresholds[0]!)
  const [sensitivity, specificity] = [tp / (tp + fn), tn / (tn + fp)]
  return {
    threshold: midpointThresholds(plain)[at]!,
    sensitivity,
    specificity,
    accuracy: (tp + tn) / (tp + fp + fn + tn),
    tn,
    tp,
    fn,
    fp,
    npv: tn / (tn + fn),
    ppv: tp / (tp + fp),
    youden: sensitivity + specificity,
    'closest.topleft': (1 - sensitivity) ** 2 + (1 - specificity) ** 2,
  }
}

/** From the first match on, how each recorded value is computed here. */
const COMPUTED: readonly (readonly [pattern: RegExp, compute: (id: string) => Answer])[] = [
  [
    /^binary200:roc_auc_maxfpr_([\d.]+)\//,
    (id) =>
      value(
        measureValue(tallyMeasures.partialAuc, tallyFor(id), {
          to: Number(/maxfpr_([\d.]+)/.exec(id)![1]),
          scale: 'mcclish',
        }),
      ),
  ],
  [
    /^binary200:(roc_auc|auc)(_w)?\/|^binary200:ROCR\/auc$/,
    (id) => value(measureValue(tallyMeasures.auc, tallyFor(id))),
  ],
  [/^binary200:average_precision/, (id) => value(measureValue(tallyMeasures.averagePrecision, tallyFor(id)))],
  [
    /^binary200:pr_auc_trapezoid/,
    (id) => value(measureValue(tallyMeasures.averagePrecision, tallyFor(id), { rule: 'trapezoid' })),
  ],
  [/^binary200:(log_loss\/|ROCR\/mxe)/, (id) => value(measureValue(tallyMeasures.logLoss, tallyFor(id)))],
  [/^binary200:brier/, (id) => value(measureValue(tallyMeasures.brier, tallyFor(id)))],
  [/^binary200:hinge/, () => value(measureValue(tallyMeasures.hinge, asMargins))],
  [
    /^binary200:roc_curve/,
    () => {
      const { x, y, thresholds } = pointsOf(tallyCurves.roc.points(plain, { thin: true }))
      return { fpr: [...x], tpr: [...y], thresholds: [...thresholds] }
    },
  ],
  [
    /^binary200:det_curve/,
    () => {
      const { x, y, thresholds } = pointsOf(tallyCurves.det.points(plain, {}))
      const [from, to] = [x.lastIndexOf(0), y.indexOf(0)]
      const turned = (column: Float64Array) => [...column.slice(from, to + 1)].reverse()
      return { fpr: turned(x), fnr: turned(y), thresholds: turned(thresholds) }
    },
  ],
  [/^binary200:calibration_curve\/uniform/, () => calibrationOf('equal-width')],
  [/^binary200:calibration_curve\/quantile/, () => calibrationOf('equal-mass')],
  [/^binary200:pauc_sp\/1-0.9\/correct=FALSE|pauc_fpr.stop=0.1/, () => partial(0, 0.1, 'fpr')],
  [/^binary200:pauc_sp\/1-0.8\/correct=TRUE/, () => partial(0, 0.2, 'fpr', 'mcclish')],
  [/^binary200:pauc_sp\/0.9-0.8/, () => partial(0.1, 0.2, 'fpr')],
  [/^binary200:pauc_se\/1-0.9/, () => partial(0.9, 1, 'tpr')],
  [/^binary200:pauc_se\/1-0.8/, () => partial(0.8, 1, 'tpr')],
  [/^binary200:pauc_se\/0.9-0.8/, () => partial(0.8, 0.9, 'tpr')],
  [/^binary200:coords_best\/youden$/, () => coords(bestThresholds(plain, thresholdRules.youden, {}))],
  [
    /^binary200:coords_best\/closest/,
    () => coords(bestThresholds(plain, thresholdRules.closest, { cost: 1, prevalence: 0.5 })),
  ],
  [
    /^binary200:coords_best\/youden_w/,
    () =>
      // best.weights = c(2, 0.2): cost 2, prevalence 0.2.
      coords(
        bestThresholds(plain, thresholdRules.weightedSum, { sensitivity: 1, specificity: 0.8 / (2 * 0.2) }),
      ),
  ],
  [/^binary200:ROCR\/prbe/, () => value(measureValue(tallyMeasures.breakEven, plain))],
  [/^binary200:ROCR\/rmse/, () => value(measureValue(tallyMeasures.rmse, plain))],
  [/^binary200:ROCR_curve\/acc/, () => atCutoffs(countMeasures.accuracy)],
  [/^binary200:ROCR_curve\/f/, () => atCutoffs(countMeasures.fMeasure)],
  [/^binary200:ROCR_curve\/phi/, () => atCutoffs(countMeasures.mcc)],
  [/^binary200:ROCR_curve\/lift/, () => atCutoffs(countMeasures.lift)],
  [
    /^binary200:ROCR_curve\/chisq/,
    () => {
      const { cutoff, value: phi } = atCutoffs(countMeasures.mcc) as { cutoff: number[]; value: number[] }
      return { cutoff, value: phi.map((one) => 200 * one * one) }
    },
  ],
  [
    /^multi300:roc_auc\/ovr\/None/,
    () =>
      multiScores.classes.map((_, index) =>
        value(measureValue(tallyMeasures.auc, classTally(multiScores, index))),
      ),
  ],
  [
    /^multi300:roc_auc\/(ovr|ovo)\/|^multi300:multiclass_auc_hand_till/,
    (id) => {
      const [, scheme = 'ovo', average = 'macro'] = /roc_auc\/(\w+)\/(\w+)/.exec(id) ?? []
      return value(
        measureValue(classScoresMeasures.classAuc, multiScores, {
          scheme: scheme as 'ovr',
          average: average as 'macro',
        }),
      )
    },
  ],
  [
    /^multi300:average_precision\/None/,
    () =>
      multiScores.classes.map((_, index) =>
        value(measureValue(tallyMeasures.averagePrecision, classTally(multiScores, index))),
      ),
  ],
  [
    /^multi300:average_precision\//,
    (id) =>
      value(
        measureValue(classScoresMeasures.classAveragePrecision, multiScores, {
          average: id.split('/')[1] as 'macro',
        }),
      ),
  ],
  [
    /^multi300:log_loss/,
    () => value(measureValue(classScoresMeasures.classLogLoss, multiScores, { eps: 2 ** -52 })),
  ],
  [/^multi300:brier_multiclass/, () => value(measureValue(classScoresMeasures.classBrier, multiScores))],
  [
    /^multi300:top_/,
    (id) =>
      value(
        measureValue(classScoresMeasures.topAccuracy, multiScores, {
          k: Number(id.split('_')[1]),
          ties: 'last',
        }),
      ),
  ],
  [/^multilabel40:lrap/, () => value(measureValue(labelScoresMeasures.lrap, labelScores))],
  [
    /^multilabel40:label_ranking_loss/,
    () => value(measureValue(labelScoresMeasures.labelRankingLoss, labelScores)),
  ],
  [
    /^multilabel40:(roc_auc|ap)\/None/,
    (id) => {
      const measure = id.includes('roc_auc') ? tallyMeasures.auc : tallyMeasures.averagePrecision
      return labelScores.labels.map((_, label) =>
        value(measureValue(measure as Measure<'tally'>, labelTally(labelScores, label))),
      )
    },
  ],
  [
    /^multilabel40:roc_auc\//,
    (id) =>
      value(
        measureValue(labelScoresMeasures.labelAuc, labelScores, { average: id.split('/')[1] as 'macro' }),
      ),
  ],
  [
    /^multilabel40:ap\//,
    (id) =>
      value(
        measureValue(labelScoresMeasures.labelAveragePrecision, labelScores, {
          average: id.split('/')[1] as 'macro',
        }),
      ),
  ],
]

/** A recorded number; texts stand for what JSON cannot write. */
const recorded = (one: unknown): number => (typeof one === 'string' ? Number(one) : (one as number))

function expectClose(computed: Answer, wanted: unknown, where: string): void {
  if (typeof computed === 'number') {
    const number = recorded(wanted)
    if (Number.isNaN(number) && Number.isNaN(computed)) return
    if (computed === number) return
    expect(Math.abs(computed - number), `${where}: ${computed} and ${number}`).toBeLessThanOrEqual(
      1e-12 * Math.max(1, Math.abs(number)),
    )
  } else if (Array.isArray(computed)) {
    const list = Array.isArray(wanted) ? wanted : Object.values(wanted as object)
    expect(list, where).toHaveLength(computed.length)
    computed.forEach((one, index) => {
      expectClose(one as number, list[index], `${where}[${index}]`)
    })
  } else {
    for (const [name, column] of Object.entries(wanted as object)) {
      expectClose((computed as Record<string, Answer>)[name]!, column, `${where}.${name}`)
    }
  }
}

const called = ({ dataset, id }: PeerCase): string => `${dataset}:${id}`
const computedHere = (id: string) => COMPUTED.find(([pattern]) => pattern.test(id))?.[1]

/** Where a peer of that version reports something else than the rest of the field does today. */
function sinceMended(id: string, wanted: unknown): unknown {
  if (id === 'binary200:ROCR_curve/f') {
    // ROCR has NaN where nothing is called positive; F is 0 there.
    const { cutoff, value: values } = wanted as { cutoff: unknown[]; value: unknown[] }
    return { cutoff, value: [0, ...values.slice(1)] }
  }
  if (!id.startsWith('binary200:roc_curve')) return wanted
  // Before 1.3 scikit-learn wrote the highest score + 1 for +Infinity.
  const curve = wanted as { fpr: number[]; tpr: number[]; thresholds: number[] }
  return { ...curve, thresholds: ['Infinity', ...curve.thresholds.slice(1)] }
}

describe('values of scikit-learn, pROC and ROCR', () => {
  const [ours, others] = [
    peers.expected.filter((one) => computedHere(called(one))),
    peers.expected.filter((one) => !computedHere(called(one))),
  ]

  it.each(ours.map((one) => [called(one), one] as const))('%s', (id, { value: wanted }) => {
    expectClose(computedHere(id)!(id), sinceMended(id, wanted), id)
  })

  it('are matched or listed with the reason', () => {
    expect(ours.length + others.length).toBe(74)
    expect(others.map(called).filter((id) => !isListed(id))).toEqual([])
  })
})

import {
  acrossLabels,
  cellsOf,
  classReport,
  countsFromLabels,
  evaluate,
  labelSets,
  measureValue,
  multiLabelCounts,
  normalise,
  resolveParams,
  type BinaryCells,
  type ClassMeasure,
  type Counts,
  type CountsMeasure,
  type ParamValue,
  type Undefined,
} from '../src/index.js'
import * as m from '../src/counts/measures/index.js'
import { fixture } from './fixture.js'

export interface PeerEntry {
  readonly id: string
  readonly dataset: 'binary200' | 'multi300' | 'multilabel40'
  readonly fn: string
  readonly version: string
  readonly value: unknown
  readonly args?: Readonly<Record<string, ParamValue | null>>
}

export interface EdgeEntry {
  readonly id: string
  readonly fn: string
  readonly input: {
    readonly y: readonly number[]
    readonly pred: readonly number[]
    readonly labels?: readonly number[]
    readonly zero_division?: 0 | 1
  }
  readonly result: unknown
}

interface Peers {
  readonly datasets: {
    readonly binary200: {
      readonly y: readonly number[]
      readonly score: readonly number[]
      readonly weight: readonly number[]
      readonly threshold: number
    }
    readonly multi300: {
      readonly classes: readonly string[]
      readonly y: readonly number[]
      readonly pred: readonly number[]
      readonly pred2: readonly number[]
    }
    readonly multilabel40: {
      readonly Y: readonly (readonly number[])[]
      readonly score: readonly (readonly number[])[]
      readonly threshold: number
    }
  }
  readonly expected: readonly PeerEntry[]
  readonly edge: readonly EdgeEntry[]
}

type Given = Readonly<Record<string, ParamValue>>
type Found = number | Undefined

/** A number of a peer's result, where it stands, and how it is computed here; without `found` it is not computed. */
export interface Statistic {
  readonly key: string
  readonly recorded: unknown
  readonly found?: () => Found
}

export const peers = fixture<Peers>('peer-counts')

/** One value of a measure of any parameters. */
export const valueOf = (measure: CountsMeasure, table: Counts, given: Given = {}): Found =>
  measureValue(measure, table, given)

const { binary200, multi300, multilabel40 } = peers.datasets
const decisions = binary200.score.map((score) => (score >= binary200.threshold ? 1 : 0))
const labels = ['0', '1', '2', '3', '4', '5']
const decided = multilabel40.score.map((row) => row.map((score) => score >= multilabel40.threshold))
const sets = multiLabelCounts(labelSets(multilabel40.Y, labels), labelSets(decided, labels), { labels })

const tables = {
  binary: countsFromLabels(binary200.y, decisions, { positive: 1 }),
  weighted: countsFromLabels(binary200.y, decisions, { positive: 1, weights: binary200.weight }),
  multi: countsFromLabels(multi300.y, multi300.pred),
  multi2: countsFromLabels(multi300.y, multi300.pred2),
}

/** The measure behind a function of scikit-learn. */
export const sklearn: Readonly<Record<string, CountsMeasure>> = {
  accuracy_score: m.accuracy,
  balanced_accuracy_score: m.balancedAccuracy,
  precision_score: m.precision,
  recall_score: m.recall,
  f1_score: m.fMeasure,
  fbeta_score: m.fMeasure,
  jaccard_score: m.jaccard,
  matthews_corrcoef: m.mcc,
  cohen_kappa_score: m.kappa,
  hamming_loss: m.errorRate,
  zero_one_loss: m.errorRate,
  mutual_info_score: m.mutualInformation,
  normalized_mutual_info_score: m.normalisedMutualInformation,
  adjusted_mutual_info_score: m.adjustedMutualInformation,
}

const rates: Readonly<Record<string, CountsMeasure>> = {
  TPR: m.recall,
  TNR: m.specificity,
  PPV: m.precision,
  NPV: m.negativePredictiveValue,
  FNR: m.missRate,
  FPR: m.fallout,
  FDR: m.falseDiscoveryRate,
  FOR: m.falseOmissionRate,
  ACC: m.accuracy,
  ERR: m.errorRate,
  F1: m.fMeasure,
  MCC: m.mcc,
  BM: m.informedness,
  Y: m.informedness,
  GI: m.informedness,
  MK: m.markedness,
  PLR: m.lrPlus,
  NLR: m.lrMinus,
  DOR: m.diagnosticOddsRatio,
  PR: m.prevalence,
  PRE: m.prevalence,
  TOPR: m.predictedPrevalence,
  G: m.fowlkesMallows,
  OOC: m.fowlkesMallows,
  J: m.jaccard,
  AUC: m.balancedAccuracy,
  LS: m.lift,
  GM: m.gMean,
}

const sums: Readonly<Record<string, (cells: BinaryCells) => number>> = {
  TP: ({ tp }) => tp,
  TN: ({ tn }) => tn,
  FP: ({ fp }) => fp,
  FN: ({ fn }) => fn,
  POP: ({ tp, fp, fn, tn }) => tp + fp + fn + tn,
  P: ({ tp, fn }) => tp + fn,
  N: ({ fp, tn }) => fp + tn,
  TOP: ({ tp, fp }) => tp + fp,
  TON: ({ fn, tn }) => fn + tn,
  HD: ({ fp, fn }) => fp + fn,
}

/** A statistic of PyCM for one class. */
export function pycmClass(statistic: string, table: Counts, name: string): (() => Found) | undefined {
  const beta = /^F(0\.5|2)$/.exec(statistic)?.[1]
  if (beta !== undefined) return () => valueOf(m.fMeasure, table, { beta: Number(beta), class: name })
  const [rate, sum] = [rates[statistic], sums[statistic]]
  if (rate) return () => valueOf(rate, table, { class: name })
  return sum && (() => sum(cellsOf(table, table.classes.indexOf(name))))
}

const overall: Readonly<Record<string, readonly [CountsMeasure, Given?]>> = {
  'Overall ACC': [m.accuracy],
  Kappa: [m.kappa],
  'Gwet AC1': [m.gwetAc1],
  'Scott PI': [m.scottPi],
  'Kappa Unbiased': [m.scottPi],
  'Krippendorff Alpha': [m.krippendorffAlpha],
  'Cramer V': [m.cramerV],
  'Mutual Information': [m.mutualInformation, { unit: 'bits' }],
  'Hamming Loss': [m.errorRate],
  NIR: [m.noInformationRate],
  'Overall MCC': [m.mcc],
  RCI: [m.entropyCoefficient],
  ARI: [m.adjustedRandIndex],
  AUNU: [m.balancedAccuracy, { average: 'macro' }],
  AUNP: [m.balancedAccuracy, { average: 'weighted' }],
  Accuracy: [m.accuracy],
  AccuracyNull: [m.noInformationRate],
}

/** A statistic of PyCM or caret for a whole table. An average of PyCM has no value as soon as one class has none. */
export function pycmOverall(statistic: string, table: Counts): (() => Found) | undefined {
  if (statistic === 'Zero-one Loss') return () => classReport(table).totals.errors
  const [, rate, kind] = /^(\w+) (Macro|Micro)$/.exec(statistic) ?? []
  const averaged = rate === undefined ? undefined : rates[rate]
  if (averaged && kind) return () => valueOf(averaged, table, { average: kind.toLowerCase(), empty: 'fail' })
  const own = overall[statistic]
  return own && (() => valueOf(own[0], table, own[1]))
}

const caretRates: Readonly<Record<string, CountsMeasure>> = {
  Sensitivity: m.recall,
  Specificity: m.specificity,
  'Pos Pred Value': m.precision,
  'Neg Pred Value': m.negativePredictiveValue,
  Precision: m.precision,
  Recall: m.recall,
  F1: m.fMeasure,
  Prevalence: m.prevalence,
  'Detection Prevalence': m.predictedPrevalence,
  'Balanced Accuracy': m.balancedAccuracy,
}

const numbersIn = (key: string, recorded: unknown, found: readonly (() => Found)[]): Statistic[] =>
  [recorded]
    .flat(2)
    .map((value, index) => ({ key, recorded: value, ...(found[index] && { found: found[index] }) }))

type Nested = Readonly<Record<string, Readonly<Record<string, unknown>>>>

function tableOf({ id, dataset }: PeerEntry): Counts {
  if (dataset === 'binary200') return id.endsWith('_w') ? tables.weighted : tables.binary
  return id.endsWith('/pred2') ? tables.multi2 : tables.multi
}

/** Every number of a peer's result with its computation here. */
export function statistics(entry: PeerEntry): Statistic[] {
  const { id, dataset, value } = entry
  const key = id
  if (dataset === 'multilabel40') return numbersIn(key, value, multiLabel(entry))
  const table = tableOf(entry)
  switch (id) {
    case 'confusion_matrix':
    case 'confusion_matrix_w':
      return numbersIn(
        key,
        value,
        Array.from(table.cells, (cell) => () => cell),
      )
    case 'confusion_matrix_norm_true':
      return numbersIn(
        key,
        value,
        normalise(table, 'actual')
          .cells.flat()
          .map((share) => () => share),
      )
    case 'class_likelihood_ratios':
      return numbersIn(key, value, [() => valueOf(m.lrPlus, table), () => valueOf(m.lrMinus, table)])
    case 'classification_report':
      return report(key, value as Nested)
    case 'pycm_overall':
    case 'caret_overall':
      return Object.entries(value as Record<string, unknown>).flatMap(([statistic, recorded]) =>
        statistic === 'Overall J'
          ? overallJaccard(key, recorded, table)
          : statisticOf(`${key}/${statistic}`, recorded, pycmOverall(statistic, table)),
      )
    case 'pycm_class':
      return Object.entries(value as Nested).flatMap(([statistic, byClass]) =>
        Object.entries(byClass).map(([name, recorded]) =>
          statisticOf(`${key}/${statistic}`, recorded, pycmClass(statistic, table, name)),
        ),
      )
    case 'caret_byClass':
      return caret(key, dataset === 'binary200' ? { 2: value as Nested[string] } : (value as Nested), table)
    default:
      return numbersIn(key, value, single(entry, table))
  }
}

const statisticOf = (key: string, recorded: unknown, found: (() => Found) | undefined): Statistic =>
  found ? { key, recorded, found } : { key, recorded }

/** PyCM gives the sum over the classes and their mean. */
const overallJaccard = (key: string, recorded: unknown, table: Counts): Statistic[] => {
  const mean = (): Found => valueOf(m.jaccard, table, { average: 'macro' })
  return numbersIn(`${key}/Overall J`, recorded, [() => (mean() as number) * table.classes.length, mean])
}

/** caret counts its classes from 1. */
function caret(key: string, byClass: Nested, table: Counts): Statistic[] {
  return Object.entries(byClass).flatMap(([level, values]) =>
    Object.entries(values).map(([statistic, recorded]) => {
      const measure = caretRates[statistic]
      const name = table.classes[Number(level) - 1]!
      return statisticOf(
        `${key}/${statistic}`,
        recorded,
        measure && (() => valueOf(measure, table, { class: name })),
      )
    }),
  )
}

function measureOf({ fn }: PeerEntry): CountsMeasure {
  const measure = sklearn[fn.replace('sklearn.metrics.', '')]
  if (!measure) throw new Error(`No measure for ${fn}.`)
  return measure
}

/** The arguments of scikit-learn that are parameters here; weights by column are in the table already. */
const givenOf = ({ args = {} }: PeerEntry): Given =>
  Object.fromEntries(
    Object.entries(args).filter(([name, value]) => name !== 'sample_weight' && value !== null),
  ) as Given

function single(entry: PeerEntry, table: Counts): (() => Found)[] {
  const measure = measureOf(entry)
  const given = givenOf(entry)
  if (entry.args?.average !== null) return [() => valueOf(measure, table, given)]
  return table.classes.map((name) => () => valueOf(measure, table, { ...given, class: name }))
}

function multiLabel(entry: PeerEntry): (() => Found)[] {
  if (entry.id === 'accuracy_subset') return [() => sampled(m.exactMatch)]
  const measure = measureOf(entry)
  const average = entry.args?.average
  if (average === null)
    return sets.byLabel.map(
      ({ frame }) =>
        () =>
          valueOf(measure, frame),
    )
  if (average === 'samples') return [() => sampled(measure)]
  return [() => acrossLabels(measure as unknown as ClassMeasure, sets, { average: average ?? 'micro' })]
}

/** The mean over rows, where scikit-learn counts a row without a value as 0. */
function sampled(contribution: CountsMeasure): Found {
  const params = resolveParams(contribution.name, contribution.params, {})
  return evaluate(sets.bySample, [{ contribution, params }], 'zero').columns[0]!.aggregate
}

function report(key: string, value: Nested): Statistic[] {
  const { rows, averages, totals } = classReport(tables.multi)
  const ours: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    ...Object.fromEntries(rows.map((row, index) => [multi300.classes[index]!, row])),
    'macro avg': averages.macro,
    'weighted avg': averages.weighted,
  } as never
  return Object.entries(value).flatMap(([name, values]) => {
    if (name === 'accuracy') return [{ key, recorded: values, found: () => totals.accuracy }]
    return Object.entries(values).map(([column, recorded]) => {
      const field = column === 'f1-score' ? 'f1' : column
      return { key, recorded, found: () => ours[name]![field] as Found }
    })
  })
}

import { describe, expect, test } from 'vitest'
import {
  countsFromLabels,
  evaluate,
  isUndefined,
  resolveParams,
  type Counts,
  type CountsMeasure,
  type Undefined,
} from '../src/index.js'
import * as m from '../src/counts/measures/index.js'
import { distance } from './fixture.js'
import { peers, pycmClass, pycmOverall, sklearn, valueOf, type EdgeEntry } from './peer-values.js'

type Found = number | Undefined

/** The edges are binary: 1 is positive, and both classes are declared even where one is missing. */
const binaryTable = ({ input: { y, pred } }: EdgeEntry): Counts =>
  countsFromLabels(y, pred, { classes: [0, 1], positive: 1 })

/** What scikit-learn 1.2.1 says where there is no value here. */
const replacements: Readonly<Record<string, number | 'NaN'>> = {
  precision_score: 0,
  recall_score: 0,
  f1_score: 0,
  jaccard_score: 0,
  matthews_corrcoef: 0,
  cohen_kappa_score: 'NaN',
  accuracy_score: 'NaN',
  balanced_accuracy_score: 'NaN',
}

/** Whether a peer's result is our value, or its stand-in for no value. */
function agrees(found: Found, recorded: unknown, standIn: unknown): boolean {
  return isUndefined(found) ? recorded === standIn : distance(found, recorded) <= 1e-12
}

/** What a peer's result should be, given ours: the value, or what the peer puts in the place of none. */
const written = (found: Found, standIn: unknown): string =>
  isUndefined(found)
    ? `undefined because ${found.undefined}, where the peer says ${String(standIn)}`
    : String(found)

const measured = peers.edge.flatMap((entry) => {
  const name = entry.fn.replace('sklearn.metrics.', '')
  const measure = sklearn[name]
  if (!measure) return []
  const found = valueOf(measure, binaryTable(entry))
  const standIn = entry.input.zero_division ?? replacements[name]
  return [{ title: `${entry.id} is ${written(found, standIn)}`, entry, measure, found, standIn }]
})

describe('degenerate tables as scikit-learn 1.2.1 sees them', () => {
  test.each(measured.map((one) => [one.title, one] as const))('%s', (_, { entry, found, standIn }) => {
    expect(agrees(found, entry.result, standIn)).toBe(true)
  })

  test.each(
    measured
      .filter(({ entry, standIn }) => standIn === 0 && entry.fn !== 'sklearn.metrics.matthews_corrcoef')
      .map((one) => [one.entry.id, one] as const),
  )('the policy zero gives the number of %s', (_, { entry, measure }) => {
    const params = resolveParams(measure.name, measure.params, {})
    const units = [{ id: entry.id, frame: binaryTable(entry) }]
    const call: { contribution: CountsMeasure; params: typeof params } = { contribution: measure, params }
    const { aggregate } = evaluate(units, [call], 'zero').columns[0]!
    expect(distance(aggregate, entry.result)).toBeLessThanOrEqual(1e-12)
  })

  test.each(
    peers.edge
      .filter(({ id }) => id.startsWith('class_likelihood_ratios'))
      .map((one) => [one.id, one] as const),
  )('%s has no value where there is nothing to divide by', (_, entry) => {
    const recorded = entry.result as unknown[]
    const table = binaryTable(entry)
    expect(agrees(valueOf(m.lrPlus, table), recorded[0], 'NaN')).toBe(true)
    expect(agrees(valueOf(m.lrMinus, table), recorded[1], 'NaN')).toBe(true)
  })

  test.each(
    peers.edge.filter(({ id }) => id.startsWith('confusion_matrix')).map((one) => [one.id, one] as const),
  )('%s has the classes that occur', (_, { input: { y, pred }, result }) => {
    const { classes, cells } = countsFromLabels(y, pred)
    expect([...cells]).toEqual((result as number[][]).flat())
    expect(classes).toHaveLength((result as number[][]).length)
  })

  test('f1_macro/absent_label: a class that is only actual, or only given, counts 0 in the mean', () => {
    const entry = peers.edge.find(({ id }) => id === 'f1_macro/absent_label')!
    const table = countsFromLabels(entry.input.y, entry.input.pred)
    expect(distance(valueOf(m.fMeasure, table, { average: 'macro' }), entry.result)).toBeLessThanOrEqual(
      1e-12,
    )
  })

  test('f1_macro/labels_superset: a declared class that never occurs leaves the mean, or counts 0 with empty=zero', () => {
    const { input, result } = peers.edge.find(({ id }) => id === 'f1_macro/labels_superset')!
    const table = countsFromLabels(input.y, input.pred, { classes: input.labels! })
    expect(valueOf(m.fMeasure, table, { average: 'macro' })).toBe(1)
    expect(valueOf(m.fMeasure, table, { average: 'macro', classes: 'present' })).toBe(1)
    const zero = valueOf(m.fMeasure, table, { average: 'macro', empty: 'zero' })
    expect(distance(zero, result)).toBeLessThanOrEqual(1e-12)
  })
})

describe('degenerate tables as PyCM 4.4 sees them', () => {
  const statistics = peers.edge
    .filter(({ fn }) => fn.startsWith('pycm'))
    .flatMap((entry) =>
      Object.entries(entry.result as Record<string, unknown>).flatMap(([statistic, recorded]) => {
        const table = binaryTable(entry)
        if (typeof recorded !== 'object')
          return [{ title: `${entry.id} ${statistic}`, recorded, found: pycmOverall(statistic, table) }]
        return Object.entries(recorded as Record<string, unknown>).map(([name, value]) => ({
          title: `${entry.id} ${statistic} of class ${name}`,
          recorded: value,
          found: pycmClass(statistic, table, name),
        }))
      }),
    )

  test.each(statistics.map((one) => [`${one.title} is ${String(one.recorded)}`, one] as const))(
    '%s',
    (_, { recorded, found }) => {
      expect(agrees(found!(), recorded, 'None')).toBe(true)
    },
  )
})

test('every one of the 88 edge entries is tried', () => {
  const others = /^(class_likelihood_ratios|confusion_matrix|f1_macro|pycm)\//
  expect(peers.edge).toHaveLength(88)
  expect(measured.length + peers.edge.filter(({ id }) => others.test(id)).length).toBe(88)
})

import { describe, expect, test } from 'vitest'
import { measureValue } from '../measure-value.js'
import { resolveParams, type ParamValue } from '../contract/params.js'
import { seeded } from '../random.js'
import { createRegistry } from '../registry/registry.js'
import { isUndefined } from '../undefined.js'
import type { Counts, CountsMeasure } from './table/counts.js'
import { countsFromBinary } from './counting/from-binary.js'
import { countsFromLabels } from './counting/from-labels.js'
import { countsFromMatrix } from './counting/from-matrix.js'
import { countsInput } from './input.js'
import { measures } from './measures/index.js'
import * as m from './measures/index.js'
import { countsPlugin } from './plugin.js'

const all: readonly CountsMeasure[] = measures
const registry = createRegistry([countsPlugin])

test.each(
  all.flatMap((one) => (one.cases ?? []).map((kase) => [`${one.name}: ${kase.source}`, one, kase] as const)),
)('%s', (_, measure, { input, params = {}, expected }) => {
  const value = measureValue(measure, input, params)
  if (isUndefined(expected) || isUndefined(value)) expect(value).toEqual(expected)
  else expect(Math.abs(value - expected)).toBeLessThan(1e-12)
})

test('every measure has a case, a formula and a reference', () => {
  for (const { cases = [], about } of all) {
    expect(cases.length).toBeGreaterThan(0)
    expect(about.formula).toBeTruthy()
    expect(about.references?.length).toBeGreaterThan(0)
  }
})

describe('seen from one class of random tables', () => {
  const perClass = all.filter(({ params }) => 'class' in params)
  test.each(perClass.map((measure) => [measure.name, measure] as const))(
    '%s keeps its range, reasons and laws',
    (_, measure) => {
      const random = seeded(11)
      const broken: unknown[] = []
      for (let round = 0; round < 200; round++) {
        const input = countsInput.draw(random)
        if (input.classes.length === 0) continue
        const given: Record<string, ParamValue> = {
          class: input.classes[random.below(input.classes.length)]!,
        }
        const params = resolveParams(measure.name, measure.params, given)
        const compute = (table: Counts) => measureValue(measure, table, given)
        const value = compute(input)
        const [low, high] = measure.range
        if (!isUndefined(value) && (value < low - 1e-12 || value > high + 1e-12))
          broken.push(['range', input, value])
        for (const law of measure.laws) {
          const problem = countsInput.laws[law]!.broken({ measure, params, input, value, random, compute })
          if (problem !== undefined) broken.push([law, input, problem])
        }
      }
      expect(broken).toEqual([])
    },
  )

  test('complements add up to 1', () => {
    const pairs = [
      [m.recall, m.missRate],
      [m.specificity, m.fallout],
      [m.precision, m.falseDiscoveryRate],
      [m.negativePredictiveValue, m.falseOmissionRate],
      [m.accuracy, m.errorRate],
    ] as const
    const random = seeded(3)
    for (let round = 0; round < 200; round++) {
      const table = countsInput.draw(random)
      for (const [one, other] of pairs) {
        const [a, b] = [measureValue(one, table), measureValue(other, table)]
        if (isUndefined(a) || isUndefined(b)) expect(a).toEqual(b)
        else expect(a + b).toBeCloseTo(1, 12)
      }
    }
  })

  test('MCC of two classes is the geometric mean of informedness and markedness', () => {
    const table = countsFromBinary({ tp: 20, fp: 180, fn: 10, tn: 1820 })
    const [b, k] = [measureValue(m.informedness, table), measureValue(m.markedness, table)] as number[]
    expect((measureValue(m.mcc, table) as number) ** 2).toBeCloseTo(b! * k!, 12)
  })

  test('MCC keeps its digits when weights differ by fourteen orders of magnitude (mpmath 1.2.1)', () => {
    const right = countsFromBinary({ tp: 105357359.33267014, fp: 0, fn: 0, tn: 0.000010481822516294164 })
    expect(measureValue(m.mcc, right)).toBeCloseTo(1, 14)
    const skewed = countsFromBinary({
      tp: 0.004918690531970425,
      fp: 0.4338744069168406,
      fn: 0,
      tn: 402317504393.77875,
    })
    expect(measureValue(m.mcc, skewed)).toBeCloseTo(0.10587534924515037, 14)
  })
})

describe('names', () => {
  test.each([
    ['f1_score', 'F', { beta: 1 }],
    ['F0.5', 'F', { beta: 0.5 }],
    ['f1_macro', 'F', { average: 'macro' }],
    ['precision_weighted', 'Precision', { average: 'weighted' }],
    ['tpr', 'Recall', {}],
    ['Pos Pred Value', 'Precision', {}],
    ['zero_one_loss', 'ErrorRate', {}],
    ['quadratic_weighted_kappa', 'Kappa', { weights: 'quadratic' }],
    ['lr+', 'LR+', {}],
    ['AccuracyNull', 'NIR', {}],
  ])('%s is read as %s', (written, name, params) => {
    const [call] = registry.calls('measure', written)
    expect(call!.contribution.name).toBe(name)
    expect(call!.params).toMatchObject(params)
  })
})

describe('classes and averages', () => {
  const table = countsFromMatrix(
    [
      [5, 0, 0],
      [1, 4, 0],
      [0, 0, 0],
    ],
    'rows-actual',
    { classes: ['a', 'b', '__proto__'] },
  )

  test('a table without a positive class has no value for one class', () => {
    expect(measureValue(m.recall, table)).toEqual({ undefined: 'no-positive-class' })
  })

  test('a class that the table has not is a reason, not an error', () => {
    expect(measureValue(m.recall, table, { class: 'c' })).toEqual({ undefined: 'unknown-class' })
    expect(measureValue(m.recall, table, { class: '__proto__' })).toEqual({ undefined: 'no-actual-positive' })
  })

  test('an empty class leaves the mean, counts 0 or 1, or takes the mean away', () => {
    expect(measureValue(m.recall, table, { average: 'macro' })).toBeCloseTo(0.9, 12)
    expect(measureValue(m.recall, table, { average: 'macro', empty: 'zero' })).toBeCloseTo(0.6, 12)
    expect(measureValue(m.recall, table, { average: 'macro', empty: 'one' })).toBeCloseTo(2.8 / 3, 12)
    expect(measureValue(m.recall, table, { average: 'macro', empty: 'fail' })).toEqual({
      undefined: 'undefined-class',
    })
    expect(
      measureValue(m.recall, table, { average: 'macro', empty: 'fail', classes: 'present' }),
    ).toBeCloseTo(0.9, 12)
  })

  test('specificity shows that declared and present classes differ', () => {
    expect(measureValue(m.specificity, table, { average: 'macro' })).toBeCloseTo((0.8 + 1 + 1) / 3, 12)
    expect(measureValue(m.specificity, table, { average: 'macro', classes: 'present' })).toBeCloseTo(0.9, 12)
  })

  test('no class at all is a reason', () => {
    const empty = countsFromMatrix([], 'rows-actual')
    expect(measureValue(m.recall, empty, { average: 'macro' })).toEqual({ undefined: 'no-class' })
    expect(measureValue(m.fMeasure, empty, { average: 'micro' })).toEqual({ undefined: 'no-class' })
  })
})

describe('F', () => {
  const table = countsFromBinary({ tp: 4, fp: 2, fn: 1, tn: 0 })

  test.each([0, 1e-200, 1e-9, 1e9, 1e200, Infinity])(
    'beta %d gives a number between precision and recall',
    (beta) => {
      const value = measureValue(m.fMeasure, table, { beta }) as number
      expect(value).toBeGreaterThanOrEqual(4 / 6)
      expect(value).toBeLessThanOrEqual(4 / 5)
    },
  )

  test('is 0 without a true positive for any beta that sees an error, and undefined where it does not', () => {
    const missed = countsFromBinary({ tp: 0, fp: 0, fn: 3, tn: 5 })
    expect(measureValue(m.fMeasure, missed, { beta: 1e-9 })).toBe(0)
    expect(measureValue(m.fMeasure, missed, { beta: 0 })).toEqual({ undefined: 'no-positive-at-all' })
  })
})

test('weights of extreme size neither overflow nor vanish in any measure', () => {
  for (const scale of [1e-75, 1e70]) {
    const table = countsFromMatrix(
      [
        [3, 1, 2],
        [2, 5, 1],
        [1, 1, 4],
      ].map((row) => row.map((cell) => cell * scale)),
      'rows-actual',
      { positive: 0 },
    )
    const unscaled = countsFromMatrix(
      [
        [3, 1, 2],
        [2, 5, 1],
        [1, 1, 4],
      ],
      'rows-actual',
      { positive: 0 },
    )
    for (const measure of all) {
      const value = measureValue(measure, table)
      if (measure.laws.includes('scale-free'))
        expect(value).toBeCloseTo(measureValue(measure, unscaled) as number, 10)
      else expect(isUndefined(value) || Number.isFinite(value)).toBe(true)
    }
  }
})

describe('an average without some classes', () => {
  const labelled = countsFromLabels(
    ['O', 'O', 'person', 'place', 'place', 'O', 'a|b'],
    ['O', 'person', 'person', 'O', 'place', 'O', 'place'],
  )

  test.each([
    ['micro', 1 / 2],
    ['macro', 7 / 18],
    ['weighted', 5 / 12],
  ] as const)('is what scikit-learn 1.2.1 gives for the other labels: %s', (average, expected) => {
    expect(measureValue(m.fMeasure, labelled, { average, without: 'O', empty: 'zero' })).toBeCloseTo(
      expected,
      14,
    )
  })

  test('takes several, a class with the separator in its name, and no class that is not there', () => {
    const [several, barred, unknown] = ['O|person', 'a|b', 'nobody'].map((without) =>
      measureValue(m.recall, labelled, { average: 'macro', without }),
    )
    expect(several).toBeCloseTo((1 / 2 + 0) / 2, 14)
    expect(barred).toBeCloseTo((2 / 3 + 1 + 1 / 2) / 3, 14)
    expect(unknown).toEqual({ undefined: 'unknown-class' })
    expect(measureValue(m.balancedAccuracy, labelled, { without: 'a|b' })).toBe(barred)
    const means = { average: 'macro', of: 'means', without: 'nobody' } as const
    expect(measureValue(m.fMeasure, labelled, means)).toEqual({ undefined: 'unknown-class' })
  })
})

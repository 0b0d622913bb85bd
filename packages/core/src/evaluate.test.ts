import { describe, expect, test } from 'vitest'
import { measureNamed, table } from '../test/example-plugin.js'
import {
  evaluate,
  NO_DEFINED_UNIT,
  undefinedBecause,
  type Measure,
  type MeasureCall,
  type Unit,
} from './index.js'

const share = measureNamed('Share', {})
const call = (measure: Measure): MeasureCall => ({ contribution: measure, params: {} })
const units: Unit[] = [
  { id: 'one', frame: table(1, 0, 0, 0) },
  { id: 'none', frame: table(0, 0, 0, 0) },
  { id: 'half', frame: table(1, 1, 0, 0) },
]

describe('an evaluation', () => {
  test('keeps one value or reason per unit and says how many were defined', () => {
    const [column] = evaluate(units, [call(share)]).columns
    expect([...column!.codes]).toEqual([0, 1, 0])
    expect(column!.reasons[column!.codes[1]! - 1]).toBe('empty')
    expect(column).toMatchObject({ name: 'Share', aggregate: 0.75, defined: 2, total: 3 })
  })

  test.each([
    ['omit', 0.75],
    ['zero', 0.5],
    ['worst', 0.5],
  ] as const)('under the policy %s averages to %d', (policy, expected) => {
    expect(evaluate(units, [call(share)], policy).columns[0]!.aggregate).toBe(expected)
  })

  test('weighs units in an arithmetic mean, those without a value left out', () => {
    const weighted = units.map((unit, index) => ({ ...unit, weight: [3, 5, 1][index]! }))
    expect(evaluate(weighted, [call(share)]).columns[0]!.aggregate).toBe((3 * 1 + 1 * 0.5) / 4)
    expect(evaluate(weighted, [call(share)], 'zero').columns[0]!.aggregate).toBe((3 * 1 + 1 * 0.5) / 9)
    const none = units.map((unit) => ({ ...unit, weight: 0 }))
    expect(evaluate(none, [call(share)]).columns[0]!.aggregate).toEqual(undefinedBecause(NO_DEFINED_UNIT))
  })

  test('the worst value of a loss is its upper end', () => {
    const loss = measureNamed('Loss', {}, { better: 'lower', range: [0, 4] })
    expect(evaluate(units, [call(loss)], 'worst').columns[0]!.aggregate).toBeCloseTo(5.5 / 3, 12)
  })

  test('a measure without a worst end refuses the policy', () => {
    const open = measureNamed('Open', {}, { range: [-Infinity, 1] })
    expect(() => evaluate(units, [call(open)], 'worst')).toThrow('Open has no finite worst value')
  })

  test('under the policy fail the first undefined unit is named', () => {
    expect(() => evaluate(units, [call(share)], 'fail')).toThrow(
      'Share is undefined for "none": The table is empty.',
    )
  })

  test('no defined unit has no average', () => {
    expect(evaluate([units[1]!], [call(share)]).columns[0]!.aggregate).toEqual({ undefined: NO_DEFINED_UNIT })
    expect(evaluate<'counts'>([], [call(share)]).columns[0]!.aggregate).toEqual({
      undefined: NO_DEFINED_UNIT,
    })
  })

  test('a measure aggregates in its own way', () => {
    const summed = measureNamed(
      'Sum',
      {},
      { aggregate: (values) => values.reduce((sum, value) => sum + value, 0) },
    )
    expect(evaluate(units, [call(summed)]).columns[0]!.aggregate).toBe(1.5)
  })

  test('NaN and undeclared reasons never pass', () => {
    const nan = measureNamed('Bad', {}, { compute: () => NaN })
    const shy = measureNamed('Shy', {}, { compute: () => undefinedBecause('moody') })
    expect(() => evaluate(units, [call(nan)])).toThrow('Bad returned NaN')
    expect(() => evaluate(units, [call(shy)])).toThrow('undefined reason "moody", which it does not declare')
  })

  test('neither does anything else that is no value', () => {
    for (const value of [undefined, null, '1', true, { undefined: 1 }, []]) {
      const odd = measureNamed('Odd', {}, { compute: () => value as unknown as number })
      expect(() => evaluate(units, [call(odd)])).toThrow('a measure returns a number or an undefined reason')
      const mean = measureNamed('Mean', {}, { aggregate: () => value as unknown as number })
      expect(() => evaluate(units, [call(mean)])).toThrow('The average of Mean returned')
    }
  })
})

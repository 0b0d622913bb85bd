import { describe, expect, test } from 'vitest'
import { byMeasure, demandedGate, type GateOptions } from './gate-options.js'

const measures = ['AP', 'nDCG@10']
const demanded = (given: GateOptions = {}) => demandedGate(given, measures)

describe('numbers by measure', () => {
  test('are read from the last sign of equality', () => {
    expect(byMeasure('nDCG@10=0.45, AP = 0.3', 'margin')).toEqual({ 'nDCG@10': 0.45, AP: 0.3 })
    expect(byMeasure('F(beta=2)=0.1', 'margin')).toEqual({ 'F(beta=2)': 0.1 })
  })

  test.each(['AP', 'AP=', '=0.3', 'AP=much', 'AP=Infinity'])('are refused: %s', (text) => {
    expect(() => byMeasure(text, 'margin')).toThrow('MEASURE=NUMBER')
  })
})

describe('what a gate demands', () => {
  test('has its usual answers', () => {
    expect(demanded()).toMatchObject({
      alpha: 0.05,
      spending: true,
      sequential: false,
      candidate: '',
      range: undefined,
      allowMissing: 0,
      strict: false,
      nonInferior: false,
      test: undefined,
    })
    expect(demanded().margin('AP')).toBeUndefined()
    expect(demanded().floors('AP')).toEqual([])
  })

  test('takes margins and floors by measure, whatever their case', () => {
    const own = demanded({ margin: { ap: 0.02 }, atLeast: { AP: 0.3 }, valueAtLeast: { AP: 0.4 } })
    expect([own.margin('AP'), own.margin('nDCG@10')]).toEqual([0.02, undefined])
    expect(demanded({ margin: 0.1 }).margin('nDCG@10')).toBe(0.1)
    expect(own.floors('AP')).toEqual([
      { of: 'interval', limit: 0.3 },
      { of: 'value', limit: 0.4 },
    ])
    expect(own.floors('nDCG@10')).toEqual([])
  })

  test('keeps what is asked for', () => {
    const asked = { alpha: 0.1, spending: false, strict: true, nonInferior: true, margin: 0.1, test: 't' }
    expect(demanded(asked)).toMatchObject({
      alpha: 0.1,
      spending: false,
      strict: true,
      nonInferior: true,
      test: 't',
    })
    expect(demanded({ sequential: true, candidate: 'abc', range: [0, 10] })).toMatchObject({
      sequential: true,
      candidate: 'abc',
      range: [0, 10],
    })
  })

  test.each<[GateOptions, string]>([
    [{ alpha: 0 }, 'alpha'],
    [{ alpha: 1 }, 'alpha'],
    [{ margin: 0 }, 'margin'],
    [{ margin: Infinity }, 'margin'],
    [{ margin: { AP: -1 } }, 'margin'],
    [{ margin: { RR: 0.1 } }, 'margin: the baseline has no "RR"'],
    [{ atLeast: { AP: NaN } }, 'atLeast'],
    [{ valueAtLeast: { APP: 0.1 } }, 'Did you mean "AP"?'],
    [{ nonInferior: true }, 'Non-inferiority needs a margin'],
    [{ sequential: true, range: [1, 1] }, 'range'],
    [{ range: [0, 1] }, 'range has no effect without sequential'],
    [{ sequential: true, test: 't' }, 'test has no effect beside sequential'],
    [{ other: 1 } as GateOptions, 'other'],
  ])('is refused: %j', (given, words) => {
    expect(() => demanded(given)).toThrow(words)
  })
})

import { createRegistry, evaluate, type Plugin } from '@eval/core'
import { describe, expect, test } from 'vitest'
import ndeval from './fixtures/ndeval.json' with { type: 'json' }
import {
  intentRankingInput,
  intentRankingOf,
  joinIntentRankings,
  qrelsTable,
  runTable,
} from '../src/index.js'
import { measures as measuresOnIntents } from '../src/intents/measures/index.js'

const plugin: Plugin = {
  name: 'intents',
  contract: 1,
  contributions: [intentRankingInput, ...measuresOnIntents],
}
const registry = createRegistry([plugin])

const qrels = qrelsTable([
  ['0', 'D0', 0, '0'],
  ['0', 'D1', 1, '0'],
  ['0', 'D2', 1, '0'],
  ['0', 'D2', 1, '1'],
  ['0', 'D3', 2, '1'],
  ['0', 'D4', 0, '0'],
  ['1', 'D0', 1, '0'],
  ['1', 'D3', 2, '0'],
  ['1', 'D5', 2, '1'],
])
const run = runTable([
  ['0', 'D0', 0.8],
  ['0', 'D2', 0.7],
  ['0', 'D1', 0.3],
  ['0', 'D3', 0.4],
  ['0', 'D4', 0.1],
  ['1', 'D1', 0.8],
  ['1', 'D3', 0.7],
  ['1', 'D4', 0.3],
  ['1', 'D2', 0.4],
])

describe('joinIntentRankings', () => {
  const { units } = joinIntentRankings(run, qrels)

  test('takes the groups of the judgements as intents and the ranks from the scores', () => {
    expect(units[0]!.frame).toEqual({
      intents: 2,
      grades: Float64Array.of(0, 0, 1, 1, 0, 2, 1, 0, 0, 0),
      tieEnds: Uint8Array.of(1, 1, 1, 1, 1),
      pool: Float64Array.of(0, 0, 0, 2, 1, 1, 1, 0, 0, 0),
      level: 1,
    })
    expect(units[1]!.frame.pool).toEqual(Float64Array.of(0, 2, 2, 0, 1, 0))
  })

  test('gives what ndeval gives through ir_measures 0.4.3 (test_pyndeval.py)', () => {
    const [column] = evaluate(units, registry.calls('measure', 'ERR_IA@20')).columns
    expect([...column!.values].map((value) => value.toFixed(4))).toEqual(['0.4659', '0.1803'])
    expect(Number(column!.aggregate).toFixed(4)).toBe('0.3231')
  })

  test('needs no groups: then the topic is its only intent', () => {
    const plain = joinIntentRankings(runTable([['t', 'a', 1]]), qrelsTable([['t', 'a', 1]]))
    expect(plain.units[0]!.frame).toMatchObject({ intents: 1, pool: Float64Array.of(1) })
  })
})

describe(ndeval.source, () => {
  const { units } = joinIntentRankings(
    runTable(ndeval.run as [string, string, number][]),
    qrelsTable((ndeval.qrels as [string, string, string, number][]).map(([t, i, d, g]) => [t, d, g, i])),
  )
  const printed = (names: readonly string[]): Record<string, string[]> => {
    const { columns } = evaluate(
      units,
      names.flatMap((name) => registry.calls('measure', name)),
    )
    return Object.fromEntries(
      units.map(({ id }, unit) => [id, columns.map(({ values }) => values[unit]!.toFixed(6))]),
    )
  }

  test('every measure prints the same six digits', () => {
    expect(printed(ndeval.measures)).toEqual(ndeval.printed)
  })

  test('also with other redundancy and patience', () => {
    const given = ndeval.measures.map((name) => {
      if (name.includes('NRBP')) return `${name}(alpha=0.3,beta=0.8)`
      return /ERR|alpha/.test(name) ? name.replace('@', '(alpha=0.3)@') : name
    })
    expect(printed(given)).toEqual(ndeval.printedAlphaBeta)
  })
})

test('the greedy ideal takes the first of equal documents, so that a ranking can beat it', () => {
  const ranked = [
    [1, 1, 0, 0],
    [0, 0, 1, 1],
  ]
  const trap = { ...intentRankingOf(ranked), pool: Float64Array.from([[0, 1, 1, 0], ...ranked].flat()) }
  const call = registry.calls('measure', 'alpha_nDCG(alpha=1)@2')[0]!
  const second = 1 / Math.log2(3)
  expect(call.contribution.compute(trap, call.params)).toBeCloseTo((2 + 2 * second) / (2 + second), 14)
})

import { describe, expect, test } from 'vitest'
import { unitlessNotes, untested } from './comparison-notes.js'
import type { Matchup } from '../pairs/matchup.js'

const matchup = (measure: string, byUnit?: Float64Array): Matchup =>
  ({ measure, unit: 'row', ...(byUnit ? { byUnit } : {}) }) as unknown as Matchup
const values = Float64Array.of(1)

describe('notes on comparisons', () => {
  test('name the measures without a value per unit, each once', () => {
    expect(unitlessNotes([])).toEqual([])
    expect(unitlessNotes([matchup('Accuracy', values)])).toEqual([])
    const one = unitlessNotes([matchup('Accuracy', values), matchup('AUC'), matchup('AUC')])
    expect(one.map(({ text, values: told }) => [text, told])).toEqual([
      ['AUC has no value per row, so no wins, ties and losses.', { measures: ['AUC'] }],
    ])
    const [both] = unitlessNotes([matchup('AUC'), matchup('MCC')])
    expect(both!.text).toBe('AUC, MCC have no value per row, so no wins, ties and losses.')
  })

  test('name the measures without a test, each once', () => {
    const [a, b, again] = [matchup('A'), matchup('B'), matchup('B')]
    expect(untested([a, b], [a, b])).toEqual([])
    expect(untested([a, b, again], [a]).map(({ code, values: told }) => [code, told])).toEqual([
      ['NOT_COMPARED', { measures: ['B'] }],
    ])
  })
})

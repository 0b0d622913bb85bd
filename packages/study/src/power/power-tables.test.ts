import { describe, expect, test } from 'vitest'
import type { MeasuredPower } from './measured-design.js'
import type { PlannedPower } from './planned-design.js'
import { designTable, powerSentences, unitsTable } from './power-tables.js'

const planned = (more: Partial<PlannedPower> = {}): PlannedPower => ({
  deviation: 1,
  power: 0.8,
  alpha: 0.05,
  repeats: 1,
  at: [],
  ...more,
})
const measured = (more: Partial<MeasuredPower> = {}): MeasuredPower => ({
  ...planned(),
  measure: 'AP',
  systems: ['old', 'new'],
  independent: 9,
  units: 9,
  ...more,
})
const named = ({ columns }: { readonly columns: readonly { readonly name: string }[] }): string[] =>
  columns.map(({ name }) => name)

describe('a planned comparison in sentences', () => {
  test('says what is asked, with the repeats where there are several', () => {
    expect(powerSentences(planned())).toEqual([])
    expect(powerSentences(planned({ difference: 0.1, unitsNeeded: 30, units: 20, reached: 0.6543 }))).toEqual(
      [
        '30 units: 80 % power to detect a difference of 0.1 (a paired randomization test at 5 %).',
        '20 units: 65.4 % power to detect it.',
      ],
    )
    expect(powerSentences(planned({ units: 20, detectable: 0.123456, repeats: 2 }), 'AP: ')).toEqual([
      'AP: 20 units with 2 repeats each: 80 % power to detect a difference of 0.123.',
    ])
  })
})

test('clusters of units are called so, with about how many units each has', () => {
  const clustered = measured({ clustered: true, units: 71, repeats: 11, difference: 0.02, unitsNeeded: 71 })
  expect(powerSentences(clustered)).toEqual([
    '71 clusters of about 11 units: 80 % power to detect a difference of 0.02 (a paired randomization test at 5 %).',
  ])
  expect(named(designTable([clustered]))).toEqual(expect.arrayContaining(['clusters', 'units per cluster']))
  const [table] = unitsTable([measured({ clustered: true, at: [{ power: 0.8, units: 30 }] })])
  expect(named(table!)).toEqual(['measure', 'power', 'clusters'])
})

describe('tables of planned comparisons', () => {
  test('have the units for each power, by measure where there are measures', () => {
    const at = [
      { power: 0.8, units: 30 },
      { power: 0.9, units: 40 },
    ]
    expect(unitsTable([planned()])).toEqual([])
    const [plain] = unitsTable([planned({ at })])
    expect([named(plain!), plain!.rows]).toEqual([
      ['power', 'units'],
      [
        [0.8, 30],
        [0.9, 40],
      ],
    ])
    const [own] = unitsTable([measured({ at: at.slice(1) })])
    expect([named(own!), own!.rows]).toEqual([['measure', 'power', 'units'], [['AP', 0.9, 40]]])
  })

  test('show the design of two systems, and what repeats and a difference add', () => {
    const plain = designTable([measured({ detectable: 0.5 })])
    expect(named(plain)).toEqual([
      'measure',
      'system',
      'against',
      'units',
      'repeats',
      'deviation',
      'detectable',
    ])
    expect(plain.rows).toEqual([['AP', 'new', 'old', 9, 1, 1, 0.5]])
    const components = {
      between: 2,
      within: 3,
      worth: 4,
      repeats: 2,
    } as unknown as MeasuredPower['components']
    const full = designTable([
      measured({ components, reached: 0.7, unitsNeeded: 12 } as Partial<MeasuredPower>),
    ])
    expect(full.rows).toEqual([['AP', 'new', 'old', 9, 1, 1, 2, 3, 4, null, 0.7, 12]])
    expect(named(full)).toEqual(
      expect.arrayContaining(['variance within items', 'equivalent items', 'power', 'units needed']),
    )
  })
})

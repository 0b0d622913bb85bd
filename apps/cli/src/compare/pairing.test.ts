import { describe, expect, it } from 'vitest'
import { pairsOf } from './matchup.js'
import { pairingNotes, sharedUnits } from './pairing.js'
import { extremes, tallied } from './unit-differences.js'
import { unitMatchups, type UnitValues } from './unit-values.js'

const listed = [
  { name: 'old', ids: ['301', '302', '303'] },
  { name: 'new', ids: ['303', '301', '399'] },
]

describe('pairing', () => {
  it('keeps the units that all systems have, in the order of the first', () => {
    const shared = sharedUnits(listed, 'topic')
    expect(shared.units).toEqual(['301', '303'])
    expect(shared.places.map((places) => [...places])).toEqual([
      [0, 2],
      [1, 0],
    ])
    expect(pairingNotes(listed, shared, 'topic')).toEqual([
      'old: 1 topics are not in every system and are left out; 2 are compared.',
      'new: 1 topics are not in every system and are left out; 2 are compared.',
    ])
  })

  it('refuses an id that occurs twice, naming it', () => {
    expect(() => sharedUnits([{ name: 'old', ids: ['7', '7'] }, listed[0]!], 'row')).toThrow(
      /old: the row "7" occurs twice/,
    )
  })

  it('refuses systems without a common unit, showing what their ids look like', () => {
    expect(() => sharedUnits([listed[0]!, { name: 'new', ids: ['301.1'] }], 'topic')).toThrow(
      'No topic is common to all systems (old: "301", new: "301.1").',
    )
  })

  it('compares all pairs, or all with the baseline', () => {
    expect(pairsOf(['a', 'b', 'c'], undefined)).toEqual([
      [1, 0],
      [2, 0],
      [2, 1],
    ])
    expect(pairsOf(['a', 'b', 'c'], 'b')).toEqual([
      [0, 1],
      [2, 1],
    ])
  })
})

describe('values unit by unit', () => {
  const measured: UnitValues = {
    measure: 'errors',
    better: 'lower',
    unitWord: 'unit',
    units: ['a', 'b', 'c', 'd'],
    names: ['old', 'new'],
    values: [Float64Array.of(3, 1, 2, 9), Float64Array.of(1, 4, 2, 0)],
    defined: [Uint8Array.of(1, 1, 1, 0), Uint8Array.of(1, 1, 1, 1)],
  }

  it('are paired where both systems have one', () => {
    const [matchup] = unitMatchups(measured, undefined)
    expect(matchup!.units).toEqual(['a', 'b', 'c'])
    expect([...matchup!.byUnit]).toEqual([-2, 3, 0])
    expect(matchup!.difference).toBeCloseTo(1 / 3, 12)
  })

  it('are won by the lower value when lower is better', () => {
    const [matchup] = unitMatchups(measured, undefined)
    expect(tallied(matchup!)).toEqual({ wins: 1, ties: 1, losses: 1 })
    expect(extremes(matchup!)).toEqual({
      worst: [{ unit: 'b', difference: 3 }],
      best: [{ unit: 'a', difference: -2 }],
    })
  })
})

import { describe, expect, test } from 'vitest'
import { candidateWith } from '../../test/gate/candidates.js'
import { bless, createStudy, gate, measuredPower } from '../index.js'
import { otherScale } from './value-scale.js'

const study = createStudy({ seed: 1 })
const shares = [0.2, 0.9, 0.5, 0.7, 0.1, 0.6, 0.8, 0.4]
const old = candidateWith({ score: shares })
const moved = (by: number) => candidateWith({ score: shares.map((value, unit) => value + (by * unit) / 100) })
const baseline = bless(old, study)

describe('values on two scales', () => {
  const said = (first: readonly number[], second: readonly number[]) =>
    otherScale('score', { name: 'old', values: first }, { name: 'new', values: second })

  test('are those of 0 to 1 beside percentages, either way', () => {
    expect(said([0.2, 0.9], [21.2, 98])).toBe(
      'score seems to be on two scales: values are from 0.200 to 0.900 in old and from 21.200 to 98.000 in new',
    )
    expect(said([21.2, 98], [0.2, 0.9])).toContain('two scales')
  })

  test('are not ratings, counts, logarithms or values of which few are large', () => {
    const others = [
      [1, 3, 5],
      [-30, -20, -10],
      [0.1, 0.2, 0.3, 20],
    ]
    for (const other of others) expect(said([0.2, 0.9], other)).toBeUndefined()
  })

  test('are not gated, whatever the difference would say', async () => {
    const percent = candidateWith({ score: shares.map((value) => 100 * value) })
    const gated = await gate(study, baseline, percent)
    expect(gated).toMatchObject({ passed: false, checks: [] })
    expect(gated.mismatches.map(({ code, remedy }) => [code, remedy])).toEqual([
      ['scale', 'Give both on one scale'],
    ])
  })

  test('are noted where they are compared', async () => {
    const system = (name: string, by: number) =>
      study.system(
        name,
        {
          values: {
            units: shares.map((_, unit) => String(unit)),
            series: [
              {
                system: '',
                measure: 'score',
                values: Float64Array.from(shares, (value) => by * value),
                defined: new Uint8Array(shares.length).fill(1),
              },
            ],
          },
        },
        { task: 'values' },
      )
    const { notes } = await study.compare([system('old', 1), system('new', 100)])
    expect(notes.map(({ code }) => code)).toContain('TWO_SCALES')
    const alike = await study.compare([system('old', 1), system('new', 1.1)])
    expect(alike.notes.map(({ code }) => code)).not.toContain('TWO_SCALES')
  })
})

describe('a difference that values cannot have', () => {
  const impossible = 'values of score lie between 0 and 1: it must be below 1 (2 points of 100 are 0.02).'

  test('is no margin of a gate', async () => {
    await expect(gate(study, baseline, moved(1), { margin: 2 })).rejects.toThrow(
      `margin is 2, but ${impossible}`,
    )
    await expect(gate(study, baseline, moved(1), { margin: { score: 1 } })).rejects.toThrow('margin is 1')
    expect((await gate(study, baseline, moved(1), { margin: 0.5 })).mismatches).toEqual([])
    const large = candidateWith({ score: shares.map((value) => 10 * value) })
    expect((await gate(study, bless(large, study), large, { margin: 2 })).passed).toBe(true)
  })

  test('is not planned for', () => {
    expect(() => measuredPower(old, moved(1), { difference: 2 })).toThrow(
      `difference is 2, but ${impossible}`,
    )
    expect(() => measuredPower(old, moved(1), { difference: -1 })).toThrow('difference is -1')
    expect(measuredPower(old, moved(1), { difference: 0.02 })).toHaveLength(1)
  })
})

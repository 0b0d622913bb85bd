import { describe, expect, test } from 'vitest'
import { strip, stripRange } from './strip.js'

describe('a strip', () => {
  const values = [
    { value: 0.6, low: 0.55, high: 0.65, reference: 0.5 },
    { value: 0.7, low: 0.65, high: 0.75, reference: 0.5 },
  ]

  test('has an axis from the data, so that its interval can be seen, and chance where it is near', () => {
    expect(stripRange(values)).toEqual([0.5, 0.75])
    expect(stripRange(values.map((one) => ({ ...one, reference: 0.01 })))).toEqual([0.55, 0.75])
    expect(stripRange([{ value: 0.4 }])).toEqual([0.4 - 0.2, 0.4 + 0.2])
    expect(stripRange([{ value: 0 }])).toEqual([-1, 1])
    expect(stripRange([{ value: NaN }])).toEqual([0, 1])
    expect(stripRange([{ value: Infinity }, { value: 1, low: 0, high: 2 }])).toEqual([0, 2])
  })

  test('marks chance by a line where it lies on the axis, else by an arrow at that end', () => {
    const drawn = (reference: number): string => strip({ ...values[0]!, reference }, [0.5, 0.75]).safe
    expect(drawn(0.5)).toContain('class="reference"')
    expect(drawn(0.1)).toContain('class="beyond" d="M0 ')
    expect(drawn(0.9)).toContain('class="beyond" d="M168 ')
  })
})

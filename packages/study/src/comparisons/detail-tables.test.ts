import { expect, test } from 'vitest'
import type { Comparison } from './comparison.js'
import { abridged, comparisonTables } from './detail-tables.js'

test('the table of units is of the measures that have a value for each, and is left out where none has', () => {
  const one = { measure: 'Brier', system: 'b', baseline: 'a', test: 't', method: 't' } as Comparison
  const units = { wins: 1, ties: 0, losses: 0, worst: [], best: [{ unit: 'r1', difference: 0.5 }] }
  const [, extremes] = comparisonTables([
    { ...one, units },
    { ...one, measure: 'F' },
  ])
  expect(extremes!.rows).toEqual([['Brier', 'b', 'a', '', 'r1 +0.500']])
  expect(comparisonTables([one]).map(({ name }) => name)).toEqual(['effects'])
})

test('the table of units counts those that it does not name, and says where they are', () => {
  const one = { measure: 'AP', system: 'b', baseline: 'a', test: 't', method: 't' } as Comparison
  const named = (sign: 1 | -1) => [1, 2, 3, 4].map((unit) => ({ unit: `q${unit}`, difference: sign / 4 }))
  const units = { wins: 9, ties: 0, losses: 3, worst: named(-1).slice(1), best: named(1) }
  const [, extremes] = comparisonTables([{ ...one, units }], 'Every unit: there.')
  expect(extremes).toMatchObject({
    rows: [['AP', 'b', 'a', 'q2 -0.250, q3 -0.250, q4 -0.250', 'q1 +0.250, q2 +0.250, q3 +0.250 and 6 more']],
    footnote: 'Every unit: there.',
  })
  const few = { ...units, wins: 3 }
  expect(comparisonTables([{ ...one, units: few }], 'there')[1]).not.toHaveProperty('footnote')
})

test('names of units are kept where they are short, and lose their middle where they are long', () => {
  expect(abridged('q12')).toBe('q12')
  expect(abridged('x'.repeat(65))).toBe('x'.repeat(65))
  expect(abridged('x'.repeat(66))).toBe(`${'x'.repeat(40)}…${'x'.repeat(24)}`)
  const prompts = ['first', 'second'].map((answer) => `question=${'why '.repeat(40)}, answer=${answer}`)
  const short = prompts.map(abridged)
  expect(short.map((name) => name.length)).toEqual([65, 65])
  expect(short[0]).toMatch(/^question=why .*….*answer=first$/)
  expect(short[0]).not.toBe(short[1])
})

test('a character outside of the basic plane is not cut in two', () => {
  for (let before = 0; before < 3; before++)
    expect(abridged('x'.repeat(before) + '😀'.repeat(60))).not.toMatch(/\p{Surrogate}/u)
})

test('a difference that values cannot have is no detectable one', () => {
  const one = { measure: 'passed', system: 'b', baseline: 'a', test: 't', method: 't', minimumDetectable: 8 }
  const detectable = (own: Partial<Comparison>) => {
    const [effects] = comparisonTables([{ ...one, ...own } as Comparison])
    const place = effects!.columns.findIndex(({ name }) => name === 'detectable')
    return [effects!.rows[0]![place], effects!.footnote]
  }
  expect(detectable({})).toEqual([8, undefined])
  expect(detectable({ undetectable: true })).toEqual([
    null,
    'Without a detectable difference: too few units for 80 % power at any possible difference.',
  ])
})

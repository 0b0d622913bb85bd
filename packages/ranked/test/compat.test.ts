import { describe, expect, test } from 'vitest'
import recorded from './fixtures/compat.json' with { type: 'json' }
import { compat } from '../src/rankings/measures/compat.js'
import { rankingOfGrades } from '../src/rankings/ranking-of-grades.js'

describe(recorded.source, () => {
  test.each(recorded.cases)('Compat(p=$p,normalize=$normalize) is $value', (one) => {
    const value = compat.compute(rankingOfGrades(one.grades, { missed: one.missed }), one)
    expect(value).toBeCloseTo(one.value, 13)
  })
})

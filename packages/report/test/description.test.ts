import * as countMeasures from '@eval/core/count-measures'
import { expect, test } from 'vitest'
import { descriptionOf, titleOf } from '../src/index.js'

test('a description has what the contribution brings along, and nothing empty', () => {
  const sections = descriptionOf(countMeasures.informedness)
  expect(titleOf(countMeasures.informedness)).toMatch(/^Informedness — .+ \(measure on counts\)$/)
  expect(sections.map(({ heading }) => heading)).toEqual(
    expect.arrayContaining(['', 'Formula', 'Values', 'Parameters', 'Worked cases', 'References']),
  )
  expect(sections.every(({ lines }) => lines.length > 0)).toBe(true)
})

test('says what a measure needs of items', () => {
  const needing = { ...countMeasures.informedness, needs: () => ({ ids: true, columns: ['cost'] }) }
  expect(descriptionOf(needing).find(({ heading }) => heading === 'Needs')?.lines).toEqual([
    'The id of each item.',
    'The column cost: a number for each item.',
  ])
})

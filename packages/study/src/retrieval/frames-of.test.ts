import { rankingOfGrades } from '@eval/ranked'
import { expect, test } from 'vitest'
import { framesOf } from './frames-of.js'
import { tiesAcross } from './ties-across.js'

test('rankings are made one at a time, and again on every walk', () => {
  const made: string[] = []
  const units = ['a', 'b', 'c'].map((id) => ({
    id,
    get frame() {
      made.push(id)
      return rankingOfGrades([1, 0])
    },
  }))
  const frames = framesOf(units)
  for (const frame of frames) {
    expect(frame.relevant).toBe(1)
    break
  }
  expect(made).toEqual(['a'])
  expect([...frames]).toHaveLength(3)
  expect(made).toEqual(['a', 'a', 'b', 'c'])
})

test('ties across several cutoffs are counted in one walk', () => {
  const tied = { ...rankingOfGrades([1, 0, 1]), tieEnds: Uint8Array.of(0, 0, 1) }
  const { topics, crossing } = tiesAcross([tied, rankingOfGrades([1, 0, 1])], [1, 2, 3])
  expect(topics).toBe(2)
  expect([...crossing]).toEqual([
    [1, 1],
    [2, 1],
    [3, 0],
  ])
})

import { rankingOfGrades, type Rankings } from '@eval/ranked'
import { expect, test } from 'vitest'
import { coverageTable } from './coverage-table.js'

const rankings = (more: Partial<Rankings>): Rankings =>
  ({ units: [], missing: [], unjudgedTopics: [], ...more }) as unknown as Rankings
const rows = (more: Partial<Rankings>) => coverageTable([{ name: 'run', rankings: rankings(more) }]).rows[0]

test('coverage counts topics, documents and what nobody judged, in all ranks and in the top ten', () => {
  // Twelve documents, of which the last two are not judged; and one of two judged.
  const long = rankingOfGrades([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, null, null])
  const short = rankingOfGrades([1, null])
  const units = [long, short].map((frame, topic) => ({ id: `q${topic}`, frame }))
  const [run, topics, missing, unjudgedTopics, documents, all, top, tied] = rows({
    units,
    missing: ['q7'],
    unjudgedTopics: ['q8', 'q9'],
  })!
  expect([run, topics, missing, unjudgedTopics, documents, tied]).toEqual(['run', 2, 1, 2, 14, 0])
  expect(all).toBeCloseTo(3 / 14, 12)
  expect(top).toBeCloseTo(1 / 12, 12)
})

test('coverage of a run that retrieved nothing has no shares', () => {
  expect(rows({ units: [{ id: 'q', frame: rankingOfGrades([]) }] })!.slice(4)).toEqual([0, null, null, 0])
})

test('coverage counts topics whose ties cross the tenth rank', () => {
  const grades = Array.from({ length: 12 }, () => 0)
  const tiedAt = (...ties: readonly number[]) => ({ id: 'q', frame: rankingOfGrades(grades, { ties }) })
  expect(rows({ units: [tiedAt(9, 2, 1)] })!.at(-1)).toBe(1)
  expect(rows({ units: [tiedAt(10, 2)] })!.at(-1)).toBe(0)
  expect(rows({ units: [tiedAt(8, 2, 2), tiedAt(12)] })!.at(-1)).toBe(1)
  const ten = { id: 'q', frame: rankingOfGrades(grades.slice(2), { ties: [8, 2] }) }
  expect(rows({ units: [ten] })!.at(-1)).toBe(0)
})

import { EvalError } from '@eval/core'
import { expect, it } from 'vitest'
import { preferenceInput } from './input.js'
import { joinPreferences } from './join-preferences.js'
import { preferenceCounts, reorderedPreferences } from './preference-counts.js'
import { preferenceTable, type PreferenceRow } from './preference-table.js'
import { runTable } from '../tables/tables.js'

const run = runTable([
  ['q', 'a', 3],
  ['q', 'b', 2],
])

it('adds preferences that follow from two subgroups of one group', () => {
  // a > b in one subgroup and b > c in another make a > c.
  const rows: PreferenceRow[] = [
    ['q', 'g', 's', 'a', 2],
    ['q', 'g', 's', 'b', 1],
    ['q', 'g', 't', 'b', 2],
    ['q', 'g', 't', 'c', 1],
  ]
  const [group] = joinPreferences(run, preferenceTable(rows)).units[0]!.frame.groups
  expect(group).toMatchObject({
    retrieved: { met: 1, possible: 1 },
    implied: { met: 2, possible: 2 },
    unseen: 0,
  })
})

it('counts groups that disagree on a pair against each other', () => {
  const rows: PreferenceRow[] = [
    ['q', 'g', 's', 'a', 2],
    ['q', 'g', 's', 'b', 1],
    ['q', 'h', 's', 'a', 1],
    ['q', 'h', 's', 'b', 2],
  ]
  const { pairsFor, pairsAgainst, pairsRetrieved } = joinPreferences(run, preferenceTable(rows)).units[0]!
    .frame
  expect([[...pairsFor], [...pairsAgainst], [...pairsRetrieved]]).toEqual([[1], [1], [2]])
})

it('refuses a group that contradicts itself', () => {
  const circle: PreferenceRow[] = [
    ['q', 'g', 's', 'a', 2],
    ['q', 'g', 's', 'b', 1],
    ['q', 'g', 't', 'b', 2],
    ['q', 'g', 't', 'a', 1],
  ]
  expect(() => joinPreferences(run, preferenceTable(circle))).toThrow(EvalError)
  const twice = [
    { document: 0, subgroup: 's', level: 1 },
    { document: 0, subgroup: 's', level: 2 },
  ]
  expect(() => preferenceCounts([twice], 1, 1, 'q')).toThrow(/contradict/)
})

it.each(
  [0, 1, 2].flatMap((one) =>
    [0, 1, 2].filter((other) => other !== one).map((other) => [one, other] as const),
  ),
)('refuses a group that prefers %i to %i and the other way round', (one, other) => {
  const stated = (subgroup: string, better: number, worse: number) => [
    { document: better, subgroup, level: 2 },
    { document: worse, subgroup, level: 1 },
  ]
  const [first, second] = [stated('s', one, other), stated('t', other, one)]
  expect(() => preferenceCounts([[...first, ...second]], 3, 3, 'q')).toThrow(/contradict/)
  expect(() => preferenceCounts([first, second], 3, 3, 'q')).not.toThrow()
  const grades = [0, 1].map((level) => ({ document: one, subgroup: `u${level}`, level }))
  expect(() => preferenceCounts([grades], 3, 3, 'q')).toThrow(/contradict/)
  expect(() => preferenceCounts([grades.toReversed()], 3, 3, 'q')).toThrow(/contradict/)
})

it('breaks ties of score by id, the last first unless told otherwise', () => {
  const tied = runTable([
    ['q', 'a', 1],
    ['q', 'b', 1],
  ])
  const rows: PreferenceRow[] = [
    ['q', 'g', 's', 'a', 2],
    ['q', 'g', 's', 'b', 1],
  ]
  const met = (ties?: 'first-id') =>
    joinPreferences(tied, preferenceTable(rows), ties && { ties }).units[0]!.frame.groups[0]!.retrieved.met
  expect([met(), met('first-id')]).toEqual([0, 1])
})

it('scores topics without an answer unless they are to be left out', () => {
  const rows: PreferenceRow[] = [
    ['q', 'g', 's', 'a', 2],
    ['r', 'g', 's', 'a', 2],
    ['r', 'g', 's', 'b', 1],
  ]
  const joined = joinPreferences(run, preferenceTable(rows))
  expect(joined.missing).toEqual(['r'])
  expect(joined.units[1]!.frame.groups[0]).toMatchObject({ unseen: 1, retrieved: { possible: 0 } })
  expect(joinPreferences(run, preferenceTable(rows), { missing: 'omit' }).units.map(({ id }) => id)).toEqual([
    'q',
  ])
})

it('has the documents in common with another order of them, not with other documents retrieved', () => {
  const { documents, 'documents-missed': missed } = preferenceInput.invariants!
  const levelled = (...levels: number[]) =>
    preferenceCounts([levels.map((level, document) => ({ document, subgroup: 's', level }))], 3, 2, 'q')
  const one = levelled(2, 0, 1)
  const broken = (other: typeof one) => [documents!.broken(one, other), missed!.broken(one, other)]
  expect(broken(reorderedPreferences(one, Uint32Array.of(1, 0)))).toEqual([undefined, undefined])
  expect(broken(levelled(2, 1, 0))).toEqual(['other documents', 'other documents that were not retrieved'])
  expect(broken(levelled(2, 0, 3))).toEqual([undefined, 'other documents that were not retrieved'])
  const { groups, pairsFor, pairsAgainst, pairsRetrieved } = one
  expect(broken({ groups, pairsFor, pairsAgainst, pairsRetrieved })[0]).toBe('other documents')
})

import { expect, it } from 'vitest'
import { systemSources } from './system-sources.js'

it('files are systems, called by their names', () => {
  expect(systemSources(['runs/a.txt', 'b.run'], 1, {})).toEqual([
    { name: 'a', paths: ['runs/a.txt'] },
    { name: 'b', paths: ['b.run'] },
  ])
})

it('a system may have several files, and is called by the last', () => {
  expect(systemSources(['a1', 'a2', 'b1', 'b2'], 2, { names: ['a2=first'] })).toEqual([
    { name: 'first', paths: ['a1', 'a2'] },
    { name: 'b2', paths: ['b1', 'b2'] },
  ])
})

it.each(['score', 'pred'] as const)('several columns of a %s are systems of one file', (role) => {
  expect(systemSources(['p.csv'], 1, { columns: { [role]: ['x', 'y'] } })).toEqual([
    { name: 'x', paths: ['p.csv'], column: { role, name: 'x' } },
    { name: 'y', paths: ['p.csv'], column: { role, name: 'y' } },
  ])
})

it('one column, or columns of several files, are no systems', () => {
  expect(systemSources(['p.csv'], 1, { columns: { score: ['x'] } })).toEqual([
    { name: 'p', paths: ['p.csv'] },
  ])
  expect(systemSources(['p.csv', 'q.csv'], 1, { columns: { score: ['x', 'y'] } })).toHaveLength(2)
})

it('lower scores are better in the systems that are named, by name or file', () => {
  const lower = (words: readonly string[]) =>
    systemSources(['runs/a.txt', 'b.txt'], 1, { lowerIsBetterIn: words }).map((one) => one.lowerIsBetter)
  expect(lower(['a'])).toEqual([true, undefined])
  expect(lower(['b.txt'])).toEqual([undefined, true])
  expect(lower([])).toEqual([undefined, undefined])
  expect(() => lower(['c'])).toThrow(
    'There is no system "c" whose scores could be better where they are lower.',
  )
})

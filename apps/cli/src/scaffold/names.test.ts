import { expect, test } from 'vitest'
import { packageName, unitName } from './names.js'

test.each(['first-hit', 'firstHit', 'FirstHit', 'first hit', 'first_hit'])('%s is first hit', (typed) => {
  expect(unitName(typed)).toEqual({
    file: 'first-hit',
    constant: 'firstHit',
    title: 'FirstHit',
    words: 'first hit',
  })
})

test.each(['', '../up', 'a/b', '1st', "x'; process.exit()", '__proto__', 'naïve'])(
  '"%s" is refused as the name of a unit',
  (typed) => {
    expect(() => unitName(typed)).toThrow('is not a valid name')
  },
)

test('a package may have a scope', () => {
  const { full, unit } = packageName('@acme/my-metric')
  expect([full, unit.file]).toEqual(['@acme/my-metric', 'my-metric'])
  expect(() => packageName('@acme/../x')).toThrow('is not a valid name')
})

test('the prefix of plugins is no part of the name of their first unit', () => {
  const { full, folder, unit } = packageName('evals-plugin-acme')
  expect([full, folder, unit.title]).toEqual(['evals-plugin-acme', 'evals-plugin-acme', 'Acme'])
  expect(() => packageName('evals-plugin-')).toThrow('is not a valid name')
})

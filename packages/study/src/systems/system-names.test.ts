import { describe, expect, test } from 'vitest'
import { renamedSystems, systemMeant, systemNames } from './system-names.js'

describe('systems called by their files', () => {
  test.each([
    [
      ['runs/bm25.txt.gz', 'runs/dense.run'],
      ['bm25', 'dense'],
    ],
    [
      ['input.pircRBa1', 'input.THUIRr0301'],
      ['pircRBa1', 'THUIRr0301'],
    ],
    [
      ['logs/2025-09-15_popularity_L8g2.eval', 'logs/2025-09-15_popularity_LthY.eval'],
      ['2025-09-15_popularity_L8g2', '2025-09-15_popularity_LthY'],
    ],
    // An ending, a packing or a folder stays where nothing else tells two files apart.
    [
      ['a.txt', 'a.json'],
      ['a.txt', 'a.json'],
    ],
    [
      ['a.txt', 'a.txt.gz'],
      ['a.txt', 'a.txt.gz'],
    ],
    [
      ['old/a.txt', 'new/a.txt'],
      ['old/a', 'new/a'],
    ],
    [
      ['bm25.v2', '.run'],
      ['bm25.v2', '.run'],
    ],
    // The same file again, and two that differ in nothing but the way their path is written.
    [
      ['a.txt', 'a.txt', 'a.txt'],
      ['a', 'a (2)', 'a (3)'],
    ],
    [
      ['x/a.txt', 'x\\a.txt'],
      ['x/a.txt', 'x\\a.txt'],
    ],
  ])('%j are %j', (paths, names) => {
    expect(systemNames(paths)).toEqual(names)
  })

  test('are renamed by path, last part or name, each once', () => {
    const paths = ['runs/bm25.txt', 'runs/dense.txt']
    const names = systemNames(paths)
    expect(renamedSystems(paths, names, ['bm25=BM 25', 'runs/dense.txt=E5'])).toEqual(['BM 25', 'E5'])
    expect(renamedSystems(paths, names, ['dense.txt=new'])).toEqual(['bm25', 'new'])
    for (const [given, told] of [
      ['bm25', 'FILE=NAME'],
      ['=x', 'FILE=NAME'],
      ['bm25= ', 'FILE=NAME'],
      ['other=x', 'no file is called "other"'],
      ['bm25=dense', 'Two systems are called "dense"'],
    ] as const)
      expect(() => renamedSystems(paths, names, [given]), given).toThrow(told)
  })

  test('are meant by name, file, last part or tag, if by one alone', () => {
    const systems = [
      { name: 'a', path: 'runs/input.a', tag: 'first' },
      { name: 'b', path: 'runs/b.txt', tag: 'same' },
      { name: 'c', path: 'runs/c.txt', tag: 'same' },
    ]
    expect(['a', 'input.a', 'first', 'b.txt', 'runs/c.txt', 'same', 'nobody'].map((word) => systemMeant(word, systems))).toEqual([
      'a', 'a', 'a', 'b', 'c', 'same', 'nobody',
    ]) // prettier-ignore
  })
})

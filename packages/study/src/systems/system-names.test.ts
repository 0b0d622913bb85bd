import { expect, it } from 'vitest'
import { systemMeant, systemNames } from './system-names.js'

it.each([
  [
    'endings of data formats and compression are no part of a name',
    ['runs/bm25.txt', 'dense.run.gz', 'a.JSONL'],
    ['bm25', 'dense', 'a'],
  ],
  [
    'any other ending is part of it',
    ['b.pipe', 'bm25.v2', 'bm25.v2.txt.zst', 'x.7'],
    ['b.pipe', 'bm25.v2', 'bm25.v2.txt', 'x.7'],
  ],
  ['files that differ only in their ending keep it', ['a.csv', 'a.json', 'b.csv'], ['a.csv', 'a.json', 'b']],
  ['files that differ only in compression keep that', ['a.csv', 'a.csv.gz'], ['a.csv', 'a.csv.gz']],
  [
    'files of one name have as much of the path as tells them apart',
    ['x/y/run.txt', 'x/z/run.txt', 'q.txt'],
    ['y/run', 'z/run', 'q'],
  ],
  [
    'a file that is given again is numbered',
    ['a.txt', 'b.txt', 'a.txt', 'a.txt'],
    ['a', 'b', 'a (2)', 'a (3)'],
  ],
  ['what is nothing but an ending stays', ['.run', '-', 'x/.csv.gz'], ['.run', '-', '.csv']],
  ['paths of Windows have parts too', ['x\\a.txt', 'y\\a.txt'], ['x/a', 'y/a']],
])('%s', (_, paths, names) => {
  expect(systemNames(paths)).toEqual(names)
})

it('a system is meant by its name, its file, or the tag inside its run, unless that is of several', () => {
  const systems = [
    { name: 'a', path: 'runs/a.txt', tag: 'bm25' },
    { name: 'b', path: 'runs/input.b', tag: 'dense' },
    { name: 'c', path: 'runs/c.txt', tag: 'dense' },
  ]
  const meant = (word: string): string => systemMeant(word, systems)
  expect(['a', 'runs/a.txt', 'bm25', 'input.b'].map(meant)).toEqual(['a', 'a', 'a', 'b'])
  expect(meant('dense')).toBe('dense')
})

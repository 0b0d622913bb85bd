import { describe, expect, test } from 'vitest'
import { candidateWith } from '../../../test/gate/candidates.js'
import { baselinePath, fingerprint, writeBaseline, type Baseline } from './baseline.js'
import { readBaseline } from './read-baseline.js'

const [own] = candidateWith({ m: [0.1, 0.2] }).measures
const baseline: Baseline = {
  schema: 'eval-baseline/1',
  name: 'main',
  system: 'run',
  key: { task: 'values', unit: 'topic', policies: { z: 1, a: 'x' }, shared: {} },
  asked: {},
  seed: 1,
  versions: {},
  inputs: [],
  measures: [{ ...own!, range: [0, 2], interval: { low: 0, high: 1, level: 0.9 } }],
  looks: [],
}
const evidence: Baseline['evidence'] = {
  looks: ['ab'],
  candidate: 'x',
  own: 1,
  log: { m: [0.5, -0.5] },
  means: { m: new Map([['q1', 0.1], ['q2', 0.3]]) }, // prettier-ignore
}
const damaged =
  (from: string | RegExp, to: string, of: Baseline = { ...baseline, evidence }) =>
  () =>
    readBaseline(writeBaseline(of).replace(from, to), 'file.json')

describe('the file of a baseline', () => {
  test('is by its name in a folder of its own, and a path is taken as it is', () => {
    expect(baselinePath('main')).toBe('.evals/main.json')
    expect(['a/b', 'a\\b', 'b.json'].map(baselinePath)).toEqual(['a/b', 'a\\b', 'b.json'])
  })

  test('comes back with evidence, clusters, weights, gaps and ranges', () => {
    const gaps: Baseline = {
      ...baseline,
      evidence: { ...evidence, log: { m: [1, 2], n: [3, 4] }, means: { ...evidence.means, n: new Map([['q3', 1]]) } },
      measures: [
        ...baseline.measures,
        { measure: 'n', better: 'lower', value: 1, units: new Map([['q3', { value: 1, cluster: 'c', weight: 2 }]]) },
      ],
    } // prettier-ignore
    expect(readBaseline(writeBaseline(gaps))).toEqual(gaps)
    expect(readBaseline(writeBaseline(baseline))).toEqual(baseline)
  })

  test('has its members in order, so that a diff shows what moved', () => {
    expect(writeBaseline(baseline)).toContain('"policies":{"a":"x","z":1}')
    expect(writeBaseline(baseline)).toMatch(/^\{\n {2}"schema": .*\n\}\n$/s)
    expect(writeBaseline(baseline)).toContain('"looks": []')
  })

  test.each([
    [/"means":\[[^\]]*\]/, '"means":[null]', 'has no means of its looks'],
    ['"log":{"m":[0.5,-0.5]}', '"log":{}', 'there is no evidence of m'],
    ['"log":{"m":[0.5,-0.5]}', '"log":{"m":[0.5]}', 'there is no evidence of m'],
    ['"range":[0,2]', '"range":[2,0]', 'the range of m is none'],
    ['"range":[0,2]', '"range":[0,1,2]', 'the range of m is none'],
    ['"range":[0,2]', '"range":[1,1]', 'the range of m is none'],
  ])('is refused where it is damaged: %s to %s', (from, to, words) => {
    expect(damaged(from, to)).toThrow(words)
    expect(damaged(from, to)).toThrow('file.json: This is not a baseline')
  })

  test('is refused where a measure is there twice', () => {
    expect(damaged('', '', { ...baseline, measures: [own!, own!] })).toThrow('a measure is there twice')
  })
})

describe('the fingerprint of values', () => {
  test('is that of the values, whatever their order', () => {
    const turned = { ...own!, units: new Map([...own!.units].toReversed()) }
    expect(fingerprint([turned])).toBe(fingerprint([own!]))
    expect(fingerprint(candidateWith({ m: [0.2, 0.1] }).measures)).not.toBe(fingerprint([own!]))
    expect(fingerprint(candidateWith({ n: [0.1, 0.2] }).measures)).not.toBe(fingerprint([own!]))
  })

  test('is the 64-bit FNV-1a of their text', () => {
    // By the definition, byte by byte: the offset basis, exclusive or, times the prime 2^40 + 0x1b3, modulo 2^64.
    let hash = 14695981039346656037n
    for (const letter of '[]')
      hash = ((hash ^ BigInt(letter.codePointAt(0)!)) * (2n ** 40n + 0x1b3n)) % 2n ** 64n
    expect(fingerprint([])).toBe(hash.toString(16).padStart(16, '0'))
    expect(fingerprint([])).toHaveLength(16)
  })
})

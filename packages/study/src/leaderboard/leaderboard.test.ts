import { describe, expect, it } from 'vitest'
import { resultRecord } from '../result/record.js'
import type { JsonNumber } from '../result/json-number.js'
import type { ComparisonRecord, Result } from '../result/result.js'
import { headlineOf, headlineText } from './headline.js'
import { leaderboardsOf } from './leaderboard.js'

type Outcome = ComparisonRecord['outcome']

const comparison = (
  system: string,
  baseline: string,
  outcome: Outcome,
  measure = 'nDCG@10',
): ComparisonRecord => ({
  measure,
  better: 'higher',
  system,
  baseline,
  outcome,
  difference: 0,
  test: 't',
  p: 0.5,
  adjustedP: 0.5,
  correction: 'holm',
  n: 10,
  unit: 'topic',
  family: 3,
  verdict: '',
})

const resultWith = (
  values: Readonly<Record<string, JsonNumber>>,
  comparisons: readonly ComparisonRecord[] = [],
  more: Partial<Result> & { better?: 'higher' | 'lower' } = {},
): Result => {
  const { better = 'higher', ...rest } = more
  return resultRecord({
    seed: 1,
    plugins: [],
    systems: Object.entries(values).map(([name, value]) => ({
      name,
      findings: [
        {
          measure: 'nDCG@10',
          value,
          better,
          n: 10,
          undefined: 0,
          ...(typeof value !== 'number'
            ? {}
            : { interval: { low: value - 0.1, high: value + 0.1, level: 0.95, method: 't' } }),
        },
        { measure: 'nDCG@10', part: 'language=en', value: 0.5, better, n: 5, undefined: 0 },
        { measure: 'NumRet', value: 10, better: 'neither', n: 10, undefined: 0 },
      ],
    })),
    comparisons,
    ...rest,
  })
}

describe('a leaderboard', () => {
  const board = (result: Result) => leaderboardsOf(result)[0]!

  it('has the best first, whatever the order of the files, and only measures with a better direction', () => {
    const boards = leaderboardsOf(resultWith({ a: 0.2, b: null, c: 0.7, d: 0.2 }))
    expect(boards.map(({ measure }) => measure)).toEqual(['nDCG@10'])
    expect(boards[0]!.standings.map(({ system, rank }) => [system, rank])).toEqual([
      ['c', 1],
      ['a', 2],
      ['d', 2],
      ['b', undefined],
    ])
    expect(boards[0]).toMatchObject({ compared: 'none', groups: [] })
    const low = board(resultWith({ a: 0.2, c: 0.7 }, [], { better: 'lower' }))
    expect(low.standings.map(({ system }) => system)).toEqual(['a', 'c'])
  })

  it('puts systems that do not differ into one group, and reads a comparison from both sides', () => {
    const found = board(
      resultWith({ a: 0.2, b: 0.6, c: 0.7 }, [
        comparison('b', 'a', 'better'),
        comparison('a', 'c', 'worse'),
        comparison('c', 'b', 'not shown'),
      ]),
    )
    expect(found).toMatchObject({ compared: 'all', groups: [['c', 'b'], ['a']], correction: 'holm' })
    expect(found.standings[0]).toMatchObject({
      system: 'c',
      beats: ['a'],
      open: ['b'],
      losesTo: [],
      groups: [0],
    })
    expect(found.standings[2]).toMatchObject({ system: 'a', losesTo: ['c', 'b'], groups: [1] })
  })

  it('has no groups where only a baseline was compared', () => {
    const found = board(
      resultWith(
        { a: 0.2, b: 0.6, c: 0.7 },
        [comparison('b', 'a', 'better'), comparison('c', 'a', 'better')],
        {
          policies: { baseline: 'a' },
        },
      ),
    )
    expect(found).toMatchObject({ compared: 'some', groups: [], baseline: 'a' })
  })

  it('names the correction also of a single comparison', () => {
    expect(board(resultWith({ a: 0.2, b: 0.6 }, [comparison('b', 'a', 'better')])).correction).toBe('holm')
  })

  it('is not made of one system', () => {
    expect(leaderboardsOf(resultWith({ a: 0.2 }))).toEqual([])
  })
})

describe('a headline', () => {
  const text = (result: Result): string => headlineText(headlineOf(leaderboardsOf(result)[0]!)!)

  it('names the best, how many it beats, and whom it is not told apart from', () => {
    const pairs = [
      comparison('c', 'a', 'better'),
      comparison('b', 'a', 'better'),
      comparison('c', 'b', 'not shown'),
    ]
    expect(text(resultWith({ a: 0.2, b: 0.6, c: 0.7 }, pairs))).toBe(
      'Best on nDCG@10: c (0.700 [0.600, 0.800]), significantly better than a, no significant difference from b.',
    )
  })

  it('says by how much systems are worse than a baseline that is best', () => {
    const lost = (system: string, difference: number): ComparisonRecord => ({
      ...comparison(system, 'a', 'worse'),
      difference,
      interval: { low: difference - 0.1, high: difference + 0.1, level: 0.95, method: 't' },
    })
    const found = (values: Readonly<Record<string, number>>): string =>
      text(
        resultWith(
          { a: 0.9, ...values },
          Object.entries(values).map(([name, value]) => lost(name, value - 0.9)),
          { policies: { baseline: 'a' } },
        ),
      )
    expect(found({ b: 0.7, c: 0.5 })).toBe(
      'Best on nDCG@10: a (0.900 [0.800, 1.000]), significantly better than both others. Against the baseline a: 0 significantly better, 0 not significantly different, 2 significantly worse: b by 0.200 [0.100, 0.300], c by 0.400 [0.300, 0.500].',
    )
    expect(found({ b: 0.7, c: 0.5, d: 0.4, e: 0.3, f: 0.2 })).toMatch(
      /5 significantly worse, by 0\.200 to 0\.700\.$/,
    )
  })

  it('says that all others are beaten, or none', () => {
    const all = [comparison('c', 'a', 'better'), comparison('c', 'b', 'better'), comparison('b', 'a', 'same')]
    expect(text(resultWith({ a: 0.2, b: 0.6, c: 0.7 }, all))).toContain(
      'significantly better than both others.',
    )
    const none = [
      comparison('c', 'a', 'not shown'),
      comparison('c', 'b', 'same'),
      comparison('b', 'a', 'same'),
    ]
    expect(text(resultWith({ a: 0.2, b: 0.6, c: 0.7 }, none))).toContain(
      'c (0.700 [0.600, 0.800]), no significant difference from b or a.',
    )
  })

  it('names a system that was not compared because its value is infinite', () => {
    const losses = resultWith({ a: 0.2, b: 0.6, c: 'Infinity' }, [comparison('a', 'b', 'better')], {
      better: 'lower',
    })
    expect(text(losses)).toMatch(/, significantly better than b\. Not compared, value infinite: c\.$/)
  })

  it('counts all that it was compared with, those that beat it as well', () => {
    const pairs = [
      comparison('c', 'a', 'better'),
      comparison('c', 'b', 'better'),
      comparison('d', 'c', 'better'),
      comparison('e', 'c', 'not shown'),
    ]
    const result = resultWith({ a: 0.2, b: 0.3, c: 0.7, d: 0.6, e: 0.5 }, pairs)
    expect(headlineOf(leaderboardsOf(result)[0]!)).toMatchObject({
      code: 'BEST',
      beats: ['b', 'a'],
      open: ['e'],
      of: 4,
    })
    expect(text(result)).toContain('significantly better than b and a, no significant difference from e.')
  })

  it('says how many of all it beats where these are too many to name', () => {
    const names = ['s1', 's2', 's3', 's4', 's5', 's6']
    const values = Object.fromEntries(['best', ...names].map((name, at) => [name, 0.9 - at / 10]))
    const won = names.slice(0, 5).map((name) => comparison('best', name, 'better'))
    expect(text(resultWith(values, [...won, comparison('best', 's6', 'not shown')]))).toContain(
      'significantly better than 5 of 6, no significant difference from s6.',
    )
    expect(text(resultWith(values, [...won, comparison('best', 's6', 'better')]))).toContain(
      'significantly better than all 6 others.',
    )
    const four = [...won.slice(0, 4), comparison('best', 's5', 'not shown'), comparison('best', 's6', 'same')]
    expect(text(resultWith(values, four))).toContain('significantly better than s1, s2, s3 and s4, no')
  })

  it('counts the systems that it cannot name', () => {
    const names = ['s1', 's2', 's3', 's4', 's5', 's6']
    const values = Object.fromEntries(names.map((name, at) => [name, 0.9 - at / 10]))
    const pairs = names.flatMap((name, at) =>
      names.slice(at + 1).map((other) => comparison(other, name, 'not shown')),
    )
    expect(text(resultWith(values, pairs))).toContain(
      'no significant difference from s2, s3, s4 or 2 others.',
    )
  })

  it('names all systems that share the best value', () => {
    const pairs = [
      comparison('b', 'a', 'same'),
      comparison('c', 'a', 'not shown'),
      comparison('c', 'b', 'better'),
    ]
    expect(text(resultWith({ a: 1, b: 1, c: 0.9 }, pairs))).toBe(
      'Best on nDCG@10: a and b (1.000), no significant difference from c.',
    )
    const same = ['b', 'c', 'd'].map((name) => comparison(name, 'a', 'same'))
    expect(text(resultWith({ a: 1, b: 1, c: 1, d: 1 }, same))).toBe(
      'Equal on nDCG@10: all 4 systems (1.000).',
    )
  })

  it('tells how all stand against a baseline', () => {
    const pairs = [comparison('b', 'a', 'better'), comparison('c', 'a', 'not shown')]
    expect(text(resultWith({ a: 0.5, b: 0.6, c: 0.7 }, pairs, { policies: { baseline: 'a' } }))).toBe(
      'Best on nDCG@10: c (0.700 [0.600, 0.800]), no significant difference from a: 0.000. Against the baseline a: 1 significantly better, 1 not significantly different, 0 significantly worse.',
    )
  })

  it('says how much better than the baseline the best is, and the direction where that is not shown', () => {
    const interval = { low: 0.04, high: 0.16, level: 0.95, method: 't' }
    const won = { ...comparison('c', 'a', 'better'), difference: 0.1, interval }
    const values = { a: 0.6, b: 0.5, c: 0.7 }
    const policies = { baseline: 'a' }
    expect(text(resultWith(values, [won], { policies }))).toContain(
      ', significantly better than a by 0.100 [0.040, 0.160]. Against the baseline a: 1 ',
    )
    const turned = {
      ...comparison('a', 'c', 'worse'),
      difference: -0.1,
      interval: { ...interval, low: -0.16, high: -0.04 },
    }
    expect(text(resultWith(values, [turned], { policies }))).toContain(
      ' better than a by 0.100 [0.040, 0.160].',
    )
    const open = { ...won, outcome: 'not shown', interval: { ...interval, low: -0.01 } } as const
    expect(text(resultWith(values, [open], { policies }))).toContain(
      ', no significant difference from a: +0.100 [-0.010, 0.160].',
    )
    const loss = { ...turned, system: 'c', baseline: 'a', outcome: 'better' } as const
    expect(text(resultWith({ a: 0.8, b: 0.9, c: 0.7 }, [loss], { policies, better: 'lower' }))).toContain(
      ', significantly better than a by 0.100 [0.040, 0.160].',
    )
  })

  it('does not call a baseline of that name "the baseline baseline"', () => {
    const result = resultWith({ baseline: 0.6, b: 0.5, c: 0.7 }, [comparison('c', 'baseline', 'better')], {
      policies: { baseline: 'baseline' },
    })
    expect(text(result)).toContain(' Against baseline: 1 significantly better,')
  })

  it('claims nothing where nothing was compared, and is none where nothing has a value', () => {
    expect(text(resultWith({ a: 0.2, c: 0.7 }))).toBe(
      'Highest nDCG@10: c (0.700 [0.600, 0.800]); differences were not tested.',
    )
    expect(text(resultWith({ a: 0.2, c: 0.7 }, [], { better: 'lower' }))).toContain('Lowest nDCG@10: a')
    expect(headlineOf(leaderboardsOf(resultWith({ a: null, b: null }))[0]!)).toBeUndefined()
  })
})

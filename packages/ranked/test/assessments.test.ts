import { callsOf, readName } from '@eval/core'
import { describe, expect, test } from 'vitest'
import {
  assessmentDensity,
  joinRankings,
  judgedAs,
  judgedShares,
  poolRuns,
  qrelsTable,
  rankingOfGrades,
  runTable,
  topDocuments,
  uniqueFinds,
  unjudgedBounds,
} from '../src/index.js'
import { fMeasure } from '../src/rankings/measures/f-measure.js'
import { hits } from '../src/rankings/measures/hits.js'

const first = runTable([
  ['1', 'a', 3],
  ['1', 'b', 2],
  ['1', 'c', 1],
  ['2', 'x', 1],
])
const second = runTable([
  ['1', 'b', 9],
  ['1', 'd', 8],
  ['1', 'a', 7],
])
const qrels = qrelsTable([
  ['1', 'a', 1],
  ['1', 'b', 0],
  ['1', 'd', 2],
  ['2', 'x', -1],
])

describe('poolRuns', () => {
  const pool = poolRuns([first, second], 2)

  test('takes every document in the first ranks of any run, with the runs that found it', () => {
    expect(pool.topics).toEqual([
      {
        topic: '1',
        documents: [
          { id: 'a', runs: [0] },
          { id: 'b', runs: [0, 1] },
          { id: 'd', runs: [1] },
        ],
      },
      { topic: '2', documents: [{ id: 'x', runs: [0] }] },
    ])
  })

  test('refuses a depth that is no number of ranks', () => {
    expect(() => poolRuns([first], 0)).toThrow(/whole number, at least 1, not 0/)
  })

  test('shows what only one run found, and how much of it is judged and relevant', () => {
    expect(uniqueFinds(pool, qrels)).toEqual([
      { documents: 2, judged: 1, relevant: 1 },
      { documents: 1, judged: 1, relevant: 1 },
    ])
    expect(uniqueFinds(pool)).toEqual([
      { documents: 2, judged: 0, relevant: 0 },
      { documents: 1, judged: 0, relevant: 0 },
    ])
  })
})

test('topDocuments breaks ties as the join does: the later id first', () => {
  const tied = runTable([
    ['1', 'a', 1],
    ['1', 'c', 1],
    ['1', 'b', 2],
  ])
  expect(topDocuments(tied, 3).get('1')).toEqual(['b', 'c', 'a'])
  expect(topDocuments(tied, 3, { better: 'lower', ties: 'input' }).get('1')).toEqual(['a', 'c', 'b'])
})

describe('judged shares', () => {
  const frames = joinRankings(first, qrels).units.map(({ frame }) => frame)

  test('are given over all documents and as the mean of topics; a negative grade is no judgement', () => {
    expect(judgedShares(frames, [1, 3])).toEqual([
      { cutoff: 1, judged: 1, documents: 2, share: 0.5, mean: 0.5 },
      { cutoff: 3, judged: 2, documents: 4, share: 0.5, mean: 1 / 3 },
    ])
    expect(judgedShares([], [5])).toEqual([
      { cutoff: 5, judged: 0, documents: 0, share: undefined, mean: undefined },
    ])
  })

  test('say whether judgements are dense or sparse', () => {
    expect(assessmentDensity([frames], 2)).toEqual({
      kind: 'partial',
      cutoff: 2,
      share: 2 / 3,
      judgedPerTopic: 1.5,
      relevantPerTopic: 1,
    })
    expect(assessmentDensity([[rankingOfGrades([1, 0])]]).kind).toBe('dense')
    expect(assessmentDensity([[rankingOfGrades([1, null, null])]]).kind).toBe('sparse')
    expect(assessmentDensity([]).kind).toBe('unknown')
    const unjudgedFrom = (rank: number) =>
      rankingOfGrades(Array.from({ length: 20 }, (_, above) => (above < rank - 1 ? 1 : null)))
    expect([5, 6, 9, 10, 11].map((rank) => assessmentDensity([[unjudgedFrom(rank)]]).kind)).toEqual([
      'sparse',
      'partial',
      'partial',
      'dense',
      'dense',
    ])
    expect(assessmentDensity([[unjudgedFrom(11)]])).toMatchObject({ cutoff: 10, share: 1 })
  })
})

describe('unjudgedBounds', () => {
  test('bound a count of hits by judging all unjudged documents one way or the other', () => {
    const ranking = rankingOfGrades([2, null, 0, null], { missed: [1] })
    const [call] = callsOf(readName('Hits@3'), hits)
    expect(unjudgedBounds(ranking, call!)).toEqual({ none: 1, every: 2, unjudged: 2 })
  })

  test('let the relevant documents of the topic grow with those assumed relevant', () => {
    const ranking = rankingOfGrades([1, null, null], { missed: [1] })
    const [call] = callsOf(readName('F@2'), fMeasure)
    expect(unjudgedBounds(ranking, call!)).toEqual({ none: 2 / 4, every: 4 / 6, unjudged: 2 })
    expect(judgedAs(rankingOfGrades([1, null]), 1)).toMatchObject({
      relevant: 2,
      judged: Uint8Array.of(1, 1),
    })
    expect(judgedAs(ranking, 2)).toMatchObject({ relevant: 4, ideal: Float64Array.of(2, 2, 1, 1) })
    expect(judgedAs(ranking, 0)).toMatchObject({ relevant: 2, judgedNonRelevant: 2 })
  })
})

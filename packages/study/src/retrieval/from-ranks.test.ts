import { rankingOfGrades } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import { joinedRanks, type RankedRun } from './from-ranks.js'
import type { RankingParams } from './ranking-params.js'

const params: RankingParams = {
  relevanceLevel: 1,
  ties: 'trec',
  unjudged: 'unknown',
  missing: 'empty',
  precision: 'float64',
  lowerIsBetter: false,
  topicOrder: 'natural',
}
const run = (more: Partial<RankedRun> = {}): RankedRun => ({
  units: ['q1', 'q10', 'q2'].map((id) => ({ id, frame: rankingOfGrades([1, 0]) })),
  missing: [],
  unjudgedTopics: [],
  topGrade: 1,
  several: 3,
  flat: 0,
  ...more,
})
const idsOf = (ranked: RankedRun, more: Partial<RankingParams> = {}): string[] =>
  joinedRanks('run', ranked, { ...params, ...more }).groups[0]!.units.map(({ id }) => id)
const codesOf = (ranked: RankedRun, more: Partial<RankingParams> = {}): string[] =>
  joinedRanks('run', ranked, { ...params, ...more }).notes!.map(({ code }) => code)

describe('a run that was ranked elsewhere', () => {
  test('has its topics in the order in which people count, or by their bytes', () => {
    expect(idsOf(run())).toEqual(['q1', 'q2', 'q10'])
    expect(idsOf(run(), { topicOrder: 'bytes' })).toEqual(['q1', 'q10', 'q2'])
    const { groups, policies } = joinedRanks('run', run(), params)
    expect(groups).toMatchObject([{ kind: 'ranking', over: 'units' }])
    expect(policies).toMatchObject({ missing: 'empty', unjudged: 'unknown' })
  })

  test('keeps topics that it does not answer, or leaves them out, and says so either way', () => {
    expect(idsOf(run({ missing: ['q2'] }))).toEqual(['q1', 'q2', 'q10'])
    expect(idsOf(run({ missing: ['q2'] }), { missing: 'omit' })).toEqual(['q1', 'q10'])
    expect(codesOf(run({ missing: ['q2'] }))).toEqual(['TOPICS_NOT_ANSWERED'])
  })

  test('is refused where it shares no topic with the judgements, and not where it is empty', () => {
    const missing = ['q1', 'q10', 'q2']
    expect(() => idsOf(run({ missing, unjudgedTopics: ['q7'] }))).toThrow('q7')
    expect(idsOf(run({ missing }))).toHaveLength(3)
    expect(idsOf(run({ missing: ['q1'], unjudgedTopics: ['q7'] }))).toHaveLength(3)
  })

  test('has the notes of any run', () => {
    expect(codesOf(run())).toEqual([])
    expect(codesOf(run({ unjudgedTopics: ['q7'] }))).toEqual(['TOPICS_NOT_JUDGED'])
    expect(codesOf(run({ flat: 2 }))).toEqual(['FLAT_SCORES'])
    expect(codesOf(run({ topGrade: 1 }), { relevanceLevel: 2 })).toEqual(['NO_GRADE_AT_LEVEL'])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinRankings } from './join-rankings.js'
import type { RankingPolicies } from './policies.js'
import { rankedDocuments } from './ranked-documents.js'
import { qrelsTable, runTable } from '../../tables/tables.js'

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const rows = fc.uniqueArray(fc.tuple(ids, fc.integer({ min: 0, max: 2 })), {
  minLength: 1,
  selector: ([id]) => id,
})
const judgements = fc.uniqueArray(fc.tuple(ids, fc.integer({ min: -1, max: 3 })), {
  minLength: 1,
  selector: ([id]) => id,
})
const policies: fc.Arbitrary<Partial<RankingPolicies>> = fc.record(
  {
    ties: fc.constantFrom('trec', 'input'),
    better: fc.constantFrom('higher', 'lower'),
    unjudged: fc.constantFrom('unknown', 'non-relevant', 'removed'),
    depth: fc.integer({ min: 1, max: 4 }),
  },
  { requiredKeys: [] },
)

describe('the documents of a topic in rank order', () => {
  it('are those whose grades the frame has at each rank, whatever the policies', () => {
    fc.assert(
      fc.property(rows, judgements, policies, (scored, judged, chosen) => {
        const run = runTable(scored.map(([id, score]) => ['q', id, score] as const))
        const qrels = qrelsTable(judged.map(([id, grade]) => ['q', id, grade] as const))
        const { frame } = joinRankings(run, qrels, chosen).units[0]!
        const grades = new Map<string, number>(judged)
        const documents = rankedDocuments(run, qrels, 'q', chosen)
        expect(documents.map((id) => Math.max(0, grades.get(id) ?? 0))).toEqual([...frame.grades])
      }),
    )
  })

  it('are none for a topic that the run does not answer', () => {
    const run = runTable([['q', 'a', 1]])
    expect(rankedDocuments(run, qrelsTable([['other', 'a', 1]]), 'other')).toEqual([])
  })
})

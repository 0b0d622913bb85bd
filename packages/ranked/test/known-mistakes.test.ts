import { createRegistry, evaluate, type MeasureCall } from '@eval/core'
import { expect, it } from 'vitest'
import { joinRankings, qrelsTable, rankedPlugin, runTable, type RankingPolicies } from '../src/index.js'

const registry = createRegistry([rankedPlugin])

function mean(
  name: string,
  run: ReturnType<typeof runTable>,
  qrels: ReturnType<typeof qrelsTable>,
  policies: Partial<RankingPolicies> = {},
) {
  const calls = registry.calls('measure', name, 'ranking') as unknown as MeasureCall<'ranking'>[]
  return evaluate(joinRankings(run, qrels, policies).units, calls).columns[0]!.aggregate
}

it('takes the ideal DCG from all judged documents, not from the retrieved ones only', () => {
  const qrels = qrelsTable([
    ['q', 'found', 1],
    ['q', 'missed', 3],
  ])
  const run = runTable([['q', 'found', 1]])
  // An ideal from what was retrieved would give a perfect 1.
  expect(mean('nDCG@10', run, qrels)).toBeCloseTo(1 / (3 + 1 / Math.log2(3)), 12)
  expect(mean('nDCG(ideal=list)@10', run, qrels)).toBe(1)
})

it('refuses a document retrieved twice, which would lift recall over 1', () => {
  const qrels = qrelsTable([['q', 'a', 1]])
  const run = runTable([
    ['q', 'a', 2],
    ['q', 'b', 1],
    ['q', 'a', 0],
  ])
  expect(() => mean('R@10', run, qrels)).toThrow(/"a" appears twice for topic "q" in the run/)
})

it('keeps topics that the run does not answer in the mean, as 0', () => {
  const qrels = qrelsTable([
    ['answered', 'a', 1],
    ['unanswered', 'a', 1],
  ])
  const run = runTable([['answered', 'a', 1]])
  expect(joinRankings(run, qrels).missing).toEqual(['unanswered'])
  for (const name of ['AP', 'nDCG@10', 'RR', 'R@5', 'Rprec', 'Bpref', 'Success@1'])
    expect(mean(name, run, qrels)).toBe(0.5)
  expect(mean('AP', run, qrels, { missing: 'omit' })).toBe(1)
})

it('takes other tools’ names for the same measures', () => {
  const print = (name: string): string => {
    const [{ contribution, params }] = registry.calls('measure', name, 'ranking') as [MeasureCall<'ranking'>]
    return `${contribution.name} ${JSON.stringify(params.k ?? params.recall ?? params.multiple ?? null)}`
  }
  const names =
    'ndcg_cut_10 ndcg@10 NDCG@10 P_5 precision@5 recall_20 map map_cut_30 MAP recip_rank mrr@10 Rprec_mult_0.5 iprec_at_recall_0.20 success_1 relative_P_5'
  expect(names.split(' ').map(print)).toEqual([
    'nDCG 10',
    'nDCG 10',
    'nDCG 10',
    'P 5',
    'P 5',
    'R 20',
    'AP null',
    'AP 30',
    'AP null',
    'RR null',
    'RR 10',
    'Rprec 0.5',
    'IPrec 0.2',
    'Success 1',
    'RelP 5',
  ])
})

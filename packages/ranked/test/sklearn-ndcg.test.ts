import { readFileSync } from 'node:fs'
import { createRegistry, isUndefined, stableSum, type MeasureCall } from '@eval/core'
import { describe, expect, test } from 'vitest'
import recorded from './fixtures/sklearn-ndcg.json' with { type: 'json' }
import {
  joinRankings,
  qrelsTable,
  rankedPlugin,
  runTable,
  tieAnswer,
  type Ranking,
  type TieOptions,
} from '../src/index.js'

const registry = createRegistry([rankedPlugin])

type Case = (typeof recorded.cases)[number]

/** The rankings of a recorded case: each row of gains and scores is a topic. */
function rankings({ dataset, id }: Case): Ranking[] {
  const data = recorded.datasets[dataset as keyof typeof recorded.datasets]
  const scores = id.endsWith('/score2') && 'score2' in data ? data.score2 : data.score
  const cells = data.gain.flatMap((row, topic) =>
    row.map((gain, document) => ({
      topic: String(topic),
      document: `d${document}`,
      gain,
      score: scores[topic]![document]!,
    })),
  )
  const run = runTable(cells.map(({ topic, document, score }) => [topic, document, score] as const))
  const qrels = qrelsTable(cells.map(({ topic, document, gain }) => [topic, document, gain] as const))
  return joinRankings(run, qrels).units.map(({ frame }) => frame)
}

function mean(one: Case, answer: TieOptions['answer']): number {
  const name = one.fn === 'ndcg_score' ? 'nDCG' : 'DCG'
  const written = one.k ? `${name}@${one.k}` : name
  const call = registry.calls('measure', written, 'ranking')[0] as unknown as MeasureCall<'ranking'>
  const values = rankings(one).map((ranking) => {
    const { value, standardError } = tieAnswer(ranking, call, { answer })
    expect(standardError).toBe(0)
    return isUndefined(value) ? 0 : value
  })
  return stableSum(values) / values.length
}

const averaged = recorded.cases.filter(({ ignoreTies }) => !ignoreTies)
const arbitrary = recorded.cases.filter(({ ignoreTies }) => ignoreTies)

describe(`${recorded.source} averages over ties by default`, () => {
  test.each(averaged)('$fn $dataset $id is the expected value', (one) => {
    expect(Math.abs(mean(one, 'expected') - one.value)).toBeLessThanOrEqual(1e-12 * Math.max(1, one.value))
  })
})

describe(`${recorded.source} with ignore_ties takes numpy's order, which nobody can repeat`, () => {
  test.each(arbitrary)('$fn $dataset $id lies between the lowest and the highest value', (one) => {
    expect(mean(one, 'lowest')).toBeLessThanOrEqual(one.value + 1e-12)
    expect(mean(one, 'highest')).toBeGreaterThanOrEqual(one.value - 1e-12)
  })
})

test('every recorded entry is looked at', () => {
  expect([averaged.length, arbitrary.length]).toEqual([18, 11])
})

test('every entry that hangs on the order of numpy is listed among the differences, and no other', () => {
  const page = readFileSync(new URL('../../../docs/differences.md', import.meta.url), 'utf8')
  const [, section] = /\n## Rankings\n(.*?)\n## /s.exec(page)!
  const listed = [...section!.matchAll(/`(\w+:[^`]+)`/g)].map(([, entry]) => entry!)
  expect(listed.sort()).toEqual(arbitrary.map(({ dataset, id }) => `${dataset}:${id}`).sort())
})

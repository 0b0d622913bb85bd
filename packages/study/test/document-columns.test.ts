import { CONTRACT, type Plugin } from '@eval/core'
import type { RankingMeasure } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { compare, evaluateRuns } from '../src/index.js'

const params = {
  k: { type: 'integer', min: 1, about: 'Ranks.' },
  column: { type: 'text', default: 'popularity', about: 'The column.' },
} as const

/** Mean popularity of the first ranks, as somebody else's plugin would have it. */
const meanColumn: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'MeanColumn',
  input: 'ranking',
  params,
  at: 'k',
  range: [-Infinity, Infinity],
  better: 'higher',
  undefinedWhen: {},
  laws: [],
  about: { title: 'Mean of a column', summary: 'Mean of a column over the first ranks.' },
  needs: ({ column }) => ({ columns: [column] }),
  compute({ carried }, { k, column }) {
    const first = carried!.columns![column]!.slice(0, k)
    return first.reduce((sum, one) => sum + one, 0) / first.length
  },
}
const firstId: RankingMeasure = {
  ...meanColumn,
  name: 'FirstIsA',
  params: {},
  at: undefined as never,
  needs: () => ({ ids: true }),
  compute: ({ carried }) => (carried!.ids![0] === 'a' ? 1 : 0),
}
const plugin: Plugin = { name: 'stranger', contract: CONTRACT, contributions: [meanColumn, firstId] as never }

const qrels = { q1: { a: 1, b: 0 }, q2: { c: 1 } }
const runs = {
  one: { q1: { a: 3, b: 2, c: 1 }, q2: { c: 3, b: 2, a: 1 } },
  two: { q1: { b: 3, c: 2, a: 1 }, q2: { a: 3, b: 2, c: 1 } },
}
const columns = { popularity: { a: 10, b: 4, c: 1 }, cost: new Map([['a', 1], ['b', 2], ['c', 4]]) } // prettier-ignore
const options = { plugins: [plugin], seed: 1, draws: 200 }

describe('columns of documents', () => {
  it('reach a measure that needs them, and only such a one', async () => {
    const found = await evaluateRuns(
      { qrels, runs, columns },
      { ...options, measures: 'MeanColumn@2, MeanColumn(column=cost)@1, AP' },
    )
    const values = found.systems.one.findings.map(({ measure, value }) => [measure, value])
    // By hand: ((10 + 4) / 2 + (1 + 4) / 2) / 2 and (1 + 4) / 2.
    expect(values).toEqual([
      ['MeanColumn@2', 4.75],
      ['MeanColumn(column=cost)@1', 2.5],
      ['AP', 1],
    ])
  })

  it('are held against a null model that keeps the documents', async () => {
    const found = await evaluateRuns({ qrels, runs, columns }, { ...options, measures: 'MeanColumn@2, AP' })
    const [mean, ap] = found.systems.one.findings
    // All orders of 10, 4 and 1 have the mean 5 in their first two ranks.
    expect(mean!.chance).toMatchObject({ model: 'random-order' })
    expect(mean!.chance!.value).toBeCloseTo(5, 0)
    expect(ap!.chance!.model).toBe('random-ranking')
    expect(found.notes.map(({ code }) => code)).toContain('NULL_MODEL_OF_ITEMS')
  })

  it('are compared between systems', async () => {
    const { comparisons } = await compare({ qrels, runs, columns }, { ...options, measures: 'MeanColumn@1' })
    // By hand: two has 4 and 10, one has 10 and 1.
    expect(Math.abs(comparisons[0]!.difference)).toBe(1.5)
  })

  it('give ids to a measure that needs ids', async () => {
    const found = await evaluateRuns({ qrels, runs }, { ...options, measures: 'FirstIsA' })
    expect(found.systems.one.findings[0]!.value).toBe(0.5)
  })

  it('that are missing are named with the measure, or with the document', async () => {
    const asked = { ...options, measures: 'MeanColumn@2' }
    await expect(evaluateRuns({ qrels, runs }, asked)).rejects.toThrow(
      'MeanColumn@2 needs the column "popularity" of the items, which these data do not have.',
    )
    await expect(
      evaluateRuns({ qrels, runs, columns: { popularity: { a: 1, b: 2 } } }, asked),
    ).rejects.toThrow('columns.popularity has no number for the document "c".')
    await expect(
      evaluateRuns({ qrels, runs, columns: { popularity: { a: 1, b: 2, c: Infinity } } }, asked),
    ).rejects.toThrow('no finite number')
  })
})

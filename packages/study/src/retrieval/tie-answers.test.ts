import { qrelsTable, runTable, type QrelsRow, type RunRow } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import type { EvaluateOptions } from '../plan/options.js'
import { createStudy } from '../study.js'

const study = createStudy({ seed: 1 })
/** Two topics of two documents with one score each; one of them is relevant. */
const qrels = qrelsTable(['q1', 'q2'].flatMap((topic): QrelsRow[] => [[topic, 'a', 1], [topic, 'b', 0]])) // prettier-ignore
const run = runTable(['q1', 'q2'].flatMap((topic): RunRow[] => [[topic, 'a', 1], [topic, 'b', 1]])) // prettier-ignore
const found = async (ties: string, options: EvaluateOptions = {}) => {
  const system = study.system('run', { qrels, run }, { ties })
  const { systems, notes } = await study.run(
    study.plan({ systems: [system], measures: 'P@1, RR', ...options }),
  )
  return { values: systems[0]!.findings.map(({ value }) => value), notes: [...systems[0]!.notes, ...notes] }
}
const textOf = (notes: readonly { readonly code: string; readonly text: string }[], code: string) =>
  notes.find((one) => one.code === code)?.text

describe('values over all orders of equal scores', () => {
  test('are expected, lowest or highest', async () => {
    // By hand: first or second with one half each, so P@1 1/2 and RR (1 + 1/2) / 2.
    expect((await found('expected')).values).toEqual([0.5, 0.75])
    expect((await found('lowest')).values).toEqual([0, 0.5])
    expect((await found('highest')).values).toEqual([1, 1])
  })

  test('say how they were found, and that there is no chance level of them', async () => {
    const { notes } = await found('expected')
    expect(textOf(notes, 'VALUES_OVER_TIES')).toMatch(
      /^run: expected value over all orders of equal scores: P@1.*exact/,
    )
    expect(textOf(notes, 'NO_CHANCE_OVER_TIES')).toContain('not for the expected value')
    expect(textOf(notes, 'CHANCE_WITHIN_POOL')).toBeUndefined()
    expect(
      textOf((await found('expected', { nullModel: false })).notes, 'NO_CHANCE_OVER_TIES'),
    ).toBeUndefined()
  })
})

describe('notes on the chance of one order', () => {
  test('say that it is within the pool, unless a model is named or the collection is known', async () => {
    expect(textOf((await found('trec')).notes, 'CHANCE_WITHIN_POOL')).toContain('judged and retrieved')
    const named = await found('trec', { nullModel: 'random-order' })
    expect(textOf(named.notes, 'NULL_MODEL_KEEPS')).toMatch(/^random-order keeps: /)
    expect(textOf(named.notes, 'CHANCE_WITHIN_POOL')).toBeUndefined()
    expect(textOf((await found('trec')).notes, 'NULL_MODEL_KEEPS')).toBeUndefined()
    const system = study.system('run', { qrels, run }, { population: 100 })
    const { notes } = await study.run(study.plan({ systems: [system], measures: 'P@1' }))
    expect(textOf(notes, 'CHANCE_WITHIN_POOL')).toBeUndefined()
    expect(
      textOf((await found('trec', { average: 'geometric' })).notes, 'CHANCE_WITHIN_POOL'),
    ).toBeUndefined()
  })

  test('say that ties at the depth were cut where values are over all orders', async () => {
    const notesAt = async (params: Readonly<Record<string, string | number>>) => {
      const system = study.system('run', { qrels, run }, params)
      return (await study.run(study.plan({ systems: [system], measures: 'P@1', nullModel: false }))).notes
    }
    expect(textOf(await notesAt({ depth: 1, ties: 'expected' }), 'TIES_CUT_AT_DEPTH')).toContain('depth 1')
    expect(textOf(await notesAt({ depth: 1 }), 'TIES_CUT_AT_DEPTH')).toBeUndefined()
    expect(textOf(await notesAt({ ties: 'expected' }), 'TIES_CUT_AT_DEPTH')).toBeUndefined()
  })
})

describe('the curves of topics', () => {
  const chartOf = (topics: number): string | undefined => {
    const ids = Array.from({ length: topics }, (_, topic) => `q${topic}`)
    const system = study.system('run', {
      qrels: qrelsTable(ids.map((topic): QrelsRow => [topic, 'a', 1])),
      run: runTable(ids.map((topic): RunRow => [topic, 'a', 1])),
    })
    const context = { registry: study.registry, level: 0.95, seed: 1 }
    return study.task('retrieval').charts!([system], context)[0]?.chart
  }

  test('are drawn one by one up to 150 of them', () => {
    expect(chartOf(150)).toBe('topics-pr(topics=true)')
    expect(chartOf(151)).toBe('topics-pr(topics=false)')
  })
})

import { qrelsTable, runTable, type QrelsRow, type RunRow } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import { createStudy } from '../study.js'

const study = createStudy({ seed: 1 })
const qrels = qrelsTable([['q1', 'a', 1], ['q1', 'b', 0]] satisfies QrelsRow[]) // prettier-ignore
const tied = runTable([['q1', 'a', 1], ['q1', 'b', 1]] satisfies RunRow[]) // prettier-ignore
const codes = async (params: Readonly<Record<string, string | number>>): Promise<string[]> => {
  const system = study.system('run', { qrels, run: tied }, params)
  const plan = study.plan({ systems: [system], measures: 'P@1', nullModel: false })
  return (await study.run(plan)).systems[0]!.notes.map(({ code }) => code)
}

describe('notes on a run', () => {
  test('tell of ties across a cutoff, unless values are over all of their orders', async () => {
    expect(await codes({})).toContain('TIES_ACROSS_CUTOFF')
    expect(await codes({ ties: 'expected' })).not.toContain('TIES_ACROSS_CUTOFF')
  })
})

describe('a run and its judgements', () => {
  test('may be intents where judgements have groups and a document several of them', () => {
    const grouped = { ...qrelsTable([['q1', 'a', 1], ['q1', 'a', 1]] satisfies QrelsRow[]), groups: ['1', '2'] } // prettier-ignore
    const join = (table: object) => () =>
      study.system('run', { qrels: table, run: tied }, { task: 'retrieval' })
    expect(join(grouped)).toThrow('they may be intents')
    expect(join({ ...grouped, groups: ['1'] })).toThrow(/^(?!.*intents)/)
  })

  test('have items of a topic for its measures, and none of another topic or kind', () => {
    const system = study.system('run', { qrels, run: tied })
    const { items } = study.task('retrieval')
    expect(items!(system, 'ranking', 'q1')).toMatchObject({ count: 2 })
    expect(items!(system, 'ranking', 'q9')).toBeUndefined()
    expect(items!(system, 'counts', 'q1')).toBeUndefined()
  })
})

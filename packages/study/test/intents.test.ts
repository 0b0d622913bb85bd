import { qrelsTable, runTable, type QrelsRow, type RunRow } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import ndeval from '../../ranked/test/fixtures/ndeval.json' with { type: 'json' }
import { createStudy } from '../src/index.js'

const study = createStudy({ seed: 1 })
const qrels = qrelsTable(
  (ndeval.qrels as [string, string, string, number][]).map(([topic, intent, document, grade]): QrelsRow => [
    topic,
    document,
    grade,
    intent,
  ]),
)
const rows = ndeval.run as unknown as RunRow[]
const run = runTable(rows)

describe('retrieval for several intents', () => {
  const system = study.system('one', { qrels, run }, { task: 'intents' })

  it(`prints what ${ndeval.source} prints, for every topic`, async () => {
    const plan = study.plan({ systems: [system], measures: ndeval.measures })
    const { systems } = await study.run(plan)
    const printed = Object.fromEntries(
      system.groups[0]!.units.map(({ id }, unit) => [
        id,
        systems[0]!.measured.map(({ column }) => column.values[unit]!.toFixed(6)),
      ]),
    )
    expect(printed).toEqual(ndeval.printed)
  })

  it('has intervals over topics, and comparisons of systems on them', async () => {
    const found = await study.run(study.plan({ systems: [system] }))
    expect(found.systems[0]!.findings.map(({ measure }) => measure)).toEqual([
      'alpha_nDCG@10',
      'ERR_IA@10',
      'nNRBP',
      'StRecall@10',
      'P_IA@10',
      'AP_IA',
    ])
    const turned = runTable(rows.map(([topic, document, score]): RunRow => [topic, document, -score]))
    const other = study.system('other', { qrels, run: turned }, { task: 'intents' })
    const { comparisons } = await study.compare([system, other], { measures: 'alpha_nDCG@10' })
    expect(comparisons[0]).toMatchObject({ measure: 'alpha_nDCG@10', unit: 'topic' })
    const same = study.system('same', { qrels, run: turned }, { task: 'intents', lowerIsBetter: true })
    const again = await study.compare([system, same], { measures: 'alpha_nDCG@10' })
    expect(again.comparisons[0]!.outcome).toBe('same')
  })

  it('is retrieval unless it is named, which refuses a document with two judgements and says why', () => {
    expect(() => study.system('one', { qrels, run })).toThrow(/twice for topic[^]*they may be intents/)
    const plain = study.system('one', { qrels: qrelsTable([['1', 'a', 1]]), run: runTable([['1', 'a', 1]]) })
    expect(plain.task).toBe('retrieval')
  })

  it('says where judgements tell no intents apart, and orders topics as people count', () => {
    const two = study.system(
      'two',
      {
        qrels: qrelsTable([
          ['q10', 'a', 1],
          ['q2', 'a', 1],
        ]),
        run: runTable([
          ['q2', 'a', 1],
          ['q3', 'a', 1],
        ]),
      },
      { task: 'intents' },
    )
    expect(two.groups[0]!.units.map(({ id }) => id)).toEqual(['q2', 'q10'])
    expect(two.notes.map(({ code }) => code)).toEqual([
      'NO_INTENTS',
      'TOPICS_NOT_ANSWERED',
      'TOPICS_NOT_JUDGED',
    ])
    expect(two.policies).toMatchObject({ ties: 'trec', relevanceLevel: 1, missing: 'empty' })
  })
})

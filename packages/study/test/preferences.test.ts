import { preferenceTable, runTable, type PreferenceRow, type RunRow } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { createStudy, type System, type TaskParams } from '../src/index.js'

const study = createStudy({ seed: 1 })

/** A topic that trec_eval 10.0-rc3 was given with -R prefs -m prefs, with odd ids. */
const prefs = preferenceTable([
  ['T-2', 'g1', 't', '😀', 1.5],
  ['T-2', 'g1', 't', 'd1', 0],
  ['T-2', 'g1', 't', 'd10', 1.5],
  ['T-2', 'g1', 't', '#h', 2.5],
  ['T-2', 'g1', 's', 'd2', 2.5],
  ['T-2', 'g1', 't', 'é205', 1.5],
  ['T-2', 'g1', 's', 'q=1', 2.5],
  ['T-2', 'g1', 's', 'd10', 1.5],
  ['T-2', 'g1', 's', '#h', 2.5],
])
const rows: RunRow[] = [
  ['T-2', 'd10', 0.5949147015344352],
  ['T-2', 'doc-30', 0.4483374112751335],
  ['T-2', 'x', 0.382449857192114],
  ['T-2', 'd2', 0.6841643210500479],
  ['T-2', 'a.b', 0.8746109902858734],
  ['T-2', 'é205', 0.03825312666594982],
  ['T-2', '日', 0.4021343037020415],
  ['T-2', 'zz', 0.7891200799494982],
  ['T-2', '0', 0.0050962495151907206],
  ['T-2', 'doc-3', 0.9056586851365864],
  ['T-2', 'q=1', 0.28016099659726024],
  ['T-2', 'é', 0.24202318559400737],
]

const valuesOf = async (one: System, measures?: string): Promise<Record<string, number | undefined>> => {
  const { systems } = await study.run(
    study.plan({ systems: [one], ...(measures === undefined ? {} : { measures }) }),
  )
  return Object.fromEntries(systems[0]!.findings.map(({ measure, value }) => [measure, value]))
}

describe('retrieval against preferences', () => {
  it('gives what trec_eval 10.0-rc3 printed', async () => {
    const one = study.system('one', { preferences: prefs, run: runTable(rows) })
    expect(one.task).toBe('preferences')
    const values = await valuesOf(
      one,
      'NumPrefs, NumPrefsMet, NumPrefsMet(over=retrieved), PrefSimple, PrefPair, PrefGroup',
    )
    expect(values).toMatchObject({ NumPrefs: 11, NumPrefsMet: 5, 'NumPrefsMet(over=retrieved)': 1 })
    for (const measure of ['PrefSimple', 'PrefPair', 'PrefGroup'])
      expect(values[measure]!.toFixed(4)).toBe('0.4545')
  })

  const small = preferenceTable([
    ['q2', 'g', 's', 'a', 1],
    ['q2', 'g', 's', 'b', 0],
    ['q10', 'g', 's', 'a', 1],
    ['q10', 'g', 's', 'b', 0],
  ] satisfies PreferenceRow[])
  const tied = runTable([
    ['q2', 'a', 1],
    ['q2', 'b', 1],
    ['q10', 'a', 0.1],
    ['q10', 'b', 0.2],
    ['q3', 'a', 1],
  ])
  const simple = async (params: TaskParams): Promise<number | undefined> =>
    (await valuesOf(study.system('one', { preferences: small, run: tied }, params), 'PrefSimple')).PrefSimple

  it('settles equal scores by id, either way, and the side of good scores', async () => {
    expect(await simple({})).toBe(0.5)
    expect(await simple({ ties: 'last-id' })).toBe(0)
    expect(await simple({ lowerIsBetter: true })).toBe(1)
    expect(await simple({ like: 'trec_eval' })).toBe(0.5)
    // Of one document kept, the other is below it.
    expect(await simple({ depth: 1 })).toBe(0.5)
  })

  it('counts single scores in the precision asked for', async () => {
    const run = runTable([
      ['q2', 'a', 0.1],
      ['q2', 'b', 0.1 + 1e-12],
      ['q10', 'a', 2],
      ['q10', 'b', 1],
    ])
    const at = async (precision: string): Promise<number | undefined> =>
      (await valuesOf(study.system('one', { preferences: small, run }, { precision }), 'PrefSimple'))
        .PrefSimple
    expect(await at('float64')).toBe(0.5)
    expect(await at('float32')).toBe(1)
  })

  it('orders topics as people count, and says which have no answer and which no preferences', () => {
    const run = runTable([
      ['q2', 'a', 1],
      ['q2', 'b', 0],
      ['q3', 'a', 1],
    ])
    const one = study.system('one', { preferences: small, run })
    expect(one.groups[0]!.units.map(({ id }) => id)).toEqual(['q2', 'q10'])
    expect(one.notes.map(({ text }) => text)).toEqual([
      'one: 1 of 2 judged topics is missing from the run (q10) and scored as an empty ranking.',
      'one: 1 topic has no judgements and is left out (q3).',
    ])
    expect(one.policies).toEqual({ ties: 'trec', missing: 'empty', precision: 'float64', better: 'higher' })
  })
})

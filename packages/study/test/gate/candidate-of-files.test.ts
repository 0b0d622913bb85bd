import { describe, expect, it } from 'vitest'
import { candidateOfFiles, createStudy } from '../../src/index.js'

const study = createStudy({ seed: 1 })
const qrels = { q1: { d1: 1 }, q2: { d2: 1 } }
const run = { q1: { d1: 2, d2: 1 }, q2: { d1: 2, d2: 1 } }
const [bm25, dense] = ['bm25', 'dense'].map((name) => study.system(name, { qrels, run }))
const task = study.task('retrieval')
const file = (path: string, notes: readonly { code: string; sentence: string }[] = []) => ({
  read: { notes },
  input: { path, sha256: `sum of ${path}` },
})

describe('files as the candidate of a gate', () => {
  it('gives the values of the system, and checksums of what all systems share', async () => {
    const found = await candidateOfFiles(
      { study, task, systems: [bm25!], files: [file('qrels.txt'), file('bm25.txt')] },
      { measures: 'AP' },
    )
    // By hand: 1 and 1/2.
    expect(found.measures[0]).toMatchObject({ measure: 'AP', value: 0.75 })
    expect(found.key.shared).toEqual({ judgements: 'sum of qrels.txt' })
  })

  it('takes several systems of one file together, and refuses those of several files', async () => {
    const systems = [bm25!, dense!]
    const one = await candidateOfFiles(
      { study, task, systems, files: [file('qrels.txt'), file('all.json'), file('all.json')] },
      { measures: 'AP' },
    )
    expect(one.measures.map(({ measure }) => measure)).toEqual(['AP (bm25)', 'AP (dense)'])
    const several = { study, task, systems, files: [file('qrels.txt'), file('a.txt'), file('b.txt')] }
    expect(() => candidateOfFiles(several)).toThrow('not 2: bm25, dense')
    expect(() => candidateOfFiles({ ...several, systems: [] })).toThrow('not 0')
  })

  it('refuses a run that did not end well', () => {
    const unfinished = file('log.json', [{ code: 'UNFINISHED', sentence: 'the run was cancelled' }])
    expect(() =>
      candidateOfFiles({ study, task, systems: [bm25!], files: [file('qrels.txt'), unfinished] }),
    ).toThrow('log.json: the run was cancelled. An incomplete run is neither blessed nor gated.')
  })
})

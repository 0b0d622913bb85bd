import { expect, test } from 'vitest'
import { candidateWith } from '../../test/gate/candidates.js'
import { createStudy } from '../study.js'
import { bless } from './baseline/candidate.js'
import { gate } from './gate.js'
import { resultOfGate } from './gate-result.js'

const study = createStudy({ seed: 1 })
const old = candidateWith({ m: [0.1, 0.5, 0.4, 0.8, 0.3, 0.6] })
const baseline = bless(old, study, { name: 'main' })

test('a gate that could not compare has no tables and no look, and says why', async () => {
  const other = candidateWith({ n: [0.1, 0.5] })
  const result = resultOfGate(await gate(study, baseline, other), study)
  expect([result.tables, result.comparisons]).toEqual([[], []])
  expect(result.notes.map(({ code }) => code)).toEqual(['GATE_FAILED'])
  expect(result.notes[0]!.text).toBe('Incomparable with main: the candidate has no values of m (it has n).')
})

test('a gate that compared has its checks as a table, and says which look it was', async () => {
  const result = resultOfGate(await gate(study, baseline, old), study)
  expect(result).toMatchObject({
    command: 'gate',
    policies: { baseline: 'main', look: 1, sequential: false },
  })
  expect(result.tables.length).toBeGreaterThan(0)
  expect(result.notes.slice(0, 2).map(({ code }) => code)).toEqual(['GATE_PASSED', 'LOOK'])
  expect(result.comparisons[0]!.verdict).toBe('m: equivalent, the same value on all 6 topics.')
})

test('a p-value that is the most it can be is marked so in the table of checks', async () => {
  const gated = await gate(study, baseline, old)
  const [check] = gated.checks
  const checks = [{ ...check!, comparison: { ...check!.comparison, atMost: true as const } }, check!]
  const [table] = resultOfGate({ ...gated, checks }, study).tables
  expect(table).toMatchObject({ name: 'gate', bounds: [[8], []] })
  expect(table!.columns[8]!.name).toBe('p (adjusted)')
})

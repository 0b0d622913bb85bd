import { plotPlugin } from '@eval/plot'
import { createStudy } from '@eval/study'
import { expect, test } from 'vitest'
import { reportOf } from '../src/index.js'

const qrels = { q1: { d1: 1 }, q2: { d2: 1 }, q3: { d1: 1 }, q4: { d2: 1 } }
const ranks = (first: string, second: string) => ({ [first]: 2, [second]: 1 })
const up = { q1: ranks('d1', 'd2'), q2: ranks('d2', 'd1'), q3: ranks('d1', 'd2'), q4: ranks('d2', 'd1') }
const half = { ...up, q3: ranks('d2', 'd1'), q4: ranks('d1', 'd2') }

test('a report of several systems has findings, comparisons and charts in one call', async () => {
  const study = createStudy({ plugins: [plotPlugin], seed: 1 })
  const systems = [study.system('up', { qrels, run: up }), study.system('half', { qrels, run: half })]
  const question = { evaluate: { measures: 'AP' }, compare: { baseline: 'half' } }
  const report = await reportOf(study, systems, question)
  expect(report.systems.map(({ findings }) => findings[0]!.value)).toEqual([1, 0.75])
  expect(report.comparisons).toMatchObject([{ measure: 'AP', difference: 0.25 }])
  expect(report.charts.length).toBeGreaterThan(0)
  const [alone] = systems
  expect((await reportOf(study, [alone!], { evaluate: { measures: 'AP' } })).comparisons).toEqual([])
})

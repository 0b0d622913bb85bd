import { CONTRACT, type Plugin } from '@eval/core'
import { plotPlugin, type Chart } from '@eval/plot'
import { createStudy } from '@eval/study'
import { expect, test } from 'vitest'
import { reportOf } from '../src/index.js'

const qrels = { q1: { d1: 1 }, q2: { d2: 1 }, q3: { d1: 1 }, q4: { d2: 1 } }
const ranks = (first: string, second: string) => ({ [first]: 2, [second]: 1 })
const up = { q1: ranks('d1', 'd2'), q2: ranks('d2', 'd1'), q3: ranks('d1', 'd2'), q4: ranks('d2', 'd1') }
const half = { ...up, q3: ranks('d2', 'd1'), q4: ranks('d1', 'd2') }

const chart = (name: string, data: string): Chart => ({
  contributes: 'chart',
  name,
  data: data as never,
  params: {},
  examples: [],
  inReport: true,
  about: { title: name, summary: 'A chart of a stranger.' },
  spec: () => ({ mark: 'point' }),
})

test('charts of plugins stand in the page where their data can be made, and nowhere else', async () => {
  const strangers: Plugin = {
    name: '@stranger/charts',
    contract: CONTRACT,
    contributions: [
      chart('dots', 'rankings'),
      chart('bars', 'tallies'),
      { ...chart('asked', 'rankings'), inReport: false },
    ],
  }
  const study = createStudy({ plugins: [plotPlugin, strangers], seed: 1 })
  const report = await reportOf(study, [study.system('up', { qrels, run: up })], {
    evaluate: { measures: 'AP' },
  })
  const names = report.charts!.map(({ name }) => name)
  expect(names).toContain('dots')
  expect(names).not.toContain('bars')
  expect(names).not.toContain('asked')
  expect(report.notes.map(({ code }) => code)).not.toContain('NOT_DRAWN')
})

test('a report of several systems has findings, comparisons and charts in one call', async () => {
  const study = createStudy({ plugins: [plotPlugin], seed: 1 })
  const systems = [study.system('up', { qrels, run: up }), study.system('half', { qrels, run: half })]
  const question = { evaluate: { measures: 'AP' }, compare: { baseline: 'half' } }
  const report = await reportOf(study, systems, question)
  expect(report.systems.map(({ findings }) => findings[0]!.value)).toEqual([1, 0.75])
  expect(report.comparisons).toMatchObject([{ measure: 'AP', difference: 0.25 }])
  expect(report.charts!.length).toBeGreaterThan(0)
  const [alone] = systems
  expect((await reportOf(study, [alone!], { evaluate: { measures: 'AP' } })).comparisons).toEqual([])
})

test('tests the top k at the significance level that belongs to the confidence level', async () => {
  const study = createStudy({ plugins: [plotPlugin], seed: 1 })
  const systems = [study.system('up', { qrels, run: up })]
  const topK = { k: [1] }
  const levels = async (evaluate: { readonly level?: number }) =>
    JSON.stringify(
      (await reportOf(study, systems, { evaluate: { measures: 'AP', ...evaluate }, topK })).tables,
    )
  const ninety = await levels({ level: 0.9 })
  expect(ninety).toContain('"0.1"')
  expect(ninety).not.toContain('"0.05"')
})

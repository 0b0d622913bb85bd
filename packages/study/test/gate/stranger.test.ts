import { expect, test } from 'vitest'
import {
  bless,
  candidateOf,
  checkSentence,
  createStudy,
  gate,
  readBaseline,
  writeBaseline,
} from '../../src/index.js'
import { stranger } from '../stranger.js'

const study = createStudy({ seed: 1, plugins: [stranger] })
const TEXTS = Array.from({ length: 20 }, (_, text) => `text ${text + 1}`)
const wanted = new Map(TEXTS.map((id) => [id, '0101']))
const candidate = (isRight: (text: number) => boolean, shared = 'sha') => {
  const made = new Map(TEXTS.map((id, text) => [id, isRight(text) ? '0101' : '0110']))
  const system = study.system('cutter', { wanted, made }, { task: 'segmentation' })
  return candidateOf(study, system, { shared: { 'cuts wanted': shared } })
}

test("a stranger's task is blessed and gated like ours, unit by unit", async () => {
  const good = await candidate(() => true)
  const baseline = readBaseline(writeBaseline(bless(good, study)))
  expect(baseline.key).toMatchObject({ task: 'segmentation', unit: 'text' })
  const same = await gate(study, baseline, good, { margin: 0.05 })
  expect(same.checks.map(({ verdict }) => verdict)).toEqual(['equivalent'])
  const worse = await gate(study, baseline, await candidate((text) => text % 2 === 0), { margin: 0.05 })
  expect([worse.passed, worse.checks[0]!.verdict]).toEqual([false, 'worse'])
  // By hand: half of the texts have half of their gaps wrong; 2 / 2^10 ways to exchange ten are as extreme.
  expect(checkSentence(worse.checks[0]!)).toMatch(/^GapsRight: worse by 0\.250 .*20 texts\.$/)
  expect(worse.checks[0]!.comparison.p).toBeCloseTo(2 / 2 ** 10, 12)
  const other = await gate(study, baseline, await candidate(() => true, 'other'))
  expect(other.mismatches.map(({ text }) => text)).toEqual(['the cuts wanted are not those of the baseline'])
})

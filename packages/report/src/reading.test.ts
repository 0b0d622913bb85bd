import { bless, createStudy, gate, resultOfGate, type Candidate } from '@eval/study'
import { expect, test } from 'vitest'
import { readingOf } from './reading.js'

const study = createStudy({ seed: 1 })
const MEASURES = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7']

/** Twelve units on each measure, of which the lost ones have lost half. */
const candidate = (lost: readonly string[]): Candidate => ({
  system: 'system',
  key: { task: 'values', unit: 'topic', policies: {}, shared: {} },
  asked: {},
  measures: MEASURES.map((measure) => {
    const values = Array.from({ length: 12 }, (_, unit) => unit / 100 - (lost.includes(measure) ? 0.5 : 0))
    const value = values.reduce((sum, one) => sum + one, 0) / 12
    return {
      measure,
      better: 'higher',
      value,
      units: new Map(values.map((own, unit) => [`q${unit + 1}`, { value: own }])),
    }
  }),
})
const sentences = async (lost: readonly string[]): Promise<readonly string[]> => {
  const gated = await gate(study, bless(candidate([]), study), candidate(lost))
  return readingOf(resultOfGate(gated, study), { digits: 4, width: 100, colour: false }).sentences
}

test('a gate with many checks begins with its verdict and the checks that failed', async () => {
  const [verdict, ...failed] = await sentences(['m2', 'm5'])
  expect(verdict).toBe('Failed against baseline: m2 is worse; m5 is worse.')
  expect(failed.map((sentence) => sentence.split(' by ')[0])).toEqual(['m2: worse', 'm5: worse'])
  expect(await sentences([])).toEqual(['Passed against baseline: equivalent on m1, m2, m3, m4, m5, m6, m7.'])
})

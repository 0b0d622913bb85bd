import { describe, expect, test } from 'vitest'
import { createStudy } from '../../study.js'

const study = createStudy({ seed: 1 })
const base = { rows: 4, better: 'higher', slices: new Map<string, string[]>() } as const
const three = {
  ...base,
  classes: ['a', 'b', 'c'],
  actual: Uint32Array.of(0, 0, 1, 2),
  probabilities: [
    Float64Array.of(0.9, 0.8, 0.1, 0.1),
    Float64Array.of(0.05, 0.1, 0.8, 0.1),
    Float64Array.of(0.05, 0.1, 0.1, 0.8),
  ],
}
const two = {
  ...base,
  classes: ['no', 'yes'],
  positive: 'yes',
  actual: Uint32Array.of(0, 0, 0, 1),
  scores: Float64Array.of(0.1, 0.2, 0.1, 0.9),
}

const said = async (table: object, measures: string, nullModel?: false): Promise<string[]> => {
  const system = study.system('one', { predictions: table })
  const plan = study.plan({ systems: [system], measures, ...(nullModel === false ? { nullModel } : {}) })
  const { notes } = (await study.run(plan)).systems[0]!
  return notes.filter(({ code }) => code === 'PRIOR_BASELINE').map(({ text }) => text)
}

describe('the baseline of class shares', () => {
  test('stands beside the chance level of losses, by hand: entropy and 1 - sum of squares of 1/2, 1/4, 1/4', async () => {
    expect(await said(three, 'LogLoss, Brier, AUC')).toEqual([
      'Chance level of LogLoss, Brier: the same probabilities with the classes permuted, which penalises confident ones. Baseline with the class shares as probabilities: LogLoss 1.0397, Brier 0.6250.',
    ])
    expect(await said(two, 'Brier')).toEqual([
      expect.stringContaining('Baseline with the class shares as probabilities: Brier 0.1875.'),
    ])
  })

  test('is left out where there is no chance level, or no loss', async () => {
    expect(await said(three, 'LogLoss', false)).toEqual([])
    expect(await said(three, 'AUC')).toEqual([])
  })

  test('is told by a question about chance as well', async () => {
    const system = study.system('one', { predictions: three })
    const { notes } = await study.chance([system], { measures: 'LogLoss' })
    expect(notes.map(({ code }) => code)).toContain('PRIOR_BASELINE')
  })
})

import { describe, expect, test } from 'vitest'
import { evaluatePredictions } from '../evaluate-predictions.js'

/** Scores that are calibrated in the sample: ten rows at each tenth, of which that share is positive. */
const rows = Array.from({ length: 9 }, (_, tenth) =>
  Array.from({ length: 10 }, (_, row) => ({ score: (tenth + 1) / 10, label: row <= tenth ? 'yes' : 'no' })),
).flat()
const data = {
  actual: rows.map(({ label }) => label),
  scores: rows.map(({ score }) => score),
  positive: 'yes',
}

describe('a value outside its interval', () => {
  test('is explained: every resample of calibrated scores is less well calibrated', async () => {
    const found = await evaluatePredictions(data, { measures: 'ECE, AUC' })
    const ece = found.find('ECE')
    expect(ece.value).toBeLessThan(ece.interval!.low)
    const said = found.notes.filter(({ code }) => code === 'VALUE_OUTSIDE_INTERVAL').map(({ text }) => text)
    expect(said).toEqual([
      'ECE: the value lies outside its interval, because resampling moves this measure to higher values. The interval is biased in the same direction.',
    ])
  })
})

import { expect, test } from 'vitest'
import type { ComparisonRecord } from '../../result/result.js'
import { reversedSlices } from './reversed-slices.js'

const comparison = (
  measure: string,
  difference: number,
  { part, ...more }: Partial<ComparisonRecord> = {},
): ComparisonRecord => ({
  measure: part === undefined ? measure : `${measure} (${part})`,
  ...(part === undefined ? {} : { part }),
  better: 'higher',
  system: 'new',
  baseline: 'old',
  outcome: difference > 0 ? 'better' : 'worse',
  difference,
  test: 't',
  p: 0.001,
  adjustedP: 0.001,
  correction: 'holm',
  n: 80,
  unit: 'row',
  family: 2,
  verdict: '',
  ...more,
})
const told = (comparisons: readonly ComparisonRecord[]): string[] =>
  reversedSlices(comparisons).map((parts) => parts.map(({ text }) => text).join(''))

test('a slice with a significant difference in the other direction is told beside the whole', () => {
  const whole = comparison('AUC', -0.02, { outcome: 'not shown' })
  expect(told([whole, comparison('AUC', 0.3, { part: 'language=fr' })])).toEqual([
    'Opposite direction in a slice: new beats old on AUC (language=fr) by 0.300, p = 0.001 (holm over 2), 80 rows; on the whole data old is better by 0.020 (not significant).',
  ])
})

test('slices in the same direction, without a significant difference or of another average are not told', () => {
  const macro = comparison('F (macro)', -0.02)
  expect(
    told([
      macro,
      comparison('F', -0.3, { part: 'language=fr, macro' }),
      comparison('F', 0.3, { part: 'language=de, macro', outcome: 'not shown' }),
      comparison('F', 0.3, { part: 'language=de, micro' }),
      comparison('F', 0, { part: 'language=en, macro', outcome: 'same' }),
    ]),
  ).toEqual([])
  expect(told([macro, comparison('F', 0.3, { part: 'language=fr, macro' })])).toHaveLength(1)
})

test('lower values are better where the measure says so', () => {
  const lower = { better: 'lower' } as const
  const [sentence] = told([
    comparison('LogLoss', -0.02, { ...lower, outcome: 'better' }),
    comparison('LogLoss', 0.4, { ...lower, part: 'a=b', outcome: 'worse' }),
  ])
  expect(sentence).toMatch(
    /new is worse than old .* on the whole data new is better by 0\.020 \(significant\)/,
  )
})

test('of many slices those with the smallest p are told, the others counted', () => {
  const slices = Array.from({ length: 7 }, (_, at) =>
    comparison('AUC', 0.3, { part: `s=${at}`, adjustedP: (10 - at) / 1000 }),
  )
  const sentences = told([comparison('AUC', -0.02), ...slices])
  expect(sentences).toHaveLength(5)
  expect(sentences[0]).toContain('AUC (s=6)')
  expect(sentences[4]).toBe(
    '3 more significant differences within slices in the opposite direction to the whole data.',
  )
})

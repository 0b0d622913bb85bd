import type { Template } from '../template.js'

/** A closed form for a measure and a null model of ours that have none. */
export const exact: Template = {
  folder: 'exact',
  packages: ['core', 'ranked', 'significance'],
  files: ({ constant, file }) => ({
    unit: `import { isRelevant } from '@eval/ranked'
import { hypergeometric, type Exact } from '@eval/significance'

/** R-precision when the documents retrieved are put in random order. Name your own measure and null model in their place. */
export const ${constant}: Exact<'ranking'> = {
  contributes: 'exact',
  name: '${file}',
  input: 'ranking',
  params: {},
  // Your plugin's own are meant first; write those of others in full.
  measure: '@eval/ranked/Rprec',
  model: '@eval/significance/random-order',
  about: {
    title: 'Rprec under random-order',
    summary: 'The relevant documents among the first R are hypergeometric among those retrieved.',
    references: [{ text: 'By hand' }],
  },
  distribution(observed, { multiple, rel, judged_only: judgedOnly, rounding }) {
    // No closed form for other parameters: evals draws instead.
    if (multiple !== 1 || rel !== undefined || judgedOnly === true || rounding !== 'up') return undefined
    const { grades, level, relevant } = observed
    const hits = Array.from(grades.keys()).filter((index) => isRelevant(observed, index, level)).length
    const first = Math.min(relevant, grades.length)
    const counts = Float64Array.from({ length: Math.min(first, hits) + 1 }, (_, count) => count)
    const probabilities = counts.map((count) =>
      first === 0 ? 1 : hypergeometric.pmf(count, grades.length, hits, first),
    )
    const values = counts.map((count) => count / relevant)
    const mean = values.reduce((sum, value, index) => sum + value * probabilities[index]!, 0)
    const variance = values.reduce((sum, value, index) => sum + (value - mean) ** 2 * probabilities[index]!, 0)
    return { mean, variance, support: { values, probabilities } }
  },
}
`,
    test: `import { rankingOfGrades } from '@eval/ranked'
import { expect, test } from 'vitest'
import { ${constant} } from './${file}.js'

const usual = { multiple: 1, judged_only: false, rounding: 'up' }

test('both of two relevant documents come first in one order out of six', () => {
  const form = ${constant}.distribution(rankingOfGrades([1, 0, 1, 0]), usual, {})
  expect(form?.mean).toBeCloseTo(0.5, 12)
  expect(form?.support?.probabilities[2]).toBeCloseTo(1 / 6, 12)
})

test('other parameters have no closed form', () => {
  expect(${constant}.distribution(rankingOfGrades([1, 0]), { ...usual, multiple: 2 }, {})).toBeUndefined()
})
`,
  }),
}

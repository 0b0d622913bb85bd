import type { Template } from '../template.js'

/** A null model on rankings: the first ranks in random order, the rest as it was. */
export const nullModel: Template = {
  folder: 'null-models',
  packages: ['core', 'ranked', 'significance'],
  files: ({ constant, file, words }) => ({
    unit: `import { reordered, shufflePart, type NullModel } from '@eval/significance'

const params = {
  k: { type: 'integer', min: 1, default: 10, about: 'Ranks whose documents are shuffled.' },
} as const

/** The first k documents in random order, the others where they were. Put your own idea of chance in its place. */
export const ${constant}: NullModel<'ranking', typeof params> = {
  contributes: 'null-model',
  name: '${file}',
  input: 'ranking',
  params,
  at: 'k',
  keeps: 'The documents retrieved, the order of those below rank k, and all judgements.',
  preserves: ['retrieved', 'judgements', 'tie-groups', 'documents'],
  about: {
    title: '${words[0]!.toUpperCase()}${words.slice(1)}',
    summary: 'What remains when the order of the first k documents means nothing.',
    references: [{ text: 'By hand' }],
  },
  sample(observed, { k }, random) {
    const order = Uint32Array.from(observed.grades.keys())
    shufflePart(order, 0, Math.min(k, order.length), random)
    return reordered(observed, order)
  },
}
`,
    test: `import { seeded } from '@eval/core'
import { rankingOfGrades } from '@eval/ranked'
import { expect, test } from 'vitest'
import { ${constant} } from './${file}.js'

test('documents below rank k stay where they were', () => {
  const drawn = ${constant}.sample(rankingOfGrades([3, 2, 1, 0, 5]), { k: 3 }, seeded(1))
  expect([...drawn.grades.slice(3)]).toEqual([0, 5])
  expect([...drawn.grades.slice(0, 3)].sort()).toEqual([1, 2, 3])
})
`,
  }),
}

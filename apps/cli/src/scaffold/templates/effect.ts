import type { Template } from '../template.js'

/** The size of a difference between two systems: wins less losses. */
export const effect: Template = {
  folder: 'effects',
  packages: ['core', 'ranked', 'significance'],
  files: ({ constant, file, words }) => ({
    unit: `import { badInput, undefinedBecause } from '@eval/core'
import type { Effect } from '@eval/significance'

/** Units won less units lost, as a share of all. Put your own size of a difference in its place. */
export const ${constant}: Effect<'paired'> = {
  contributes: 'effect',
  name: '${file}',
  input: 'paired',
  params: {},
  laws: ['antisymmetric'],
  undefinedWhen: { 'no-units': 'There are no units to compare.' },
  about: {
    title: '${words[0]!.toUpperCase()}${words.slice(1)}',
    summary: 'The share of units on which the first system is better, less the share on which it is worse.',
    formula: String.raw\`\\frac{\\#(x_i>y_i)-\\#(x_i<y_i)}{n}\`,
    references: [{ text: 'By hand' }],
  },
  compute({ first, second }) {
    if (first.length !== second.length) throw badInput('The two systems have different numbers of units.')
    const differences = first.map((value, unit) => value - second[unit]!)
    if (differences.some(Number.isNaN)) throw badInput('A unit has no number as its value.')
    const n = differences.length
    if (n === 0) return undefinedBecause('no-units')
    const balance = differences.reduce((sum, difference) => sum + Math.sign(difference), 0)
    return { value: balance / n, n, notes: [] }
  },
}
`,
    test: `import { expect, test } from 'vitest'
import { ${constant} } from './${file}.js'

test('two wins and a loss in four units are a quarter', () => {
  const sample = { first: Float64Array.of(2, 2, 0, 1), second: Float64Array.of(1, 1, 1, 1) }
  expect(${constant}.compute(sample, {})).toMatchObject({ value: 0.25, n: 4 })
})
`,
  }),
}

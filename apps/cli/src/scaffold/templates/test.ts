import type { Template } from '../template.js'

/** A paired test: wins against losses under a fair coin. */
export const test: Template = {
  folder: 'tests',
  packages: ['core', 'ranked', 'significance'],
  files: ({ constant, file, words }) => ({
    unit: `import { badInput } from '@eval/core'
import { binomial, type Test } from '@eval/significance'

const params = {} as const

/** Whether the first system wins more units than a fair coin would give it. Put your own statistic in its place. */
export const ${constant}: Test<'paired', typeof params> = {
  contributes: 'test',
  name: '${file}',
  input: 'paired',
  params,
  hypothesis: 'A unit that differs is as likely to be a win as a loss.',
  undefinedWhen: {},
  about: {
    title: '${words[0]!.toUpperCase()}${words.slice(1)}',
    summary: 'Counts wins among the units that differ and asks how likely so many are with a fair coin.',
    formula: String.raw\`p=\\Pr(X\\ge w),\\quad X\\sim\\mathrm{Bin}(w+l,\\tfrac12)\`,
    references: [{ text: 'By hand' }],
  },
  compute({ first, second }) {
    if (first.length !== second.length) throw badInput('The two systems have different numbers of units.')
    const differences = first.map((value, unit) => value - second[unit]!)
    if (differences.some(Number.isNaN)) throw badInput('A unit has no number as its value.')
    const wins = differences.filter((difference) => difference > 0).length
    const moved = differences.filter((difference) => difference !== 0).length
    const logP = moved === 0 ? 0 : binomial.logAtLeast(wins, moved, 0.5)
    return {
      statistic: wins,
      statisticName: 'wins',
      p: Math.exp(logP),
      logP,
      alternative: 'greater',
      method: 'exact',
      n: differences.length,
      notes: moved === 0 ? ['Every difference is zero.'] : [],
    }
  },
}
`,
    test: `import { expect, test } from 'vitest'
import { ${constant} } from './${file}.js'

test('three wins out of three happen one time in eight', () => {
  const sample = { first: Float64Array.of(2, 2, 2), second: Float64Array.of(1, 1, 1) }
  expect(${constant}.compute(sample, {})).toMatchObject({ statistic: 3, p: expect.closeTo(1 / 8, 12) })
})
`,
  }),
}

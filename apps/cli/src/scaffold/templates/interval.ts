import type { Template } from '../template.js'

/** An interval of a proportion that holds for any number of trials. */
export const interval: Template = {
  folder: 'intervals',
  packages: ['core', 'ranked', 'significance'],
  files: ({ constant, file, words }) => ({
    unit: `import { badInput, undefinedBecause } from '@eval/core'
import { intervalParams, type Interval } from '@eval/significance'

/** The interval of a proportion by Hoeffding's inequality. Put your own in its place. */
export const ${constant}: Interval<'proportion', typeof intervalParams> = {
  contributes: 'interval',
  name: '${file}',
  input: 'proportion',
  params: intervalParams,
  undefinedWhen: { 'no-trials': 'There are no trials, so there is no proportion.' },
  about: {
    title: '${words[0]!.toUpperCase()}${words.slice(1)}',
    summary: 'The proportion plus and minus what Hoeffding allows: never too narrow, and often too wide.',
    formula: String.raw\`\\hat p\\pm\\sqrt{\\ln(2/\\alpha)/2n}\`,
    references: [{ text: 'Hoeffding 1963', doi: '10.1080/01621459.1963.10500830' }],
  },
  compute({ hits, n }, { level, side }) {
    if (!Number.isFinite(n) || !(hits >= 0 && hits <= n)) throw badInput('Hits are from 0 to the number of trials.')
    if (n === 0) return undefinedBecause('no-trials')
    const estimate = hits / n
    const reach = Math.sqrt(Math.log((side === 'two-sided' ? 2 : 1) / (1 - level)) / (2 * n))
    return {
      estimate,
      low: side === 'upper' ? 0 : Math.max(0, estimate - reach),
      high: side === 'lower' ? 1 : Math.min(1, estimate + reach),
      level,
      side,
      method: '${file}',
      n,
      notes: [],
    }
  },
}
`,
    test: `import { expect, test } from 'vitest'
import { ${constant} } from './${file}.js'

test('half of a hundred lies between 36 and 64 percent', () => {
  expect(${constant}.compute({ hits: 50, n: 100 }, { level: 0.95, side: 'two-sided' })).toMatchObject({
    estimate: 0.5,
    low: expect.closeTo(0.3642, 4),
    high: expect.closeTo(0.6358, 4),
  })
})
`,
  }),
}

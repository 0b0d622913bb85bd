import type { UnitName } from '../names.js'
import type { UnitFiles } from '../template.js'

/** What a new measure can be on. */
export const MEASURE_INPUTS = ['ranking', 'counts', 'tally'] as const
export type MeasureInput = (typeof MEASURE_INPUTS)[number]

interface Sketch {
  readonly imports: readonly string[]
  readonly type: string
  readonly params: string
  readonly at: string
  readonly undefinedWhen: string
  readonly input: string
  readonly caseParams: string
  readonly expected: string
  readonly summary: string
  readonly formula: string
  readonly compute: string
}

const SKETCHES: Readonly<Record<MeasureInput, Sketch>> = {
  ranking: {
    imports: [
      `import { undefinedBecause } from '@eval/core'`,
      `import { isRelevant, rankingOfGrades, type RankingMeasure } from '@eval/ranked'`,
    ],
    type: 'RankingMeasure',
    params: `{\n  k: { type: 'integer', min: 1, default: 10, about: 'Ranks considered.' },\n}`,
    at: `\n  at: 'k',`,
    undefinedWhen: `{ 'nothing-retrieved': 'No document was retrieved for the topic.' }`,
    input: 'rankingOfGrades([1, 0, 2, 0, 1])',
    caseParams: ' params: { k: 4 },',
    expected: '0.5',
    summary: 'The share of the first k ranks that hold a relevant document.',
    formula: String.raw`\frac{1}{\min(k, n)}\sum_{r\le\min(k, n)}[\text{relevant}_r]`,
    compute: `compute(ranking, { k }) {
    const seen = Math.min(k, ranking.grades.length)
    if (seen === 0) return undefinedBecause('nothing-retrieved')
    let hits = 0
    // Judged, and with a grade at the level of relevance or above.
    for (let index = 0; index < seen; index++) if (isRelevant(ranking, index, ranking.level)) hits++
    return hits / seen
  },`,
  },
  counts: {
    imports: [`import { countsFromLabels, undefinedBecause, type Measure } from '@eval/core'`],
    type: `Measure<'counts',`,
    params: '{}',
    at: '',
    undefinedWhen: `{ empty: 'There is nothing to count.' }`,
    input: `countsFromLabels(['a', 'b'], ['a', 'a'])`,
    caseParams: '',
    expected: '0.5',
    summary: 'The share of all items that were given their own class.',
    formula: String.raw`\sum_c n_{cc} / n`,
    compute: `compute({ classes, cells }) {
    const total = cells.reduce((sum, cell) => sum + cell, 0)
    if (total === 0) return undefinedBecause('empty')
    const right = classes.reduce((sum, _, index) => sum + cells[index * classes.length + index]!, 0)
    return right / total
  },`,
  },
  tally: {
    imports: [
      `import { undefinedBecause } from '@eval/core'`,
      `import { tallyOf, type TallyMeasure } from '@eval/ranked'`,
    ],
    type: 'TallyMeasure',
    params: '{}',
    at: '',
    undefinedWhen: `{ empty: 'There is no item.' }`,
    input: 'tallyOf([0.9, 0.9, 0.2], [1, 0, 0])',
    caseParams: '',
    expected: '0.5',
    summary: 'The share of positives among the items with the highest score.',
    formula: String.raw`\frac{n^+_1}{n^+_1 + n^-_1}`,
    compute: `compute({ scores, positives, negatives }) {
    if (scores.length === 0) return undefinedBecause('empty')
    return positives[0]! / (positives[0]! + negatives[0]!)
  },`,
  },
}

/** The packages of ours that a measure on an input imports. */
export const measurePackages = (on: MeasureInput): readonly string[] =>
  on === 'counts' ? ['core'] : ['core', 'ranked']

/** A measure that works as it stands; `imports` replaces the packages where it lives inside one of them. */
export function measureFiles(name: UnitName, on: MeasureInput, imports?: readonly string[]): UnitFiles {
  const sketch = SKETCHES[on]
  const { constant, title, words, file } = name
  const type = sketch.type.endsWith(',') ? `${sketch.type} typeof params>` : `${sketch.type}<typeof params>`
  const unit = `${(imports ?? sketch.imports).join('\n')}

const params = ${sketch.params} as const

/** ${sketch.summary} Put your own in its place. */
export const ${constant}: ${type} = {
  contributes: 'measure',
  name: '${title}',
  input: '${on}',
  params,${sketch.at}
  range: [0, 1],
  better: 'higher',
  undefinedWhen: ${sketch.undefinedWhen},
  laws: ['bounded'],
  cases: [{ source: 'By hand', input: ${sketch.input},${sketch.caseParams} expected: ${sketch.expected} }],
  about: {
    title: '${words[0]!.toUpperCase()}${words.slice(1)}',
    summary: '${sketch.summary}',
    formula: String.raw\`${sketch.formula}\`,
    references: [{ text: 'By hand' }],
  },
  ${sketch.compute}
}
`
  const defaults = on === 'ranking' ? '{ k: 4 }' : '{}'
  const needed = sketch.input.slice(0, sketch.input.indexOf('('))
  const home = on === 'counts' ? '@eval/core' : '@eval/ranked'
  const test = `import { ${needed} } from '${home}'
import { expect, test } from 'vitest'
import { ${constant} } from './${file}.js'

test('half of what is looked at counts', () => {
  expect(${constant}.compute(${sketch.input}, ${defaults})).toBe(${sketch.expected})
})
`
  return { unit, test }
}

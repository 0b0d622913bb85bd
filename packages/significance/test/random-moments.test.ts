import { readFileSync } from 'node:fs'
import { countsPlugin, createRegistry } from '@eval/core'
import { rankedPlugin, rankingOfGrades, type Ranking } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import type { ChanceDistribution } from '../src/null-model.js'
import { significancePlugin } from '../src/plugin.js'

interface Inputs {
  readonly N: number
  readonly R?: number
  readonly Npos?: number
  readonly k: number
  readonly gains: readonly number[]
}
interface SeedCase {
  readonly id: string
  readonly quantity: string
  readonly inputs: Inputs
  readonly expected: number | readonly number[]
}

const cases = (
  JSON.parse(readFileSync(new URL('fixtures/random-model-cases.json', import.meta.url), 'utf8')) as SeedCase[]
).filter(({ id }) => id.startsWith('S0.rand.'))

const registry = createRegistry([countsPlugin, rankedPlugin, significancePlugin])

/** The closed form of a written measure for a ranking of the whole collection. */
function closedForm(written: string, ranking: Ranking): ChanceDistribution {
  const call = registry.calls('measure', written, 'ranking')[0]!
  const pair = registry.find('exact', `${call.contribution.name}-random-ranking`, 'ranking')
  return pair.distribution(ranking, call.params, {})!
}

function wholeCollection({ N, R = 0, Npos = R }: Inputs): Ranking {
  return rankingOfGrades(
    Array.from({ length: N }, (_, index) => (index < Npos ? 1 : 0)),
    { population: N },
  )
}

const both = (written: string) => (inputs: Inputs) => {
  const { mean, variance } = closedForm(written, wholeCollection(inputs))
  return [mean, variance]
}
const mean = (written: string) => (inputs: Inputs) => [both(written)(inputs)[0]!]
const variance = (written: string) => (inputs: Inputs) => [both(written)(inputs)[1]!]

/** How each kind of case is computed, by what its quantity says. */
const computed: readonly (readonly [RegExp, (inputs: Inputs) => readonly number[]])[] = [
  [/^Var X_k/, (inputs) => variance(`Hits@${inputs.k}`)(inputs)],
  [/^E\[AP\]/, mean('AP')],
  [/^Var\[AP\]/, variance('AP')],
  [/^E\[RR\]/, mean('RR')],
  [/^Var\[RR\]/, variance('RR')],
  [/^Var AUC/, (inputs) => [varianceOfAuc(inputs)]],
  [/^P\(X_10>=1\)/, mean('Success@10')],
  [/of P@10/, both('P@10')],
  [/of R@10/, both('R@10')],
  [/of F1@10/, both('F@10')],
  [/of informedness@10/, both('Informedness@10')],
  [
    /nDCG_4/,
    ({ gains }) => {
      const found = closedForm('nDCG@4', rankingOfGrades(gains))
      return [found.mean, found.variance]
    },
  ],
]

function varianceOfAuc({ N, R = 0 }: Inputs): number {
  const labels = Float64Array.from({ length: N }, (_, index) => (index < R ? 1 : 0))
  const pair = registry.find('exact', 'AUC-label-permutation', 'tally')
  const tally = {
    scores: labels.map((_, index) => -index),
    positives: labels,
    negatives: labels.map((label) => 1 - label),
  }
  return pair.distribution(tally, {}, {})!.variance
}

describe('the worked means and variances of random rankings', () => {
  it.each(cases.map((seed) => [seed.id, seed] as const))('%s', (_, { quantity, inputs, expected }) => {
    const ways = computed.filter(([words]) => words.test(quantity))
    expect(ways, quantity).toHaveLength(1)
    const found = ways[0]![1](inputs)
    for (const [index, value] of [expected].flat().entries())
      expect(Math.abs(found[index]! - value)).toBeLessThanOrEqual(1e-11 * Math.abs(value) + 1e-15)
  })
})

import { createRegistry, measuresOn, printName } from '@eval/core'
import { describe, expect, test } from 'vitest'
import { rankedPlugin } from '../../index.js'

const registry = createRegistry([rankedPlugin])
const print = (text: string): string[] => measuresOn(registry, 'ranking', text).map(printName)

const at = (name: string): string[] =>
  [5, 10, 15, 20, 30, 100, 200, 500, 1000].map((cutoff) => `${name}@${cutoff}`)
const MULTIPLES = ['0.2', '0.4', '0.6', '0.8', '1', '1.2', '1.4', '1.6', '1.8', '2']

describe('the families of trec_eval', () => {
  test.each([
    ['recall', at('R')],
    ['ndcg_cut', at('nDCG')],
    ['map_cut', at('AP')],
    ['relative_P', at('RelP')],
    ['P_avgjg', at('GroupP')],
    [
      'iprec_at_recall',
      ['0', '0.1', '0.2', '0.3', '0.4', '0.5', '0.6', '0.7', '0.8', '0.9', '1'].map(
        (recall) => `IPrec@${recall}`,
      ),
    ],
    ['Rprec_mult', print(MULTIPLES.map((multiple) => `Rprec_mult_${multiple}`).join(', '))],
    ['Rprec_mult_avgjg', print(MULTIPLES.map((multiple) => `Rprec_mult_avgjg_${multiple}`).join(', '))],
  ])('%s has the cutoffs that trec_eval has', (family, names) => {
    expect(print(family)).toEqual(names)
    expect(new Set(names).size).toBe(names.length)
  })

  test.each([
    ['ndcg_cut.10,20', ['nDCG@10', 'nDCG@20']],
    ['P.5,10, map', ['P@5', 'P@10', 'AP']],
    ['map, success.1,5, unj.10', ['AP', 'Success@1', 'Success@5', 'Unj@10']],
    ['iprec_at_recall.0.1,.5', ['IPrec@0.1', 'IPrec@0.5']],
    ['recall.100', ['R@100']],
    ['Recall@7', ['R@7']],
  ])('%s reads as trec_eval reads it', (text, names) => {
    expect(print(text)).toEqual(names)
  })

  test.each(['P', 'success', 'unj'])(
    '%s is a name of ours as well, so that it asks for its cutoff',
    (name) => {
      expect(() => print(name)).toThrow(/\bk\b/)
    },
  )
})

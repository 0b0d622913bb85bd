import { createRegistry, splitNames } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { rankedPlugin } from '../../plugin.js'
import { trecLists } from './nicknames.js'
import { fromTrecNames } from './written-names.js'

const registry = createRegistry([rankedPlugin])

describe('names that only trec_eval has', () => {
  it.each([
    ['set_F.0.49', 'SetF(beta=0.7)'],
    ['map, set_F.4', 'map, SetF(beta=2)'],
    ['ndcg.1=5', 'nDCG(gains={1:5})'],
    ['ndcg.1=5,2=9, P.5,10', 'nDCG(gains={1:5,2:9}), P.5,10'],
    ['Rndcg.1=3', 'RnDCG(gains={1:3})'],
    ['utility.2,-0.5,0,0', 'Utility(hit=2,noise=-0.5,miss=0,rest=0)'],
    ['ndcg_cut.5,10', 'ndcg_cut.5,10'],
    ['nDCG@10, AP', 'nDCG@10, AP'],
  ])('%s is %s', (written, expected) => {
    expect(fromTrecNames(written)).toBe(expected)
  })

  it('spreads out lists', () => {
    expect(splitNames(fromTrecNames('nDCG@10, set')).slice(0, 3)).toEqual(['nDCG@10', 'num_q', 'num_ret'])
  })

  it('has only measures that are registered in lists', () => {
    for (const list of Object.values(trecLists)) {
      for (const name of splitNames(list))
        expect(registry.calls('measure', name, 'ranking').length).toBeGreaterThan(0)
    }
  })
})

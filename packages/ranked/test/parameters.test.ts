import { resolveParams, type AnyContribution } from '@eval/core'
import { expect, it } from 'vitest'
import { rankedPlugin } from '../src/index.js'

const find = (kind: string, name: string): AnyContribution =>
  rankedPlugin.contributions.find(
    (one) => one.name === name && ('input' in one ? one.input : one.contributes) === kind,
  )!

it.each<[kind: string, parameter: string, names: readonly string[]]>([
  ['ranking', 'k', ['BPM', 'GroupP', 'NERR8', 'NERR9', 'P', 'R', 'RelP', 'SDCG', 'Success', 'Unj']],
  ['ranking', 'recall', ['IPrec', 'PrecAtRecall']],
  ['intent-ranking', 'k', ['alpha_DCG', 'ERR_IA', 'P_IA']],
  ['threshold-rule', 'at', ['min-sensitivity', 'min-specificity']],
])('%s: %s must be given to %o', (kind, parameter, names) => {
  for (const name of names) {
    const { params } = find(kind, name)
    expect(() => resolveParams(name, params, { [parameter]: 1 })).not.toThrow()
    expect(() => resolveParams(name, params, {})).toThrow(`${name} needs the parameter "${parameter}"`)
  }
})

/** Where a user never goes on or never stops, logarithms are of base 1, or a sum of gains is divided by 0. */
it.each<[kind: string, parameter: string, limits: readonly number[], names: readonly string[]]>([
  ['ranking', 'p', [0, 1], ['Compat', 'NERR10', 'RBO', 'RBP', 'RBPResid']],
  ['ranking', 'T', [0], ['BPM', 'INSQ', 'NERR11']],
  ['ranking', 'base', [1], ['DCG', 'IDCG', 'nDCG']],
  ['ranking', 'top', [0], ['CGn', 'ERR', 'nERR']],
  ['ranking', 'multiple', [0], ['GroupRprec', 'Rprec']],
  ['intent-ranking', 'beta', [0, 1], ['nNRBP', 'NRBP']],
  ['threshold-rule', 'cost', [0], ['closest']],
  ['threshold-rule', 'prevalence', [0, 1], ['closest']],
])('%s: %s lies beyond %o, and may come near, in %o', (kind, parameter, limits, names) => {
  for (const name of names) {
    const { params } = find(kind, name)
    const cutoff = 'k' in params ? { k: 5 } : {}
    const resolve = (value: number) => resolveParams(name, params, { ...cutoff, [parameter]: value })
    for (const limit of limits) {
      const inside = limit === limits[1] ? limit - 1e-9 : limit + 1e-9
      expect(() => resolve(limit)).toThrow(`${name}: parameter "${parameter}"`)
      expect(() => resolve(inside)).not.toThrow()
    }
  }
})

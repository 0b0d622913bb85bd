import { trecLists } from './nicknames.js'

/** Measures whose parameters in trec_eval are gains by grade, by their names there. */
const WITH_GAINS: Readonly<Record<string, string>> = {
  ndcg: 'nDCG',
  ndcg_rel: 'nDCGrel',
  rndcg: 'RnDCG',
  g: 'G',
}

const NUMBER = String.raw`-?\d+(?:\.\d+)?`
const GAINS = new RegExp(String.raw`\b(ndcg|ndcg_rel|Rndcg|G)\.(\d+=${NUMBER}(?:,\s*\d+=${NUMBER})*)`, 'gi')
const SQUARED_BETA = /\bset_F\.(\d+(?:\.\d+)?)(?![\d.])/gi
const UTILITY = new RegExp(
  String.raw`\butility\.(${NUMBER}),\s*(${NUMBER}),\s*(${NUMBER}),\s*(${NUMBER})`,
  'gi',
)
const WORD = /(^|,)\s*(\w+)\s*(?=,|$)/g

/**
 * A list of measures with the names that only trec_eval has, written as everywhere else: its lists (`official`,
 * `all_trec`), and parameters after a dot that are no cutoffs (`set_F.0.5`, `ndcg.1=5,2=9`, `utility.1,-1,0,0`).
 */
export const fromTrecNames = (text: string): string =>
  text
    .replace(GAINS, (_, name: string, gains: string) => {
      const own = WITH_GAINS[name.toLowerCase()]!
      return `${own}(gains={${gains.replaceAll('=', ':').replace(/\s/g, '')}})`
    })
    .replace(SQUARED_BETA, (_, square: string) => `SetF(beta=${Math.sqrt(Number(square))})`)
    .replace(
      UTILITY,
      (_, hit: string, noise: string, miss: string, rest: string) =>
        `Utility(hit=${hit},noise=${noise},miss=${miss},rest=${rest})`,
    )
    .replace(WORD, (whole, before: string, name: string) => {
      const list = Object.hasOwn(trecLists, name.toLowerCase()) ? trecLists[name.toLowerCase()] : undefined
      return list === undefined ? whole : `${before} ${list}`
    })

import type { Plugin } from '@eval/core'
import type { Exact, NullModel } from '@eval/significance'
import { coins, plugin, share } from './measures.js'

/** Every coin thrown anew. */
export const fairCoins: NullModel<'coins'> = {
  contributes: 'null-model',
  name: 'fair-coins',
  input: 'coins',
  params: {},
  keeps: 'How many coins there are; each is thrown anew.',
  preserves: ['total'],
  about: { title: 'Fair coins', summary: 'Every coin falls on heads or tails with the same chance.' },
  sample({ heads, tails }, _, random) {
    let thrown = 0
    for (let coin = 0; coin < heads + tails; coin++) thrown += random.below(2)
    return { heads: thrown, tails: heads + tails - thrown }
  },
  outcomes({ heads, tails }, _, most) {
    const n = heads + tails
    if (n >= most) return undefined
    let logChance = -n * Math.LN2
    return Array.from({ length: n + 1 }, (_, hits) => {
      if (hits > 0) logChance += Math.log((n - hits + 1) / hits)
      return { input: { heads: hits, tails: n - hits }, logChance }
    })
  },
}

/** The share of heads among n fair coins: binomial. */
export const shareOfFairCoins: Exact<'coins'> = {
  contributes: 'exact',
  name: 'HeadShare-fair-coins',
  input: 'coins',
  params: {},
  measure: 'HeadShare',
  model: 'fair-coins',
  about: { title: 'Share of fair coins', summary: 'The binomial distribution over the number of coins.' },
  distribution({ heads, tails }) {
    const n = heads + tails
    const probabilities = new Float64Array(n + 1)
    let chance = 0.5 ** n
    for (let hits = 0; hits <= n; hits++) {
      probabilities[hits] = chance
      chance *= (n - hits) / (hits + 1)
    }
    return {
      mean: 0.5,
      variance: 1 / (4 * n),
      support: { values: probabilities.map((_, hits) => hits / n), probabilities },
    }
  },
}

const pairWith = (changes: Partial<Exact<'coins'>>): Plugin =>
  plugin(coins, share, fairCoins, { ...shareOfFairCoins, ...changes })
const modelWith = (changes: Partial<NullModel<'coins'>>): Plugin =>
  plugin(coins, { ...fairCoins, ...changes })

const loaded: Exact<'coins'>['distribution'] = (observed) => {
  const fair = shareOfFairCoins.distribution(observed, {}, {})!
  return { mean: 0.7, variance: fair.variance }
}

/** Takes its randomness in a way that cannot be gone through. */
const endless: NullModel<'coins'> = {
  ...fairCoins,
  sample({ heads, tails }, _, random) {
    let thrown = 0
    for (let coin = 0; coin < heads + tails; coin++) thrown += random.float() < 0.5 ? 1 : 0
    return { heads: thrown, tails: heads + tails - thrown }
  },
}

/** One plugin for each rule on null models and exact pairs. */
export const brokenChance: Readonly<Record<string, Plugin>> = {
  'keeps what it says': modelWith({
    sample: ({ heads }, _, random) => ({ heads: random.below(heads + 2), tails: 1 }),
  }),
  'draws are valid': modelWith({
    sample: ({ heads, tails }, _, random) => ({ heads: heads + tails + 1 + random.below(2), tails: -1 }),
    preserves: [],
  }),
  'lists what it draws': modelWith({
    outcomes({ heads, tails }) {
      const n = heads + tails
      return Array.from({ length: n + 1 }, (_, hits) => ({
        input: { heads: hits, tails: n - hits },
        logChance: -Math.log(n + 1),
      }))
    },
  }),
  'blocks agree with draws': modelWith({
    blocks: ({ heads, tails }) => [
      {
        from: 0,
        to: heads + tails,
        independent: false,
        items: [
          { item: 'head', count: heads + tails },
          { item: 'tail', count: heads + tails },
        ],
      },
    ],
  }),
  'depth keeps chances': modelWith({
    sample(observed, _, random, depth) {
      const fair = fairCoins.sample(observed, {}, random)
      return depth === undefined ? fair : { heads: fair.heads + fair.tails, tails: 0 }
    },
  }),
  'pair exists': pairWith({ measure: 'TailShare' }),
  'pair is a distribution': pairWith({
    distribution(observed) {
      const fair = shareOfFairCoins.distribution(observed, {}, {})!
      return { ...fair, mean: fair.mean / 2 }
    },
  }),
  'pair agrees with enumeration': pairWith({ distribution: loaded }),
  'pair agrees with drawing': plugin(coins, share, endless, { ...shareOfFairCoins, distribution: loaded }),
}

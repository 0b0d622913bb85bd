import { undefinedBecause, type Input, type Measure, type ParamSpecs, type Plugin } from '@eval/core'

export interface Coins {
  readonly heads: number
  readonly tails: number
}
declare module '@eval/core' {
  interface InputKinds {
    readonly coins: Coins
  }
  interface InputItems {
    readonly coins: 'head' | 'tail'
  }
}
export type CoinMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'coins', P>

export const coins: Input<'coins'> = {
  contributes: 'input',
  name: 'coins',
  params: {},
  about: { title: 'Coins', summary: 'How many of some coins fell on heads and on tails.' },
  draw: (random) => ({ heads: random.below(4), tails: random.below(4) }),
  merge: (a, b) => ({ heads: a.heads + b.heads, tails: a.tails + b.tails }),
  invariants: {
    total: {
      about: 'How many coins there are.',
      broken: (a, b) => (a.heads + a.tails === b.heads + b.tails ? undefined : 'another number of coins'),
    },
  },
  items: ({ heads, tails }) =>
    Array.from({ length: heads + tails }, (_, coin) => (coin < heads ? 'head' : 'tail')),
  prefix: ({ heads, tails }, count) => ({
    heads: Math.min(heads, count),
    tails: Math.min(tails, Math.max(0, count - heads)),
  }),
  flaw: ({ heads, tails }) => (heads < 0 || tails < 0 ? 'less than no coins' : undefined),
  laws: {
    'scale-free': {
      about: 'Doubling everything changes nothing.',
      broken({ input, value, compute }) {
        const doubled = compute({ heads: 2 * input.heads, tails: 2 * input.tails })
        return JSON.stringify(doubled) === JSON.stringify(value) ? undefined : 'doubling changes the value.'
      },
    },
  },
}

export const share: CoinMeasure = {
  contributes: 'measure',
  name: 'HeadShare',
  input: 'coins',
  params: { weight: { type: 'number', min: 0, max: 5, default: 1, about: 'How often a head counts.' } },
  at: 'weight',
  range: [0, 1],
  better: 'higher',
  laws: ['bounded', 'scale-free'],
  undefinedWhen: { 'no-coins': 'No coin was thrown.' },
  about: {
    title: 'Share of heads',
    summary: 'The share of the thrown coins that show heads.',
    formula: 'h / (h + t)',
    references: [{ text: 'by hand' }],
  },
  cases: [{ source: 'by hand: 1 / (1 + 3)', input: { heads: 1, tails: 3 }, expected: 0.25 }],
  compute: ({ heads, tails }) =>
    heads + tails === 0 ? undefinedBecause('no-coins') : heads / (heads + tails),
  terms: ({ heads, tails }) =>
    heads + tails === 0
      ? undefined
      : { places: Infinity, at: (_, coin) => (coin === 'head' ? 1 / (heads + tails) : 0) },
}

export const variant = (changes: Partial<CoinMeasure>): CoinMeasure => ({ ...share, ...changes })

/** A stranger's plugin with some contributions. */
export const plugin = (...contributions: Plugin['contributions']): Plugin => ({
  name: '@stranger/coins',
  contract: 1,
  contributions,
})

let calls = 0
const spoiling = (a: { heads: number; readonly tails: number }, b: Coins): Coins => {
  a.heads += b.heads + 1
  return a
}
const withoutInput = { ...share, input: 'dice' } as unknown as Measure

/** One plugin for each rule on measures and inputs that breaks it and, where possible, nothing else. */
export const brokenMeasures: Readonly<Record<string, Plugin>> = {
  answers: plugin(coins, variant({ laws: [], cases: [], compute: (() => Promise.resolve(0.5)) as never })),
  'kind spelt right': plugin(coins, { ...share, contributes: 'mesure' } as never),
  'aliases fill parameters': plugin(
    coins,
    variant({ about: { ...share.about, aka: { purse: ['heads_{z}'] } } }),
  ),
  documented: plugin(coins, variant({ about: { title: 'Share', summary: share.about.summary } })),
  named: plugin(
    coins,
    variant({
      at: 'weight',
      params: {
        'weight-b': share.params.weight!,
        weight: { type: 'text', about: 'Any.', default: 'a"\'(' },
        Weight: { type: 'integer', about: 'Clash.', default: 2 },
      },
    }),
  ),
  'refuses bad parameters': plugin(
    coins,
    variant({ params: { weight: { type: 'number', min: 5, max: 1, about: 'Impossible.' } } }),
  ),
  'input exists': plugin(withoutInput),
  'has values': plugin(coins, variant({ cases: [], compute: () => undefinedBecause('no-coins') })),
  'in range': plugin(coins, variant({ range: [0, 0.5], laws: [] })),
  'declared reasons': plugin(coins, variant({ undefinedWhen: { 'no-money': 'Nobody paid.' } })),
  pure: plugin(coins, variant({ laws: [], cases: [], compute: () => (calls++ % 2 === 0 ? 0.25 : 0.5) })),
  'laws hold': plugin(coins, variant({ cases: [], compute: ({ heads }) => Math.min(1, heads / 8) })),
  'cases hold': plugin(
    coins,
    variant({ cases: [{ source: 'a guess', input: { heads: 1, tails: 1 }, expected: 0.6 }] }),
  ),
  'draws repeat': plugin({ ...coins, draw: () => ({ heads: calls++ % 3, tails: 1 }) }),
  'merges cleanly': plugin({ ...coins, merge: spoiling }),
  'terms add up': plugin(
    coins,
    variant({ terms: () => ({ places: 2, at: (_, coin) => (coin === 'head' ? 1 : 0) }) }),
  ),
  'needs are used': plugin(coins, variant({ needs: () => ({ columns: ['price'] }) })),
  'depth is enough': plugin(coins, variant({ depth: () => 1 })),
  'traces agree': plugin(
    coins,
    variant({ trace: () => ({ terms: ['head'], steps: [], totals: {}, value: 0.123 }) }),
  ),
}

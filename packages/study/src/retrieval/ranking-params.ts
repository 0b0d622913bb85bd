import { DEFAULT_POLICIES, type RankingPolicies } from '@eval/ranked'
import type { ParamSpecs, ParamValues } from '@eval/core'

/** The values of `ties` that ask for a value over all orders of equal scores rather than for one order. */
export const TIE_ANSWERS = ['expected', 'lowest', 'highest'] as const

/** How a run is joined with its judgements. */
export const rankingParams = {
  relevanceLevel: {
    type: 'number',
    default: DEFAULT_POLICIES.level,
    about: 'Lowest grade that counts as relevant.',
  },
  depth: { type: 'integer', min: 1, about: 'Ranks kept for each topic.' },
  population: {
    type: 'integer',
    min: 1,
    about: 'Size of the collection for chance levels.',
  },
  ties: {
    type: 'choice',
    of: ['trec', 'input', ...TIE_ANSWERS],
    default: 'trec',
    about: 'Tie breaking, or the expected, lowest or highest value over all orders of ties.',
  },
  unjudged: {
    type: 'choice',
    of: ['unknown', 'non-relevant', 'removed'],
    default: DEFAULT_POLICIES.unjudged,
    about: 'Unjudged documents.',
  },
  missing: {
    type: 'choice',
    of: ['empty', 'omit'],
    default: DEFAULT_POLICIES.missing,
    about: 'Judged topics missing from a run: scored as empty, or left out.',
  },
  precision: {
    type: 'choice',
    of: ['float64', 'float32'],
    default: DEFAULT_POLICIES.precision,
    about: 'Precision of scores.',
  },
  lowerIsBetter: { type: 'flag', default: false, about: 'Lower scores are better.' },
  topicOrder: {
    type: 'choice',
    of: ['natural', 'bytes'],
    default: 'natural',
    about: 'Order in which topics are shown: q2 before q10, or by the bytes of their ids.',
  },
} as const satisfies ParamSpecs

export type RankingParams = ParamValues<typeof rankingParams>

const { relevanceLevel, depth, unjudged, missing, precision, lowerIsBetter, topicOrder } = rankingParams

/** The same for judgements of intents, where equal scores have one order. */
export const intentParams = {
  relevanceLevel,
  depth,
  ties: {
    type: 'choice',
    of: ['trec', 'input'],
    default: 'trec',
    about: 'Tie breaking: by document id descending, or by row order.',
  },
  unjudged,
  missing,
  precision,
  lowerIsBetter,
  topicOrder,
} as const satisfies ParamSpecs

/** The same for preferences, which have no grades. */
export const preferenceParams = {
  depth,
  ties: {
    type: 'choice',
    of: ['trec', 'last-id'],
    default: 'trec',
    about:
      'Tie breaking by document id: ascending, as trec_eval does for preferences, or descending, as for judgements.',
  },
  missing,
  precision,
  lowerIsBetter,
  topicOrder,
} as const satisfies ParamSpecs

/** What the join of rankings is told, whichever judgements it is with. */
export type JoinParams = ParamValues<typeof intentParams> | RankingParams

/** What `ties` asks about all orders of equal scores; nothing where it names one order. */
export const tieAnswerOf = (ties: RankingParams['ties']): (typeof TIE_ANSWERS)[number] | undefined =>
  TIE_ANSWERS.find((answer) => answer === ties)

/** The parameters as the join has them. */
export function rankingPolicies(params: JoinParams): Partial<RankingPolicies> {
  const population = 'population' in params ? params.population : undefined
  return {
    ties: params.ties === 'input' ? 'input' : 'trec',
    unjudged: params.unjudged,
    missing: params.missing,
    precision: params.precision,
    better: params.lowerIsBetter ? 'lower' : 'higher',
    level: params.relevanceLevel,
    ...(params.depth === undefined ? {} : { depth: params.depth }),
    ...(population === undefined ? {} : { population }),
  }
}

/** The same as a result records them. */
export function recordedPolicies(params: JoinParams): Readonly<Record<string, string | number>> {
  const { level, ...others } = rankingPolicies(params)
  return { ...others, ties: params.ties, relevanceLevel: level! }
}

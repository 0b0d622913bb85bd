import { DEFAULT_POLICIES, type RankingPolicies } from '@eval/ranked'
import type { ParamSpecs, ParamValues } from '@eval/core'

/** The values of `ties` that ask for a value over all orders of equal scores rather than for one order. */
export const TIE_ANSWERS = ['expected', 'lowest', 'highest'] as const

/** How a run is joined with its judgements. */
export const rankingParams = {
  relevanceLevel: {
    type: 'number',
    default: DEFAULT_POLICIES.level,
    about: 'Least grade that counts as relevant.',
  },
  depth: { type: 'integer', min: 1, about: 'Ranks kept for each topic.' },
  population: {
    type: 'integer',
    min: 1,
    about: 'Documents in the collection, or items that are ranked, for chance.',
  },
  ties: {
    type: 'choice',
    of: ['trec', 'input', ...TIE_ANSWERS],
    default: 'trec',
    about: 'Order of equal scores, or the expected, lowest or highest value over all their orders.',
  },
  unjudged: {
    type: 'choice',
    of: ['unknown', 'non-relevant', 'removed'],
    default: DEFAULT_POLICIES.unjudged,
    about: 'Documents without judgement.',
  },
  missing: {
    type: 'choice',
    of: ['empty', 'omit'],
    default: DEFAULT_POLICIES.missing,
    about: 'Judged topics that a run does not answer: scored as empty, or left out.',
  },
  precision: {
    type: 'choice',
    of: ['float64', 'float32'],
    default: DEFAULT_POLICIES.precision,
    about: 'Precision of scores.',
  },
  lowerIsBetter: { type: 'flag', default: false, about: 'Low scores are the good ones.' },
  topicOrder: {
    type: 'choice',
    of: ['natural', 'bytes'],
    default: 'natural',
    about: 'Order in which topics are shown: q2 before q10, or by the bytes of their ids.',
  },
} as const satisfies ParamSpecs

export type RankingParams = ParamValues<typeof rankingParams>

/** What `ties` asks about all orders of equal scores; nothing where it names one order. */
export const tieAnswerOf = (ties: RankingParams['ties']): (typeof TIE_ANSWERS)[number] | undefined =>
  TIE_ANSWERS.find((answer) => answer === ties)

/** The parameters as the join has them. */
export function rankingPolicies({
  ties,
  unjudged,
  missing,
  precision,
  lowerIsBetter,
  relevanceLevel,
  depth,
  population,
}: RankingParams): Partial<RankingPolicies> {
  return {
    ties: ties === 'input' ? 'input' : 'trec',
    unjudged,
    missing,
    precision,
    better: lowerIsBetter ? 'lower' : 'higher',
    level: relevanceLevel,
    ...(depth === undefined ? {} : { depth }),
    ...(population === undefined ? {} : { population }),
  }
}

/** The same as a result records them. */
export function recordedPolicies(params: RankingParams): Readonly<Record<string, string | number>> {
  const { level, ...others } = rankingPolicies(params)
  return { ...others, ties: params.ties, relevanceLevel: level! }
}

import { badPolicy } from '../../errors.js'

/** How a run and judgements become rankings. Every choice is recorded with the result. */
export interface RankingPolicies {
  /** Order of equal scores: document id descending by bytes, as trec_eval has it, or as the rows came. */
  readonly ties: 'trec' | 'input'
  /** Which end of the scores is the best. */
  readonly better: 'higher' | 'lower'
  /** Precision in which scores are compared; trec_eval 9 and what is built on it use float32. */
  readonly precision: 'float64' | 'float32'
  /** The least grade that counts as relevant. */
  readonly level: number
  /** Ranks kept for each topic, counted before unjudged documents are removed; all when absent. */
  readonly depth?: number
  /**
   * Retrieved documents without a judgement: `unknown` marks them, so that measures that can tell them apart do and
   * the others count them as non-relevant; `non-relevant` makes them judged with grade 0; `removed` closes the ranks up.
   */
  readonly unjudged: 'unknown' | 'non-relevant' | 'removed'
  /** Judged topics that the run does not answer: an empty ranking, or left out. */
  readonly missing: 'empty' | 'omit'
  /** Judgement groups: one judgement for each document, or the groups told apart in the frame. */
  readonly groups: 'ignore' | 'apart'
  /** Documents in the collection, where known. */
  readonly population?: number
}

/** What holds unless the caller says otherwise: trec_eval 10's order, with unanswered topics scored. */
export const DEFAULT_POLICIES: RankingPolicies = Object.freeze({
  ties: 'trec',
  better: 'higher',
  precision: 'float64',
  level: 1,
  unjudged: 'unknown',
  missing: 'empty',
  groups: 'ignore',
})

const CHOICES = {
  ties: ['trec', 'input'],
  better: ['higher', 'lower'],
  precision: ['float64', 'float32'],
  unjudged: ['unknown', 'non-relevant', 'removed'],
  missing: ['empty', 'omit'],
  groups: ['ignore', 'apart'],
} as const

/** The policies in full, with anything impossible refused. */
export function withDefaultPolicies(given: Partial<RankingPolicies>): RankingPolicies {
  const policies = { ...DEFAULT_POLICIES, ...given }
  for (const [name, choices] of Object.entries(CHOICES)) {
    const value = policies[name as keyof typeof CHOICES]
    if (!(choices as readonly string[]).includes(value))
      throw badPolicy(name, value, `one of ${choices.join(', ')}`)
  }
  if (!Number.isFinite(policies.level)) throw badPolicy('level', policies.level, 'a number')
  for (const name of ['depth', 'population'] as const) {
    const value = policies[name]
    if (value !== undefined && !(Number.isInteger(value) && value >= 0)) {
      throw badPolicy(name, value, 'a whole number, at least 0')
    }
  }
  return Object.freeze(policies)
}

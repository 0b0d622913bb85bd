import { shown, type ItemNeeds } from '@eval/core'
import { ambiguousColumn, missingColumn, unknownColumn } from '../errors.js'
import type { Problem } from '../problems.js'
import type { ReadContext } from '../reader.js'

/** What a column can stand for. */
export type Role =
  | 'topic'
  | 'document'
  | 'score'
  | 'rank'
  | 'grade'
  | 'truth'
  | 'prediction'
  | 'probability'
  | 'weight'
  | 'cluster'
  | 'repeat'
  | 'id'
  | 'unit'
  | 'system'
  | 'measure'
  | 'value'
  | 'logProbability'
  | 'tokens'
  | 'first'
  | 'second'
  | 'answer'
  | 'reference'
  | 'systemA'
  | 'systemB'
  | 'winner'

/** What the user has settled: the column for a role, the positive class, the direction of the scores. */
export interface ColumnChoice extends Partial<Readonly<Record<Role, string>>> {
  readonly positive?: string
  /** Whether scores may do without a positive class, as where a file is only looked at. */
  readonly undecided?: boolean
  readonly lowerIsBetter?: boolean
  /** Labels are told apart by their text; `numeric` makes 1, 1.0 and 01 one label. */
  readonly labels?: 'text' | 'numeric'
  /** What measures need of the documents of a run: their ids, and columns of numbers by name. */
  readonly items?: ItemNeeds
}

interface RoleSpec {
  readonly words: string
  /** Names that mean the role. */
  readonly sure: readonly string[]
  /** Names that mean it when no sure one is there. */
  readonly maybe?: readonly string[]
}

const split = (names: string): readonly string[] => names.split(' ')

/** Names by which people call each role; letter case, blanks, `_` and `-` do not matter. */
export const ROLES: Readonly<Record<Role, RoleSpec>> = {
  topic: {
    words: 'topic',
    sure: split('qid query_id q_id queryid topic topic_id'),
    maybe: split('query search_id request_id group group_id session_id'),
  },
  document: {
    words: 'document',
    sure: split(
      'docno doc_id docid document corpus_id pid passage_id document_id item_id product_id asin chunk_id',
    ),
    maybe: split('doc _id id url'),
  },
  score: {
    words: 'score',
    sure: split('score sim similarity _score rsv pred_score relevance_score cossim y_score'),
  },
  rank: { words: 'rank', sure: split('rank position pos rnk') },
  grade: {
    words: 'grade',
    sure: split('rel relevance grade rating gain judgment judgement'),
    maybe: split('label target'),
  },
  truth: {
    words: 'true class',
    sure: split('y_true true actual gold ground_truth expected truth'),
    maybe: split('target label labels class reference y'),
  },
  prediction: {
    words: 'predicted class',
    sure: split('y_pred pred prediction predictions predicted predicted_label yhat'),
    maybe: split('output'),
  },
  probability: {
    words: 'score of the positive class',
    sure: split('y_score y_prob y_proba prob proba probability p1 proba_1 pred_proba'),
    maybe: split('confidence logit score'),
  },
  weight: { words: 'weight', sure: split('weight weights sample_weight sample_weights') },
  cluster: { words: 'cluster', sure: split('cluster cluster_id') },
  repeat: { words: 'repetition', sure: split('repeat repetition replicate') },
  id: { words: 'row id', sure: split('id row_id sample_id example_id instance_id uid _id') },
  unit: {
    words: 'unit',
    sure: split('unit unit_id topic topic_id qid query_id id row_id sample_id example_id doc_id fold item'),
    maybe: split('query name index problem_idx question_id task_id prompt_id problem_id case_id sample'),
  },
  system: {
    words: 'system',
    sure: split('system run run_id tag model variant experiment method'),
  },
  measure: { words: 'measure', sure: split('measure metric') },
  value: { words: 'value', sure: split('value val'), maybe: split('score reward result') },
  logProbability: {
    words: 'log probability',
    sure: split(
      'logprob log_prob log_probability logp log_p lp token_logprob logprobs log_probs token_logprobs loglikelihood log_likelihood ll',
    ),
    maybe: split('score'),
  },
  tokens: {
    words: 'number of tokens',
    sure: split('tokens num_tokens n_tokens token_count length n'),
  },
  first: { words: 'first number', sure: split('x') },
  second: { words: 'second number', sure: split('y') },
  answer: {
    words: 'answer',
    sure: split('answer response model_answer prediction_text generated_answer'),
    maybe: split('output prediction'),
  },
  reference: {
    words: 'reference',
    sure: split('reference references gold_answer gold_answers reference_answer reference_answers'),
    maybe: split('expected target ground_truth answers'),
  },
  systemA: { words: 'first system', sure: split('model_a system_a player_a') },
  systemB: { words: 'second system', sure: split('model_b system_b player_b') },
  winner: { words: 'winner', sure: split('winner preference verdict') },
}

/** Said in place of a column: none is meant, whatever columns are called. */
export const NO_COLUMN = 'none'

const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '')

/** Finds the columns of a table by role, remembers why, and keeps one column from serving two roles. */
export interface Columns {
  readonly found: Readonly<Record<string, string>>
  readonly why: readonly string[]
  /** The index of the column for a role; undefined when there is none. Two equally good ones are an error. */
  find(role: Role, extra?: readonly string[]): number | undefined
  /** The same, but none is an error. */
  need(role: Role, extra?: readonly string[]): number
  /** Whether a column already has a role. */
  taken(index: number): boolean
}

/** What a table without the column seems to hold, by its other columns. */
function looksLike(role: Role, spelled: readonly string[]): Problem['looksLike'] {
  const has = (one: Role): boolean => ROLES[one].sure.some((name) => spelled.includes(plain(name)))
  if (role === 'topic' && has('truth')) return 'predictions'
  if (role === 'truth' && has('id') && !has('prediction') && !has('probability')) return 'values'
  return undefined
}

/** Starts the search for columns among names, with what the user has chosen. */
export function columnsOf(
  names: readonly string[],
  choice: ColumnChoice,
  { problems }: ReadContext,
): Columns {
  const found: Record<string, string> = {}
  const why: string[] = []
  const used = new Set<number>()
  const spelled = names.map(plain)
  for (const role of Object.keys(ROLES) as Role[]) {
    const name = choice[role]
    if (name !== undefined && names.includes(name)) used.add(names.indexOf(name))
  }
  const matching = (accepted: readonly string[]): number[] => {
    const free = names.map((_, index) => index).filter((index) => !used.has(index))
    const exact = free.filter((index) => accepted.includes(names[index]!))
    if (exact.length > 0) return exact
    const alike = new Set(accepted.map(plain))
    return free.filter((index) => alike.has(spelled[index]!))
  }
  const settle = (role: Role, index: number, reason: string): number => {
    found[role] = names[index]!
    used.add(index)
    why.push(`${role}: column ${shown(names[index])} (${reason})`)
    return index
  }
  const find: Columns['find'] = (role, extra = []) => {
    const { words, sure, maybe = [] } = ROLES[role]
    const given = choice[role]
    if (given !== undefined) {
      const index = names.indexOf(given)
      if (index < 0 && given === NO_COLUMN) return undefined
      if (index < 0) problems.fail(unknownColumn(words, role, given, names))
      return settle(role, index, 'given')
    }
    for (const accepted of [sure, maybe, extra]) {
      const candidates = matching(accepted)
      if (candidates.length > 1) {
        problems.fail(
          ambiguousColumn(
            words,
            [role],
            candidates.map((index) => names[index]!),
          ),
        )
      }
      if (candidates.length === 1) return settle(role, candidates[0]!, 'by its name')
    }
    return undefined
  }
  return {
    found,
    why,
    find,
    need(role, extra) {
      const index = find(role, extra)
      return index ?? problems.fail(missingColumn(ROLES[role].words, [role], names, looksLike(role, spelled)))
    },
    taken: (index) => used.has(index),
  }
}

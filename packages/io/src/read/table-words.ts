import type { TableKind } from '../reader.js'

/** What people call each kind of table. */
const WORDS: Readonly<Record<string, string>> = {
  qrels: 'judgements',
  run: 'a run',
  preferences: 'preferences',
  predictions: 'predictions',
  'multi-labels': 'sets of labels',
  'log-probabilities': 'log probabilities',
  pairs: 'two columns of numbers',
  values: 'values unit by unit',
  answers: 'answers with references',
  battles: 'comparisons of two systems each',
  records: 'a table of other columns',
}

/** Kinds of tables in words, such as "predictions or sets of labels". */
export const tableWords = (kinds: readonly TableKind[]): string =>
  kinds.map((kind) => WORDS[kind] ?? kind).join(' or ')

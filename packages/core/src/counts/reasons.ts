/** Why a measure on counts may have no value, in one place, so that one reason has one sentence. */
const SENTENCES = {
  empty: 'The table holds no items.',
  'no-actual-positive': 'No item is actually of the class.',
  'no-actual-negative': 'Every item is actually of the class.',
  'no-predicted-positive': 'No item was given the class.',
  'no-predicted-negative': 'Every item was given the class.',
  'no-positive-at-all': 'No item is of the class and none was given it.',
  'no-false-positive': 'There are no false positives to divide by.',
  'no-true-negative': 'There are no true negatives to divide by.',
  'no-error-pair': 'False positives or false negatives are missing, so the odds are without bound.',
  'one-class': 'Only one class occurs, so there is nothing to tell apart.',
  'one-class-declared': 'The table has fewer than two classes.',
  'no-chance-disagreement': 'Chance alone would always agree, so nothing is left to correct.',
  'no-fair-odds': 'A class that was predicted never occurs, or always does, so it has no fair odds.',
  'class-without-items': 'A class of the table has no items.',
  'too-few': 'Fewer than two labels can be paired.',
  'not-whole': 'Cells are not whole numbers of items, so they cannot be permuted.',
  'no-choice': 'Every permutation of the classes gives the same value, so nothing is left to correct.',
  'no-entropy': 'Everything is one class, so there is no uncertainty to share.',
  'no-positive-class': 'The table names no positive class, and neither a class nor an average was asked for.',
  'unknown-class': 'The table has no class of that name.',
  'no-class': 'There is no class with a value to average.',
  'undefined-class': 'A class has no value, and the average was asked to have none then.',
} as const

export type Reason = keyof typeof SENTENCES

/** The `undefinedWhen` of a measure that may give these reasons. */
export function because(...reasons: Reason[]): Readonly<Record<string, string>> {
  return Object.fromEntries(reasons.map((reason) => [reason, SENTENCES[reason]]))
}

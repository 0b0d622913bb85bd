/** Why a measure on counts may have no value, in one place, so that one reason has one sentence. */
const SENTENCES = {
  empty: 'The table holds no items.',
  'no-actual-positive': 'There are no actual positives.',
  'no-actual-negative': 'There are no actual negatives.',
  'no-predicted-positive': 'There are no predicted positives.',
  'no-predicted-negative': 'There are no predicted negatives.',
  'no-positive-at-all': 'There are neither actual nor predicted positives.',
  'no-false-positive': 'There are no false positives: division by 0.',
  'no-true-negative': 'There are no true negatives: division by 0.',
  'no-error-pair': 'There are no false positives or no false negatives, so the odds ratio is infinite.',
  'one-class': 'Only one class occurs among the actual or among the predicted classes.',
  'one-class-declared': 'The table has fewer than two classes.',
  'no-chance-disagreement': 'The expected agreement is 1, so agreement beyond chance is undefined.',
  'no-fair-odds': 'A predicted class never occurs, or always occurs, so it has no fair odds.',
  'class-without-items': 'A class of the table has no items.',
  'too-few': 'There are fewer than two labels to pair.',
  'not-whole': 'Cells are not whole numbers of items, so they cannot be permuted.',
  'no-choice':
    'Every permutation of the classes gives the same value, so no adjustment for chance is possible.',
  'no-entropy': 'All items are of one class, so the entropy is 0.',
  'no-positive-class':
    'There is no positive class, and neither a class nor an average was requested, such as average=macro.',
  'unknown-class': 'The table has no class of that name.',
  'no-class': 'No class has a value to average.',
  'undefined-class': 'A class has no value, and the average is undefined in that case (empty=fail).',
} as const

export type Reason = keyof typeof SENTENCES

/** The `undefinedWhen` of a measure that may give these reasons. */
export function because(...reasons: Reason[]): Readonly<Record<string, string>> {
  return Object.fromEntries(reasons.map((reason) => [reason, SENTENCES[reason]]))
}

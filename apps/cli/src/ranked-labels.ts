import type { InputRecord } from '@eval/study'
import type { OptionValues } from './command.js'
import { openInput } from './inputs.js'
import { positiveOf } from '@eval/study'
import type { Session } from './session.js'
import { EvalError } from '@eval/core'

/** The labels of a scored file in rank order, 1 for a positive; rows with equal scores keep the order of the file. */
export async function rankedLabels(
  files: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<{ readonly labels: Uint8Array; readonly inputs: readonly InputRecord[] }> {
  if (files.length > 1)
    throw new EvalError('USAGE', `Give one file with scores and labels, not ${files.length}.`)
  const { read, input } = await openInput(files[0]!, 'predictions', options, session)
  const { scores, actual, better } = read.table
  const positive = positiveOf(read.table)
  if (!scores || positive === undefined) {
    throw new EvalError(
      'NO_SCORES',
      `${files[0]!} needs a score and a positive class: say --score COLUMN and --positive CLASS.`,
    )
  }
  const sign = better === 'higher' ? -1 : 1
  const order = Array.from(scores.keys()).sort((a, b) => sign * (scores[a]! - scores[b]!) || a - b)
  return { labels: Uint8Array.from(order, (row) => (actual[row] === positive ? 1 : 0)), inputs: [input] }
}

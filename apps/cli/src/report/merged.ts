import type { Result } from '@eval/report'
import type { OptionValues, Runner } from '../command.js'
import type { Session } from '../session.js'

/** What another command finds out on the same words. */
export async function foundBy(
  runner: Runner,
  words: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<Result> {
  const outcome = await runner(words, options, session)
  if ('text' in outcome) throw new Error('A report is made of results, not of text.')
  return outcome.result
}

/** Results of one session in one: systems of the first that has them, everything else of all, each once. */
export function merged([first, ...others]: readonly [Result, ...Result[]]): Result {
  const all = [first, ...others]
  return {
    ...first,
    inputs: [...new Map(all.flatMap(({ inputs }) => inputs).map((input) => [input.path, input])).values()],
    policies: Object.assign({}, ...all.map(({ policies }) => policies)) as Result['policies'],
    comparisons: all.flatMap(({ comparisons }) => comparisons),
    tables: all.flatMap(({ tables }) => tables),
    notes: [...new Set(all.flatMap(({ notes }) => notes))],
  }
}

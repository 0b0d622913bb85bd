import { EvalError } from '@eval/core'
import { againstNullModels } from '../chance/against-null-models.js'
import { topKResult } from '../chance/top-k.js'
import type { Runner } from '../command.js'

/** What chance alone gives: hits in the top k of a random ranking, or any measure under any null model. */
export const chance: Runner = async (words, options, session) => {
  const said = (option: string): boolean => session.sourceOf(option) === 'command line'
  const measuring = said('measures') || said('perTopic') || words.length > 1
  // A null model that the configuration has for other commands is no reason to leave the top k.
  if (said('nullModel') || (options.nullModel !== undefined && measuring))
    return { result: await againstNullModels(words, options, session) }
  if (measuring) {
    throw new EvalError(
      'USAGE',
      'Measures are held against a null model: say --null-model NAME, or --null-model all. See: evals null-models. For the top k alone, give one file with scores and labels.',
    )
  }
  return { result: await topKResult(words, options, session) }
}

import type { OptionValues } from '../command.js'
import type { Session } from '../session.js'
import { taskOf } from './task-of.js'

/** What files are, by the name of the task that takes them. */
export const kindOf = async (
  words: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<string> => (await taskOf(words, options, session)).contribution.name

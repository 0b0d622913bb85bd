import type { Step } from '@eval/study'
import { joinSteps, planRecord, readStep } from '@eval/study/systems'
import type { OptionValues, Outcome } from '../command.js'
import { settledBy } from '../options/asked.js'
import { resultOf, type Session } from '../session.js'
import type { OpenedSystems } from './opened-systems.js'

/** The plan of a command in place of its result: nothing was evaluated. */
export const planned = (
  { inputs, files, systems, steps: chosen = [] }: OpenedSystems,
  steps: readonly Step[],
  options: OptionValues,
  session: Session,
): Outcome => ({
  result: resultOf(session, {
    inputs,
    ...planRecord([
      ...chosen,
      ...files.map(readStep),
      ...joinSteps(systems, (policy) => settledBy(policy, options, session)),
      ...steps,
    ]),
  }),
})

import { EvalError, printable } from '@eval/core'
import { keepText, textOf } from '@eval/io/node'
import {
  baselinePath,
  candidateOfFiles,
  readBaseline,
  writeBaseline,
  type Baseline,
  type Candidate,
} from '@eval/study'
import { textFrom } from '@eval/study/questions'
import type { OptionValues } from '../command.js'
import type { Session } from '../session.js'
import { evaluateQuestion } from './questions.js'
import type { OpenedSystems } from './opened-systems.js'
import { openSystems } from './systems.js'

/** A baseline that was blessed before. */
export async function openBaseline(name: string): Promise<Baseline> {
  const path = baselinePath(name)
  const text = await textOf(path)
  if (text === undefined) {
    throw new EvalError(
      'NO_BASELINE',
      `There is no baseline ${printable(path)}. Bless one first: evals bless FILES...`,
      { path },
    )
  }
  return readBaseline(text, path)
}

/** Writes a baseline whole. */
export const keepBaseline = (name: string, baseline: Baseline): Promise<void> =>
  keepText(baselinePath(name), writeBaseline(baseline))

/** The one system of some files as a candidate, with checksums of the tables that all systems share. */
export async function openCandidate(
  words: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<{ readonly opened: OpenedSystems; readonly candidate: Candidate }> {
  // A baseline and a test are of the gate, not of several systems that are compared.
  const opened = await openSystems(
    words,
    { ...options, baseline: undefined, test: undefined },
    { ...session, outputs: [...session.outputs, baselinePath(baselineName(options))] },
  )
  return { opened, candidate: await candidateOfFiles(opened, evaluateQuestion(options, session)) }
}

/** The name or path of the baseline that is meant. */
export const baselineName = (options: OptionValues): string => textFrom(options.baseline, '--baseline')

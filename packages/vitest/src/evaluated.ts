import { EvalError, nearest, printable } from '@eval/core'
import { keepText, textOf } from '@eval/io/node'
import {
  baselinePath,
  bless,
  foundCandidate,
  readBaseline,
  writeBaseline,
  type Baseline,
  type Candidate,
  type Evaluation,
} from '@eval/study'
import type { Against, Evaluated } from './options.js'

/** What a snapshot run may write: everything, what is missing, or nothing. */
export type UpdateMode = 'all' | 'new' | 'none'

/** One system of an evaluation. */
export async function candidateIn(
  received: unknown,
  system: string | undefined,
): Promise<{ readonly evaluation: Evaluation; readonly candidate: Candidate }> {
  const evaluation = await (received as Evaluated)
  if (typeof evaluation !== 'object' || !('found' in (evaluation as object)))
    throw new EvalError(
      'NO_EVALUATION',
      'Expected an evaluation, as evaluateRuns or evaluatePredictions give it.',
    )
  const { systems } = evaluation.found
  const own =
    system === undefined && systems.length === 1
      ? systems[0]
      : systems.find((one) => one.system.name === system)
  if (own) return { evaluation, candidate: foundCandidate(evaluation.found, own) }
  const names = systems.map((one) => one.system.name)
  const meant = system === undefined ? undefined : nearest(system, names)
  throw new EvalError(
    'WHICH_SYSTEM',
    system === undefined
      ? `The evaluation has several systems: say { system }, one of ${names.map((name) => printable(name)).join(', ')}.`
      : `No system is called "${printable(system)}".${meant === undefined ? '' : ` Did you mean "${printable(meant)}"?`}`,
  )
}

/** The baseline that is meant; one that is kept in a file is written where the run may do so. */
export async function baselineOf(
  against: Against,
  candidate: Candidate,
  seed: number,
  mode: UpdateMode,
): Promise<Baseline> {
  if (typeof against === 'string') return keptBaseline(against, candidate, seed, mode)
  const given = await against
  if ('schema' in given) return given
  const { candidate: other } = await candidateIn(given, undefined)
  return bless(other, { seed }, { name: other.system })
}

async function keptBaseline(
  name: string,
  candidate: Candidate,
  seed: number,
  mode: UpdateMode,
): Promise<Baseline> {
  const path = baselinePath(name)
  const text = mode === 'all' ? undefined : await textOf(path)
  if (text !== undefined) return readBaseline(text, path)
  if (mode === 'none') {
    throw new EvalError(
      'NO_BASELINE',
      `There is no baseline ${printable(path)}. Run the tests once with -u, or: evals bless FILES...`,
    )
  }
  const blessed = bless(candidate, { seed }, { name: path })
  await keepText(path, writeBaseline(blessed))
  return blessed
}

/** A candidate or a baseline with some of its measures. */
export function onMeasures<T extends Pick<Candidate, 'measures'>>(
  one: T,
  wanted: string | readonly string[] | undefined,
): T {
  if (wanted === undefined) return one
  const names = one.measures.map(({ measure }) => measure)
  const measures = (typeof wanted === 'string' ? [wanted] : wanted).map((name) => {
    const found = one.measures.find(({ measure }) => measure.toLowerCase() === name.toLowerCase())
    if (found) return found
    const meant = nearest(name, names)
    throw new EvalError(
      'UNKNOWN_MEASURE',
      `No measure "${printable(name)}" was evaluated.${meant === undefined ? '' : ` Did you mean "${printable(meant)}"?`} There are ${names.map((known) => printable(known)).join(', ')}.`,
    )
  })
  return { ...one, measures }
}

import { EvalError, type ParamValue } from '@eval/core'
import { comparisonAnswer, type ComparisonAnswer } from './answers/comparison-answer.js'
import { evaluationOf, type Evaluation } from './answers/evaluation.js'
import { COMPARE_OPTIONS, type CompareOptions } from './comparisons/plan-comparison.js'
import type { RunOptions } from './findings/run.js'
import { demandKnown, EVALUATE_OPTIONS, type EvaluateOptions } from './plan/options.js'
import type { PeerName } from './policies/peers.js'
import { ifRegistered } from './registered.js'
import { createStudy, type Study, type StudyOptions, type TaskParams } from './study.js'
import type { System } from './task/system.js'

/** What every call takes: plugins or a registry, the seed, and how a long one is watched and stopped. */
export interface CallOptions extends StudyOptions, Pick<RunOptions, 'onProgress' | 'signal'> {}

/** What is asked about systems that are evaluated. */
export type Asked = Omit<EvaluateOptions, 'sources'>

/** What is asked about systems that are compared. */
export type AskedToCompare = Omit<CompareOptions, 'sources'>

/** The parameters of the task, and the tool whose policies are taken over. */
export type SystemParams = TaskParams & { readonly like?: PeerName }

/** Makes the systems of a call in its study. */
export type SystemsOf = (study: Study, params: SystemParams) => readonly System[] | Promise<readonly System[]>

const STUDY = ['registry', 'plugins', 'seed', 'threads'] as const
const WATCH = ['onProgress', 'signal'] as const
/** Known to hosts only: where the names that they were given come from. */
const HOSTS = 'sources'

/** Evaluates systems of a task in one call. */
export async function evaluateSystems<N extends string>(
  task: string,
  systemsOf: SystemsOf,
  given: Asked & CallOptions,
): Promise<Evaluation<N>> {
  const { study, params, question, watch } = settledCall(task, given, EVALUATE_OPTIONS)
  const plan = study.plan({ systems: await systemsOf(study, params), ...question })
  return evaluationOf(study, plan, await study.run(plan, watch))
}

/** Compares systems of a task in one call. */
export async function compareInOneCall(
  task: string,
  systemsOf: SystemsOf,
  given: AskedToCompare & CallOptions,
): Promise<ComparisonAnswer> {
  const { study, params, question, watch } = settledCall(task, given, COMPARE_OPTIONS)
  return comparisonAnswer(
    study,
    await study.compare(await systemsOf(study, params), { ...question, ...watch }),
  )
}

/** Compares what an evaluation has found already, on its measures and with its policies unless others are asked for. */
export async function compareFound(
  { study, found }: Pick<Evaluation, 'study' | 'found'>,
  given: AskedToCompare & Pick<CallOptions, 'onProgress' | 'signal'>,
): Promise<ComparisonAnswer> {
  const options = given as Readonly<Record<string, unknown>>
  demandKnown(options, [...named(COMPARE_OPTIONS), ...WATCH])
  return comparisonAnswer(study, await study.compare(found, options))
}

interface SettledCall {
  readonly study: Study
  readonly params: SystemParams
  readonly question: Readonly<Record<string, unknown>>
  readonly watch: Pick<CallOptions, 'onProgress' | 'signal'>
}

/** Options told apart by who takes them: the study, the task, the question; one that nobody takes is an error. */
function settledCall(task: string, given: object, asked: readonly string[]): SettledCall {
  const options = given as Readonly<Record<string, unknown>>
  const study = createStudy(picked(options, STUDY))
  const found = ifRegistered(() => study.task(task))
  if (!found) {
    throw new EvalError(
      'UNKNOWN_TASK',
      `The registry has no task "${task}": studyPlugin of @eval/study has it.`,
      { task },
    )
  }
  const own = Object.keys(found.params)
  demandKnown(options, [...named(asked), ...own, ...STUDY, ...WATCH])
  return {
    study,
    params: picked(options, [...own, 'like']) as Readonly<Record<string, ParamValue | undefined>>,
    question: picked(options, named(asked)),
    watch: picked(options, WATCH),
  }
}

const named = (options: readonly string[]): string[] => options.filter((option) => option !== HOSTS)

/** The options of some names that are given; one that is undefined is as good as absent. */
const picked = (
  options: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(options).filter(([name, value]) => value !== undefined && names.includes(name)),
  )

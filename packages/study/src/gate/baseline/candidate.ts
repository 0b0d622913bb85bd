import { EvalError, printable } from '@eval/core'
import type { Found, FoundSystem } from '../../findings/found.js'
import type { EvaluateOptions } from '../../plan/options.js'
import { foundPolicies } from '../../result/result-of.js'
import type { Study } from '../../study.js'
import { slicesOf } from '../../task/slices-of.js'
import type { System } from '../../task/system.js'
import type { Task } from '../../task/task.js'
import type { InputRecord } from '../../result/result.js'
import { BASELINE_SCHEMA, type AskedOf, type Baseline, type BaselineKey } from './baseline.js'
import { UNNAMED } from '../../values/repeated-answers.js'
import { measuresByUnit, type LeftOut, type MeasureByUnit, type MeasuresByUnit } from './measures-by-unit.js'

/** An evaluation of one system that can be blessed, or held against a baseline. */
export interface Candidate {
  readonly system: string
  readonly key: BaselineKey
  readonly asked: AskedOf
  readonly measures: readonly MeasureByUnit[]
  /** The usual measures that are infinite, and why; absent where there are none. */
  readonly leftOut?: readonly LeftOut[]
}

/** What a host knows besides: checksums of the tables that all systems share, by role. */
export interface CandidateOptions extends EvaluateOptions {
  readonly shared?: Readonly<Record<string, string>>
}

/** Evaluates a system unit by unit, and by slice where a column is named. */
export async function candidateOf(
  study: Study,
  system: System,
  { shared = {}, by, ...question }: CandidateOptions = {},
): Promise<Candidate> {
  const slices =
    by === undefined
      ? []
      : slicesOf(system.task === undefined ? undefined : study.task(system.task), system, by)
  const found = await study.run(study.plan({ systems: [system], ...question, nullModel: false }), {
    details: false,
  })
  const own = [measuresByUnit(found.systems[0]!, found.options)]
  for (const { value, system: part } of slices) {
    const sliced = await study.run(study.plan({ systems: [part], ...question, nullModel: false }), {
      details: false,
    })
    own.push(measuresByUnit(sliced.systems[0]!, sliced.options, `${by!}=${value}`))
  }
  return candidate(found, found.systems[0]!, own, shared, by)
}

/** Refuses a file whose reader says that the run did not end well. */
export function demandFinished(
  notes: readonly { readonly code: string; readonly sentence: string }[],
  path: string,
): void {
  const said = notes.find(({ code }) => code === 'UNFINISHED')
  if (!said) return
  throw new EvalError(
    'INCOMPLETE',
    `${printable(path)}: ${said.sentence}. An incomplete run is neither blessed nor gated.`,
    { path },
  )
}

/** Several systems of one file as one candidate: each measure of each system is gated. */
export async function candidateOfAll(
  study: Study,
  systems: readonly System[],
  options: CandidateOptions = {},
): Promise<Candidate> {
  const [first, ...others] = systems
  const all = [await candidateOf(study, first!, options)]
  for (const system of others) all.push(await candidateOf(study, system, options))
  if (all.length === 1) return all[0]!
  const named = all.map(withSystemNames)
  return {
    ...all[0]!,
    system: all.map(({ system }) => system).join(', '),
    measures: named.flatMap(({ measures }) => measures),
    ...leaving(named.flatMap(({ leftOut = [] }) => leftOut)),
  }
}

const leaving = (leftOut: readonly LeftOut[]): Pick<Candidate, 'leftOut'> =>
  leftOut.length === 0 ? {} : { leftOut }

/** A measure of one of several systems of a file: a column of values by its heading, as `compare` calls it. */
function measureOf({ measure }: Pick<MeasureByUnit, 'measure'>, { system, key }: Candidate): string {
  if (key.task !== 'values') return `${measure} (${system})`
  if (measure === UNNAMED) return system
  return measure.startsWith(`${UNNAMED} (`)
    ? `${system}${measure.slice(UNNAMED.length)}`
    : `${measure} (${system})`
}

/** Files of a task that were opened to be blessed or gated. */
export interface GatedFiles {
  readonly study: Study
  readonly task: Pick<Task, 'tables'>
  readonly systems: readonly System[]
  /** Tables that all systems share, then those of each system. */
  readonly files: readonly {
    readonly read: { readonly notes: Parameters<typeof demandFinished>[0] }
    readonly input: Pick<InputRecord, 'path' | 'sha256'>
  }[]
}

/** The systems of one file as a candidate, with checksums of the tables that all systems share. */
export function candidateOfFiles(
  { study, task, systems, files }: GatedFiles,
  question: EvaluateOptions = {},
): Promise<Candidate> {
  const roles = Object.values(task.tables)
  const own = roles.filter(({ of }) => of === 'each-system').length
  // Systems of one file, such as the providers of a promptfoo result, are gated together.
  const paths = new Set(files.slice(-own * systems.length).map(({ input }) => input.path))
  if (systems.length === 0 || (systems.length > 1 && paths.size > own)) {
    throw new EvalError(
      'ONE_SYSTEM_ONLY',
      `One system is blessed or gated at a time, not ${systems.length}: ${systems.map(({ name }) => printable(name)).join(', ')}.`,
    )
  }
  for (const { read, input } of files) demandFinished(read.notes, input.path)
  const shared = roles.filter(({ of }) => of === 'every-system')
  const all = candidateOfAll(study, systems, {
    ...question,
    shared: Object.fromEntries(shared.map(({ called }, index) => [called, files[index]!.input.sha256])),
  })
  // A file of one column is a system of that name; otherwise systems are called by their files.
  const isColumn = systems.length === 1 && ![...paths].some((path) => path.includes(systems[0]!.name))
  return isColumn ? all.then(withSystemNames) : all
}

/** With the name of the system in those of its measures. */
const withSystemNames = (found: Candidate): Candidate => ({
  ...found,
  measures: found.measures.map((own) => ({ ...own, measure: measureOf(own, found) })),
  ...leaving((found.leftOut ?? []).map((own) => ({ ...own, measure: measureOf(own, found) }))),
})

/** A system that was evaluated already, as a candidate. */
export const foundCandidate = (
  found: Found,
  system: FoundSystem,
  shared: Readonly<Record<string, string>> = {},
): Candidate => candidate(found, system, [measuresByUnit(system, found.options)], shared)

function candidate(
  found: Found,
  { system }: FoundSystem,
  own: readonly MeasuresByUnit[],
  shared: Readonly<Record<string, string>>,
  by?: string,
): Candidate {
  const measures = own.flatMap((one) => one.measures)
  if (measures.length === 0) {
    throw new EvalError('NOTHING_TO_GATE', 'None of the measures has a better direction.', {
      advice: [{ set: 'measures' }],
    })
  }
  // The level of intervals changes no value.
  const policies = Object.fromEntries(
    Object.entries(foundPolicies({ ...found, systems: found.systems.slice(0, 1) })).filter(
      ([name]) => name !== 'confidence',
    ),
  )
  return {
    system: system.name,
    key: { task: system.task ?? 'frames', unit: system.unit, policies, shared },
    asked: { ...measuresAsked(found), ...(by === undefined ? {} : { by }) },
    measures,
    ...leaving(own.flatMap(({ leftOut }) => leftOut)),
  }
}

/** The measures that were asked for, as they were written. */
const measuresAsked = ({ options: { measures } }: Found): Pick<AskedOf, 'measures'> =>
  measures === undefined ? {} : { measures: typeof measures === 'string' ? measures : measures.join(', ') }

/** What a host adds when it blesses. */
export type Blessing = Partial<Pick<Baseline, 'name' | 'versions' | 'inputs'>>

/** A candidate as the baseline of what comes after it, with no look spent. */
export const bless = (
  { system, key, asked, measures }: Candidate,
  { seed }: Pick<Study, 'seed'>,
  { name = 'baseline', versions = {}, inputs = [] }: Blessing = {},
): Baseline => ({
  schema: BASELINE_SCHEMA,
  name,
  system,
  key,
  asked,
  seed,
  versions,
  inputs,
  measures,
  looks: [],
})

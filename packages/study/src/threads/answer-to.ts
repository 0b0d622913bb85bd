import type { InputKind, Registry } from '@eval/core'
import { itemMatchups } from '../comparisons/pairs/item-matchups.js'
import {
  testPair,
  type PairFinding,
  type PairOptions,
  type TestedPair,
} from '../comparisons/pairs/pair-test.js'
import { findingOptions } from '../findings/finding-options.js'
import { findingOf } from '../findings/findings-of.js'
import type { Finding } from '../findings/finding.js'
import type { PlannedMeasure } from '../plan/chosen-measures.js'
import type { FrameGroup, System } from '../task/system.js'
import type { Task } from '../task/task.js'
import {
  callFrom,
  intervalsFrom,
  pluggedIn,
  type Answer,
  type FindingsJob,
  type Job,
  type PlainPair,
  type TestsJob,
} from './job.js'

/**
 * What a thread answers to a job; nothing where its registry has other plugins. What goes wrong is left to the
 * thread that the job came from, which does the work again and fails in its own words.
 */
export function answerTo(message: unknown, registry: Registry): Answer | undefined {
  const job = message as Job
  if (job.plugins !== pluggedIn(registry)) return undefined
  return job.kind === 'findings' ? findingsFor(job, registry) : testsFor(job, registry)
}

const taskIn = ({ task }: Job, registry: Registry): Task | undefined =>
  task === undefined ? undefined : registry.find('task', task)

const tried = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

function findingsFor(job: FindingsJob, registry: Registry): (Finding | undefined)[] {
  const { groups, options, nullModels, seed } = job
  const how = findingOptions(
    { task: taskIn(job, registry), nullModels },
    { options, intervals: intervalsFrom(job.intervals, registry) },
    { registry, seed },
  )
  return job.measures.map(({ call: plain, name, part, group, column }) =>
    tried(() => {
      const call = callFrom(plain, registry)
      const planned: PlannedMeasure = {
        call,
        name,
        group: groups[group]!,
        ...(part === undefined ? {} : { part }),
      }
      // Functions do not travel: whoever asked knows the call.
      return { ...findingOf(planned, { ...column, call }, how), call: undefined } as unknown as Finding
    }),
  )
}

function testsFor(job: TestsJob, registry: Registry): (PairFinding | undefined)[] {
  const task = taskIn(job, registry)
  const systems = job.systems.map(({ name, unit, rows }): System => ({
    name,
    unit,
    task: job.task,
    groups: task?.fromRows?.(rows) ?? ([] as FrameGroup[]),
    policies: {},
    notes: [],
    source: undefined,
  }))
  const options: PairOptions = { ...job.options, registry, intervals: intervalsFrom(job.intervals, registry) }
  return job.pairs.map((pair) => tried(() => testPair(matchupFrom(pair, systems, task, registry), options)))
}

function matchupFrom(
  pair: PlainPair,
  systems: readonly System[],
  task: Task | undefined,
  registry: Registry,
): TestedPair {
  if ('matchup' in pair) return pair.matchup
  const both = pair.systems.map((place) => systems[place]!)
  const [matchup] = itemMatchups<InputKind>(
    both,
    callFrom(pair.call, registry),
    pair.name,
    undefined,
    task?.usual,
  )
  return matchup!
}

import type { Column, Registry } from '@eval/core'
import type { Matchup } from '../comparisons/pairs/matchup.js'
import type { PairFinding, PairOptions } from '../comparisons/pairs/pair-test.js'
import type { Finding } from '../findings/finding.js'
import { clusteredItems } from '../clusters/clustered-items.js'
import type { PlannedMeasure } from '../plan/chosen-measures.js'
import type { Plan, PlannedSystem } from '../plan/plan.js'
import type { FrameGroup, System } from '../task/system.js'
import type { Task } from '../task/task.js'
import { weightedItems } from '../weights/weighted-items.js'
import {
  plainCall,
  plainIntervals,
  plainMeasure,
  pluggedIn,
  type Answer,
  type Job,
  type PlainPair,
  type PlainSystem,
} from './job.js'
import type { ThreadPool } from './thread-pool.js'

/** Work that was sent to other threads, until it is over. */
export interface Elsewhere {
  readonly registry: Registry
  /** Jobs that the work on one system, or on one pair, is cut into, so that every thread has some. */
  readonly jobsEach: number
  run(job: Job): Promise<Answer | undefined>
  /** Calls off what has not been answered. */
  end(): void
}

/** Where some work is sent, of so many steps on so many systems or pairs; undefined where threads do not pay. */
export function elsewhere(
  threads: ThreadPool | undefined,
  { steps, parts }: { readonly steps: number; readonly parts: number },
  registry: Registry,
  signal: AbortSignal | undefined,
): Elsewhere | undefined {
  if (!threads || threads.size < 2 || parts === 0 || steps < threads.least) return undefined
  const over = new AbortController()
  const end = (): void => {
    over.abort()
  }
  signal?.addEventListener('abort', end)
  return {
    registry,
    jobsEach: Math.ceil(threads.size / parts),
    run: (job) => threads.run(job, over.signal) as Promise<Answer | undefined>,
    end() {
      signal?.removeEventListener('abort', end)
      end()
    },
  }
}

/** What another thread will say, by place; undefined where nobody was asked. */
export type Sent<T> = readonly (Promise<T | undefined> | undefined)[]

/** Whether frames are all that findings on a group need. */
const isPlain = (group: FrameGroup): boolean =>
  group.over === 'units' || (!group.behind && !weightedItems(group) && !clusteredItems(group))

/** Asks for the findings of measures whose frames and functions other threads have. */
export function sentFindings(
  { system, nullModels }: PlannedSystem,
  measures: readonly PlannedMeasure[],
  columns: readonly Column[],
  { options, intervals }: Plan,
  seed: number,
  to: Elsewhere,
): Sent<Finding> {
  const able = [...measures.keys()].filter(
    (index) => isPlain(measures[index]!.group) && plainCall(measures[index]!.call, to.registry),
  )
  return sent(measures.length, able, to, (places) => {
    const groups = [...new Set(places.map((place) => measures[place]!.group))]
    return {
      kind: 'findings',
      plugins: pluggedIn(to.registry),
      seed,
      task: system.task,
      groups: groups.map(({ kind, over, units }) => ({ kind, over, units })),
      measures: places.map((place) =>
        plainMeasure(measures[place]!, columns[place]!, groups.indexOf(measures[place]!.group), to.registry)!,
      ),
      options,
      intervals: plainIntervals(intervals),
      nullModels,
    }
  })
}

/** Asks for the tests of one pair of systems on all its measures. */
export function sentTests(
  matchups: readonly Matchup[],
  { registry, intervals, ...options }: PairOptions,
  task: Task | undefined,
  to: Elsewhere,
): Sent<PairFinding> {
  const pairOf = (matchup: Matchup, systems: System[]): PlainPair | undefined => {
    if (matchup.samples['paired-rows'] === undefined) {
      const { measure, system, baseline, unit, units, samples, usualTest } = matchup
      const call = { contribution: { range: matchup.call.contribution.range } }
      return { matchup: { measure, system, baseline, unit, units, samples, usualTest, call } }
    }
    const call = plainCall(matchup.call, registry)
    if (!call || !matchup.systems || !task?.fromRows) return undefined
    const places = matchup.systems.map((system) => {
      if (!systems.includes(system)) systems.push(system)
      return systems.indexOf(system)
    })
    return { call, name: matchup.measure, systems: [places[0]!, places[1]!] }
  }
  const able = [...matchups.keys()].filter((index) => pairOf(matchups[index]!, []) !== undefined)
  return sent(matchups.length, able, to, (places) => {
    const systems: System[] = []
    const pairs = places.map((place) => pairOf(matchups[place]!, systems)!)
    return {
      kind: 'tests',
      plugins: pluggedIn(registry),
      task: task?.name,
      systems: systems.map((system): PlainSystem => ({
        name: system.name,
        unit: system.unit,
        rows: task!.rows!(system),
      })),
      pairs,
      options,
      intervals: plainIntervals(intervals),
    }
  })
}

/** Sends the places that can be sent, in jobs of neighbours, which share what they draw. */
function sent<T extends NonNullable<Answer[number]>>(
  length: number,
  able: readonly number[],
  { jobsEach, run }: Elsewhere,
  jobOf: (places: readonly number[]) => Job,
): Sent<T> {
  const answers = new Array<Promise<T | undefined> | undefined>(length).fill(undefined)
  const size = Math.ceil(able.length / jobsEach)
  for (let from = 0; from < able.length; from += size) {
    const places = able.slice(from, from + size)
    const answer = run(jobOf(places))
    for (const [index, place] of places.entries())
      answers[place] = answer.then((all) => all?.[index] as T | undefined)
  }
  return answers
}

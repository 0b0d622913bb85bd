import {
  countsPlugin,
  createRegistry,
  EvalError,
  printable,
  resolveParams,
  type InputKind,
  type ParamValue,
  type ParamValues,
  type Plugin,
  type Registry,
  type Unit,
} from '@eval/core'
import { rankedPlugin } from '@eval/ranked'
import { significancePlugin, type IntervalResult } from '@eval/significance'
import { againstNullModels, type AgainstChance, type ChanceQuestion } from './chance/against-null-models.js'
import { chartDataOf } from './charts/chart-data-of.js'
import type { ChartQuestion } from './charts/chart-question.js'
import { compareSystems, type Compared } from './comparisons/compare.js'
import { planComparison, type CompareOptions, type ComparePlan } from './comparisons/plan-comparison.js'
import { correlate, type Correlated, type CorrelateQuestion, type Pairs } from './correlations/correlate.js'
import { explainValue, type ExplainedValue, type ExplainQuestion } from './explain/explain-value.js'
import type { Found } from './findings/found.js'
import { runPlan, type RunContext, type RunOptions } from './findings/run.js'
import {
  proportionInterval,
  type ProportionQuestion,
  type Proportions,
} from './intervals/proportion-interval.js'
import { settledOptions, type EvaluateOptions } from './plan/options.js'
import { planFor, type Plan } from './plan/plan.js'
import { studyPlugin } from './plugin.js'
import { PEERS, type PeerName } from './policies/peers.js'
import type { ThreadPool } from './threads/thread-pool.js'
import { ifRegistered } from './registered.js'
import type { System } from './task/system.js'
import type { JoinContext, Joined, Task } from './task/task.js'
import { findTopK, type TopKFound } from './top-k/find-top-k.js'
import { compareFolds, type FoldComparison, type FoldQuestion } from './folds/compare-folds.js'
import type { TopKNumbers, TopKQuestion } from './top-k/top-k-question.js'
import type { Run } from './inputs/retrieval-input.js'
import { poolSystems, type Pooled, type PoolQuestion } from './pools/pool-systems.js'

/** What a study works with; all of it has a usual answer. */
export interface StudyOptions {
  /** Plugins besides our own. */
  readonly plugins?: readonly Plugin[]
  /** A registry in place of our own plugins and those given. */
  readonly registry?: Registry
  /** The seed of all randomness. */
  readonly seed?: number
  /** Other threads that long work is shared with, and that have the same plugins; none when absent. */
  readonly threads?: ThreadPool | undefined
}

/** Parameters of a task, by name. */
export type TaskParams = Readonly<Record<string, ParamValue | undefined>>

/** Systems to be evaluated, with what is asked about them. */
export interface Question extends EvaluateOptions {
  readonly systems: readonly System[]
}

/** From tables or frames to findings, comparisons and verdicts; everything is joined, evaluated and found out once. */
export interface Study {
  readonly registry: Registry
  readonly seed: number
  /** A system from its tables, by the role that each has in the task: `{ qrels, run }` for retrieval. */
  system(
    name: string,
    tables: Readonly<Record<string, unknown>>,
    params?: TaskParams & { readonly task?: string; readonly like?: PeerName },
  ): System
  /** A system whose tables were joined elsewhere, such as by a database, as its task takes them: rankings for retrieval. */
  joined(
    name: string,
    frames: object,
    params: TaskParams & { readonly task: string; readonly like?: PeerName },
  ): System
  /** A system of frames made elsewhere. */
  fromFrames<K extends InputKind>(
    name: string,
    kind: K,
    units: readonly Unit<K>[],
    options?: { readonly task?: string; readonly unit?: string; readonly over?: 'units' | 'items' },
  ): System
  /** What would be done and why, as data; nothing is evaluated. */
  plan(question: Question): Plan
  run(plan: Plan, options?: RunOptions): Promise<Found>
  /** How found systems would be compared. */
  planComparison(systems: readonly System[], options?: CompareOptions): ComparePlan
  /**
   * Compares systems. What was found before is compared on its measures, at its level and under its policies unless others
   * are asked for, and not computed again.
   */
  compare(
    found: Found | ComparePlan | readonly System[],
    options?: CompareOptions & Pick<RunOptions, 'onProgress' | 'signal'>,
  ): Promise<Compared>
  /** Any measures of any systems against any null models: what chance alone gives, and how often it does as well. */
  chance(systems: readonly System[], question?: ChanceQuestion, run?: RunOptions): Promise<AgainstChance>
  /** Systems compared over the folds of a cross-validation. */
  compareFolds(systems: readonly System[], question: FoldQuestion, run?: RunOptions): Promise<FoldComparison>
  /** Hits in the top k of a random ranking: bounds, p-values and crossovers, from numbers or of rankings. */
  topK(of: TopKNumbers | readonly System[], question?: TopKQuestion, run?: RunOptions): Promise<TopKFound>
  /** The pool of several runs: what is to be judged, what is judged, and judgements that infAP takes. */
  pool(runs: readonly { readonly name: string; readonly run: Run }[], question?: PoolQuestion): Pooled
  /** The arithmetic of one value on one unit, step by step. */
  explain(system: System, question: ExplainQuestion): ExplainedValue
  /** The data of one kind that charts draw, from systems of any task; intervals in it are those that a study finds. */
  chartData(
    kind: string,
    systems: readonly System[],
    question?: ChartQuestion,
    run?: RunOptions,
  ): Promise<unknown>
  /** How far two columns of numbers agree, with intervals and p. */
  correlate(pairs: Pairs, question?: CorrelateQuestion): Correlated
  /** The interval of a proportion, or of the difference of two. */
  proportionInterval(proportions: Proportions, question?: ProportionQuestion): IntervalResult
  task(name: string): Task
}

/** The plugins that a study has unless told otherwise. */
export const ownPlugins: readonly Plugin[] = [countsPlugin, rankedPlugin, significancePlugin, studyPlugin]

/** Opens a study. */
export function createStudy({ plugins = [], registry: given, seed = 1, threads }: StudyOptions = {}): Study {
  if (!Number.isSafeInteger(seed))
    throw new EvalError('BAD_OPTION', `seed must be a whole number, not ${String(seed)}.`, { seed })
  const registry = given ?? createRegistry([...ownPlugins, ...plugins])
  const context: RunContext = {
    registry,
    seed,
    ...(threads ? { threads } : {}),
    taskOf: ({ task }) => (task === undefined ? undefined : ifRegistered(() => registry.find('task', task))),
  }
  const compare = async (
    found: Found | ComparePlan | readonly System[],
    { onProgress, signal, ...options }: CompareOptions & Pick<RunOptions, 'onProgress' | 'signal'> = {},
  ): Promise<Compared> => {
    const run: RunOptions = {
      ...(onProgress ? { onProgress } : {}),
      ...(signal ? { signal } : {}),
    }
    if ('aligned' in found) return compareSystems(found, context, run)
    const known = 'systems' in found ? found.systems : []
    const systems = 'systems' in found ? found.systems.map(({ system }) => system) : found
    const asked = 'systems' in found ? { ...keptOptions(found), ...settledOnly(options) } : options
    return compareSystems(planComparison(systems, asked, context), context, run, known)
  }
  return {
    registry,
    seed,
    system: (name, tables, { task, like, ...params } = {}) =>
      joinedSystem(name, { ...likeParams(like), ...params }, taskFor(tables, task, registry), {
        registry,
        seed,
        lenient: Object.keys(likeParams(like)),
        join: (own, settled, context) => own.join(tables as never, settled, context),
      }),
    joined: (name, frames, { task, like, ...params }) =>
      joinedSystem(name, { ...likeParams(like), ...params }, registry.find('task', task), {
        registry,
        seed,
        lenient: Object.keys(likeParams(like)),
        join: (own, settled, context) => {
          if (own.joinedFrom) return own.joinedFrom(frames, settled, context)
          throw new EvalError('NOT_FROM_FRAMES', `${own.name} takes tables, not frames.`, { task })
        },
      }),
    fromFrames(name, kind, units, { task, unit, over } = {}) {
      const own = task === undefined ? taskOfKind(kind, registry) : registry.find('task', task)
      return {
        name,
        task: own?.name,
        unit: unit ?? own?.unit ?? 'unit',
        groups: [
          { kind, units, over: over ?? (units.length === 1 && hasCells(kind, registry) ? 'items' : 'units') },
        ],
        policies: {},
        notes: [],
        source: undefined,
      }
    },
    plan: ({ systems, ...options }) => planFor(systems, settledOptions(options), context),
    run: (plan, options) => runPlan(plan, context, options),
    planComparison: (systems, options = {}) => planComparison(systems, options, context),
    compare,
    chance: (systems, question = {}, run = {}) => againstNullModels(systems, question, context, run),
    compareFolds: (systems, question, run = {}) => compareFolds(systems, question, context, run),
    topK: (of, question = {}, run = {}) => findTopK(of, question, context, run),
    pool: (runs, question = {}) => poolSystems(runs, question, seed),
    explain: (system, question) => explainValue(system, question, context),
    chartData: (kind, systems, question = {}, run = {}) => chartDataOf(kind, systems, question, context, run),
    correlate: (pairs, question = {}) => correlate(pairs, question, context),
    proportionInterval: (proportions, question = {}) => proportionInterval(proportions, question, registry),
    task: (name) => registry.find('task', name),
  }
}

const likeParams = (like: PeerName | undefined): TaskParams => (like === undefined ? {} : PEERS[like].options)

const hasCells = (kind: InputKind, registry: Registry): boolean =>
  registry.all('cells').some(({ name }) => name === kind)

/** What a comparison takes over from the evaluation before it: measures, level and policies, and draws where asked for. */
function keptOptions({ options }: Found): CompareOptions {
  const { measures, level, undefined: policy, empty, like, draws, sources, asked } = options
  return settledOnly({
    measures,
    level,
    undefined: policy,
    empty,
    like,
    draws: asked.has('draws') ? draws : undefined,
    sources: sources.measures === undefined ? undefined : { measures: sources.measures },
  })
}

/** Options without those that are left open. */
const settledOnly = (options: {
  readonly [O in keyof CompareOptions]: CompareOptions[O] | undefined
}): CompareOptions => Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))

/** The one task that makes frames of a kind; none where several do. */
function taskOfKind(kind: InputKind, registry: Registry): Task | undefined {
  const [only, ...others] = registry.all('task').filter(({ frames }) => frames.includes(kind))
  return others.length === 0 ? only : undefined
}

/** The task that was named, or the one that takes tables in exactly these roles. */
function taskFor(
  tables: Readonly<Record<string, unknown>>,
  named: string | undefined,
  registry: Registry,
): Task {
  if (named !== undefined) return registry.find('task', named)
  const roles = Object.keys(tables).filter((role) => tables[role] !== undefined)
  const fitting = registry
    .all('task')
    .filter((task) => task.onlyWhenAsked !== true && sameSet(Object.keys(task.tables), roles))
  if (fitting.length === 1) return fitting[0]!
  const known = registry.all('task').map((task) => `${task.name} (${Object.keys(task.tables).join(', ')})`)
  throw new EvalError(
    fitting.length === 0 ? 'UNKNOWN_TASK' : 'AMBIGUOUS_TASK',
    fitting.length === 0
      ? `No task takes ${roles.map((role) => `"${printable(role)}"`).join(', ') || 'no tables'}. There are ${known.join('; ')}.`
      : `Several tasks take ${roles.join(', ')}: ${fitting.map(({ name }) => name).join(', ')}.`,
    { roles, advice: [{ set: 'task' }] },
  )
}

const sameSet = (first: readonly string[], second: readonly string[]): boolean =>
  first.length === second.length && first.every((one) => second.includes(one))

interface JoinQuestion {
  readonly registry: Registry
  readonly seed: number
  readonly lenient: readonly string[]
  readonly join: (task: Task, params: ParamValues, context: JoinContext) => Joined
}

function joinedSystem(
  name: string,
  params: TaskParams,
  task: Task,
  { registry, seed, lenient, join }: JoinQuestion,
): System {
  const own = Object.fromEntries(
    Object.entries(params).filter(
      ([param, value]) =>
        value !== undefined && (Object.hasOwn(task.params, param) || !lenient.includes(param)),
    ),
  )
  const settled = resolveParams(task.name, task.params, own)
  const joined = join(task, settled, { registry, seed, name })
  return {
    name,
    task: task.name,
    unit: task.unit,
    groups: joined.groups,
    policies: joined.policies ?? {},
    notes: joined.notes ?? [],
    source: joined.source,
  }
}

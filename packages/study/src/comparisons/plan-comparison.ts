import { EvalError, printable, type Registry } from '@eval/core'
import type { Alternative } from '@eval/significance'
import { DEFAULTS, REASONS } from '../defaults.js'
import type { RunContext } from '../findings/run.js'
import { chosenIntervals } from '../intervals/interval-choice.js'
import { chosenMeasures, type PlannedMeasure } from '../plan/chosen-measures.js'
import {
  badOption,
  demandDraws,
  demandKnown,
  demandLevel,
  settledOptions,
  type EvaluateOptions,
} from '../plan/options.js'
import { measureSteps, type Step } from '../plan/plan.js'
import { isZeroWithout, zeroWithout } from '../policies/peers.js'
import { slicePart, slicesOf } from '../task/slices-of.js'
import type { System } from '../task/system.js'
import type { Aligned, Task } from '../task/task.js'
import { alignedByUnit } from './align.js'
import { trialsOf } from './pairs/item-matchups.js'
import { pairsOf } from './pairs/matchup.js'
import { PAIRED_KINDS } from './pairs/paired-samples.js'
import type { PairOptions } from './pairs/pair-test.js'
import { fewNames } from '../few-names.js'

/** What is asked about differences; all of it has a usual answer. */
export interface CompareOptions {
  readonly measures?: string | readonly string[]
  /** Each system against this one; every pair when absent. */
  readonly baseline?: string
  /** A test by name; the one that fits when absent. */
  readonly test?: string
  readonly alternative?: Alternative
  /** Random draws of tests and intervals. */
  readonly draws?: number
  readonly level?: number
  /** Intervals of differences by name, the first that fits. */
  readonly interval?: string | readonly string[]
  readonly effect?: string
  /** A correction by name, or `none`. */
  readonly correction?: string
  /** What the correction is over: the comparisons of one measure, or all of them. */
  readonly family?: 'measure' | 'all'
  /** A column to take the data apart by: the same comparisons within each of its values. */
  readonly by?: string
  /** Randomization models whose null distribution is wanted: `swap`, `swap,independent`, `swap(drawn)`. */
  readonly nullDistribution?: string
  readonly undefined?: EvaluateOptions['undefined']
  readonly empty?: EvaluateOptions['empty']
  readonly like?: EvaluateOptions['like']
  readonly sources?: Readonly<Record<string, string>>
}

/** The names of all options of a comparison. */
export const COMPARE_OPTIONS = [
  'measures',
  'baseline',
  'test',
  'alternative',
  'draws',
  'level',
  'interval',
  'effect',
  'correction',
  'family',
  'by',
  'nullDistribution',
  'undefined',
  'empty',
  'like',
  'sources',
] as const satisfies readonly (keyof CompareOptions)[]

export const FAMILIES = ['measure', 'all'] as const
export const ALTERNATIVES = ['two-sided', 'less', 'greater'] as const

/** Systems aligned and measures chosen; nothing is tested yet. */
export interface ComparePlan {
  readonly aligned: Aligned
  readonly task: Task | undefined
  readonly measures: readonly PlannedMeasure[]
  /** The parts of the data within which systems are compared as well. */
  readonly slices: readonly SlicePlan[]
  readonly options: CompareOptions
  readonly pair: PairOptions
  readonly steps: readonly Step[]
}

/** One slice of the aligned systems, with its measures. */
export type SlicePlan = Pick<ComparePlan, 'aligned' | 'measures'>

/** How systems would be paired, measured, tested and corrected, with reasons. */
export function planComparison(
  systems: readonly System[],
  options: CompareOptions,
  context: RunContext,
): ComparePlan {
  const { registry, seed } = context
  demandKnown(options as Readonly<Record<string, unknown>>, COMPARE_OPTIONS)
  demandSettled(options)
  const names = systems.map(({ name }) => name)
  if (systems.length < 2)
    throw new EvalError('ONE_SYSTEM', 'There is only one system to compare. Give a second one.')
  demandBaseline(names, options.baseline)
  const task = context.taskOf(systems[0]!)
  if (task?.unpaired !== undefined) throw new EvalError('NOT_PAIRED', task.unpaired, { task: task.name })
  const aligned = task?.align?.(systems) ?? alignedByUnit(systems)
  const measures = sharedMeasures(aligned.systems, task, options, registry)
  const pair: PairOptions = {
    registry,
    seed,
    level: options.level ?? DEFAULTS.level,
    test: options.test,
    alternative: options.alternative,
    draws: options.draws,
    effect: options.effect ?? DEFAULTS.effect,
    effectAsked: options.effect !== undefined,
    intervals: chosenIntervals(options.interval, PAIRED_KINDS, registry, options.draws),
  }
  const slices =
    options.by === undefined ? [] : slicePlans(aligned.systems, task, options, options.by, registry)
  return {
    aligned,
    task,
    measures,
    slices,
    options,
    pair,
    steps: stepsOf(aligned, measures, slices.length, options, pair, registry),
  }
}

/** The systems on each slice, paired again, with the measures that they share there. */
function slicePlans(
  systems: readonly System[],
  task: Task | undefined,
  options: CompareOptions,
  by: string,
  registry: Registry,
): SlicePlan[] {
  const parts = systems.map(
    (system) => new Map(slicesOf(task, system, by).map((slice) => [slice.value, slice.system])),
  )
  // A slice that one of the systems lacks has nothing to be paired with.
  const shared = [...parts[0]!.keys()].filter((value) => parts.every((slices) => slices.has(value)))
  return shared.map((value) => {
    const own = parts.map((slices) => slices.get(value)!)
    const aligned = task?.align?.(own) ?? alignedByUnit(own)
    const measures = sharedMeasures(aligned.systems, task, options, registry)
    return {
      aligned,
      measures: measures.map((one) => ({ ...one, part: slicePart(by, value, one.part) })),
    }
  })
}

function demandSettled({ level, draws, alternative, family }: CompareOptions): void {
  if (level !== undefined) demandLevel(level)
  if (draws !== undefined) demandDraws(draws)
  if (family !== undefined && !(FAMILIES as readonly string[]).includes(family))
    throw badOption('family', family, `one of ${FAMILIES.join(', ')}`)
  if (alternative !== undefined && !(ALTERNATIVES as readonly string[]).includes(alternative))
    throw badOption('alternative', alternative, `one of ${ALTERNATIVES.join(', ')}`)
}

function demandBaseline(names: readonly string[], baseline: string | undefined): void {
  if (baseline === undefined || names.includes(baseline)) return
  throw new EvalError(
    'UNKNOWN_SYSTEM',
    `No system is called "${printable(baseline)}". There are ${fewNames(names)}.`,
    { asked: baseline },
  )
}

/** Measures on the kinds of frames that every system has. */
function sharedMeasures(
  systems: readonly System[],
  task: Task | undefined,
  options: CompareOptions,
  registry: Registry,
): PlannedMeasure[] {
  const [first] = systems
  const groups = first!.groups.filter(({ kind }) =>
    systems.every((system) => system.groups.some((group) => group.kind === kind)),
  )
  const { empty } = settledOptions({
    ...(options.empty === undefined ? {} : { empty: options.empty }),
    ...(options.like === undefined ? {} : { like: options.like }),
  })
  const question = { ...options, empty, compared: true }
  return chosenMeasures({ ...first!, groups }, task, question, registry).map((one) =>
    isZeroWithout(one.call, options.like) ? { ...one, call: zeroWithout(one.call) } : one,
  )
}

function stepsOf(
  { systems, units, by }: Aligned,
  measures: readonly PlannedMeasure[],
  slices: number,
  options: CompareOptions,
  { test, alternative, draws, level, effect, intervals }: PairOptions,
  registry: Registry,
): Step[] {
  const names = systems.map(({ name }) => name)
  const pairs = pairsOf(names, options.baseline)
  const over = options.family ?? DEFAULTS.family
  const family = pairs.length * (over === 'all' ? measures.length : 1)
  const { sources = {} } = options
  const because = (option: keyof CompareOptions, usual: string): string =>
    sources[option] ?? (options[option] === undefined ? usual : 'asked for')
  const { unit } = systems[0]!
  return [
    { step: 'pair', of: `${unit}s`, chosen: `${units} ${unit}s`, why: by },
    ...(options.by === undefined
      ? []
      : [
          {
            step: 'slice',
            of: `${unit}s`,
            chosen: `${slices} slices by ${options.by}`,
            why: because('by', 'asked for'),
          } as const,
        ]),
    ...measureSteps(measures, because('measures', 'default measures that have a better direction')),
    {
      step: 'pair',
      of: names.join(', '),
      chosen: `${pairs.length} pair${pairs.length === 1 ? '' : 's'}: ${pairs.map(([system, base]) => `${names[system]!} - ${names[base]!}`).join(', ')}`,
      why:
        options.baseline === undefined
          ? 'every pair, a later system against an earlier one'
          : `each against ${options.baseline}`,
    },
    ...measures.map((one): Step => {
      const kind = likelyKind(one)
      const usual = DEFAULTS.tests[kind]
      const known = registry.all('test').some(({ name }) => name === usual)
      return {
        step: 'test',
        of: titled(one),
        chosen: `${test ?? (known ? usual : 'the first that fits')}, ${alternative ?? 'two-sided'}${draws === undefined ? '' : `, ${draws} draws`}`,
        why:
          test !== undefined
            ? because('test', 'asked for')
            : known
              ? REASONS[kind]!
              : `${usual} is not registered`,
      }
    }),
    {
      step: 'interval',
      of: 'differences',
      chosen: `${intervals ? `${intervals.written}, ` : ''}level ${level}`,
      why: intervals
        ? because('interval', 'asked for')
        : 'the interval of the test, else a paired bootstrap over units',
    },
    { step: 'effect', of: 'differences', chosen: effect, why: because('effect', 'default') },
    {
      step: 'correction',
      of: `${family} comparison${family === 1 ? '' : 's'}${over === 'all' || measures.length === 1 ? '' : ' of each measure'}`,
      chosen: options.correction ?? DEFAULTS.correction,
      why: because('correction', 'default'),
    },
  ]
}

/** A measure with the part of the data that it is about: two averages of one measure are two measures here. */
export const titled = ({ name, part }: PlannedMeasure): string =>
  part === undefined ? name : `${name} (${part})`

/** What two systems will be seen as, as far as that is known before they are. */
function likelyKind({ group, call }: PlannedMeasure): keyof typeof DEFAULTS.tests {
  if (group.over === 'units') return 'paired'
  const { contribution, params } = call
  const frame = group.units[0]!.frame
  const said = contribution.samples?.(frame, params) ?? {}
  if (contribution.itemwise?.(params) === true) return said.proportion ? 'paired-binary' : 'paired'
  if (group.items && trialsOf(group.items, call)) return 'paired-binary'
  return said.tally ? 'paired-scores' : 'paired-rows'
}

import {
  EvalError,
  printable,
  type Call,
  type Column,
  type Registry,
  type UndefinedPolicy,
  type Unit,
} from '@eval/core'
import type { Alternative, Correction } from '@eval/significance'
import { DEFAULTS, REASONS } from '../defaults.js'
import { columnsOf, findingOf, type Measured } from '../findings/findings-of.js'
import type { FoundSystem } from '../findings/found.js'
import { evaluatedColumns, findingOptions, pause, type RunContext, type RunOptions } from '../findings/run.js'
import { chosenIntervals } from '../intervals/interval-choice.js'
import { unfitIntervalNotes } from '../findings/missing-intervals.js'
import { note, type Note } from '../notes/note.js'
import { chosenMeasures, type PlannedMeasure } from '../plan/chosen-measures.js'
import {
  badOption,
  demandDraws,
  demandKnown,
  demandLevel,
  settledOptions,
  type EvaluateOptions,
} from '../plan/options.js'
import { measureSteps, type Plan, type PlannedSystem, type Step } from '../plan/plan.js'
import { isZeroWithout, zeroWithout } from '../policies/peers.js'
import { ifRegistered } from '../registered.js'
import type { System } from '../task/system.js'
import type { Aligned, Task } from '../task/task.js'
import { alignedByUnit } from './align.js'
import { comparisonOf, type Comparison } from './comparison.js'
import { itemMatchups } from './item-matchups.js'
import { testJointly } from './joint-test.js'
import { kindsOf, PAIRED_KINDS, pairsOf, type Matchup } from './matchup.js'
import { testOn, testPair, usualTest, type PairFinding, type PairOptions } from './pair-test.js'
import { averageNotes, unitColumns, unitMatchups, type UnitColumns } from './unit-matchups.js'

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
  'undefined',
  'empty',
  'like',
  'sources',
] as const satisfies readonly (keyof CompareOptions)[]

const ALTERNATIVES = ['two-sided', 'less', 'greater']

/** Systems compared: verdicts for every pair and measure, with what they rest on. */
export interface Compared {
  /** The systems on the units that all of them have. */
  readonly systems: readonly System[]
  readonly comparisons: readonly Comparison[]
  /** Values unit by unit, measure by measure, where measures have them. */
  readonly byUnit: readonly UnitColumns[]
  readonly notes: readonly Note[]
  readonly correction: string
  /** What became of units without a value. */
  readonly undefined: UndefinedPolicy
  readonly plan: ComparePlan
  /** The findings of each system on the shared units; asked for only where they are shown. */
  findings(): readonly FoundSystem[]
}

/** Systems aligned and measures chosen; nothing is tested yet. */
export interface ComparePlan {
  readonly aligned: Aligned
  readonly task: Task | undefined
  readonly measures: readonly PlannedMeasure[]
  readonly options: CompareOptions
  readonly pair: PairOptions
  readonly steps: readonly Step[]
}

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
  return {
    aligned,
    task,
    measures,
    options,
    pair,
    steps: stepsOf(aligned, measures, options, pair, registry),
  }
}

function demandSettled({ level, draws, alternative }: CompareOptions): void {
  if (level !== undefined) demandLevel(level)
  if (draws !== undefined) demandDraws(draws)
  if (alternative !== undefined && !ALTERNATIVES.includes(alternative))
    throw badOption('alternative', alternative, `one of ${ALTERNATIVES.join(', ')}`)
}

function demandBaseline(names: readonly string[], baseline: string | undefined): void {
  if (baseline === undefined || names.includes(baseline)) return
  throw new EvalError(
    'UNKNOWN_SYSTEM',
    `No system is called "${printable(baseline)}". There are ${names.join(', ')}.`,
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
  options: CompareOptions,
  { test, alternative, draws, level, effect, intervals }: PairOptions,
  registry: Registry,
): Step[] {
  const names = systems.map(({ name }) => name)
  const pairs = pairsOf(names, options.baseline)
  const family = pairs.length * measures.length
  const { sources = {} } = options
  const because = (option: keyof CompareOptions, usual: string): string =>
    sources[option] ?? (options[option] === undefined ? usual : 'asked for')
  const { unit } = systems[0]!
  return [
    { step: 'pair', of: `${unit}s`, chosen: `${units} ${unit}s`, why: by },
    ...measureSteps(
      measures,
      because('measures', 'usual for what the systems share, where one side is better'),
    ),
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
        : 'the interval that the test brings, else units are drawn again in pairs',
    },
    { step: 'effect', of: 'differences', chosen: effect, why: because('effect', 'default') },
    {
      step: 'correction',
      of: `${family} comparison${family === 1 ? '' : 's'}`,
      chosen: options.correction ?? DEFAULTS.correction,
      why: because('correction', 'default'),
    },
  ]
}

/** A measure with the part of the data that it is about: two averages of one measure are two measures here. */
const titled = ({ name, part }: PlannedMeasure): string => (part === undefined ? name : `${name} (${part})`)

/** What two systems will be seen as, as far as that is known before they are. */
function likelyKind({ group, call }: PlannedMeasure): keyof typeof DEFAULTS.tests {
  if (group.over === 'units') return 'paired'
  const { contribution, params } = call
  const frame = group.units[0]!.frame
  const said = contribution.samples?.(frame, params) ?? {}
  if (contribution.itemwise?.(params) === true) return said.proportion ? 'paired-binary' : 'paired'
  return said.tally ? 'paired-scores' : 'paired-rows'
}

/** Tests every pair on every measure and corrects over the whole family. */
export async function compareSystems(
  plan: ComparePlan,
  context: RunContext,
  run: RunOptions = {},
  known: readonly FoundSystem[] = [],
): Promise<Compared> {
  const { aligned, task, options, pair } = plan
  const { registry } = context
  const evaluated = evaluatedOn(plan, context, known)
  const { byUnit, paired } = matchupsOf(plan, evaluated, task)
  if (paired.length === 0)
    throw new EvalError('NOTHING_TO_COMPARE', 'No two systems share a unit with a value.')
  const matchups =
    options.test === undefined ? paired.filter((one) => usualTest(one, registry) !== undefined) : paired
  if (matchups.length === 0)
    throw new EvalError('NO_TEST', 'No registered test takes these systems.', { advice: [{ see: 'tests' }] })
  const unfit = unfitIntervalNotes(
    pair.intervals,
    matchups.map(({ measure, samples }) => ({ name: measure, kinds: kindsOf(samples) })),
    registry,
  )
  const joint = options.test === undefined ? undefined : testOn(options.test, 'systems', registry)
  const found = joint ? testJointly(joint, byUnit, matchups, pair) : await testAll(matchups, pair, run)
  const correction = correctionFrom(options, registry)
  const p = found.map(({ result }) => result.p)
  const adjusted = joint ? p : correction.adjust(p)
  const method = joint ? `${joint.contribution.name} for all pairs at once` : correction.name
  const family = { correction: method, family: p.length, error: 1 - pair.level }
  return {
    systems: aligned.systems,
    comparisons: matchups.map((matchup, index) =>
      comparisonOf(matchup, found[index]!, adjusted[index]!, family),
    ),
    byUnit,
    correction: method,
    undefined: undefinedIn(options),
    plan,
    notes: [
      ...aligned.notes,
      ...byUnit.flatMap((one) => averageNotes(one)),
      ...unitlessNotes(matchups),
      ...testNotes(matchups, found),
      ...untested(paired, matchups),
      ...uncorrected(options, method),
      ...unfit,
    ],
    findings: () => findingsOn(plan, evaluated, context),
  }

  function matchupsOf(
    { measures: all }: ComparePlan,
    values: readonly EvaluatedSystem[],
    own: Task | undefined,
  ): { byUnit: UnitColumns[]; paired: Matchup[] } {
    const names = aligned.systems.map(({ name }) => name)
    const columns: UnitColumns[] = []
    const pairs: Matchup[] = []
    for (const [index, one] of all.entries()) {
      const { group, call } = one
      if (group.over === 'units') {
        const column = unitColumns(
          names,
          aligned.systems[0]!.unit,
          values.map((system) => system.columns[index]!),
          group,
          undefinedIn(options),
        )
        columns.push(column)
        pairs.push(...unitMatchups(column, options.baseline, own?.usual))
      } else {
        pairs.push(...itemMatchups(aligned.systems, call, titled(one), options.baseline, own?.usual))
      }
    }
    return { byUnit: columns, paired: pairs.filter(({ units }) => units.length > 0) }
  }
}

/** What becomes of units without a value, as asked for or as the tool asked for has it. */
const undefinedIn = ({ undefined: policy, like }: CompareOptions): UndefinedPolicy =>
  settledOptions({
    ...(policy === undefined ? {} : { undefined: policy }),
    ...(like === undefined ? {} : { like }),
  }).undefined

/** The measures of one aligned system with their values. */
interface EvaluatedSystem {
  readonly system: System
  readonly measures: readonly PlannedMeasure[]
  readonly columns: readonly Column[]
}

/** Values on the shared units: those that are known already are picked, the others computed once. */
function evaluatedOn(
  { aligned, task, measures, options }: ComparePlan,
  context: RunContext,
  known: readonly FoundSystem[],
): EvaluatedSystem[] {
  const settled = settledOptions({
    ...(options.undefined === undefined ? {} : { undefined: options.undefined }),
    ...(options.like === undefined ? {} : { like: options.like }),
  })
  return aligned.systems.map((system) => {
    const own = measures.map((one): PlannedMeasure => ({
      ...one,
      group: system.groups.find(({ kind }) => kind === one.group.kind)!,
    }))
    const before = known.find((one) => one.system.name === system.name)
    const picked = own.map((one) => before && pickedColumn(one, before))
    const open = own.filter((_, index) => picked[index] === undefined)
    const plan: Plan = { systems: [], options: settled, intervals: undefined, steps: [] }
    const fresh = evaluatedColumns(open, system, task, plan, context)
    return {
      system,
      measures: own.map((one) => {
        const place = open.indexOf(one)
        return place < 0 ? one : fresh.measures[place]!
      }),
      columns: own.map((one, index) => picked[index] ?? fresh.columns[open.indexOf(one)]!),
    }
  })
}

/** A column that an evaluation of the same system has, on the units that are compared. */
function pickedColumn({ name, group }: PlannedMeasure, { measured }: FoundSystem): Column | undefined {
  const own = measured.find(
    ({ planned }) => planned.name === name && planned.group.kind === group.kind && group.over === 'units',
  )
  if (!own) return undefined
  const places = new Map(own.planned.group.units.map(({ id }, place) => [id, place]))
  const at = group.units.map(({ id }: Unit) => places.get(id))
  if (at.includes(undefined)) return undefined
  const { column } = own
  if (at.length === column.values.length && at.every((place, index) => place === index)) return column
  const codes = Uint8Array.from(at, (place) => column.codes[place!]!)
  const values = Float64Array.from(at, (place) => column.values[place!]!)
  // The aggregate over fewer units is not asked for here: comparisons see values only.
  return { ...column, values, codes, defined: codes.filter((code) => code === 0).length, total: codes.length }
}

async function testAll(
  matchups: readonly Matchup[],
  pair: PairOptions,
  { onProgress, signal }: RunOptions,
): Promise<PairFinding[]> {
  const found: PairFinding[] = []
  for (const [index, matchup] of matchups.entries()) {
    await pause(signal)
    onProgress?.(`${matchup.system} against ${matchup.baseline}`, index / matchups.length)
    found.push(testPair(matchup, pair))
  }
  return found
}

/** Findings of the systems on the shared units, with intervals and without chance levels. */
function findingsOn(
  { task, options, pair }: ComparePlan,
  systems: readonly EvaluatedSystem[],
  context: RunContext,
): FoundSystem[] {
  const settled = settledOptions({
    level: pair.level,
    nullModel: false,
    ...(options.undefined === undefined ? {} : { undefined: options.undefined }),
    ...(options.like === undefined ? {} : { like: options.like }),
  })
  const plan: Plan = { systems: [], options: settled, intervals: undefined, steps: [] }
  return systems.map(({ system, measures }): FoundSystem => {
    const planned: PlannedSystem = { system, task, measures, nullModels: new Map() }
    const how = findingOptions(planned, plan, context)
    const columns = columnsOf(measures, how.policy)
    const measured = measures.map((one, index): Measured => ({
      planned: one,
      column: columns[index]!,
      finding: findingOf(one, columns[index]!, how),
    }))
    return {
      ...planned,
      measured,
      findings: measured.map(({ finding }) => finding),
      notes: [],
      details: [],
    }
  })
}

interface AppliedCorrection {
  readonly name: string
  adjust(p: readonly number[]): ArrayLike<number>
}

function correctionFrom({ correction: asked }: CompareOptions, registry: Registry): AppliedCorrection {
  if (asked === 'none') return { name: 'none', adjust: (p) => p }
  const find = (): Call<Correction>[] => registry.calls('correction', asked ?? DEFAULTS.correction)
  const [call] = (asked === undefined ? ifRegistered(find) : find()) ?? []
  if (!call) return { name: 'none', adjust: (p) => p }
  const { contribution, params } = call
  return { name: contribution.name, adjust: (p) => contribution.adjust(p, params) }
}

/** Measures that see all items at once have no wins and losses of single ones. */
function unitlessNotes(matchups: readonly Matchup[]): Note[] {
  const without = [...new Set(matchups.filter(({ byUnit }) => !byUnit).map(({ measure }) => measure))]
  if (without.length === 0) return []
  const { unit } = matchups[0]!
  return [
    note(
      'NO_UNIT_VALUES',
      `${without.join(', ')} ${without.length === 1 ? 'has' : 'have'} no value for a single ${unit}: no wins, ties and losses.`,
      { measures: without },
    ),
  ]
}

/** Which measures have no test among those that are registered. */
function untested(paired: readonly Matchup[], tested: readonly Matchup[]): Note[] {
  const left = [...new Set(paired.filter((one) => !tested.includes(one)).map(({ measure }) => measure))]
  return left.length === 0
    ? []
    : [
        note('NOT_COMPARED', `Not compared: ${left.join(', ')}. No registered test takes them.`, {
          measures: left,
        }),
      ]
}

/** What is said where the usual correction is not registered. */
const uncorrected = ({ correction = DEFAULTS.correction }: CompareOptions, method: string): Note[] =>
  method === 'none' && correction !== 'none'
    ? [
        note('UNCORRECTED', `p is not corrected for several comparisons: ${correction} is not registered.`, {
          correction,
        }),
      ]
    : []

/** How many pairs a note names before it only counts them. */
const NAMED = 3

/** What tests remark, each remark once and with the pairs that it is about unless it is about all. */
function testNotes(matchups: readonly Matchup[], found: readonly PairFinding[]): Note[] {
  return [...new Set(found.flatMap(({ result }) => result.notes))].map((text) => {
    const of = matchups.filter((_, index) => found[index]!.result.notes.includes(text))
    if (of.length === matchups.length) return note('TEST_REMARK', text)
    const pairs = of.map(({ system, baseline, measure }) => `${system} against ${baseline} on ${measure}`)
    const rest = pairs.length > NAMED ? ` and ${pairs.length - NAMED} more` : ''
    return note(
      'TEST_REMARK',
      `${pairs.slice(0, NAMED).join(', ')}${rest}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
      { pairs },
    )
  })
}

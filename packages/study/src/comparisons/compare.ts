import { EvalError, type Call, type UndefinedPolicy } from '@eval/core'
import type { Test } from '@eval/significance'
import { DEFAULTS } from '../defaults.js'
import type { FoundSystem } from '../findings/found.js'
import { pause, type RunContext, type RunOptions } from '../findings/run.js'
import { unfitIntervalNotes } from '../findings/missing-intervals.js'
import type { Note } from '../notes/note.js'
import { unjudgedNotes } from '../retrieval/run-notes.js'
import { elsewhere, sentTests, type Sent } from '../threads/elsewhere.js'
import { workOfTests } from '../threads/work.js'
import { askedRandomizations, pairedNulls, type PairedNull } from '../randomization/paired-null.js'
import type { System } from '../task/system.js'
import type { Task } from '../task/task.js'
import { appliedCorrection } from './applied-correction.js'
import { comparisonOf, type Comparison } from './comparison.js'
import {
  disjointNotes,
  failedNotes,
  infiniteIn,
  nothingToCompare,
  testNotes,
  uncorrected,
  unitlessNotes,
  untested,
  type FailedTest,
} from './notes/comparison-notes.js'
import { drawsFor, fewDrawsNotes, openVerdictNotes } from './notes/enough-draws.js'
import { intervalNotes, adjustedByFamily, outOfReach } from './families.js'
import { testJointly } from './pairs/joint-test.js'
import type { Matchup } from './pairs/matchup.js'
import { kindsOf } from './pairs/paired-samples.js'
import { testOn, testPair, usualTest, type PairFinding, type PairOptions } from './pairs/pair-test.js'
import { missingNotes } from './notes/missing-notes.js'
import { scaleNotes } from './notes/scale-notes.js'
import { matchupsOf, sliceMatchups, withSlices } from './pairs/matchups-of.js'
import { averageNotes, type UnitColumns } from './pairs/unit-matchups.js'
import { type CompareOptions, type ComparePlan } from './plan-comparison.js'
import { undefinedIn, evaluatedOn, findingsOn } from './compared-values.js'

/** Systems compared: verdicts for every pair and measure, with what they rest on. */
export interface Compared {
  /** The systems on the units that all of them have. */
  readonly systems: readonly System[]
  readonly comparisons: readonly Comparison[]
  /** Values unit by unit, measure by measure, where measures have them. */
  readonly byUnit: readonly UnitColumns[]
  /** Mean differences under randomization, where their null distribution was asked for. */
  readonly nulls: readonly PairedNull[]
  readonly notes: readonly Note[]
  readonly correction: string
  /** What became of units without a value. */
  readonly undefined: UndefinedPolicy
  readonly plan: ComparePlan
  /** The findings of each system on the shared units; asked for only where they are shown. */
  findings(): readonly FoundSystem[]
}

/** Tests every pair on every measure and corrects over the whole family. */
export async function compareSystems(
  plan: ComparePlan,
  context: RunContext,
  run: RunOptions = {},
  known: readonly FoundSystem[] = [],
): Promise<Compared> {
  const { aligned, options, pair } = plan
  const { registry } = context
  const asked = options.nullDistribution === undefined ? [] : askedRandomizations(options.nullDistribution)
  const evaluated = evaluatedOn(plan, context, known)
  const whole = matchupsOf(plan, evaluated)
  const slices = plan.slices.map((slice) => sliceMatchups({ ...plan, ...slice }, context))
  const { byUnit } = whole
  const columns = [byUnit, ...slices.map((slice) => slice.byUnit)].flat()
  const paired = [whole.paired, ...slices.map((slice) => slice.paired)].flat()
  if (paired.length === 0) throw nothingToCompare(evaluated)
  const matchups =
    options.test === undefined ? paired.filter((one) => usualTest(one, registry) !== undefined) : paired
  if (matchups.length === 0)
    throw new EvalError('NO_TEST', 'No registered test applies to these systems.', {
      advice: [{ see: 'tests' }],
    })
  const unfit = unfitIntervalNotes(
    pair.intervals,
    matchups.map(({ measure, samples }) => ({ name: measure, kinds: kindsOf(samples) })),
    registry,
  )
  const joint = options.test === undefined ? undefined : testOn(options.test, 'systems', registry)
  demandUseful(options, joint)
  const correction = appliedCorrection(options.correction, registry)
  const over = options.family ?? DEFAULTS.family
  const familiesOf = (own: readonly Matchup[]): string[] =>
    own.map(({ measure, slice }) => (over === 'all' ? '' : (slice?.family ?? measure)))
  const error = 1 - pair.level
  const leastDraws = drawsFor(familiesOf(matchups), error, correction.adjust)
  const infinite = infiniteIn(evaluated)
  const { tested, found, failures } = joint
    ? { tested: matchups, found: testJointly(joint, columns, matchups, pair), failures: [] }
    : await testAll(matchups, { ...pair, leastDraws }, infinite, plan.task, context, run)
  const families = familiesOf(tested)
  if (options.effect !== undefined && found.every(({ effect }) => effect === undefined))
    throw useless('effect', `none of these measures has a value for each ${matchups[0]!.unit}`)
  const p = found.map(({ result }) => result.p)
  const adjusted = adjustedByFamily(p, families, joint ? (own) => own : (own) => correction.adjust(own))
  const beyond = outOfReach(
    found.map(({ smallest }) => smallest),
    error,
    families,
    correction.adjust,
  )
  const method = joint ? `${joint.contribution.name} for all pairs at once` : correction.name
  const comparisons = tested.map((matchup, index) =>
    comparisonOf(matchup, found[index]!, adjusted.p[index]!, {
      correction: method,
      family: adjusted.sizes[index]!,
      error,
      outOfReach: beyond[index],
    }),
  )
  return {
    systems: aligned.systems,
    comparisons,
    byUnit,
    nulls: pairedNulls(
      tested.filter((one) => whole.paired.includes(one)),
      asked,
      pair,
    ),
    correction: method,
    undefined: undefinedIn(options),
    plan,
    notes: [
      ...aligned.notes,
      ...unjudgedNotes(aligned.systems),
      ...byUnit.flatMap((one) => averageNotes(one)),
      ...missingNotes(byUnit, options.baseline),
      ...scaleNotes(byUnit, options.baseline),
      ...infinite,
      ...unitlessNotes(tested.filter(({ slice }) => slice === undefined)),
      ...testNotes(tested, found),
      ...failedNotes([...slices.flatMap((slice) => slice.failures), ...failures]),
      ...untested(paired, matchups),
      ...disjointNotes(byUnit, whole.paired),
      ...uncorrected(options, method),
      ...intervalNotes(comparisons),
      ...(joint ? [] : fewDrawsNotes(comparisons, families, correction.adjust)),
      ...(joint ? [] : openVerdictNotes(comparisons, found)),
      ...unfit,
    ],
    findings: () => withSlices(findingsOn(plan, evaluated, context), slices, context),
  }
}

/** Refuses what was asked for and cannot take effect. */
function demandUseful(
  { correction, family, alternative }: CompareOptions,
  joint: Call<Test> | undefined,
): void {
  if (family !== undefined && correction === 'none') throw useless('family', 'nothing is corrected')
  if (!joint) return
  const { name, params } = joint.contribution
  if (correction !== undefined) throw useless('correction', `${name} corrects for all pairs itself`)
  if (family !== undefined) throw useless('family', `${name} corrects for all pairs itself`)
  if (alternative !== undefined && !Object.hasOwn(params, 'alternative'))
    throw useless('alternative', `${name} has no alternative`)
}

const useless = (option: string, why: string): EvalError =>
  new EvalError('WITHOUT_EFFECT', `${option} has no effect: ${why}.`, { option })

/**
 * Tests every pair. A pair without a test result, or with an infinite value, is left out with a note, so that the other
 * comparisons stay; where no pair is left, that is the error.
 */
async function testAll(
  matchups: readonly Matchup[],
  pair: PairOptions,
  infinite: readonly Note[],
  task: Task | undefined,
  { threads }: RunContext,
  { onProgress, signal }: RunOptions,
): Promise<TestedPairs> {
  const results: (PairFinding | EvalError)[] = []
  // Pair by pair, because what is drawn for one measure of a pair serves the next.
  const pairs = new Map<string, number[]>()
  for (const [index, { system, baseline }] of matchups.entries()) {
    const key = JSON.stringify([system, baseline])
    pairs.set(key, [...(pairs.get(key) ?? []), index])
  }
  const work = { steps: threads ? workOfTests(matchups) : 0, parts: pairs.size }
  const sending = elsewhere(threads, work, pair.registry, signal)
  try {
    const sent = [...pairs.values()].map((places): Sent<PairFinding> =>
      sending
        ? sentTests(
            places.map((place) => matchups[place]!),
            pair,
            task,
            sending,
          )
        : [],
    )
    let done = 0
    for (const [which, places] of [...pairs.values()].entries()) {
      for (const [place, index] of places.entries()) {
        const matchup = matchups[index]!
        await pause(signal)
        onProgress?.(`${matchup.system} against ${matchup.baseline}`, done++ / matchups.length)
        const known = await sent[which]![place]
        signal?.throwIfAborted()
        // Exchanged rows only move an infinite loss from one system to the other, so that no test tells them apart.
        const isInfinite = !matchup.identical && !Number.isFinite(matchup.difference)
        results[index] = isInfinite ? infiniteDifference(matchup) : (known ?? tested(matchup, pair))
      }
    }
  } finally {
    sending?.end()
  }
  const able: Matchup[] = []
  const found: PairFinding[] = []
  const failures: FailedTest[] = []
  for (const [index, matchup] of matchups.entries()) {
    const result = results[index]!
    if (result instanceof EvalError) {
      failures.push({ measure: matchup.measure, why: result.message })
      if (failures.length === matchups.length) throw nothingCompared(result, infinite)
    } else {
      found.push(result)
      able.push(matchup)
    }
  }
  return { tested: able, found, failures }
}

/** What a test says of a pair, or why it says nothing. */
function tested(matchup: Matchup, pair: PairOptions): PairFinding | EvalError {
  try {
    return testPair(matchup, pair)
  } catch (error) {
    if (!(error instanceof EvalError) || error.code !== 'UNDEFINED_VALUE') throw error
    return error
  }
}

const infiniteDifference = ({ measure, system, baseline }: Matchup): EvalError =>
  new EvalError(
    'UNDEFINED_VALUE',
    `${system} against ${baseline} on ${measure}: an infinite value has no difference to test.`,
    { measure },
  )

/** No pair could be tested: the infinite values that are to blame, or what the last test said. */
const nothingCompared = (last: EvalError, infinite: readonly Note[]): EvalError =>
  infinite.length === 0
    ? last
    : new EvalError('UNDEFINED_VALUE', `Nothing to compare. ${infinite.map(({ text }) => text).join(' ')}`, {
        advice: [
          ...new Map(
            infinite.flatMap(({ advice = [] }) => advice.map((one) => [JSON.stringify(one), one])),
          ).values(),
        ],
      })

interface TestedPairs {
  readonly tested: readonly Matchup[]
  readonly found: PairFinding[]
  readonly failures: readonly FailedTest[]
}

import { EvalError, printable } from '@eval/core'
import { diagnose } from '@eval/io'
import { fileSource } from '@eval/io/node'
import { jsonNumber, type Comparison } from '@eval/report'
import type { Alternative } from '@eval/significance'
import type { OptionValues, Runner } from '../command.js'
import {
  comparePair,
  testOn,
  usualTest,
  type PairFindings,
  type TestOptions,
} from '../compare/compare-pair.js'
import { comparePlan } from '../compare/compare-plan.js'
import { fromPredictions } from '../compare/from-predictions.js'
import { fromRuns } from '../compare/from-runs.js'
import { fromValues } from '../compare/from-values.js'
import type { Gathered } from '../compare/gathered.js'
import { jointFindings } from '../compare/joint-test.js'
import { PAIRED_KINDS, type Matchup, type PairedKind } from '../compare/matchup.js'
import { detailTables, extremes, tallied } from '../compare/unit-differences.js'
import { gainOf, isShown, verdictOf, type Judged } from '../compare/verdict.js'
import { columnsFrom } from '../inputs.js'
import { chosenIntervals, unfitNotes } from '../intervals/interval-choice.js'
import { likePolicy } from '../like.js'
import { levelFrom, oneWholeNumberFrom } from '../option-values.js'
import { resultOf, type Session } from '../session.js'
import { known } from '../usual.js'

/** Two or more systems, paired by topic, row or unit: differences, tests, effects and a verdict for each pair. */
export const compare: Runner = async (words, options, session) => {
  const asked = testOptions(options, session)
  const correction = correctionFrom(options, session)
  const gathered = await gather(words, options, asked.level, session)
  const baseline = baselineFrom(gathered, options)
  if (options.explain === true) return comparePlan(gathered, baseline, correction.name, asked, session)
  const measured = gathered.measured()
  const paired = measured.matchups(baseline).filter((one) => one.units.length > 0)
  if (paired.length === 0)
    throw new EvalError('NOTHING_TO_COMPARE', 'No two systems share a unit with a value.')
  const matchups =
    asked.test === undefined ? paired.filter((one) => usualTest(one, session) !== undefined) : paired
  if (matchups.length === 0)
    throw new EvalError('NO_TEST', 'No registered test takes these systems. See: evals tests')
  const intervalled = matchups.map(({ measure, samples }) => ({
    name: measure,
    kinds: Object.keys(samples) as PairedKind[],
  }))
  const unfit = unfitNotes(asked.interval, intervalled, session)
  const joint = asked.test === undefined ? undefined : testOn(asked.test, 'systems', session)
  const found = joint
    ? jointFindings(joint, measured.byUnit, matchups, asked, session)
    : matchups.map((matchup, index) => {
        session.progress.report(`${matchup.system} against ${matchup.baseline}`, index / matchups.length)
        return comparePair(matchup, asked, session)
      })
  const p = found.map(({ result }) => result.p)
  const adjusted = joint ? p : correction.adjust(p)
  const method = joint ? `${joint.contribution.name} for all pairs at once` : correction.name
  const error = 1 - asked.level
  const comparisons = matchups.map((matchup, index) =>
    comparisonOf(matchup, found[index]!, adjusted[index]!, { correction: method, error, family: p.length }),
  )
  const worse = comparisons.filter((one) => isShown(one, error) && gainOf(one) < 0)
  const notes = [
    ...measured.notes,
    ...testNotes(matchups, found),
    ...untested(paired, matchups),
    ...uncorrected(options, method),
    ...unfit,
  ]
  const result = resultOf(session, {
    inputs: gathered.inputs,
    policies: {
      ...gathered.policies,
      ...likePolicy(options),
      confidence: asked.level,
      alternative: asked.alternative ?? 'two-sided',
      correction: method,
      ...(baseline === undefined ? {} : { baseline }),
    },
    // A report has the findings of systems already.
    systems: options.systems === false ? [] : measured.systems(),
    comparisons,
    tables: detailTables(comparisons),
    notes,
  })
  return { result, exit: options.failOnRegression === true && worse.length > 0 ? 1 : 0 }
}

/** Which measures have no test among those that are registered. */
function untested(paired: readonly Matchup[], tested: readonly Matchup[]): string[] {
  const left = new Set(paired.filter((one) => !tested.includes(one)).map(({ measure }) => measure))
  return left.size === 0 ? [] : [`Not compared: ${[...left].join(', ')}. No registered test takes them.`]
}

/** What is said where the usual correction is not registered. */
const uncorrected = ({ correction }: OptionValues, method: string): string[] =>
  method === 'none' && correction !== 'none'
    ? [`p is not corrected for several comparisons: ${String(correction)} is not registered.`]
    : []

/** How many pairs a note names before it only counts them. */
const NAMED = 3

/** What tests remark, each remark once and with the pairs that it is about unless it is about all. */
function testNotes(matchups: readonly Matchup[], found: readonly PairFindings[]): string[] {
  return [...new Set(found.flatMap(({ result }) => result.notes))].map((note) => {
    const of = matchups.filter((_, index) => found[index]!.result.notes.includes(note))
    if (of.length === matchups.length) return note
    const pairs = of.map(({ system, baseline, measure }) => `${system} against ${baseline} on ${measure}`)
    const rest = pairs.length > NAMED ? ` and ${pairs.length - NAMED} more` : ''
    return `${pairs.slice(0, NAMED).join(', ')}${rest}: ${note.charAt(0).toLowerCase()}${note.slice(1)}`
  })
}

function testOptions(options: OptionValues, session: Session): TestOptions {
  const draws =
    options.draws === undefined ? undefined : oneWholeNumberFrom(options.draws, '--draws', 1, 100_000_000)
  return {
    test: options.test as string | undefined,
    alternative: options.alternative as Alternative | undefined,
    draws,
    level: levelFrom(options.level),
    effect: String(options.effect),
    interval: chosenIntervals(options, PAIRED_KINDS, session, draws),
  }
}

interface Corrected {
  readonly name: string
  adjust(p: readonly number[]): ArrayLike<number>
}

function correctionFrom(options: OptionValues, { registry, sourceOf }: Session): Corrected {
  const written = String(options.correction)
  const find = () => registry.calls('correction', written)
  const [call] =
    written === 'none' ? [] : ((sourceOf('correction') === 'default' ? known(find) : find()) ?? [])
  if (!call) return { name: 'none', adjust: (p) => p }
  const { contribution, params } = call
  return { name: contribution.name, adjust: (p) => contribution.adjust(p, params) }
}

function baselineFrom({ names }: Gathered, options: OptionValues): string | undefined {
  if (options.baseline === undefined) return options.failOnRegression === true ? names[0] : undefined
  const asked = options.baseline as string
  if (!names.includes(asked)) {
    throw new EvalError(
      'UNKNOWN_SYSTEM',
      `No system is called "${printable(asked)}". There are ${names.join(', ')}.`,
      { asked },
    )
  }
  return asked
}

/** Reads the files as what they are: judgements with runs, predictions, or values unit by unit. */
async function gather(
  words: readonly string[],
  options: OptionValues,
  level: number,
  session: Session,
): Promise<Gathered> {
  const kind = (options.kind as string | undefined) ?? (await kindOf(words, options, session))
  if (kind === 'values') return fromValues(words, options, level, session)
  if (kind === 'predictions') return fromPredictions(words, options, level, session)
  if (words.length < 3) {
    throw new EvalError(
      'USAGE',
      'Give judgements and two runs or more (evals compare QRELS RUN RUN...), two files of predictions, or one file with --score a,b.',
    )
  }
  return fromRuns(words, options, level, session)
}

/** What the files are: settled by an option, or recognised. */
export async function kindOf(
  words: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<string> {
  const path = words[0]!
  if (options.truth !== undefined || options.pred !== undefined || options.threshold !== undefined)
    return 'predictions'
  if ((options.score as string | undefined)?.includes(',')) return 'predictions'
  if (options.value !== undefined || options.unit !== undefined || options.system !== undefined)
    return 'values'
  if (path === '-') return 'retrieval'
  const { files } = await diagnose([fileSource(path)], {
    readers: session.registry.all('reader'),
    columns: columnsFrom(options),
  })
  const table = files[0]?.recognised?.table
  if (table === 'predictions' || table === 'values' || table === 'multi-labels') return table
  if (table === 'records' || table === 'pairs') {
    throw new EvalError(
      'UNKNOWN_KIND',
      `${path}: its columns do not say what it is. Say --kind values if every column of numbers is a system, or --truth COLUMN with --pred or --score for predictions.`,
      { path },
    )
  }
  const trouble = files[0]?.findings.find(({ severity }) => severity === 'error')
  if (table === undefined && trouble && words.length < 3)
    throw new EvalError(trouble.code, trouble.sentence, { path })
  return 'retrieval'
}

function comparisonOf(
  matchup: Matchup,
  { test, result, interval, effect, minimumDetectable }: PairFindings,
  adjustedP: number,
  { correction, error, family }: Pick<Judged, 'correction' | 'error' | 'family'>,
): Comparison {
  const { measure, better, system, baseline, units, difference, unitWord } = matchup
  const comparison = {
    measure,
    better,
    baseline,
    system,
    difference: jsonNumber(difference),
    ...(interval ? { interval } : {}),
    test: `${test} (${result.method}${result.draws ? `, ${result.draws.count} draws` : ''})`,
    p: jsonNumber(result.p),
    log10P: result.logP / Math.LN10,
    ...(result.atMost ? { atMost: true as const } : {}),
    adjustedP: jsonNumber(adjustedP),
    correction,
    ...(effect ? { effect: { name: effect.name, value: jsonNumber(effect.value) } } : {}),
    ...tallied(matchup),
    n: units.length,
    ...(minimumDetectable === undefined ? {} : { minimumDetectable: jsonNumber(minimumDetectable) }),
    ...extremes(matchup),
  }
  const identical = difference === 0 && matchup.byUnit.every((one) => one === 0)
  return { ...comparison, verdict: verdictOf({ ...comparison, unitWord, error, family, identical }) }
}

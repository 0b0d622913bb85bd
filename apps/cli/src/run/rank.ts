import { EvalError, measuresOn, printName, type Column, type MeasureCall } from '@eval/core'
import { averageOf, judgedShares, microAverages } from '@eval/ranked'
import { jsonNumber, type Finding, type Result } from '@eval/report'
import type { OptionValues, Outcome, Runner } from '../command.js'
import { DRAWN, findingsOf, geometricInterval, isMean, perUnit } from '../findings.js'
import { keepsNote, modelOn } from '../chance/null-model-choice.js'
import type { OpenedInput } from '../inputs.js'
import { chosenIntervals, type IntervalChoice } from '../intervals/interval-choice.js'
import { noIntervalNotes } from '../intervals/no-interval-notes.js'
import { likeCalls, likePolicy } from '../like.js'
import { levelFrom, oneWholeNumberFrom, textFrom } from '../option-values.js'
import { chanceSteps, joinSteps, measureSteps, optionStep, planned, readStep, type Step } from '../plan.js'
import {
  DEFAULT_RANKING_MEASURES,
  rankedRuns,
  recordedPolicies,
  undefinedPolicy,
  type RankedRun,
} from '../ranking-options.js'
import { gradeNote, scoreNotes, some, unansweredNote } from '../run-notes.js'
import { resultOf, type Session } from '../session.js'
import { answeringTies, tieAnswerOf, tieNote } from '../tie-answers.js'
import { known, noUsualMeasure, usualMeasures } from '../usual.js'

/** Retrieval runs against judgements: measures with intervals and chance levels. */
export const rank: Runner = async (words, options, session) => {
  const answer = tieAnswerOf(options)
  const reading = answer ? { ...options, ties: 'trec' } : options
  const { qrels, runs } = await rankedRuns(words, reading, session)
  const calls = likeCalls(rankingCalls(options, session), options)
  if (options.explain === true) return planOf(qrels, runs, calls, options, session)
  const evaluated = runs.map((run) => systemOf(run, calls, options, session))
  const result: Partial<Result> = {
    inputs: [qrels.input, ...runs.map(({ file }) => file.input)],
    policies: {
      ...recordedPolicies(reading),
      ties: String(options.ties),
      undefined: undefinedPolicy(options),
      average: String(options.average),
      ...likePolicy(options),
    },
    systems: evaluated.map(({ system }) => system),
    notes: [
      ...qrels.notes,
      ...gradeNote(qrels, options),
      ...runs.flatMap((run, index) => [...notesOf(run, calls, options), ...evaluated[index]!.notes]),
      ...(options.average === 'micro' ? [] : bareNotes(evaluated, calls, options, session)),
      ...depthNote(options),
      ...chanceNote(options, session),
    ],
  }
  return { result: resultOf(session, result) }
}

/** Why values have no interval: they do not vary, or they are no means over topics. */
function bareNotes(
  evaluated: readonly Evaluated[],
  calls: readonly MeasureCall<'ranking'>[],
  options: OptionValues,
  session: Session,
): string[] {
  const sums = calls.filter((call) => !isMean(call)).map((call) => printName(call))
  const systems = evaluated.map(({ system: { name, findings } }) => ({
    name,
    findings: findings.filter(({ measure }) => !sums.includes(measure)),
  }))
  return [
    ...noIntervalNotes(systems, 'topics', intervalFrom(options, session), session),
    ...(sums.length === 0
      ? []
      : [`No interval for ${sums.join(', ')}: added up in a way of its own, not a mean over topics.`]),
  ]
}

interface Evaluated {
  readonly system: Result['systems'][number]
  readonly notes: readonly string[]
}

function planOf(
  qrels: OpenedInput<'qrels'>,
  runs: readonly RankedRun[],
  calls: readonly MeasureCall<'ranking'>[],
  options: OptionValues,
  session: Session,
): Outcome {
  const source = session.sourceOf('measures')
  const model = modelFrom(options, session)
  const asked = intervalFrom(options, session)?.first(['units'])
  const steps: Step[] = [
    readStep(qrels),
    ...runs.map(({ file }) => readStep(file)),
    ...joinSteps(runs, options, session),
    ...measureSteps(calls, source === 'default' ? 'usual for retrieval' : source),
    optionStep(session, 'average', 'topics', 'average', options.average),
    optionStep(session, 'average', 'topics without a value', 'undefined', options.undefined),
    ...calls.map((call) => ({
      step: 'interval' as const,
      of: printName(call),
      chosen: options.average === 'micro' || !isMean(call) ? 'none' : asked ? printName(asked.call) : DRAWN,
      why:
        options.average === 'micro'
          ? 'pooled counts have none here'
          : isMean(call)
            ? `${asked ? session.sourceOf('interval') : 'topics are drawn again'}, level ${levelFrom(options.level)}`
            : 'the measure averages in its own way',
    })),
    ...(model === undefined ? [] : chanceSteps(session.registry, calls, model, drawsFrom(options))),
  ]
  return planned(session, [qrels.input, ...runs.map(({ file }) => file.input)], steps)
}

/** The intervals that were asked for; one that is not there, or not for means over topics, is an error. */
const intervalFrom = (options: OptionValues, session: Session): IntervalChoice | undefined =>
  chosenIntervals(options, ['units'], session)

const drawsFrom = (options: OptionValues): number =>
  oneWholeNumberFrom(options.draws, '--draws', 1, 10_000_000)

/** Ranks are cut before anything else, so that values over all orders see only what was kept. */
const depthNote = (options: OptionValues): string[] =>
  options.depth === undefined || !tieAnswerOf(options)
    ? []
    : [`Equal scores across --depth were cut in the order of ids; orders are of what is kept.`]

/** Chance levels are of means over topics in one order of equal scores. */
const hasChance = (options: OptionValues): boolean =>
  options.chance !== false && options.average === 'macro' && tieAnswerOf(options) === undefined

/** What a chance level is worth depends on what is drawn from, so that is said. */
function chanceNote(options: OptionValues, session: Session): string[] {
  const answer = tieAnswerOf(options)
  if (answer && options.chance !== false && options.average === 'macro') {
    return [
      `No chance levels: they hold for one order of equal scores, not for the ${answer} value over all; --ties trec has them.`,
    ]
  }
  if (hasChance(options) && modelFrom(options, session) === undefined)
    return [`No chance levels: the null model ${String(options.nullModel)} is not registered.`]
  if (!hasChance(options)) return []
  if (session.sourceOf('nullModel') !== 'default')
    return modelOn('ranking', String(options.nullModel), session).map(keepsNote)
  if (options.population !== undefined) return []
  return [
    "Chance is a random order of each topic's judged and retrieved documents; --population N draws from the whole collection.",
  ]
}

/** The measures on rankings that were asked for, or those of the usual ones that are registered. */
export function rankingCalls(
  options: OptionValues,
  { registry, defaults }: Session,
): MeasureCall<'ranking'>[] {
  const given = options.measures ?? defaults.measures
  if (given !== undefined) {
    const text = Array.isArray(given) ? given.join(', ') : textFrom(given, '--measures')
    return measuresOn(registry, 'ranking', text)
  }
  const usual = options.average === 'micro' ? Object.keys(POOLED).join(', ') : DEFAULT_RANKING_MEASURES
  const calls = usualMeasures(registry, 'ranking', usual)
  if (calls.length === 0) throw noUsualMeasure()
  return calls
}

/** The null model that values are held against: as it was written, or the usual one where it is registered. */
function modelFrom(options: OptionValues, { registry, sourceOf }: Session): string | undefined {
  if (!hasChance(options)) return undefined
  const written = String(options.nullModel)
  const usual = sourceOf('nullModel') === 'default'
  return usual && !known(() => registry.calls('null-model', written, 'ranking')) ? undefined : written
}

function systemOf(
  { name, rankings }: RankedRun,
  calls: readonly MeasureCall<'ranking'>[],
  options: OptionValues,
  session: Session,
): Evaluated {
  const units = rankings.units
  const answer = tieAnswerOf(options)
  const answered = answer && calls.map((call) => answeringTies(call, units, answer, session.seed))
  const policy = undefinedPolicy(options)
  const { findings, columns } = findingsOf(session, units, answered?.map(({ call }) => call) ?? calls, {
    model: modelFrom(options, session),
    draws: drawsFrom(options),
    level: levelFrom(options.level),
    policy,
    interval: intervalFrom(options, session),
  })
  const averaged =
    options.average === 'geometric'
      ? findings.map((finding, index) => geometric(finding, columns[index]!, options, session))
      : options.average === 'micro'
        ? microFindings(rankings, calls)
        : findings
  const [plainMeans, allTopics] = [options.average === 'macro', policy !== 'omit']
  const topics =
    options.perTopic === true ? { units: units.map(({ id }) => id), perUnit: perUnit(columns) } : {}
  return {
    system: { name, findings: averaged, ...topics },
    notes: [...(answered ? [tieNote(name, answered, columns, { answer, plainMeans, allTopics })] : [])],
  }
}

function geometric(
  { measure, better, n, undefined: missing }: Finding,
  column: Column<'ranking'>,
  options: OptionValues,
  session: Session,
): Finding {
  const mean = averageOf(column, 'geometric')
  const shared = { measure, part: 'geometric mean', better, n, undefined: missing }
  if (typeof mean !== 'number') return { ...shared, value: null, why: 'There is nothing to average.' }
  const level = levelFrom(options.level)
  const interval = geometricInterval(session, column, level, 'omit', intervalFrom(options, session))
  return { ...shared, value: jsonNumber(mean), ...(interval ? { interval } : {}) }
}

const POOLED = { SetP: 'precision', SetR: 'recall', SetF: 'f' } as const

/** Micro averages pool the counts of all topics, so only measures of sets have one. */
function microFindings(rankings: RankedRun['rankings'], calls: readonly MeasureCall<'ranking'>[]): Finding[] {
  const pooled = microAverages(rankings.units.map(({ frame }) => frame))
  const n = rankings.units.length
  return calls.map((call) => {
    const measure = printName(call)
    if (!Object.hasOwn(POOLED, measure)) {
      throw new EvalError(
        'NO_MICRO_AVERAGE',
        `${measure} has no micro average: pooled over topics there are ${Object.keys(POOLED).join(', ')}.`,
        { measure },
      )
    }
    const value = pooled[POOLED[measure as keyof typeof POOLED]]
    const shared = { measure, better: 'higher', part: 'micro average' } as const
    return typeof value === 'number'
      ? { ...shared, value: jsonNumber(value), n, undefined: 0 }
      : { ...shared, value: null, why: 'Nothing was retrieved or nothing is relevant.', n: 0, undefined: n }
  })
}

/** What a reader of the numbers should know: missing topics, ties across a cutoff, unjudged documents. */
function notesOf(
  { name, rankings, file }: RankedRun,
  calls: readonly MeasureCall<'ranking'>[],
  options: OptionValues,
): string[] {
  const { missing, unjudgedTopics, units } = rankings
  const wanted = tieAnswerOf(options) ? [] : calls
  const cutoffs = [
    ...new Set(wanted.flatMap(({ params }) => (typeof params.k === 'number' ? [params.k] : []))),
  ]
  const notes = [...file.notes, ...scoreNotes(name, file.read.table, options)]
  notes.push(...unansweredNote(name, missing, units.length))
  if (unjudgedTopics.length > 0) {
    notes.push(
      unjudgedTopics.length === 1
        ? `${name}: 1 topic has no judgements and is left out (${some(unjudgedTopics)}).`
        : `${name}: ${unjudgedTopics.length} topics have no judgements and are left out (${some(unjudgedTopics)}).`,
    )
  }
  for (const k of cutoffs) {
    const crossing = units.filter(
      ({ frame }) => frame.tieEnds.length > k && frame.tieEnds[k - 1] === 0,
    ).length
    if (crossing > 0) {
      notes.push(
        `${name}: equal scores cross the cutoff ${k} in ${crossing} of ${units.length} topics; the order of ${options.ties === 'input' ? 'rows' : 'ids'} decides there.`,
      )
    }
  }
  const [share] = judgedShares(
    units.map(({ frame }) => frame),
    [10],
  )
  if (share?.share !== undefined && share.share < 1) {
    notes.push(`${name}: ${((1 - share.share) * 100).toFixed(1)} % of the top 10 are unjudged.`)
  }
  return notes
}

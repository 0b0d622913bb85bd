import { EvalError, measuresOn, type Column, type MeasureCall } from '@eval/core'
import { averageOf, judgedShares, microAverages } from '@eval/ranked'
import { jsonNumber, type Finding, type Result } from '@eval/report'
import type { OptionValues, Runner } from '../command.js'
import { findingsOf, perUnit } from '../findings.js'
import { levelFrom, textFrom, wholeNumbersFrom } from '../option-values.js'
import {
  DEFAULT_RANKING_MEASURES,
  policiesFrom,
  rankedRuns,
  undefinedPolicy,
  type RankedRun,
} from '../ranking-options.js'
import { resultOf, type Session } from '../session.js'

/** Retrieval runs against judgements: measures with intervals and chance levels. */
export const rank: Runner = async (words, options, session) => {
  const { qrels, runs } = await rankedRuns(words, options, session)
  const calls = measuresOn(session.registry, 'ranking', measuresFrom(options, session))
  const systems = runs.map((run) => systemOf(run, calls, options, session))
  const result: Partial<Result> = {
    inputs: [qrels.input, ...runs.map(({ file }) => file.input)],
    policies: {
      ...policiesFrom(options),
      undefined: undefinedPolicy(options),
      average: String(options.average),
    },
    systems,
    notes: [...qrels.notes, ...runs.flatMap((run) => notesOf(run, calls)), ...chanceNote(options)],
  }
  return { result: resultOf(session, result) }
}

/** What a chance level is worth depends on what is drawn from, so that is said. */
function chanceNote(options: OptionValues): string[] {
  if (options.chance === false || options.average !== 'macro' || options.population !== undefined) return []
  return [
    "Chance is a random order of each topic's judged and retrieved documents; --population N draws from the whole collection.",
  ]
}

export function measuresFrom(options: OptionValues, session: Session): string {
  const given = options.measures ?? session.defaults.measures ?? DEFAULT_RANKING_MEASURES
  return Array.isArray(given) ? given.join(', ') : textFrom(given, '--measures')
}

function systemOf(
  { name, rankings }: RankedRun,
  calls: readonly MeasureCall<'ranking'>[],
  options: OptionValues,
  session: Session,
): Result['systems'][number] {
  const units = rankings.units
  const { findings, columns } = findingsOf(session, units, calls, {
    model: options.chance === false || options.average !== 'macro' ? undefined : String(options.nullModel),
    draws: wholeNumbersFrom(options.draws, '--draws', 1, 10_000_000)[0]!,
    level: levelFrom(options.level),
    policy: undefinedPolicy(options),
  })
  const averaged =
    options.average === 'geometric'
      ? findings.map((finding, index) => geometric(finding, columns[index]!))
      : options.average === 'micro'
        ? microFindings(rankings, findings)
        : findings
  return {
    name,
    findings: averaged,
    ...(options.perTopic === true ? { units: units.map(({ id }) => id), perUnit: perUnit(columns) } : {}),
  }
}

function geometric({ measure, better, n, undefined: missing }: Finding, column: Column<'ranking'>): Finding {
  const mean = averageOf(column, 'geometric')
  return typeof mean === 'number'
    ? { measure, value: jsonNumber(mean), better, n, undefined: missing }
    : { measure, value: null, why: 'There is nothing to average.', better, n, undefined: missing }
}

/** Micro averages pool the counts of all topics, so only measures of sets have one. */
function microFindings(rankings: RankedRun['rankings'], findings: readonly Finding[]): Finding[] {
  const pooled = microAverages(rankings.units.map(({ frame }) => frame))
  const n = rankings.units.length
  const names = { precision: 'SetP', recall: 'SetR', f: 'SetF' } as const
  if (findings.length === 0) throw new EvalError('USAGE', 'Name at least one measure.')
  return Object.entries(names).map(([key, measure]) => {
    const value = pooled[key as keyof typeof names]
    return typeof value === 'number'
      ? { measure: `${measure} (micro)`, value: jsonNumber(value), better: 'higher', n, undefined: 0 }
      : {
          measure: `${measure} (micro)`,
          value: null,
          why: 'Nothing was retrieved or nothing is relevant.',
          better: 'higher',
          n: 0,
          undefined: n,
        }
  })
}

/** What a reader of the numbers should know: missing topics, ties across a cutoff, unjudged documents. */
function notesOf({ name, rankings, file }: RankedRun, calls: readonly MeasureCall<'ranking'>[]): string[] {
  const { missing, unjudgedTopics, units } = rankings
  const cutoffs = [
    ...new Set(calls.flatMap(({ params }) => (typeof params.k === 'number' ? [params.k] : []))),
  ]
  const notes = [...file.notes]
  if (missing.length > 0) {
    notes.push(
      `${name}: ${missing.length} of ${units.length} judged topics are not answered (${some(missing)}).`,
    )
  }
  if (unjudgedTopics.length > 0) {
    notes.push(
      `${name}: ${unjudgedTopics.length} topics have no judgements and are left out (${some(unjudgedTopics)}).`,
    )
  }
  for (const k of cutoffs) {
    const crossing = units.filter(
      ({ frame }) => frame.tieEnds.length > k && frame.tieEnds[k - 1] === 0,
    ).length
    if (crossing > 0) {
      notes.push(
        `${name}: equal scores cross the cutoff ${k} in ${crossing} of ${units.length} topics; the order of ids decides there.`,
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

const some = (ids: readonly string[]): string => `${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ', …' : ''}`

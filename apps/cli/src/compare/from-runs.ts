import { evaluate, printName, type Column, type MeasureCall } from '@eval/core'
import { floored } from '@eval/ranked'
import type { OptionValues } from '../command.js'
import { findingsOn, isGeometric } from '../findings.js'
import { likeCalls } from '../like.js'
import { joinSteps, measureSteps, optionStep, pairStep, readStep } from '../plan.js'
import { rankedRuns, recordedPolicies, undefinedPolicy } from '../ranking-options.js'
import { rankingCalls } from '../run/rank.js'
import { unansweredNote } from '../run-notes.js'
import type { Session } from '../session.js'
import { answeringTies, tieAnswerOf } from '../tie-answers.js'
import type { Gathered, Measured } from './gathered.js'
import { pairingNotes, sharedUnits } from './pairing.js'
import { unitMatchups, type UnitValues } from './unit-values.js'

/** Retrieval runs on the same judgements, paired by topic. */
export async function fromRuns(
  words: readonly string[],
  options: OptionValues,
  level: number,
  session: Session,
): Promise<Gathered> {
  const answer = tieAnswerOf(options)
  const reading = answer ? { ...options, ties: 'trec' } : options
  const { qrels, runs } = await rankedRuns(words, reading, session)
  const asked = options.measures !== undefined
  const named = likeCalls(rankingCalls(options, session), options)
  const calls = named.filter(
    // Unasked, only what can be better or worse is compared: anything else would weigh on the correction.
    ({ contribution }) => asked || contribution.better !== 'neither',
  )
  const policy = undefinedPolicy(options)
  const listed = runs.map(({ name, rankings }) => ({ name, ids: rankings.units.map(({ id }) => id) }))
  const shared = sharedUnits(listed, 'topic')
  const measured = (): Measured => {
    const found = runs.map(({ rankings }, index) => {
      const units = Array.from(shared.places[index]!, (place) => rankings.units[place]!)
      const own = answer ? calls.map((call) => answeringTies(call, units, answer, session.seed).call) : calls
      return { units, columns: evaluate(units, own, policy).columns }
    })
    const byUnit = calls.map((_, measure): UnitValues => {
      const columns = found.map((one) => one.columns[measure]!)
      const { call } = columns[0]!
      return {
        measure: comparedAs(call),
        better: call.contribution.better,
        unitWord: 'topic',
        units: shared.units,
        names: runs.map((run) => run.name),
        values: columns.map((column) => settledValues(column, policy)),
        defined: columns.map(({ codes }) => codes.map((code) => (code === 0 || policy !== 'omit' ? 1 : 0))),
      }
    })
    return {
      systems: () =>
        runs.map(({ name }, index) => {
          const { units, columns } = found[index]!
          const how = { model: undefined, draws: 1, level, policy }
          return { name, findings: findingsOn(session, units, columns, how) }
        }),
      notes: [
        ...qrels.notes,
        ...runs.flatMap(({ file }) => file.notes),
        ...runs.flatMap(({ name, rankings: { missing, units } }) =>
          unansweredNote(name, missing, units.length),
        ),
        ...pairingNotes(listed, shared, 'topic'),
        ...calls.flatMap((call) => averageNote(call)),
      ],
      matchups: (baseline) => byUnit.flatMap((one) => unitMatchups(one, baseline)),
      byUnit,
    }
  }
  return {
    names: runs.map(({ name }) => name),
    inputs: [qrels.input, ...runs.map(({ file }) => file.input)],
    policies: {
      ...recordedPolicies(reading),
      ties: String(options.ties),
      undefined: policy,
    },
    steps: [
      readStep(qrels),
      ...runs.map(({ file }) => readStep(file)),
      ...joinSteps(runs, options, session),
      pairStep('topics', shared.units.length, 'by topic; those that every run is evaluated on'),
      optionStep(session, 'average', 'topics without a value', 'undefined', options.undefined),
      ...measureSteps(
        calls,
        asked ? session.sourceOf('measures') : 'usual for retrieval, where one side is better',
      ),
    ],
    measures: calls.map((call) => ({ measure: comparedAs(call), usualTest: 'randomization' })),
    measured,
  }
}

/** Geometric means are ordered as the means of logarithms are, so these are compared. */
const comparedAs = (call: MeasureCall<'ranking'>): string =>
  isGeometric(call) ? `ln ${printName(call)}` : printName(call)

function averageNote(call: MeasureCall<'ranking'>): string[] {
  const name = printName(call)
  if (isGeometric(call)) {
    return [
      `${name} is compared by its logarithms, whose mean it is made of: a difference of 0.1 in ln ${name} is a ${name} about 1.1 times as high.`,
    ]
  }
  if (!call.contribution.aggregate) return []
  return [`${name} is compared by its mean over topics, not by its own average.`]
}

/** Values with the policy for undefined ones applied, as logarithms where the mean is geometric. */
function settledValues({ values, codes, call }: Column<'ranking'>, policy: string): Float64Array {
  const { range, better } = call.contribution
  const worst = better === 'lower' ? range[1] : range[0]
  const settled = values.map((value, unit) => (codes[unit] === 0 ? value : policy === 'worst' ? worst : 0))
  return isGeometric(call) ? settled.map((value) => Math.log(floored(value))) : settled
}

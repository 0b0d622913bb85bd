import {
  EvalError,
  isUndefined,
  measuresOn,
  printName,
  splitNames,
  checked,
  type MeasureCall,
} from '@eval/core'
import type { Finding } from '@eval/report'
import type { OptionValues } from '../command.js'
import { countFindings, tallyFindings } from '../frame-findings.js'
import { isZeroWithout, likeCalls } from '../like.js'
import { numbersFrom } from '../option-values.js'
import { measureSteps, pairStep, readStep } from '../plan.js'
import type { Session } from '../session.js'
import { known, noUsualMeasure, usualMeasures } from '../usual.js'
import type { Gathered } from './gathered.js'
import { pairsOf, type Matchup } from './matchup.js'
import { predictionSystems, type PairedPredictions } from './prediction-systems.js'
import { countRows, countsOn, placements, scoresApart, tallyOn, tallyRows } from './row-samples.js'
import { ownName } from '../own-name.js'

const ON_COUNTS = 'Accuracy, Informedness'
const ON_SCORES = 'AUC'
const DRAWS = 1000

interface Measures {
  readonly counts: readonly MeasureCall<'counts'>[]
  readonly tally: readonly MeasureCall<'tally'>[]
}

/** Predictions of several systems on the same rows: one file for each, or one file with a column for each. */
export async function fromPredictions(
  words: readonly string[],
  options: OptionValues,
  level: number,
  session: Session,
): Promise<Gathered> {
  const threshold =
    options.threshold === undefined ? undefined : numbersFrom(options.threshold, '--threshold')[0]
  const predictions = await predictionSystems(words, options, threshold, session)
  const { systems, files, positive } = predictions
  const measures = measuresFor(predictions, options, session)
  const findings = (index: number): Finding[] => {
    const { predicted, scores } = systems[index]!
    const how = { level, draws: DRAWS, nullModels: new Map() }
    return [
      ...(predicted && measures.counts.length > 0
        ? countFindings(session, countsOn(predictions, predicted), measures.counts, how)
        : []),
      ...(scores && measures.tally.length > 0
        ? tallyFindings(session, tallyOn(predictions, scores), measures.tally, how)
        : []),
    ]
  }
  const source = session.sourceOf('measures')
  const why = source === 'default' ? 'usual for what the systems share' : source
  return {
    names: systems.map(({ name }) => name),
    inputs: files.map(({ input }) => input),
    policies: {
      ...(threshold === undefined ? {} : { threshold }),
      ...(positive === undefined ? {} : { positive }),
    },
    steps: [
      ...files.map((file) => readStep(file)),
      pairStep('rows', predictions.rows.length, predictions.paired),
      ...measureSteps(measures.counts, why),
      ...measureSteps(measures.tally, why),
    ],
    measures: [
      ...measures.counts.map((call) => ({
        measure: printName(call),
        usualTest: usualOnCounts(call, predictions),
      })),
      ...measures.tally.map((call) => ({
        measure: printName(call),
        usualTest: usualOnScores(call, predictions),
      })),
    ],
    measured: () => ({
      systems: () => systems.map(({ name }, index) => ({ name, findings: findings(index) })),
      notes: predictions.notes,
      matchups: (baseline) => [
        ...measures.counts.flatMap((call) => countMatchups(predictions, call, baseline)),
        ...measures.tally.flatMap((call) => tallyMatchups(predictions, call, baseline)),
      ],
      byUnit: [],
    }),
  }
}

/** Plain accuracy is right or wrong on each row, which McNemar's test takes. */
const usualOnCounts = (call: MeasureCall<'counts'>, { weights }: PairedPredictions): string =>
  ownName(call) === 'Accuracy' && !weights ? 'mcnemar' : 'randomization'

/** The whole area has a variance in closed form. */
const usualOnScores = (call: MeasureCall<'tally'>, { weights }: PairedPredictions): string =>
  ownName(call) === 'AUC' && printName(call).endsWith('AUC') && !weights ? 'delong' : 'randomization'

/** The measures asked for, each on what the files have; the usual ones when none is. */
function measuresFor(
  { systems, positive }: PairedPredictions,
  options: OptionValues,
  session: Session,
): Measures {
  const counts = systems.every(({ predicted }) => predicted !== undefined)
  const scores = positive !== undefined && systems.every((system) => system.scores !== undefined)
  if (!counts && !scores) {
    throw new EvalError(
      'NOTHING_TO_MEASURE',
      'The systems share neither predicted classes nor scores with a positive class. Say --pred, or --score with --positive and --threshold.',
    )
  }
  const { registry } = session
  const settled = <K extends 'counts' | 'tally'>(calls: readonly MeasureCall<K>[]): MeasureCall<K>[] =>
    likeCalls(calls, options).map((call) =>
      isZeroWithout(call as MeasureCall, options) ? zeroWithout(call) : call,
    )
  const given = (options.measures ?? session.defaults.measures) as string | readonly string[] | undefined
  if (given === undefined) {
    const usual = {
      counts: counts ? settled(usualMeasures(registry, 'counts', ON_COUNTS)) : [],
      tally: scores ? settled(usualMeasures(registry, 'tally', ON_SCORES)) : [],
    }
    if (usual.counts.length + usual.tally.length === 0) throw noUsualMeasure()
    return usual
  }
  const measures = { counts: [] as MeasureCall<'counts'>[], tally: [] as MeasureCall<'tally'>[] }
  for (const name of splitNames(typeof given === 'string' ? given : given.join(', '))) {
    const onCounts = counts ? known(() => measuresOn(registry, 'counts', name)) : undefined
    if (onCounts) measures.counts.push(...onCounts)
    else measures.tally.push(...measuresOn(registry, scores ? 'tally' : ('counts' as 'tally'), name))
  }
  return { counts: settled(measures.counts), tally: settled(measures.tally) }
}

/** The same measure with 0 where it has no value. */
function zeroWithout<K extends 'counts' | 'tally'>(call: MeasureCall<K>): MeasureCall<K> {
  const { contribution } = call
  const compute: typeof contribution.compute = (input, params) => {
    const value = contribution.compute(input, params)
    return isUndefined(value) ? 0 : value
  }
  return { ...call, contribution: { ...contribution, compute } }
}

function countMatchups(
  predictions: PairedPredictions,
  call: MeasureCall<'counts'>,
  baseline: string | undefined,
): Matchup[] {
  const { systems, rows, actual } = predictions
  return pairsOf(
    systems.map(({ name }) => name),
    baseline,
  ).map(([system, base]) => {
    const [first, second] = [systems[system]!.predicted!, systems[base]!.predicted!]
    const right = (predicted: Uint32Array): Float64Array =>
      Float64Array.from(predicted, (code, row) => (code === actual[row] ? 1 : 0))
    const paired = { first: right(first), second: right(second) }
    const byUnit = paired.first.map((value, row) => value - paired.second[row]!)
    const rowwise = { 'paired-rows': countRows(predictions, call, first, second) }
    const usualTest = usualOnCounts(call, predictions)
    const named = { measure: printName(call), better: call.contribution.better }
    return {
      ...named,
      system: systems[system]!.name,
      baseline: systems[base]!.name,
      unitWord: 'row',
      units: rows,
      difference: rowwise['paired-rows'].difference(everyRow(rows)) ?? noValue(named.measure),
      byUnit,
      unitBetter: 'higher',
      samples:
        usualTest === 'mcnemar'
          ? { 'paired-binary': table(paired.first, paired.second), paired, ...rowwise }
          : rowwise,
      usualTest,
    }
  })
}

function tallyMatchups(
  predictions: PairedPredictions,
  call: MeasureCall<'tally'>,
  baseline: string | undefined,
): Matchup[] {
  const { systems, rows } = predictions
  return pairsOf(
    systems.map(({ name }) => name),
    baseline,
  ).map(([system, base]) => {
    const [first, second] = [systems[system]!.scores!, systems[base]!.scores!]
    const placed = [placements(predictions, first), placements(predictions, second)] as const
    const rowwise = { 'paired-rows': tallyRows(predictions, call, first, second) }
    const usualTest = usualOnScores(call, predictions)
    const value = (scores: Float64Array): number => {
      const own = checked(call, printName(call), tallyOn(predictions, scores))
      return isUndefined(own) ? noValue(printName(call)) : own
    }
    return {
      measure: printName(call),
      better: call.contribution.better,
      system: systems[system]!.name,
      baseline: systems[base]!.name,
      unitWord: 'row',
      units: rows,
      difference: value(first) - value(second),
      byUnit: placed[0].map((share, row) => share - placed[1][row]!),
      unitBetter: 'higher',
      samples:
        usualTest === 'delong'
          ? { 'paired-scores': scoresApart(predictions, first, second), ...rowwise }
          : rowwise,
      usualTest,
    }
  })
}

const everyRow = (rows: readonly string[]): Uint32Array => Uint32Array.from(rows.keys())

function noValue(measure: string): never {
  throw new EvalError(
    'UNDEFINED_VALUE',
    `${measure} has no value for one of the systems. Leave it out with -m.`,
  )
}

function table(first: Float64Array, second: Float64Array): NonNullable<Matchup['samples']['paired-binary']> {
  const count = (one: number, other: number): number =>
    first.reduce((sum, value, row) => sum + (value === one && second[row] === other ? 1 : 0), 0)
  return { both: count(1, 1), firstOnly: count(1, 0), secondOnly: count(0, 1), neither: count(0, 0) }
}

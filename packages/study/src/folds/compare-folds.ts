import { checked, EvalError, isUndefined, type MeasureCall } from '@eval/core'
import { studentT, type Alternative, type TestResult } from '@eval/significance'
import { planComparison, type CompareOptions } from '../comparisons/plan-comparison.js'
import { compareSystems } from '../comparisons/compare.js'
import { pairsOf } from '../comparisons/matchup.js'
import { DEFAULTS } from '../defaults.js'
import type { RunContext, RunOptions } from '../findings/run.js'
import { note, type Note } from '../notes/note.js'
import { chosenMeasures, type PlannedMeasure } from '../plan/chosen-measures.js'
import { badOption, demandLevel } from '../plan/options.js'
import { ifRegistered } from '../registered.js'
import { jsonNumber } from '../result/json-number.js'
import type { DetailTable } from '../result/detail-table.js'
import { noteRecord, tableRecord } from '../result/record.js'
import type { Result } from '../result/result.js'
import { slicesOf } from '../task/slices-of.js'
import type { System } from '../task/system.js'
import { foldTables } from './fold-tables.js'
import type { FoldTest, FoldValues } from './fold-test.js'

/** What is asked about systems that were cross-validated. */
export interface FoldQuestion {
  /** The column that says to which fold a row belongs; rows of one fold are its test set. */
  readonly fold: string
  /** How often the data were split again; folds of one repetition follow each other. */
  readonly repetitions?: number
  /** Test items over training items; by the number of folds when absent. */
  readonly ratio?: number
  readonly measures?: string | readonly string[]
  readonly baseline?: string
  readonly level?: number
  readonly alternative?: Alternative
}

/** Systems compared over the folds of a cross-validation. */
export interface FoldComparison {
  readonly values: readonly FoldValues[]
  readonly tests: readonly FoldTest[]
  readonly tables: readonly DetailTable[]
  readonly notes: readonly Note[]
}

/** Compares systems over the folds of a cross-validation, by every test that its design allows. */
export async function compareFolds(
  systems: readonly System[],
  question: FoldQuestion,
  context: RunContext,
  run: RunOptions = {},
): Promise<FoldComparison> {
  const { fold, repetitions = 1, level = DEFAULTS.level, alternative = 'two-sided' } = question
  demandLevel(level)
  if (!Number.isSafeInteger(repetitions) || repetitions < 1)
    throw badOption('repetitions', repetitions, 'a whole number from 1 on')
  const sliced = systems.map((system) => slicesOf(context.taskOf(system), system, fold))
  const folds = sliced[0]!.map(({ value }) => value)
  demandFolds(folds, sliced, systems, fold)
  if (folds.length % repetitions !== 0)
    throw badOption('repetitions', repetitions, `a divisor of the ${folds.length} folds`)
  const perRepetition = folds.length / repetitions
  const ratio = question.ratio ?? (perRepetition > 1 ? 1 / (perRepetition - 1) : undefined)
  const values = valuesOf(systems, sliced, folds, question, context)
  const pairs = pairsOf(
    systems.map(({ name }) => name),
    question.baseline,
  )
  const design: Design = { ratio, perRepetition, repetitions, level, alternative, context }
  const tests = values.flatMap((own) =>
    pairs.flatMap(([first, second]) => testsOf(own, first, second, design)),
  )
  // Rows of repeated splits are the same items again, which McNemar's test may not count twice.
  const whole =
    repetitions > 1 ? [] : await mcnemarTests(systems, question, { level, alternative }, context, run)
  const all = [...tests, ...whole]
  return {
    values,
    tests: all,
    tables: foldTables(values, all, { level, alternative }),
    notes: [
      ...notesOf(folds.length, repetitions, ratio),
      ...(all.some(({ test }) => test === '5x2cv-t')
        ? [
            note(
              'FIRST_FOLD',
              'The statistic and the interval of 5x2cv-t are of the difference on the first fold (Dietterich 1998), not of the mean difference.',
            ),
          ]
        : []),
    ],
  }
}

function demandFolds(
  folds: readonly string[],
  sliced: readonly (readonly { readonly value: string }[])[],
  systems: readonly System[],
  column: string,
): void {
  const other = sliced.findIndex(
    (own) => own.length !== folds.length || own.some(({ value }) => !folds.includes(value)),
  )
  if (other >= 0)
    throw new EvalError(
      'OTHER_FOLDS',
      `${systems[0]!.name} and ${systems[other]!.name} have different folds in the column ${column}.`,
      { systems: [systems[0]!.name, systems[other]!.name] },
    )
  if (folds.length < 2)
    throw new EvalError('ONE_FOLD', `The column ${column} has ${folds.length} fold; two or more are needed.`)
}

/** Every measure on every fold of every system. */
function valuesOf(
  systems: readonly System[],
  sliced: readonly (readonly { readonly value: string; readonly system: System }[])[],
  folds: readonly string[],
  { measures }: FoldQuestion,
  { registry, taskOf }: RunContext,
): FoldValues[] {
  const planned = (system: System): PlannedMeasure[] =>
    chosenMeasures(system, taskOf(system), { measures, compared: true }, registry)
  return planned(systems[0]!).map(({ name, part, call }) => ({
    measure: part === undefined ? name : `${name} (${part})`,
    folds,
    systems: systems.map((system, place) => ({
      name: system.name,
      values: Float64Array.from(folds, (fold) =>
        valueOn(sliced[place]!.find(({ value }) => value === fold)!.system, call, name, fold),
      ),
    })),
  }))
}

function valueOn({ name: system, groups }: System, call: MeasureCall, name: string, fold: string): number {
  const frame = groups.find(({ kind }) => kind === call.contribution.input)?.units[0]?.frame
  const value = frame === undefined ? undefined : checked(call, name, frame)
  if (value === undefined || isUndefined(value))
    throw new EvalError(
      'UNDEFINED_VALUE',
      `${name} of ${system} is undefined on fold ${fold}: ${value === undefined ? 'it has no such frame.' : call.contribution.undefinedWhen[value.undefined]!}`,
    )
  return value
}

interface Design {
  readonly ratio: number | undefined
  readonly perRepetition: number
  readonly repetitions: number
  readonly level: number
  readonly alternative: Alternative
  readonly context: RunContext
}

/** The tests that the design allows, on the differences of one measure. */
function testsOf(
  { measure, systems }: FoldValues,
  first: number,
  second: number,
  design: Design,
): FoldTest[] {
  const [one, two] = [systems[first]!, systems[second]!]
  const differences = one.values.map((value, fold) => value - two.values[fold]!)
  const paired = { first: one.values, second: two.values }
  const { ratio, perRepetition, repetitions } = design
  const isFiveByTwo = perRepetition === 2 && repetitions === 5
  const pairs = Array.from({ length: repetitions }, (_, place) => [
    differences[2 * place]!,
    differences[2 * place + 1]!,
  ])
  const asked: readonly (readonly [test: string, sample: unknown])[] = [
    ['t', paired],
    ...(ratio === undefined ? [] : [[`corrected-t(ratio=${ratio})`, paired] as const]),
    ...(isFiveByTwo
      ? (['5x2cv-t', '5x2cv-F'] as const).map((test) => [test, { differences: pairs }] as const)
      : []),
  ]
  const mean = differences.reduce((sum, one) => sum + one, 0) / differences.length
  return asked.flatMap(([test, sample]) => {
    const found = testOn(test, sample, design)
    return found === undefined
      ? []
      : [{ measure, system: one.name, baseline: two.name, difference: mean, ...found }]
  })
}

function testOn(
  test: string,
  sample: unknown,
  { level, alternative, context }: Design,
): Omit<FoldTest, 'measure' | 'system' | 'baseline' | 'difference'> | undefined {
  const [call] = ifRegistered(() => context.registry.calls('test', test)) ?? []
  if (!call) return undefined
  const { contribution, params } = call
  const general = Object.fromEntries(
    Object.entries({ level, alternative }).filter(([name]) => Object.hasOwn(contribution.params, name)),
  )
  const result = contribution.compute(sample as never, { ...params, ...general })
  const name = contribution.name
  if ('undefined' in result) return { test: name, why: contribution.undefinedWhen[result.undefined]! }
  const interval = intervalOf(result, level, alternative)
  const { p, logP, statistic, statisticName, degreesOfFreedom } = result
  return {
    test: name,
    p,
    logP,
    statistic: { name: statisticName, value: statistic },
    ...(degreesOfFreedom ? { degreesOfFreedom } : {}),
    ...(interval ? { interval } : {}),
  }
}

/** Both ends, or the end that a one-sided alternative leaves, with all of the error probability there. */
function intervalOf(
  { interval, degreesOfFreedom, details }: TestResult,
  level: number,
  alternative: Alternative,
): FoldTest['interval'] {
  if (!interval) return undefined
  if (alternative === 'two-sided') return { low: interval.low, high: interval.high, level }
  const [df] = degreesOfFreedom ?? []
  const reach =
    df === undefined || details?.standardError === undefined
      ? undefined
      : studentT.upperQuantile(1 - level, df) * details.standardError
  if (reach === undefined) return { low: interval.low, high: interval.high, level }
  return alternative === 'greater'
    ? { low: interval.estimate - reach, high: Infinity, level }
    : { low: -Infinity, high: interval.estimate + reach, level }
}

/** McNemar's test on the rows of all folds together, where rows are right or wrong. */
async function mcnemarTests(
  systems: readonly System[],
  { baseline }: FoldQuestion,
  { level, alternative }: Pick<Design, 'level' | 'alternative'>,
  context: RunContext,
  run: RunOptions,
): Promise<FoldTest[]> {
  const isKnown =
    systems.every(({ groups }) => groups.some(({ kind }) => kind === 'counts')) &&
    ifRegistered(() => context.registry.calls('measure', 'Accuracy', 'counts')) !== undefined &&
    ifRegistered(() => context.registry.calls('test', 'mcnemar')) !== undefined
  if (!isKnown) return []
  const options: CompareOptions = {
    measures: 'Accuracy',
    test: 'mcnemar',
    correction: 'none',
    // One end of a wider interval leaves all of the error probability on its side.
    level: alternative === 'two-sided' || level <= 0.5 ? level : 2 * level - 1,
    alternative,
    ...(baseline === undefined ? {} : { baseline }),
  }
  const { comparisons } = await compareSystems(planComparison(systems, options, context), context, run)
  return comparisons.map(({ measure, system, baseline: base, difference, p, logP, interval }) => ({
    measure: `${measure}, all rows`,
    system,
    baseline: base,
    test: 'mcnemar',
    difference,
    p,
    logP,
    ...(interval
      ? {
          interval: {
            low: alternative === 'less' ? -Infinity : interval.low,
            high: alternative === 'greater' ? Infinity : interval.high,
            level,
          },
        }
      : {}),
  }))
}

const notesOf = (folds: number, repetitions: number, ratio: number | undefined): Note[] => [
  note(
    'FOLDS_SHARE_DATA',
    'Training sets of folds overlap, so the paired t test finds differences too often; corrected-t (Nadeau and Bengio) allows for it.',
  ),
  ...(ratio === undefined
    ? []
    : [
        note('FOLD_RATIO', `Test items over training items: ${Number(ratio.toPrecision(4))}.`, {
          ratio,
          folds,
          repetitions,
        }),
      ]),
]

/** What was found out over folds, for the record. */
export const foldsRecord = (
  found: FoldComparison,
  systems: readonly System[],
): Pick<Result, 'policies' | 'tables' | 'notes' | 'details'> => ({
  policies: systems[0]?.policies ?? {},
  tables: found.tables.map(tableRecord),
  notes: found.notes.map(noteRecord),
  details: { folds: foldRecords(found) },
})

/** Tests over folds as a result records them. */
export const foldRecords = ({ tests }: FoldComparison): readonly Readonly<Record<string, unknown>>[] =>
  tests.map(({ logP, interval, statistic, ...test }) => ({
    ...test,
    ...(statistic ? { [statistic.name]: jsonNumber(statistic.value) } : {}),
    ...(logP === undefined ? {} : { log10P: jsonNumber(logP / Math.LN10) }),
    ...(interval
      ? { low: jsonNumber(interval.low), high: jsonNumber(interval.high), level: interval.level }
      : {}),
  }))

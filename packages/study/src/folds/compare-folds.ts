import { checked, EvalError, isUndefined, sortedClasses, type MeasureCall } from '@eval/core'
import type { Alternative } from '@eval/significance'
import { pairsOf } from '../comparisons/pairs/matchup.js'
import { DEFAULTS } from '../defaults.js'
import type { RunContext, RunOptions } from '../findings/run.js'
import { note, type Note } from '../notes/note.js'
import { chosenMeasures, type PlannedMeasure } from '../plan/chosen-measures.js'
import { badOption, demandLevel } from '../plan/options.js'
import { jsonNumber } from '../result/json-number.js'
import type { CompareOptions } from '../comparisons/plan-comparison.js'
import type { DetailTable } from '../result/detail-table.js'
import { noteRecord, tableRecord } from '../result/record.js'
import type { Result } from '../result/result.js'
import { slicesOf } from '../task/slices-of.js'
import type { System } from '../task/system.js'
import { foldHeadlines } from './fold-headlines.js'
import { foldTables } from './fold-tables.js'
import type { FoldTest, FoldValues } from './fold-test.js'
import { foldTestsOf, mcnemarTests, type FoldDesign } from './fold-tests.js'

/** What is asked about systems that were cross-validated. */
export interface FoldQuestion {
  /** The column that says to which fold a row belongs; rows of one fold are its test set. */
  readonly fold: string
  /** How often the data were split again; folds of one repetition follow each other in natural order of their names. */
  readonly repetitions?: number
  /** Test items over training items; by the number of folds when absent. */
  readonly ratio?: number
  readonly measures?: string | readonly string[]
  readonly baseline?: string
  readonly level?: number
  readonly alternative?: Alternative
}

/** What is asked about differences, asked over folds; undefined where no column of folds is named. */
export function foldQuestionOf(
  { measures, baseline, level, alternative }: CompareOptions,
  { fold, ...design }: Partial<Pick<FoldQuestion, 'fold' | 'repetitions' | 'ratio'>>,
): FoldQuestion | undefined {
  if (fold === undefined) return undefined
  return {
    fold,
    ...design,
    ...(measures === undefined ? {} : { measures }),
    ...(baseline === undefined ? {} : { baseline }),
    ...(level === undefined ? {} : { level }),
    ...(alternative === undefined ? {} : { alternative }),
  }
}

/** Systems compared over the folds of a cross-validation. */
export interface FoldComparison {
  readonly values: readonly FoldValues[]
  readonly tests: readonly FoldTest[]
  /** What the folds show on each measure, in sentences. */
  readonly headlines: readonly string[]
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
  if (question.ratio !== undefined && !(question.ratio > 0 && question.ratio < Infinity))
    throw badOption('ratio', question.ratio, 'a number above 0, such as 1/9 for ten folds')
  if (!Number.isSafeInteger(repetitions) || repetitions < 1)
    throw badOption('repetitions', repetitions, 'a whole number from 1 on')
  const sliced = systems.map((system) => slicesOf(context.taskOf(system), system, fold))
  // The order of rows says nothing about which folds are of one repetition.
  const folds = sortedClasses(sliced[0]!.map(({ value }) => value))
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
  const design: FoldDesign = { ratio, perRepetition, repetitions, level, alternative, context }
  const tests = values.flatMap((own) =>
    pairs.flatMap(([first, second]) => foldTestsOf(own, first, second, design)),
  )
  // Rows of repeated splits are the same items again, which McNemar's test may not count twice.
  const whole =
    repetitions > 1
      ? []
      : await mcnemarTests(
          systems,
          { measures: values.map(({ measure }) => measure), baseline: question.baseline },
          design,
          run,
        )
  const all = [...tests, ...whole]
  return {
    values,
    tests: all,
    headlines: foldHeadlines(values, tests, level),
    tables: foldTables(values, all, { level, alternative }),
    notes: [
      ...notesOf(folds, repetitions, ratio),
      ...(all.some(({ test }) => test === '5x2cv-t')
        ? [
            note(
              'FIRST_FOLD',
              'The statistic and the interval of 5x2cv-t are of the difference on the first fold (Dietterich 1998), not of the mean difference.',
            ),
          ]
        : []),
      ...(all.some((one) => one.alternative !== undefined)
        ? [note('NO_DIRECTION', '5x2cv-F is two-sided only.')]
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
    better: call.contribution.better,
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

const notesOf = (folds: readonly string[], repetitions: number, ratio: number | undefined): Note[] => [
  note(
    'FOLDS_SHARE_DATA',
    'Training sets of folds overlap, so the paired t test rejects too often; corrected-t (Nadeau and Bengio) corrects for it.',
  ),
  ...(ratio === undefined
    ? []
    : [
        note('FOLD_RATIO', `Test items over training items: ${Number(ratio.toPrecision(4))}.`, {
          ratio,
          folds: folds.length,
          repetitions,
        }),
      ]),
  ...(repetitions === 1
    ? []
    : [note('REPETITIONS', `Folds of each repetition: ${repetitionsOf(folds, repetitions).join('; ')}.`)]),
]

const repetitionsOf = (folds: readonly string[], repetitions: number): string[] => {
  const size = folds.length / repetitions
  return Array.from({ length: repetitions }, (_, place) =>
    folds.slice(place * size, (place + 1) * size).join(', '),
  )
}

/** What was found out over folds, for the record. */
export const foldsRecord = (
  found: FoldComparison,
  systems: readonly System[],
): Pick<Result, 'policies' | 'tables' | 'notes' | 'details'> => ({
  policies: systems[0]?.policies ?? {},
  tables: found.tables.map(tableRecord),
  notes: found.notes.map(noteRecord),
  details: { folds: foldRecords(found), headlines: found.headlines },
})

/** Tests over folds as a result records them. */
export const foldRecords = ({
  tests,
}: Pick<FoldComparison, 'tests'>): readonly Readonly<Record<string, unknown>>[] =>
  tests.map(({ logP, interval, statistic, ...test }) => ({
    ...test,
    ...(statistic ? { [statistic.name]: jsonNumber(statistic.value) } : {}),
    ...(logP === undefined ? {} : { log10P: jsonNumber(logP / Math.LN10) }),
    ...(interval
      ? { low: jsonNumber(interval.low), high: jsonNumber(interval.high), level: interval.level }
      : {}),
  }))

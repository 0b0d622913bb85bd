import { directionOf } from '../comparisons/comparison.js'
import { verdictOf } from '../comparisons/verdict.js'
import { headlineOf, headlineText } from '../leaderboard/headline.js'
import { LEAST_RANKED, leaderboardsOf } from '../leaderboard/leaderboard.js'
import type { ComparisonRecord } from '../result/result.js'
import type { FoldTest, FoldValues } from './fold-test.js'

/** The test that decides, the first that has an answer: training sets overlap, which the plain t test ignores. */
const DECIDING = ['corrected-t', 't']

/** What the folds show, measure by measure: the verdict of two systems, of more the best one. */
export const foldHeadlines = (
  values: readonly FoldValues[],
  tests: readonly FoldTest[],
  level: number,
): readonly string[] => values.flatMap((own) => headlineOn(own, tests, 1 - level))

function headlineOn(
  { measure, better, folds, systems }: FoldValues,
  tests: readonly FoldTest[],
  error: number,
): string[] {
  const own = tests.filter((one) => one.measure === measure)
  const test = DECIDING.find((name) => own.some((one) => one.test === name && one.p !== undefined)) ?? 't'
  const valuesOf = (name: string): Float64Array => systems.find((one) => one.name === name)!.values
  const how = `Test over ${folds.length} folds: ${test}`
  const comparisons = own
    .filter((one) => one.test === test)
    .flatMap((one) => {
      const isEqual = areEqual(valuesOf(one.system), valuesOf(one.baseline))
      return comparedOver(one, folds.length, { better, error, isEqual }) ?? []
    })
  if (systems.length < LEAST_RANKED)
    return comparisons.map(({ outcome, verdict }) => (outcome === 'same' ? verdict : `${verdict} ${how}.`))
  const [board] = leaderboardsOf({
    systems: systems.map(({ name, values }) => ({
      name,
      findings: [{ measure, value: meanOf(values), better, n: folds.length, undefined: 0 }],
    })),
    comparisons,
    policies: {},
  })
  const headline = board && headlineOf(board)
  return headline
    ? [`${headlineText(headline)} ${how}, p not corrected for ${comparisons.length} comparisons.`]
    : []
}

/** A test over folds as a comparison; undefined where it has no answer and the systems differ. */
function comparedOver(
  { measure, system, baseline, test, difference, p, interval }: FoldTest,
  folds: number,
  {
    better,
    error,
    isEqual,
  }: { readonly better: FoldValues['better']; readonly error: number; readonly isEqual: boolean },
): ComparisonRecord | undefined {
  if (p === undefined && !isEqual) return undefined
  const judged = {
    measure,
    better,
    system,
    baseline,
    test,
    difference,
    p: p ?? 1,
    adjustedP: p ?? 1,
    correction: 'none',
    family: 1,
    n: folds,
    unit: 'fold',
    outcome: isEqual ? 'same' : p! <= error ? directionOf(difference, better) : 'not shown',
    ...(interval ? { interval: { ...interval, method: test } } : {}),
  } as const
  return { ...judged, verdict: verdictOf(judged) }
}

const meanOf = (values: Float64Array): number => values.reduce((sum, one) => sum + one, 0) / values.length

const areEqual = (first: Float64Array, second: Float64Array): boolean =>
  first.every((value, fold) => value === second[fold])

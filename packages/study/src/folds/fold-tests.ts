import type { Alternative } from '@eval/significance'
import { compareSystems } from '../comparisons/compare.js'
import { planComparison, type CompareOptions } from '../comparisons/plan-comparison.js'
import type { RunContext, RunOptions } from '../findings/run.js'
import { ifRegistered } from '../registered.js'
import type { System } from '../task/system.js'
import type { FoldTest, FoldValues } from './fold-test.js'

/** How the data were split, and which intervals are wanted. */
export interface FoldDesign {
  /** Test items over training items, where there is a training set. */
  readonly ratio: number | undefined
  readonly perRepetition: number
  readonly repetitions: number
  readonly level: number
  readonly alternative: Alternative
  readonly context: RunContext
}

/** The tests that the design allows, on the differences of one measure. */
export function foldTestsOf(
  { measure, systems }: FoldValues,
  first: number,
  second: number,
  design: FoldDesign,
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
  { level, alternative, context }: FoldDesign,
): Omit<FoldTest, 'measure' | 'system' | 'baseline' | 'difference'> | undefined {
  const [call] = ifRegistered(() => context.registry.calls('test', test)) ?? []
  if (!call) return undefined
  const { contribution, params } = call
  const ends = endsOf(level, alternative)
  const general = Object.fromEntries(
    Object.entries({ level: ends.level, alternative }).filter(([name]) =>
      Object.hasOwn(contribution.params, name),
    ),
  )
  const result = contribution.compute(sample as never, { ...params, ...general })
  const name = contribution.name
  if ('undefined' in result) return { test: name, why: contribution.undefinedWhen[result.undefined]! }
  const { p, logP, statistic, statisticName, degreesOfFreedom, interval } = result
  return {
    test: name,
    p,
    logP,
    statistic: { name: statisticName, value: statistic },
    ...(degreesOfFreedom ? { degreesOfFreedom } : {}),
    ...(result.alternative === alternative ? {} : { alternative: result.alternative }),
    ...(interval ? { interval: { ...ends.of(interval), level } } : {}),
  }
}

interface Ends {
  readonly low: number
  readonly high: number
}

/**
 * The level of the two-sided interval that has the ends wanted, and these. A one-sided bound at a level above a half is an
 * end of the interval that leaves as much on either side; below a half it is the other end, and at a half the estimate.
 */
function endsOf(
  level: number,
  alternative: Alternative,
): { readonly level: number; of(interval: Ends & { readonly estimate: number }): Ends } {
  if (alternative === 'two-sided') return { level, of: ({ low, high }) => ({ low, high }) }
  const isUpper = alternative === 'less'
  return {
    level: level === 0.5 ? 0.95 : Math.abs(2 * level - 1),
    of({ estimate, low, high }) {
      const bound = level === 0.5 ? estimate : isUpper === level > 0.5 ? high : low
      return isUpper ? { low: -Infinity, high: bound } : { low: bound, high: Infinity }
    },
  }
}

/** Measures of right and wrong rows, of which McNemar's test speaks. */
const RIGHT_OR_WRONG = ['Accuracy', 'ErrorRate']

/** McNemar's test on the rows of all folds together, where rows are right or wrong: of what was asked, or of accuracy. */
export async function mcnemarTests(
  systems: readonly System[],
  { measures, baseline }: { readonly measures: readonly string[]; readonly baseline?: string | undefined },
  { level, alternative, context }: Pick<FoldDesign, 'level' | 'alternative' | 'context'>,
  run: RunOptions,
): Promise<FoldTest[]> {
  const { registry } = context
  const asked = RIGHT_OR_WRONG.filter((name) => measures.includes(name))
  const own = asked.length > 0 ? asked : RIGHT_OR_WRONG.slice(0, 1)
  const isKnown =
    systems.every(({ groups }) => groups.some(({ kind }) => kind === 'counts')) &&
    own.every((name) => ifRegistered(() => registry.calls('measure', name, 'counts')) !== undefined) &&
    ifRegistered(() => registry.calls('test', 'mcnemar')) !== undefined
  if (!isKnown) return []
  const ends = endsOf(level, alternative)
  const isClosed = ifRegistered(() => registry.calls('interval', 'tango')) !== undefined
  const options: CompareOptions = {
    measures: own,
    test: 'mcnemar',
    correction: 'none',
    level: ends.level,
    alternative,
    ...(isClosed ? { interval: 'tango' } : {}),
    ...(baseline === undefined ? {} : { baseline }),
  }
  const { comparisons } = await compareSystems(planComparison(systems, options, context), context, run)
  return comparisons.map(({ measure, system, baseline: base, difference, p, logP, interval, units }) => ({
    measure: `${measure}, all rows`,
    system,
    baseline: base,
    test: 'mcnemar',
    difference,
    p,
    logP,
    ...(units ? { statistic: { name: 'fewer', value: Math.min(units.wins, units.losses) } } : {}),
    ...(interval ? { interval: { ...ends.of(interval), level } } : {}),
  }))
}

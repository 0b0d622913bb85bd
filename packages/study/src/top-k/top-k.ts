import { EvalError } from '@eval/core'
import {
  bandCrossingProbability,
  crossover,
  relativeImprovement,
  simultaneousBand,
  topKBound,
  topKBounds,
  topKLogPValue,
  topKPrior,
  type BoundKind,
  type Convention,
  type Crossover,
  type FinitePopulation,
  type TailConvention,
} from '@eval/significance'
import type { Level } from '../chance/chance-rows.js'
import { pause, type RunOptions } from '../findings/run.js'
import { badOption, demandKnown } from '../plan/options.js'
import { sharedPopulation, type RankedLabels } from './ranked-labels.js'

/** The three ways to bound hits in the top k. */
export const BOUND_KINDS: readonly BoundKind[] = ['discrete', 'interpolated', 'parametric']

/** What is asked about the top k; all of it has a usual answer. */
export interface TopKQuestion {
  /** Cutoffs; the usual ones that the items allow when absent. */
  readonly k?: readonly number[]
  /** Significance levels. */
  readonly levels?: readonly Level[]
  /** `valid`: P(X >= n) <= p; `paper`: P(X > n) < p, as Macskassy (2005) has it. */
  readonly convention?: Convention
  /** P-values with half of the probability of the hits observed. */
  readonly midP?: boolean
  /** How many k in a row must be significant for a crossover. */
  readonly contiguous?: number
  /** Bounds for all k at once as well. */
  readonly simultaneous?: boolean
}

/** Numbers alone in place of rankings. */
export interface TopKNumbers {
  readonly population: FinitePopulation
  /** Hits in the top k, one number for each k; averages may be fractions. */
  readonly hits?: readonly number[]
}

/** The hits at which a ranking is significant at a level; a kind is absent where so many cannot be had. */
export type CutoffBounds = { readonly level: Level } & Readonly<Partial<Record<BoundKind, number>>>

/** One cutoff: what chance gives there. */
export interface TopKCutoff {
  readonly k: number
  /** The hits that chance gives on average. */
  readonly expected: number
  readonly bounds: readonly CutoffBounds[]
}

/** The hits of one ranking in its top k, and how often chance has as many. */
export interface TopKHits {
  readonly k: number
  readonly hits: number
  /** How many more than expected, as a share; absent where none are expected. */
  readonly improvement?: number
  /** Natural logarithms of the p-values. */
  readonly logP: Readonly<Record<BoundKind, number>>
}

/** The first cutoff from which on a ranking is significant at a level. */
export interface TopKCrossover {
  readonly level: Level
  readonly band: 'pointwise' | 'simultaneous'
  readonly contiguous: number
  readonly at?: Crossover
}

/** Bounds that hold for all cutoffs at once at a level. */
export interface SimultaneousBounds {
  readonly level: Level
  readonly pointwiseLevel: number
  readonly attained: number
  readonly leftByPointwise: number
  /** At each cutoff; absent where so many hits cannot be had. */
  readonly bounds: readonly { readonly k: number; readonly discrete?: number }[]
}

/** One ranking: its hits at the cutoffs that it reaches, and where it becomes significant. */
export interface TopKRanking {
  /** Absent where numbers were given. */
  readonly system?: string
  readonly hits: readonly TopKHits[]
  readonly crossovers: readonly TopKCrossover[]
}

/** Rankings of the same items: the bounds once, and each ranking against them. */
export interface TopKGroup {
  readonly unit?: string
  readonly population: FinitePopulation
  readonly cutoffs: readonly TopKCutoff[]
  readonly rankings: readonly TopKRanking[]
  readonly simultaneous: readonly SimultaneousBounds[]
}

/** A question with everything settled. */
export interface SettledTopK {
  readonly k: readonly number[] | undefined
  readonly levels: readonly Level[]
  readonly convention: Convention
  readonly tail: TailConvention
  readonly contiguous: number
  readonly simultaneous: boolean
}

const KNOWN = ['k', 'levels', 'convention', 'midP', 'contiguous', 'simultaneous'] as const
const CONVENTIONS: readonly Convention[] = ['valid', 'paper']
/** How far rounding may take a bound beyond the hits that there are. */
const ROUNDING = 1e-9
const USUAL_CUTOFFS = [5, 10, 20, 50, 100, 500, 1000]

export function settledTopK(question: TopKQuestion): SettledTopK {
  demandKnown(question as Readonly<Record<string, unknown>>, KNOWN)
  const { k, levels = ['0.05'], convention = 'valid', midP = false, contiguous = 1 } = question
  if (!CONVENTIONS.includes(convention)) throw badOption('convention', convention, 'valid or paper')
  if (!Number.isSafeInteger(contiguous) || contiguous < 1)
    throw badOption('contiguous', contiguous, 'a whole number from 1 on')
  const wrong = k?.find((one) => !Number.isSafeInteger(one) || one < 1)
  if (wrong !== undefined) throw badOption('k', wrong, 'a whole number from 1 on')
  return {
    k,
    levels,
    convention,
    tail: midP ? 'mid' : convention === 'paper' ? 'paper' : 'standard',
    contiguous,
    simultaneous: question.simultaneous === true,
  }
}

/** Bounds, and p-values of hits where they are given, from numbers alone. */
export function topKOfNumbers({ population, hits }: TopKNumbers, question: SettledTopK): TopKGroup {
  const cutoffs = cutoffsIn(population, question)
  if (hits && hits.length !== cutoffs.length) {
    throw new EvalError(
      'BAD_OPTION',
      `There are ${hits.length} numbers of hits for ${cutoffs.length} cutoffs; give one for each.`,
      { advice: [{ set: 'hits' }] },
    )
  }
  const found = hits?.map((count, index) => hitsAt(population, cutoffs[index]!, count, question))
  return groupOf(population, cutoffs, found ? [{ hits: found, crossovers: [] }] : [], question)
}

/** Rankings of the same items against the bounds that they share. */
export async function topKOfRankings(
  rankings: readonly RankedLabels[],
  question: SettledTopK,
  { signal, onProgress }: RunOptions,
): Promise<TopKGroup> {
  const population = sharedPopulation(rankings)
  const cutoffs = cutoffsIn(population, question)
  const found: TopKRanking[] = []
  for (const { system, unit, labels } of rankings) {
    await pause(signal)
    onProgress?.(`${system}${unit === undefined ? '' : ` on ${unit}`}: top k`)
    found.push({
      system,
      hits: cutoffs
        .filter((k) => k <= labels.length)
        .map((k) => hitsAt(population, k, sum(labels.subarray(0, k)), question)),
      crossovers: crossoversOf(population, labels, question),
    })
  }
  const [first] = rankings
  return {
    ...(first?.unit === undefined ? {} : { unit: first.unit }),
    ...groupOf(population, cutoffs, found, question),
  }
}

const sum = (labels: Uint8Array): number => labels.reduce((total, label) => total + label, 0)

function cutoffsIn({ N }: FinitePopulation, { k }: SettledTopK): readonly number[] {
  return (k ?? USUAL_CUTOFFS).filter((one) => one <= N)
}

/** The hits that a perfect ranking has in its top k. */
const mostHits = ({ positives }: FinitePopulation, k: number): number => Math.min(k, positives)

/** The first and last cutoff at which some number of hits is significant at a level; undefined where there is none. */
export function significantCutoffs(
  population: FinitePopulation,
  level: Level,
  convention: Convention,
): readonly [first: number, last: number] | undefined {
  const bounds = topKBounds(population, level, { convention, kind: 'discrete' })
  const isPossible = (bound: number, k: number): boolean => k > 0 && bound <= mostHits(population, k)
  const first = bounds.findIndex(isPossible)
  return first < 0 ? undefined : [first, bounds.findLastIndex(isPossible)]
}

const groupOf = (
  population: FinitePopulation,
  cutoffs: readonly number[],
  rankings: readonly TopKRanking[],
  question: SettledTopK,
): TopKGroup => ({
  population,
  cutoffs: cutoffs.map((k) => cutoffAt(population, k, question)),
  rankings,
  simultaneous: question.simultaneous ? simultaneousOf(population, cutoffs, question) : [],
})

function cutoffAt(population: FinitePopulation, k: number, { levels, convention }: SettledTopK): TopKCutoff {
  const most = mostHits(population, k)
  const boundsAt = (level: Level): Partial<Record<BoundKind, number>> => {
    const bounds = BOUND_KINDS.map(
      (kind) => [kind, topKBound(population, k, level, { convention, kind })] as const,
    )
    // What is between whole numbers is rounded, and means nothing where no whole number is significant.
    const possible = bounds[0]![1] <= most ? bounds.filter(([, bound]) => bound <= most + ROUNDING) : []
    return Object.fromEntries(possible)
  }
  return {
    k,
    expected: topKPrior(population, k),
    bounds: levels.map((level) => ({ level, ...boundsAt(level) })),
  }
}

function hitsAt(population: FinitePopulation, k: number, hits: number, { tail }: SettledTopK): TopKHits {
  const logP = (kind: BoundKind): number => topKLogPValue(population, k, hits, { convention: tail, kind })
  return {
    k,
    hits,
    ...(topKPrior(population, k) > 0 ? { improvement: relativeImprovement(population, k, hits) } : {}),
    logP: {
      discrete: logP('discrete'),
      interpolated: logP('interpolated'),
      parametric: logP('parametric'),
    },
  }
}

function crossoversOf(
  population: FinitePopulation,
  labels: Uint8Array,
  { levels, convention, contiguous, simultaneous }: SettledTopK,
): TopKCrossover[] {
  const bands = simultaneous ? (['pointwise', 'simultaneous'] as const) : (['pointwise'] as const)
  return levels.flatMap((level) =>
    bands.map((band) => {
      const at = crossover(population, labels, level, { convention, contiguous, band })
      return { level, band, contiguous, ...(at ? { at } : {}) }
    }),
  )
}

const simultaneousOf = (
  population: FinitePopulation,
  cutoffs: readonly number[],
  { levels, convention }: SettledTopK,
): SimultaneousBounds[] =>
  levels.map((level) => {
    const { bounds, attained, level: pointwise } = simultaneousBand(population, level)
    return {
      level,
      pointwiseLevel: pointwise,
      attained,
      leftByPointwise: bandCrossingProbability(population, level, { convention }),
      bounds: cutoffs.map((k) => ({
        k,
        ...(bounds[k]! <= mostHits(population, k) ? { discrete: bounds[k]! } : {}),
      })),
    }
  })

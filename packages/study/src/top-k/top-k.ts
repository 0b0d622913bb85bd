import { EvalError, printable } from '@eval/core'
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
  type Population,
} from '@eval/significance'
import type { Level } from '../chance/chance-rows.js'
import { pause, type RunOptions } from '../findings/run.js'
import { sharedPopulation, type RankedLabels } from './ranked-labels.js'
import { BOUND_KINDS, type SettledTopK, type TopKNumbers } from './top-k-question.js'

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
  /** Absent where numbers were given without a name. */
  readonly system?: string
  readonly hits: readonly TopKHits[]
  readonly crossovers: readonly TopKCrossover[]
}

/** Rankings of the same items: the bounds once, and each ranking against them. */
export interface TopKGroup {
  readonly unit?: string
  readonly population: Population
  readonly cutoffs: readonly TopKCutoff[]
  readonly rankings: readonly TopKRanking[]
  readonly simultaneous: readonly SimultaneousBounds[]
}

/** How far rounding may take a bound beyond the hits that there are. */
const ROUNDING = 1e-9
const USUAL_CUTOFFS = [5, 10, 20, 50, 100, 500, 1000]
/** How far cutoffs of an infinite population are looked at for the first that can be significant. */
const FURTHEST = 10_000

/** Bounds, and p-values of hits where they are given, from numbers alone. */
export function topKOfNumbers({ population, hits }: TopKNumbers, question: SettledTopK): TopKGroup {
  const cutoffs = cutoffsIn(population, question)
  const named: readonly (readonly [string | undefined, readonly number[]])[] = Array.isArray(hits)
    ? [[undefined, hits as readonly number[]]]
    : Object.entries((hits ?? {}) as Readonly<Record<string, readonly number[]>>)
  const rankings = named.map(([system, counts]): TopKRanking => {
    if (counts.length !== cutoffs.length) throw otherNumber(system, counts.length, cutoffs.length)
    return {
      ...(system === undefined ? {} : { system }),
      hits: counts.map((count, index) => hitsAt(population, cutoffs[index]!, count, question)),
      crossovers: [],
    }
  })
  return groupOf(population, cutoffs, rankings, question)
}

const otherNumber = (system: string | undefined, hits: number, cutoffs: number): EvalError =>
  new EvalError(
    'BAD_OPTION',
    `${system === undefined ? 'There are' : `${printable(system)} has`} ${hits} numbers of hits for ${cutoffs} cutoffs; give one for each.`,
    { advice: [{ set: 'hits' }] },
  )

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

function cutoffsIn(population: Population, { k }: SettledTopK): readonly number[] {
  return (k ?? USUAL_CUTOFFS).filter((one) => one <= itemsIn(population))
}

/** The number of items of a population, which may be infinite. */
export const itemsIn = (population: Population): number => ('N' in population ? population.N : Infinity)

/** The population of a group, which has to be finite for what is asked. */
export function finitePopulation({ population }: TopKGroup, what: string): FinitePopulation {
  if ('N' in population) return population
  throw new EvalError('BAD_OPTION', `${what} of a finite population.`, {
    advice: [{ set: 'population', to: 'N' }],
  })
}

/** The hits that a perfect ranking has in its top k. */
export const mostHits = (population: Population, k: number): number =>
  'N' in population ? Math.min(k, population.positives) : k

/** The first and last cutoff at which some number of hits is significant at a level; undefined where there is none. */
export function significantCutoffs(
  population: Population,
  level: Level,
  convention: Convention,
): readonly [first: number, last: number] | undefined {
  const upTo = Math.min(itemsIn(population), 'N' in population ? Infinity : FURTHEST)
  const bounds = topKBounds(population, level, { convention, kind: 'discrete', upTo })
  const isPossible = (bound: number, k: number): boolean => k > 0 && bound <= mostHits(population, k)
  const first = bounds.findIndex(isPossible)
  if (first < 0) return undefined
  return [first, 'N' in population ? bounds.findLastIndex(isPossible) : Infinity]
}

const groupOf = (
  population: Population,
  cutoffs: readonly number[],
  rankings: readonly TopKRanking[],
  question: SettledTopK,
): TopKGroup => ({
  population,
  cutoffs: cutoffs.map((k) => cutoffAt(population, k, question)),
  rankings,
  simultaneous:
    question.simultaneous && 'N' in population ? simultaneousOf(population, cutoffs, question) : [],
})

function cutoffAt(population: Population, k: number, { levels, convention }: SettledTopK): TopKCutoff {
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

function hitsAt(population: Population, k: number, hits: number, { tail }: SettledTopK): TopKHits {
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
  { levels, convention, contiguous, compare, report, bound, simultaneous }: SettledTopK,
): TopKCrossover[] {
  const bands = simultaneous ? (['pointwise', 'simultaneous'] as const) : (['pointwise'] as const)
  return levels.flatMap((level) =>
    bands.map((band) => {
      // A simultaneous bound is left by reaching it, whatever the convention of pointwise ones.
      const rule = band === 'pointwise' ? { ...(compare === undefined ? {} : { compare }), bound } : {}
      const at = crossover(population, labels, level, { convention, contiguous, report, band, ...rule })
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

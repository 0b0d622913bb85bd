import { levelOf, pooledHits, topKLogPValue, type FinitePopulation } from '@eval/significance'
import type { Level } from '../chance/chance-rows.js'
import { pause, type RunOptions } from '../findings/run.js'
import { sharedPopulation, type RankedLabels } from './ranked-labels.js'
import type { SettledTopK } from './top-k-question.js'

/** The hits of one system in the top k of all its units together. */
export interface PooledCutoff {
  readonly k: number
  /** The units whose rankings are so long. */
  readonly units: number
  readonly expected: number
  readonly hits: number
  /** Natural logarithm of P(sum >= hits); absent where there are too many units to add up exactly. */
  readonly logP?: number
  /** The sum that is significant at each level; absent where there is none. */
  readonly bounds: readonly { readonly level: Level; readonly hits?: number }[]
  /** Units that are significant by themselves at each level. */
  readonly significant: readonly { readonly level: Level; readonly units: number }[]
}

/** The first cutoff at which the hits of all units together are significant. */
export interface PooledCrossover {
  readonly level: Level
  readonly at?: { readonly k: number; readonly hits: number }
}

/** The hits of a system summed over its units, each ranked at random by itself. */
export interface PooledTopK {
  readonly system: string
  readonly units: number
  readonly cutoffs: readonly PooledCutoff[]
  readonly crossovers: readonly PooledCrossover[]
  /** The largest cutoff that was looked at for crossovers. */
  readonly upTo: number
}

const USUAL = [5, 10, 20, 50, 100]

/** One unit of a system: the population that it shares with other systems, and its hits so far at index k. */
interface Pool {
  readonly population: FinitePopulation
  readonly sums: Uint32Array
}

/** Hits pooled over units, for systems that have several; at each k over the units that are ranked so far. */
export async function pooledTopK(
  units: readonly (readonly RankedLabels[])[],
  { k = USUAL, levels, contiguous, report }: SettledTopK,
  { signal, onProgress }: RunOptions,
): Promise<readonly PooledTopK[]> {
  const bySystem = new Map<string, Pool[]>()
  for (const rankings of units) {
    const population = sharedPopulation(rankings)
    for (const { system, unit, labels } of rankings)
      if (unit !== undefined)
        bySystem.set(system, [...(bySystem.get(system) ?? []), { population, sums: sumsOf(labels) }])
  }
  const found: PooledTopK[] = []
  for (const [system, pools] of bySystem) {
    if (pools.length < 2) continue
    onProgress?.(`${system}: top k of all units`)
    const reaching = (cutoff: number): readonly Pool[] => pools.filter(({ sums }) => sums.length > cutoff)
    const cutoffs: PooledCutoff[] = []
    for (const cutoff of k) {
      await pause(signal)
      const own = reaching(cutoff)
      if (own.length > 0) cutoffs.push(pooledAt(own, cutoff, levels))
    }
    const upTo = Math.max(0, ...cutoffs.map((cutoff) => cutoff.k))
    const logs = new Float64Array(upTo + 1).fill(Infinity)
    for (let rank = 1; rank <= upTo; rank++) {
      await pause(signal)
      const own = reaching(rank)
      logs[rank] = pooledHits(populationsOf(own), rank).logAtLeast(hitsOf(own, rank)) ?? Infinity
    }
    const crossovers = levels.map((level): PooledCrossover => {
      const at = firstRun(logs, levelOf(level).log, contiguous, report)
      return { level, ...(at === undefined ? {} : { at: { k: at, hits: hitsOf(reaching(at), at) } }) }
    })
    found.push({ system, units: pools.length, cutoffs, crossovers, upTo })
  }
  return found
}

const populationsOf = (pools: readonly Pool[]): FinitePopulation[] =>
  pools.map(({ population }) => population)

const hitsOf = (pools: readonly Pool[], k: number): number =>
  pools.reduce((total, { sums }) => total + sums[k]!, 0)

function pooledAt(pools: readonly Pool[], k: number, levels: readonly Level[]): PooledCutoff {
  const pool = pooledHits(populationsOf(pools), k)
  const hits = hitsOf(pools, k)
  const logP = pool.logAtLeast(hits)
  const logs = pools.map(({ population, sums }) => topKLogPValue(population, k, sums[k]!))
  return {
    k,
    units: pools.length,
    expected: pool.mean,
    hits,
    ...(logP === undefined ? {} : { logP }),
    bounds: levels.map((level) => {
      const bound = pool.bound(level)
      return { level, ...(bound === undefined ? {} : { hits: bound }) }
    }),
    significant: levels.map((level) => ({
      level,
      units: logs.filter((log) => log <= levelOf(level).log).length,
    })),
  }
}

/** The first or last k of the first run of so many significant ones. */
function firstRun(
  logs: Float64Array,
  level: number,
  contiguous: number,
  report: 'first' | 'last',
): number | undefined {
  let run = 0
  for (let k = 1; k < logs.length; k++) {
    run = logs[k]! <= level ? run + 1 : 0
    if (run === contiguous) return report === 'first' ? k - contiguous + 1 : k
  }
  return undefined
}

/** Hits met so far, at index k. */
function sumsOf(labels: Uint8Array): Uint32Array {
  const sums = new Uint32Array(labels.length + 1)
  for (let k = 1; k <= labels.length; k++) sums[k] = sums[k - 1]! + labels[k - 1]!
  return sums
}

import type { TopK } from '../charts/chart-data.js'
import type { System } from '../task/system.js'
import type { ChartRequest } from '../task/task.js'
import type { TopKFound } from './find-top-k.js'
import type { TopKGroup } from './top-k.js'

/** More pictures than these say less. */
const MOST_CUTOFFS = 4
/** Hits of numbers that were given without a name. */
const UNNAMED = 'observed'

/**
 * The pictures of the top k on one ranked population: the bounds along k of rankings, or of numbers alone the
 * distribution of chance at each cutoff with the hits observed there. None of several populations.
 */
export function topKCharts(
  { groups, policies }: Pick<TopKFound, 'groups' | 'policies'>,
  systems: readonly System[],
): ChartRequest[] {
  const [group, ...others] = groups
  if (!group || others.length > 0 || !('N' in group.population) || group.cutoffs.length === 0) return []
  const { cutoffs } = group
  const levels = cutoffs[0]!.bounds.map(({ level }) => level).join(',')
  const asked = `levels='${levels}',convention=${String(policies.convention)}`
  const last = Math.max(...cutoffs.map(({ k }) => k))
  if (systems.length > 0) return [{ chart: `bounds(${asked},upTo=${last})`, systems }]
  if (group.rankings.length === 0)
    return [{ chart: `bounds(${asked},upTo=${last})`, data: numbersAt(group, last) }]
  return cutoffs.slice(0, MOST_CUTOFFS).map(({ k }) => ({
    chart: `hits-cdf(k=${k},${asked},models=discrete)`,
    data: numbersAt(group, k),
    ...(cutoffs.length > 1 ? { of: `k = ${k}` } : {}),
  }))
}

/** Whole numbers of hits at one cutoff as rankings; which ranks they have makes no difference there. */
function numbersAt({ population, rankings }: TopKGroup, cutoff: number): TopK {
  if (!('N' in population)) throw new RangeError('An infinite population has no chart.')
  return {
    population,
    systems: rankings.flatMap(({ system = UNNAMED, hits: all }) => {
      const hits = all.find(({ k }) => k === cutoff)?.hits
      if (hits === undefined || !Number.isInteger(hits)) return []
      return [
        { name: system, labels: Uint8Array.from({ length: cutoff }, (_, rank) => (rank < hits ? 1 : 0)) },
      ]
    }),
  }
}

import type { FoundSystem } from '../findings/found.js'
import { LEAST_RANKED } from '../leaderboard/leaderboard.js'

/**
 * Systems as charts of a page draw them: from three on the best on the first measure first, as on its leaderboard, so
 * that the colours of a page mean the same everywhere and the best are highlighted where they are many.
 */
export function chartOrder(systems: readonly FoundSystem[]): readonly FoundSystem[] {
  if (systems.length < LEAST_RANKED) return systems
  const first = systems[0]!.findings.find(
    ({ better, part }) => better !== 'neither' && part?.includes('=') !== true,
  )
  if (!first) return systems
  const turn = first.better === 'lower' ? -1 : 1
  const valueOf = ({ findings }: FoundSystem): number => {
    const value = findings.find(
      ({ measure, part }) => measure === first.measure && part === first.part,
    )?.value
    return value === undefined ? -Infinity : Math.max(-1e300, Math.min(1e300, turn * value))
  }
  return [...systems].sort((a, b) => valueOf(b) - valueOf(a) || 0)
}

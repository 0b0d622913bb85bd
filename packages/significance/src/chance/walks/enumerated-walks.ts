import { slack } from '../laws/distribution-of.js'
import { chanceOfKind, countWays, plainIn, type Walk } from './walk.js'

/** The most ways through a walk that are written out. */
const MOST_WAYS = 1000

interface Way {
  readonly gained: number
  readonly chance: number
  readonly met: readonly number[]
}

/** What independent walks gain together: the values in ascending order with their chances; undefined where there are too many. */
export function enumeratedWalks(
  walks: readonly Walk[],
): { readonly values: Float64Array; readonly probabilities: Float64Array } | undefined {
  let sums: readonly { readonly gained: number; readonly chance: number }[] = [{ gained: 0, chance: 1 }]
  for (const walk of walks) {
    if (sums.length * countWays(walk, MOST_WAYS) > MOST_WAYS) return undefined
    const ways = waysThrough(walk)
    sums = merged(
      sums.flatMap((sum) =>
        ways.map((way) => ({ gained: sum.gained + way.gained, chance: sum.chance * way.chance })),
      ),
    )
  }
  return {
    values: Float64Array.from(sums, ({ gained }) => gained),
    probabilities: Float64Array.from(sums, ({ chance }) => chance),
  }
}

function waysThrough(walk: Walk): readonly Way[] {
  const { ranks, kinds } = walk
  const plain = plainIn(walk)
  let ways: Way[] = [{ gained: 0, chance: 1, met: kinds.map(() => 0) }]
  for (let place = 0; place < ranks; place++) {
    const next: Way[] = []
    for (const { gained, chance, met } of ways) {
      const seen = met.reduce((sum, own) => sum + own, 0)
      const still = chanceOfKind(walk, plain, place - seen, place)
      if (still > 0) next.push({ gained, chance: chance * still, met })
      for (const [kind, { count, gain, more }] of kinds.entries()) {
        const before = met[kind]!
        const step = chanceOfKind(walk, count, before, place)
        if (step === 0) continue
        const value = gain[place]! + before * (more?.[place] ?? 0)
        next.push({ gained: gained + value, chance: chance * step, met: met.with(kind, before + 1) })
      }
    }
    ways = next
  }
  return ways
}

/** The sums in ascending order; those that differ by rounding alone are one. */
function merged(
  sums: { readonly gained: number; readonly chance: number }[],
): { readonly gained: number; readonly chance: number }[] {
  const found: { gained: number; chance: number }[] = []
  for (const { gained, chance } of sums.sort((a, b) => a.gained - b.gained)) {
    const last = found.at(-1)
    if (last && gained <= last.gained + slack(gained)) last.chance += chance
    else found.push({ gained, chance })
  }
  return found
}

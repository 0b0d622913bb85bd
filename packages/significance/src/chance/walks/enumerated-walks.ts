import { slack } from '../laws/distribution-of.js'
import { chanceOfKind, countWays, plainIn, type Walk } from './walk.js'

/** The most ways through a walk that are written out. */
const MOST_WAYS = 1000

interface Way {
  readonly gained: number
  readonly chance: number
  readonly met: readonly number[]
}

/** Values in ascending order with their chances. */
interface Enumerated {
  readonly values: Float64Array
  readonly probabilities: Float64Array
}

/** What a document of a kind gains at a place of a walk when so many of each kind were met before. */
type Gained = (walk: number, kind: number, place: number, met: readonly number[]) => number

/** What independent walks gain together; undefined where there are too many ways. */
export function enumeratedWalks(walks: readonly Walk[]): Enumerated | undefined {
  return enumeratedWays(walks, (walk, kind, place, met) => {
    const { gain, more } = walks[walk]!.kinds[kind]!
    return gain[place]! + met[kind]! * (more?.[place] ?? 0)
  })
}

/** The same where gains are others than the walks say. */
export function enumeratedWays(walks: readonly Walk[], gainedBy: Gained): Enumerated | undefined {
  let sums: readonly { readonly gained: number; readonly chance: number }[] = [{ gained: 0, chance: 1 }]
  for (const [index, walk] of walks.entries()) {
    if (sums.length * countWays(walk, MOST_WAYS) > MOST_WAYS) return undefined
    const ways = waysThrough(walk, (kind, place, met) => gainedBy(index, kind, place, met))
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

function waysThrough(
  walk: Walk,
  gainedBy: (kind: number, place: number, met: readonly number[]) => number,
): readonly Way[] {
  const { ranks, kinds } = walk
  const plain = plainIn(walk)
  let ways: Way[] = [{ gained: 0, chance: 1, met: kinds.map(() => 0) }]
  for (let place = 0; place < ranks; place++) {
    const next: Way[] = []
    for (const { gained, chance, met } of ways) {
      const seen = met.reduce((sum, own) => sum + own, 0)
      const still = chanceOfKind(walk, plain, place - seen, place)
      if (still > 0) next.push({ gained, chance: chance * still, met })
      for (const [kind, { count }] of kinds.entries()) {
        const before = met[kind]!
        const step = chanceOfKind(walk, count, before, place)
        if (step === 0) continue
        next.push({
          gained: gained + gainedBy(kind, place, met),
          chance: chance * step,
          met: met.with(kind, before + 1),
        })
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

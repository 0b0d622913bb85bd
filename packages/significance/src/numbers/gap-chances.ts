import type { Alternative } from '../test.js'

/** A gap between two distributions of m and n items, in units of 1 / (m n). */
export interface Gap {
  readonly m: number
  readonly n: number
  readonly gap: number
  /** Which gaps count: either way, where the first lead, or where the second do. */
  readonly alternative: Alternative
  /** After how many items, counted from the top, tied scores end; after each when absent. */
  readonly ends?: ReadonlySet<number>
}

/** A chance below 2^-512 is kept times 2^512, as often as needed. */
const STEP = 512
const SCALE = 2 ** STEP
const NEVER = 0x3fffffff

/**
 * The logarithm of the chance that a random order of m and n items ever has such a gap. Place by place: whether a path
 * to i of the first and j of the second has left depends only on the one or the other that came last, so that chances
 * are averaged and nothing is ever subtracted.
 */
export function chanceOfGap({ m, n, gap, alternative, ends }: Gap): number {
  const isReached = (i: number, j: number): boolean => {
    if (ends && !ends.has(i + j)) return false
    const lead = i * n - j * m
    return (alternative === 'two-sided' ? Math.abs(lead) : alternative === 'greater' ? lead : -lead) >= gap
  }
  if (gap <= 0) return 0
  const chances = new Float64Array(n + 1)
  const depths = new Int32Array(n + 1).fill(NEVER)
  for (let i = 0; i <= m; i++) {
    for (let j = 0; j <= n; j++) {
      if (isReached(i, j)) {
        chances[j] = 1
        depths[j] = 0
        continue
      }
      if (i + j === 0) continue
      const [above, aboveDepth] = i === 0 ? [0, NEVER] : [chances[j]!, depths[j]!]
      const [left, leftDepth] = j === 0 ? [0, NEVER] : [chances[j - 1]!, depths[j - 1]!]
      let depth = Math.min(aboveDepth, leftDepth)
      let chance = (i * at(above, aboveDepth - depth) + j * at(left, leftDepth - depth)) / (i + j)
      if (chance < 1 / SCALE && chance > 0) {
        chance *= SCALE
        depth++
      }
      chances[j] = chance
      depths[j] = depth
    }
  }
  return Math.min(0, Math.log(chances[n]!) - depths[n]! * STEP * Math.LN2)
}

/** A chance as seen from so many steps of scale above; beyond one step nothing of it is left. */
const at = (chance: number, steps: number): number =>
  steps === 0 ? chance : steps === 1 ? chance / SCALE : 0

/** The logarithm of the same chance for many items, where the gap times the root of m n / (m + n) is known (Smirnov 1939). */
export function logLimitOfGap(reach: number, alternative: Alternative): number {
  if (reach <= 0) return 0
  if (alternative !== 'two-sided') return -2 * reach * reach
  if (reach < 0.6) {
    let inside = 0
    for (let term = 1; term < 20; term += 2)
      inside += Math.exp(-((term * Math.PI) ** 2) / (8 * reach * reach))
    return Math.log1p(-(Math.sqrt(2 * Math.PI) / reach) * inside)
  }
  let rest = 0
  for (let term = 2; term < 20; term++) {
    rest += (term % 2 === 0 ? -1 : 1) * Math.exp(-2 * (term * term - 1) * reach * reach)
  }
  return Math.LN2 - 2 * reach * reach + Math.log1p(rest)
}

import type { Random } from '@eval/core'
import { drawBinomial } from './binomial-draw.js'

/** Draws as many items as the counts hold, with replacement, and writes how many fell into each cell. */
export type MultinomialDraw = (random: Random, into: Float64Array) => void

/** A multinomial draw over cells, within each group where groups are given. */
export function multinomialOver(counts: Float64Array, groups?: Int32Array): MultinomialDraw {
  const cells = new Map<number, number[]>()
  for (let cell = 0; cell < counts.length; cell++) {
    if (counts[cell] === 0) continue
    const group = groups?.[cell] ?? 0
    const members = cells.get(group)
    if (members) members.push(cell)
    else cells.set(group, [cell])
  }
  const draws = [...cells.values()].map((members) => withinGroup(counts, members))
  return (random, into) => {
    into.fill(0)
    for (const draw of draws) draw(random, into)
  }
}

function withinGroup(counts: Float64Array, members: readonly number[]): MultinomialDraw {
  const total = members.reduce((sum, cell) => sum + counts[cell]!, 0)
  return total <= 8 * members.length ? byItem(counts, members, total) : byCell(counts, members, total)
}

const BLOCK_BITS = 10
const BLOCK = 1 << BLOCK_BITS

/**
 * One random item after another; best where cells hold few items each.
 *
 * Items lie in blocks of a power of two. Binomials share the draws out among blocks, and within a block ten random bits
 * name an item: three items from one random word, and counts that stay in the nearest cache.
 */
function byItem(counts: Float64Array, members: readonly number[], total: number): MultinomialDraw {
  const cellOf = new Uint32Array(total)
  let item = 0
  for (const cell of members) for (let copy = 0; copy < counts[cell]!; copy++) cellOf[item++] = cell
  return (random, into) => {
    let left = total
    for (let base = 0; base < total && left > 0; base += BLOCK) {
      const size = Math.min(BLOCK, total - base)
      const drawn = drawBinomial(left, size / (total - base), random)
      left -= drawn
      if (size === BLOCK) pickByBits(random, cellOf, base, drawn, into)
      else for (let pick = 0; pick < drawn; pick++) into[cellOf[base + random.below(size)]!]!++
    }
  }
}

function pickByBits(
  { uint32 }: Random,
  cellOf: Uint32Array,
  base: number,
  drawn: number,
  into: Float64Array,
): void {
  let pick = 0
  for (; pick + 3 <= drawn; pick += 3) {
    const bits = uint32()
    into[cellOf[base + (bits & (BLOCK - 1))]!]!++
    into[cellOf[base + ((bits >>> BLOCK_BITS) & (BLOCK - 1))]!]!++
    into[cellOf[base + ((bits >>> (2 * BLOCK_BITS)) & (BLOCK - 1))]!]!++
  }
  for (; pick < drawn; pick++) into[cellOf[base + (uint32() & (BLOCK - 1))]!]!++
}

/** One binomial after another, each cell given those before; best where few cells hold many items. */
function byCell(counts: Float64Array, members: readonly number[], total: number): MultinomialDraw {
  return (random, into) => {
    let left = total
    let mass = total
    for (const cell of members) {
      const drawn = drawBinomial(left, counts[cell]! / mass, random)
      into[cell] = drawn
      left -= drawn
      mass -= counts[cell]!
      if (left === 0) return
    }
  }
}

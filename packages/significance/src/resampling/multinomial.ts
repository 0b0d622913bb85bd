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

/** One random item after another; best where cells hold few items each. */
function byItem(counts: Float64Array, members: readonly number[], total: number): MultinomialDraw {
  const cellOf = new Uint32Array(total)
  let item = 0
  for (const cell of members) for (let copy = 0; copy < counts[cell]!; copy++) cellOf[item++] = cell
  return (random, into) => {
    for (let draw = 0; draw < total; draw++) into[cellOf[random.below(total)]!]!++
  }
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

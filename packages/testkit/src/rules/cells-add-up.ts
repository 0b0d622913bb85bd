import { isKind, shuffle, stableSum, type Random } from '@eval/core'
import { nearly } from '../nearly.js'
import type { Rule, Verdict } from '../rule.js'
import { tryAll } from '../trials.js'
import { written } from '../written.js'

export const cellsAddUp: Rule = {
  name: 'cells add up',
  about:
    'A frame with counts drawn again is a sound one that holds these counts, group by group, and the first frame is left as it was.',
  advice:
    'Give groups one number for each cell, keep every count that withCounts is given, leave out cells only where they are empty, and build a new frame.',
  broken(contribution, context) {
    if (!isKind(contribution, 'cells')) return undefined
    const input = context.inputOf(contribution.name)
    return tryAll(contribution, context, ({ input: observed, random }) => {
      const frame = observed as never
      const counts = contribution.counts(frame)
      const groups = contribution.groups?.(frame)
      if (groups && groups.length !== counts.length)
        return `there are ${counts.length} counts and ${groups.length} groups.`
      const drawn = redrawn(counts, groups, random)
      const before = written([frame, drawn], Infinity)
      const again = contribution.withCounts(frame, drawn)
      if (written([frame, drawn], Infinity) !== before) return 'withCounts changes what it is given.'
      const flaw = input?.flaw?.(again)
      const at = `\n    counts ${written(drawn)}\n    drawn frame ${written(again)}`
      if (flaw !== undefined) return `a frame with other counts has ${flaw}.${at}`
      const problem = lost(
        totals(drawn, groups),
        totals(contribution.counts(again), contribution.groups?.(again)),
      )
      return problem === undefined ? undefined : `${problem}${at}`
    })
  },
}

/** The same counts over the cells of each group in another way: permuted, or all on one cell. */
function redrawn(counts: Float64Array, groups: Int32Array | undefined, random: Random): Float64Array {
  const drawn = counts.slice()
  for (const cells of cellsByGroup(counts.length, groups).values()) {
    const places = Uint32Array.from(cells)
    shuffle(places, random)
    const heap = random.below(2) === 0
    const total = stableSum(cells.map((cell) => counts[cell]!))
    for (const [index, place] of places.entries())
      drawn[place] = heap ? (index === 0 ? total : 0) : counts[cells[index]!]!
  }
  return drawn
}

function cellsByGroup(size: number, groups: Int32Array | undefined): Map<number, number[]> {
  const cells = new Map<number, number[]>()
  for (let cell = 0; cell < size; cell++) {
    const group = groups?.[cell] ?? 0
    cells.set(group, [...(cells.get(group) ?? []), cell])
  }
  return cells
}

/** The total of each group, those without any count left out. */
function totals(counts: Float64Array, groups: Int32Array | undefined): Map<number, number> {
  const all = [...cellsByGroup(counts.length, groups)].map(
    ([group, cells]) => [group, stableSum(cells.map((cell) => counts[cell]!))] as const,
  )
  return new Map(all.filter(([, total]) => total > 0))
}

function lost(given: ReadonlyMap<number, number>, found: ReadonlyMap<number, number>): Verdict {
  for (const group of new Set([...given.keys(), ...found.keys()])) {
    const [before, after] = [given.get(group) ?? 0, found.get(group) ?? 0]
    if (!nearly(before, after)) return `group ${group} is given ${before} items and holds ${after}.`
  }
  return undefined
}

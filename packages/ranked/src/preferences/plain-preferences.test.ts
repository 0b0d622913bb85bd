import { seeded, shuffle, type Random } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { preferenceCounts, reorderedPreferences } from './preference-counts.js'
import type { PreferenceJudgement } from './preferences.js'

interface Drawn {
  readonly groups: readonly (readonly PreferenceJudgement[])[]
  readonly documents: number
  readonly retrieved: number
}

/** Levels agree between the subgroups of a group, so that none contradicts itself. */
function drawn(random: Random, subgroups: number): Drawn {
  const documents = 1 + random.below(7)
  const groups = Array.from({ length: 1 + random.below(3) }, () => {
    const levels = Array.from({ length: documents }, () => random.below(4))
    const judgements = Array.from({ length: subgroups }, (_, subgroup) =>
      levels.flatMap((level, document) =>
        random.below(3) === 0 ? [] : [{ document, subgroup: `s${subgroup}`, level }],
      ),
    ).flat()
    shuffle(judgements, random)
    return judgements.length > 0 ? judgements : [{ document: 0, subgroup: 's', level: 1 }]
  })
  return { groups, documents, retrieved: random.below(documents + 1) }
}

type Pair = readonly [preferred: number, other: number]

/** Every preference of a group: stated in a subgroup, or following from two others. */
function preferencesOf(judgements: readonly PreferenceJudgement[]): Pair[] {
  const known = new Set<string>()
  for (const one of judgements)
    for (const other of judgements)
      if (one.subgroup === other.subgroup && one.level > other.level)
        known.add(`${one.document} ${other.document}`)
  for (let before = -1; before < known.size;) {
    before = known.size
    for (const first of [...known])
      for (const second of [...known]) {
        const [[from, over], [under, to]] = [first.split(' '), second.split(' ')]
        if (over === under) known.add(`${from} ${to}`)
      }
  }
  return [...known].map((pair) => pair.split(' ').map(Number) as [number, number])
}

const count = (pairs: readonly Pair[]) => ({
  met: pairs.filter(([preferred, other]) => preferred < other).length,
  possible: pairs.length,
})

describe('preferences', () => {
  it.each([1, 2, 3])('are counted as they are stated and follow, with %i subgroups', (subgroups) => {
    const random = seeded(subgroups)
    for (let round = 0; round < 40; round++) {
      const { groups, documents, retrieved } = drawn(random, subgroups)
      const shown = JSON.stringify({ groups, documents, retrieved })
      const isSeen = (document: number): boolean => document < retrieved
      const found = preferenceCounts(groups, documents, retrieved, 'q')
      const stated = groups.map(preferencesOf)
      for (const [at, judgements] of groups.entries()) {
        const pairs = stated[at]!
        const own = [...new Set(judgements.map(({ document }) => document))]
        const levelOf = (document: number): number =>
          judgements.find((one) => one.document === document)!.level
        const relevant = own.filter((document) => levelOf(document) > 0)
        const others = own.filter((document) => levelOf(document) === 0)
        const group = found.groups[at]!
        expect(group, shown).toMatchObject({
          retrieved: count(pairs.filter((pair) => pair.every(isSeen))),
          implied: count(pairs.filter(([one, other]) => isSeen(one) !== isSeen(other))),
          unseen: pairs.filter((pair) => !pair.some(isSeen)).length,
          relevant: relevant.length,
          relevantRetrieved: relevant.filter(isSeen).length,
          nonRelevant: others.length,
          nonRelevantRetrieved: others.filter(isSeen).length,
        })
        const met = pairs.filter(([one, other]) => one < other && isSeen(one)).length
        // With as many non-relevant documents or fewer, those that are lacking rank below everything.
        const spare = relevant.length - others.length
        if (spare >= 0)
          expect(group.balanced, shown).toEqual({
            met: met + relevant.filter(isSeen).length * spare,
            possible: pairs.length + relevant.length * spare,
          })
        // With more of them, the highest ranked alone count.
        const isOne = new Set(judgements.map(({ subgroup }) => subgroup)).size === 1
        if (spare < 0 && !isOne) {
          const left = new Set(others.sort((a, b) => a - b).slice(relevant.length))
          const kept = pairs.filter((pair) => !pair.some((document) => left.has(document)))
          expect(group.balanced, shown).toEqual({
            met: kept.filter(([one, other]) => one < other && isSeen(one)).length,
            possible: kept.length,
          })
        }
      }
      const list: [number, number, number][] = []
      for (const seen of [2, 1, 0])
        for (let high = 0; high < documents; high++)
          for (let low = high + 1; low < documents; low++) {
            const times = (one: number, other: number): number =>
              stated.flat().filter(([first, second]) => first === one && second === other).length
            const both = [times(high, low), times(low, high)] as const
            if (both[0] + both[1] > 0 && Number(isSeen(high)) + Number(isSeen(low)) === seen)
              list.push([...both, seen])
          }
      expect([...found.pairsFor], shown).toEqual(list.map(([agree]) => agree))
      expect([...found.pairsAgainst], shown).toEqual(list.map(([, against]) => against))
      expect([...found.pairsRetrieved], shown).toEqual(list.map(([, , seen]) => seen))
    }
  })

  it('of another order of what was retrieved are those of the judgements moved', () => {
    const random = seeded(9)
    for (let round = 0; round < 60; round++) {
      const { groups, documents, retrieved } = drawn(random, 2)
      const order = Uint32Array.from({ length: retrieved }, (_, rank) => rank)
      shuffle(order, random)
      const moved = groups.map((judgements) =>
        judgements.map((one) => ({
          ...one,
          document: one.document < retrieved ? order.indexOf(one.document) : one.document,
        })),
      )
      expect(reorderedPreferences(preferenceCounts(groups, documents, retrieved, 'q'), order)).toEqual(
        preferenceCounts(moved, documents, retrieved, 'q'),
      )
    }
  })

  it('cannot be counted in another order without their judgements', () => {
    const { groups, pairsFor, pairsAgainst, pairsRetrieved } = preferenceCounts([[]], 1, 1, 'q')
    const counts = { groups, pairsFor, pairsAgainst, pairsRetrieved }
    expect(() => reorderedPreferences(counts, Uint32Array.of(0))).toThrow(
      'These preferences are counts alone: another order cannot be counted.',
    )
  })
})

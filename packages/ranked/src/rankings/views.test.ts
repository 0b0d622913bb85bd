import { createRegistry, measuresOn, seeded, type Random } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { rankedPlugin } from '../index.js'
import { firstRanks } from './first-ranks.js'
import { groupView } from './groups.js'
import { rankingInput } from './input.js'
import { JUDGED, type Ranking } from './ranking.js'
import { rankingOfGrades } from './ranking-of-grades.js'
import { hitsIn, relevantAt, relevantInPool, topGrade } from './relevance.js'
import { firstHit, hitsUpTo, judgedMisses, judgedOnly, precisionSum, seenBy } from './relevance-view.js'
import { tieAcross, tieGroups } from './ties/groups.js'

const rankings = (): Ranking[] =>
  Array.from({ length: 100 }, (_, round) => rankingInput.draw(seeded(round))).map((drawn, index) => ({
    ...drawn,
    tieEnds: tied(drawn.grades.length, seeded(1000 + index)),
  }))

/** Where groups of ties end, groups of one among them. */
const tied = (length: number, random: Random): Uint8Array =>
  Uint8Array.from({ length }, (_, rank) => (rank === length - 1 ? 1 : random.below(2)))

/** Which group of ties each rank is in. */
function groupAt({ tieEnds }: Ranking): number[] {
  let group = 0
  return Array.from(tieEnds, (end) => (end === 1 ? group++ : group))
}
/** The same from the groups of some ranks. */
const endsOf = (groups: readonly number[]): number[] =>
  groups.map((group, rank) => (group === groups[rank + 1] ? 0 : 1))

describe('a ranking without its unjudged documents', () => {
  it('has the others in their order, tied where they were', () => {
    for (const ranking of rankings()) {
      const kept = [...ranking.grades.keys()].filter((rank) => ranking.judged[rank] === JUDGED)
      const seen = judgedOnly(ranking)
      expect([...seen.grades]).toEqual(kept.map((rank) => ranking.grades[rank]))
      expect(seen.judged.every((mark) => mark === JUDGED)).toBe(true)
      const groups = groupAt(ranking)
      expect([...seen.tieEnds]).toEqual(endsOf(kept.map((rank) => groups[rank]!)))
      for (const [at, group] of (ranking.groups ?? []).entries()) {
        expect([...seen.groups![at]!.grades]).toEqual(kept.map((rank) => group.grades[rank]))
        expect([...seen.groups![at]!.judged]).toEqual(kept.map((rank) => group.judged[rank]))
      }
      expect(seen.ideal).toBe(ranking.ideal)
    }
  })
})

describe('a ranking as one group sees it', () => {
  it('has the grades of that group, and the ties of the ranking', () => {
    for (const ranking of rankings())
      for (const group of ranking.groups ?? []) {
        const view = groupView(ranking, group)
        expect(rankingInput.flaw!(view)).toBeUndefined()
        expect([view.grades, view.judged, view.tieEnds]).toEqual([
          group.grades,
          group.judged,
          ranking.tieEnds,
        ])
        const judged = [
          ...group.grades.filter((_, at) => group.judged[at] === JUDGED),
          ...group.restGrades.filter((_, at) => group.restJudged[at] === JUDGED),
        ]
        expect([...view.ideal]).toEqual(judged.sort((a, b) => b - a))
      }
  })
})

describe('the first ranks of a ranking', () => {
  it('are those of the ranking, whose judgements stay as they are', () => {
    for (const [round, ranking] of rankings().entries()) {
      const carried = { ids: Array.from(ranking.grades, (_, rank) => `d${rank}`) }
      for (const count of [0, 1, round % 9, ranking.grades.length, 20]) {
        const first = firstRanks({ ...ranking, carried }, count)
        const length = Math.min(count, ranking.grades.length)
        expect(first.grades).toEqual(ranking.grades.slice(0, count))
        expect(first.judged).toEqual(ranking.judged.slice(0, count))
        expect([...first.tieEnds]).toEqual(endsOf(groupAt(ranking).slice(0, count)))
        expect(first.carried).toEqual({ ids: carried.ids.slice(0, count) })
        expect(first.ideal).toBe(ranking.ideal)
        expect(rankingInput.flaw!(first)).toBeUndefined()
        for (const [at, group] of (ranking.groups ?? []).entries()) {
          const { grades, judged, restGrades, restJudged } = first.groups![at]!
          expect([grades.length, judged.length]).toEqual([length, length])
          expect([...grades, ...restGrades]).toEqual([...group.grades, ...group.restGrades])
          expect([...judged, ...restJudged]).toEqual([...group.judged, ...group.restJudged])
        }
      }
    }
  })
})

describe('counts of relevant documents', () => {
  it('are those of their marks, from any grade on and to any depth', () => {
    for (const ranking of rankings()) {
      const { grades, judged, ideal, level } = ranking
      for (const from of [level, 1, 2, 3]) {
        const marks = Array.from(grades, (grade, rank) => (judged[rank] === JUDGED && grade >= from ? 1 : 0))
        const inPool = ideal.filter((grade) => grade >= from).length
        expect(relevantInPool(ranking, from)).toBe(inPool)
        const seen = seenBy(ranking, { rel: from })
        expect([seen.level, seen.relevant, seen.judgedNonRelevant]).toEqual([
          from,
          inPool,
          ideal.length - inPool,
        ])
        for (const depth of [0, 1, 3, grades.length, Infinity]) {
          const within = marks.slice(0, depth)
          const hits = within.filter((mark) => mark === 1).length
          expect([...relevantAt(ranking, from, depth)]).toEqual(within)
          expect([hitsIn(ranking, from, depth), hitsUpTo(seen, depth)]).toEqual([hits, hits])
          const sums = within.map(
            (mark, rank) => mark * within.slice(0, rank + 1).filter((one) => one === 1).length,
          )
          const wanted = sums.reduce((sum, count, rank) => sum + count / (rank + 1), 0)
          expect(precisionSum(seen, depth)).toBeCloseTo(wanted, 12)
        }
        expect(firstHit(seen)).toBe(marks.includes(1) ? marks.indexOf(1) + 1 : Infinity)
        const misses = [...judged].filter((mark, rank) => mark === JUDGED && marks[rank] === 0)
        expect(judgedMisses(seen)).toBe(misses.length)
      }
    }
  })

  it('have 0 as the highest grade where nothing is judged, or nothing above it', () => {
    const tops = [[], [null, null], [-1], [0, 0], [0.25], [null, 3, 1]].map((grades) =>
      topGrade(rankingOfGrades(grades)),
    )
    expect(tops).toEqual([0, 0, 0, 0, 0.25, 3])
    expect(topGrade(rankingOfGrades([0], { missed: [7] }))).toBe(7)
  })
})

describe('groups of ties', () => {
  it('are stretches of ranks, one of which a cutoff may cut', () => {
    for (const ranking of rankings()) {
      const groups = groupAt(ranking)
      const wanted = [...new Set(groups)].map((group) => ({
        start: groups.indexOf(group),
        end: groups.lastIndexOf(group) + 1,
      }))
      expect(tieGroups(ranking)).toEqual(wanted)
      for (let cutoff = -1; cutoff <= groups.length + 1; cutoff++) {
        const cut = wanted.find(({ start, end }) => start < cutoff && cutoff < end)
        expect(tieAcross(ranking, cutoff)).toEqual(
          cut && { documents: cut.end - cut.start, kept: cutoff - cut.start },
        )
      }
    }
  })
})

describe('measures', () => {
  const registry = createRegistry([rankedPlugin])
  const valueOf = (name: string, ranking: Ranking) => {
    const [call] = measuresOn(registry, 'ranking', name)
    return call!.contribution.compute(ranking, call!.params)
  }

  it.each(['INST', 'INSQ', 'BPM@5', 'SDCG@5', 'NERR8@5', 'NERR9@5', 'NERR10', 'NERR11', 'INST(depth=3)'])(
    '%s is 0 where no document has a positive grade, whatever was retrieved',
    (name) => {
      for (const grades of [[0, 0, 0], [null, 0], [null], []])
        expect(valueOf(name, rankingOfGrades(grades, { missed: [0] }))).toBe(0)
    },
  )

  it('have a population that is not larger than what is relevant for one without non-relevant documents', () => {
    for (const [population, wanted] of [
      [2, { undefined: 'no-non-relevant' }],
      [3, 1 - 0 / 1],
      [4, 1 - 0 / 2],
    ] as const)
      expect(valueOf('Informedness@2', rankingOfGrades([1, 1], { population }))).toEqual(wanted)
    expect(valueOf('Informedness@2', rankingOfGrades([1, 0], { missed: [1], population: 3 }))).toBe(1 / 2 - 1)
    expect(valueOf('Informedness@2', rankingOfGrades([0, 0], { population: 3 }))).toEqual({
      undefined: 'no-relevant',
    })
  })
})

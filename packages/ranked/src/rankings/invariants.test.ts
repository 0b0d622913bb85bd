import { describe, expect, it } from 'vitest'
import { rankingFlaw, rankingInvariants } from './invariants.js'
import { JUDGED, UNJUDGED, type Ranking } from './ranking.js'

/** Four ranks in two groups of equal scores; of the five judged documents, of which three are relevant, three were found. */
const sound: Ranking = {
  grades: Float64Array.of(2, 0, 1, 0),
  judged: Uint8Array.of(JUDGED, UNJUDGED, JUDGED, JUDGED),
  tieEnds: Uint8Array.of(0, 1, 0, 1),
  ideal: Float64Array.of(2, 1, 1, 0, 0),
  level: 1,
  relevant: 3,
  judgedNonRelevant: 2,
  population: 4,
}

describe('what makes a ranking impossible', () => {
  it('is nothing where there is nothing', () => {
    expect(rankingFlaw(sound)).toBeUndefined()
    expect(rankingFlaw({ ...sound, level: 2, relevant: 1, judgedNonRelevant: 4 })).toBeUndefined()
  })

  it.each([
    [{ judged: Uint8Array.of(1, 1, 1) }, '4 grades, 3 judged flags and 4 tie ends'],
    [{ tieEnds: Uint8Array.of(1) }, '4 grades, 4 judged flags and 1 tie ends'],
    [{ grades: Float64Array.of(2, 0, NaN, 0) }, 'a grade that is no finite number'],
    [{ ideal: Float64Array.of(Infinity, 1, 1, 0, 0) }, 'a grade that is no finite number'],
    [{ grades: Float64Array.of(2, 1, 1, 0) }, 'a grade without a judgement at rank 2'],
    [{ tieEnds: Uint8Array.of(0, 1, 1, 0) }, 'a last rank that ends no group of equal scores'],
    [{ ideal: Float64Array.of(1, 2, 1, 0, 0) }, 'ideal grades out of order'],
    [{ relevant: 2 }, '2 relevant and 2 other judged documents, but grades of 3 and 2'],
    [{ judgedNonRelevant: 3 }, '3 relevant and 3 other judged documents, but grades of 3 and 2'],
    [{ population: 3 }, '4 documents out of a collection of 3'],
  ])('is told: %o', (change: Partial<Ranking>, flaw) => {
    expect(rankingFlaw({ ...sound, ...change })).toBe(flaw)
  })

  it('is told of what documents carry', () => {
    expect(rankingFlaw({ ...sound, carried: { ids: ['a', 'b', 'c', 'd'] } })).toBeUndefined()
    expect(rankingFlaw({ ...sound, carried: { ids: ['a', 'b', 'c'] } })).toContain('3')
  })
})

describe('what two rankings of a topic have in common', () => {
  const {
    retrieved,
    judgements,
    'tie-groups': ties,
    pool,
    documents,
    'documents-in-ties': inTies,
  } = rankingInvariants
  const swapped = (one: number, other: number): Ranking => {
    const { grades, judged } = structuredClone(sound)
    ;[grades[one], grades[other]] = [grades[other]!, grades[one]!]
    ;[judged[one], judged[other]] = [judged[other]!, judged[one]!]
    return { ...sound, grades, judged }
  }

  it('is the number of documents', () => {
    expect(retrieved!.broken(sound, swapped(0, 1))).toBeUndefined()
    expect(retrieved!.broken(sound, { ...sound, grades: Float64Array.of(2) })).toBe(
      '1 instead of 4 documents',
    )
  })

  it('is the judgements', () => {
    expect(judgements!.broken(sound, swapped(0, 3))).toBeUndefined()
    expect(judgements!.broken(sound, { ...sound, level: 2 })).toBe('another relevance level')
    expect(judgements!.broken(sound, { ...sound, relevant: 2 })).toBe('another relevance level')
    expect(judgements!.broken(sound, { ...sound, ideal: Float64Array.of(2, 1, 1, 0, -1) })).toBe(
      'other judgements',
    )
    expect(judgements!.broken(sound, { ...sound, ideal: Float64Array.of(2, 1, 1, 0) })).toBe(
      'other judgements',
    )
  })

  it('is the groups of equal scores', () => {
    expect(ties!.broken(sound, swapped(0, 3))).toBeUndefined()
    expect(ties!.broken(sound, { ...sound, tieEnds: Uint8Array.of(1, 1, 0, 1) })).toBe(
      'other groups of equal scores',
    )
  })

  it('is the pool, of which each document comes once', () => {
    expect(pool!.broken(sound, { ...sound, grades: Float64Array.of(1, 0, 1, 2) })).toBeUndefined()
    expect(pool!.broken(sound, { ...sound, grades: Float64Array.of(2, 0, 2, 0) })).toBe(
      'more documents of grade 2 than were judged',
    )
    expect(pool!.broken(sound, { ...sound, grades: Float64Array.of(3, 0, 1, 0) })).toBe(
      'more documents of grade 3 than were judged',
    )
    // What is not judged is of no grade.
    expect(pool!.broken(sound, { ...sound, judged: new Uint8Array(4).fill(UNJUDGED) })).toBeUndefined()
  })

  it('is the documents, in any order or within every group', () => {
    expect([documents!.broken(sound, swapped(0, 1)), inTies!.broken(sound, swapped(0, 1))]).toEqual([
      undefined,
      undefined,
    ])
    expect(documents!.broken(sound, swapped(1, 2))).toBeUndefined()
    expect(inTies!.broken(sound, swapped(1, 2))).toBe('other documents at ranks 1 to 2')
    expect(documents!.broken(sound, { ...sound, grades: Float64Array.of(2, 0, 2, 0) })).toBe(
      'other documents at ranks 1 to 4',
    )
    const last = { ...sound, grades: Float64Array.of(2, 0, 1, 1) }
    expect(inTies!.broken(sound, last)).toBe('other documents at ranks 3 to 4')
    const carrying = (ids: string[], column: number[]): Ranking => ({
      ...sound,
      carried: { ids, columns: { length: Float64Array.from(column) } },
    })
    const first = carrying(['a', 'b', 'c', 'd'], [1, 2, 3, 4])
    expect(documents!.broken(first, carrying(['a', 'b', 'c', 'e'], [1, 2, 3, 4]))).toContain('ranks 1 to 4')
    expect(documents!.broken(first, carrying(['a', 'b', 'c', 'd'], [1, 2, 3, 5]))).toContain('ranks 1 to 4')
  })
})

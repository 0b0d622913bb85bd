import { createRegistry, measuresOn, seeded, type MeasureCall } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { rankedPlugin } from '../../index.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { Ranking } from '../ranking.js'
import { tieAnswer } from './tie-answer.js'

const registry = createRegistry([rankedPlugin])
const call = (name: string): MeasureCall<'ranking'> => measuresOn(registry, 'ranking', name)[0]!

/** Documents of which those in one stretch are tied. */
function tied(documents: number, from: number, to: number): Ranking {
  const random = seeded(3)
  const grades = Array.from({ length: documents }, () => (random.below(3) === 0 ? null : random.below(4)))
  const ranking = rankingOfGrades(grades)
  const tieEnds = ranking.tieEnds.slice().fill(0, from, to - 1)
  return { ...ranking, tieEnds }
}

describe('the expected value of a sum over ranks', () => {
  // Each rank of a tie counts every document of it alike, so the parts of a longer tie are worth what they are alone.
  it.each(['P@40', 'Judged@40', 'RBP', 'nDCG@90', 'DCG@10', 'R@25'])(
    'of %s is the mean over drawn orders, for a tie longer than rotations are gone through',
    (name) => {
      const ranking = tied(120, 10, 100)
      const { value, method, standardError } = tieAnswer(ranking, call(name), { answer: 'expected' })
      const sampled = tieAnswer(
        ranking,
        { ...call(name), contribution: { ...call(name).contribution, laws: [] } },
        { answer: 'expected', forms: [], draws: 4000 },
      )
      expect(sampled.method).toBe('sampled')
      expect(['additive', 'closed-form']).toContain(method)
      expect(standardError).toBe(0)
      expect(Math.abs((value as number) - (sampled.value as number))).toBeLessThan(
        5 * sampled.standardError + 1e-12,
      )
    },
  )

  it('of RR is the same for a tie too long to add its documents one after the other', () => {
    const ranking = tied(120, 10, 100)
    const { value } = tieAnswer(ranking, call('RR'), { answer: 'expected' })
    const sampled = tieAnswer(ranking, call('RR'), { answer: 'expected', forms: [], draws: 4000 })
    expect(Math.abs((value as number) - (sampled.value as number))).toBeLessThan(
      5 * sampled.standardError + 1e-12,
    )
    const below = rankingOfGrades([null, null, 2, null])
    const first = { ...below, tieEnds: Uint8Array.of(0, 0, 0, 1) }
    expect(tieAnswer(first, call('RR'), { answer: 'expected' }).value).toBeCloseTo(25 / 48, 14)
    const many = rankingOfGrades([...new Array<null>(99).fill(null), 1])
    const all = { ...many, tieEnds: many.tieEnds.slice().fill(0, 0, 99) }
    const harmonic = Array.from({ length: 100 }, (_, rank) => 1 / (rank + 1)).reduce(
      (sum, part) => sum + part,
    )
    expect(tieAnswer(all, call('RR'), { answer: 'expected' }).value).toBeCloseTo(harmonic / 100, 14)
  })

  it('takes no more work for each document where three hundred thousand are tied', () => {
    let computed = 0
    const p = call('P@10')
    const counting = {
      ...p,
      contribution: {
        ...p.contribution,
        compute: (ranking: Ranking, params: never) => {
          computed++
          return p.contribution.compute(ranking, params)
        },
      },
    }
    const { value } = tieAnswer(tied(300_000, 0, 300_000), counting, { answer: 'expected' })
    expect(value).toBeGreaterThan(0)
    expect(computed).toBeLessThan(10)
  })
})

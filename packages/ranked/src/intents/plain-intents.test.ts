import { seeded, type Measure } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { intentRankingInput } from './input.js'
import { intentRankingOf, type IntentRanking } from './intent-ranking.js'

describe('the law that a better document may move up', () => {
  const broken = (frame: IntentRanking, compute: (input: IntentRanking) => number, seed: number) =>
    intentRankingInput.laws['swap-up-never-hurts']!.broken({
      measure: { better: 'higher', compute } as unknown as Measure<'intent-ranking'>,
      params: {},
      input: frame,
      value: compute(frame),
      random: seeded(seed),
      compute,
    })
  const rows = ({ grades, intents }: IntentRanking): string[] =>
    Array.from({ length: grades.length / intents }, (_, rank) =>
      grades.slice(rank * intents, (rank + 1) * intents).join(''),
    )

  it('exchanges two documents with every draw, each pair in turn, where each is better than all above', () => {
    const frame = intentRankingOf([
      [0, 0],
      [0, 1],
      [1, 1],
      [2, 1],
    ])
    const seen = new Set<string>()
    for (let seed = 0; seed < 60; seed++) {
      const answers: string[] = []
      broken(frame, (input) => answers.push(rows(input).join(' ')), seed)
      expect(answers.length).toBe(2)
      seen.add(answers[1]!)
    }
    expect([...seen].sort()).toEqual([
      '00 01 21 11',
      '00 11 01 21',
      '00 21 11 01',
      '01 00 11 21',
      '11 01 00 21',
      '21 01 11 00',
    ])
  })

  it('exchanges none of which the lower is worse for some intent', () => {
    const frame = intentRankingOf([
      [2, 0],
      [1, 1],
      [0, 2],
    ])
    for (let seed = 0; seed < 20; seed++) {
      let asked = 0
      expect(broken(frame, () => asked++, seed)).toBeUndefined()
      expect(asked).toBe(1)
    }
  })
})

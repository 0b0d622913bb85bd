import { seeded, type LawTrial, type Measure } from '@eval/core'
import { expect, it } from 'vitest'
import { ap, numRet, p, rbpResid, rndcg } from './measures/index.js'
import { rankingInput } from './input.js'
import { rankingLaws } from './laws.js'
import { JUDGED, type Ranking } from './ranking.js'

const broken = (compute: (ranking: Ranking, params: { rel?: number }) => number): Measure<'ranking'> =>
  ({ better: 'higher', compute }) as unknown as Measure<'ranking'>

/** A measure that breaks each law, and how. */
const offenders: Record<string, Measure<'ranking'>> = {
  'order-only': broken(({ tieEnds }) => tieEnds.reduce((sum, end) => sum + end, 0)),
  'order-free': p,
  'swap-up-never-hurts': broken(({ grades }) => grades.reduce((sum, grade, index) => sum + grade * index, 0)),
  additive: ap,
  'tail-free': numRet,
  'unjudged-as-nonrelevant': rbpResid,
  'unjudged-skipped': broken(({ grades }) => grades.length),
  'rel-is-level': broken(({ level }, { rel = 0 }) => level + 2 * rel),
  'one-when-ideal': p,
  'zero-without-hits': broken(({ judged }) => judged.filter((mark) => mark === JUDGED).length),
}

function complaints(
  law: string,
  measure: Measure<'ranking'>,
  params: Record<string, number | string>,
): string[] {
  return Array.from({ length: 300 }, (_, round) => {
    const random = seeded(round)
    const input = rankingInput.draw(random.fork('input'))
    const compute = (other: Ranking) => measure.compute(other, params)
    const trial: LawTrial<'ranking'> = { measure, params, input, value: compute(input), random, compute }
    return rankingLaws[law]!.broken(trial)
  }).filter((complaint) => complaint !== undefined)
}

it.each(Object.keys(rankingLaws))('catches a measure that breaks %s', (law) => {
  const given = law === 'one-when-ideal' ? { k: 20 } : law === 'rel-is-level' ? { rel: 2 } : { k: 3, p: 0.5 }
  expect(complaints(law, offenders[law]!, given).length).toBeGreaterThan(0)
})

it('draws every degenerate ranking often', () => {
  const drawn = Array.from({ length: 400 }, (_, round) => rankingInput.draw(seeded(round)))
  const often = (holds: (ranking: Ranking) => boolean) => drawn.filter(holds).length
  expect(often(({ grades }) => grades.length === 0)).toBeGreaterThan(20)
  expect(often(({ relevant, grades }) => relevant === 0 && grades.length > 0)).toBeGreaterThan(20)
  expect(often(({ relevant, ideal }) => relevant === ideal.length && relevant > 1)).toBeGreaterThan(20)
  expect(
    often(({ tieEnds }) => tieEnds.length > 2 && tieEnds.indexOf(1) === tieEnds.length - 1),
  ).toBeGreaterThan(20)
  expect(often(({ judged }) => judged.some((mark) => mark !== JUDGED))).toBeGreaterThan(20)
  expect(often(({ ideal }) => new Set(ideal).size > 3)).toBeGreaterThan(20)
})

it('keeps experimental measures from promises they do not hold', () => {
  const trouble = complaints('tail-free', rndcg, { gain: 'linear' })
  expect(trouble.length).toBeGreaterThan(0)
})

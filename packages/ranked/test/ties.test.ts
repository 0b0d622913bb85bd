import {
  callsOf,
  isUndefined,
  printName,
  readName,
  resolveParams,
  seeded,
  type Measure,
  type MeasureCall,
  type ParamSpec,
  type ParamValue,
  type ParamValues,
  type Random,
  type Undefined,
} from '@eval/core'
import { describe, expect, test } from 'vitest'
import {
  hitDistribution,
  rankingOfGrades,
  tieAcross,
  tieAnswer,
  tiesAcross,
  type Ranking,
  type TieAnswer,
} from '../src/index.js'
import { err } from '../src/rankings/measures/err.js'
import { hits } from '../src/rankings/measures/hits.js'
import { inst } from '../src/rankings/measures/inst.js'
import { measures } from '../src/rankings/measures/index.js'
import { reordered } from '../src/rankings/reordered.js'
import { forms } from '../src/rankings/ties/forms/index.js'
import { openTies } from '../src/rankings/ties/orders.js'

const all = measures as readonly unknown[] as readonly Measure<'ranking'>[]
const called = (text: string, measure: unknown): MeasureCall<'ranking'> =>
  callsOf(readName(text), measure as Measure<'ranking'>)[0]!

function drawParam(spec: ParamSpec, random: Random): ParamValue | undefined {
  if (spec.type === 'integer') return (spec.min ?? 0) + random.below(6)
  if (spec.type === 'number') return Math.max(spec.min ?? 0, 0) + Math.min(spec.max ?? 3, 3) * random.float()
  if (spec.type === 'choice') return spec.of[random.below(spec.of.length)]
  return spec.type === 'flag' ? random.below(2) === 0 : undefined
}

function drawParams({ name, params }: Measure<'ranking'>, random: Random): ParamValues {
  const drawn = Object.entries(params)
    .filter(([, spec]) => spec.required === true || random.below(2) === 0)
    .map(([parameter, spec]) => [parameter, drawParam(spec, random)])
  return resolveParams(name, params, Object.fromEntries(drawn) as Record<string, unknown>)
}

function drawRanking(random: Random): Ranking {
  const ties: number[] = []
  for (let left = 1 + random.below(6); left > 0; left -= ties.at(-1)!)
    ties.push(1 + random.below(Math.min(4, left)))
  const length = ties.reduce((sum, size) => sum + size, 0)
  const grade = (): number | null => (random.below(6) === 0 ? null : random.below(3))
  const missed = Array.from({ length: random.below(3) }, () => random.below(3))
  const grades = Array.from({ length }, grade)
  return rankingOfGrades(grades, { ties, missed, level: 1 + random.below(2), population: 20 })
}

/** Every order of the documents within their groups, alike or not. */
function* permutations(ranking: Ranking, order: number[] = []): Generator<number[]> {
  const rank = order.length
  if (rank === ranking.grades.length) {
    yield order
    return
  }
  let start = rank
  while (start > 0 && ranking.tieEnds[start - 1] === 0) start--
  let end = rank + 1
  while (ranking.tieEnds[end - 1] === 0) end++
  for (let document = start; document < end; document++) {
    if (!order.includes(document)) yield* permutations(ranking, [...order, document])
  }
}

interface Brute {
  readonly lowest: number
  readonly expected: number
  readonly highest: number
}

/** The three answers by computing every order; undefined when any of them is. */
function brute(ranking: Ranking, { contribution, params }: MeasureCall<'ranking'>): Brute | Undefined {
  const values: number[] = []
  for (const order of permutations(ranking)) {
    const value = contribution.compute(reordered(ranking, order), params)
    if (isUndefined(value)) return value
    values.push(value)
  }
  return {
    lowest: Math.min(...values),
    expected: values.reduce((sum, value) => sum + value, 0) / values.length,
    highest: Math.max(...values),
  }
}

const ANSWERS = ['lowest', 'expected', 'highest'] as const

describe('tieAnswer', () => {
  test.each(all.map((measure) => [measure.name, measure] as const))(
    'gives for %s what computing every order gives',
    (name, measure) => {
      const source = seeded(7).fork(name)
      for (let round = 0; round < 60; round++) {
        const random = source.fork(round)
        const ranking = drawRanking(random)
        const call = { contribution: measure, params: drawParams(measure, random) }
        const wanted = brute(ranking, call)
        for (const answer of ANSWERS) {
          const { value, method } = tieAnswer(ranking, call, { answer })
          const shown = `${printName(call)} ${answer} ${method} ${JSON.stringify(ranking)}`
          if ('undefined' in wanted) expect(value, shown).toEqual(wanted)
          else {
            if (isUndefined(value)) throw new Error(shown)
            const slack = 1e-12 * Math.max(1, Math.abs(wanted[answer]))
            expect(Math.abs(value - wanted[answer]), shown).toBeLessThanOrEqual(slack)
          }
        }
      }
    },
  )

  test('keeps lowest <= expected <= highest, also where orders are sampled', () => {
    for (const measure of all) {
      for (let round = 0; round < 30; round++) {
        const random = seeded(11).fork(measure.name).fork(round)
        const ranking = drawRanking(random)
        const call = { contribution: measure, params: drawParams(measure, random) }
        const [lowest, expected, highest] = ANSWERS.map(
          (answer) => tieAnswer(ranking, call, { answer, most: 0, draws: 40, seed: round }).value,
        ) as [number | Undefined, number | Undefined, number | Undefined]
        if (isUndefined(lowest) || isUndefined(expected) || isUndefined(highest)) continue
        const slack = 1e-12 * Math.max(1, Math.abs(expected))
        expect(lowest, printName(call)).toBeLessThanOrEqual(expected + slack)
        expect(expected, printName(call)).toBeLessThanOrEqual(highest + slack)
      }
    }
  })

  const tied = rankingOfGrades([0, 1, 0, 2, 1], { ties: [4, 1] })
  const methodOf = (text: string, measure: unknown, answer: (typeof ANSWERS)[number]): TieAnswer =>
    tieAnswer(tied, called(text, measure), { answer })

  test('says how it knows', () => {
    expect(methodOf('ERR', err, 'expected')).toMatchObject({ method: 'closed-form', standardError: 0 })
    expect(methodOf('ERR', err, 'lowest').method).toBe('sorted')
    expect(methodOf('INST', inst, 'highest')).toMatchObject({ method: 'enumerated', orders: 12 })
    const untied = rankingOfGrades([0, 1, 1, 1], { ties: [1, 3] })
    expect(tieAnswer(untied, called('INST', inst), { answer: 'expected' }).method).toBe('no-open-tie')
  })

  test.each(forms.map((form) => [form.measure, form] as const))(
    'needs no order for %s, with relevant documents or without',
    (name, form) => {
      const measure = all.find((one) => one.name === name)!
      const method = 'expected' in form ? 'closed-form' : 'additive'
      const required = Object.entries(measure.params).filter(([, { required }]) => required)
      const params = resolveParams(
        name,
        measure.params,
        Object.fromEntries(required.map(([key]) => [key, 2])),
      )
      for (const top of [0, 1]) {
        const ranking = rankingOfGrades([top, null, 0, null], { ties: [4] })
        const answer = tieAnswer(ranking, { contribution: measure, params }, { answer: 'expected', most: 0 })
        expect(answer).toMatchObject({ method, orders: 0, standardError: 0 })
        expect(isUndefined(answer.value)).toBe(isUndefined(measure.compute(ranking, params)))
      }
    },
  )

  test('asks only about documents that differ in something a measure sees', () => {
    const alike = rankingOfGrades([1, 1, 0], { ties: [2, 1] })
    const group = {
      id: 'g',
      grades: Float64Array.of(1, 1, 0),
      judged: Uint8Array.of(1, 1, 1),
      restGrades: Float64Array.of(),
      restJudged: Uint8Array.of(),
    }
    const same = { ...alike, groups: [group], carried: { columns: { cost: Float64Array.of(2, 2, 3) } } }
    expect(openTies(alike)).toEqual([])
    expect(openTies(same)).toEqual([])
    const tie = [{ start: 0, end: 2 }]
    const differing: Ranking[] = [
      { ...alike, grades: Float64Array.of(1, 2, 0) },
      { ...alike, judged: Uint8Array.of(1, 0, 1) },
      { ...same, groups: [group, { ...group, grades: Float64Array.of(1, 0, 0) }] },
      { ...same, groups: [group, { ...group, judged: Uint8Array.of(0, 1, 1) }] },
      { ...same, carried: { columns: { cost: Float64Array.of(2, 4, 3) } } },
      { ...same, carried: { ids: ['a', 'b', 'c'] } },
    ]
    for (const ranking of differing) expect(openTies(ranking)).toEqual(tie)
  })

  test('samples with a seed and a standard error where there are too many orders', () => {
    const long = rankingOfGrades(
      Array.from({ length: 40 }, (_, index) => index % 3),
      { ties: [40] },
    )
    const call = called('INST', inst)
    const once = tieAnswer(long, call, { answer: 'expected', seed: 5, draws: 400 })
    expect(once).toMatchObject({ method: 'sampled', orders: 400 })
    expect(once.standardError).toBeGreaterThan(0)
    expect(tieAnswer(long, call, { answer: 'expected', seed: 5, draws: 400 })).toEqual(once)
    const again = tieAnswer(long, call, { answer: 'expected', seed: 6, draws: 400 })
    const distance = Math.abs(Number(again.value) - Number(once.value))
    expect(distance).toBeGreaterThan(0)
    expect(distance).toBeLessThan(5 * Math.hypot(once.standardError, again.standardError))
  })

  test('samples agree with a closed form within a few standard errors', () => {
    const long = rankingOfGrades([...Array<number>(12).fill(0), 1, 2, 1, 2], { ties: [3, 13] })
    const call = called('ERR', err)
    const closed = Number(tieAnswer(long, call, { answer: 'expected' }).value)
    const sampled = tieAnswer(long, call, { answer: 'expected', forms: [], most: 0, draws: 3000 })
    expect(sampled.method).toBe('sampled')
    expect(Math.abs(Number(sampled.value) - closed)).toBeLessThan(4 * sampled.standardError)
  })
})

describe('ties at a cutoff', () => {
  const ranking = rankingOfGrades([1, 0, 1, 0, 1], { ties: [1, 3, 1] })

  test('are found where the cutoff keeps some documents of a group and drops others', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((cutoff) => tieAcross(ranking, cutoff))).toEqual([
      undefined,
      undefined,
      { documents: 3, kept: 1 },
      { documents: 3, kept: 2 },
      undefined,
      undefined,
      undefined,
    ])
    expect(tiesAcross([ranking, rankingOfGrades([1, 0])], 2)).toBe(1)
  })

  test('make the number of hits hypergeometric', () => {
    expect([...hitDistribution(ranking, 2)]).toEqual([0, 2 / 3, 1 / 3])
    expect([...hitDistribution(ranking, 4)]).toEqual([0, 0, 1])
    expect([...hitDistribution(ranking, 50)]).toEqual([0, 0, 0, 1])
    expect([...hitDistribution(rankingOfGrades([]), 3)]).toEqual([1])
  })

  test('have the mean that counting gives', () => {
    const mean = hitDistribution(ranking, 3).reduce((sum, chance, count) => sum + chance * count, 0)
    expect(tieAnswer(ranking, called('Hits@3', hits), { answer: 'expected' }).value).toBeCloseTo(mean, 14)
  })
})

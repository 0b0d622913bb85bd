import { isUndefined, resolveParams, seeded, type Measure, type Random, type Trace } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { rankingOfGrades, type Ranking } from '../src/index.js'
import { measures } from '../src/rankings/measures/index.js'
import { isRelevant, JUDGED } from '../src/rankings/ranking.js'

const all = measures as readonly unknown[] as readonly Measure<'ranking'>[]
const traced = all.filter(({ trace }) => trace !== undefined)

function drawn(random: Random): Ranking {
  const grade = (): number => random.below(4)
  const grades = Array.from({ length: 1 + random.below(7) }, () => (random.below(4) === 0 ? null : grade()))
  return rankingOfGrades(grades, {
    missed: Array.from({ length: random.below(4) }, grade),
    level: 1 + random.below(2),
  })
}

/** The figures of a term, step by step; undefined where a trace has no such term. */
function figuresOf({ terms, steps }: Trace, term: string): readonly number[] | undefined {
  const at = terms.indexOf(term)
  return at < 0 ? undefined : steps.map(({ figures }) => figures[at]!)
}

const sumsOf = (numbers: readonly number[]): number[] => {
  let sum = 0
  return numbers.map((one) => (sum += one))
}

function expectNear(found: readonly number[] | undefined, wanted: readonly number[], shown: string): void {
  if (!found) return
  expect(found.length, shown).toBe(wanted.length)
  for (const [at, one] of wanted.entries())
    expect(Math.abs(found[at]! - one), `${shown}: step ${at + 1}`).toBeLessThan(1e-12)
}

describe('the arithmetic behind a value', () => {
  it('is shown by eight measures', () => {
    expect(traced.map(({ name }) => name)).toEqual(['AP', 'DCG', 'ERR', 'nDCG', 'P', 'R', 'RBP', 'RR'])
  })

  it.each(traced.map((measure) => [measure.name, measure] as const))(
    'goes down the ranks that %s looks at and comes to its value',
    (name, measure) => {
      const given = (more: Record<string, unknown>) => resolveParams(name, measure.params, more)
      for (let round = 0; round < 80; round++) {
        const random = seeded(round).fork(name)
        const ranking = drawn(random)
        const k = 1 + random.below(8)
        const more = {
          ...('judged_only' in measure.params && random.below(2) === 0 ? { judged_only: true } : {}),
          ...('rel' in measure.params && random.below(2) === 0 ? { rel: 1 + random.below(3) } : {}),
        }
        const value = measure.compute(ranking, given({ k, ...more }))
        if (isUndefined(value)) continue
        const trace = measure.trace!(ranking, given({ k, ...more }))
        const shown = `${name} ${JSON.stringify({ k, ...more, ranking })}`
        const level = more.rel ?? ranking.level
        const seen = [...ranking.grades.keys()]
          .filter((item) => more.judged_only !== true || ranking.judged[item] === JUDGED)
          .slice(0, k)
        const isHit = seen.map((item) => Number(isRelevant(ranking, item, level)))
        // RR looks no further than the first relevant document.
        const items = name === 'RR' && isHit.includes(1) ? seen.slice(0, isHit.indexOf(1) + 1) : seen
        expect(
          trace.steps.map(({ item }) => item),
          shown,
        ).toEqual(items)
        expect(Math.abs(trace.value - value), shown).toBeLessThan(1e-12)

        const ranks = items.map((_, index) => index + 1)
        const marks = isHit.slice(0, items.length)
        const hits = sumsOf(marks)
        expectNear(figuresOf(trace, 'relevant'), marks, shown)
        expectNear(figuresOf(trace, 'hits'), hits, shown)
        expectNear(
          figuresOf(trace, 'precision'),
          hits.map((hit, index) => hit / ranks[index]!),
          shown,
        )
        expectNear(
          figuresOf(trace, 'discount'),
          ranks.map((rank) => Math.log2(rank + 1)),
          shown,
        )
        const running = figuresOf(trace, 'running value')!
        const contribution = figuresOf(trace, 'contribution')
        if (contribution) expectNear(running, sumsOf(contribution), shown)
        if (running.length > 0) expect(Math.abs(running.at(-1)! - value), shown).toBeLessThan(1e-12)
        if (!['P', 'nDCG', 'AP', 'ERR'].includes(name))
          expectNear(
            running,
            ranks.map((rank) => measure.compute(ranking, given({ ...more, k: rank })) as number),
            shown,
          )
      }
    },
  )

  it('closes with what the last step is divided by', () => {
    const ranking = rankingOfGrades([2, 0, null, 1], { missed: [3] })
    const totals = (name: string, more: Record<string, unknown> = {}) => {
      const measure = traced.find((one) => one.name === name)!
      return measure.trace!(ranking, resolveParams(name, measure.params, more)).totals
    }
    expect(totals('AP')).toEqual({ 'sum of precisions': 1.5, 'divided by': 3 })
    expect(totals('AP', { k: 2, per: 'reachable' })).toEqual({ 'sum of precisions': 1, 'divided by': 2 })
    expect(totals('P', { k: 5 })).toEqual({ hits: 2, ranks: 5 })
    expect(totals('R', { k: 5 })).toEqual({ hits: 2, 'relevant documents': 3 })
    expect(totals('RR')).toEqual({ 'first relevant rank': 1 })
    expect(totals('RR', { rel: 3 })).toEqual({})
    expect(totals('ERR')).toEqual({ 'top grade': 3 })
    expect(totals('nDCG', { k: 2 })).toEqual({ DCG: 2, 'ideal DCG': 3 + 2 / Math.log2(3) })
    expect([totals('DCG'), totals('RBP')]).toEqual([{}, {}])
  })
})

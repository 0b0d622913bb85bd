import { seeded, type Random } from '@eval/core'
import { alphaAtLook, minimumDetectableEffect, pairedPower } from '@eval/significance'
import { describe, expect, it } from 'vitest'
import { orientedPair, testOfPair } from '../../src/gate/paired-tests.js'
import { sequentialP, withLook } from '../../src/gate/sequential.js'
import {
  bless,
  createStudy,
  gate,
  readBaseline,
  writeBaseline,
  type Evidence,
  type Gated,
  type MeasureByUnit,
} from '../../src/index.js'
import { checkSentence, lookSentence } from '../../src/gate/gate-sentences.js'
import { candidateWith } from './candidates.js'
import { expectAtMost, expectShare, itemsOf, noisy, share } from './shares.js'

const study = createStudy({ seed: 1 })

/** Simulations of each design as a multiple of those of the short tests; tolerances follow their number. */
const MORE = process.env.LONG_TESTS === '1' ? 10 : 1

/** One evaluation of a system that answers at random, on items that stay the same. */
type Evaluate = (random: Random, loss?: number) => number[]

const continuous = (n: number, random: Random): Evaluate => {
  const items = itemsOf(n, random)
  return (own, loss) =>
    noisy(items, own, loss, 0.1).map((value) => Math.min(1, Math.max(0, 0.5 + 0.1 * value)))
}
/** Items are passed or not, most of them with a high rate: a lucky baseline has no failure at all. */
const passed = (n: number, random: Random): Evaluate => {
  const rates = Array.from({ length: n }, () => 1 - 0.4 * random.float() ** 2)
  return (own, loss = 0) => rates.map((rate) => (own.float() < rate - loss ? 1 : 0))
}
/** Passes of 20 repeats: more distinct values than one run of passed and not passed has. */
const averaged = (n: number, random: Random): Evaluate => {
  const rates = Array.from({ length: n }, () => 0.5 + 0.5 * random.float())
  return (own, loss = 0) =>
    rates.map(
      (rate) => Array.from({ length: 20 }, () => own.float()).filter((u) => u < rate - loss).length / 20,
    )
}

interface History {
  readonly system: (n: number, random: Random) => Evaluate
  readonly n: number
  readonly looks: number
  readonly loss?: number
}

/** Which look is the first to be red against a baseline that is as noisy as the looks; Infinity where none is. */
function firstRed(
  { system, n, looks, loss = 0 }: History,
  isRed: (look: number, baseline: MeasureByUnit, candidate: MeasureByUnit) => boolean,
  random: Random,
): number {
  const evaluate = system(n, random)
  const measured = (own?: number): MeasureByUnit => candidateWith({ m: evaluate(random, own) }).measures[0]!
  const baseline = measured()
  for (let look = 1; look <= looks; look++) if (isRed(look, baseline, measured(loss))) return look
  return Infinity
}

const ALPHA = 0.05

/** Decided as a sequential gate is, by evidence of all looks: worse by more than better, or the other way round. */
const sequentially = (verdict: 'worse' | 'better' = 'worse'): Parameters<typeof firstRed>[1] => {
  let evidence: Evidence | undefined
  return (look, old, own) => {
    const at = { values: String(look), candidate: '', range: undefined }
    evidence = withLook(evidence, [{ old, own }], at, study)
    const log = evidence.log.m!
    return log[0] > log[1] === (verdict === 'worse') && sequentialP(log) <= ALPHA
  }
}

/** Red as a gate is whose looks share alpha, or have all of it. */
const tested =
  (name: string, alphaAt: (look: number) => number): Parameters<typeof firstRed>[1] =>
  (look, old, own) => {
    const { p, statistic } = testOfPair(name, orientedPair(old, own), study.registry) ?? {
      p: 1,
      statistic: 0,
    }
    return statistic < 0 && p <= alphaAt(look)
  }
const shared = (alpha: number) => (look: number) => alphaAtLook(alpha, look)

const anyRed = (history: History, isRed: () => Parameters<typeof firstRed>[1]) => (random: Random) =>
  Promise.resolve(Number.isFinite(firstRed(history, isRed(), random)))

describe('a sequential gate against a noisy baseline', () => {
  it.each([
    ['continuous values, 15 units, 20 looks', continuous, 15, 20],
    ['passed or not, 15 units, 20 looks', passed, 15, 20],
    ['passed or not, 50 units, 20 looks', passed, 50, 20],
    ['passed or not, 50 units, 50 looks', passed, 50, 50],
    ['means of repeats, 30 units, 50 looks', averaged, 30, 50],
  ] as const)('keeps its error: %s', async (_, system, n, looks) => {
    const trials = 120 * MORE
    expectAtMost(await share(trials, anyRed({ system, n, looks }, sequentially)), ALPHA, trials)
  })

  it('would not, did it add up wins and losses of all looks as if each had a baseline of its own', async () => {
    const trials = 200
    const added = (): Parameters<typeof firstRed>[1] => {
      const [first, second]: [number[], number[]] = [[], []]
      return (_, old, own) => {
        const pair = orientedPair(old, own)
        first.push(...pair.first)
        second.push(...pair.second)
        const all = { first: Float64Array.from(first), second: Float64Array.from(second) }
        const { p, details } = testOfPair('e-sign', all, study.registry)!
        return details!.losses! > details!.wins! && p <= ALPHA
      }
    }
    const history = { system: continuous, n: 15, looks: 20 }
    expect(await share(trials, anyRed(history, added))).toBeGreaterThan(0.1)
  })

  it('finds by reruns a loss that one look seldom shows', async () => {
    const trials = 60
    const history = { system: passed, n: 150, loss: 0.13 }
    const one = await share(trials, anyRed({ ...history, looks: 1 }, sequentially))
    const many = await share(trials, anyRed({ ...history, looks: 8 }, sequentially))
    expect(one).toBeLessThan(0.5)
    expect(many).toBeGreaterThan(one + 0.2)
  })

  // With the spread of the very differences that are simulated, so that only the formula of power is tested.
  it.each([
    [
      'continuous values, 50 units',
      50,
      (n: number, random: Random) => itemsOf(n, random).map((z) => 0.15 * z),
    ],
    [
      'right and wrong answers, 100 units',
      100,
      (n: number) => Array.from({ length: n }, (_, i) => [0, 0, 0, 1, -1][i % 5]!),
    ],
  ])('states the power that it has: %s', async (_, n, residuals) => {
    const drawn = residuals(n, seeded(31))
    const mean = drawn.reduce((sum, value) => sum + value, 0) / n
    const differences = drawn.map((value) => value - mean)
    const old = differences.map((value) => (value > 0 ? 0 : 1))
    const own = old.map((value, unit) => value + differences[unit]!)
    const gated = await gate(study, bless(candidateWith({ m: old }), study), candidateWith({ m: own }), {
      sequential: true,
      margin: 0.03,
    })
    const [check] = gated.checks
    const stated = check!.comparison.minimumDetectable!
    const deviation = Math.sqrt(differences.reduce((sum, value) => sum + value ** 2, 0) / (n - 1))
    const byT = minimumDetectableEffect(0.8, { n, deviation, error: ALPHA })
    expect(stated).toBeGreaterThan(1.4 * byT)
    expect(check!.verdict).toBe('underpowered')
    const found = async (loss: number): Promise<number> =>
      share(600, (random) => {
        // Worse by the loss: the baseline has 0 on every unit, and the range is as wide as that of the gate.
        const worse = Array.from({ length: n }, () =>
          Math.max(-1, differences[Math.floor(n * random.float())]! - loss),
        )
        const [zeros, losses] = [worse.map(() => 0), worse].map((m) => candidateWith({ m }).measures[0]!)
        const pair = { old: zeros!, own: losses! }
        const details = testOfPair('e-mean', orientedPair(pair.old, pair.own), study.registry)!
        return Promise.resolve(details.p <= alphaAtLook(ALPHA, 1))
      })
    expect(Math.abs((await found(stated)) - 0.8)).toBeLessThan(0.06)
    expect(await found(byT)).toBeLessThan(0.2)
  })

  it('is underpowered where so few units give too little evidence of any loss', async () => {
    const candidate = candidateWith({ m: [0, 1, 0, 1, 1, 0, 1, 1] })
    const baseline = bless(candidateWith({ m: [1, 0, 1, 0, 1, 0, 1, 1] }), study)
    const { checks } = await gate(study, baseline, candidate, { sequential: true, margin: 0.4 })
    expect(checks[0]).toMatchObject({ verdict: 'underpowered', undetectable: true })
    expect(checks[0]!.comparison).not.toHaveProperty('minimumDetectable')
    expect(checkSentence(checks[0]!)).toMatch(
      /too few topics for 80 % power at any possible difference \(8 topics; about \d\d topics for 0\.400\); the margin is 0.400\.$/,
    )
  })

  // The other tail has no part in it: the margin is 3.5 standard errors of the difference of two looks.
  it('shows equivalence and non-inferiority of a loss of the margin at some look as often as alpha says', async () => {
    const [trials, looks, margin] = [80 * MORE, 10, 0.005]
    let equivalent = 0
    const nonInferior = await share(trials, async (random) => {
      const evaluate = continuous(25, random)
      let baseline = bless(candidateWith({ m: evaluate(random) }), study)
      const ended: Gated[] = []
      for (let look = 1; look <= looks; look++) {
        const candidate = candidateWith({ m: evaluate(random, 10 * margin) })
        const options = { sequential: true, nonInferior: true, margin }
        const gated = await gate(study, baseline, candidate, options)
        baseline = { ...baseline, evidence: gated.evidence! }
        ended.push(gated)
      }
      if (ended.some(({ checks }) => checks[0]!.verdict === 'equivalent')) equivalent++
      return ended.some((gated) => gated.passed)
    })
    expectAtMost(nonInferior, ALPHA, trials)
    expectAtMost(equivalent / trials, ALPHA, trials)
  })

  it.each([
    ['continuous values, 15 units, 20 looks', continuous, 15, 20],
    ['passed or not, 50 units, 20 looks', passed, 50, 20],
  ] as const)(
    'calls an unchanged system better at most as often as alpha says: %s',
    async (_, system, n, looks) => {
      const trials = 120 * MORE
      const found = await share(
        trials,
        anyRed({ system, n, looks }, () => sequentially('better')),
      )
      expectAtMost(found, ALPHA, trials)
    },
  )

  it('says what the evidence says, and starts anew with another candidate', async () => {
    const random = seeded(23)
    const evaluate = passed(150, random)
    let baseline = bless(candidateWith({ m: evaluate(random) }), study)
    const looks: Gated[] = []
    for (const candidate of ['a', 'a', 'a', 'b']) {
      const loss = candidate === 'a' ? 0.3 : 0
      const gated = await gate(study, baseline, candidateWith({ m: evaluate(random, loss) }), {
        sequential: true,
        candidate,
      })
      baseline = readBaseline(writeBaseline({ ...baseline, looks: gated.looks, evidence: gated.evidence! }))
      looks.push(gated)
    }
    expect(looks.map(({ checks }) => checks[0]!.verdict)).toEqual(['worse', 'worse', 'worse', 'no evidence'])
    expect(looks.map(({ look, evidence }) => [look, evidence!.own])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 1],
    ])
    for (const { checks, evidence } of looks)
      expect(checks[0]!.comparison.p).toBe(sequentialP(evidence!.log.m!))
    // The interval is that of the e-value: it leaves 0 out at the first look, which decides by itself.
    const [first, , , last] = looks.map(({ checks }) => checks[0]!.comparison.interval!)
    expect(first).toMatchObject({ method: 'e-mean', level: 0.95 })
    expect(first!.high).toBeLessThan(0)
    expect(last!.low * last!.high).toBeLessThan(0)
    expect(lookSentence(looks[1]!)).toBe(
      'Comparison 2 with this baseline, 2 of them of this candidate, whose mean is compared: significance level 5 % over all comparisons.',
    )
  })
})

describe('a sequential gate that sees the values of an earlier look', () => {
  it('keeps what the evidence came to there, after looks at another candidate', async () => {
    const random = seeded(29)
    const evaluate = passed(60, random)
    const [blessed, lost, fine] = [0, 0.45, 0].map((loss) => candidateWith({ m: evaluate(random, loss) }))
    let baseline = bless(blessed!, study)
    const seen = []
    for (const [candidate, own] of [
      ['a', lost!],
      ['b', fine!],
      ['a', lost!],
      ['b', fine!],
      ['c', lost!],
    ] as const) {
      const gated = await gate(study, baseline, own, { sequential: true, candidate })
      baseline = readBaseline(writeBaseline({ ...baseline, evidence: gated.evidence! }))
      seen.push([gated.look, gated.passed, gated.checks[0]!.comparison.p, gated.evidence!.looks.length])
      if (candidate === 'c')
        expect(lookSentence(gated)).toBe(
          'Same values as in comparison 1 with this baseline, whose evidence counts: significance level 5 % over all comparisons.',
        )
    }
    const [first, second] = [seen[0]![2], seen[1]![2]]
    expect(seen).toEqual([
      [1, false, first, 1],
      [2, true, second, 2],
      [1, false, first, 2],
      [2, true, second, 2],
      [1, false, first, 2],
    ])
  })
})

describe('looks that share alpha against a noisy baseline', () => {
  it.each([
    ['continuous values, 15 units, 20 looks', continuous, 15, 20, 't', 150],
    ['continuous values, 50 units, 50 looks', continuous, 50, 50, 't', 150],
    ['passed or not, 15 units, 20 looks', passed, 15, 20, 't', 150],
    ['passed or not, 50 units, 50 looks', passed, 50, 50, 't', 150],
    ['passed or not, 15 units, 20 looks, the usual test', passed, 15, 20, 'randomization', 60],
  ] as const)('keep the error: %s', async (_, system, n, looks, test, fewest) => {
    const trials = fewest * MORE
    const found = await share(
      trials,
      anyRed({ system, n, looks }, () => tested(test, shared(ALPHA))),
    )
    expectAtMost(found, ALPHA, trials)
  })

  // A loss at one-sided 0.05, as two-sided 0.1 has it. The baseline is as noisy as a look, so that statistics of two looks
  // correlate by 1/2: any of 50 exceeds 1.645 with probability 0.47, and any exceeds its own limit under spending with
  // 0.041 (numerical integration over the baseline's share). Without noise in the baseline it is 0.92 and 0.049.
  it('raise a false alarm in 50 unchanged commits half of the time unless they share alpha', async () => {
    const trials = 160 * MORE
    const commits = { system: continuous, n: 50, looks: 50 }
    const fixed = await share(
      trials,
      anyRed(commits, () => tested('t', () => 0.1)),
    )
    const spent = await share(
      trials,
      anyRed(commits, () => tested('t', shared(0.1))),
    )
    expectShare(fixed, 0.47, trials)
    expectShare(spent, 0.041, trials)
  })
})

describe('what people do instead', () => {
  // 50 items with a true rate of 0.75: Pr(Bin(50, 0.75) / 50 < 0.75) = 0.489; 5 points below it 0.163.
  it.each([
    [0.75, 0.489],
    [0.7, 0.1631],
  ])('a threshold of %d on a rate of 0.75 is red in %d of unchanged runs', async (limit, expected) => {
    const trials = 300
    const red = await share(trials, async (random) => {
      const values = Array.from({ length: 50 }, () => (random.float() < 0.75 ? 1 : 0))
      const candidate = candidateWith({ rate: values })
      const gated = await gate(study, bless(candidate, study), candidate, {
        valueAtLeast: { rate: limit },
        test: 't',
      })
      return !gated.passed
    })
    expectShare(red, expected, trials)
  })

  // Scores spread evenly from 0 to 1 have a deviation of 0.2887: Phi(-0.05 sqrt(50) / 0.2887) = 0.110.
  it.each([
    [0.5, 0.5],
    [0.45, 0.1103],
  ])(
    'a threshold of %d on scores with a mean of 0.5 is red in %d of unchanged runs',
    async (limit, expected) => {
      const trials = 300
      const red = await share(trials, async (random) => {
        const candidate = candidateWith({ score: Array.from({ length: 50 }, () => random.float()) })
        const options = { valueAtLeast: { score: limit }, test: 't' }
        return !(await gate(study, bless(candidate, study), candidate, options)).passed
      })
      expectShare(red, expected, trials)
    },
  )

  // A loss that the gate finds with a power of 0.6 survives three runs with 0.6^3 = 0.216; the baseline has no noise.
  it('repeating red runs until one is green catches 22 % of losses that a gate finds with power 0.6', async () => {
    const [n, sd, trials] = [20, 0.1, 200]
    let loss = 0
    while (pairedPower(loss, { n, deviation: sd }) < 0.6) loss += 1e-4
    const red = async (items: readonly number[], random: Random): Promise<boolean> => {
      const candidate = candidateWith({ m: noisy(items, random, loss, sd) })
      const options = { test: 't', spending: false }
      const { checks } = await gate(study, bless(candidateWith({ m: items }), study), candidate, options)
      return checks[0]!.verdict === 'worse'
    }
    let once = 0
    const caught = await share(trials, async (random) => {
      const items = itemsOf(n, random)
      if (!(await red(items, random))) return false
      once++
      return (await red(items, random)) && (await red(items, random))
    })
    expectShare(once / trials, 0.6, trials)
    expectShare(caught, 0.216, trials)
  })
})

import { seeded, type Random } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { bless, createStudy, gate, type Baseline, type Candidate, type GateOptions } from '../../src/index.js'
import { candidateWith, normal } from './candidates.js'

const study = createStudy({ seed: 1 })
const T: GateOptions = { test: 't', spending: false }

/** Noisy values around items that differ, on the same items every time. */
const noisy = (items: readonly number[], random: Random, loss = 0, sd = 0.1): number[] =>
  items.map((item) => item - loss + sd * normal(random))
const itemsOf = (n: number, random: Random): number[] => Array.from({ length: n }, () => normal(random))

/** The share of some simulations that come out so, with its standard error under the expected share. */
async function share(trials: number, trial: (random: Random) => Promise<boolean>): Promise<number> {
  const random = seeded(17)
  let hits = 0
  for (let index = 0; index < trials; index++) if (await trial(random)) hits++
  return hits / trials
}
const within = (expected: number, trials: number): [low: number, high: number] => {
  const slack = 3.3 * Math.sqrt((expected * (1 - expected)) / trials)
  return [expected - slack, expected + slack]
}

function expectShare(found: number, expected: number, trials: number): void {
  const [low, high] = within(expected, trials)
  expect(found).toBeGreaterThanOrEqual(low)
  expect(found).toBeLessThanOrEqual(high)
}

const verdictOf = async (baseline: Baseline, candidate: Candidate, options: GateOptions): Promise<string> =>
  (await gate(study, baseline, candidate, options)).checks[0]!.verdict

describe('error rates of verdicts', () => {
  it('raises a false alarm as often as alpha says: half of it is a loss, half a gain', async () => {
    const trials = 400
    const found = await share(trials, async (random) => {
      const items = itemsOf(20, random)
      const baseline = bless(candidateWith({ m: noisy(items, random) }), study)
      return (
        (await verdictOf(baseline, candidateWith({ m: noisy(items, random) }), { ...T, alpha: 0.1 })) ===
        'worse'
      )
    })
    expectShare(found, 0.05, trials)
  })

  it('calls a loss as large as the margin equivalent as often as alpha says', async () => {
    const trials = 400
    const found = await share(trials, async (random) => {
      const items = itemsOf(25, random)
      const baseline = bless(candidateWith({ m: noisy(items, random) }), study)
      const candidate = candidateWith({ m: noisy(items, random, 0.15) })
      return (await verdictOf(baseline, candidate, { ...T, margin: 0.15 })) === 'equivalent'
    })
    expectShare(found, 0.05, trials)
  })

  it('finds a loss as large as it says it can detect four times in five', async () => {
    const trials = 400
    const n = 25
    const random = seeded(3)
    const items = itemsOf(n, random)
    const still = await gate(
      study,
      bless(candidateWith({ m: items }), study),
      candidateWith({ m: noisy(items, random) }),
      T,
    )
    // The spread of differences is 0.1; what is said of the sample is rescaled to it.
    const { comparison } = still.checks[0]!
    const { low, high } = comparison.interval!
    const sd = ((high - low) / 2 / 2.0639) * Math.sqrt(n)
    const loss = (comparison.minimumDetectable! * 0.1) / sd
    const found = await share(trials, async (own) => {
      const candidate = candidateWith({ m: noisy(items, own, loss) })
      return (await verdictOf(bless(candidateWith({ m: items }), study), candidate, T)) === 'worse'
    })
    expectShare(found, 0.8, trials)
  })

  it('doubles false alarms where repeats are counted as units, and keeps them where they are clusters', async () => {
    const trials = 300
    const alarm = (clustered: boolean) => async (random: Random) => {
      const effects = itemsOf(30, random).map((one) => one * 0.2)
      const repeats = [0, 1, 2].flatMap(() => effects)
      const clusters = [0, 1, 2].flatMap(() => effects.map((_, item) => `item ${item}`))
      const options = clustered ? { clusters } : {}
      const baseline = bless(candidateWith({ m: repeats.map(() => 0) }, options), study)
      const candidate = candidateWith({ m: noisy(repeats, random) }, options)
      return (await verdictOf(baseline, candidate, T)) === 'worse'
    }
    expectShare(await share(trials, alarm(true)), 0.025, trials)
    expect(await share(trials, alarm(false))).toBeGreaterThan(0.08)
  })

  it('is red once in fifty unchanged commits half of the time, unless looks share alpha', async () => {
    const trials = 40
    const anyRed = (spending: boolean) => async (random: Random) => {
      const items = itemsOf(15, random)
      let baseline = bless(candidateWith({ m: items }), study)
      for (let commit = 0; commit < 50; commit++) {
        const gated = await gate(study, baseline, candidateWith({ m: noisy(items, random) }), {
          test: 't',
          spending,
          alpha: 0.05,
        })
        if (gated.checks[0]!.verdict === 'worse') return true
        baseline = { ...baseline, looks: gated.looks }
      }
      return false
    }
    // 1 - 0.975^50 = 0.72 of independent looks in one direction
    expect(await share(trials, anyRed(false))).toBeGreaterThan(0.5)
    expect(await share(trials, anyRed(true))).toBeLessThan(0.1)
  })

  it('keeps the error of a sequential gate over many looks', async () => {
    const trials = 40
    const found = await share(trials, async (random) => {
      const items = itemsOf(15, random)
      let baseline = bless(candidateWith({ m: items }), study)
      for (let commit = 0; commit < 30; commit++) {
        const candidate = candidateWith({ m: noisy(items, random) })
        const gated = await gate(study, baseline, candidate, { test: 't', sequential: true })
        if (gated.checks[0]!.verdict === 'worse') return true
        baseline = { ...baseline, looks: gated.looks }
      }
      return false
    })
    expect(found).toBeLessThan(0.1)
  })
})

describe('a fixed threshold', () => {
  it('at the true rate is red half of the time, and reruns until green hide real losses', () => {
    const random = seeded(7)
    const red = (rate: number, threshold: number): boolean => {
      let passed = 0
      for (let item = 0; item < 50; item++) if (random.float() < rate) passed++
      return passed / 50 < threshold
    }
    const often = (trial: () => boolean): number =>
      Array.from({ length: 4000 }, trial).filter(Boolean).length / 4000
    expectShare(
      often(() => red(0.8, 0.8)),
      0.4164,
      4000,
    )
    // power 0.6: red must survive two reruns
    const caught = often(() => [0, 1, 2].every(() => random.float() < 0.6))
    expectShare(caught, 0.216, 4000)
  })
})

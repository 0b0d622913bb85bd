import { seeded, type Random } from '@eval/core'
import { describe, expect, it } from 'vitest'
import {
  bless,
  createStudy,
  gate,
  plannedPower,
  type Baseline,
  type Candidate,
  type GateOptions,
} from '../../src/index.js'
import { candidateWith } from './candidates.js'
import { expectAtMost, expectShare, itemsOf, noisy, share } from './shares.js'

const study = createStudy({ seed: 1 })
const T: GateOptions = { test: 't', spending: false }

/** Simulations of each design; the long tests have ten times as many, and thereby a third of the tolerance. */
const [TRIALS, CLUSTERED_TRIALS] = process.env.LONG_TESTS === '1' ? [4000, 4000] : [250, 120]

const verdictOf = async (baseline: Baseline, candidate: Candidate, options: GateOptions): Promise<string> =>
  (await gate(study, baseline, candidate, options)).checks[0]!.verdict

describe('error rates of verdicts', () => {
  it('raises a false alarm as often as alpha says: half of it is a loss, half a gain', async () => {
    const trials = TRIALS
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
    const trials = TRIALS
    const found = await share(trials, async (random) => {
      const items = itemsOf(25, random)
      const baseline = bless(candidateWith({ m: noisy(items, random) }), study)
      const candidate = candidateWith({ m: noisy(items, random, 0.15) })
      return (await verdictOf(baseline, candidate, { ...T, margin: 0.15 })) === 'equivalent'
    })
    expectShare(found, 0.05, trials)
  })

  it('finds a loss as large as it says it can detect four times in five', async () => {
    const trials = TRIALS
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

  // 30 items with three repeats each. Differences of items have a variance of 0.27 times that of repeats, so that the
  // standard error over 90 rows is too small by the root of 1 + 2 * 0.2126 = 1.425: Pr(|z| > 1.96 / 1.194) = 10.1 %.
  it('doubles false alarms where repeats are counted as units, and keeps them where they are clusters', async () => {
    const trials = TRIALS
    const alarm = (clustered: boolean) => async (random: Random) => {
      const effects = itemsOf(30, random).map((one) => one * 0.1 * Math.sqrt(0.27))
      const repeats = [0, 1, 2].flatMap(() => effects)
      const clusters = [0, 1, 2].flatMap(() => effects.map((_, item) => `item ${item}`))
      const options = clustered ? { clusters } : {}
      const baseline = bless(candidateWith({ m: repeats.map(() => 0) }, options), study)
      const candidate = candidateWith({ m: noisy(repeats, random) }, options)
      return ['worse', 'better'].includes(await verdictOf(baseline, candidate, T))
    }
    expectShare(await share(trials, alarm(false)), 0.1, trials)
    expectShare(await share(trials, alarm(true)), 0.05, trials)
  })

  /** Values of 30 items with three repeats each: items differ by `between`, repeats of one item by `within`. */
  const repeated = (random: Random, { between = 0.08, within = 0.1, loss = 0, items = 30 } = {}) => {
    const effects = itemsOf(items, random).map((one) => one * between - loss)
    const values = [0, 1, 2].flatMap(() => noisy(effects, random, 0, within))
    const clusters = [0, 1, 2].flatMap(() => effects.map((_, item) => `item ${item}`))
    return {
      baseline: bless(candidateWith({ m: values.map(() => 0) }, { clusters }), study),
      candidate: candidateWith({ m: values }, { clusters }),
    }
  }

  it('calls repeats that lose as much as the margin equivalent as often as alpha says', async () => {
    const trials = TRIALS
    const found = await share(trials, async (random) => {
      const { baseline, candidate } = repeated(random, { loss: 0.07 })
      return (await verdictOf(baseline, candidate, { ...T, margin: 0.07 })) === 'equivalent'
    })
    expectShare(found, 0.05, trials)
  })

  it('passes repeats that lose as much as the margin as non-inferior as often as alpha says', async () => {
    const trials = TRIALS
    const found = await share(trials, async (random) => {
      const { baseline, candidate } = repeated(random, { loss: 0.07 })
      return (await gate(study, baseline, candidate, { ...T, margin: 0.07, nonInferior: true })).passed
    })
    expectShare(found, 0.05, trials)
  })

  /** 36 clusters of two to four units, such as questions about one text: clusters differ, and so do their units. */
  const clustered = (random: Random, { loss = 0, between = 0.08, within = 0.08 } = {}) => {
    const sizes = Array.from({ length: 36 }, (_, cluster) => 2 + (cluster % 3))
    const clusters = sizes.flatMap((size, cluster) => Array<string>(size).fill(`text ${cluster}`))
    const effects = itemsOf(sizes.length, random).flatMap((one, cluster) =>
      Array<number>(sizes[cluster]!).fill(one * between - loss),
    )
    return {
      baseline: bless(candidateWith({ m: effects.map(() => 0) }, { clusters }), study),
      candidate: candidateWith({ m: noisy(effects, random, 0, within) }, { clusters }),
    }
  }
  const clusteredShare = (trials: number, verdict: string, loss: number, options: GateOptions) =>
    share(trials, async (random) => {
      const { baseline, candidate } = clustered(random, { loss })
      return (await verdictOf(baseline, candidate, options)) === verdict
    })

  it('keeps false alarms, equivalence and non-inferiority at their level where units are clustered', async () => {
    const trials = CLUSTERED_TRIALS
    const worse = await clusteredShare(trials, 'worse', 0, { ...T, alpha: 0.1 })
    expectShare(worse, 0.05, trials)
    const equivalent = await clusteredShare(trials, 'equivalent', 0.06, { ...T, margin: 0.06 })
    expectShare(equivalent, 0.05, trials)
    const passed = await share(trials, async (random) => {
      const { baseline, candidate } = clustered(random, { loss: 0.06 })
      return (await gate(study, baseline, candidate, { ...T, margin: 0.06, nonInferior: true })).passed
    })
    expectShare(passed, 0.05, trials)
  })

  // A mean of 108 units has the variance (0.08^2 sum(size^2) / 108^2 + 0.08^2 / 108); sum(size^2) = 12 (4 + 9 + 16) = 348.
  it('finds a loss in clusters with the power of the normal formula', async () => {
    const trials = CLUSTERED_TRIALS
    const error = Math.sqrt((0.08 ** 2 * 348) / 108 ** 2 + 0.08 ** 2 / 108)
    const found = await clusteredShare(trials, 'worse', (1.959964 + 0.841621) * error, T)
    expectShare(found, 0.8, trials)
  })

  // Miller 2024: n = (z + z)^2 (omega^2 + sigma^2 / K) / delta^2; by t, so that a few units more are needed.
  it('finds a loss in repeats with the power that is planned, which is that of the formula', async () => {
    const [between, within, items, trials] = [0.08, 0.1, 30, TRIALS]
    const deviation = Math.sqrt(between ** 2 + within ** 2)
    const design = { deviation, within, repeats: 3 }
    const { detectable } = plannedPower({ ...design, units: items })
    const found = await share(trials, async (random) => {
      const { baseline, candidate } = repeated(random, { between, within, loss: detectable!, items })
      return (await verdictOf(baseline, candidate, T)) === 'worse'
    })
    expectShare(found, 0.8, trials)
    const normal = ((1.959964 + 0.841621) ** 2 * (between ** 2 + within ** 2 / 3)) / 0.01 ** 2
    const { unitsNeeded } = plannedPower({ ...design, difference: 0.01 })
    expect(unitsNeeded! - normal).toBeGreaterThan(0)
    expect(unitsNeeded! - normal).toBeLessThan(3)
  })

  /** A comparison of 25 independent units. */
  const paired = (random: Random, { loss = 0 } = {}) => {
    const items = itemsOf(25, random)
    return {
      baseline: bless(candidateWith({ m: items }), study),
      candidate: candidateWith({ m: noisy(items, random, loss) }),
    }
  }
  /** What each design finds with 80 % power: its standard error by the deviations above, and t with so many less one. */
  const DESIGNS = [
    ['paired', paired, 0.1 / Math.sqrt(25), 25],
    ['repeated', repeated, Math.sqrt((0.08 ** 2 + 0.1 ** 2 / 3) / 30), 30],
    ['clustered', clustered, Math.sqrt((0.08 ** 2 * 348) / 108 ** 2 + 0.08 ** 2 / 108), 36],
  ] as const

  it.each(DESIGNS)('%s: calls an unchanged system better as often as alpha says', async (_, design) => {
    const trials = CLUSTERED_TRIALS
    const found = await share(trials, async (random) => {
      const { baseline, candidate } = design(random)
      return (await verdictOf(baseline, candidate, { ...T, alpha: 0.1 })) === 'better'
    })
    expectShare(found, 0.05, trials)
  })

  it.each(DESIGNS)(
    '%s: misses a loss of the margin one time in five at most where it does not say underpowered',
    async (_, design, error, units) => {
      const trials = CLUSTERED_TRIALS
      const { detectable } = plannedPower({ units, deviation: error * Math.sqrt(units) })
      const verdicts: string[] = []
      await share(trials, async (random) => {
        const { baseline, candidate } = design(random, { loss: detectable! })
        verdicts.push(await verdictOf(baseline, candidate, { ...T, margin: detectable! }))
        return true
      })
      const shareOf = (verdict: string): number => verdicts.filter((one) => one === verdict).length / trials
      expectShare(shareOf('worse'), 0.8, trials)
      expectAtMost(shareOf('no evidence') + shareOf('equivalent'), 0.2, trials)
      expect(shareOf('better')).toBe(0)
    },
  )

  it('has the verdict underpowered where a loss of the margin would be missed, and no evidence where it would not', async () => {
    const trials = 100
    const verdicts = async (n: number): Promise<number> =>
      share(trials, async (random) => {
        const items = itemsOf(n, random)
        const baseline = bless(candidateWith({ m: items }), study)
        // The margin is what 25 units find four times in five; the candidate loses nothing.
        return (
          (await verdictOf(baseline, candidateWith({ m: noisy(items, random) }), {
            ...T,
            margin: 0.0583,
          })) === 'underpowered'
        )
      })
    expect(await verdicts(8)).toBeGreaterThan(0.8)
    expect(await verdicts(60)).toBe(0)
  })
})

import { stableSum, undefinedBecause } from '@eval/core'
import { demandSystems } from '../numbers/check.js'
import { pairsOf } from '../numbers/ranks/pairs.js'
import { leastDrawn } from '../numbers/tails.js'
import { drawBlocks, drawParams } from '../resampling/blocks.js'
import type { Systems } from '../sample.js'
import type { Test } from '../test.js'

const params = drawParams(10_000)

/** The randomised Tukey test of honestly significant differences over topics. */
export const tukeyRandomized: Test<'systems', typeof params> = {
  contributes: 'test',
  name: 'tukey-hsd',
  input: 'systems',
  params,
  hypothesis: 'The values of each unit are exchangeable between systems.',
  undefinedWhen: { 'too-few': 'Two systems and one unit or more are needed.' },
  about: {
    title: 'Randomised Tukey HSD test',
    summary:
      'Permutes systems within units; each difference of means is compared with the distribution of the largest difference.',
    formula: String.raw`p_{jl}=\Pr\big(\max_m\bar x^*_m-\min_m\bar x^*_m\ge|\bar x_j-\bar x_l|\big)`,
    references: [
      { text: 'Carterette 2012', doi: '10.1145/2094072.2094076' },
      { text: 'Sakai 2014', doi: '10.1145/2641383.2641385' },
    ],
    differs: 'The p-values are already adjusted for all pairs; no further correction is needed.',
  },
  compute(sample, { draws, seed }) {
    const units = demandSystems(sample, 'tukey-hsd')
    const systems = sample.values.length
    if (systems < 2 || units < 1) return undefinedBecause('too-few')
    const rows = sortedRows(sample, units)
    // Added up in the order of values, so that no digit depends on the order of units.
    const means = sample.values.map((column) => stableSum(column.toSorted()) / units)
    const ranges = new Float64Array(draws)
    const sums = new Float64Array(systems)
    const row = new Float64Array(systems)
    drawBlocks(seed, 'tukey-hsd', draws, (random, draw) => {
      sums.fill(0)
      for (let start = 0; start < rows.length; start += systems) {
        for (let system = 0; system < systems; system++) row[system] = rows[start + system]!
        for (let last = systems - 1; last >= 0; last--) {
          const pick = random.below(last + 1)
          sums[last]! += row[pick]!
          row[pick] = row[last]!
        }
      }
      let [low, high] = [Infinity, -Infinity]
      for (const sum of sums) {
        low = Math.min(low, sum)
        high = Math.max(high, sum)
      }
      ranges[draw] = (high - low) / units
    })
    ranges.sort()
    const scale = Math.max(...means.map(Math.abs), 1e-300)
    const pairs = pairsOf(sample.names, (first, second) => {
      const difference = means[first]! - means[second]!
      const reached = draws - countBelow(ranges, Math.abs(difference) - 1e-12 * scale)
      const p = (reached + 1) / (draws + 1)
      return { difference, p, logP: Math.log(p), ...leastDrawn(p, draws) }
    })
    const widest = pairs.reduce((best, pair) =>
      Math.abs(pair.difference) > Math.abs(best.difference) ? pair : best,
    )
    return {
      statistic: Math.abs(widest.difference),
      statisticName: 'range of means',
      p: widest.p,
      logP: widest.logP,
      alternative: 'two-sided',
      method: 'monte-carlo',
      n: units,
      notes: [],
      pairs,
      ...leastDrawn(widest.p, draws),
      draws: { count: draws, seed, standardError: Math.sqrt((widest.p * (1 - widest.p)) / draws) },
    }
  },
}

/** The values of every unit in ascending order, and the units in an order that depends on these values alone. */
function sortedRows({ values }: Systems, units: number): Float64Array {
  const rows = Array.from({ length: units }, (_, unit) =>
    Float64Array.from(values, (column) => column[unit]!).sort(),
  )
  rows.sort((a, b) => {
    const at = a.findIndex((value, index) => value !== b[index])
    return at < 0 ? 0 : a[at]! - b[at]!
  })
  return Float64Array.from(rows.flatMap((row) => [...row]))
}

function countBelow(sorted: Float64Array, limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < limit) low = middle + 1
    else high = middle
  }
  return low
}

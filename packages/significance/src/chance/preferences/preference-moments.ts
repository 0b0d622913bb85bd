import type { WeightedMoments } from '../../null-model.js'
import type { PreferenceBlock } from './preference-block.js'

/** Exponents this large are looked for among the steps that are possible. */
const FAR = 100

/**
 * The moments of what a block gains, in units, under weights exp(theta gain). Judged documents come one after the other,
 * as relevant ones or as misses; the state is how many relevant ones came. A walk ends where the ranks hold no further
 * judged document, or where nothing more can be gained.
 */
export function preferenceMoments(block: PreferenceBlock, theta: number): WeightedMoments {
  const { relevant, misses, gains, logJust, logAtLeast } = block
  const weight = new Float64Array(relevant + 2)
  const first = new Float64Array(relevant + 2)
  const second = new Float64Array(relevant + 2)
  const factors = new Float64Array(gains.length)
  let [done, doneFirst, doneSecond] = [0, 0, 0]
  weight[0] = 1
  let log = 0
  let lowest = 0
  let highest = 0
  const last = logJust.length - 1
  for (let met = 0; met <= last; met++) {
    const stop = Math.exp(logJust[met]! - logAtLeast[met]!)
    for (let hits = lowest; hits <= highest && stop > 0; hits++) {
      done += stop * weight[hits]!
      doneFirst += stop * first[hits]!
      doneSecond += stop * second[hits]!
    }
    if (met === last) break
    const go = Math.exp(logAtLeast[met + 1]! - logAtLeast[met]!) / (relevant + misses - met)
    // Gains fall with the misses, which are fewest where most are relevant.
    const most = theta * gains[met - highest]!
    let top = Math.max(0, most)
    if (Math.abs(most) > FAR)
      top = Math.max(done > 0 ? 0 : -Infinity, largestExponent(block, weight, met, lowest, highest, theta))
    const shrink = top < 0 ? 0 : Math.exp(-top)
    const still = shrink * go
    for (let missed = met - highest; missed <= met - lowest; missed++)
      factors[missed] = Math.exp(theta * gains[missed]! - top) * go
    done *= shrink
    doneFirst *= shrink
    doneSecond *= shrink
    log += top
    // Where one more miss ends all gains, the walk is done.
    if (met - lowest === gains.length - 1) {
      const step = still * (misses - gains.length + 1)
      done += step * weight[lowest]!
      doneFirst += step * first[lowest]!
      doneSecond += step * second[lowest]!
    }
    const reach = Math.min(relevant, highest + 1)
    let sum = done
    for (let hits = reach; hits >= lowest; hits--) {
      let [a, b, c] = [0, 0, 0]
      const missed = met - hits
      if (hits <= highest && missed < gains.length - 1) {
        const step = still * Math.max(0, misses - missed)
        a = step * weight[hits]!
        b = step * first[hits]!
        c = step * second[hits]!
      }
      if (hits > lowest) {
        const step = factors[missed + 1]! * (relevant - hits + 1)
        const gained = gains[missed + 1]!
        const w = weight[hits - 1]!
        const f = first[hits - 1]!
        a += step * w
        b += step * (f + gained * w)
        c += step * (second[hits - 1]! + gained * (2 * f + gained * w))
      }
      weight[hits] = a
      first[hits] = b
      second[hits] = c
      sum += a
    }
    highest = reach
    // A state is left behind once it has no ways, because its misses are all met or have ended its gains.
    while (lowest < highest && weight[lowest] === 0) lowest++
    if (weight[lowest] === 0) break
    if (sum > 1e-100) continue
    log += Math.log(sum)
    done /= sum
    doneFirst /= sum
    doneSecond /= sum
    for (let hits = lowest; hits <= highest; hits++) {
      weight[hits]! /= sum
      first[hits]! /= sum
      second[hits]! /= sum
    }
  }
  const mean = doneFirst / done
  return { log: log + Math.log(done), mean, variance: Math.max(0, doneSecond / done - mean * mean) }
}

/** The largest exponent among the documents that can come next, so that weights neither grow beyond one nor all vanish. */
function largestExponent(
  { relevant, misses, gains }: PreferenceBlock,
  weight: Float64Array,
  met: number,
  lowest: number,
  highest: number,
  theta: number,
): number {
  let top = -Infinity
  for (let hits = lowest; hits <= highest; hits++) {
    if (weight[hits] === 0) continue
    if (misses > met - hits) top = Math.max(top, 0)
    if (hits < relevant) top = Math.max(top, theta * gains[met - hits]!)
  }
  return top
}

import type { WeightedMoments } from '../../null-model.js'
import { plainIn, type Walk } from './walk.js'

/** Weights this far below all of a rank are dropped. */
const NEGLIGIBLE = 1e-120

/**
 * The moments of what a walk gains under weights exp(theta gain) where documents are of one kind or none, as in rankings of
 * relevant and other documents: the same as for any kinds, and many times as fast.
 */
export function oneKindMoments(walk: Walk, theta: number): WeightedMoments {
  const { ranks, size, independent } = walk
  const { count, gain, more } = walk.kinds[0]!
  const plain = plainIn(walk)
  const most = independent ? ranks : Math.min(count, ranks)
  // By how many were met: the weight of the ways there, and with it the first and second power of what they gained.
  const weight = new Float64Array(most + 2)
  const first = new Float64Array(most + 2)
  const second = new Float64Array(most + 2)
  const growths = new Float64Array(most + 2)
  weight[0] = 1
  let log = 0
  let lowest = 0
  let highest = 0
  for (let place = 0; place < ranks; place++) {
    const left = independent ? size : size - place
    const own = gain[place]!
    const growth = more?.[place] ?? 0
    // From the fewest met on, where a document of the kind can still come, and of no kind.
    const last = independent ? highest : Math.min(highest, count - 1)
    let top = independent || highest > place - plain ? (plain > 0 ? 0 : -Infinity) : -Infinity
    if (count > 0 && lowest <= last)
      top = Math.max(top, theta * (own + growth * lowest), theta * (own + growth * last))
    const still = Math.exp(-top) / left
    growths[lowest] = Math.exp(theta * (own + growth * lowest) - top) / left
    const ratio = growth === 0 ? 1 : Math.exp(theta * growth)
    for (let met = lowest + 1; met <= last; met++) growths[met] = growths[met - 1]! * ratio
    const reach = Math.min(most, highest + 1)
    let sum = 0
    for (let met = reach; met >= lowest; met--) {
      let a = 0
      let b = 0
      let c = 0
      if (met <= highest) {
        const stay = still * (independent ? plain : Math.max(0, plain - (place - met)))
        a = weight[met]! * stay
        b = first[met]! * stay
        c = second[met]! * stay
      }
      if (met > lowest) {
        const before = met - 1
        const step = growths[before]! * (independent ? count : count - before)
        const gained = own + growth * before
        const w = weight[before]!
        const f = first[before]!
        a += step * w
        b += step * (f + gained * w)
        c += step * (second[before]! + gained * (2 * f + gained * w))
      }
      weight[met] = a
      first[met] = b
      second[met] = c
      sum += a
    }
    highest = reach
    log += top
    while (highest > lowest && weight[highest]! < NEGLIGIBLE * sum) highest--
    while (lowest < highest && weight[lowest]! < NEGLIGIBLE * sum) lowest++
    if (sum > 1e-100) continue
    log += Math.log(sum)
    for (let met = lowest; met <= highest; met++) {
      weight[met]! /= sum
      first[met]! /= sum
      second[met]! /= sum
    }
  }
  let [sum, once, twice] = [0, 0, 0]
  for (let met = lowest; met <= highest; met++) {
    sum += weight[met]!
    once += first[met]!
    twice += second[met]!
  }
  const mean = once / sum
  return { log: log + Math.log(sum), mean, variance: Math.max(0, twice / sum - mean * mean) }
}

import type { WeightedMoments } from '../../null-model.js'
import { plainOf, type Cascade } from './cascade.js'
import type { CascadeStates } from './cascade-states.js'

/** States whose weight is a smaller share than this are dropped. */
const NEGLIGIBLE = 1e-25

/** Exponents this large are looked for among the steps that are possible. */
const FAR = 100

/** exp(x - top), sooner found where x is small, from exp(-top). */
const weightOf = (x: number, top: number, still: number): number =>
  Math.abs(x) < 1e-3 ? still * (1 + x * (1 + (x / 2) * (1 + (x / 3) * (1 + x / 4)))) : Math.exp(x - top)

/** The moments of what a cascade comes to, under weights exp(theta value), by going through its states rank by rank. */
export function cascadeMoments(cascade: Cascade, states: CascadeStates, theta: number): WeightedMoments {
  const { from, ranks, size, kinds, worth } = cascade
  const { count, read, reading, met, before, after, upTo } = states
  const plain = plainOf(cascade)
  const weight = new Float64Array(count)
  const first = new Float64Array(count)
  const second = new Float64Array(count)
  weight[0] = 1
  // Ways on which nobody reads on.
  let [done, doneFirst, doneSecond] = [0, 0, 0]
  let log = 0
  const most = kinds.reduce((largest, { satisfied }) => Math.max(largest, satisfied), 0)
  // The most documents read in any state that has a weight.
  let highest = 0
  for (let place = 0; place < ranks; place++) {
    const left = size - place
    const rank = from + place + 1
    const reach = (theta * worth * most) / rank
    let top = Math.max(0, reach)
    if (Math.abs(reach) > FAR)
      top = Math.max(done > 0 ? 0 : -Infinity, largestExponent(cascade, states, weight, place, theta))
    const still = top < 0 ? 0 : Math.exp(-top)
    done *= still
    doneFirst *= still
    doneSecond *= still
    let sum = 0
    // From the last state on, because each comes from earlier ones.
    highest = Math.min(ranks, highest + 1)
    for (let state = upTo[highest]! - 1; state >= 0; state--) {
      let [a, b, c] = [0, 0, 0]
      const own = weight[state]!
      if (own > 0) {
        const stay = (still * Math.max(0, plain - (place - read[state]!))) / left
        a = own * stay
        b = first[state]! * stay
        c = second[state]! * stay
      }
      for (let kind = 0; kind < kinds.length; kind++) {
        const { count: all, satisfied } = kinds[kind]!
        if (own > 0 && after[kind]![state]! < 0 && met[kind]![state]! < all) {
          const gained = (reading[state]! * satisfied) / rank
          const step = (weightOf(theta * gained, top, still) * (all - met[kind]![state]!)) / left
          done += step * own
          doneFirst += step * (first[state]! + gained * own)
          doneSecond += step * (second[state]! + gained * (2 * first[state]! + gained * own))
        }
        const source = before[kind]![state]!
        if (source < 0 || weight[source] === 0) continue
        const gained = (reading[source]! * satisfied) / rank
        const step = (weightOf(theta * gained, top, still) * (all - met[kind]![source]!)) / left
        const w = weight[source]!
        const f = first[source]!
        a += step * w
        b += step * (f + gained * w)
        c += step * (second[source]! + gained * (2 * f + gained * w))
      }
      weight[state] = a
      first[state] = b
      second[state] = c
      sum += a
    }
    log += top
    sum += done
    // The more was read the less is left to gain, so that states left out could only have grown by what others lose.
    const least = NEGLIGIBLE * sum * Math.exp(Math.min(0, theta) * (worth / (rank + 1)))
    for (; highest > 0; highest--) {
      const [start, end] = [upTo[highest - 1]!, upTo[highest]!]
      let layer = 0
      for (let state = start; state < end; state++) layer += weight[state]!
      if (layer > least) break
      weight.fill(0, start, end)
    }
    if (sum > 1e-100) continue
    log += Math.log(sum)
    done /= sum
    doneFirst /= sum
    doneSecond /= sum
    for (let state = 0; state < count; state++) {
      weight[state]! /= sum
      first[state]! /= sum
      second[state]! /= sum
    }
  }
  let [sum, once, twice] = [done, doneFirst, doneSecond]
  for (let state = 0; state < count; state++) {
    sum += weight[state]!
    once += first[state]!
    twice += second[state]!
  }
  const mean = once / sum
  return { log: log + Math.log(sum), mean, variance: Math.max(0, twice / sum - mean * mean) }
}

/** The largest exponent among the documents that can come next, so that weights neither grow beyond one nor all vanish. */
function largestExponent(
  cascade: Cascade,
  { read, reading, met }: CascadeStates,
  weight: Float64Array,
  place: number,
  theta: number,
): number {
  const { from, kinds } = cascade
  const plain = plainOf(cascade)
  let top = -Infinity
  for (let state = 0; state < weight.length; state++) {
    if (weight[state] === 0) continue
    if (plain > place - read[state]!) top = Math.max(top, 0)
    for (const [kind, { count, satisfied }] of kinds.entries())
      if (met[kind]![state]! < count)
        top = Math.max(top, (theta * reading[state]! * satisfied) / (from + place + 1))
  }
  return top
}

import type { Undefined } from '@eval/core'
import { normal } from '../../distributions/index.js'
import type { EndChoice, IntervalResult } from '../../interval.js'
import type { Proportion } from '../../sample.js'
import { proportionInterval } from './proportion-interval.js'

/** One end of the score interval of hits among n, at a normal deviate. */
export function wilsonEnd(hits: number, n: number, z: number, end: 'low' | 'high'): number {
  if (end === 'low' ? hits === 0 : hits === n) return hits / n
  const square = z * z
  const sum = hits + square / 2 + z * Math.sqrt(square / 4 + (hits * (n - hits)) / n)
  // The smaller root of the quadratic is the product of both over the larger one: no cancellation near 0.
  return end === 'high' ? sum / (n + square) : (hits * hits) / n / sum
}

/** The score interval of a proportion. */
export function wilsonInterval(sample: Proportion, choice: EndChoice): IntervalResult | Undefined {
  const { hits, n } = sample
  return proportionInterval(
    'wilson',
    sample,
    choice,
    (error) => wilsonEnd(hits, n, normal.upperQuantile(error), 'low'),
    (error) => wilsonEnd(hits, n, normal.upperQuantile(error), 'high'),
  )
}

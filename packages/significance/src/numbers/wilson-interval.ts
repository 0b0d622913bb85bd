import type { Undefined } from '@eval/core'
import { normal } from '../distributions/index.js'
import type { EndChoice, IntervalResult } from '../interval.js'
import type { Proportion } from '../sample.js'
import { proportionInterval } from './proportion-interval.js'

/** One end of the score interval of hits among n, at a normal deviate. */
export function wilsonEnd(hits: number, n: number, z: number, end: 'low' | 'high'): number {
  if (end === 'high') return 1 - wilsonEnd(n - hits, n, z, 'low')
  if (hits === 0) return 0
  const square = z * z
  const root = z * Math.sqrt(square / 4 + (hits * (n - hits)) / n)
  // The smaller root of the quadratic as product of roots over the larger one: no cancellation near 0.
  return (hits * hits) / n / (hits + square / 2 + root)
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

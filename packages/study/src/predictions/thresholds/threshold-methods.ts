import { countsFromBinary, type MeasureCall } from '@eval/core'
import { intervalOf, type IntervalOptions } from '../../intervals/interval-of.js'
import { itemSamples } from '../../intervals/value-samples.js'
import { registeredMeasures } from '../../registered.js'
import type { ThresholdRecord } from '../../result/result.js'

/** The measures of a decision at a threshold. */
const OF_DECISIONS = 'Precision, Recall, Specificity, Accuracy, F, Informedness'

/**
 * The interval that each measure of a decision has, by name, where it is in closed form: what a page that recomputes them at
 * other thresholds goes by. One that would be resampled is left out.
 */
export function thresholdMethods(
  { positive, negative, tp, fp }: ThresholdRecord,
  options: IntervalOptions,
): Readonly<Record<string, string>> {
  if (![positive, negative, ...tp, ...fp].every(Number.isInteger)) return {}
  // A place with hits and misses of both kinds, so that no interval is without a width there.
  const place = Math.max(
    0,
    tp.findIndex((hits, at) => hits > 0 && hits < positive && fp[at]! > 0),
  )
  const cells = {
    tp: tp[place] ?? 0,
    fp: fp[place] ?? 0,
    fn: positive - (tp[place] ?? 0),
    tn: negative - (fp[place] ?? 0),
  }
  const counts = countsFromBinary(cells, { positive: 'positive', negative: 'negative' })
  const methodOf = (call: MeasureCall<'counts'>): string | undefined =>
    intervalOf(itemSamples(call, counts, undefined), options)?.method
  return Object.fromEntries(
    registeredMeasures(options.registry, 'counts', OF_DECISIONS).flatMap((call) => {
      const method = methodOf(call)
      return method === undefined ? [] : [[call.contribution.name, method] as const]
    }),
  )
}

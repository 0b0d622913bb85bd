import { logAdd } from '../../special/log-sum.js'
import { slack } from '../laws/distribution-of.js'
import type { WalkEnd } from './ordered-end.js'
import { plainIn, type Walk } from './walk.js'

/**
 * The largest that a walk can gain, or with side -1 the smallest, where documents are of one kind or none: the same as for any
 * kinds, and many times as fast.
 */
export function oneKindEnd(walk: Walk, side: 1 | -1): WalkEnd {
  const { ranks, size, independent } = walk
  const { count, gain, more } = walk.kinds[0]!
  const plain = plainIn(walk)
  const most = independent ? ranks : Math.min(count, ranks)
  // Logarithms of the documents that are left after so many of no kind, and of the kind.
  const plainLogs = Float64Array.from({ length: ranks }, (_, met) => Math.log(Math.max(0, plain - met)))
  const logs = Float64Array.from({ length: most + 1 }, (_, met) => Math.log(Math.max(0, count - met)))
  // By how many were met: the best gain so far, and the logarithm of its chance.
  const best = new Float64Array(most + 1).fill(-Infinity)
  const chances = new Float64Array(most + 1).fill(-Infinity)
  best[0] = 0
  chances[0] = 0
  for (let place = 0; place < ranks; place++) {
    const left = Math.log(independent ? size : size - place)
    const growth = more?.[place] ?? 0
    for (let met = Math.min(most, place + 1); met >= 0; met--) {
      let own = -Infinity
      let log = -Infinity
      const stay = met > place ? -Infinity : plainLogs[independent ? 0 : place - met]!
      if (stay > -Infinity && best[met]! > -Infinity) {
        own = best[met]!
        log = chances[met]! + stay - left
      }
      if (met > 0 && best[met - 1]! > -Infinity) {
        const value = best[met - 1]! + side * (gain[place]! + (met - 1) * growth)
        const here = chances[met - 1]! + logs[independent ? 0 : met - 1]! - left
        const close = slack(value)
        if (value > own + close) {
          own = value
          log = here
        } else if (value >= own - close) log = logAdd(log, here)
      }
      best[met] = own
      chances[met] = log
    }
  }
  let end: WalkEnd = { value: -Infinity, logChance: -Infinity }
  for (let met = 0; met <= most; met++) {
    const value = best[met]!
    if (value > end.value + slack(value)) end = { value, logChance: chances[met]! }
    else if (value >= end.value - slack(value))
      end = { value: end.value, logChance: logAdd(end.logChance, chances[met]!) }
  }
  return { value: 0 + side * end.value, logChance: end.logChance }
}

import { logAdd } from '../../special/log-sum.js'
import type { WalkEnd } from '../walks/ordered-end.js'
import type { PreferenceBlock } from './preference-block.js'

/** The largest that a block can gain, in units, and the logarithm of its chance; with side -1 the smallest. */
export function preferenceEnd(block: PreferenceBlock, side: 1 | -1): WalkEnd {
  const { relevant, misses, gains, logJust, logAtLeast } = block
  const best = new Float64Array(relevant + 1).fill(-Infinity)
  const logs = new Float64Array(relevant + 1).fill(-Infinity)
  best[0] = 0
  logs[0] = 0
  let end: WalkEnd = { value: -Infinity, logChance: -Infinity }
  const close = (value: number, logChance: number): void => {
    if (logChance === -Infinity) return
    if (value > end.value) end = { value, logChance }
    else if (value === end.value) end = { value, logChance: logAdd(end.logChance, logChance) }
  }
  const last = logJust.length - 1
  for (let met = 0; met <= last; met++) {
    const [from, to] = [Math.max(0, met - gains.length + 1), Math.min(relevant, met)]
    for (let hits = from; hits <= to; hits++) close(best[hits]!, logs[hits]! + logJust[met]!)
    if (met === last) break
    const left = Math.log(relevant + misses - met)
    for (let hits = Math.min(relevant, met + 1); hits >= from; hits--) {
      const missed = met - hits
      const miss = logs[hits]! + Math.log(Math.max(0, misses - missed)) - left
      if (missed === gains.length - 1) close(best[hits]!, miss + logAtLeast[met + 1]!)
      const stays = missed >= 0 && missed < gains.length - 1 && miss > -Infinity
      let own = stays ? best[hits]! : -Infinity
      let log = stays ? miss : -Infinity
      if (hits > from && logs[hits - 1]! > -Infinity) {
        const value = best[hits - 1]! + side * gains[missed + 1]!
        const hit = logs[hits - 1]! + Math.log(relevant - hits + 1) - left
        if (value > own) {
          own = value
          log = hit
        } else if (value === own) log = logAdd(log, hit)
      }
      best[hits] = own
      logs[hits] = log
    }
  }
  return { value: 0 + side * end.value, logChance: end.logChance }
}

import { logAdd } from '../../special/log-sum.js'
import type { PreferenceBlock } from './preference-block.js'

/** Steps that the chances of all gains of a block take. */
export function chancesSteps({ relevant, misses, gains }: PreferenceBlock): number {
  return (relevant + 1) * Math.min(gains.length, misses + 1) * (relevant * gains[0]! + 1)
}

/** The logarithms of the chances of what a block gains, by whole units. */
export function preferenceChances(block: PreferenceBlock): Float64Array {
  const { relevant, misses, gains, logJust, logAtLeast } = block
  const size = relevant * gains[0]! + 1
  const logs = new Float64Array(size).fill(-Infinity)
  // By how many relevant documents came: the chances of gains, given that the ranks hold as many judged documents.
  const rows = Array.from({ length: relevant + 1 }, () => new Float64Array(size))
  rows[0]![0] = 1
  const keep = (row: Float64Array, share: number, log: number): void => {
    for (let units = 0; units < size; units++)
      if (row[units]! > 0) logs[units] = logAdd(logs[units]!, log + Math.log(share * row[units]!))
  }
  const last = logJust.length - 1
  for (let met = 0; met <= last; met++) {
    const [from, to] = [Math.max(0, met - gains.length + 1), Math.min(relevant, met)]
    if (logJust[met]! > -Infinity)
      for (let hits = from; hits <= to; hits++) keep(rows[hits]!, 1, logJust[met]!)
    if (met === last) break
    const left = relevant + misses - met
    for (let hits = Math.min(relevant, met + 1); hits >= from; hits--) {
      const missed = met - hits
      const row = rows[hits]!
      const miss = Math.max(0, misses - missed) / left
      // One miss more may end all gains, whatever comes after it.
      if (missed === gains.length - 1 && miss > 0) keep(row, miss, logAtLeast[met + 1]!)
      const stay = missed >= 0 && missed < gains.length - 1 ? miss : 0
      const before = hits > from ? rows[hits - 1]! : undefined
      const hit = (relevant - hits + 1) / left
      const gained = before ? gains[missed + 1]! : 0
      for (let units = size - 1; units >= 0; units--)
        row[units] = stay * row[units]! + (before && units >= gained ? hit * before[units - gained]! : 0)
    }
  }
  return logs
}

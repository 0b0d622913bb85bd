import { logAdd } from '../../special/log-sum.js'
import { slack } from '../laws/distribution-of.js'
import { oneKindEnd } from './one-kind-end.js'
import { gainedAt, orderedEnd, type WalkEnd } from './ordered-end.js'
import { chanceOfKind, plainIn, statesOf, type Walk } from './walk.js'

/** The largest that a walk can gain, or with side -1 the smallest. */
export function walkEnd(walk: Walk, side: 1 | -1): WalkEnd {
  return (
    orderedEnd(walk, side) ?? (walk.kinds.length === 1 ? oneKindEnd(walk, side) : searchedEnd(walk, side))
  )
}

/** The same by going through all states. */
export function searchedEnd(walk: Walk, side: 1 | -1): WalkEnd {
  const { total, strides, met, all } = statesOf(walk)
  const { ranks, kinds } = walk
  const best = new Float64Array(total).fill(-Infinity)
  const logs = new Float64Array(total).fill(-Infinity)
  best[0] = 0
  logs[0] = 0
  const plain = plainIn(walk)
  for (let place = 0; place < ranks; place++) {
    for (let state = total - 1; state >= 0; state--) {
      const seen = all[state]!
      if (seen > place + 1) continue
      let own = -Infinity
      let log = -Infinity
      for (let kind = -1; kind < kinds.length; kind++) {
        const before = kind < 0 ? place - seen : met[kind]![state]! - 1
        if (before < 0) continue
        const source = kind < 0 ? state : state - strides[kind]!
        const chance = chanceOfKind(walk, kind < 0 ? plain : kinds[kind]!.count, before, place)
        if (chance === 0 || best[source] === -Infinity) continue
        const value = best[source]! + (kind < 0 ? 0 : side * gainedAt(kinds[kind]!, place, before))
        const close = slack(value)
        const logHere = logs[source]! + Math.log(chance)
        if (value > own + close) {
          own = value
          log = logHere
        } else if (value >= own - close) log = logAdd(log, logHere)
      }
      best[state] = own
      logs[state] = log
    }
  }
  let end: WalkEnd = { value: -Infinity, logChance: -Infinity }
  for (let state = 0; state < total; state++) {
    const value = best[state]!
    if (value > end.value + slack(value)) end = { value, logChance: logs[state]! }
    else if (value >= end.value - slack(value))
      end = { value: end.value, logChance: logAdd(end.logChance, logs[state]!) }
  }
  return { value: 0 + side * end.value, logChance: end.logChance }
}

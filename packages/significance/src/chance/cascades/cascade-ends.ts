import { logAdd } from '../../special/log-sum.js'
import { slack } from '../laws/distribution-of.js'
import type { WalkEnd } from '../walks/ordered-end.js'
import { plainOf, type Cascade } from './cascade.js'
import type { CascadeStates } from './cascade-states.js'

/** The largest that a cascade can come to and the logarithm of its chance; with side -1 the smallest. */
export function cascadeEnd(cascade: Cascade, states: CascadeStates, side: 1 | -1): WalkEnd {
  const { from, ranks, size, kinds } = cascade
  const { count, read, reading, met, before, after, upTo } = states
  const plain = plainOf(cascade)
  const plainLogs = Float64Array.from({ length: ranks }, (_, seen) => Math.log(Math.max(0, plain - seen)))
  const kindLogs = kinds.map(({ count: all }, kind) =>
    Float64Array.from(met[kind]!, (own) => Math.log(all - own)),
  )
  // One place more, for ways on which nobody reads on.
  const best = new Float64Array(count + 1).fill(-Infinity)
  const logs = new Float64Array(count + 1).fill(-Infinity)
  best[0] = 0
  logs[0] = 0
  // The larger of two values; where they differ by rounding alone, the chance of either.
  const improve = (state: number, value: number, log: number): void => {
    const close = slack(value)
    if (value > best[state]! + close) {
      best[state] = value
      logs[state] = log
    } else if (value >= best[state]! - close) logs[state] = logAdd(logs[state]!, log)
  }
  for (let place = 0; place < ranks; place++) {
    const left = Math.log(size - place)
    const rank = from + place + 1
    for (let state = upTo[place + 1]! - 1; state >= 0; state--) {
      const [own, log] = [best[state]!, logs[state]!]
      const stay = read[state]! > place ? -Infinity : plainLogs[place - read[state]!]!
      best[state] = own === -Infinity || stay === -Infinity ? -Infinity : own
      logs[state] = log + stay - left
      for (let kind = 0; kind < kinds.length; kind++) {
        const gain = (side * kinds[kind]!.satisfied) / rank
        if (own > -Infinity && after[kind]![state]! < 0 && kindLogs[kind]![state]! > -Infinity)
          improve(count, own + gain * reading[state]!, log + kindLogs[kind]![state]! - left)
        const source = before[kind]![state]!
        if (source >= 0 && best[source]! > -Infinity)
          improve(
            state,
            best[source]! + gain * reading[source]!,
            logs[source]! + kindLogs[kind]![source]! - left,
          )
      }
    }
  }
  for (let state = 0; state < count; state++)
    if (best[state]! > -Infinity) improve(count, best[state]!, logs[state]!)
  return { value: 0 + side * best[count]!, logChance: logs[count]! }
}

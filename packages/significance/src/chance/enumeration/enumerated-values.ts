import { logAdd } from '../../special/log-sum.js'
import { slack } from '../laws/distribution-of.js'

/** Values in ascending order, each once, with the logarithms of their chances. */
export interface EnumeratedValues {
  readonly values: Float64Array
  readonly logs: Float64Array
}

/** Puts values in order; those that differ by rounding alone become one, with their chances added. */
export function enumeratedValues(found: readonly number[], foundLogs: readonly number[]): EnumeratedValues {
  const order = Uint32Array.from(found.keys()).sort((a, b) => found[a]! - found[b]!)
  const values = new Float64Array(found.length)
  const logs = new Float64Array(found.length)
  let last = -1
  for (const place of order) {
    const value = found[place]!
    if (last >= 0 && value <= values[last]! + slack(value))
      logs[last] = logAdd(logs[last]!, foundLogs[place]!)
    else {
      values[++last] = value
      logs[last] = foundLogs[place]!
    }
  }
  return { values: values.subarray(0, last + 1), logs: logs.subarray(0, last + 1) }
}

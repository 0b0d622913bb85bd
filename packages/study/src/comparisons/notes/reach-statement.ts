import { formatNumber } from '../../result/format.js'

/** The smallest p that a test can give, and what limits it: so many units, clusters or draws. */
export interface SmallestP {
  readonly p: number
  readonly count: number
  readonly of: string
}

/** A test that cannot reach the error probability, whatever the difference. */
export interface OutOfReach extends SmallestP {
  readonly error: number
}

/** Why nothing can be significant. */
export const reachStatement = ({ p, error, count, of }: OutOfReach): string =>
  `the test cannot reach p <= ${shown(error)} with ${count} ${of}${count === 1 ? '' : 's'} (smallest possible p: ${shown(p)})`

const shown = (p: number): string =>
  p < 1e-3 ? p.toExponential(1) : formatNumber(p, 3).replace(/(\.\d*?)0+$/, '$1')

import { fallingRoot } from '../special/monotone-root.js'
import { demandNumber, demandProbability, outOfDomain } from '../special/out-of-domain.js'
import { stirlingError } from '../special/stirling-error.js'
import type { ContinuousDistribution } from './distribution.js'
import { normal } from './normal.js'

type Params = readonly [groups: number, df: number]

/** The tails of the studentized range and their inverses. */
type StudentizedRange = Pick<
  ContinuousDistribution<Params>,
  'cdf' | 'survival' | 'logCdf' | 'logSurvival' | 'quantile' | 'upperQuantile'
>

type Tail = 'lower' | 'upper'

const where = 'studentized range'
const reach = 8.75
const step = 0.12
/** With more degrees of freedom the estimate of the deviation is taken as exact. */
const MOST_DF = 1e12

function demandParams(groups: number, df: number): void {
  if (!(groups >= 2 && Number.isSafeInteger(groups))) outOfDomain(where, 'at least 2 groups', groups)
  if (!(df >= 1)) outOfDomain(where, 'at least 1 degree of freedom', df)
}

/** Phi at the nodes of the rule, which every range shares. */
const nodes = Math.round((2 * reach + 45) / step)
const nodeAt = (i: number): number => i * step - reach
let phiAtNodes: Float64Array | undefined

/** Phi(z) - Phi(z - w), taken on the side where both are small. */
function between(z: number, phi: number, w: number): number {
  return z - w > 0 ? normal.survival(z - w) - normal.survival(z) : phi - normal.cdf(z - w)
}

/**
 * A tail of the range of independent standard normals, integrated over the place of the largest.
 *
 * The integrand is entire and falls like a normal density, so the trapezoidal rule converges geometrically. Both tails
 * have positive integrands: Phi(z)^m - (Phi(z) - Phi(z - w))^m for the upper one, which peaks around w / 2.
 */
function rangeTail(w: number, groups: number, tail: Tail): number {
  phiAtNodes ??= Float64Array.from({ length: nodes }, (_, i) => normal.cdf(nodeAt(i)))
  const others = groups - 1
  const centre = tail === 'upper' ? w / 2 : 0
  const first = Math.max(0, Math.floor(centre / step))
  const last = Math.min(nodes, Math.ceil((centre + 2 * reach) / step))
  let sum = 0
  for (let i = first; i < last; i++) {
    const z = nodeAt(i)
    const phi = phiAtNodes[i]!
    const density = Math.exp(-0.5 * z * z)
    if (tail === 'lower') {
      sum += density * between(z, phi, w) ** others
    } else {
      const share = Math.min(1, normal.cdf(z - w) / phi)
      sum -= density * phi ** others * Math.expm1(others * Math.log1p(-share))
    }
  }
  return (sum * groups * step) / Math.sqrt(2 * Math.PI)
}

/**
 * log P(range > w) for a large w, where one pair of the normals alone makes the range: its terms beyond fall off by
 * exp(-w^2 / 12).
 */
function logFarTail(w: number, groups: number): number {
  return Math.log(groups * (groups - 1)) + normal.logSurvival(w * Math.SQRT1_2)
}

/** A range beyond which the far tail is exact to the last digit. */
const FAR = 40

/** A tail of the range over an independent estimate s of the deviation, integrated over log s by the same rule. */
function studentizedTail(q: number, groups: number, df: number, tail: Tail): number {
  if (q <= 0) return tail === 'lower' ? 0 : 1
  if (q === Infinity) return tail === 'lower' ? 1 : 0
  if (df > MOST_DF) return Math.min(1, rangeTail(q, groups, tail))
  const a = df / 2
  const width = Math.min(0.4 / Math.sqrt(2 * df), 0.1)
  const constant = 0.5 * Math.log((2 * a) / Math.PI) - stirlingError(a)
  // The integrand of the upper tail peaks at this log s, that of the lower tail above 0.
  const peak = tail === 'upper' ? -0.5 * Math.log1p((q * q) / (2 * df)) : 0
  let high = width
  while (a * (Math.expm1(2 * high) - 2 * high) < 60 + groups) high += width
  let sum = 0
  for (let u = high; u > -800; u -= width) {
    const weight = Math.exp(constant - a * (Math.expm1(2 * u) - 2 * u))
    const w = q * Math.exp(u)
    const inner = w > 76 ? (tail === 'upper' ? 0 : 1) : rangeTail(w, groups, tail)
    sum += weight * inner
    if (u < peak && weight * inner <= sum * 1e-17) break
  }
  return Math.min(1, sum * width)
}

function logSurvival(q: number, groups: number, df: number): number {
  demandParams(groups, df)
  demandNumber(q, where)
  return df > MOST_DF && q > FAR ? logFarTail(q, groups) : Math.log(studentizedTail(q, groups, df, 'upper'))
}

function tailAt(q: number, groups: number, df: number, tail: Tail): number {
  demandParams(groups, df)
  demandNumber(q, where)
  return studentizedTail(q, groups, df, tail)
}

/** The point with the given tail, found on the log scale. */
function point(p: number, tail: Tail, groups: number, df: number): number {
  demandParams(groups, df)
  demandProbability(p, where)
  if (p === 0) return tail === 'lower' ? 0 : Infinity
  if (p === 1) return tail === 'lower' ? Infinity : 0
  const solved: Tail = (tail === 'lower') === p <= 0.5 ? 'lower' : 'upper'
  const level = Math.log(p <= 0.5 ? p : 1 - p)
  const direction = solved === 'lower' ? 1 : -1
  const u = fallingRoot({
    value: (v) => direction * (level - Math.log(studentizedTail(Math.exp(v), groups, df, solved))),
    low: -300,
    high: 300,
    start: 1,
    tolerance: 1e-13,
  })
  return Math.exp(u)
}

/** Tukey's studentized range; parameters (groups, degrees of freedom), where Infinity gives the range of normals. */
export const studentizedRange: StudentizedRange = Object.freeze({
  cdf: (q, groups, df) => tailAt(q, groups, df, 'lower'),
  survival: (q, groups, df) => tailAt(q, groups, df, 'upper'),
  logCdf: (q, groups, df) => Math.log(tailAt(q, groups, df, 'lower')),
  logSurvival,
  quantile: (p, groups, df) => point(p, 'lower', groups, df),
  upperQuantile: (p, groups, df) => point(p, 'upper', groups, df),
} satisfies StudentizedRange)

import { HALF_LOG_TWO_PI } from './constants.js'
import { scaledErfc } from './error-function.js'
import { demandNumber, demandProbability, outOfDomain } from './out-of-domain.js'
import { logOneMinusExp } from './log-sum.js'

const rootHalf = Math.SQRT1_2

type Coefficients = readonly number[]

// Wichura (1988), algorithm AS 241, PPND16: numerators and denominators, constant term first.
const centralTop: Coefficients = [
  3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987,
  67265.7709270087, 33430.57558358813, 2509.0809287301227,
]
const centralBottom: Coefficients = [
  1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
  28729.085735721943, 5226.495278852546,
]
const middleTop: Coefficients = [
  1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
  0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
]
const middleBottom: Coefficients = [
  1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
  0.0005475938084995345, 1.0507500716444169e-9,
]
const farTop: Coefficients = [
  6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
  0.0012426609473880784, 0.000027115555687434876, 2.0103343992922881e-7,
]
const farBottom: Coefficients = [
  1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133,
  0.000018463183175100548, 1.421511758316446e-7, 2.0442631033899397e-15,
]

function ratio(top: Coefficients, bottom: Coefficients, r: number): number {
  let numerator = 0
  let denominator = 0
  for (let j = 7; j >= 0; j--) {
    numerator = numerator * r + top[j]!
    denominator = denominator * r + bottom[j]!
  }
  return numerator / denominator
}

/** The deviate exceeded with probability exp(logTail), for a tail of at most one half. */
function upperDeviate(logTail: number): number {
  const r = Math.sqrt(-logTail)
  if (r <= 5) return ratio(middleTop, middleBottom, r - 1.6)
  if (r <= 26) return ratio(farTop, farBottom, r - 5)
  if (r === Infinity) return Infinity
  let x = Math.sqrt(-2 * (logTail + Math.log(r) + HALF_LOG_TWO_PI + 0.5 * Math.LN2))
  // Newton on the logarithm of the tail, whose derivative is minus the inverse Mills ratio.
  for (let step = 0; step < 4; step++) {
    const half = 0.5 * scaledErfc(x * rootHalf)
    const density = Math.exp(-HALF_LOG_TWO_PI)
    x += ((Math.log(half) - 0.5 * x * x - logTail) * half) / density
  }
  return x
}

/** The standard normal quantile of a probability (Wichura's AS 241). */
export function normalQuantile(p: number): number {
  demandProbability(p, 'normal quantile')
  const q = p - 0.5
  if (Math.abs(q) <= 0.425) return q * ratio(centralTop, centralBottom, 0.180625 - q * q)
  return q < 0 ? -upperDeviate(Math.log(p)) : upperDeviate(Math.log1p(-p))
}

/** The standard normal quantile of a probability given by its logarithm, however small. */
export function normalQuantileOfLog(logP: number): number {
  demandNumber(logP, 'normal quantile')
  if (logP > 0) outOfDomain('normal quantile', 'the logarithm of a probability', logP)
  if (logP > -2.59 && logP < -0.0779) return normalQuantile(Math.exp(logP))
  return logP < -1 ? -upperDeviate(logP) : upperDeviate(logOneMinusExp(logP))
}

import { productError } from './exact-arithmetic.js'
import { demandNumber } from './out-of-domain.js'

const twoOverRootPi = 1.1283791670955126

// Chebyshev coefficients of (x + 1/2) exp(x^2) erfc(x) in t = (x - 3.5) / (x + 3.5), x from 0 to infinity.
const scaledSeries = [
  1.177632731636124, -0.0008150886417073145, -0.04366841286731573, 0.029004874185146634,
  -0.012170057698091112, 0.0037647418578178743, -0.0008719408788556261, 0.00014134914908277792,
  -0.00001159245580563175, -0.0000010558833490665204, 4.382880078446411e-7, -3.052851317543059e-8,
  -8.558332358170958e-9, 1.6956801343056294e-9, 1.27330809683023e-10, -6.241392039758147e-11,
  -1.1061378876716896e-12, 2.2136301819115147e-12, -1.6836330640155063e-14, -8.259628000461789e-14,
  9.512051522269417e-16, 3.300593968586416e-15, 1.440141224704502e-17, -1.3895854817871648e-16,
  -5.382232870166321e-18,
]

/** exp(x^2) erfc(x) for x >= 0. */
export function scaledErfc(x: number): number {
  if (x === Infinity) return 0
  const t = (x - 3.5) / (x + 3.5)
  const twice = 2 * t
  let next = 0
  let after = 0
  for (let j = scaledSeries.length - 1; j > 0; j--) {
    const current = twice * next - after + scaledSeries[j]!
    after = next
    next = current
  }
  return (t * next - after + 0.5 * scaledSeries[0]!) / (x + 0.5)
}

/** exp(-scale x^2) where the rounding error of x^2 is carried along; scale is a power of two. */
export function expMinusSquare(x: number, scale: number): number {
  const square = x * x
  return Math.exp(-scale * square) * (1 - scale * productError(x, x, square))
}

/** The error function. */
export function erf(x: number): number {
  demandNumber(x, 'erf')
  const size = Math.abs(x)
  if (size > 6) return Math.sign(x)
  if (size > 0.75) return Math.sign(x) * (1 - expMinusSquare(size, 1) * scaledErfc(size))
  const square = x * x
  let term = 1
  let sum = 1
  for (let j = 1; j < 40; j++) {
    term *= -square / j
    const next = sum + term / (2 * j + 1)
    if (next === sum) break
    sum = next
  }
  return twoOverRootPi * x * sum
}

/** The complementary error function 1 - erf(x), accurate in its upper tail. */
export function erfc(x: number): number {
  demandNumber(x, 'erfc')
  if (x > 27.5) return 0
  if (x < 0.25) return 1 - erf(x)
  return expMinusSquare(x, 1) * scaledErfc(x)
}

/** log erfc(x), also where erfc itself is too small for a double. */
export function logErfc(x: number): number {
  demandNumber(x, 'log erfc')
  if (x < 0.25) return x > -0.25 ? Math.log1p(-erf(x)) : Math.LN2 + Math.log1p(-0.5 * erfc(-x))
  return -x * x + Math.log(scaledErfc(x))
}

import { HALF_LOG_TWO_PI } from './constants.js'
import { outOfDomain } from './out-of-domain.js'

const eulerGammaComplement = 0.42278433509846713

// (-1)^k (zeta(k) - 1) / k for k = 2, 3, ...
const zetaTerms = [
  0.3224670334241132, -0.0673523010531981, 0.020580808427784546, -0.007385551028673986, 0.0028905103307415234,
  -0.001192753911703261, 0.0005096695247430425, -0.00022315475845357939, 0.00009945751278180853,
  -0.00004492623673813314, 0.00002050721277567069, -0.000009439488275268397, 0.000004374866789907488,
  -0.000002039215753801366, 9.55141213040742e-7, -4.492469198764566e-7, 2.1207184805554665e-7,
  -1.0043224823968099e-7, 4.7698101693639804e-8, -2.2711094608943164e-8, 1.0838659214896955e-8,
  -5.183475041970047e-9, 2.4836745438024785e-9, -1.1921401405860912e-9, 5.731367241678862e-10,
  -2.7595228851242334e-10, 1.330476437424449e-10, -6.4229645638381e-11,
]

/** log Gamma(2 + z) for |z| <= 0.5, with full relative accuracy around its zero at z = 0. */
function logGammaTwoPlus(z: number): number {
  let sum = 0
  for (let j = zetaTerms.length - 1; j >= 0; j--) sum = (sum + zetaTerms[j]!) * z
  return z * (eulerGammaComplement + sum)
}

/** log Gamma(1 + z) for z > -1, accurate relative to z at small z. */
export function logGammaOnePlus(z: number): number {
  if (z <= 0.5 && z >= -0.5) return logGammaTwoPlus(z) - Math.log1p(z)
  return logGamma(1 + z)
}

/** The asymptotic series of the Stirling error log n! - log(sqrt(2 pi n) (n / e)^n), for n >= 10. */
export function stirlingSeries(n: number): number {
  const r = 1 / (n * n)
  if (n > 1e4) return (1 / 12 - r / 360) / n
  return (
    (1 / 12 -
      r * (1 / 360 - r * (1 / 1260 - r * (1 / 1680 - r * (1 / 1188 - r * (691 / 360360 - r / 156)))))) /
    n
  )
}

/** The natural logarithm of the gamma function for x > 0. */
export function logGamma(x: number): number {
  if (!(x > 0)) outOfDomain('log-gamma', 'an argument above 0', x)
  if (x === Infinity) return Infinity
  if (x >= 10) return (x - 0.5) * Math.log(x) - x + HALF_LOG_TWO_PI + stirlingSeries(x)
  if (x < 0.5) return logGammaOnePlus(x) - Math.log(x)
  if (x < 1.5) return logGammaOnePlus(x - 1)
  let product = 1
  let z = x - 2
  while (z > 0.5) {
    product *= z + 1
    z -= 1
  }
  return logGammaTwoPlus(z) + Math.log(product)
}

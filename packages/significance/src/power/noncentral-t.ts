import { chiSquare, normal } from '../distributions/index.js'
import { gaussLegendre } from '../special/gauss-legendre.js'

let rule: ReturnType<typeof gaussLegendre> | undefined

const PANELS = 8

/**
 * P(T > t) for a t statistic whose numerator has the given mean: the normal tail averaged over the distribution of
 * the estimated deviation, by quadrature between its far quantiles.
 */
export function noncentralTail(t: number, degreesOfFreedom: number, shift: number): number {
  rule ??= gaussLegendre(32)
  const low = chiSquare.quantile(1e-18, degreesOfFreedom)
  const high = chiSquare.upperQuantile(1e-18, degreesOfFreedom)
  const [from, to] = [Math.log(low), Math.log(high)]
  const width = (to - from) / PANELS
  let sum = 0
  for (let panel = 0; panel < PANELS; panel++) {
    for (let node = 0; node < 32; node++) {
      const log = from + width * (panel + (1 + rule.nodes[node]!) / 2)
      const square = Math.exp(log)
      const density = chiSquare.pdf(square, degreesOfFreedom) * square
      sum += rule.weights[node]! * density * normal.survival(t * Math.sqrt(square / degreesOfFreedom) - shift)
    }
  }
  return Math.min(1, (sum * width) / 2)
}

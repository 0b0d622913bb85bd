import { chiSquare, normal } from '../distributions/index.js'
import { gaussLegendre } from '../special/gauss-legendre.js'

let rule: ReturnType<typeof gaussLegendre> | undefined

/** The integrand turns within about one unit of the logarithm; with one degree of freedom its range spans many. */
const FEWEST_PANELS = 8

/**
 * P(T > t) for a t statistic whose numerator has the given mean: the normal tail averaged over the distribution of
 * the estimated deviation, by quadrature between its far quantiles.
 */
export function noncentralTail(t: number, degreesOfFreedom: number, shift: number): number {
  rule ??= gaussLegendre(32)
  const { nodes, weights } = rule
  const low = chiSquare.quantile(1e-18, degreesOfFreedom)
  const high = chiSquare.upperQuantile(1e-18, degreesOfFreedom)
  const [from, to] = [Math.log(low), Math.log(high)]
  const panels = Math.max(FEWEST_PANELS, Math.ceil(to - from))
  const width = (to - from) / panels
  let sum = 0
  for (let panel = 0; panel < panels; panel++) {
    for (let node = 0; node < nodes.length; node++) {
      const log = from + width * (panel + (1 + nodes[node]!) / 2)
      const square = Math.exp(log)
      const density = chiSquare.pdf(square, degreesOfFreedom) * square
      sum += weights[node]! * density * normal.survival(t * Math.sqrt(square / degreesOfFreedom) - shift)
    }
  }
  return Math.min(1, (sum * width) / 2)
}

import { chiSquare, normal } from '../distributions/index.js'
import { gaussLegendre } from '../special/gauss-legendre.js'

/** Where the quadrature looks at the estimated deviation, in true deviations, and what each place counts. */
interface Deviations {
  readonly degreesOfFreedom: number
  readonly ratios: Float64Array
  readonly weights: Float64Array
  readonly width: number
}

let last: Deviations | undefined

/** The integrand turns within about one unit of the logarithm; with one degree of freedom its range spans many. */
const FEWEST_PANELS = 8

/** The places for so many degrees of freedom; the last are kept, because a search asks for them again and again. */
function deviationsFor(degreesOfFreedom: number): Deviations {
  if (last?.degreesOfFreedom === degreesOfFreedom) return last
  const rule = gaussLegendre(32)
  const low = chiSquare.quantile(1e-18, degreesOfFreedom)
  const high = chiSquare.upperQuantile(1e-18, degreesOfFreedom)
  const [from, to] = [Math.log(low), Math.log(high)]
  const panels = Math.max(FEWEST_PANELS, Math.ceil(to - from))
  const width = (to - from) / panels
  const ratios = new Float64Array(panels * rule.nodes.length)
  const weights = new Float64Array(ratios.length)
  let place = 0
  for (let panel = 0; panel < panels; panel++) {
    for (const [node, at] of rule.nodes.entries()) {
      const square = Math.exp(from + width * (panel + (1 + at) / 2))
      weights[place] = rule.weights[node]! * (chiSquare.pdf(square, degreesOfFreedom) * square)
      ratios[place++] = Math.sqrt(square / degreesOfFreedom)
    }
  }
  last = { degreesOfFreedom, ratios, weights, width }
  return last
}

/**
 * P(T > t) for a t statistic whose numerator has the given mean: the normal tail averaged over the distribution of
 * the estimated deviation, by quadrature between its far quantiles.
 */
export function noncentralTail(t: number, degreesOfFreedom: number, shift: number): number {
  const { ratios, weights, width } = deviationsFor(degreesOfFreedom)
  let sum = 0
  for (let place = 0; place < ratios.length; place++)
    sum += weights[place]! * normal.survival(t * ratios[place]! - shift)
  return Math.min(1, (sum * width) / 2)
}

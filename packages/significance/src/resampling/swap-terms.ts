import { arePlain, independentItems } from '../clusters/independent-items.js'
import type { Units } from '../sample.js'

/** What is swapped as a whole: a unit, or a cluster with all its units, by its weighted difference. */
export const swappedTogether = (units: Units): Float64Array =>
  arePlain(units) ? units.values.slice() : Float64Array.from(independentItems(units), ({ sum }) => sum)

/** Independent choices move a unit by d, 0 or -d with chances 1/4, 1/2, 1/4: two half differences with free signs. */
export function halvedTwice(differences: Float64Array): Float64Array {
  const halves = new Float64Array(2 * differences.length)
  for (const [unit, difference] of differences.entries()) {
    halves[2 * unit] = difference / 2
    halves[2 * unit + 1] = difference / 2
  }
  return halves
}

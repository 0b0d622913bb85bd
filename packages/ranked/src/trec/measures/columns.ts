import { atof, atol, fixed } from '../c-library/c-numbers.js'
import { cSort } from '../c-library/c-sort.js'
import { TrecFailure } from '../failure.js'
import type { NamedNumber, TrecMeasure, TrecParams } from './measure.js'
import type { TrecOptions } from '../options.js'

/** A measure with its parameters settled, and the names of the values it prints. */
export interface TrecColumn {
  readonly measure: TrecMeasure
  readonly params: TrecParams
  readonly names: readonly string[]
}

/** The columns of one measure as asked for; only the first -m with parameters for it counts. */
export function columnOf(measure: TrecMeasure, { requests }: TrecOptions): TrecColumn {
  const { name, defaults = [] } = measure
  const text = requests.find((one) => one.name === name && one.parameters !== undefined)?.parameters
  switch (measure.takes) {
    case 'cutoffs':
      return cutoffs(measure, text === undefined ? defaults.map(BigInt) : text.split(',').map(atol))
    case 'fractions':
      return fractions(measure, text === undefined ? defaults : text.split(',').map(atof))
    case 'numbers':
      return {
        measure,
        params: { numbers: text === undefined ? defaults : text.split(',').map(atof), pairs: [] },
        names: [text === undefined ? name : `${name}_${text}`],
      }
    case 'pairs':
      return {
        measure,
        params: { numbers: [], pairs: text === undefined ? [] : pairs(name, text) },
        names: [text === undefined ? name : `${name}_${text}`],
      }
    default:
      return { measure, params: { numbers: [], pairs: [] }, names: name === 'runid' ? [] : [name] }
  }
}

function cutoffs(measure: TrecMeasure, given: readonly bigint[]): TrecColumn {
  // The difference of two cutoffs decides after it was cut to 32 bits.
  const sorted = cSort(given, (a, b) => Number(BigInt.asIntN(32, a - b)))
  if (sorted[0]! <= 0n) throw new TrecFailure(2, `${measure.name}: a cutoff must be above 0.`)
  refuseTwins(measure, sorted)
  return {
    measure,
    params: { numbers: sorted.map(Number), pairs: [] },
    names: sorted.map((cutoff) => `${measure.name}_${cutoff}`),
  }
}

function fractions(measure: TrecMeasure, given: readonly number[]): TrecColumn {
  const sorted = cSort(given, (a, b) => (a < b ? -1 : a > b ? 1 : 0))
  refuseTwins(measure, sorted)
  // Names are cut to the room that is kept for them.
  const named = (value: number): string =>
    `${measure.name}_${fixed(value, 2)}`.slice(0, measure.name.length + 9)
  return { measure, params: { numbers: sorted, pairs: [] }, names: sorted.map(named) }
}

function refuseTwins({ name }: TrecMeasure, sorted: readonly unknown[]): void {
  if (sorted.some((value, index) => index > 0 && value === sorted[index - 1])) {
    throw new TrecFailure(2, `${name}: a cutoff is given twice.`)
  }
}

function pairs(measure: string, text: string): NamedNumber[] {
  return text.split(',').map((part) => {
    const [name, value, ...more] = part.split('=')
    if (value === undefined || more.length > 0) {
      throw new TrecFailure(2, `${measure}: parameters are written name=value, not "${part}".`)
    }
    return { name: name!, value: atof(value) }
  })
}

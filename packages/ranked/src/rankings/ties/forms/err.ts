import { expectedStop } from '../expected-stop.js'
import type { TieForm } from '../form.js'

/** Expected reciprocal rank: the mean chance of being satisfied at each rank. */
export const err: TieForm = {
  measure: 'ERR',
  params: ['k', 'top'],
  about: 'Mean products over all choices of tied documents give the chance of being satisfied at each rank.',
  expected: expectedStop,
}
